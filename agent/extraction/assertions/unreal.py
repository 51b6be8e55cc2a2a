"""What is said as if it were so: "고혈압이라고 하면", "쓰러지기라도 하면", "숨이 차거나 가슴이 아프면 오래요", "있는 척"."""

from __future__ import annotations

from agent.extraction.clauses.conditional import TAKING, WORSE
from agent.extraction.clauses.reading import QUESTION_WORDS, Clause, plain
from agent.extraction.clauses.situation import PAST, Situation, worded

_TOLD_TO = ("라고", "으라고", "라", "으라", "래", "으래", "래요", "으래요", "라던데", "라는데", "으라는데", "세요", "으세요", "나요", "ㄹ까", "ㄹ까요", "ㄹ게요", "을게요")  # fmt: skip
# Asked of what is taken: "설사하면 바꿔야 할까요".
_OF_TAKEN = frozenset(
    "바꾸다 끊다 줄이다 늘리다 중단 중단하다 중지 그만 그만두다 멈추다 빼다 계속 조절하다 쉬다".split()
)
_GOES = frozenset("오다 가다 연락하다 부르다 전화하다 내원하다 방문하다".split())
_WONDERED = ("지", "지요", "죠", "나", "나요", "ㄹ까", "을까", "ㄹ까요", "을까요")
_NOW = frozenset("지금 요즘 요새 매일 계속 항상 늘 맨날 평소".split())


def is_as_if(s: Situation) -> bool:
    """One of them."""
    return _is_called_so_if(s) or _is_if_at_all(s) or _is_one_of_two_ifs(s) or _is_pretended(s)


def _next(s: Situation) -> Clause | None:
    return s.later[0] if s.later else None


def _is_called_so_if(s: Situation) -> bool:
    """ "당뇨라고 하면 평생 약을 먹나요"; "사람들이 꾀병이라고 하면" has another noun."""
    following = _next(s)
    if s.predicate is None or s.predicate.lemma != "이다" or s.frame.between or following is None:
        return False
    words = s.reading.words(following)
    called = s.predicate.has_ending("라고") and following.link == "condition"
    return called and len(words) == 1 and words[0].lemma in ("하다", "그러다", "치다")


def _is_if_at_all(s: Situation) -> bool:
    """ "열이라도 나면", "쓰러지기라도 하면", "뇌출혈이라도 온 줄 알았어요", "암이라도 될까 봐"."""
    said = [t for t in s.right[:2] if t.form not in ("을", "이")]
    if not said or said[0].form not in ("이라도", "라도") or s.slot == "medications":
        return False
    following = _next(s)
    clause = following if s.right[-1:] == tuple(said[-1:]) and following is not None else s.clause
    words = s.reading.words(clause)
    thought = any(t.lemma == "줄" for t in words) and any(t.lemma == "알다" for t in words)
    feared = any(plain(t.ending[0]) in ("ㄹ까", "을까") for t in words)
    return clause.link == "condition" or thought or feared


def _is_one_of_two_ifs(s: Situation) -> bool:
    """ "숨이 차거나 가슴이 아프면 다시 오라고": -거나 shares the condition; "아프거나 저리면 더 심해져요" tells of both."""
    if s.slot == "medications" or not s.chain or plain(s.chain[-1].ending[0]) != "거나" or s.frame.between:
        return False
    following = _next(s)
    if following is None or following.link != "condition":
        return False
    rest = [t for clause in s.later[1:] for t in s.reading.words(clause)]
    told_to = any(plain(form) in _TOLD_TO for t in rest for form, _ in t.endings) or any(
        t.lemma in _GOES and plain(t.ending[0]) in ("어야", "아야") for t in rest
    )
    return bool(rest) and told_to and not any(t.lemma in WORSE for t in rest)


@worded({"척", "체"})
def _is_pretended(s: Situation) -> bool:
    """ "아픈 척했어요", "두통이 있는 체하고"; "아픈데 괜찮은 척해요" is of the other."""
    if s.slot == "medications" or not s.chain or s.frame.between or s.chain[-1].ending[1] != "ETM":
        return False
    after = s.after[len(s.chain) - 1 :]
    return bool(after) and after[0].lemma in ("척", "체")


def is_taken_in_a_case(s: Situation) -> bool:
    """ "수면제 먹고 운전하면 사고 나겠지요?", "메트포르민 먹고 조영제 맞으면 위험하다던데요": a case that is asked or heard of.

    What is felt after it, "혈압약 먹고 일어서면 어지러운데 왜 그러죠", has been taken, and who asks whether to stop takes it."""
    verb, following = s.predicate, _next(s)
    if s.slot != "medications" or verb is None or following is None or s.is_own or _NOW & s.lemmas:
        return False
    if verb.lemma not in TAKING or len(s.chain) > 1 or plain(verb.ending[0]) not in ("고", "면서", "으면서"):
        return False
    rest = s.later[1:]
    if following.link != "condition" or not rest or any(m.slot == "medications" for m in s.mentions_in(following)):
        return False
    words = [t for clause in rest for t in s.reading.words(clause)]
    lemmas = {t.lemma for t in words}
    if any(t.has_ending(*PAST) for t in words) or (QUESTION_WORDS | _OF_TAKEN) & lemmas:
        return False
    if rest[-1].mood != "statement":
        told = any(plain(t.ending[0]) in ("는데", "ㄴ데", "은데") for t in words)
        last = next((t for t in reversed(words) if t.is_predicate), None)
        return not told and last is not None and plain(last.ending[0]) in _WONDERED
    joined = "".join(t.form for t in words)
    return joined.endswith(("다던데", "다던데요", "다면서요", "다며", "다네요", "다고들", "대요", "대"))
