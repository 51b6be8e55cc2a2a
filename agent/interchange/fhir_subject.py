"""Whose a resource is: nothing of one patient may reach another, so only what is shown to be the patient's is read.

References as HL7 FHIR R4 has them (References, Bundle "Resolving references in Bundles"): to a bundle's entry by its
fullUrl or type and id, to a contained resource, by an identifier, or by a display alone, which shows nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import combinations
from urllib.parse import parse_qs

from agent.interchange.fhir_addresses import Addresses, are_of_two_servers, contained, plain_address, same_address
from agent.interchange.fhir_json import Json, list_of, mapping_of, text_of
from agent.interchange.fhir_names import are_alike

Identifier = tuple[str, str]


class Whose(Enum):
    """Told of the bundle's patient, of somebody else, or of nobody who can be made out."""

    PATIENT = "patient"
    ANOTHER = "another"
    UNSHOWN = "unshown"


class Subjects:
    """The one person of a bundle, and whose each of its resources is.

    people: the bundle's Patient resources, all of one person. A bundle without one has the person whom its first
    subject names. A resource that names nobody belongs to the bundle's person, as loosely written exports mean it.
    """

    def __init__(self, people: Sequence[Json], addresses: Addresses) -> None:
        self._people, self._addresses = people, addresses
        self._numbers = {number for one in people for number in identifiers_of(list_of(one.get("identifier")))}
        self._named: set[str] = set()

    @property
    def numbers(self) -> frozenset[str]:
        """What the person is called in the bundle: values of identifiers, ids in references."""
        ids = {name.rpartition("/")[2].removeprefix("urn:uuid:") for name in self._named}
        return frozenset({*ids, *(value for _, value in self._numbers)})

    def whose(self, resource: Json) -> Whose:
        """Of all that a resource says of its subject, nothing may speak against the patient."""
        found = self._told(resource) or {Whose.PATIENT}
        for key in ("encounter", "context", "specimen"):
            of = self._addresses.get(text_of(mapping_of(resource.get(key)).get("reference")) or "")
            found |= self._told(of) if of else set()
        focus = resource.get("focus")  # a mother's record may tell of her child: it is no fact of hers
        for given in focus if isinstance(focus, list) else [] if focus is None else [focus]:
            found.add(Whose.PATIENT if self._one(given, resource) is Whose.PATIENT else Whose.UNSHOWN)
        return next(whose for whose in (Whose.ANOTHER, Whose.UNSHOWN, Whose.PATIENT) if whose in found)

    def _told(self, resource: Json) -> set[Whose]:
        given = (resource[key] for key in ("subject", "patient") if resource.get(key) is not None)
        return {self._one(subject, resource) for subject in given}

    def _one(self, given: object, resource: Json) -> Whose:
        """What contradicts itself, a patient's reference with another's number, shows nobody."""
        subject = mapping_of(given)
        numbers = list(identifiers_of([subject.get("identifier")]))
        reference = text_of(subject.get("reference"))
        if not self._people:
            return self._adopted(reference, numbers, resource)
        found = {self._by_identifier(number) for number in numbers}
        if reference:
            found.add(self._by_text(reference, resource))
        if {Whose.PATIENT, Whose.ANOTHER} <= found:
            return Whose.UNSHOWN
        return next((w for w in (Whose.ANOTHER, Whose.PATIENT) if w in found), Whose.UNSHOWN)

    def _by_text(self, reference: str, resource: Json) -> Whose:
        if reference.startswith("#"):
            found = {self._by_identifier(number) for number in _contained(reference, resource)}
            return next((whose for whose in (Whose.ANOTHER, Whose.PATIENT) if whose in found), Whose.UNSHOWN)
        if "?" in reference:
            found = {self._by_identifier(number) for number in _asked(reference)}
            return found.pop() if len(found) == 1 else Whose.UNSHOWN
        if not _may_be_patient(reference):
            return Whose.UNSHOWN  # a group, a device, a place
        known = self._addresses.get(reference)
        if known is None:
            return Whose.UNSHOWN if self._addresses.is_of_other_server(reference) else Whose.ANOTHER
        return Whose.PATIENT if any(known is one for one in self._people) else Whose.UNSHOWN

    def _by_identifier(self, number: Identifier) -> Whose:
        if number in self._numbers:
            return Whose.PATIENT
        return Whose.ANOTHER if self._is_compared(number) else Whose.UNSHOWN

    def _is_compared(self, number: Identifier) -> bool:
        """Whether the person has a number of this system: of one without a system nobody knows what it counts."""
        return bool(number[0]) and any(system == number[0] for system, _ in self._numbers)

    def _adopted(self, reference: str | None, numbers: list[Identifier], resource: Json) -> Whose:
        """In a bundle without a Patient: the first who is named is the person, and what is told with a known name is known."""
        if reference and reference.startswith("#"):
            numbers += _contained(reference, resource)
            reference = None
        elif reference and "?" in reference:
            numbers += _asked(reference)
            reference = None
        if not (reference or numbers) or (reference and not _may_be_patient(reference)):
            return Whose.UNSHOWN
        known = {
            number in self._numbers for number in numbers if number in self._numbers or self._is_compared(number)
        }
        if reference and self._named:
            foreign = any(are_of_two_servers(reference, name) for name in self._named)
            known.add(not foreign and any(same_address(reference, name) for name in self._named))
        if len(known) == 2 or (not known and (self._named or self._numbers)):
            return Whose.UNSHOWN
        if known == {False}:
            return Whose.ANOTHER
        self._named |= {plain_address(reference)} if reference else set()
        self._numbers |= set(numbers)
        return Whose.PATIENT


def one_person(people: Sequence[Json], addresses: Addresses) -> bool:
    """Whether Patient resources are versions of one: the same fullUrl, or a common number, or the same id and no other
    number of one system; nothing may be told differently of sex and birthday, nor of the name without a fullUrl."""
    return all(_same_person(one, other, addresses) for one, other in combinations(people, 2))


def _same_person(one: Json, other: Json, addresses: Addresses) -> bool:
    if not _told_alike(one, other):
        return False
    url, other_url = addresses.url_of(one), addresses.url_of(other)
    if url and url == other_url:
        return True
    numbers, others = (set(identifiers_of(list_of(person.get("identifier")))) for person in (one, other))
    if not {number for number in numbers & others if number[0]}:
        same_id = text_of(one.get("id")) is not None and text_of(one.get("id")) == text_of(other.get("id"))
        counted_alike = ({system for system, _ in numbers} & {system for system, _ in others}) - {""}
        if not same_id or counted_alike or (url and other_url):
            return False
    return are_alike(one, other)


def _told_alike(one: Json, other: Json) -> bool:
    """Whether sex and birthday may be one person's; a year is the birthday, too."""
    sexes = {text_of(person.get("gender")) for person in (one, other)} - {None}
    born, other_born = (text_of(person.get("birthDate")) or "" for person in (one, other))
    return len(sexes) < 2 and (born.startswith(other_born) or other_born.startswith(born))


def identifiers_of(given: Iterable[object]) -> Iterator[Identifier]:
    """System ("" for none) and value of each identifier that has a value."""
    for one in map(mapping_of, given):
        if value := text_of(one.get("value")):
            yield text_of(one.get("system")) or "", value


def _may_be_patient(reference: str) -> bool:
    parts = reference.partition("/_history")[0].split("/")
    return len(parts) < 2 or parts[-2] == "Patient"


def _contained(reference: str, resource: Json) -> Iterator[Identifier]:
    """The identifiers of the contained patient."""
    found = contained(resource, reference)
    if found and found.get("resourceType") == "Patient":
        yield from identifiers_of(list_of(found.get("identifier")))


def _asked(reference: str) -> Iterator[Identifier]:
    """The identifiers of a conditional reference, "Patient?identifier=system|value"."""
    kind, _, condition = reference.partition("?")
    if kind.rpartition("/")[2] == "Patient":
        for number in parse_qs(condition).get("identifier", []):
            system, separates, value = number.rpartition("|")
            yield (system, value) if separates else ("", value)
