"""Passwords where a program, a setting or a statement takes one without naming it."""

import re

from mnemosyne.memory.policy.values import is_password

_TAKEN = re.compile(
    r"""(?x)
    (?: (?:-u|--user)[ =]["']?[\w.@-]{1,64}+:
      | \bsshpass\ -p\ ?
      | \bredis-cli\b[^\n]{0,60}?\ -a\ ?
      | \b(?:mysql|mariadb)[a-z]{0,8}+\b[^\n]{0,60}?\ -p(?=\S)  # what follows a blank is a database
      | \b(?:docker|podman|helm\ registry)\ login\b[^\n]{0,60}?\ -p\ ?
      | \b(?i:identified\ by)\ (?=["'])
      | \b(?:requirepass|masterauth)\ ["']?
      | \bsnmp-server\ community\ |\bnet\ user\ [\w.-]{1,32}+[ ]
      | \bhtpasswd\ -[a-zA-Z]{1,4}\ [\w./-]{1,64}+\ [\w.-]{1,32}+[ ]
      | \bjdbc:oracle:thin:[\w.-]{1,64}+/
      | \bWIFI:[^\n]{0,60}?\bP:                               # the text of a network's QR code
    )["']?([^\s"'`;]{1,128}+)
    """
)


def has_taken_password(text: str) -> bool:
    """Tell whether `text` hands a password to something that is known here to take one."""
    return any(is_password(found[1]) for found in _TAKEN.finditer(text))
