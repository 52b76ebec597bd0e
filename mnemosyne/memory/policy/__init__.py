"""The content policy: what must not be stored, told by its shape (signatures, not understanding).

    folding  the text as the detectors read it
    detect   the detectors, in the order of their reasons: private keys; credentials (tokens of the
             table in `providers`, URLs, headers, assignments, commands, prefixes); compact tokens;
             government identifiers; payment cards
    fields   the fields of a call, in order

Pure and linear in the text's length. A refusal names a field and a reason; nothing keeps the value.
"""

from mnemosyne.memory.policy.detect import find
from mnemosyne.memory.policy.fields import check_remember, check_revise, first

__all__ = ["check_remember", "check_revise", "find", "first"]
