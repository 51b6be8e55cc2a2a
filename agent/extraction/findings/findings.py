"""What an examination found, named without its organ: "위내시경 했는데 염증만 조금 있대요", "갑상선 초음파에서 결절이 있대요".

The organ stands before it, in its sentence or the one before, as the examination, the part or an illness of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from agent.extraction.clauses.mentions import Mention, place
from agent.extraction.clauses.reading import Reading
from agent.state import Concept
from agent.terminology import Terminology

# By the organ that a word begins with, what each finding is called.
ORGANS: Mapping[str, Mapping[str, str]] = {
    "갑상선": {"결절": "갑상선 결절", "혹": "갑상선 결절", "물혹": "갑상선 결절", "몽우리": "갑상선 결절"},
    "위내시경": {"염증": "위염", "궤양": "위궤양", "용종": "위용종"},
    "대장내시경": {"폴립": "대장용종", "혹": "대장용종"},
    "폐": {"결절": "폐결절", "혹": "폐결절"},
    "흉부": {"결절": "폐결절"},
    "성대": {"결절": "성대 결절", "혹": "성대 결절"},
    "난소": {"혹": "난소낭종", "물혹": "난소낭종", "낭종": "난소낭종"},
    "자궁": {"혹": "자궁근종", "근종": "자궁근종"},
    "쓸개": {"용종": "담낭용종", "혹": "담낭용종", "돌": "담석증"},
    "담낭": {"용종": "담낭용종", "혹": "담낭용종", "돌": "담석증"},
    "신장": {"물혹": "신장낭종", "혹": "신장낭종", "돌": "요로결석"},
    "콩팥": {"물혹": "신장낭종", "혹": "신장낭종", "돌": "요로결석"},
    "간": {"물혹": "간낭종"},
    "유방": {"결절": "유방 멍울", "혹": "유방 멍울", "석회화": "유방 석회화", "석회": "유방 석회화"},
}
# What is felt under a finger is called by where it is felt; where nodes lie, it may be one of them.
SWOLLEN = frozenset("멍울 몽우리 망울 몽아리".split())
LUMPS = SWOLLEN | frozenset("혹 덩어리 알갱이".split())
LUMP_NAMES = frozenset({"림프절 비대", "피부 멍울"})
WITH_NODES = frozenset("목 목덜미 뒷목 겨드랑이 사타구니 서혜부 턱 턱밑 귀 귀밑 쇄골 림프절 임파선".split())
LUMPS_OF: Mapping[str, str] = {
    **dict.fromkeys("유방 가슴 젖 젖가슴 유두 젖꼭지".split(), "유방 멍울"),
    **dict.fromkeys("고환 불알 음낭".split(), "고환 멍울"),
    **dict.fromkeys("팔 팔뚝 팔꿈치 손 손목 손등 손바닥 손가락 다리 허벅지 종아리 정강이 무릎 오금 발 발목 발등 발바닥 등 등짝 허리 엉덩이 옆구리 어깨 이마 두피 얼굴 볼 피부 살".split(), "피부 멍울"),
}  # fmt: skip
FINDINGS = frozenset(word for found in ORGANS.values() for word in found)
# Words that only begin like an organ.
NO_ORGAN = (
    "간호",
    "간단",
    "간격",
    "간식",
    "간혹",
    "간병",
    "간판",
    "간장",
    "간지",
    "폐업",
    "폐경",
    "폐지",
    "위험",
    "신장이",
    "간헐",
)


def name_findings(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """The mentions with a finding named for its organ beside them."""
    mentions = [_lump_by_place(reading, m, terminology) for m in mentions]
    if not any(t.lemma in FINDINGS for t in reading.tokens):
        return mentions
    covered = {i for m in mentions for i in range(m.first, m.last)}
    added: list[Mention] = []
    for at, token in enumerate(reading.tokens):
        name = _named(reading, at) if token.lemma in FINDINGS and at not in covered else None
        entry = terminology.named(name) if name else None
        if entry is not None and entry.slot in ("conditions", "symptoms"):
            added += place(reading, [Concept(entry.cui, entry.name, entry.slot, token.span, token.form)])
    return sorted([*mentions, *added], key=lambda m: m.first) if added else list(mentions)


def _lump_by_place(reading: Reading, mention: Mention, terminology: Terminology) -> Mention:
    """ "팔에 멍울이 만져져요", "유방에 통증은 있는데 멍울은 안 만져져요": a lump told without its place takes the part named before it."""
    if mention.concept.name not in LUMP_NAMES or reading.tokens[mention.first].lemma not in LUMPS:
        return mention
    first = reading.sentence(reading.clause(mention.first).sentence)[0].first
    for token in reversed(reading.tokens[first : mention.first]):
        word = token.lemma if token.is_noun else ""
        named = "림프절 비대" if word in WITH_NODES and reading.tokens[mention.first].lemma in SWOLLEN else None
        if entry := terminology.named(named or LUMPS_OF.get(word, "")):
            return replace(mention, concept=replace(mention.concept, cui=entry.cui, name=entry.name))
        if word in WITH_NODES:
            return mention
    return mention


def _named(reading: Reading, at: int) -> str | None:
    """What a finding is called by the nearest organ before it that can have it."""
    tokens = reading.tokens
    if at and tokens[at - 1].tag in ("NNG", "NNP") and not tokens[at - 1].silent and not _organ(reading, at - 1):
        return None  # "잇몸 염증": of a part of its own
    first = reading.sentence(max(0, reading.clause(at).sentence - 1))[0].first
    for before in range(at - 1, first - 1, -1):
        found = _organ(reading, before)
        if found and tokens[at].lemma in ORGANS[found]:
            return ORGANS[found][tokens[at].lemma]
    return None


def _organ(reading: Reading, at: int) -> str | None:
    token = reading.tokens[at]
    if not token.is_noun or token.lemma.startswith(NO_ORGAN):
        return None
    word = token.lemma
    if word == "내시경" and at and reading.tokens[at - 1].lemma in ("위", "대장"):
        word = reading.tokens[at - 1].lemma + word
    if word == "내시경":
        word = "위내시경"
    return next((organ for organ in ORGANS if word.startswith(organ) and (len(organ) > 1 or len(word) < 4)), None)
