# Everything runs from a virtual environment that these targets make for themselves.
PYTHON ?= python3
BIN := .venv/bin
ENOUGH := 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, as by PYTHON=python3.13")'

# Clients of others and their conformance suite: pinned in tests/clients/pins, installed from the
# package registries into a folder of their own.
CLIENTS := .clients
PINS := tests/clients/pins
VENVS := mcp2 mcp1 fastmcp browser
CHROMIUM := /usr/lib/chromium/chromium-headless-shell

.PHONY: serve test test-clients conformance check format stress bench clean clients

serve: .venv/serve
	$(BIN)/mnemosyne

test: .venv/test
	$(BIN)/mnemosyne-test

test-clients: .venv/test
	$(MAKE) --no-print-directory --jobs clients
	$(BIN)/mnemosyne-test tests/conformance tests/clients $(ARGS)

conformance: .venv/test $(CLIENTS)/npm/ready
	$(BIN)/mnemosyne-test tests/conformance $(ARGS)

check: .venv/check
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/mnemosyne-test

format: .venv/check
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

stress: .venv/test
	$(BIN)/python -m tests.stress $(ARGS)

bench: .venv/bench
	$(BIN)/python -m tests.bench.speed $(ARGS)

clean:
	rm -rf .venv $(CLIENTS)

clients: $(CLIENTS)/npm/ready $(VENVS:%=$(CLIENTS)/%/ready) $(CHROMIUM)

$(CLIENTS)/npm/ready: $(PINS)/package.json $(PINS)/package-lock.json
	mkdir -p $(@D)
	cp $^ $(@D)
	cd $(@D) && npm install --ignore-scripts --no-audit --no-fund --loglevel=error
	cd $(@D) && npm rebuild --loglevel=error node opencode-ai
	touch $@

$(CLIENTS)/%/ready: $(PINS)/%.txt
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/python -m pip install --quiet --disable-pip-version-check --requirement $<
	touch $@

$(CHROMIUM):
	apt-get update --quiet=2
	apt-get install --quiet=2 --yes --no-install-recommends chromium-headless-shell

.venv/serve: EXTRA :=
.venv/test: EXTRA := [test]
.venv/check: EXTRA := [check]
.venv/bench: EXTRA := [bench]
.venv/serve .venv/test .venv/check .venv/bench: pyproject.toml constraints.txt
	@test -x $(BIN)/pip || { $(PYTHON) -c $(ENOUGH) && $(PYTHON) -m venv --clear .venv; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.$(EXTRA)'
	touch .venv/serve $@
