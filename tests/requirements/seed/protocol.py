"""MCP messages."""

from tests.requirements.requirement import section

MCP = section(
    "MCP Validation",
    {
        "mcp:envelope": "A message that is no object is -32600, Invalid Request, id null.",
        "mcp:params": "params that are no object are -32602, Invalid params, with the request's"
        " id.",
        "mcp:arguments": "Tool arguments that are no object are the same, before the Tool is"
        " looked for.",
        "mcp:notifications": "A message without id is 202 without a body.",
        "mcp:known-notifications": "notifications/initialized and notifications/cancelled are"
        " accepted.",
        "mcp:one-layer": "Where the schema forbids a string, at most one layer of JSON encoding is"
        " taken off, and only if a permitted type comes out.",
        "mcp:typed-values-stay": "What has the right type is not changed.",
        "mcp:text-stays": "A field that may be text is never decoded.",
        "mcp:undecodable": "Malformed, wrongly typed or twice encoded values meet the Tool's"
        " normal checks.",
        "mcp:schemas-stay": "Decoding changes neither the published schemas nor what is stored.",
        "mcp:list-page-size": "A stringified page size becomes an integer, while collection_id"
        " stays text and needs a native null.",
    },
)

RUNNING = section(
    "Running the Server",
    {
        "run:endpoint": "MCP is spoken at http://127.0.0.1:8000/mcp by default.",
        "run:health": "/health answers.",
        "run:version": "/version answers.",
        "run:install": "The package installs editable into a virtual environment.",
        "run:develop": "mnemosyne-dev serves and reloads on changes.",
        "run:serve": "mnemosyne serves without reloading.",
        "run:test": "mnemosyne-test runs the tests.",
    },
)

OPENCODE = section(
    "OpenCode Configuration",
    {
        "opencode:remote": "opencode.json registers the endpoint as a remote server.",
        "opencode:asks": "It allows listing and asks for each of the five mutations.",
        "opencode:order": "The agent's rules deny the server's prefix first, then allow the four"
        " read Tools, then ask for the five mutations.",
    },
)

PAGES = section(
    "Roadmap Shape",
    {
        "docs:pages": "VISION.md and docs/ARCHITECTURE.md, AI_WORKFLOW.md and GLOSSARY.md exist.",
    },
)
