"""File descriptors: as many as the system gives, and never all of them to connections."""

import resource

_WANTED = 65_536
_SPARE = 128
_FEWEST_CONNECTIONS = 8


def raise_limit() -> int:
    """Raise the soft limit of open files towards the hard one and return what it is now."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _WANTED if hard == resource.RLIM_INFINITY else min(_WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return _WANTED if soft == resource.RLIM_INFINITY else soft


def connections_within(limit: int) -> int:
    """How many connections leave storage its descriptors under a `limit` of open files."""
    return max(_FEWEST_CONNECTIONS, limit - _SPARE)
