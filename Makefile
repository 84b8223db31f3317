# nonet needs Python 3.11 or newer and make; the rest is set up in .venv.
PUZZLE := 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' \
	2>/dev/null && echo $$python && break; done)
BIN := .venv/bin
SOURCES := src tests bench tools

.PHONY: solve test lint bench docs messages format help clean

solve: .venv/installed ## solve the puzzle of the README (the default)
	@$(BIN)/nonet solve $(PUZZLE)

test: lint ## run everything that CI runs
	$(BIN)/pytest -n 2

lint: .venv/ready-to-test
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check --quiet $(SOURCES)
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: .venv/ready-to-bench ## time the engines and their peers, as ratios
	$(BIN)/python bench/engines.py

docs: .venv/installed ## draw the pictures of the README and docs
	$(BIN)/python tools/pictures.py

messages: .venv/ready-to-test ## gather the messages and compile both catalogues
	$(BIN)/python tools/messages.py

format: .venv/ready-to-test ## put the code in its usual form
	$(BIN)/ruff check --fix --quiet $(SOURCES)
	$(BIN)/ruff format --quiet $(SOURCES)

clean: ## remove what make made
	rm -rf .venv build .pytest_cache .mypy_cache .ruff_cache .hypothesis

help: ## list what make can do
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 15

.venv/installed: pyproject.toml
	@test -n "$(PYTHON)" || { echo "nonet needs Python 3.11 or newer, with venv" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@$(BIN)/python -m compileall -q src
	@touch $@

.venv/ready-to-test: .venv/installed
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

.venv/ready-to-bench: .venv/installed
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@touch $@
