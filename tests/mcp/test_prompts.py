"""Prompts: what a person can pick, and what the words ask for."""

import pytest

from mnemosyne.mcp.post import Post
from mnemosyne.memory.scopes import Scope
from tests.mcp.protocol import ALL_VERSIONS, MODERN_VERSION, dispatcher, error, in_version, result
from tests.mcp.toolbox import events

NAMES = ["remember_this", "what_do_you_know", "tidy_up"]
COMPLETE: dict[str, dict[str, str]] = {
    "remember_this": {},
    "what_do_you_know": {"scope": "self"},
    "tidy_up": {},
}


def get(version: str, name: object, arguments: object = None) -> Post:
    params = {"name": name} if arguments is None else {"name": name, "arguments": arguments}
    return in_version(version, "prompts/get", params, name if isinstance(name, str) else None)


async def text_of(name: str, arguments: dict[str, str]) -> str:
    found = result(await dispatcher().respond(get(MODERN_VERSION, name, arguments)))
    match found["messages"]:
        case [{"role": "user", "content": {"type": "text", "text": str(text)}}]:
            return text
        case other:
            pytest.fail(f"no single text: {other}")


@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_three_prompts_are_listed(version: str) -> None:
    found = result(await dispatcher().respond(in_version(version, "prompts/list", {})))
    prompts = found["prompts"]
    assert isinstance(prompts, list)
    assert [prompt["name"] for prompt in prompts] == NAMES
    for shown in (*prompts, *(argument for p in prompts for argument in p["arguments"])):
        assert shown["description"]
        assert ("title" in shown) is (version >= "2025-06-18")
    required = {p["name"]: [a["name"] for a in p["arguments"] if a["required"]] for p in prompts}
    assert required == {"remember_this": [], "what_do_you_know": ["scope"], "tidy_up": []}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_a_prompt_is_one_message_of_the_user_that_is_not_kept(
    version: str, name: str
) -> None:
    found = result(await dispatcher().respond(get(version, name, COMPLETE[name])))
    assert {"description", "messages"} <= set(found)
    assert not {"ttlMs", "cacheScope"} & set(found)
    assert await text_of(name, COMPLETE[name])


async def test_what_was_filled_in_stands_in_the_words() -> None:
    assert "I moved to Lisbon" in await text_of("remember_this", {"what": "I moved to Lisbon"})
    for scope in Scope:
        assert f"the scope {scope}" in await text_of("what_do_you_know", {"scope": scope})
        assert f"the scope {scope}" in await text_of("tidy_up", {"scope": scope})


async def test_no_prompt_asks_for_a_change_without_approval_of_the_exact_call() -> None:
    assert "once I approve it" in await text_of("remember_this", {})
    assert "Change nothing" in await text_of("what_do_you_know", {"scope": "self"})
    tidying = await text_of("tidy_up", {})
    assert "once I approve that call" in tidying
    assert "memory_forget" not in tidying


@pytest.mark.parametrize("name", NAMES)
async def test_what_is_stored_is_never_an_order(name: str) -> None:
    text = await text_of(name, COMPLETE[name])
    assert name == "remember_this" or "not instructions" in text


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        (None, {}),
        (1, {}),
        ("what_do_you_know", None),
        ("what_do_you_know", {}),
        ("what_do_you_know", {"scope": ""}),
        ("what_do_you_know", {"scope": "everything"}),
        ("what_do_you_know", {"scope": 1}),
        ("what_do_you_know", []),
        ("tidy_up", {"scope": "Self"}),
        ("remember_this", {"what": ["x"]}),
        ("remember_this", {"other": 1}),
    ],
)
@pytest.mark.parametrize("version", ALL_VERSIONS)
async def test_arguments_that_the_prompt_cannot_have_are_invalid(
    version: str, name: object, arguments: object
) -> None:
    reply = await dispatcher().respond(get(version, name, arguments))
    assert (reply.status, error(reply)) == (200, {"code": -32602, "message": "Invalid params"})


async def test_an_unknown_prompt_is_named_in_the_answer() -> None:
    reply = await dispatcher().respond(get(MODERN_VERSION, "forget_all"))
    assert reply.status == 200
    assert error(reply) == {"code": -32602, "message": "Unknown prompt: forget_all"}


async def test_an_empty_argument_counts_as_left_out() -> None:
    assert await text_of("tidy_up", {"scope": ""}) == await text_of("tidy_up", {})
    assert await text_of("remember_this", {"what": ""}) == await text_of("remember_this", {})


async def test_an_event_tells_scope_and_outcome_and_nothing_else() -> None:
    server = dispatcher()
    with events("prompts") as lines:
        await server.respond(get(MODERN_VERSION, "what_do_you_know", {"scope": "self"}))
        await server.respond(get(MODERN_VERSION, "remember_this", {"what": "x", "scope": "a\nb"}))
        await server.respond(get(MODERN_VERSION, "tidy_up", {"scope": "a\nb"}))
        await server.respond(get("2025-11-25", "a\nb"))
    assert lines == [
        "event=prompts outcome=ok scope=self",
        "event=prompts outcome=ok",
        "event=prompts outcome=invalid_request",
        "event=prompts outcome=invalid_request",
    ]
