"""Why a question got no answer.

    ActorError
    ├── ActorStopped   the actor is stopping or has stopped; nothing was done
    ├── MailboxFull    no place came free in time; nothing was done
    ├── ActorFailed    a bug or an outage in the actor; what it had begun may be done
    └── AskCycle       the answer would have to wait for itself

A refusal that belongs to the subject (conflict, not found, …) is no error: it is an answer.
"""


class ActorError(Exception):
    """What `ask` raises of its own; always carries the actor's name and nothing that was asked."""

    def __init__(self, actor: str) -> None:
        super().__init__(actor)
        self.actor = actor


class ActorStopped(ActorError):
    """The actor answers nothing any more; the question did nothing, so it may be asked again."""


class MailboxFull(ActorError):
    """The mailbox stayed full for as long as an asker may wait; the question never ran."""


class ActorFailed(ActorError):
    """The actor raised or was cut short while it answered, or raised too often and pauses.

    Where this very question made it raise, the exception is the `__cause__`.
    """


class AskCycle(ActorError):
    """The actor asked itself, perhaps through others: an error at once instead of a deadlock."""


def describe(error: BaseException) -> str:
    """Return an error's kind and its place in the code: what a log may say of it.

    Never its text, which may hold what was asked or stored.
    """
    frame = error.__traceback__
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    place = "?" if frame is None else f"{frame.tb_frame.f_globals['__name__']}:{frame.tb_lineno}"
    return f"{type(error).__name__} at {place}"
