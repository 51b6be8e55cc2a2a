"""What one muses on and what one has heard tell: "감기 걸렸나 목이 칼칼해요", "우울증은 마음의 감기라는데 왜 …?"."""

from __future__ import annotations

from agent.extraction.assertions.verdicts import SOURCES
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation, worded

COMING = frozenset("오다 걸리다 생기다 되다 나다 들다 이다 있다 맞다 도지다 찾아오다".split())
MUSED = ("나", "ㄴ가", "은가", "는가", "려나", "ㄹ라나", "으려나")
HEARD = ("라는데", "라던데", "라면서", "라며", "라더니", "라고", "라는데요")


def is_mused_on(s: Situation) -> bool:
    """A guess at what it might be before the complaint itself: "다래끼 났나 눈꺼풀이 부었어요", "당뇨 왔나 자꾸 목말라요"."""
    if s.slot != "conditions" or s.predicate is None or s.frame.between or s.predicate.lemma not in COMING:
        return False
    if plain(s.predicate.ending[0]) not in MUSED:
        return False
    if s.clause.is_final:
        asked = any("?" in t.form for t in s.words)
        return not asked and s.clause.sentence + 1 < len(s.reading.sentences)
    following = s.reading.clauses[s.clause.number + 1 : s.clause.number + 3]
    return any(m.slot == "symptoms" for c in following for m in s.mentions_in(c))


def is_likened(s: Situation) -> bool:
    """ "제 증상이 메니에르랑 비슷해요": what it is like, and not said to be."""
    if s.slot != "conditions" or s.predicate is None or s.frame.between:
        return False
    return s.predicate.lemma in ("비슷하다", "유사하다", "흡사하다", "똑같다") and s.frame.particle in (
        "랑",
        "이랑",
        "와",
        "과",
        "하고",
        "",
    )


def is_heard_likely(s: Situation) -> bool:
    """ "언니 말로는 오십견 같다는데", "약사가 구내염 같대요": what somebody takes it for."""
    if s.slot != "conditions" or not s.right or s.right[0].lemma != "같다":
        return False
    return plain(s.right[0].ending[0]).startswith(("다고", "다는", "다던", "다네", "다며", "다더", "대"))


# Where a doctor or an examination may have said it.
_SEEN_BY = frozenset(
    "병원 의원 진료 검사 응급실 한의원 보건소 의사 선생 선생님 원장 교수 약사 진단 가다 다녀오다 갔다오다".split()
)


@worded(SOURCES | {"검색", "구글링"})
def is_read_to_be(s: Situation) -> bool:
    """ "네이버 찾아보니 제 증상이 통풍이라던데요", "챗봇이 이석증이래요": a guess that is nobody's diagnosis."""
    if s.slot != "conditions" or s.predicate is None or s.predicate.tag != "VCP" or s.frame.between:
        return False
    first = s.reading.sentence(s.clause.sentence)[0].first
    before = s.reading.tokens[first : s.mention.first]
    if not any(t.lemma in SOURCES | {"검색", "구글링"} for t in before) or any(
        t.lemma in _SEEN_BY for t in before
    ):
        return False
    return any(
        plain(form).startswith(("라고", "라던", "라는데", "래", "라네", "라더")) for form, _ in s.predicate.endings
    )


TOLD_SO = ("ㄴ다길래", "는다길래", "ㄴ다던데", "는다던데", "ㄴ다는데", "는다는데", "ㄴ대서", "는대서", "ㄴ다고", "는다고", "다길래", "다던데", "ㄴ다면서", "는다면서")  # fmt: skip


def is_said_of_the_medicine(s: Situation) -> bool:
    """ "피임약은 살찐다길래 안 먹기로 했어요", "스테로이드 바르면 피부 얇아진다던데": what it is said to bring."""
    if s.slot != "symptoms" or s.mention.who is not None or s.predicate is None or s.frame.between:
        return False
    if not any(plain(form) in TOLD_SO for form, _ in s.predicate.endings) or s.told_in_past:
        return False
    medicine = next(
        (m for m in reversed(s.mentions) if m.slot == "medications" and m.last <= s.mention.first), None
    )
    if medicine is None:
        return False
    between = s.reading.tokens[medicine.last : s.mention.first]
    led = [t for t in between if t.tag[0] not in "JS"]
    topic = any(t.tag == "JX" and t.form in ("은", "는", "ᆫ") for t in between[:2])
    taken = any(plain(t.ending[0]) in ("면", "으면", "다가", "고") for t in led)
    doctor = any(
        t.lemma in ("말하다", "말씀", "말", "그러다") for c in s.later[:1] for t in s.reading.words(c)[:2]
    )
    return (topic or taken) and len(led) < 4 and not doctor


def is_heard_of(s: Situation) -> bool:
    """ "당뇨가 유전이라는데 왜 저는 괜찮죠?", "우울증은 마음의 감기라는데 …?": what it is said to be, and a question on it."""
    if s.slot != "conditions" or s.is_own or s.predicate is None or s.predicate.lemma != "이다":
        return False
    former = any(
        m.concept.cui == s.mention.concept.cui and m.first < s.mention.first for m in s.mentions_in(s.clause)
    )
    if not former and (not s.frame.between or s.frame.particle not in ("은", "는", "이", "가")):
        return False
    heard = any(plain(form).endswith(HEARD) for form, _ in s.predicate.endings)
    return heard and s.reading.sentence(s.clause.sentence)[-1].mood == "question"
