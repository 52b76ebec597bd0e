"""Memory on the disk."""

from tests.requirements.requirement import section

PLACES = section(
    "Filesystem Memory: places",
    {
        "files:default-root": "Without a setting memory lies in ~/.mnemosyne/memory.",
        "files:first-run": "The first accepted remember makes whatever directories are missing;"
        " nothing has to be prepared.",
        "files:modes": "New directories are 0700 and record files 0600; directories that were"
        " there keep their mode.",
        "files:nothing-made-otherwise": "Settings, start, recall, disabled or invalid remember"
        " calls and refused content make nothing.",
        "files:root-variable": "MNEMOSYNE_MEMORY_ROOT names another root.",
        "files:six-scopes": "Only the six scope directories under the root are memory.",
    },
)

RECORDS = section(
    "Filesystem Memory: records",
    {
        "files:legacy:readable": "Version-1 files are read where they lie.",
        "files:legacy:fields": "Version 1 requires schema_version, id and content; title and tags"
        " are optional.",
        "files:no-migration": "No file is migrated or rewritten by itself.",
        "files:path": "A version-2 file lies at scope/namespace/collection, if any, and is called"
        " by its ID.",
        "files:format": "A version-2 file holds exactly the documented fields.",
        "files:labels-place-nothing": "IDs decide the place, labels do not.",
        "files:misplaced": "A record whose metadata disagrees with its place, or with an unknown"
        " field, is invalid.",
        "files:event": "An event is stored with its kind and its occurred_at, and inspection shows"
        " it.",
        "files:states": "A version-2 record is active or archived.",
        "files:bounds": "A file is at most 64 KiB, content 4,000 and a title 200 characters.",
        "files:skipped": "An invalid, oversized, deep or unsafe file is skipped, logged without"
        " its content, and hides no good one.",
        "files:symlinks": "Symlinks are not followed.",
        "files:candidate-bound": "More than 1,000 candidate files in a scope are refused.",
        "files:truth": "What is edited or deleted by hand is so for the next call.",
        "files:no-index": "No manifest or index is needed or left on the disk.",
        "files:no-paths-accepted": "No inspection or listing takes a path.",
    },
)
