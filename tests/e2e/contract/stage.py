"""A memory in the state that a Tool needs, and the call that it is for."""

from itertools import count

from tests.e2e.contract.memories import decision, revision
from tests.e2e.contract.serving import Notebook

KINDS = {
    "self": ("aspect", "attribute"),
    "relationship": ("person", "summary"),
    "preference": ("domain", "preference"),
    "practice": ("domain", "practice"),
    "project": ("project", "decision"),
    "knowledge": ("topic", "reference"),
}
"""A namespace kind and a memory kind of each scope."""

_NUMBERS = count()


def memory(scope: str, namespace: str, **changes: object) -> dict[str, object]:
    """The arguments of a new memory in any scope."""
    where, kind = KINDS[scope]
    placed = {"kind": where, "id": namespace, "label": None}
    return decision(namespace, scope=scope, namespace=placed, kind=kind) | changes


async def staged(notebook: Notebook, tool: str, scope: str = "project") -> dict[str, object]:
    """Remember, and archive if need be, what the Tool is called for; return its arguments."""
    namespace = f"stage-{next(_NUMBERS)}"
    reference = await notebook.remember(memory(scope, namespace))
    target: dict[str, object] = {"reference": reference, "expected_revision": 1}
    match tool:
        case "memory_restore" | "memory_forget":
            await notebook.call("memory_archive", target)
            return {**target, "expected_revision": 2}
        case "memory_archive":
            return target
        case "memory_revise":
            return revision(reference, 1)
        case "memory_remember":
            return memory(scope, namespace, title="Another")
        case "memory_inspect":
            return {"reference": reference}
        case "memory_recall":
            return {"query": "glass", "scope": scope}
        case _:
            return {"scope": scope}
