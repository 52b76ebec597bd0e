"""Which Tools there are."""

from tests.requirements.requirement import section

TOOLS = section(
    "Current Status",
    {
        "tools:list-tools": "list_tools says which server version runs and which Tools it offers.",
        "tools:recall": "memory_recall finds approved records of one scope that suit a query.",
        "tools:list": "memory_list is the whole inventory of a scope or container, always in one"
        " order, without contents.",
        "tools:inspect": "memory_inspect shows the one memory that a version-1 or version-2"
        " reference names.",
        "tools:remember": "memory_remember, once enabled, stores one approved version-2 record.",
        "tools:revise": "memory_revise, once enabled, replaces everything that a caller may change"
        " in one version-2 record, if the expected revision is the current one.",
        "tools:archive": "memory_archive, once enabled, archives one version-2 record at its"
        " expected revision.",
        "tools:restore": "memory_restore, once enabled, brings one archived version-2 record back"
        " at its expected revision.",
        "tools:forget": "memory_forget, once enabled, deletes one archived version-2 record for"
        " good at its expected revision.",
    },
)
