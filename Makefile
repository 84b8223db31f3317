# nonet needs Python 3.11 or newer and make; the rest is set up in .venv.
PUZZLE := 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys, ensurepip, venv; sys.exit(sys.version_info < (3, 11))' \
	2>/dev/null && echo $$python && break; done)
BIN := .venv/bin
SOURCES := src tests bench tools
COUNT ?= 20000

NATIVE := CMakeLists.txt $(shell find native -type f)
FOLDERS := $(shell find src -type d -not -name __pycache__)
PURE := .venv/pure/bin
CONFIGURE := $(BIN)/cmake -S . -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja
TESTS := -DNONET_TESTS=ON -DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python
NPM := cd web && NODE_USE_SYSTEM_CA=1 PATH="$(CURDIR)/$(BIN):$$PATH" npm --silent

.PHONY: solve test lint page site site-test wasm page-test native-test python-test pure-test sanitize fuzz soundness made bench docs pictures rulebook messages format help clean

solve: .venv/installed ## solve the puzzle of the README (the default)
	@$(BIN)/nonet solve $(PUZZLE)

test: lint page-test native-test sanitize python-test pure-test ## run everything that CI runs

python-test: .venv/ready-to-test ## test the package with all its doctests
	$(BIN)/pytest -n 2

native-test: .venv/ready-to-test ## test the C++ core alone, against an oracle of its own
	@if command -v c++ >/dev/null; then \
	  $(CONFIGURE) -B build/tests $(TESTS) >/dev/null && \
	  $(BIN)/cmake --build build/tests >/dev/null && \
	  $(BIN)/ctest --test-dir build/tests --output-on-failure; \
	elif [ -n "$$CI" ]; then echo "the C++ tests need a compiler" >&2; exit 1; \
	else echo "skipped: the C++ tests need a compiler"; fi

pure-test: .venv/ready-to-test ## test the pure-Python package, as installed without a compiler
	@$(BIN)/python -m venv .venv/pure
	@CC=/none CXX=/none NONET_REQUIRE_NATIVE= $(PURE)/python -m pip install --quiet \
	  --disable-pip-version-check '.[batch,excel,pdf,photo,sat,test,web]'
	$(PURE)/python -c 'from nonet import core; assert core.absence() is core.Absence.NO_COMPILER'
	NONET_REQUIRE_NATIVE= $(PURE)/pytest -n 2 -p no:cacheprovider \
	  --ignore tests/batch/test_libraries.py --ignore tests/batch/test_cluster.py \
	  tests/engines/test_kernels.py tests/ratings tests/batch tests/cli \
	  tests/verbs/test_solve.py tests/verbs/test_ask.py tests/verbs/test_rate.py

page: .venv/ready-to-test ## build the page from web/ into the package
	@($(NPM) ci) && ($(NPM) run build)

site: page ## write the page without a server into build/site
	@$(BIN)/nonet site build/site --pyodide web/node_modules/pyodide

site-test: page ## ask the browser tests of the page of the site, too (minutes)
	$(BIN)/pytest --site tests/web/test_page_*.py

wasm: .venv/ready-to-test ## build the core for the page without a server, after a change in native/
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[wasm]'
	@$(BIN)/python tools/wasm_core.py

page-test: .venv/ready-to-test ## test the page, and that a rebuild gives the same bytes
	@if ($(NPM) ci); then set -e; \
	  ($(NPM) run check); ($(NPM) test); ($(NPM) run build -- --outDir ../build/page); \
	  diff -r build/page src/nonet/web/static || \
	    { echo "the page is older than its source: make page" >&2; exit 1; }; \
	elif [ -n "$$CI" ]; then echo "the page's tests need node and its packages" >&2; exit 1; \
	else echo "skipped: the page's tests need node and its packages"; fi

sanitize: .venv/ready-to-test ## build the C++ core with clang, and test it under its sanitizers
	@if command -v clang++ >/dev/null; then set -e; \
	  for kind in address,undefined thread; do \
	    $(CONFIGURE) -B build/$$kind $(TESTS) -DNONET_SANITIZE=$$kind \
	      -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_COMPILER=clang++ >/dev/null; done; \
	  $(BIN)/cmake --build build/address,undefined >/dev/null; \
	  $(BIN)/ctest --test-dir build/address,undefined -j 2 --output-on-failure; \
	  $(BIN)/cmake --build build/thread --target draw_dig_test solve_differential_test >/dev/null; \
	  $(BIN)/ctest --test-dir build/thread -R 'dig|differential' --output-on-failure; \
	elif [ -n "$$CI" ]; then echo "the sanitizers need clang++" >&2; exit 1; \
	else echo "skipped: the sanitizers need clang++"; fi

fuzz: .venv/ready-to-test ## feed the C++ core random bytes for a minute (needs clang)
	@command -v clang++ >/dev/null || { echo "fuzzing needs clang++" >&2; exit 1; }
	$(CONFIGURE) -B build/fuzz -DNONET_FUZZ=ON -DNONET_SANITIZE=address,undefined \
	  -DCMAKE_CXX_COMPILER=clang++
	$(BIN)/cmake --build build/fuzz
	build/fuzz/fuzz_solve -max_total_time=60 -max_len=2000

lint: .venv/ready-to-test
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check --quiet $(SOURCES)
	$(BIN)/mypy
	$(BIN)/lint-imports

soundness: .venv/ready-to-test ## hold the raters to each other, and steps to solutions (days; with rules hours)
	$(BIN)/python tools/twins.py
	PYTHONPATH=bench $(BIN)/python tools/soundness.py --count $(COUNT)
	PYTHONPATH=bench $(BIN)/python tools/soundness.py --rules --count 5000

made: .venv/ready-to-test ## have COUNT puzzles of every kind verified in pure Python (minutes)
	$(BIN)/python tools/made.py --count $(COUNT)

bench: .venv/ready-to-bench ## time the engines and their peers, and draw the plot
	$(BIN)/python bench/engines.py
	$(BIN)/python bench/explain.py

docs: page .venv/ready-to-test ## build the manual into build/docs
	@PYTHONPATH=tools $(BIN)/python tools/manual.py web/node_modules/pyodide
	@echo "the manual is in build/docs: nonet docs opens it"

pictures: .venv/installed ## draw the pictures of the README, the docs and the course
	PYTHONPATH=bench $(BIN)/python tools/pictures.py

rulebook: .venv/installed ## write the schema of our JSON and the table of the rules
	$(BIN)/python tools/rulebook.py

messages: .venv/ready-to-test ## gather the messages and compile the catalogue
	$(BIN)/python tools/messages.py

format: .venv/ready-to-test ## put the code in its usual form
	$(BIN)/ruff check --fix --quiet $(SOURCES)
	$(BIN)/ruff format --quiet $(SOURCES)

clean: ## remove what make made
	rm -rf .venv build web/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis

help: ## list what make can do
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 18

.venv/installed: pyproject.toml $(NATIVE) $(FOLDERS)
	@test -n "$(PYTHON)" || { echo "nonet needs Python 3.11 or newer, with venv" >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@$(BIN)/python -m compileall -q src
	@$(BIN)/nonet --version >&2  # pip hides how the build of the core went
	@touch $@

.venv/ready-to-test: .venv/installed
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

.venv/ready-to-bench: .venv/installed
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@touch $@
