"""What is asked or told of anybody: "스타틴을 먹으면 왜 근육이 아픈 거예요?" complains of no pain, "먹으면 살찐다는 말이 많던데" of no
weight, and "맞고 췌장염 온 사람이 있대요" is somebody's tale.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from agent.extraction.clauses.reading import Clause, plain
from agent.extraction.clauses.situation import PAST, SPEAKER, Situation, worded
from agent.terminology import Token

WHY = frozenset({"왜", "어째서"})
# With these the one who asks feels it: "메트포르민을 먹으면 왜 이렇게 설사를 하죠?".
FELT = frozenset(
    "자꾸 계속 요즘 요새 최근 자주 며칠 매일 이렇다 이렇게 이리 갑자기 유독 유난히 아직 오늘 어제".split()
)
AGEING = frozenset("나이 늙다 노화".split())
TIMES_OF_LIFE = frozenset(
    "갱년기 폐경기 폐경 사춘기 임신 임신기 노년 노년기 수유기 산욕기 유아기 청소년기".split()
)
# "온다는 말", "생긴다는 글": what goes round.
TALES = frozenset("말 얘기 이야기 소리 소문 글 후기 기사 속설 댓글 경험담 주장".split())
GOING_ROUND = frozenset("많다 있다 돌다 떠돌다 퍼지다 흔하다 나오다 듣다 보다 읽다".split())
# Only behind a condition do these pass on what is said at large: a doctor's word is heard, too.
HEARD_OR_READ = frozenset("듣다 보다 읽다 나오다".split())
# What an illness does by its nature, whoever has it.
BY_NATURE = frozenset(
    "옮다 옮기다 전염 전염되다 감염 감염되다 유전 유전되다 번지다 퍼지다 재발 재발하다 재발되다 낫다 완치 완치되다 없어지다 사라지다 위험하다 생기다 잠복 잠복하다 자라다 전이 전이되다 치료되다 "
    "고치다 예방 예방되다 걸리다 도지다 악화되다 진행되다 물려받다".split()
)
SOMEBODY = frozenset("사람 분 환자 경우 케이스 사례".split())
REPORTED = (
    "다고",
    "다던데",
    "던데",
    "대",
    "대요",
    "다면서",
    "다며",
    "다더라",
    "다는데",
    "나요",
    "다고요",
    "더라",
    "더라고",
    "더라고요",
    "다네",
)


def is_effect_asked(s: Situation) -> bool:
    """Why a medicine, an illness or age brings it on, said with -면 and of nobody."""
    if s.slot not in ("symptoms", "conditions") or not s.clause.is_final or s.clause.mood == "statement":
        return False
    before = s.reading.previous(s.clause)
    if any(t.has_ending(*PAST) for t in s.chain):
        return False
    if before is None and _is_of_a_time_of_life(s):
        return True
    if before is None or before.link != "condition":
        return False
    sentence = [t for c in s.reading.sentence(s.clause.sentence) for t in s.reading.words(c)]
    lemmas = {t.lemma for t in sentence}
    cause = any(m.slot in ("medications", "conditions") for m in s.mentions_in(before)) or lemmas & AGEING
    own = any(t.lemma in SPEAKER and t.tag[0] == "N" for t in sentence)
    return bool(cause and lemmas & WHY) and not lemmas & FELT and not own


def _is_of_a_time_of_life(s: Situation) -> bool:
    """ "갱년기에는 왜 얼굴이 화끈거려요?", "임신 초기에 왜 졸린가요?": everybody's then; "갱년기인데 왜 …" is one's own."""
    words = s.words
    at = next((i for i, t in enumerate(words) if t.lemma in WHY), None)
    if at is None or s.lemmas & FELT or _names_speaker(words) or words[0].lemma not in TIMES_OF_LIFE:
        return False
    if _is_so_oneself(s):
        return False
    led = words[1:at]
    return any(t.form in ("에", "에는", "때", "엔") for t in led) and all(
        t.tag[0] == "J" or t.lemma in ("초기", "중기", "후기", "말기", "때", "시기", "중", "전", "후") for t in led
    )


def _is_so_oneself(s: Situation) -> bool:
    """ "갱년기에는 왜 잠이 안 와요? 저 지금 그래요"."""
    number = s.clause.sentence + 1
    after = s.reading.sentence(number) if number < len(s.reading.sentences) else ()
    return any(t.lemma in SPEAKER and t.tag in ("NP", "IC") for c in after for t in s.reading.words(c))


def is_asked_to_be_so(s: Situation) -> bool:
    """ "그거 먹으면 살찐다면서요", "나이 들면 잠이 준다며?": hearsay with a condition, handed back to be confirmed."""
    if (
        s.slot not in ("symptoms", "conditions")
        or s.mention.who is not None
        or s.predicate is None
        or s.told_in_past
    ):
        return False
    if _is_handed_back(s):
        return True
    before = s.reading.previous(s.clause)
    if before is None or before.link != "condition" or (s.lemmas & FELT) or _names_speaker(s.words):
        return False
    return any(plain(form).endswith(("다면서", "다며")) for form, _ in s.predicate.endings)


def _is_handed_back(s: Situation) -> bool:
    """ "탈모는 한 대 걸러 유전된다면서요", "독감은 침으로 옮는다며?": what the illness does, not that one has it."""
    if s.frame.particle not in ("은", "는") or s.lemmas & FELT or _names_speaker(s.words):
        return False
    words = [t for c in (s.clause, *s.later) for t in s.reading.words(c)]
    last = next((t for t in reversed(words) if t.is_predicate), None)
    return (
        last is not None
        and any(t.lemma in BY_NATURE for t in words)
        and plain(last.ending[0]).endswith(("다면서", "다며", "다면서요"))
    )


def is_asked_by_nature(s: Situation) -> bool:
    """ "헬리코박터는 찌개 같이 떠먹으면 옮나요?", "무좀은 수건 같이 쓰면 옮아요?", "사마귀는 만지면 번져요?": how such an illness goes."""
    if s.slot != "conditions" or s.mention.who is not None or s.is_own or s.frame.particle not in ("은", "는"):
        return False
    sentence = s.reading.sentence(s.clause.sentence)
    if sentence[-1].mood == "statement" or sentence[0] is not s.clause:
        return False
    if s.clause.predicate is not None and plain(s.clause.predicate.ending[0]).endswith(
        ("는데", "ㄴ데", "은데", "지만")
    ):
        return False  # "당뇨는 있는데 유전되나요?"
    words = [t for c in sentence for t in s.reading.words(c)]
    if {t.lemma for t in words} & FELT or _names_speaker(words) or any(t.has_ending(*PAST) for t in words):
        return False
    opening = s.reading.tokens[s.clause.first : s.mention.first]
    said = {t.lemma for t in s.reading.words(sentence[-1])}
    return all(t.tag in ("MAG", "MAJ", "IC", "SP") for t in opening) and bool(said & BY_NATURE)


@worded(TALES | {"사실", "진짜", "정말", "맞다"})
def is_said_at_large(s: Situation) -> bool:
    """ "먹으면 근육통 온다는 말 많던데", "맞으면 치매 온다는 소문이 돌던데": both what is taken and what it is said to bring."""
    if s.mention.who is not None or _names_speaker(s.words):
        return False
    if s.clause.link == "condition":
        return any(_goes_round(s, clause, True) for clause in s.later[:1])
    before = s.reading.previous(s.clause)
    return _goes_round(s, s.clause, before is not None and before.link == "condition")


def _goes_round(s: Situation, clause: Clause, conditional: bool) -> bool:
    """Whether a clause calls what it tells a tale: the present of a verb, the noun behind it, and that it goes round."""
    first = s.mention.last - 1 if clause == s.clause else clause.first
    words = s.reading.tokens[first : clause.last]
    for at, (token, after) in enumerate(pairwise(words)):
        if after.lemma not in TALES | {"것", "거", "게"} or token.tag == "VCP" or token.ending[1] != "ETM":
            continue
        if not plain(token.ending[0]).startswith(("ㄴ다", "는다", "ㄴ단", "는단")):
            continue
        said = next((t for t in words[at + 2 :] if t.is_predicate), None)
        if clause.mood != "statement" and _is_asked_whether_true(words[at + 2 :]):
            return True
        if said is None or said.lemma not in GOING_ROUND or after.lemma not in TALES:
            return False
        return conditional or not (said.lemma in HEARD_OR_READ or said.has_ending(*PAST))
    return False


def _is_asked_whether_true(words: Sequence[Token]) -> bool:
    """ "…다는 말이 사실입니까", "…다는 게 진짜예요?", "…다는 게 맞나요?"."""
    said = [t for t in words if t.tag[0] not in "JS"][:2]
    return bool(said) and said[0].lemma in ("사실", "진짜", "정말", "참", "맞다")


@worded(SOMEBODY)
def is_of_somebody(s: Situation) -> bool:
    """ "위고비 맞고 췌장염 온 사람이 있다고 하던데", "약 먹다가 쓰러진 경우도 있나요": what befell others, as one hears."""
    if s.mention.who is not None or _names_speaker(s.words):
        return False
    linked = plain(s.clause.predicate.ending[0]) in ("고", "다가", "어서", "아서") if s.clause.predicate else False
    for clause in (s.clause, *(s.later[:1] if linked else ())):
        first = s.mention.last - 1 if clause == s.clause else clause.first
        words = s.reading.tokens[first : clause.last]
        for at, (token, noun) in enumerate(pairwise(words)):
            if noun.lemma in SOMEBODY and token.ending[1] == "ETM":
                return not _names_speaker(words) and _are_heard_of(words[at + 2 :])
    return False


def _are_heard_of(words: Sequence[Token]) -> bool:
    """ "…도 있대요", "…이 많다던데"."""
    behind = [t for t in words if t.tag[0] not in "JS" and t.tag != "XSN"]
    if not behind or behind[0].lemma not in ("있다", "많다", "나오다"):
        return False
    return any(plain(form).lstrip("ㄴ는").endswith(REPORTED) for t in behind[:3] for form, _ in t.endings)


def _names_speaker(words: Sequence[Token]) -> bool:
    return any(t.lemma in SPEAKER and t.tag == "NP" for t in words)
