# make play    install Mindscape in a venv of its own and start it (ARGS="..." goes to the command)
# make test    the checks, then the same tests on the plain Python sources and on the compiled wheel (ARGS="-k ...")
# make quick   for work in progress: style and types, then the tests of the rules and the contract that are done in seconds
# make test-page   the page: its types, its own tests, and whole games in a browser (part of make test)
# make screens pictures of every screen, to look at (they go to .make/screens)
# make check   style, types, layers, spelling
# make format  let the tools mend what they can of the style
# make bench   our engines against their peers, in one run (ARGS="--only driven")
# make bench-server  a move of each game on our server; then it against boardgame.io and a bare ws server (needs Node; ARGS="--tables 50 --rounds 1")
# make soak    kill servers with -9 while people play, 200 times on SQLite and on PostgreSQL with Redis (ARGS="--kills 20")
# make attack  attack a server from one address while others play, and say what they noticed (ARGS="--seconds 20")
# make lock    write lock.txt anew after a change of dependencies (ARGS=--upgrade for the newest versions)
# make clean   forget all that was built
#
# What has been done is kept in stamps whose names hold a checksum of what they were made from, so a second run does
# nothing over again and asks no network. PYTHON=... names another Python, MINDSCAPE_PURE=1 leaves the rules uncompiled,
# WORKERS=... is the number of processes in which the tests run (2).
PYTHON ?= python3
WORKERS ?= 2
DEV := .venv
REAL := .venv-compiled
BENCH := .venv-bench
WHEEL := .make/wheel
LOCK := .make/lock

ifeq ($(OS),Windows_NT)
BIN := Scripts
else
BIN := bin
endif

ifeq ($(CI),true)
MINDSCAPE_PURE ?= 0
export MINDSCAPE_PURE
endif

# Two names for one thing: the first is read by every pip, the second by newer ones for what a build needs.
export PIP_CONSTRAINT := lock.txt
export PIP_BUILD_CONSTRAINT := lock.txt
PIP := -m pip --disable-pip-version-check

# Names and contents count, times do not: a deleted file or a switched branch is noticed.
sum = $(shell { $(1); echo '$(PY)'; } 2>/dev/null | sort | cksum | tr ' ' -)
files = find $(1) -type f ! -name '*.pyc' ! -path '*/node_modules/*' ! -path 'src/mindscape/web/*' -exec cksum {} +
PY := $(shell $(PYTHON) -c 'import sys; print(sys.version, sys.base_prefix)' 2>&1 | cksum | tr ' ' -)
SETUP := $(call sum,$(call files,pyproject.toml hatch_build.py lock.txt))
ALL := $(call sum,$(call files,pyproject.toml hatch_build.py lock.txt README.md LICENSE rules src web); command -v cc gcc clang; echo '$(CC) $(MINDSCAPE_PURE) $(MINDSCAPE_SKIP_PAGE)')

DEV_DONE := $(DEV)/.done-$(SETUP)
WHEEL_DONE := $(WHEEL)/.done-$(ALL)
PLAY_DONE := $(REAL)/.play-$(ALL)
TEST_DONE := $(REAL)/.test-$(ALL)
PAGE_DONE := $(REAL)/.page-$(ALL)
BENCH_DONE := $(BENCH)/.done-$(ALL)

IS_COMPILED := $(REAL)/$(BIN)/python -c 'import sys, mindscape.core.rng as m; sys.exit(m.__file__.endswith(".py"))'

PYTEST := -m pytest -n $(WORKERS) --dist worksteal

# $(call timed,what,command) runs it and tells how long it took.
timed = @echo "$(1) ..."; from=$$(date +%s); $(2) && echo "$(1): $$(($$(date +%s) - from)) s"

.PHONY: play test quick test-page test-pure test-compiled check format screens bench bench-server soak attack lock clean
.NOTPARALLEL: # two installs into one venv would fight
.DELETE_ON_ERROR:

play: $(PLAY_DONE)
	@$(REAL)/$(BIN)/mindscape $(ARGS)

test: check test-pure test-compiled test-page

# What is slow is random play in plain Python, and the server; the whole of it is `make test`.
QUICK := tests/rules tests/core tests/cli
quick: check
	$(call timed,The quick tests,$(DEV)/$(BIN)/python $(PYTEST) -m 'not slow' $(QUICK) $(ARGS))

test-pure: $(DEV_DONE)
	$(call timed,Tests on plain Python,MINDSCAPE_EXPECT=pure $(DEV)/$(BIN)/python $(PYTEST) --ignore=tests/browser $(ARGS))

test-compiled: $(TEST_DONE)
	$(call timed,Tests on the compiled wheel,\
	  if $(IS_COMPILED); then MINDSCAPE_EXPECT=compiled $(REAL)/$(BIN)/python $(PYTEST) --ignore=tests/browser $(ARGS); \
	  else echo "Not tested: the rules were not compiled here."; test "$(CI)" != true; fi)

# The wheel is what the browser is shown, as users get it.
test-page: $(PAGE_DONE)
	$(call timed,Types and tests of the page,$(REAL)/$(BIN)/python scripts/page.py check)
	@$(REAL)/$(BIN)/python scripts/page.py browser
	$(call timed,Games in the browser,$(REAL)/$(BIN)/python $(PYTEST) tests/browser $(ARGS))

screens: $(PAGE_DONE)
	@$(REAL)/$(BIN)/python tests/browser/screens.py .make/screens

check: $(DEV_DONE)
	$(call timed,Checks,$(DEV)/$(BIN)/ruff check -q . && $(DEV)/$(BIN)/ruff format -q --check . && \
	  $(DEV)/$(BIN)/mypy --no-error-summary && $(DEV)/$(BIN)/codespell && \
	  { said=$$($(DEV)/$(BIN)/lint-imports --no-logo) || { echo "$$said"; false; }; })

format: $(DEV_DONE)
	@$(DEV)/$(BIN)/ruff check -q --fix . ; $(DEV)/$(BIN)/ruff format -q .

bench: $(BENCH_DONE)
	@$(BENCH)/$(BIN)/python bench/run.py $(ARGS)

bench-server: $(TEST_DONE)
	@$(REAL)/$(BIN)/python bench/server/moves.py
	@cd bench/server && npm ci --silent
	@$(REAL)/$(BIN)/python bench/server/bench.py $(ARGS)

soak: $(TEST_DONE)
	@$(REAL)/$(BIN)/python tests/server/kill.py $(ARGS)
	@$(REAL)/$(BIN)/python tests/server/kill.py --grown $(ARGS)

attack: $(TEST_DONE)
	@$(REAL)/$(BIN)/python tests/server/attack.py $(ARGS)

# The tree itself, for work on it: edits count at once, only a change of the set-up needs a new install.
$(DEV_DONE): | $(DEV)/.made-$(PY)
	@echo "Installing the sources with the tools for tests and checks (the first time takes about a minute) ..."
	@rm -f $(DEV)/.done-*
	@MINDSCAPE_SKIP_PAGE=1 $(DEV)/$(BIN)/python $(PIP) install -q -e '.[test,check,browser]'
	@touch $@

# The wheel, as a user gets it, built once for play, test and bench. pip hides what the build says, so it is kept aside.
$(WHEEL_DONE): | $(REAL)/.made-$(PY)
	@echo "Building (the first time takes about two minutes) ..."
	@rm -rf $(WHEEL) && mkdir -p $(WHEEL)
	@$(REAL)/$(BIN)/python $(PIP) wheel -v --no-deps --wheel-dir $(WHEEL) . >$(WHEEL)/log 2>&1 || { cat $(WHEEL)/log; exit 1; }
	@grep -o 'The rules were not compiled.*' $(WHEEL)/log || true
	@touch $@

# pip leaves a wheel of the same version alone, so the old one goes first.
$(PLAY_DONE): $(WHEEL_DONE)
	@rm -f $(REAL)/.play-* $(REAL)/.test-* $(REAL)/.page-*
	@$(REAL)/$(BIN)/python $(PIP) uninstall -q -y mindscape 2>/dev/null || true
	@$(REAL)/$(BIN)/python $(PIP) install -q $(WHEEL)/*.whl
	@touch $@

$(TEST_DONE): $(PLAY_DONE)
	@$(REAL)/$(BIN)/python $(PIP) install -q "$$(echo $(WHEEL)/*.whl)[test]"
	@touch $@

$(PAGE_DONE): $(PLAY_DONE)
	@$(REAL)/$(BIN)/python $(PIP) install -q "$$(echo $(WHEEL)/*.whl)[test,page]"
	@touch $@

$(BENCH_DONE): $(WHEEL_DONE) | $(BENCH)/.made-$(PY)
	@echo "Installing the peers ..."
	@rm -f $(BENCH)/.done-*
	@$(BENCH)/$(BIN)/python $(PIP) uninstall -q -y mindscape 2>/dev/null || true
	@$(BENCH)/$(BIN)/python $(PIP) install -q "$$(echo $(WHEEL)/*.whl)[bench]"
	@touch $@

# What the project, its extras and its build need, for all Pythons and systems at once.
lock: | $(LOCK)/.made-$(PY)
	@PIP_CONSTRAINT= $(LOCK)/$(BIN)/python $(PIP) install -q uv
	@$(PYTHON) -c 'import tomllib; t = tomllib.load(open("pyproject.toml", "rb")); \
	  print(*t["build-system"]["requires"], *t["tool"]["hatch"]["build"]["hooks"]["custom"]["requires"], sep="\n")' >.make/build.in
	@$(LOCK)/$(BIN)/uv pip compile -q --universal --python-version 3.11 --all-extras pyproject.toml .make/build.in \
	  --no-emit-index-url --no-emit-find-links --no-annotate --custom-compile-command "make lock" -o lock.txt $(ARGS)

%/.made-$(PY):
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or later is needed (PYTHON=... names it)."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed (PYTHON=... names it).")'
	@$(PYTHON) -m venv --clear $*
	@touch $@

clean:
	rm -rf .make src/mindscape/web web/node_modules .venv .venv-compiled .venv-bench dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +
