"""How an operator opens gates."""

from tests.requirements.requirement import section

SETTINGS = section(
    "Remembering Memory: settings",
    {
        "remember:gate": "Remember is shut by default, with the setting false and with the"
        " variable false: absent from tools/list and list_tools, unknown when called.",
        "settings:file:place": "The one file is ~/.mnemosyne/config.toml, table memory.",
        "settings:file:never-written": "The file is optional; neither it nor its directory is made"
        " or changed.",
        "settings:file:shut": "No file, an empty one, no or an empty table, no key and false all"
        " mean shut.",
        "settings:file:strict": "Only the table memory with the four Boolean keys is accepted;"
        " strings, unknown keys or tables and broken TOML end the start.",
        "settings:variables:one-each": "Each variable overrides its own setting only.",
        "settings:variables:first": "All four variables are read first; a wrong value ends the"
        " start before the file is touched, and is not echoed.",
        "settings:file:read-once": "The file is read at most once, for what the variables left"
        " open.",
        "settings:file:bypassed": "The file is not read only where all four variables are set.",
        "settings:default": "What neither source settles is shut.",
        "settings:at-start": "Enablement is read once, when the server starts.",
        "settings:file:size": "At most 16 KiB of UTF-8 TOML are accepted.",
        "settings:file:symlinks": "A symlinked directory or file is refused.",
        "settings:file:regular": "A directory that is none and a file that is not regular are"
        " refused.",
        "settings:file:unreadable": "A file that cannot be read ends the start.",
        "settings:file:writable": "A directory or file that group or others can write is refused;"
        " 0700 and 0600 are accepted, 0755 and 0644 too.",
        "settings:file:quiet": "A failure's message is fixed and shows no value, content, parser's"
        " word, exception or absolute path.",
    },
)
