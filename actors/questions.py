"""What a storage actor owns, and its questions: functions of the store, run by turns."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, Protocol, TypeAlias, TypeVar, cast

from outcome import Error, Value

from actors.message import Ending, Request, Withdrawn

A = TypeVar("A", bound=Hashable)
F = TypeVar("F")
R = TypeVar("R")
S_contra = TypeVar("S_contra", contravariant=True)
P_co = TypeVar("P_co", covariant=True)
R_co = TypeVar("R_co", covariant=True)

Settlement: TypeAlias = Value[R] | Error | Withdrawn
"""How a mutation ended: answered, refused or failed with an `ActorError`, or left too early."""


class Store(Protocol[A, F]):
    """What a storage actor keeps: a catalog in memory of something slow, cut into areas.

    Only the actor's task calls these methods and the functions of its questions. One look is on its
    way at a time and is learnt before the next begins, but what commits is published meanwhile.
    """

    def looking(self, areas: frozenset[A]) -> Callable[[], F] | None:
        """Prepare one look at `areas`: a function that blocks, for a worker thread.

        It must not touch the catalog, and may be abandoned by a stop. None means that nothing can
        have changed since the last look: no thread is bothered.
        """

    def learn(self, finding: F) -> frozenset[A] | Callable[[], F]:
        """Move the catalog forward by what a look found; return what must be looked at again.

        A finding about something that was published after the look began is dropped, and returned
        as an area to look at again. Empty means settled. The third look in a row is the last. A
        look that would keep others waiting is learnt in parts: a function returned goes on with it.
        """


class Lock(Protocol):
    """What keeps other processes out for the length of one mutation."""

    def release(self) -> None:
        """Let them in; must not block.

        Called exactly once, in the actor's task, right after the mutation is settled: an exception
        here restarts the actor but hides no answer.
        """


@dataclass(frozen=True, slots=True)
class Answered(Generic[R_co]):
    """A mutation that ends here: nothing is to be changed."""

    answer: R_co


@dataclass(frozen=True, slots=True)
class Commit(Generic[P_co, R_co]):
    """The change itself.

    `work` blocks and is exactly one call in a worker thread, which nothing tears. `publish` then
    moves the catalog forward in the actor's task and gives the answer.
    """

    work: Callable[[], P_co]
    # What `work` returns goes nowhere but here, so a commit stands for one of any such type.
    publish: Callable[[P_co], R_co]


@dataclass(frozen=True, slots=True)
class Read(Request[R_co], Generic[S_contra, R_co]):
    """A question that changes nothing: `answer` runs once `area` is as fresh as the last look.

    All reads that wait share one look. `answer` must not block: it runs in the actor's task.
    """

    area: Hashable
    answer: Callable[[S_contra], R_co]


@dataclass(frozen=True, slots=True)
class Mutate(Request[R_co], Generic[S_contra, R_co]):
    """A question that may change something: lock, look at `area`, decide, perhaps commit, answer.

    `acquire` is called once in the actor's task and returns one try for the lock, which runs in a
    worker thread without waiting: None means that another process has it. It is tried again for at
    most 3 s, then the answer is `busy`. Until the lock is held the mutation is waiting and can be
    withdrawn; from then on it runs to its end.

    `decide` runs in the actor's task, on the locked and freshly seen area.

    `settled` is called exactly once for every mutation that was asked, in whichever way it ends,
    before its asker hears. It must neither block nor raise; if it raises, that is logged.
    """

    area: Hashable
    acquire: Callable[[S_contra], Callable[[], Lock | Answered[R_co] | None]]
    busy: R_co
    decide: Callable[[S_contra], "Answered[R_co] | Commit[object, R_co]"]
    settled: Callable[[Settlement[R_co]], None]

    def ended(self, ending: Ending) -> None:
        """Pass the ending on to `settled`."""
        # The actor answers only with what `busy`, `acquire`, `decide` and `publish` gave it.
        self.settled(cast("Settlement[R_co]", ending))
