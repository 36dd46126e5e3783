"""The command line as a player uses it."""

import io
import json
import re
import sys

import pytest

from referee.cli import main


def run(capsys, *arguments: str) -> tuple[int, str, str]:
    try:
        code = main(list(arguments))
    except SystemExit as stop:
        code = int(stop.code or 0)
    out = capsys.readouterr()
    return code, out.out, out.err


def test_ask_prints_the_answer_and_its_rule(capsys) -> None:
    code, out, _ = run(capsys, "ask", "da che turno comincia il bel tempo?", "--game", "ardenne44")
    assert code == 0
    assert "Turno 15" in out
    assert "28.2" in out


def test_ask_as_json(capsys) -> None:
    code, out, _ = run(capsys, "ask", "16.2.1", "--json")
    assert (code, json.loads(out)["citations"][0]["section"]) == (0, "16.2.1")


def test_ask_reads_json_lines(capsys, monkeypatch) -> None:
    lines = io.TextIOWrapper(io.BytesIO(b'{"id": 1, "question": "34"}\nx\n{"id": 2, "question": "35"}'))
    monkeypatch.setattr(sys, "stdin", lines)
    code, out, _ = run(capsys, "ask", "--jsonl")
    answers = [json.loads(line) for line in out.splitlines()]
    assert code == 1
    assert [answer["id"] for answer in answers] == [1, None, 2]
    assert "error" in answers[1]


def test_a_question_without_words_says_so(capsys) -> None:
    code, _, err = run(capsys, "ask")
    assert (code, "Manca la domanda" in err) == (1, True)


def test_a_rule_with_its_rulings(capsys) -> None:
    code, out, _ = run(capsys, "rule", "ardenne44", "16.1#dr2")
    assert code == 0
    assert out.startswith("16.1#dr2")
    assert "R1 DR2" in out


def test_an_unknown_rule_lists_the_nearest(capsys) -> None:
    code, _, err = run(capsys, "rule", "ardenne44", "16.2.9")
    assert (code, "Forse cercavi" in err, "16.2.1" in err) == (1, True, True)


def test_a_table(capsys) -> None:
    code, out, _ = run(capsys, "table", "ardenne44", "crt")
    assert code == 0
    assert "3     A1/ENG   ENG" in out
    code, _, err = run(capsys, "table", "ardenne44", "crtt")
    assert (code, "crt" in err) == (1, True)


@pytest.mark.parametrize("command", ["rule", "table"])
def test_lists(capsys, command: str) -> None:
    code, out, _ = run(capsys, command, "ardenne44")
    assert code == 0
    assert len(out.splitlines()) > 20


def test_an_unknown_game_lists_the_games(capsys) -> None:
    code, _, err = run(capsys, "rule", "risiko", "1")
    assert (code, "ardenne44" in err) == (1, True)


def test_a_calculation(capsys) -> None:
    code, out, _ = run(
        capsys,
        "calc",
        "ardenne44",
        "combattimento",
        "--attaccanti",
        "13",
        "--difensori",
        "4",
        "--artiglieria",
        "1",
        "--dado",
        "2",
    )
    assert code == 0
    assert "DR3:" in out.splitlines()[0]
    assert "[22.7]" in out


def test_a_calculation_as_json_has_exact_odds(capsys) -> None:
    code, out, _ = run(
        capsys, "calc", "ardenne44", "combattimento", "--attaccanti", "13", "--difensori", "4", "--vantaggio", "--json"
    )
    data = json.loads(out)
    assert code == 0
    assert data["odds"]["DR4"] == "1/6"
    assert data["inputs"]["vantaggio"] is True


def test_help_comes_from_the_declaration(capsys) -> None:
    code, out, _ = run(capsys, "calc", "ardenne44", "combattimento", "--help")
    assert code == 0
    assert "--terreno" in out
    assert "Terreno del difensore" in out


def test_calculators_are_listed(capsys) -> None:
    code, out, _ = run(capsys, "calc")
    assert (code, "combattimento" in out) == (0, True)


def test_wrong_inputs_get_a_sentence(capsys) -> None:
    code, _, err = run(capsys, "calc", "ardenne44", "combattimento", "--attaccanti", "13", "--dado", "9")
    assert code == 1
    assert "Manca «Difensori»" in err
    assert "va da 1 a 6" in err


def test_wrong_options_are_refused_in_italian(capsys) -> None:
    code, _, err = run(capsys, "ask", "ciao", "--colore")
    assert code == 2
    assert "argomenti che non conosco: --colore" in err


def test_search_explains_itself(capsys) -> None:
    code, out, _ = run(capsys, "search", "ritirata oltre la mosa", "--explain")
    assert (code, "question " in out) == (0, True)


def test_lessons_are_listed_and_read(capsys, monkeypatch) -> None:
    code, out, _ = run(capsys, "learn", "ardenne44")
    assert code == 0
    first = out.split()[1]
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    code, out, _ = run(capsys, "learn", "ardenne44", first)
    assert code == 0
    assert "Regole da leggere" in out
    assert "0 risposte giuste su 5" in out


def test_an_exercise_on_the_terminal_is_judged(capsys, monkeypatch) -> None:
    line = ("learn", "ardenne44", "--exercise", "--calculator", "crt", "--level", "2", "--seed", "5", "--count", "1")
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    code, out, _ = run(capsys, *line)
    right = re.search(r"La risposta è (.+)\.", out).group(1)
    assert code == 0
    assert "[16.1" in out
    monkeypatch.setattr(sys, "stdin", io.StringIO("boh\n"))
    assert f"Sbagliato: la risposta è {right}." in run(capsys, *line)[1]
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{right.lower()}\n"))
    assert "1 risposte giuste su 1" in run(capsys, *line)[1]


def test_a_quiz_on_the_terminal_gives_the_reasons(capsys, monkeypatch) -> None:
    line = ("learn", "ardenne44", "--quiz", "--seed", "5", "--count", "3")
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\n1\n"))
    code, out, _ = run(capsys, *line)
    assert code == 0
    assert out.count("Giusto:") + out.count("Sbagliato:") == 3


def test_corpus_and_index_checks(capsys) -> None:
    assert run(capsys, "corpus", "check")[0] == 0
    assert run(capsys, "index", "check")[0] == 0


def test_export_is_one_object_a_line(capsys) -> None:
    _, out, _ = run(capsys, "corpus", "export")
    first = json.loads(out.splitlines()[0])
    assert list(first) == ["game", "section", "title", "text", "questions", "aliases", "references"]


def test_eval_prints_recall_by_kind(capsys) -> None:
    code, out, _ = run(capsys, "eval", "tests/tuning")
    assert code == 0
    assert "R@1" in out
    assert "ardenne44 · slang" in out


def test_the_player_s_language(capsys, monkeypatch) -> None:
    from referee.settings import settings

    monkeypatch.setenv("REFEREE_LANGUAGE", "en")
    settings.cache_clear()
    try:
        assert "I do not know the game" in run(capsys, "rule", "risiko", "1")[2]
    finally:
        monkeypatch.undo()
        settings.cache_clear()
