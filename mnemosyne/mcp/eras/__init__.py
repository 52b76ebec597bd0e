"""The two eras of the protocol, and which of them a message belongs to."""
