# Everything runs from a virtual environment that these targets make for themselves.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: serve test check format stress clean

serve: .venv/serve
	$(BIN)/mnemosyne

test: .venv/test
	$(BIN)/mnemosyne-test

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

clean:
	rm -rf .venv

.venv/serve: EXTRA :=
.venv/test: EXTRA := [test]
.venv/check: EXTRA := [check]
.venv/serve .venv/test .venv/check: pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.$(EXTRA)'
	touch $@
