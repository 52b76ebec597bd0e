"""One actor a key, started when its key is first asked."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

from actors.message import Request
from actors.ref import ActorRef
from actors.run import Actor
from actors.system import ActorSystem

K = TypeVar("K", bound=Hashable)
R = TypeVar("R")


class Keyed(Generic[K]):
    """A family of actors, each alone with what its key names; none sees another's failure.

    An actor once started stays, so keys come from a set that the program bounds.
    """

    def __init__(self, system: ActorSystem, make: Callable[[K], Actor]) -> None:
        self._system = system
        self._make = make
        self._refs: dict[K, ActorRef] = {}

    async def ask(self, key: K, request: Request[R]) -> R:
        """Ask the key's actor, starting it if it is new; raises what `ActorRef.ask` raises."""
        ref = self._refs.get(key)
        if ref is None:
            ref = self._refs[key] = self._system.start(self._make(key))
        return await ref.ask(request)
