# Two commands: `make run` to play, `make test` to check everything. Neither needs anything installed by hand.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000
# The one torch build that the tests and the training use: the plain CPU one.
TORCH := torch==2.13.0

.PHONY: run test check chromium translations index screenshots bench clean

run: $(VENV)/.run
	$(BIN)/referee serve --port $(PORT)

test: $(VENV)/.test chromium check
	$(BIN)/python -m pytest

check: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

chromium:
	@tests/browser/install-chromium.sh

translations: $(VENV)/.test
	$(BIN)/python web/translations/update.py

index: $(VENV)/.run
	$(BIN)/referee index build

screenshots: $(VENV)/.test chromium
	$(BIN)/python -m tests.browser.screenshots

bench: $(VENV)/.test
	$(BIN)/python -m tests.bench

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Serve Python 3.11 o più recente."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Manca il modulo venv: su Debian e Ubuntu installa python3-venv."; exit 1; }

$(VENV)/.run: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.test: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check "$(TORCH)"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[test,train]"
	@touch $@ $(VENV)/.run
