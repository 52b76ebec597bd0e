"""Outcomes put into words: the only place that writes statuses, codes and messages."""
