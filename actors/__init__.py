"""Actors on trio: each owns its state, answers typed questions, and fails without its neighbours.

The runtime and the two actors of general use; nothing here knows what is stored or signed.
"""

from actors.calls import Calls
from actors.errors import (
    ActorError,
    ActorFailed,
    ActorStopped,
    AskCycle,
    MailboxFull,
    describe,
)
from actors.keyed import Keyed
from actors.message import Request, Withdrawn
from actors.plain import Behaviour, PlainActor
from actors.questions import Answered, Commit, Lock, Mutate, Read, Settlement, Store
from actors.ref import ActorRef
from actors.restart import RestartBudget
from actors.run import Actor
from actors.signing import Foreign, Forged, Open, Opened, Sign, SigningActor, SigningKey
from actors.storage import StorageActor
from actors.system import ActorSystem, open_actors

__all__ = [
    "Actor",
    "ActorError",
    "ActorFailed",
    "ActorRef",
    "ActorStopped",
    "ActorSystem",
    "Answered",
    "AskCycle",
    "Behaviour",
    "Calls",
    "Commit",
    "Foreign",
    "Forged",
    "Keyed",
    "Lock",
    "MailboxFull",
    "Mutate",
    "Open",
    "Opened",
    "PlainActor",
    "Read",
    "Request",
    "RestartBudget",
    "Settlement",
    "Sign",
    "SigningActor",
    "SigningKey",
    "StorageActor",
    "Store",
    "Withdrawn",
    "describe",
    "open_actors",
]
