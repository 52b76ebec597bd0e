"""The map of the room is its docstring."""

import re
from pathlib import Path

from mnemosyne import storage


def test_every_file_of_the_room_is_on_its_map() -> None:
    told = set(re.findall(r"\w+", storage.__doc__ or ""))
    [room] = storage.__path__
    assert {path.stem for path in Path(room).glob("*.py")} - told == {"__init__"}
