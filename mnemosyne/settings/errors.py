"""The one way in which settings fail."""


class InvalidSettings(Exception):
    """A setting that cannot be accepted.

    The text is constant: it names the source and how to mend it, and never holds a supplied value,
    a file's content, a parser's words or an absolute path.
    """
