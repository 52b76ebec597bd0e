"""The table of scopes in words, for descriptions and messages alike."""

from mnemosyne.memory.scopes import DIMENSIONS, Scope

NAMESPACE_KINDS = "; ".join(
    f"{scope}: {', '.join(dimensions.namespace_kinds)}" for scope, dimensions in DIMENSIONS.items()
)
KINDS = "; ".join(
    f"{scope}: {', '.join(dimensions.kinds)}" for scope, dimensions in DIMENSIONS.items()
)


def guidance(scope: Scope) -> str:
    """Say how to write each kind of one scope; a kind named like its scope is named once."""
    lines = [
        how if kind.value == scope.value else f"{kind}: {how}"
        for kind, how in DIMENSIONS[scope].guidance.items()
    ]
    return "; ".join(lines)
