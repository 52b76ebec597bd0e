"""The input schemas of the Tools, and the pieces that they are made of."""
