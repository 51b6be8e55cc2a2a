"""Medicines named for a comparison or set aside for another: "와파린이랑 달라서", "아스피린보다 세대요", "소염제 말고 타이레놀 먹어요"."""

from __future__ import annotations

from agent.extraction.clauses.events import events
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation, worded
from agent.extraction.medicines.wording import CHANGED, TAKING

LIKE = frozenset("다르다 비슷하다 똑같다 유사하다 비교 비교하다 차이 같다 마찬가지 맞먹다".split())
WITH = frozenset("랑 이랑 와 과 하고".split())
THAN = frozenset("보다 처럼 만큼 마냥".split())
SAME = frozenset("계열 성분 종류 거 것 약 계통 효과".split())


@worded(LIKE | {"보다", "처럼", "만큼", "마냥"})
def is_compared_with(s: Situation) -> bool:
    """What another medicine is measured by; the speaker's own ("제 와파린이랑") or a change from it stays what it is."""
    if s.slot != "medications" or s.is_own or not s.right:
        return False
    first, rest = s.right[0], s.right[1:3]
    if first.form in THAN and first.tag[0] == "J":
        return True
    if first.form not in WITH or first.tag[0] != "J" or not rest:
        return False
    alike = rest[0].lemma in LIKE and not any(t.lemma == "날" for t in s.right[:4])
    return alike and (rest[0].lemma != "같다" or any(t.lemma in SAME for t in rest[1:]))


@worded({"말다"})
def is_set_aside(s: Situation) -> bool:
    """ "소염제 말고 타이레놀 먹어요": the other one is what is taken."""
    if not _is_but(s):
        return False
    other = next((m for m in s.mentions if m.slot == s.slot and m.first > s.mention.last), None)
    rest = (*s.right[1:], *(t for c in s.later[:1] for t in s.reading.words(c)))
    if any(t.form in ("도", "까지") and t.tag[0] == "J" for t in rest):
        return False  # "타이레놀 말고 이부프로펜도 먹어요"
    if s.slot != "medications":
        denied = any(t.lemma in ("없다", "안", "않다", "아니다", "못") for t in rest)
        last = s.reading.sentence(s.clause.sentence)[-1]
        return other is not None and not denied and last.mood == "statement"  # "저혈압 말고 고혈압이요"
    taken = any(e.names & TAKING and not e.denied and e.ending not in ("는", "은", "ㄴ") for e in events(rest))
    return (other is not None or taken) and not _is_asked_for(s)


@worded({"말다"})
def is_asked_instead(s: Situation) -> bool:
    """ "소염제 말고 다른 약 없나요", "항생제 말고 뭐 먹어요?": only what would be taken instead is asked for."""
    return s.slot == "medications" and _is_but(s) and _is_asked_for(s)


def _is_but(s: Situation) -> bool:
    if not s.right or s.right[0].lemma != "말다":
        return False
    behind = s.right[1:2] or (s.reading.words(s.later[0])[:1] if s.later else ())
    return plain(s.right[0].ending[0]) == "고" and not any(t.tag == "JX" for t in behind)


def _is_asked_for(s: Situation) -> bool:
    last = s.reading.sentence(s.clause.sentence)[-1]
    words = s.reading.words(last)
    if any(t.lemma in CHANGED and t.has_ending(*PAST) for t in words):
        return False  # "메트포르민 말고 다른 약으로 바꿨어요"
    wished = any(
        plain(f).endswith(("세요", "십시오", "고")) and t.lemma in ("주다", "싶다")
        for t in words
        for f, _ in t.endings
    )
    return last.mood != "statement" or wished or not any(t.lemma in TAKING for t in words)
