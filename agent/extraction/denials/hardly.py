"""What one would not go so far as to call it: "변비라고 하기엔 좀 그래요", "아프다고 하기는 애매해요", "있다고는 할 수 없어요"."""

from __future__ import annotations

from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation, worded

CALLED = ("다고", "라고", "이라고")
HARDLY = frozenset(
    "그렇다 애매하다 애매 뭐하다 뭣하다 부족하다 약하다 이르다 힘들다 어렵다 무리 민망하다 모호하다 거창하다 곤란하다".split()
)


# "감기라고 하기엔 너무 오래가요": more than that.
TOO_MUCH = frozenset("심하다 세다 오래가다 오래되다 길다 이상하다 독하다".split())


@worded({"수", "보다"} | HARDLY | TOO_MUCH)
def is_hardly_called_so(s: Situation) -> bool:
    """ "…라고 하기엔" with a doubt behind it, "…다고는 할 수 없다"; "없다고는 할 수 없어요" leaves it there."""
    verb = s.predicate
    if verb is None or s.slot == "medications" or s.asked or verb.lemma in ("없다", "아니다"):
        return False
    if s.mention.owns_denial or not plain(verb.ending[0]).endswith(CALLED):
        return False
    later = (t for c in s.later[:1] for t in s.reading.words(c))
    words = [t for t in (*s.after, *later) if t.tag[0] not in "J" and t.tag not in ("MAG", "Z_CODA")][:4]
    if not words or words[0].lemma not in ("하다", "보다", "말하다", "부르다"):
        return False
    rest = [t.lemma for t in words[1:]]
    if rest[:2] == ["수", "없다"]:
        return True
    doubted = HARDLY | TOO_MUCH if s.slot == "conditions" else HARDLY
    return plain(words[0].ending[0]) == "기" and bool(rest) and rest[0] in doubted
