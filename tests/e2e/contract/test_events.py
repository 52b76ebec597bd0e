"""What a real server logs of a call to each Tool: one line, and nothing that a caller wrote."""

from pathlib import Path

from tests.client import Client
from tests.e2e.contract.memories import decision, legacy_file, revision, write
from tests.e2e.contract.policy_cases import EXAMPLES
from tests.e2e.contract.serving import Notebook, Served, served
from tests.e2e.server import OPEN_GATES
from tests.requirements.requirement import requirement

WORDS = ("kingfisher", "heron", "wagtail", "dipper", "sandpiper")
"""What the caller wrote: label, title, content, tag, query."""

LINES = """\
event=memory_remember outcome=remembered scope=project namespace_kind=project kind=decision \
collection_present=true origin=user_approved_proposal id={id} state=active revision=1
event=memory_remember outcome=refused code=disallowed_content field=content scope=project \
namespace_kind=project kind=decision collection_present=true origin=user_approved_proposal
event=memory_remember outcome=invalid_request code=invalid_record field=title
event=memory_recall outcome=ok scope=project tags_present=true count=1
event=memory_list outcome=ok namespace_present=true collection_present=true cursor_present=false \
count=1 total_count=1 page=1 total_pages=1
event=memory_list outcome=invalid_request code=invalid_cursor field=cursor namespace_present=false \
collection_present=false cursor_present=true
event=memory_inspect outcome=ok schema_version=2 scope=project
event=memory_inspect outcome=not_found code=not_found schema_version=1 scope=self
event=memory_revise outcome=revised schema_version=2 scope=project state=active revision=2
event=memory_archive outcome=conflict code=revision_conflict schema_version=2 scope=project
event=memory_archive outcome=archived schema_version=2 scope=project state=archived revision=3
event=memory_restore outcome=restored schema_version=2 scope=project state=active revision=4
event=memory_forget outcome=conflict code=not_archived schema_version=2 scope=project"""


@requirement(
    "contract:logs",
    "logs:skipped",
    "policy:no-echo",
    "list:log",
    "inspect:log",
    "remember:log",
    "revise:log",
    "transition:log",
    "forget:log",
)
async def test_each_call_is_one_line_of_what_may_be_told(tmp_path: Path) -> None:
    scope = tmp_path / ".mnemosyne" / "memory" / "project"
    write(scope / "kingfisher.json", legacy_file("heron", content="wagtail", mood="dipper"))
    with served(tmp_path, {**OPEN_GATES, "MNEMOSYNE_LOG_LEVEL": "DEBUG"}) as server:
        client = Client(server.port)
        id = await speak(Notebook(client))
        client.close()
    assert events(server) == LINES.format(id=id).split("\n")
    skipped = [line for line in server.lines if "skipped" in line]
    assert skipped
    assert all(line.endswith("scope=project reason=invalid_record") for line in skipped), skipped
    for word in (*WORDS, *EXAMPLES.values(), str(tmp_path), "feathers"):
        assert not [line for line in server.lines if word in line], word


async def speak(notebook: Notebook) -> object:
    """Call every Tool and return the ID of the memory that it was about."""
    label, title, content, tag, query = WORDS
    new = decision(
        "feathers",
        namespace={"kind": "project", "id": "feathers", "label": label},
        title=title,
        content=f"{content} {query}",
        tags=[tag],
    )
    reference = await notebook.remember(new)
    target: dict[str, object] = {"reference": reference}
    secret = EXAMPLES["government_identifier_shape"]
    await notebook.call("memory_remember", {**new, "content": secret})
    await notebook.call("memory_remember", {**new, "title": f"{title}\u202e"})
    await notebook.recalled(query, tags=[tag])
    await notebook.listed(namespace_id="feathers", collection_id="decisions")
    await notebook.call("memory_list", {"scope": "project", "cursor": query})
    await notebook.inspect(reference)
    missing = {"schema_version": 1, "scope": "self", "id": query}
    await notebook.call("memory_inspect", {"reference": missing})
    await notebook.call("memory_revise", revision(reference, 1, title=title))
    await notebook.call("memory_archive", {**target, "expected_revision": 1})
    await notebook.call("memory_archive", {**target, "expected_revision": 2})
    await notebook.call("memory_restore", {**target, "expected_revision": 3})
    await notebook.call("memory_forget", {**target, "expected_revision": 4})
    return reference["id"]


def events(server: Served) -> list[str]:
    """Return the events of the Tools, each checked to be on its Tool's own logger."""
    told = []
    for line in server.lines:
        _, found, rest = line.partition(" event=")
        if found:
            assert line.partition(" event=")[0].endswith(f" INFO mcp.{rest.split()[0]}")
            told.append(f"event={rest}")
    return told
