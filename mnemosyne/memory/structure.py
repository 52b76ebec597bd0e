"""How pydantic holds the classes of a record to their exact members."""

from pydantic import ConfigDict

STRUCTURE = ConfigDict(extra="forbid", hide_input_in_errors=True)
"""No member beside the declared ones, and an error that does not quote the memory."""
