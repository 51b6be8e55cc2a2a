"""What a bundle's references mean (HL7 FHIR R4, Bundle "Resolving references in Bundles")."""

from __future__ import annotations

import re
from collections.abc import Iterable

from agent.interchange.fhir_json import Json, list_of, mapping_of, text_of

_UNSAFE = re.compile("^https?://", re.IGNORECASE)


class Addresses:
    """A bundle's resources by fullUrl and by type and id. entries: the fullUrl, if any, and its resource."""

    def __init__(self, entries: Iterable[tuple[object, Json]]) -> None:
        self._known: dict[str, Json] = {}
        self._urls: dict[int, str] = {}
        self._without_url: dict[str, Json] = {}
        self._server: str | None = None
        for full_url, resource in entries:
            url = plain_address(full_url) if isinstance(full_url, str) else ""
            self._urls[id(resource)] = url
            own_id = text_of(resource.get("id"))
            short = f"{resource.get('resourceType')}/{own_id}" if own_id else _short(url)
            for name in filter(None, (url, short)):
                self._known[name] = resource
            if short and not _server(url):
                self._without_url[short] = resource

    def get(self, reference: str) -> Json | None:
        """The resource that is meant; an absolute reference also means an entry without fullUrl, of one server only."""
        plain = plain_address(reference)
        if (known := self._known.get(plain)) is not None:
            return known
        short, server = _short(plain), _server(plain)
        if not server or short not in self._without_url or self._server not in (None, server):
            return None
        self._server = server
        return self._without_url[short]

    def url_of(self, resource: Json) -> str:
        """The entry's fullUrl without the version, "" for none."""
        return self._urls.get(id(resource), "")

    def is_of_other_server(self, reference: str) -> bool:
        """Whether only the server tells it from an entry without fullUrl."""
        return _short(plain_address(reference)) in self._without_url


def contained(resource: Json, reference: str) -> Json | None:
    """The resource within another that "#id" means."""
    inner = map(mapping_of, list_of(resource.get("contained")))
    return next((one for one in inner if f"#{one.get('id')}" == reference), None)


def plain_address(reference: str) -> str:
    """Without the version; UUIDs in lower case, as RFC 4122 compares them; http and https are one server's."""
    plain = _UNSAFE.sub("https://", reference.strip().partition("/_history")[0])
    return plain.lower() if plain.lower().startswith("urn:uuid:") else plain


def same_address(one: str, other: str) -> bool:
    """Whether two references mean the same; one that names no server may be of any."""
    first, second = plain_address(one), plain_address(other)
    if first == second:
        return True
    return not (_server(first) and _server(second)) and "/" in first and _short(first) == _short(second)


def are_of_two_servers(one: str, other: str) -> bool:
    """Whether two references have the same type and id on different servers: two things that only look like one."""
    first, second = plain_address(one), plain_address(other)
    servers = _server(first), _server(second)
    return all(servers) and servers[0] != servers[1] and _short(first) == _short(second)


def _short(address: str) -> str:
    """Type and id of an address that ends with them, "" for a UUID."""
    parts = address.split("/")
    return "/".join(parts[-2:]) if len(parts) > 1 else ""


def _server(address: str) -> str:
    return address.rpartition("://")[0] and "/".join(address.split("/")[:-2])
