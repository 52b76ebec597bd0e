"""The prompts that a user can pick in a client."""
