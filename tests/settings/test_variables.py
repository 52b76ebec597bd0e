import logging
from pathlib import Path

import pytest

from mnemosyne.http.names import Names
from mnemosyne.mcp.definition import SchemaStyle
from mnemosyne.settings import InvalidSettings, load_settings
from tests.requirements.requirement import requirement
from tests.settings.helpers import load

TOKEN = "token-" * 4


@requirement("run:endpoint", "files:default-root")
def test_what_is_not_set_has_its_default(tmp_path: Path) -> None:
    settings = load(tmp_path)
    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.memory_root == tmp_path / ".mnemosyne" / "memory"
    assert settings.candidate_limit == 1_000
    assert settings.schemas is SchemaStyle.FLAT
    assert settings.names == Names()
    assert settings.token is None
    assert settings.max_in_flight == 4_096
    assert settings.log_level == logging.INFO


@requirement("files:root-variable")
def test_what_is_set_is_taken(tmp_path: Path) -> None:
    settings = load(
        tmp_path,
        {
            "MNEMOSYNE_HOST": "::1",
            "MNEMOSYNE_PORT": "0",
            "MNEMOSYNE_MEMORY_ROOT": "/somewhere/else",
            "MNEMOSYNE_MEMORY_CANDIDATE_LIMIT": "200000",
            "MNEMOSYNE_TOOL_SCHEMAS": "composed",
            "MNEMOSYNE_ALLOWED_HOSTS": "Memory.lan, [fd00::1]:8000,",
            "MNEMOSYNE_ALLOWED_ORIGINS": "http://localhost:6274,vscode-file://vscode-app",
            "MNEMOSYNE_MAX_IN_FLIGHT": "1",
            "MNEMOSYNE_LOG_LEVEL": "debug",
        },
    )
    assert (settings.host, settings.port) == ("::1", 0)
    assert settings.memory_root == Path("/somewhere/else")
    assert settings.candidate_limit == 200_000
    assert settings.schemas is SchemaStyle.COMPOSED
    assert settings.names.hosts == {"memory.lan", "[fd00::1]:8000"}
    assert settings.names.origins == {"http://localhost:6274", "vscode-file://vscode-app"}
    assert settings.max_in_flight == 1
    assert settings.log_level == logging.DEBUG


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("MNEMOSYNE_HOST", ""),
        ("MNEMOSYNE_HOST", "a b"),
        ("MNEMOSYNE_HOST", "http://127.0.0.1"),
        ("MNEMOSYNE_PORT", ""),
        ("MNEMOSYNE_PORT", "65536"),
        ("MNEMOSYNE_PORT", "-1"),
        ("MNEMOSYNE_PORT", "08000"),
        ("MNEMOSYNE_PORT", "8_000"),
        ("MNEMOSYNE_PORT", "\N{ARABIC-INDIC DIGIT EIGHT}"),
        ("MNEMOSYNE_MEMORY_ROOT", ""),
        ("MNEMOSYNE_MEMORY_ROOT", "memory"),
        ("MNEMOSYNE_MEMORY_ROOT", "~/memory"),
        ("MNEMOSYNE_MEMORY_CANDIDATE_LIMIT", "999"),
        ("MNEMOSYNE_MEMORY_CANDIDATE_LIMIT", "200001"),
        ("MNEMOSYNE_MEMORY_CANDIDATE_LIMIT", "1e4"),
        ("MNEMOSYNE_TOOL_SCHEMAS", "FLAT"),
        ("MNEMOSYNE_ALLOWED_HOSTS", "*"),
        ("MNEMOSYNE_ALLOWED_HOSTS", "http://memory.lan"),
        ("MNEMOSYNE_ALLOWED_HOSTS", "a b"),
        ("MNEMOSYNE_ALLOWED_ORIGINS", "*"),
        ("MNEMOSYNE_ALLOWED_ORIGINS", "null"),
        ("MNEMOSYNE_ALLOWED_ORIGINS", "http://localhost:6274/"),
        ("MNEMOSYNE_ALLOWED_ORIGINS", "localhost:6274"),
        ("MNEMOSYNE_AUTH_TOKEN_FILE", ""),
        ("MNEMOSYNE_AUTH_TOKEN_FILE", "token"),
        ("MNEMOSYNE_AUTH_TOKEN_FILE", "/no/such/file"),
        ("MNEMOSYNE_MAX_IN_FLIGHT", "0"),
        ("MNEMOSYNE_LOG_LEVEL", "loud"),
    ],
)
def test_what_is_not_exactly_right_ends_the_start(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(InvalidSettings, match=name):
        load(tmp_path, {name: value})


@pytest.mark.parametrize(
    "name",
    [
        "ALLOWED_HOSTS",
        "ALLOWED_ORIGINS",
        "AUTH_TOKEN_FILE",
        "HOST",
        "LOG_LEVEL",
        "MAX_IN_FLIGHT",
        "MEMORY_CANDIDATE_LIMIT",
        "PORT",
        "TOOL_SCHEMAS",
    ],
)
def test_no_supplied_value_is_echoed(tmp_path: Path, name: str) -> None:
    value = "/supplied value!"
    with pytest.raises(InvalidSettings) as failed:
        load(tmp_path, {f"MNEMOSYNE_{name}": value})
    assert value not in str(failed.value)


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.8.8", "::1", "localhost", "LOCALHOST"])
def test_loopback_needs_no_token(tmp_path: Path, host: str) -> None:
    assert load(tmp_path, {"MNEMOSYNE_HOST": host}).token is None


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.2", "memory.lan", "127.1"])
def test_any_other_address_needs_a_token(tmp_path: Path, host: str) -> None:
    with pytest.raises(InvalidSettings, match="MNEMOSYNE_AUTH_TOKEN_FILE"):
        load(tmp_path, {"MNEMOSYNE_HOST": host})
    file = tmp_path / "token"
    file.write_text(f"{TOKEN}\n")
    file.chmod(0o600)
    environ = {"MNEMOSYNE_HOST": host, "MNEMOSYNE_AUTH_TOKEN_FILE": str(file)}
    token = load(tmp_path, environ).token
    assert token is not None
    assert token.admit([f"Bearer {TOKEN}".encode()])
    assert TOKEN not in repr(token)


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o644])
def test_a_token_that_others_can_read_is_none(tmp_path: Path, mode: int) -> None:
    file = tmp_path / "token"
    file.write_text(TOKEN)
    file.chmod(mode)
    with pytest.raises(InvalidSettings, match="chmod 0600"):
        load(tmp_path, {"MNEMOSYNE_AUTH_TOKEN_FILE": str(file)})


@pytest.mark.parametrize("content", [b"", b"\n", b"two words", b"\xff", b"a\nb", b"x" * 2000])
def test_a_token_file_holds_one_token(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "token"
    file.write_bytes(content)
    file.chmod(0o600)
    with pytest.raises(InvalidSettings, match="MNEMOSYNE_AUTH_TOKEN_FILE"):
        load(tmp_path, {"MNEMOSYNE_AUTH_TOKEN_FILE": str(file)})


@pytest.mark.parametrize("home", ["relative", ""])
def test_a_home_that_is_no_place_is_refused(monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    monkeypatch.setenv("HOME", home)
    with pytest.raises(InvalidSettings, match="HOME"):
        load_settings({})
