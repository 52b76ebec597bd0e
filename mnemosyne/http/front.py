"""The Quart-Trio application: lifespan, plain routes, and error pages that are JSON."""

import logging
from collections.abc import Sequence
from http import HTTPStatus

from quart import Response
from quart_trio import QuartTrio
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from actors import describe
from mnemosyne import __version__
from mnemosyne.http.answers import HYGIENE
from mnemosyne.mcp.encoding import encode

_log = logging.getLogger("mnemosyne.http")


def create_front(protocol_versions: Sequence[str]) -> QuartTrio:
    """Build the application with `/health` and `/version`.

    `protocol_versions` are the MCP versions spoken, newest first.
    """
    front = QuartTrio("mnemosyne", static_folder=None)
    front.config["PROVIDE_AUTOMATIC_OPTIONS"] = False
    front.url_map.merge_slashes = False
    front.register_error_handler(HTTPException, _http_error)
    front.register_error_handler(Exception, _unexpected_error)
    _add_page(front, "/health", {"status": "ok"})
    _add_page(
        front,
        "/version",
        {
            "name": "mnemosyne",
            "version": __version__,
            "protocolVersion": protocol_versions[0],
            "supportedProtocolVersions": list(protocol_versions),
        },
    )
    return front


def _add_page(front: QuartTrio, path: str, content: object) -> None:
    async def page() -> Response:
        return _json(200, content)

    front.add_url_rule(path, path, page, methods=["GET"])


async def _http_error(error: HTTPException) -> Response:
    status = HTTPStatus(error.code or 500)
    response = _json(status, {"error": status.phrase.lower()})
    if isinstance(error, MethodNotAllowed) and error.valid_methods is not None:
        response.headers["allow"] = ", ".join(sorted(error.valid_methods))
    return response


async def _unexpected_error(error: Exception) -> Response:
    _log.error("a page failed: %s", describe(error))
    return _json(500, {"error": "internal server error"})


def _json(status: int, content: object) -> Response:
    response = Response(encode(content), status, content_type="application/json")
    for name, value in HYGIENE:
        response.headers[name.decode()] = value.decode()
    return response
