"""A local MCP server: memories that a user approved, kept outside the model, as plain files."""

__version__ = "0.1.0"
