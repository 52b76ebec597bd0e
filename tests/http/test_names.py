from hypothesis import example, given
from hypothesis import strategies as st

from mnemosyne.http.names import Names

LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
HOSTISH = st.text(alphabet="127.0:localhst[]@%xX/ \t", max_size=24) | st.binary(max_size=24).map(
    lambda data: data.decode("latin-1")
)


@given(host=HOSTISH)
@example(host="localhost:65536")
def test_only_a_loopback_name_with_a_real_port_is_ever_admitted(host: str) -> None:
    if not Names().admit_host(host.encode("latin-1")):
        return
    name, separator, port = host.lower().rpartition(":")
    if host.lower() not in LOOPBACK:
        assert (name in LOOPBACK, separator, str(int(port))) == (True, ":", port)
        assert 1 <= int(port) <= 65_535


@given(origin=HOSTISH | st.sampled_from(LOOPBACK).map(lambda name: f"http://{name}:8000"))
def test_only_a_loopback_page_on_a_known_port_is_ever_admitted(origin: str) -> None:
    names = Names()
    if names.admit_origin(origin.encode("latin-1"), host=b"localhost:8000", port=9000):
        scheme, _, rest = origin.partition("://")
        assert scheme in {"http", "https"}
        assert rest in {f"{name}:{port}" for name in LOOPBACK for port in (8000, 9000)}


def test_an_origin_without_a_port_means_its_scheme_s_own() -> None:
    names = Names()
    assert names.admit_origin(b"http://localhost", host=b"localhost", port=8000)
    assert names.admit_origin(b"http://localhost", host=b"localhost:1", port=80)
    assert not names.admit_origin(b"https://localhost", host=b"localhost", port=80)
    assert names.admit_origin(b"https://localhost", host=b"localhost:443", port=1)


def test_an_added_host_gives_no_origin_a_port() -> None:
    names = Names(hosts=frozenset({"memory.lan:3000"}))
    assert not names.admit_origin(b"http://localhost:3000", host=b"memory.lan:3000", port=8000)
