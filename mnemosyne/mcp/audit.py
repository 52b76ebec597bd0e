"""The one terminal event of a call: what became of it, and nothing that a caller could write in it.

Facts are enumerated words, counts, presence and what this server itself made; never a value of free
text. Which of them a Tool may log, its own module says.
"""

import logging
from collections.abc import Mapping
from typing import TypeAlias

from actors import ActorFailed, describe
from mnemosyne.mcp.results.endings import Ending, Failure, Plain, Success
from mnemosyne.mcp.results.failures import INTERNAL_ERROR

Facts: TypeAlias = Mapping[str, str | int]
"""What is known of a call when it ends, in the order of the event's line."""


class Audit:
    """Writes the events of one Tool, or of resources or prompts, to a logger of that name."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._logger = logging.getLogger(f"mcp.{name}")

    def answered(self, ending: Ending, facts: Facts) -> None:
        """Log a call that was answered: the outcome is its status."""
        match ending:
            case Success():
                self._write({"outcome": ending.status, **facts})
            case Plain():
                self._write({"outcome": "ok", **facts})
            case Failure():
                field = {} if ending.field is None else {"field": ending.field}
                self._write({"outcome": ending.status, "code": ending.code, **field, **facts})

    def failed(self, error: BaseException, facts: Facts) -> None:
        """Log a call that a bug ended, and beside it which; a failed actor has told it already."""
        if not isinstance(error, ActorFailed):
            self._logger.error("failure error=%s", describe(error))
        self.answered(INTERNAL_ERROR, facts)

    def ended(self, outcome: str, facts: Facts) -> None:
        """Log how something else than a Tool's call ended, in one word."""
        self._write({"outcome": outcome, **facts})

    def cancelled(self, facts: Facts) -> None:
        """Log a call that was withdrawn: nothing was done."""
        self._write({"outcome": "cancelled", **facts})

    def unavailable(self, facts: Facts) -> None:
        """Log a call that was refused for load or because the server stops: nothing was done."""
        self._write({"outcome": "unavailable", **facts})

    def _write(self, facts: Facts) -> None:
        if self._logger.isEnabledFor(logging.INFO):
            line = " ".join(f"{name}={word}" for name, word in facts.items())
            self._logger.info("event=%s %s", self._name, line)


def present(value: bool) -> str:
    """Return how an event says whether something was there."""
    return "true" if value else "false"
