"""Rules for what is only wondered about: "빈혈이라 그런 건지 모르겠어요", "중풍이라도 오면", "우울증이 온 건가 싶어요"."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation, worded
from agent.terminology import Token

UNSURE = frozenset("모르다 헷갈리다 헷갈려하다 애매 애매하다 궁금 궁금하다 아리송하다 긴가민가 구분 구별".split())
WORRY = frozenset(
    "걱정 걱정되다 걱정하다 걱정스럽다 무섭다 겁 겁나다 불안 불안하다 염려 두렵다 조마조마 신경".split()
)
BECAUSE = ("라", "라서", "어서", "여서", "이라서")
WHETHER = ("ㄴ지", "은지", "는지", "ㄹ지", "을지", "던지")
COMING = frozenset("오다 걸리다 생기다 되다 찾아오다 도지다".split())
CAUSAL = frozenset("왜 어째서 어쩌다 때문 탓 덕 언제 어디 얼마나 자꾸 계속".split())
BOUNDS = frozenset("부터 이상 이하 미만 초과 넘다".split())
CALENDAR = frozenset("년 월 일 세 살 대 주 달 개월 시 주일 년도 학년 번 회".split())
TRUE = frozenset("맞다 사실 진짜 정말 참 정말로 진짜로 이다 그렇다 혹시 그게 그것 거 것 하다 되다".split())
WHETHER_ASKED = ("ㄴ가", "은가", "ㄴ가요", "은가요", "ㄹ까", "을까", "ㄹ까요", "을까요", "나", "려나", "으려나")


def is_wondered(s: Situation) -> bool:
    """Only a condition, or something that befell one, can be a guess at a cause; other symptoms are felt."""
    if s.slot == "medications":
        return _may_be(s)
    if s.slot == "symptoms":
        return _is_event_guessed(s) or _is_compared_to(s)
    return s.slot == "conditions" and (
        _is_guess_at_a_cause(s)
        or _is_to_be_ruled_out(s)
        or _may_be(s)
        or _is_whichever(s)
        or _even_if_it_came(s)
        or _seems_to_be(s)
        or _is_feared(s)
        or _is_threatened(s)
        or _is_asked_of_another(s)
        or _is_foreseen(s)
        or _is_unknown(s)
    )


def _is_event_guessed(s: Situation) -> bool:
    """ "체한 건가요?", "벌레 물린 건지 모르겠어요": whether it happened; "왜 토한 건가요?" and "약 때문에 부은 건가요?" tell it."""
    verb = s.predicate
    if verb is None or not s.has_own_predicate or verb.tag != "VV" or verb.ending[1] != "ETM":
        return False
    if plain(verb.ending[0]) not in ("ㄴ", "은") or not CAUSAL.isdisjoint(s.lemmas):
        return False
    before = s.reading.previous(s.clause)
    if before is not None and plain(s.reading.words(before)[-1].ending[0]) in BECAUSE:
        return False
    behind = [t for t in s.after if t.tag[0] != "J"][:2]
    if len(behind) < 2 or behind[0].lemma not in ("것", "거", "건") or behind[1].lemma != "이다":
        return False
    forms = {plain(form) for form, _ in behind[1].endings}
    asked = s.clause.is_final and bool(forms & set(WHETHER_ASKED))
    return asked or (bool(forms & {*WHETHER, *WHETHER_ASKED}) and _is_unsure(s))


def _is_compared_to(s: Situation) -> bool:
    """ "쓰러질 듯이 피곤해요", "쓰러질 판이에요", "토할 정도로 어지러워요": how bad something else is."""
    own = s.has_own_predicate or s.frame.predicate == s.mention.last
    if s.predicate is None or not own or plain(s.predicate.ending[0]) not in ("ㄹ", "을"):
        return False
    behind = s.after[:2]
    if not behind:
        return False
    alike = behind[0].form in ("듯이", "듯") and not any(t.lemma == "하다" for t in behind[1:])  # "끊어질 듯해요"
    adverbial = alike and any(t.is_predicate for t in s.after)
    return adverbial or behind[0].lemma in ("판", "지경", "정도", "만큼")


def _is_guess_at_a_cause(s: Situation) -> bool:
    """ "X라 그런 건지 모르겠어요", "X라서 그런가요?"; "당뇨라 그런지 피곤해요" knows of it."""
    if s.predicate is None or s.predicate.lemma != "이다" or s.frame.between or not s.later:
        return False
    if plain(s.predicate.ending[0]) not in BECAUSE:
        return False
    following = s.later[0]
    words = s.reading.words(following)
    if not any(t.lemma in ("그렇다", "그러다", "이렇다", "그런") for t in words[:2]):
        return False
    endings = [plain(form) for t in words for form, _ in t.endings]
    if following.is_final and any(form in WHETHER_ASKED for form in endings):
        return True
    return any(form in WHETHER + WHETHER_ASKED for form in endings) and _is_unsure(s)


def _is_whichever(s: Situation) -> bool:
    """ "디스크 때문인지 협착증 때문인지 헷갈려요", "천식인지 감기인지 모르겠어요"."""
    if s.predicate is None or s.predicate.lemma != "이다" or set(s.frame.between) - {"때문", "탓"}:
        return False
    return plain(s.predicate.ending[0]) in WHETHER and _is_unsure(s)


def _even_if_it_came(s: Situation) -> bool:
    """ "중풍이라도 오면", "치매라도 걸리면 어쩌죠"."""
    even = s.predicate is not None and s.predicate.lemma == "이다" and s.predicate.has_ending("라도")
    even = even or s.frame.particle in ("라도", "이라도")
    clauses = (s.clause, *s.later[:1])
    return (
        even
        and not s.frame.between
        and (any(clause.link == "condition" for clause in clauses) or s.clause.mood == "question")
    )


@worded({"모르다"})
def _may_be(s: Situation) -> bool:
    """ "먹게 될지도 몰라요", "당뇨일지도 몰라요"."""
    maybe = any(plain(form) in ("ㄹ지", "을지") for t in (*s.chain[:1], *s.after) for form, _ in t.endings)
    return (
        maybe and not s.frame.between and any(t.lemma == "모르다" for c in s.later[:1] for t in s.reading.words(c))
    )


def _is_to_be_ruled_out(s: Situation) -> bool:
    """The clinician's "r/o pneumonia", "DVT r/o"."""
    tokens = s.reading.tokens
    listed = {index for m in s.mentions for index in range(m.first, m.last)}
    at = s.mention.first
    while at > s.clause.first and (tokens[at - 1].lemma in ("vs", "or") or (at - 1) in listed):
        at -= 1  # "r/o AMI vs UA"
    if "".join(t.lemma for t in tokens[max(s.clause.first, at - 3) : at]) == "r/o":
        return True
    behind = s.right[:4]
    return "".join(t.lemma for t in behind[:3]) == "r/o" and (
        len(behind) < 4 or behind[3].tag in ("SP", "SF", "SSC")
    )


@worded({"싶다"})
def _seems_to_be(s: Situation) -> bool:
    """ "우울증이 온 건가 싶어요", "당뇨가 생긴 걸까 싶기도 해요"."""
    if s.frame.between:
        return False
    asked = any(plain(form) in WHETHER_ASKED for t in (*s.chain[:1], *s.after) for form, _ in t.endings)
    return asked and any(
        t.lemma == "싶다" for t in (*s.after, *(t for c in s.later[:1] for t in s.reading.words(c)))
    )


def _is_feared(s: Situation) -> bool:
    """ "루푸스인가 무서워요", "위암인가 해서 걱정돼요", "치매인가 봐요": not known, and on the speaker's mind."""
    if s.predicate is None or s.predicate.lemma not in COMING | {"이다", "있다", "맞다"} or s.frame.between:
        return False
    if not any(plain(form) in WHETHER_ASKED for form, _ in s.predicate.endings):
        return False
    said = [t for t in (*s.after, *(t for c in s.later[:2] for t in s.reading.words(c))) if t.tag[0] not in "JS"]
    if said and said[0].lemma == "보다" and said[0].tag == "VX":
        return True
    return any(t.lemma in WORRY for t in said[: 3 if said and said[0].lemma in ("하다", "싶다") else 2])


def is_since(s: Situation) -> bool:
    """ "당뇨인지 5년 됐어요": a misspelt 인 지, which counts the time since."""
    words = s.reading.words(s.later[0]) if s.later else ()
    return any(t.lemma in ("되다", "넘다", "지나다") for t in words) and any(
        t.tag in ("SN", "NR") for t in words[:2]
    )


@worded(UNSURE)
def _is_unsure(s: Situation) -> bool:
    return any(t.lemma in UNSURE for clause in s.later for t in s.reading.words(clause))


def _is_threatened(s: Situation) -> bool:
    """ "통풍 온다고 겁주더라고요", "담배 피우면 폐기종 온대요", "치매 걸린다던데": what is said to be coming has not come."""
    if s.predicate is None or s.predicate.lemma not in COMING or s.frame.between or s.asked:
        return False
    forms = [plain(form) for t in s.chain[:1] for form, _ in t.endings]
    return any(
        form.startswith(
            (
                "ㄴ다고",
                "는다고",
                "ㄴ다던",
                "는다던",
                "ㄴ다는",
                "는다는",
                "ㄴ대",
                "는대",
                "ㄴ다네",
                "ㄴ단",
                "ㄴ다며",
                "ㄴ다면서",
            )
        )
        for form in forms
    )


def _is_asked_of_another(s: Situation) -> bool:
    """ "당뇨냐고 물어봤어요": asked, and no answer told."""
    if s.predicate is None or s.predicate.lemma not in ("이다", "있다", "맞다") or s.frame.between:
        return False
    return plain(s.predicate.ending[0]).endswith(("냐고", "느냐고"))


def _is_foreseen(s: Situation) -> bool:
    """ "이러다 우울증 오겠어요", "담배 때문에 폐암 걸리겠어요"."""
    if s.predicate is None or s.predicate.lemma not in COMING or s.frame.between:
        return False
    forms = {plain(form) for t in s.chain for form, _ in t.endings}
    return bool(forms & {"겠", "것"}) and not forms & {"었", "았", "였"}


def _is_unknown(s: Situation) -> bool:
    """ "근종은 아직 모르겠어요", "고혈압은 잘 모르겠고"."""
    if (
        s.predicate is None
        or s.predicate.lemma != "모르다"
        or s.frame.between
        or s.frame.particle not in ("은", "는")
    ):
        return False
    return any(plain(form) == "겠" for form, _ in s.predicate.endings)


def is_threshold(s: Situation) -> bool:
    """ "5.7부터 당뇨 전단계라던데", "140 넘으면 고혈압이래요": where an illness begins, for anybody."""
    if s.slot != "conditions" or s.predicate is None or s.predicate.lemma != "이다" or s.frame.between or s.is_own:
        return False
    before = s.reading.tokens[s.clause.first : s.mention.first][-4:]
    last = before[-1:]
    if last and last[0].lemma in BOUNDS and _counts(before):
        return True
    previous = s.reading.previous(s.clause)
    if before or previous is None or previous.link != "condition":
        return False
    words = s.reading.words(previous)
    return _counts(words) and any(
        t.lemma in BOUNDS | {"넘다", "높다", "나오다", "이다", "넘어가다"} for t in words[-3:]
    )


def _counts(words: Sequence[Token]) -> bool:
    """A number that is no age, year or day."""
    return any(
        t.tag == "SN" and (at + 1 == len(words) or words[at + 1].lemma not in CALENDAR)
        for at, t in enumerate(words)
    )


def is_hearsay_asked(s: Situation) -> bool:
    """ "졸피뎀은 습관성이라던데 사실인가요?", "폐경되면 화끈거린다던데 맞나요": what one has heard, and asks about."""
    if s.is_own or (s.slot == "symptoms" and s.predicate is None):
        return False
    sentences = s.reading.sentences[s.clause.sentence : s.clause.sentence + 2]
    finals = [clauses[-1] for clauses in sentences if clauses[-1].mood == "question"]
    if not finals:
        return False
    words = [*s.right, *(t for clause in s.later[:1] for t in s.reading.words(clause)[:1])]
    if s.slot == "symptoms" and s.predicate is not None:
        words = [s.predicate]  # one does not tell by hearsay what one feels
    forms = [plain(form) for t in words for form, _ in t.endings]
    heard = any(
        form.endswith(("던데", "라면서", "다면서", "라며", "다는데", "라는데", "다고", "라고")) for form in forms
    )
    return heard and not s.told_in_past and _asks_whether_true(s.reading.words(finals[0]))


def is_asked_why(s: Situation) -> bool:
    """ "고혈압은 왜 나이 들수록 많아지나요?": of the illness at large."""
    if s.slot != "conditions" or s.is_own or s.frame.particle not in ("은", "는") or len(s.right) < 2:
        return False
    last = s.reading.sentence(s.clause.sentence)[-1]
    if s.right[1].lemma not in ("왜", "어째서") or last.mood == "statement":
        return False
    words = s.reading.tokens[s.mention.last : last.last]
    return not any(
        t.lemma in ("안", "못", "않다", "이렇다", "이리", "자꾸", "계속", "아직", "다시") for t in words
    )


def is_told_apart(s: Situation) -> bool:
    """ "이부프로펜이랑 덱시부프로펜은 뭐가 다른 거고 왜 이름이 비슷한가요": asked in what two differ."""
    if s.slot not in ("medications", "conditions") or s.is_own or s.clause.is_final:
        return False
    asked = s.reading.sentence(s.clause.sentence)[-1].mood == "question"
    return asked and bool({"다르다", "차이"} & s.right_lemmas) and bool({"뭐", "무엇", "어떻다"} & s.right_lemmas)


def _asks_whether_true(words: Sequence[Token]) -> bool:
    content = [t for t in words if t.is_noun or t.is_predicate or t.tag == "MAG"]
    return bool(content) and all(t.lemma in TRUE for t in content)
