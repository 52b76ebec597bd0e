"""Passwords where a program takes one: options too short to say what they are."""

import re

from mnemosyne.memory.policy.values import is_password

_TAKEN = re.compile(
    r"""(?x)
    (?: (?:-u|--user)[ =]["']?[\w.@-]{1,64}+:
      | \bsshpass\ -p\ ?
      | \bredis-cli\b[^\n]{0,60}?\ -a\ ?
      | \b(?:mysql|mariadb)[a-z]{0,8}+\b[^\n]{0,60}?\ -p(?=\S)  # what follows a blank is a database
      | \b(?:docker|podman|helm\ registry)\ login\b[^\n]{0,60}?\ -p\ ?
      | \bWIFI:[^\n]{0,60}?\bP:                               # the text of a network's QR code
    )["']?([^\s"'`;]{1,128}+)
    """
)


def has_taken_password(text: str) -> bool:
    """Tell whether `text` hands a password to one of the programs that are known here."""
    return any(is_password(found[1]) for found in _TAKEN.finditer(text))
