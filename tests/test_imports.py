"""What must not be loaded to answer a question: it would cost every cold start."""

import subprocess
import sys

import pytest

HEAVY = ("torch", "sentence_transformers", "flask", "playwright", "babel")


@pytest.mark.parametrize(
    "call",
    [
        "ask 16.2.1",
        "rule ardenne44 16.2.1",
        "table ardenne44 crt",
        "calc ardenne44 combattimento --attaccanti 4 --difensori 4",
    ],
)
def test_heavy_modules_stay_out(call: str) -> None:
    code = (
        "import sys; from referee.cli import main; main(sys.argv[1:]);"
        f"print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    )
    run = subprocess.run([sys.executable, "-c", code, *call.split()], capture_output=True, text=True, check=True)
    assert run.stderr.strip() == "[]"


def test_the_core_knows_nothing_of_flask() -> None:
    code = "import sys, referee.dialogue, referee.calculators, referee.corpus, referee.index; print('flask' in sys.modules)"
    assert (
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
        == "False"
    )
