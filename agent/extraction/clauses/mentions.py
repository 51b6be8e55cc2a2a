"""What a message mentions, placed in its clauses: the unit that subjects and assertions are decided for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from itertools import pairwise

from agent.extraction.clauses.reading import Clause, Reading
from agent.immutable import immutable
from agent.state import Concept, Span
from agent.terminology import Token
from agent.terminology.matching import TRANSPARENT

# Nouns that stand between a concept and its predicate without changing what is said about it.
ATTACHED = frozenset(
    "만성 기저 다른 특별 증상 병력 진단 판정 확진 적 질환 질병 병 과거력 기왕력 소견 이상 문제 것 거 게 건 일 환자 경험 지병 상태 증세 기운 약 등 편 "
    "보균자 과거 력 호소 해당 처방 복용 치료 관리 중 투약 투여 사용 시작 추가 정도 모두 다 둘 전부 아무 현재 균 바이러스 아무것".split()
)


@immutable
class Mention:
    """One concept at tokens [first, last) of a reading. who: another person it is about, None for the speaker;
    general: it is about people of a kind ("당뇨 환자는"), not about anybody; owns_denial: its name holds the denial
    in the message ("잠을 못 자다")."""

    concept: Concept
    first: int
    last: int
    who: str | None = None
    general: bool = False
    owns_denial: bool = False
    slot: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.slot = self.concept.slot  # type: ignore[misc]  # set here and never again


def place(reading: Reading, concepts: Sequence[Concept]) -> list[Mention]:
    """Concepts with their token range, in text order."""
    placed = []
    for concept in concepts:
        covered = tokens_of(reading, concept.span)
        if covered is not None:
            placed.append(Mention(concept, *covered))
    return placed


# What a medicine is by its form: beside its name it is no second one ("코솝 안약", "안약은 잘라탄을").
FORMS = frozenset({"안약", "귀약"})
# What a medicine is for, by the organ or the ailment: "심장약 콩코르". No group of the lexicon says which ones these are.
PURPOSES = frozenset(
    "심장약 위장약 갑상선약 전립선약 천식약 편두통약 비염약 탈모약 여드름약 디스크약 관절염약 어지럼증약 정신과약 치질약 방광염약 간장약 신경통약 장염약 호르몬제 혈액순환제 녹내장약".split()
) | frozenset({"비강 분무제"})


def without_kinds(
    reading: Reading, mentions: Sequence[Mention], kinds: Callable[[str], frozenset[str]]
) -> list[Mention]:
    """One thing named with its kind is one: 인슐린 란투스, 혈압약(노바스크), "췌장암 항암 중". kinds: all that a cui falls
    under."""
    dropped = set()
    for one, other in pairwise(m for m in mentions if m.slot in ("medications", "conditions")):
        if one.slot != other.slot or (one.slot == "conditions" and reading.tokens[one.last - 1].is_predicate):
            continue
        between = reading.tokens[one.last : other.first]
        # "혈압약으로 노바스크를", "혈압약은 노바스크예요"
        named = one.slot == "medications" and [t.form for t in between] in (["으로"], ["로"], ["은"], ["는"])
        if not named and any(
            t.tag not in ("SSO", "SS") and not (t.tag == "VCP" and t.ending[1] == "ETM") for t in between
        ):
            continue
        as_what = one.slot == "medications" and [t.form for t in between] in (["으로"], ["로"])
        purpose = one.concept.name in PURPOSES or (as_what and one.concept.name.endswith(("약", "제")))
        if (
            (purpose and not other.concept.name.endswith(("약", "제")))
            or (
                one.concept.cui
                and one.concept.cui != other.concept.cui
                and one.concept.cui in kinds(other.concept.cui)
            )
            or one.concept.name in FORMS
        ):
            dropped.add(one)
        elif other.concept.name in FORMS or (
            other.concept.cui and other.concept.cui in kinds(one.concept.cui) - {one.concept.cui}
        ):
            dropped.add(other)
    return [m for m in mentions if m not in dropped]


def tokens_of(reading: Reading, span: Span) -> tuple[int, int] | None:
    """The tokens that a span overlaps, as a range."""
    first = reading.token_at(span[0])
    if first is None or reading.tokens[first].span[0] >= span[1]:
        return None
    last = first + 1
    while last < len(reading.tokens) and reading.tokens[last].span[0] < span[1]:
        last += 1
    # "아프진": the particle shares its syllable with the verb but is no part of the name.
    while last - first > 1 and reading.tokens[last - 1].tag.startswith("J"):
        last -= 1
    return first, last


@immutable
class Frame:
    """A mention with the predicate said of it.

    predicate: its token, None for a bare noun; between: content lemmas that stand between and are not merely
    attached to the mention; clause: where the mention ends.
    """

    mention: Mention
    clause: Clause
    predicate: int | None
    between: tuple[str, ...]
    noun_after: str
    particle: str


def _is_by_test(tokens: Sequence[Token], index: int) -> bool:
    """사진상, CT상, 내시경 검사상: by which test it is said."""
    return any(t.tag == "XSN" and t.form == "상" for t in tokens[index : index + 3])


def frame(reading: Reading, mention: Mention, taken: frozenset[int]) -> Frame:
    """Find the predicate of a mention. taken: tokens of all mentions, which coordination may step over."""
    clause = reading.clause(mention.last - 1)
    tokens = reading.tokens
    particle = (
        tokens[mention.last].form if mention.last < clause.last and tokens[mention.last].tag[0] == "J" else ""
    )
    if tokens[mention.last - 1].is_predicate:
        return Frame(mention, clause, mention.last - 1, (), "", "")
    between: list[str] = []
    noun_after = ""
    linked = True  # still inside a list "기침, 두통(은)"
    for index in range(mention.last, clause.last):
        token = tokens[index]
        if token.is_predicate and not (token.tag in ("XSV", "XSA") and token.lemma != "하다"):
            if token.lemma in ("같다", "대하다", "관하다", "인하다", "의하다") and token.ending[1] in (
                "ETM",
                "EC",
            ):
                linked = True  # "당뇨 같은 병은 없어요"
                if token.lemma != "같다":
                    between.append(token.lemma)
                continue
            return Frame(mention, clause, index, tuple(between), noun_after, particle)
        if token.tag in ("JC", "SP") or (token.tag == "JX" and token.form in ("이나", "나")):
            linked = True
        elif token.tag[0] == "J":
            # "열도 두통도 없습니다": each of a row carries the particle.
            linked = linked and token.form == "도" and index + 1 in taken
        elif token.is_noun and not token.silent and _is_by_test(tokens, index):
            continue  # "골절은 사진상 없대요"
        elif token.is_noun and not token.silent:
            if index == mention.last or (
                not noun_after and tokens[mention.last].tag[0] == "J" and index == mention.last + 1
            ):
                noun_after = noun_after or token.lemma
            transparent = token.tag in ("SN", "NR") or token.lemma in TRANSPARENT
            attached = token.lemma in ATTACHED or token.lemma.endswith(("질환", "질병"))
            # "오메가3나 홍삼은 안 먹어요": the other of the row, though it is no name of ours
            listed = tokens[index - 1].tag in ("JX", "JC") and tokens[index - 1].form in ("이나", "나")
            if not (linked and (index in taken or listed)) and not attached and not transparent:
                between.append(token.lemma)
    return Frame(mention, clause, None, tuple(between), noun_after, particle)
