"""Medicines of an earlier time, and doses put right: "전에 먹던 데파킨은 살이 쪄서요", "노바스크 10이 아니라 5mg이네요"."""

from __future__ import annotations

from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation, worded
from agent.extraction.medicines.ceasing import is_resumed
from agent.extraction.medicines.wording import TAKING

FORMERLY = frozenset("전 예전 옛날 이전 그전 과거 원래 처음 작년 재작년 젊다 어리다 한때 저번 지난번".split())
ON = frozenset("지금 계속 아직 이번 그대로 여전히 요즘 현재 이어서 다시 오늘".split())
# "전에 먹던 항생제가 남았는데 먹어도 되나요", "남아서 같이 먹으려고요": about to be taken again.
AGAIN = ("으려", "려", "을까", "ㄹ까", "어도", "아도", "을게", "ㄹ게")
BEING = frozenset("아니다".split())


@worded(FORMERLY)
def was_taken_earlier(s: Situation) -> bool:
    """ "전에 먹던 데파킨은", "예전에 쓰던 연고": what one used to take, unless it goes on or is about to."""
    if s.slot != "medications" or s.mention.first < s.clause.first + 2:
        return False
    verb = s.reading.tokens[s.mention.first - 1]
    if verb.lemma not in TAKING | {"복용하다", "하다"} or plain(verb.ending[0]) != "던":
        return False
    before = s.reading.tokens[max(s.clause.first, s.mention.first - 6) : s.mention.first - 1]
    last = s.reading.sentence(s.clause.sentence)[-1]
    words = s.reading.tokens[s.mention.last : last.last]
    on = any(t.lemma in ON for t in words) or any(
        t.lemma in TAKING and not t.has_ending("었", "았") for t in s.right
    )
    on = on or any(t.lemma in TAKING and plain(t.ending[0]).startswith(AGAIN) for t in words)
    return any(t.lemma in FORMERLY for t in before) and not on and not is_resumed(s)


@worded(BEING)
def is_dose_put_right(s: Situation) -> bool:
    """ "노바스크 10이 아니라 5mg이네요", "메트포르민 500이 아니고 1000이에요": the amount was wrong, not the medicine."""
    if s.slot != "medications" or not s.right:
        return False
    at = 0
    while at < len(s.right) and (s.right[at].tag in ("SN", "SL", "NR", "NNB") or s.right[at].form in ("은", "는")):
        at += 1
    number = any(t.tag in ("SN", "NR") for t in s.right[:at])
    denied = any(t.lemma in BEING for t in s.right[at : at + 2])
    rest = s.reading.tokens[s.mention.last + at : s.reading.sentence(s.clause.sentence)[-1].last]
    return number and denied and any(t.tag in ("SN", "NR") for t in rest)
