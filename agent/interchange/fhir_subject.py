"""Whose a resource is: nothing of one patient may reach another, so only what is shown to be the patient's is read.

References as HL7 FHIR R4 has them (References, Bundle "Resolving references in Bundles"): to a bundle's entry by its
fullUrl or type and id, to a contained resource, by an identifier, or by a display alone, which shows nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from urllib.parse import parse_qs

from agent.interchange.fhir_json import Json, list_of, mapping_of, text_of

Identifier = tuple[str, str]


class Whose(Enum):
    """Told of the bundle's patient, of somebody else, or of nobody who can be made out."""

    PATIENT = "patient"
    ANOTHER = "another"
    UNSHOWN = "unshown"


class Subjects:
    """The one person of a bundle, and whose each of its resources is.

    A bundle without a Patient has the person whom its first reference names. A resource that names nobody belongs to
    the bundle's person, as loosely written exports mean it.
    """

    def __init__(self, person: Json, by_reference: Mapping[str, Json]) -> None:
        self._person = person
        self._by_reference = by_reference
        self._numbers = set(identifiers_of(list_of(person.get("identifier"))))
        self._named: object = None

    def whose(self, resource: Json) -> Whose:
        """Of all that a resource says of its subject, nothing may speak against the patient."""
        told = [resource[key] for key in ("subject", "patient") if resource.get(key) is not None]
        found = {self._one(given, resource) for given in told} or {Whose.PATIENT}
        focus = resource.get("focus")  # a mother's record may tell of her child: it is no fact of hers
        for given in focus if isinstance(focus, list) else [] if focus is None else [focus]:
            found.add(Whose.PATIENT if self._one(given, resource) is Whose.PATIENT else Whose.UNSHOWN)
        return next(whose for whose in (Whose.ANOTHER, Whose.UNSHOWN, Whose.PATIENT) if whose in found)

    def _one(self, given: object, resource: Json) -> Whose:
        subject = mapping_of(given)
        by_number = [self._by_identifier(found) for found in identifiers_of([subject.get("identifier")])]
        reference = subject.get("reference")
        found = {*by_number, self._by_text(reference, resource) if isinstance(reference, str) else Whose.UNSHOWN}
        return next(whose for whose in (Whose.ANOTHER, Whose.PATIENT, Whose.UNSHOWN) if whose in found)

    def _by_text(self, reference: str, resource: Json) -> Whose:
        if reference.startswith("#"):
            inner = (mapping_of(one) for one in list_of(resource.get("contained")))
            contained = next((one for one in inner if f"#{one.get('id')}" == reference), {})
            if contained.get("resourceType") != "Patient":
                return Whose.UNSHOWN
            numbers = identifiers_of(list_of(contained.get("identifier")))
            found = {self._by_identifier(number) for number in numbers}
            return next((whose for whose in (Whose.ANOTHER, Whose.PATIENT) if whose in found), Whose.UNSHOWN)
        kind, asks, condition = reference.partition("?")
        if asks:
            asked = parse_qs(condition).get("identifier", []) if kind.rpartition("/")[2] == "Patient" else []
            found = {self._by_identifier(_split(number)) for number in asked}
            return found.pop() if len(found) == 1 else Whose.UNSHOWN
        plain = reference.partition("/_history/")[0]
        known = self._by_reference.get(plain)
        if known is not None and known.get("resourceType") != "Patient":
            return Whose.UNSHOWN
        if known is None and "/" in plain and plain.split("/")[-2] != "Patient":
            return Whose.UNSHOWN  # a group, a device, a place
        return self._same(known is self._person if self._person else None, plain)

    def _by_identifier(self, number: Identifier) -> Whose:
        if not self._person:
            return self._same(None, number)
        system, value = number
        if number in self._numbers:
            return Whose.PATIENT
        comparable = any(known == system and other != value for known, other in self._numbers)
        return Whose.ANOTHER if comparable else Whose.UNSHOWN

    def _same(self, shown: bool | None, named: object) -> Whose:
        """shown: None in a bundle without a Patient, whose first reference names the person."""
        if shown is None:
            self._named = self._named or named
            shown = self._named == named
        return Whose.PATIENT if shown else Whose.ANOTHER


def identifiers_of(given: Iterable[object]) -> Iterator[Identifier]:
    """System ("" for none) and value of each identifier that has a value."""
    for one in map(mapping_of, given):
        if value := text_of(one.get("value")):
            yield text_of(one.get("system")) or "", value


def _split(number: str) -> Identifier:
    system, separates, value = number.rpartition("|")
    return (system, value) if separates else ("", value)
