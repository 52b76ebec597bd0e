"""`prompts/get`: one prompt, filled in."""

from collections.abc import Mapping

from mnemosyne.mcp.audit import Audit
from mnemosyne.mcp.eras.era import Call
from mnemosyne.mcp.errors import ProtocolError, invalid_params, unknown_prompt
from mnemosyne.mcp.prompts.offered import PROMPTS
from mnemosyne.mcp.prompts.prompt import Prompt
from mnemosyne.mcp.replies import Answer
from mnemosyne.memory.strict_json import JSONValue


class Prompts:
    """Fills prompts in; only the scope and the outcome are logged."""

    def __init__(self) -> None:
        self._audit = Audit("prompts")

    async def get(self, call: Call) -> Answer:
        """Return one prompt, filled in; an argument that is empty counts as left out.

        Raises:
            ProtocolError: no such prompt, or arguments that it cannot have.
        """
        try:
            prompt = _named(call.params.get("name"))
            given = _given(prompt, call.params.get("arguments", {}))
        except ProtocolError:
            self._audit.ended("invalid_request", {})
            raise
        self._audit.ended("ok", {"scope": given["scope"]} if "scope" in given else {})
        message = {"role": "user", "content": {"type": "text", "text": prompt.write(given)}}
        members = {"description": prompt.description, "messages": [message]}
        return Answer(call.dialect.result(members))


def _named(name: JSONValue) -> Prompt:
    if not isinstance(name, str):
        raise invalid_params()
    if name not in PROMPTS:
        raise unknown_prompt(name)
    return PROMPTS[name]


def _given(prompt: Prompt, arguments: JSONValue) -> Mapping[str, str]:
    """Return what fills the prompt's own blanks; anything else that was sent is left aside."""
    if not isinstance(arguments, dict):
        raise invalid_params()
    texts = {name: value for name, value in arguments.items() if isinstance(value, str)}
    blanks = prompt.arguments
    if len(texts) < len(arguments) or not all(b.admits(texts.get(b.name) or None) for b in blanks):
        raise invalid_params()
    return {blank.name: texts[blank.name] for blank in blanks if texts.get(blank.name)}
