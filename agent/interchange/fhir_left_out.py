"""What of a FHIR resource is left out, in words that say what it is: a row of the list tells a reader what to look for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from agent.interchange.fhir_json import Json, codings_of, list_of, mapping_of, text_of
from agent.interchange.record import Coding
from agent.language import N_

NOT_THERE = N_("가리키는 약 자료가 파일에 없음")
NOT_R4 = N_("FHIR R4가 아닌 형식이라 읽지 않음")
UNNAMED = N_("무엇인지 적혀 있지 않음")
NO_PLACE = N_("환자 정보에 둘 자리가 없어 빼고 가져옴")
RESOURCE_TYPES = "http://hl7.org/fhir/resource-types"
MOST_LETTERS = 80
Row = tuple[Coding, str]


def is_named(codings: Sequence[Coding]) -> bool:
    """Whether any of them says what it is."""
    return any(coding.code or coding.display for coding in codings)


def unnamed(resource: Json) -> Row:
    """A resource whose codes say nothing. R5 has a medicine's name, and whether it is taken, in places of its own."""
    kind = str(resource.get("resourceType"))
    if reference := text_of(mapping_of(resource.get("medicationReference")).get("reference")):
        return _words(f"{kind}.medicationReference: {reference}"), NOT_THERE
    if medicine := mapping_of(resource.get("medication")):
        named = next((c for c in codings_of(medicine.get("concept")) if is_named([c])), None)
        reference = text_of(mapping_of(medicine.get("reference")).get("reference"))
        return named or _words(f"{kind}.medication: {reference or ''}"), NOT_R4
    return Coding(RESOURCE_TYPES, kind, kind), UNNAMED


def beside_allergy(resource: Json, codings: Sequence[Coding]) -> Iterator[Row]:
    """How grave an allergy is and how it showed: an illness of a profile has no place for it."""
    what = next((coding.display or coding.code for coding in codings), "")
    told = {
        "criticality": _unless(resource.get("criticality"), "unable-to-assess"),
        "type": _unless(resource.get("type"), "allergy"),
    }
    for key, words in told.items():
        if words:
            yield _words(f"AllergyIntolerance.{key}: {words} ({what})"), NO_PLACE
    for reaction in map(mapping_of, list_of(resource.get("reaction"))):
        shown = [c.display or c.code for one in list_of(reaction.get("manifestation")) for c in codings_of(one)]
        words = ", ".join(
            filter(None, (*shown, text_of(reaction.get("severity")), text_of(reaction.get("description"))))
        )
        if words:
            yield _words(f"AllergyIntolerance.reaction: {words} ({what})"), NO_PLACE


def _unless(value: object, usual: str) -> str | None:
    return text_of(value) if value != usual else None


def _words(told: str) -> Coding:
    return Coding("", "", told[:MOST_LETTERS])
