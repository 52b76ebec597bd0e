"""The whole inventory, page by page."""

from tests.requirements.requirement import section

REQUESTS = section(
    "Listing Memory: requests",
    {
        "list:default-on": "The Tool is there without any setting and declared read-only.",
        "list:complete": "Every valid selected record is listed, without query or rank, in pages"
        " that come out the same every time.",
        "list:includes-archived": "Archived records are listed.",
        "list:one-scope": "Each request names exactly one scope.",
        "list:schema:flat": "scope, namespace_id, collection_id, page_size and cursor are"
        " properties of the schema's top level.",
        "list:schema:scope-enum": "The schema lists the same six scopes as recall's.",
        "list:schema:four-branches": "The composed schema has four branches that exclude each"
        " other: scope-wide or in a namespace, first page or continuation.",
        "list:schema:told-in-words": "The descriptions of Tool and properties say the same rules"
        " for clients that drop the branches.",
        "list:scope-wide": "A scope alone selects its version-1 and version-2 records.",
        "list:namespace": "A namespace ID selects version-2 records of that namespace only.",
        "list:collection:omitted": "Without collection_id the namespace's collectionless records"
        " and all its collections are selected.",
        "list:collection:null": "A native null selects the collectionless records only.",
        "list:collection:exact": "A string selects that one collection.",
        "list:collection:text-null": 'The string "null" selects the collection of that name.',
        "list:collection:needs-namespace": "collection_id without a namespace is refused.",
        "list:no-other-arguments": "Paths, roots, file names, queries, tags, sort keys, filters"
        " and contents are refused.",
        "list:page-size": "A first request may ask for pages of 1 to 100 items; 50 is the default.",
        "list:continuation": "Further pages come for the same selector with the cursor of the last"
        " one, and without page_size.",
    },
)

RESULTS = section(
    "Listing Memory: results",
    {
        "list:success": "Success is status ok with memories and a page of number, count,"
        " total_count, total_pages, truncated and next_cursor.",
        "list:empty": "An empty inventory is a success too.",
        "list:legacy-item": "A version-1 item is its reference, its title (or null) and its"
        " inspectability, nothing else.",
        "list:canonical-item": "A version-2 item adds kind and lifecycle state, without revision.",
        "list:hides": "No content, tag, label, language, provenance, timestamp, path, fingerprint,"
        " score or evidence of a match is listed.",
        "list:order:schema-version-first": "Version-1 items come before version-2 items.",
        "list:order:identity": "Within a version the public identity orders the items.",
        "list:order:collectionless-first": "Within a namespace the collectionless records come"
        " before those in collections.",
        "list:order:duplicates-by-path": "Version-1 files with one ID are items of their own, in"
        " the order of paths that are not shown.",
        "list:ambiguous": "Such items are marked ambiguous; all others exact.",
    },
)

CURSORS = section(
    "Listing Memory: cursors and errors",
    {
        "list:cursor:bound-to-selector": "A cursor is good only for the selector that it was"
        " issued for.",
        "list:cursor:page-size-fixed": "The pages of one listing keep the size of the first.",
        "list:cursor:stale-on-change": "Any addition, removal, move, rewrite, change of lifecycle"
        " or change of validity among the selected records makes a cursor stale: status conflict,"
        " code stale_cursor.",
        "list:cursor:stale-after-restart": "A cursor from before a restart is stale.",
        "list:cursor:invalid": "A malformed, tampered, mismatched or otherwise unfitting cursor is"
        " status invalid_request, code invalid_cursor.",
        "list:cursor:fresh-start": "After either refusal a listing from its first page works.",
        "list:codes": "Other failures answer invalid_request, invalid_scope, invalid_namespace,"
        " invalid_collection, invalid_page_size, candidate_limit_exceeded,"
        " memory_source_unavailable or internal_error.",
        "list:never-partial": "An overfull, unsafe or unavailable selection fails as a whole.",
        "list:read-only": "Listing makes no root, index or snapshot, stores no cursor and changes"
        " no record.",
        "list:log": "One terminal event tells only outcome, which selectors were present, counts,"
        " page and error; no selector value, ID, title, cursor, content, path, exception.",
        "list:narrow-bound": "In a narrower selector only its own container's candidates count"
        " against the bound of 1,000.",
        "list:container-level": "Collectionless and one-collection listings look only at the"
        " directory level where such records lie.",
    },
)
