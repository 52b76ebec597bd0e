"""Finding what suits a query."""

from tests.requirements.requirement import section

RECALL = section(
    "Current Status: recall",
    {
        "recall:request": "A request is a query, exactly one of the six scopes, and optionally one"
        " to ten different tags.",
        "recall:one-scope": "The scope alone decides which directory is looked at; no record of"
        " another scope is ever found.",
        "recall:query-and-tags-rank": "Both the words of the query and the request tags decide"
        " what is found and in which order.",
        "recall:no-path": "A path, root or any other unknown argument is refused.",
        "recall:schema-scope-enum": "The published schema lists the six scopes as an enum.",
        "recall:at-most-five": "What is found is a normal result, status ok, with five memories or"
        " fewer.",
        "recall:result-fields": "Each memory shows a versioned reference, its ID, scope, title,"
        " content and tags, and the terms and tags that matched.",
        "recall:hides-paths-and-scores": "No result holds a path or a score.",
        "recall:legacy-reference": "A version-1 reference is schema version, scope and ID.",
        "recall:canonical-reference": "A version-2 reference adds the namespace ID and the"
        " collection ID, which may be null.",
        "recall:reference-inspects": "The reference in a result can be given to memory_inspect as"
        " it stands.",
        "recall:no-matches": "A missing scope directory and a query that finds nothing are both"
        " status no_matches with an empty list, and no error.",
        "recall:codes:invalid": "Malformed arguments answer invalid_query, invalid_scope or"
        " invalid_tags.",
        "recall:codes:storage": "An unreadable scope answers memory_source_unavailable, an"
        " overfull one candidate_limit_exceeded.",
        "recall:read-only": "Recall creates, changes and deletes nothing, and keeps nothing of a"
        " request on the disk.",
    },
)

RETRIEVAL = section(
    "Filesystem Memory: recall",
    {
        "recall:what-is-searched": "Query, scope-relative path, title, content and record tags are"
        " cut into terms without regard to case.",
        "recall:weights": "An equal request tag weighs most; then the title, then path and record"
        " tags, then the content.",
        "recall:ties": "Equal ranks are ordered the same way every time.",
        "recall:archived-excluded": "An archived record is not recalled.",
        "recall:not-chronological": "Neither recall nor listing orders events by time.",
    },
)
