"""Directions and boundaries, which no call can show: VISION.md keeps them."""

from tests.requirements.requirement import section

DIRECTION = section(
    "Mnemosyne, Intended Role",
    {
        "intent:notebook": "A personal, notebook-like memory substitute and awareness layer for AI"
        " agents.",
        "intent:outside-the-model": "Approved records are kept outside the model and given back"
        " when asked for.",
        "intent:user-governed": "It works within explicit boundaries that its user sets.",
        "intent:not-yet-complete": "It is not a whole memory substitute or awareness system yet.",
        "intent:role:records": "Records that the user approved, and their retrieval.",
        "intent:role:awareness": "Awareness of project and runtime; safe signals of the"
        " environment.",
        "intent:role:behaviour": "Configuration of behaviour and reflection.",
        "intent:role:sessions": "Context of earlier sessions.",
        "intent:role:governance": "Governance rules that can be seen.",
        "intent:personal-first": "Personal first, with clean seams for a reusable product later.",
    },
)

BOUNDARIES = section(
    "Non-Goals and consent",
    {
        "intent:no-shell": "No server for running shell commands.",
        "intent:no-file-api": "No unrestricted access to files.",
        "intent:no-secret-store": "No store for secrets.",
        "intent:one-user": "Not for several users, at first.",
        "intent:nothing-hidden": "No hidden change of the model's context; calls stay visible in"
        " the client's session.",
        "intent:consent": "Consent is the client's approval of each complete exact call; neither"
        " an open gate, an origin nor a model's confirmation is consent.",
        "intent:signatures-only": "The content policy knows signatures, not meanings: it errs both"
        " ways, and secrets stay forbidden where it sees none.",
        "intent:no-secure-erasure": "Forgetting deletes a file; it erases no journal, snapshot,"
        " backup or client history.",
        "intent:inspect-when-uncertain": "An uncertain outcome is inspected and approved anew, not"
        " repeated blindly.",
        "intent:no-timeline": "No timelines, causes, automatic succession or append-only events; a"
        " temporal model waits until a concrete use needs it.",
    },
)

ROADMAP = section(
    "Roadmap Shape",
    {
        "intent:next:awareness": "Read-only awareness Tools.",
        "intent:next:governance": "Governance rules for consent, hygiene and the absence of"
        " secrets.",
        "intent:next:retrieval": "Retrieval refined by how recall is really used.",
        "intent:next:coverage": "Automated MCP tests, and direct checks of the protocol.",
    },
)
