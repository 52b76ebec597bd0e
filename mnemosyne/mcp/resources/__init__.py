"""Scopes and canonical records as resources, each under its URI."""
