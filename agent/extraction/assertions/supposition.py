"""Rules for what is supposed, asked or merely talked about."""

from __future__ import annotations

from itertools import pairwise

from agent.extraction.assertions.advice import EXAMINED, is_good_or_bad_for, is_wished_for
from agent.extraction.assertions.doubt import is_since
from agent.extraction.assertions.talked_of import (
    is_asked_inside,
    is_compared,
    is_defined,
    is_headline,
    is_treated_well_by,
)
from agent.extraction.clauses.conditional import (
    HAVING,
    TALK_NOUNS,
    asks_what_helps,
    asks_what_to_do_then,
    holds_only_then,
    is_aim,
    is_habit,
    is_mere_strain,
    is_occasion,
    is_taken_after_all,
)
from agent.extraction.clauses.reading import QUESTION_WORDS, plain
from agent.extraction.clauses.situation import PAST, Situation
from agent.extraction.course.recovery import is_recovered
from agent.extraction.denials.half_denials import is_denied_twice
from agent.extraction.medicines.asked_medicines import (
    is_advised_and_asked,
    is_asked_medicine,
    is_being_taken,
    is_got_and_asked,
    is_hearsay,
    is_prescribed_so,
    is_taken_for_the_question,
)
from agent.extraction.medicines.planned import is_planned
from agent.extraction.medicines.taken_next import is_taken_next

WORRY = frozenset("걱정 걱정되다 무섭다 두렵다 불안 염려 겁 겁나다 우려 두려움".split())
# "당뇨약을 먹고 있어요", "당뇨 관리를 하고 있어요" tell of a condition when they are told, not asked.
CAUTIONS = frozenset("조심 예방 대비 주의".split())
CARE_NOUNS = frozenset("관리 치료 약 주사 증상 증세 수치 합병증".split())
CARE_VERBS = frozenset(
    "먹다 받다 하다 맞다 복용 있다 드시다 다니다 오다 심하다 생기다 조절 조절되다 조절하다 유지 유지되다 유지하다 관리되다 관리하다 버티다 듣다 살다".split()
)
PERSISTENT = frozenset("자꾸 계속 요즘 요새 최근 자주 며칠 매일 이렇다 이렇게 갑자기 이리".split())
POSSIBILITY = frozenset("수 가능성 가능 확률 위험 우려 염려 소지 듯 듯하다 뻔".split())
LEADING_TO = frozenset("가다 진행 진행하다 이어지다 발전 발전하다 번지다 옮기다 넘어가다 악화".split())
# Against these a 주사 is a vaccine: "간염 주사 3차까지 맞았어요".
VACCINATED = (
    "인플루엔자", "간염", "A형 간염", "B형 간염", "대상포진", "폐렴", "자궁경부암", "파상풍", "홍역", "수두", "백일해", "일본뇌염", "뇌수막염", "수막염", "코로나", "황열", "장티푸스",
    "로타", "콜레라", "광견병", "공수병", "풍진", "볼거리", "디프테리아", "소아마비", "인유두종",
)  # fmt: skip
SHUNNED = frozenset("싫다 전 직전".split())
SIGNS = frozenset("쪽 말기 중기 전조증상 초기증상 전조 초기 징조 신호 조짐".split())
SEEMING = frozenset("같다 듯 듯하다 듯싶다 성싶다 모양".split())
THING_NOUNS = frozenset("것 게 거 건 이유 원인 까닭 걸 곳 데 때문 부위".split())


def is_general(s: Situation) -> bool:
    """Said of people of a kind ("당뇨 환자는 어떤 음식을"): nobody's fact."""
    return s.mention.general and not s.is_own


def is_supposed(s: Situation) -> bool:
    """Conditionals, guesses, fears, and questions whether it is so."""
    if is_denied_twice(s):
        return False
    if is_mere_strain(s):
        return True
    if is_aim(s) or asks_what_helps(s):
        return False  # what one can do about it is talk
    if s.slot == "symptoms" and is_to_be_explained(s):
        return False  # "소변이 뿌연 게 신장이 망가진 거면 어쩌죠"
    if (
        s.slot == "medications"
        and s.clause.link == "condition"
        and (is_taken_next(s) or is_taken_after_all(s) or is_prescribed_so(s))
    ):
        return False
    if s.clause.link == "condition" and not (is_habit(s) or is_occasion(s) or _is_called_ones_own(s)):
        return True
    if s.slot == "conditions" and asks_what_to_do_then(s):
        return False
    if s.clause.mood != "statement" and holds_only_then(s):
        return True
    if s.slot == "conditions" and (_is_suspected(s) or _is_shunned(s)):
        return True
    if "의심" in s.right_lemmas or "의심되다" in s.right_lemmas:
        return True
    if s.slot == "medications":
        if is_being_taken(s) or is_taken_next(s):
            return False
        return (
            is_asked_medicine(s)
            or is_planned(s)
            or is_taken_for_the_question(s)
            or is_got_and_asked(s)
            or is_advised_and_asked(s)
        )
    if _is_feared(s):
        return True
    return _is_guessed_condition(s) if s.slot == "conditions" else _is_asked_symptom(s)


def _is_called_ones_own(s: Situation) -> bool:
    """ "제 무좀은 수건 같이 쓰면 옮나요?": there, whatever it would do."""
    before = s.reading.tokens[s.mention.first - 1 : s.mention.first] if s.mention.first > s.clause.first else ()
    mine = any(t.lemma in ("저", "나", "제", "내") and t.form in ("제", "내") for t in before)
    return mine and s.slot == "conditions" and s.frame.particle in ("은", "는", "이", "가", "을", "를")


def is_subject_of_talk(s: Situation) -> bool:
    """What is good for it, how it is tested, what kind of thing it is."""
    noun = s.frame.noun_after
    if not s.asked and is_recovered(s):
        return False
    if s.slot == "conditions" and noun in EXAMINED and not s.is_own and is_wished_for(s):
        return True
    if is_good_or_bad_for(s) or is_aim(s) or asks_what_helps(s) or {"대하다", "관하다"} & set(s.frame.between):
        return not s.is_own
    if s.asked and (s.is_own or (s.slot == "medications" and (is_being_taken(s) or is_taken_next(s)))):
        return False
    if s.slot == "conditions" and noun == "주사" and s.mention.concept.name.startswith(VACCINATED):
        return True
    if s.slot == "conditions" and noun in TALK_NOUNS:
        cared = noun in CARE_NOUNS and s.predicate is not None and s.predicate.lemma in CARE_VERBS
        cared = cared or (noun in CARE_NOUNS and bool({"중", "조절", "유지"} & s.right_lemmas))
        return s.asked or not (cared or s.frame.particle in ("이", "가"))
    if is_compared(s):
        return not s.is_own
    if s.slot == "medications" and is_asked_inside(s):
        return True
    if noun in TALK_NOUNS and (s.asked or s.predicate is None):
        return True
    if s.predicate is None and is_headline(s):
        return not s.is_own
    if s.slot == "conditions" and is_treated_well_by(s):
        return not s.is_own
    if s.slot == "conditions" and noun in CAUTIONS:
        return True
    if not s.asked:
        return is_defined(s) or is_hearsay(s)
    return s.slot != "symptoms" or not (is_told_symptom(s) or _is_asked_why(s))


def is_told_symptom(s: Situation) -> bool:
    """A symptom told inside its question: "왜 이렇게 피곤하죠?", "열이 나는 게 정상인가요?"."""
    if s.slot != "symptoms":
        return False
    if is_to_be_explained(s) or _is_pointed_at(s):
        return True
    lemmas = s.lemmas
    told = s.has_own_predicate or (
        s.predicate is not None
        and s.predicate.lemma in ("나다", "있다", "심하다", "나오다", "하다")
        and not s.frame.between
    )
    if not told and not (lemmas & PERSISTENT):
        return False
    if (
        s.predicate is not None
        and s.predicate.ending[1] == "ETM"
        and any(t.lemma in THING_NOUNS for t in s.after[:2])
    ):
        return True
    return "왜" in lemmas or bool(lemmas & PERSISTENT and (lemmas & QUESTION_WORDS))


def _is_pointed_at(s: Situation) -> bool:
    """ "이 두통이랑 근육통은 뭐죠?", "이런 어지럼증은 왜 생기나요?": the one that is there."""
    tokens, listed = s.reading.tokens, {index for m in s.mentions for index in range(m.first, m.last)}
    at = s.mention.first - 1
    while at > s.clause.first and (at in listed or tokens[at].tag in ("JC", "SP")):
        at -= 1
    shown = at >= s.clause.first and tokens[at].tag == "MM" and tokens[at].lemma in ("이", "요", "이런", "요런")
    return shown and bool({"뭐", "무엇", "왜", "무슨"} & s.right_lemmas)


def is_to_be_explained(s: Situation) -> bool:
    """ "기침이 오래가는 게 폐렴이 아닐까요", "소변이 잦은 게 당뇨 때문인가요": there, and its cause is asked for."""
    verb = s.predicate
    if verb is None or verb.ending[1] != "ETM" or len(s.after) < 2 or s.after[0].lemma not in ("것", "거", "게"):
        return False
    return s.after[1].tag in ("JKS", "JX") and any(
        m.slot == "conditions" and m.first >= s.mention.last for m in s.mentions_in(s.clause)
    )


def _is_suspected(s: Situation) -> bool:
    """ "의심되는 건 갑상선기능저하증이래요"."""
    before = s.reading.tokens[max(s.clause.first, s.mention.first - 5) : s.mention.first]
    return any(t.lemma.startswith("의심") for t in before) and any(
        t.ending[1] == "ETM" and after.lemma in ("것", "거", "건", "게", "병") for t, after in pairwise(before)
    )


def _is_shunned(s: Situation) -> bool:
    """ "위암 걸리기 싫어서", "당뇨 오기 전에": what has not come."""
    if s.predicate is None or s.predicate.lemma not in HAVING or s.frame.between:
        return False
    nominal = plain(s.predicate.ending[0]) == "기"
    if any(t.has_ending(*PAST) for clause in s.later for t in s.reading.words(clause)):
        return False  # "당뇨 걸리기 전에는 멀쩡했는데"
    return nominal and any(t.lemma in SHUNNED or t.lemma in WORRY for t in s.after[:2])


def _is_guessed_condition(s: Situation) -> bool:
    """ "혹시 위염일까요?", "감기인 것 같아요", "당뇨일 수도 있대요": one who has it does not guess."""
    endings = [plain(form) for t in s.chain for form, _ in t.endings]
    signs = set(s.frame.between) & SIGNS and s.predicate is not None and s.predicate.lemma == "이다"
    if signs and not set(s.frame.between) - SIGNS:
        return s.asked or any(form in ("ㄴ가", "ㄴ지", "ㄹ까") for form in endings)
    if not s.asked and s.predicate is not None and s.predicate.lemma in ("아니다", "없다"):
        return False  # "코로나는 아닌 것 같아요" leaves little of it
    if s.predicate is not None and s.predicate.lemma in HAVING and not s.frame.between:
        unsure = any(form.endswith(("ㄴ지", "은지", "는지", "ㄹ지", "을지")) for form in endings) and not is_since(
            s
        )
        wonders = any(t.lemma == "싶다" for t in s.chain) and any(form.endswith("가") for form in endings)
        if unsure or wonders:
            return True
    if s.asked and not s.is_own:
        having = s.predicate is not None and s.predicate.lemma in HAVING and not s.frame.between
        if "혹시" in s.lemmas or (
            having and s.frame.noun_after not in TALK_NOUNS and not QUESTION_WORDS & s.right_lemmas
        ):
            return True
    elif s.asked and s.predicate is not None and s.predicate.lemma == "이다" and s.predicate.ending[1] != "ETM":
        return True
    if any(form.endswith(("ㄹ까", "을까")) for form in endings) or (
        s.predicate is not None and "혹시" in s.lemmas and not s.clause.is_final
    ):
        return True
    after = [t.lemma for t in s.after[:4]]
    if SEEMING & set(after) and s.predicate is not None and s.predicate.ending[1] == "ETM":
        return True
    if s.predicate is not None and s.predicate.lemma == "같다" and not set(s.frame.between) - SIGNS:
        return True
    if s.predicate is None:
        return False
    possible = plain(s.predicate.ending[0]) in ("ㄹ", "을") and bool(POSSIBILITY & set(after[:2]))
    possible = possible and "밖에" not in [t.form for t in s.after[:3]]
    return possible and s.predicate.lemma in HAVING | LEADING_TO


def _is_feared(s: Situation) -> bool:
    """ "저혈당이 올까 봐", "당뇨가 걱정돼요"; a symptom one has may well worry one ("기침이 걱정이에요")."""
    if any(plain(form) in ("ㄹ까", "을까") for t in s.chain for form, _ in t.endings):
        return not s.asked or s.slot == "conditions"
    if _is_dreaded_to_become(s):
        return True
    # "무서운 병이에요" only describes it.
    worries = any(t.lemma in WORRY and t.ending[1] != "ETM" for t in s.right)
    feared = worries and not set(s.frame.between) - WORRY
    return s.slot == "conditions" and (
        feared or (s.predicate is not None and worries and s.predicate.lemma in WORRY and not s.frame.between)
    )


def _is_dreaded_to_become(s: Situation) -> bool:
    """ "간경화로 진행될까 무섭습니다", "치매로 이어질까 걱정이에요"."""
    if s.slot != "conditions" or s.frame.particle not in ("로", "으로"):
        return False
    doubted = any(plain(t.ending[0]) in ("ㄹ까", "을까") for t in s.right)
    after = (*s.right, *(t for clause in s.later[:1] for t in s.reading.words(clause)))
    return doubted and any(t.lemma in WORRY | {"보다", "싶다"} for t in after)


def _is_asked_symptom(s: Situation) -> bool:
    """ "감기면 열이 나나요?" asks whether; with 왜 or 자꾸 the symptom is told."""
    if not s.asked or s.is_own or is_told_symptom(s) or _is_asked_why(s):
        return False
    return s.has_own_predicate or (
        s.predicate is not None
        and s.predicate.lemma in HAVING
        and not s.frame.between
        and s.frame.noun_after not in TALK_NOUNS
    )


def _is_asked_why(s: Situation) -> bool:
    """ "두통이 왜 생기는 걸까요?": who asks why has it; with 은 or after -면 it is anybody's."""
    alone = len(s.reading.sentence(s.clause.sentence)) == 1
    return alone and "왜" in s.lemmas and s.frame.particle in ("이", "가")
