"""Every promise of the product, in the order in which it is made.

A sentence that only advises people (what to review, when to restart a client) promises nothing
of ours and has no id.
"""

from tests.requirements import contract
from tests.requirements.seed import (
    files,
    inspecting,
    intent,
    lifecycle,
    listing,
    overview,
    policy,
    protocol,
    recall,
    remembering,
    revising,
    settings,
)

MANIFEST = (
    *overview.TOOLS,
    *recall.RECALL,
    *listing.REQUESTS,
    *listing.RESULTS,
    *listing.CURSORS,
    *inspecting.INSPECTING,
    *revising.REQUESTS,
    *revising.EFFECTS,
    *policy.REFUSALS,
    *lifecycle.TRANSITIONS,
    *lifecycle.FORGETTING,
    *settings.SETTINGS,
    *remembering.REQUESTS,
    *remembering.EFFECTS,
    *policy.DETECTION,
    *files.PLACES,
    *files.RECORDS,
    *recall.RETRIEVAL,
    *protocol.MCP,
    *protocol.RUNNING,
    *protocol.OPENCODE,
    *protocol.PAGES,
    *intent.DIRECTION,
    *intent.BOUNDARIES,
    *intent.ROADMAP,
    *contract.WIRE,
    *contract.VALUES,
    *contract.STORES,
)
