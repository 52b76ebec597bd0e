"""What the operator decided: environment, then `~/.mnemosyne/config.toml`, then the default.

Read once at start-up. Anything that is not exactly right ends the start: a server that guesses what
its operator meant might open what should stay shut. Reading creates and changes nothing.
"""

from mnemosyne.settings.errors import InvalidSettings
from mnemosyne.settings.loading import Settings, load_settings

__all__ = ["InvalidSettings", "Settings", "load_settings"]
