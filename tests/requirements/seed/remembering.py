"""A new memory."""

from tests.requirements.requirement import section

REQUESTS = section(
    "Remembering Memory: requests",
    {
        "remember:nine-fields": "Nine fields are always required, also where they may be null.",
        "remember:schema:flat": "The schema's top level has those nine, required, and an optional"
        " occurred_at.",
        "remember:schema:six-branches": "The composed schema has one branch a scope, which narrows"
        " namespace kind and memory kind.",
        "remember:event": "A project event carries the instant when it happened.",
        "remember:occurred-at:exactly-events": "occurred_at is required for an event and refused"
        " for every other kind.",
        "remember:occurred-at:form": "It is a real instant in the form YYYY-MM-DDTHH:MM:SSZ.",
        "remember:occurred-at:immutable": "No later mutation changes it.",
        "remember:occurred-at:left-out": "A record of another kind is valid without it and is"
        " written without it.",
        "remember:nullable-keys": "namespace.label, collection, collection.label, language and"
        " title may be null but not missing.",
        "remember:tags": "Tags are a required array of none to ten.",
        "remember:bounds": "IDs are 1 to 64 safe characters, labels at most 100, language 35,"
        " title 200, content 4,000, a tag 50.",
        "remember:unknown-fields": "An unknown field is refused at every level.",
        "remember:dimensions": "Each scope takes its own namespace kinds and memory kinds only.",
        "remember:guidance": "Every pair of scope and kind has guidance; a branch shows only its"
        " own, the flat kind property that of all scopes by scope.",
        "remember:origins": "A caller's origin is explicit_user_statement or"
        " user_approved_proposal.",
        "remember:server-assigned": "Path, ID, timestamps, lifecycle, revision, recorded_via and"
        " confirmations are refused as arguments; recorded_via is the server's.",
    },
)

EFFECTS = section(
    "Remembering Memory: effects",
    {
        "remember:success": "A new memory is status remembered, its reference without version and"
        " the lifecycle, nothing else; it is active at revision 1.",
        "remember:duplicate": "An equal active memory is already_exists, an archived one"
        " existing_archived: both name what is there and write nothing.",
        "remember:codes": "Failures answer invalid_scope, invalid_namespace, invalid_collection,"
        " invalid_kind, invalid_record, invalid_origin, disallowed_content,"
        " candidate_limit_exceeded, write_conflict, memory_source_unavailable or internal_error,"
        " without path or submitted content.",
        "remember:event-identity": "Equal events at one instant are duplicates, at two instants"
        " they are two memories; other kinds are compared without it.",
        "remember:log": "One terminal event tells only outcome, code and field, scope, namespace"
        " kind, kind, whether there is a collection, origin and, after a result, generated ID and"
        " lifecycle.",
    },
)
