"""The Tools: one small module each, and the two ways in which they are called."""
