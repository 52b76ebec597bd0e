"""What every request is read with; a parse_* function calls these in the contract's order.

Arguments come as their front end understood them: what a wire's clients wrap around values, or send
for what they leave out, is taken off there.
"""

from collections.abc import Callable, Collection, Mapping
from enum import StrEnum
from typing import TypeAlias, TypeVar

from mnemosyne.memory.errors import Flaw, InvalidRequest
from mnemosyne.memory.normalization import Malformed, string
from mnemosyne.memory.scopes import Scope

Arguments: TypeAlias = Mapping[str, object]
"""A request as it comes: members of a JSON object, nothing about them known."""

E = TypeVar("E", bound=StrEnum)
T = TypeVar("T")


def admit(flaw: Flaw, field: str | None, normalise: Callable[[object], T], value: object) -> T:
    """Return the normalised value.

    Raises:
        InvalidRequest: with `flaw` and `field`, where `normalise` raises Malformed.
    """
    try:
        return normalise(value)
    except Malformed:
        raise InvalidRequest(flaw, field) from None


def admit_given(
    flaw: Flaw, field: str, normalise: Callable[[object], T], arguments: Arguments
) -> T:
    """Return the normalised value of a required argument; a missing one has the same flaw."""
    if field not in arguments:
        raise InvalidRequest(flaw, field)
    return admit(flaw, field, normalise, arguments[field])


def require_known(arguments: Arguments, known: Collection[str], flaw: Flaw, field: str) -> None:
    """Raise InvalidRequest where there is an argument that the request does not have."""
    if not arguments.keys() <= set(known):
        raise InvalidRequest(flaw, field)


def exactly(*names: str) -> Callable[[object], Arguments]:
    """Return a function that takes an object of exactly these members, else raises Malformed."""

    def normalise(value: object) -> Arguments:
        if not isinstance(value, Mapping) or value.keys() != set(names):
            raise Malformed
        return value

    return normalise


def one_of(vocabulary: type[E]) -> Callable[[object], E]:
    """Return a function that takes a word of the vocabulary, else raises Malformed."""

    def normalise(value: object) -> E:
        try:
            return vocabulary(string(value))
        except ValueError:
            raise Malformed from None

    return normalise


scope = one_of(Scope)
"""Takes the name of a scope, else raises Malformed."""
