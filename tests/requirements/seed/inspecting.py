"""One memory, complete."""

from tests.requirements.requirement import section

INSPECTING = section(
    "Inspecting Memory",
    {
        "inspect:default-on": "The Tool is there without any setting and declared read-only.",
        "inspect:one-reference": "Exactly one reference object is accepted; a path, root, file"
        " name, query or selector beside it is refused.",
        "inspect:remembered-reference": "What memory_remember answered, with schema_version 2"
        " added, can be inspected.",
        "inspect:listed-reference": "What a listing shows as exact can be inspected.",
        "inspect:legacy-selector": "A version-1 reference is schema version, scope and ID alone.",
        "inspect:canonical-result": "A version-2 memory comes with its reference and every"
        " user-visible field: scope, namespace, collection, kind, language, title, content, tags,"
        " provenance, lifecycle and timestamps.",
        "inspect:archived": "An archived memory is shown in the same form as an active one.",
        "inspect:legacy-result": "A version-1 memory comes with its reference, schema version, ID,"
        " title (or null), content and tags, and nothing invented.",
        "inspect:codes": "Failures answer invalid_reference, not_found, ambiguous_reference,"
        " candidate_limit_exceeded, memory_source_unavailable or internal_error.",
        "inspect:ambiguous": "A version-1 ID with two files is ambiguous_reference.",
        "inspect:hides": "No result holds a path, fingerprint, score, storage wrapper or any other"
        " record.",
        "inspect:read-only": "Inspection changes no record and makes no root.",
        "inspect:log": "One terminal event tells only outcome, code and field, schema version and"
        " scope.",
        "logs:skipped": "A skipped file is told as scope and bounded reason only.",
        "house:shared-domain": "Scopes, records, paths, storage, retrieval, listing and the"
        " policies live in rooms that know no MCP Tool.",
        "gates:in-the-domain": "Behind MCP, too, revise, archive, restore and forget are refused"
        " while their gate is shut.",
        "gates:absent": "A Tool whose gate is shut is in neither discovery nor dispatch.",
        "gates:independent": "Opening one gate opens no other capability.",
    },
)
