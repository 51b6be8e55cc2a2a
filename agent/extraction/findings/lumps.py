"""A lump by where it is felt: "팔에 멍울이 만져져요", "유방에 통증은 있는데 멍울은 …", "목 뒤에 콩알만 한 게 잡혀요".

Told without its place, or by its shape and feel alone, it takes the part of the body that is named before it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from agent.extraction.clauses.mentions import Mention, place
from agent.extraction.clauses.reading import Reading
from agent.state import Concept
from agent.terminology import LexiconEntry, Terminology, Token

SWOLLEN = frozenset("멍울 몽우리 망울 몽아리".split())
LUMPS = SWOLLEN | frozenset("혹 덩어리 알갱이 콩알 팥알 쌀알 밤톨 구슬 돌".split())
NODES, OF_SKIN = "림프절 비대", "피부 멍울"
# By the part it is felt in; where nodes lie, it is taken for one of them.
PARTS: Mapping[str, str] = {
    **dict.fromkeys("유방 가슴 젖 젖가슴 유두 젖꼭지".split(), "유방 멍울"),
    **dict.fromkeys("고환 불알 음낭".split(), "고환 멍울"),
    **dict.fromkeys("목 뒷목 목덜미".split(), "목 멍울"),
    **dict.fromkeys("겨드랑이 사타구니 서혜부 턱 턱밑 귀 귀밑 쇄골 림프절 임파선".split(), NODES),
    **dict.fromkeys(
        "팔 팔뚝 팔꿈치 손 손목 손등 손바닥 손가락 다리 허벅지 종아리 정강이 무릎 오금 발 발목 발등 발바닥 등 등짝 허리 엉덩이 옆구리 어깨 이마 두피 얼굴 볼 피부".split(),
        OF_SKIN,
    ),
}  # fmt: skip
# How it feels: "딱딱한 게", "볼록한 게".
FEEL = frozenset(
    "딱딱 단단 말랑 말랑말랑 물렁 물렁물렁 볼록 동글 동글동글 몽글 몽글몽글 딱딱하다 단단하다 말랑하다 말랑말랑하다 물렁하다 물렁물렁하다 볼록하다 동글동글하다 몽글몽글하다 동그랗다 둥글다".split()
)
THINGS = frozenset("것 거 게 뭐 무엇 혹".split())
# How one knows of it.
KNOWN = frozenset("만지다 만져지다 잡히다 생기다 나다 있다 튀어나오다 올라오다".split())
REACH = 7


def name_lumps(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """The mentions with each lump named by its place, and with those that no name tells."""
    words = LUMPS | FEEL
    if not any(t.lemma in words for t in reading.tokens):
        return list(mentions)
    named = [_by_place(reading, m, terminology) for m in mentions]
    covered = {i for m in named for i in range(m.first, m.last)}
    added: list[Mention] = []
    for at, token in enumerate(reading.tokens):
        if token.lemma in words and at not in covered:
            added += _felt(reading, at, covered, terminology)
    return sorted([*named, *added], key=lambda m: m.first) if added else named


def _by_place(reading: Reading, mention: Mention, terminology: Terminology) -> Mention:
    """Of 멍울 and 혹 alone; what stands with its place in a name of the lexicon has it."""
    opening = reading.tokens[mention.first].lemma
    if mention.concept.name not in (NODES, OF_SKIN) or opening not in LUMPS:
        return mention
    first = reading.sentence(reading.clause(mention.first).sentence)[0].first
    entry = _entry(reading.tokens[first : mention.first], opening in SWOLLEN, terminology)
    if entry is None:
        return mention
    return replace(mention, concept=replace(mention.concept, cui=entry.cui, name=entry.name))


def _felt(reading: Reading, at: int, covered: set[int], terminology: Terminology) -> list[Mention]:
    """ "가슴에 콩알만 한 게 잡혀요", "등에 볼록한 게 생겼어요": a shape, that it is one, and that it is there."""
    tokens = reading.tokens
    last = min(reading.clause(at).last, at + REACH)
    known = next((i for i in range(at + 1, last) if tokens[i].lemma in KNOWN), None)
    begin = max(reading.clause(at).first, at - REACH)
    start = next((i for i in range(at - 1, begin - 1, -1) if tokens[i].is_noun and tokens[i].lemma in PARTS), None)
    if known is None or start is None or not any(t.lemma in THINGS for t in tokens[at - 1 : known]):
        return []
    if not covered.isdisjoint(range(start, known + 1)):
        return []
    entry = _entry(tokens[start:at], True, terminology)
    end = known + 1 if known + 1 < len(tokens) and tokens[known + 1].lemma == "지다" else known
    span = (tokens[start].span[0], tokens[end].span[1])
    if entry is None:
        return []
    surface = " ".join(t.form for t in tokens[start : end + 1] if t.form)
    return place(reading, [Concept(entry.cui, entry.name, entry.slot, span, surface)])


def _entry(before: Sequence[Token], of_nodes: bool, terminology: Terminology) -> LexiconEntry | None:
    """What a lump is called by the nearest part before it."""
    part = next((t.lemma for t in reversed(before) if t.is_noun and t.lemma in PARTS), None)
    if part is None or (PARTS[part] == NODES and not of_nodes):
        return None
    return terminology.named(PARTS[part])
