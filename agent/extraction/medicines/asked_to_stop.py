"""Leave asked to stop a medicine or to take less of it: "아모잘탄 끊어도 되나요", "리피토 중단하면 안 될까요", "이제 안 먹어도 되죠".

Whoever asks so takes it; asked beside the illness that it would be begun for, "감기인데 항생제 안 먹어도 되죠?", nobody does yet.
"""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.course_words import NOW
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST, Situation, worded
from agent.extraction.medicines.asked_medicines import TAKEN_NOW
from agent.extraction.medicines.wording import GOT, TAKING
from agent.terminology import Token

STOPPING = frozenset(
    "끊다 중단 중지 그만두다 관두다 줄이다 감량 낮추다 쉬다 빼다 휴약 단약 건너뛰다 거르다 떼다 멈추다".split()
)
LEAVE = frozenset("되다 괜찮다 안전하다 상관없다".split())
ALLOWING = frozenset("어도 아도 여도 어야 아야 여야 면 으면".split())
WONDERED = frozenset("ㄹ까 을까 ㄹ까요 을까요 ㄹ지 을지".split())
ASKING = ("나요", "까요", "까", "ㄴ가요", "은가요", "니", "냐", "죠", "지", "지요", "나")
HALVES = frozenset("반 반알 절반 반쪽".split())
STILL = NOW | frozenset("그만 계속 당분간 하루 며칠 잠깐 잠시 내일 모레 평생 언제 언제까지".split())


@worded(STOPPING | {"그만", "안", "않다", "반", "반알", "절반"})
def is_asked_to_stop(s: Situation) -> bool:
    """What one asks to be rid of is taken until the answer."""
    if s.slot != "medications" or s.mention.who is not None or s.mention.general:
        return False
    words = _asked(s)
    if not words or not _asks_leave(words) or _is_never_begun(s):
        return False
    stop = next((at for at, t in enumerate(words) if t.lemma in STOPPING), None)
    if stop is not None:
        if _is_done_already(words[stop : stop + 2]):
            return False
        return not _is_of_another(words[:stop], s) and not any(t.lemma in ("안", "않다") for t in words[:stop])
    taking = next((at for at, t in enumerate(words) if t.lemma in TAKING), None)
    if taking is None:
        return False
    before = words[:taking]
    if any(t.lemma == "그만" for t in before) or _is_of_half(before):
        return True
    return _is_denied(words, taking) and _is_taken_till_now(s, words)


def _is_done_already(verb: Sequence[Token]) -> bool:
    """ "끊었는데 다시 시작해도 되나요?": stopped, and leave is asked for something else; "끊었으면 하는데" only wishes it."""
    return any(t.has_ending(*PAST) and plain(t.ending[0]) not in ("으면", "면") for t in verb)


@worded({"안", "않다"})
def is_asked_not_to_take(s: Situation) -> bool:
    """ "감기인데 항생제 안 먹어도 되죠": asked whether it may be done without, and nothing says that it has begun."""
    if s.slot != "medications" or s.mention.general:
        return False
    words = _asked(s)
    taking = next((at for at, t in enumerate(words) if t.lemma in TAKING), None)
    return taking is not None and _is_denied(words, taking) and _asks_leave(words)


def _asked(s: Situation) -> tuple[Token, ...]:
    """The words from the mention on to the end of its sentence, where no other medicine is named in them."""
    last = s.reading.sentence(s.clause.sentence)[-1]
    if len(s.later) > 2 or any(m.slot == "medications" and m.first > s.mention.last for m in s.mentions):
        return ()
    return s.reading.tokens[s.mention.last : last.last]


def _asks_leave(words: Sequence[Token]) -> bool:
    """끊어도 되나요, 끊으면 안 될까요, 끊어야 하나요, 줄일까요, 안 먹어도 되죠."""
    forms = [plain(form) for t in words for form, _ in t.endings]
    verbs = [t for t in words if t.is_predicate]
    if not verbs:
        return False
    asked = plain(verbs[-1].ending[0]).endswith(ASKING) or any("?" in t.form for t in words[-2:])
    leave = any(f in ALLOWING for f in forms) and any(t.lemma in LEAVE | {"하다"} for t in verbs[1:])
    if any(t.lemma in ("어떻다", "어떡하다", "뭐", "무엇") for t in words):
        return False  # "끊으면 어떻게 되나요?"
    return asked and (leave or any(f in WONDERED for f in forms))


def _is_denied(words: Sequence[Token], taking: int) -> bool:
    near = words[taking + 1 : taking + 3]
    bare = any(t.lemma == "안" for t in words[max(0, taking - 1) : taking])
    allowed = any(plain(f) in ("어도", "아도", "여도") for t in words[taking : taking + 3] for f, _ in t.endings)
    return allowed and (bare or any(t.lemma == "않다" for t in near))


def _is_taken_till_now(s: Situation, words: Sequence[Token]) -> bool:
    """이제, 그만, 오늘만; else no illness stands beside it for which it would be begun."""
    first = s.reading.sentence(s.clause.sentence)[0].first
    near = (*s.reading.tokens[first : s.mention.first], *words)
    if any(t.lemma in STILL for t in near) or s.is_own:
        return True
    told = any(
        t.lemma in TAKING and any(x.lemma in TAKEN_NOW | {"째", "년", "개월"} for x in said)
        for clauses in s.reading.sentences[s.clause.sentence + 1 : s.clause.sentence + 2]
        if clauses[-1].mood == "statement"
        for said in ([t for c in clauses for t in s.reading.words(c)],)
        for t in said
    )
    ill = any(m.slot in ("conditions", "symptoms") for m in s.mentions)
    return told or (not ill and not any("?" in t.form for t in words[-2:]))


def _is_never_begun(s: Situation) -> bool:
    """ "처방받았는데 안 먹어도 되나요": got, and no word of taking it."""
    first = s.reading.sentence(s.clause.sentence)[0].first
    words = s.reading.tokens[first : s.clause.last]
    return any(t.lemma in GOT for t in words) and not any(
        t.lemma in TAKING and t.has_ending("고", "는", "었", "았") for t in words
    )


def _is_of_half(before: Sequence[Token]) -> bool:
    """ "반 알만 먹으면 안 되나요"."""
    return any(t.lemma in HALVES for t in before[:4]) and any(t.form == "만" for t in before)


def _is_of_another(before: Sequence[Token], s: Situation) -> bool:
    """ "와파린 먹는데 술 끊어야 하나요", "메트포르민 먹는데 밥을 줄여야 하나요": something else is to be left off."""
    return any(t.is_noun and not t.silent and t.lemma not in KNOWN for t in before)


KNOWN = (
    NOW
    | TAKEN_NOW
    | HALVES
    | STILL
    | TAKING
    | STOPPING
    | frozenset(
        "약 용량 양 복용 전 수술 후 뒤 임신 날 달 주 개월 년 일 시간 언제 얼마 며칠 갑자기 천천히 서서히 수치 정도 부작용 알 정 mg 밀리 단위 개 번 회 주사 연고 크림 패치 흡입기 것 거 수 한 두 다음 다다음 검사 시술 내시경 치료".split()
    )
)
