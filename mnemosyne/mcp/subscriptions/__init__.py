"""Telling clients which resources have changed, for as long as they listen."""
