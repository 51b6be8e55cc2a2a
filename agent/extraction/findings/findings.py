"""What an examination found, named without its organ: "위내시경 했는데 염증만 조금 있대요", "갑상선 초음파에서 결절이 있대요".

The organ stands before it, in its sentence or the one before, as the examination, the part or an illness of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
    if not any(t.lemma in FINDINGS for t in reading.tokens):
        return list(mentions)
    covered = {i for m in mentions for i in range(m.first, m.last)}
    added: list[Mention] = []
    for at, token in enumerate(reading.tokens):
        name = _named(reading, at) if token.lemma in FINDINGS and at not in covered else None
        entry = terminology.named(name) if name else None
        if entry is not None and entry.slot in ("conditions", "symptoms"):
            added += place(reading, [Concept(entry.cui, entry.name, entry.slot, token.span, token.form)])
    return sorted([*mentions, *added], key=lambda m: m.first) if added else list(mentions)


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
