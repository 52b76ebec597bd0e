"""The edge: what a request must be before the protocol sees it, and how its answer leaves."""
