"""Rules that are exact beyond the seed: shapes on the wire, order of checks, bounds."""

from tests.requirements.requirement import section

WIRE = section(
    "Contract: the wire",
    {
        "contract:http:paths": "Other paths are 404, other methods 405 with Allow.",
        "contract:version-page": "/version tells name, version and the spoken protocol versions.",
        "contract:result": "A result is one text block of compact JSON in a fixed order of keys;"
        " only an error has isError.",
        "contract:error": "An error is status, code, field and reason where there is one, and"
        " message, in that order.",
        "contract:list-tools": "list_tools is one line of plain text, and a prefix narrows it.",
        "contract:discovery-order": "Tools are offered in one fixed order.",
        "contract:unknown-tool": "An unknown or shut Tool is JSON-RPC -32602, Unknown tool: NAME.",
        "contract:json-rpc": "What is no JSON is 400 and -32700; an unknown method is -32601 by"
        " its name; hostile members never cause a 500.",
        "contract:logs": "One terminal event a call, on the Tool's logger, without any caller's"
        " value; the transport logs ids that cannot forge a line.",
        "contract:service-gates": "The service answers mutation_disabled, status policy_error, for"
        " a mutation whose gate is shut.",
    },
)

VALUES = section(
    "Contract: values",
    {
        "contract:text": "Text has line feeds, NFC and no outer white space, and is bounded in"
        " code points after that.",
        "contract:tags": "Tags collapse white space and are unique whatever their case.",
        "contract:identifiers": "Identifiers, memory IDs and legacy IDs have fixed alphabets and"
        " lengths.",
        "contract:language": "A language is a lower-case tag; null is stored as und.",
        "contract:timestamps": "updated_at never goes back, also when the clock does.",
        "contract:integers": "An integral float is an integer on the wire, a Boolean never.",
        "contract:nulls": "A null for an optional argument that admits none counts as left out.",
        "contract:new-text": "New text holds no control character and no bidirectional override.",
        "contract:device-names": "New IDs are no device names of Windows; old ones still read.",
        "contract:strict-json": "Files and messages are strict UTF-8 JSON without duplicate keys,"
        " NaN, Infinity, surrogates or depth.",
        "contract:file-form": "Files are indented, not escaped, in a fixed order of keys.",
    },
)

STORES = section(
    "Contract: stores",
    {
        "contract:recall-namespace": "A namespace_id narrows recall to that namespace's version-2"
        " records, and is refused as in a listing.",
        "contract:depth": "Four levels below the scope are read, deeper ones skipped.",
        "contract:scan-faults": "A file that may not be opened is skipped; a device's fault fails"
        " the call, and nothing of a failed look is kept.",
        "contract:root-symlink": "A root that is a symlink is unavailable to every Tool.",
        "contract:full-scope": "A full scope refuses the next record: no write makes it"
        " unreadable.",
        "contract:create-taken-back": "A new file whose directory cannot be synced is taken away"
        " again and the answer is memory_source_unavailable.",
        "contract:write-conflict": "write_conflict: the generated name is taken, the bytes changed"
        " under the lock, or another process held the scope's lock for 3 s.",
        "contract:checks-in-order": "Of several wrong arguments the one that the table names first"
        " is told.",
        "contract:every-code": "Every status, code, field and reason is answered over HTTP.",
    },
)
