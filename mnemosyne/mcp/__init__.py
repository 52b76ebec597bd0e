"""The protocol: bytes and headers in, bytes and a status out; no sockets, no files."""
