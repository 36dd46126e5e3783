"""The checker names every mistake that a writer of lessons, quizzes and exercises can make, with its file and line."""

import shutil
from pathlib import Path

import pytest

from referee import paths
from referee.teaching.check import check_teaching

GOOD = """+++
title = "Prova"
minutes = 10
requires = []
rules = ["14.1", "15.1"]
topics = ["prova"]
+++

## Che cosa saprai fare
- Provare.

## L'idea
{idea}

## La situazione
Guarda.

```calcolo crt
colonna = "3-1"
dado = 2
```

## Tre trappole
- Una [14.1].
- Due [14.1].
- Tre [14.1].

## Verifica
""".format(idea="parola " * 130)
CHECK = """### 14.1
? Domanda {number}: attaccare è facoltativo.
* Vero
- Falso
= Attaccare è sempre facoltativo.

"""
LESSON = GOOD + "".join(CHECK.format(number=number) for number in range(5))


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A corpus with one game and one good lesson."""
    shutil.copytree(paths.CORPUS / "ardenne44", tmp_path / "ardenne44")
    shutil.rmtree(tmp_path / "ardenne44" / "lessons")
    (tmp_path / "ardenne44" / "quiz.md").unlink()
    (tmp_path / "ardenne44" / "exercises.toml").unlink()
    (tmp_path / "ardenne44" / "lessons").mkdir()
    return tmp_path


def found(corpus: Path, text: str, name: str = "01-prova.md") -> list[str]:
    (corpus / "ardenne44" / "lessons" / name).write_text(text, encoding="utf-8")
    return [str(problem) for problem in check_teaching(corpus)]


def test_a_good_lesson_has_no_problem(corpus: Path) -> None:
    assert found(corpus, LESSON) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("+++\ntitle", "title", "01-prova.md:1: a lesson starts with its head"),
        ('title = "Prova"\n', "", "01-prova.md:1: the head needs «title»"),
        ("minutes = 10", "minutes = ", "01-prova.md:3: Invalid value"),
        ('topics = ["prova"]', 'topics = ["prova"]\nautore = "io"', "unknown field «autore»"),
        ("requires = []", 'requires = ["00-niente"]', "no such lesson to know before: 00-niente"),
        ("requires = []", 'requires = ["01-prova"]', "it cannot be known before"),
        ('"15.1"]', '"99.9"]', "no such rule: 99.9"),
        ("## L'idea", "## La mia idea", "01-prova.md:12: «La mia idea» is not a part"),
        ("parola parola", "", "the idea takes at least 120 words"),
        ("calcolo crt", "calcolo niente", "01-prova.md:18: ardenne44 non ha il calcolo «niente»"),
        ('"3-1"', '"tanto"', "01-prova.md:18: crt: "),
        ("dado = 2\n```", "dado = 2", "is not closed"),
        ("Guarda.", "Guarda: esce DR2.", "the result stands in the text: «DR2»"),
        ("- Tre [14.1].\n", "", "01-prova.md:23: 2 traps"),
        ("- Tre [14.1]", "- Tre [88.8]", "dead reference to 88.8"),
        (CHECK.format(number=4), "", "4 questions in the check, not 5"),
        ("* Vero\n- Falso\n", "* Vero\n- Falso\n- Forse\n", "true or false has just"),
        ("* Vero\n- Falso\n", "* Uno\n- Due\n", "three or four options"),
        ("* Vero\n- Falso\n", "* Uno\n- Due\n- due\n", "two options are the same"),
        ("= Attaccare è sempre facoltativo.", "= Ci vogliono 7 dadi viola.", "does not have the figures 7"),
        ("= Attaccare è sempre facoltativo.", "= Il cielo sopra Berlino ride.", "does not say the reason"),
        ("= Attaccare è sempre facoltativo.\n", "", "a question needs one «?»"),
        ("### 14.1", "### 77.7", "no such rule: 77.7"),
        ("### 14.1", "### 14.1 livello 9", "a question's heading is"),
        ("Domanda 1", "Domanda 0", "the same question as"),
    ],
)
def test_a_mistake_is_named_where_it_is(corpus: Path, old: str, new: str, said: str) -> None:
    text = LESSON.replace("parola " * 130, "poche parole") if said.startswith("the idea") else LESSON
    problems = found(corpus, text.replace(old, new, 1))
    assert any(said in problem for problem in problems), problems
    assert all(problem.startswith("ardenne44/lessons/01-prova.md:") for problem in problems)


def test_two_lessons_with_one_number(corpus: Path) -> None:
    found(corpus, LESSON)
    problems = found(corpus, LESSON.replace("Domanda", "Altra domanda"), "01-seconda.md")
    assert any("the same number" in problem for problem in problems)


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("[[crt]]\ntext = 'x'", "exercises.toml:1: an exercise needs a level"),
        ("[[niente]]\nlevel = 1\ntext = 'x'", "no such calculator: niente"),
        ("[[crt]]\nlevel = 1\ntext = '{colore}'\ncolore = [1]", "has no input colore"),
        ("[[crt]]\nlevel = 1\ntext = '{dado}'", "the slot «dado» has no values"),
        ("[[crt]]\nlevel = 1\ntext = 'x'\ncolonna = '3-1'\ndado = '1..6'", "«dado» varies"),
        ("[[crt]]\nlevel = 1\ntext = 'x'\ncolonna = '3-1'\ndado = 2", "there are not two different answers"),
        ("[[crt]]\nlevel = 1\ntext = 'x'\ncolonna = '3-1'", "no situation has a definite answer"),
        ("[[crt]]\nlevel = ", "exercises.toml:0: "),
        ("[[crt]]\nlevel = 1\ntext = '{dado}'\ncolonna = '3-1'\ndado = '1..6'", "no exercise on combattimento"),
    ],
)
def test_a_mistaken_exercise_is_named(corpus: Path, template: str, said: str) -> None:
    (corpus / "ardenne44" / "exercises.toml").write_text(template, encoding="utf-8")
    assert any(said in str(problem) for problem in check_teaching(corpus))
