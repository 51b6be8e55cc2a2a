"""What a message that names no medicine ends of the one medicine that the turn before told of: "이제 약 안 먹어요", "지금은 약 없이
지내요", "그건 필요 없대요", "선생님이 그만 먹으래요"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from agent.extraction.clauses.events import Event, events
from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.clauses.situation import PAST, SPEAKER
from agent.extraction.medicines.irregular import misses_doses
from agent.extraction.medicines.succeeded import CALLED
from agent.extraction.medicines.wording import CEASED, TAKING
from agent.state import Exclusion, Extraction, Fact
from agent.terminology import Token

STOPPED_NOW = frozenset("이제 지금 이젠 인제 더 더이상 요즘".split())
WHEN = frozenset("이제 이젠 지금 요즘 오늘 어제 다 더 지난주 지난달 달 주 해 며칠 전 뒤 후".split())
CLINIC = frozenset("의사 선생 선생님 원장 원장님 교수 교수님 병원 약사 주치의 님 내과 진료".split())
# What a medicine is called by its form.
NAMED = CALLED | {"알"}
IT = frozenset("그것 그거 이것 이거".split())
WITHOUT = frozenset("지내다 살다 버티다 견디다 자다 있다".split())
ORDERED = ("으라고", "라고", "으래", "래", "으라네", "라네", "으라시네", "으라던데", "자고", "재")


def no_medicine_now(
    reading: Reading, found: Sequence[Fact | Exclusion], before: Extraction
) -> Iterator[Exclusion]:
    """Nothing unless the turn before told of one medicine alone, and this one names none."""
    held = {f.name: f for f in before.facts if f.slot == "medications"}
    if len(held) != 1 or any(item.slot == "medications" for item in found):
        return
    fact = next(iter(held.values()))
    for clause in reading.clauses:
        words = reading.words(clause)
        if clause.mood != "statement" or clause.link in ("condition", "purpose", "quote"):
            continue
        nouns = {t.lemma for t in words if t.is_noun and not t.silent and t.tag not in ("SN", "NNB")}
        if misses_doses(words):
            continue  # "약을 요즘 잘 안 먹어요": taken, if not faithfully
        if nouns - NAMED - {"필요"} - WHEN - CLINIC - IT - SPEAKER:
            continue
        told = list(events(words, followed=not clause.is_final))
        named = bool(nouns & NAMED) or any(t.lemma in IT for t in words)
        if (named and _is_ended(clause, words, told)) or _is_ordered(words, told):
            yield Exclusion(
                *(fact.name, fact.umls_code, fact.slot, "stopped", None, fact.value, fact.unit),
                span=(words[0].span[0], words[-1].span[1]),
            )
            return


def _is_ended(clause: Clause, words: Sequence[Token], told: Sequence[Event]) -> bool:
    lemmas = {t.lemma for t in words}
    if {"필요", "없다"} <= lemmas or ("없이" in lemmas and any(e.names & WITHOUT and not e.denied for e in told)):
        return not any(e.ending in ("으면", "면") for e in told)
    # "약은 그만뒀어요": the analyser cuts the verb in two.
    if any(a.lemma == "그만" and b.lemma == "두다" and b.has_ending(*PAST) for a, b in pairwise(words)):
        return True
    for event in told:
        stopped = event.names & CEASED and event.done and not event.denied
        untaken = event.names & TAKING and event.denied and lemmas & STOPPED_NOW
        if (stopped or untaken) and event.ending not in ("으면", "면", "어도", "아도"):
            return True
    return False


def _is_ordered(words: Sequence[Token], told: Sequence[Event]) -> bool:
    """그만 먹으래요, 끊으라고 하셨어요, 중단하래요."""
    for event in told:
        forms = [plain(f) for t in words[event.at : event.at + 3] for f, _ in t.endings]
        stop = event.names & (CEASED - {"빼다", "빠지다", "버리다"}) or (
            event.names & TAKING and any(t.lemma == "그만" for t in words[: event.at])
        )
        if stop and not event.denied and any(f in ORDERED for f in forms):
            return not any(t.lemma in ("말다", "안") for t in words[event.at :])
    return False
