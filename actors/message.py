"""A question, and the envelope that carries it from who asks to who answers."""

import logging
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar, assert_never

from outcome import Error, Value

from actors.errors import describe
from actors.reply import Reply

R_co = TypeVar("R_co", covariant=True)
Q_co = TypeVar("Q_co", bound="Request[object]", covariant=True)

_log = logging.getLogger("actors")


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """How a question ends whose asker left before it was begun: it never ran."""


Ending: TypeAlias = Value[object] | Error | Withdrawn

asking: ContextVar[tuple[object, ...]] = ContextVar("asking", default=())
"""The refs of all actors that wait for what this task does now, the first asked first."""


class Request(Generic[R_co]):
    """A question whose answer is an `R_co`; subclasses are frozen dataclasses and say which."""

    __slots__ = ()

    def ended(self, ending: Ending) -> None:
        """Hear how the question ended: once, and before its asker does."""


class Envelope(Generic[Q_co]):
    """One question on its way: waiting, then perhaps begun, in the end settled exactly once."""

    __slots__ = ("_begun", "_reply", "_settled", "path", "request")

    def __init__(
        self,
        request: Q_co,
        path: tuple[object, ...],
        reply: Reply,
    ) -> None:
        self.request = request
        self.path = path
        self._reply = reply
        self._begun = False
        self._settled = False

    @property
    def is_waiting(self) -> bool:
        """Whether it can still be withdrawn or refused."""
        return not (self._begun or self._settled)

    def begin(self) -> bool:
        """Promise to run it to its end; False means that it has ended already and must not run."""
        self._begun = not self._settled
        return self._begun

    def settle(self, ending: Ending) -> None:
        """Tell the request, then the asker if it is still there; only the first ending counts.

        Never raises and never blocks: it also runs while its task is being cancelled.
        """
        if self._settled:
            return
        self._settled = True
        self._tell_request(ending)
        if not isinstance(ending, Withdrawn):
            # An asker that left after its question was begun does without the answer.
            self._reply.give(ending)

    def refuse(self, error: Exception) -> None:
        """Settle one that was not begun with `error`."""
        self.settle(Error(error))

    def withdraw(self) -> None:
        """Settle it as withdrawn if it waits; one that was begun is left to end by itself."""
        if not self._begun:
            self.settle(Withdrawn())

    def _tell_request(self, ending: Ending) -> None:
        try:
            self.request.ended(_copy(ending))
        except Exception as error:
            # The hearer's bug must neither hide the answer nor end the actor.
            _log.error("a question's end was told to a callback that raised %s", describe(error))


def _copy(ending: Ending) -> Ending:
    """Return one that may be unwrapped beside the asker's: an outcome is good for one unwrap."""
    match ending:
        case Value(value):
            return Value(value)
        case Error(error):
            return Error(error)
        case Withdrawn():
            return ending
        case _:
            assert_never(ending)
