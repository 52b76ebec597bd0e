from collections.abc import Mapping
from pathlib import Path

from mnemosyne.settings import Settings, load_settings

GATES = {
    "remember": "MNEMOSYNE_MEMORY_REMEMBER_ENABLED",
    "archive_restore": "MNEMOSYNE_MEMORY_ARCHIVE_RESTORE_ENABLED",
    "revise": "MNEMOSYNE_MEMORY_REVISE_ENABLED",
    "forget": "MNEMOSYNE_MEMORY_FORGET_ENABLED",
}


def load(home: Path, environ: Mapping[str, str] | None = None) -> Settings:
    return load_settings(environ or {}, lambda: home)


def write_config(home: Path, content: str | bytes, *, mode: int = 0o600) -> Path:
    directory = home / ".mnemosyne"
    directory.mkdir(mode=0o700, exist_ok=True)
    file = directory / "config.toml"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    file.chmod(mode)
    return file
