"""Medicines that are taken no longer, or that were got and never begun: by what is said to have happened to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from agent.extraction.clauses.events import DENIED_BY, DENYING, Event, events
from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Clause, plain
from agent.extraction.clauses.situation import PAST, Situation, worded
from agent.extraction.clauses.strands import announces
from agent.extraction.medicines.orders import is_told_to
from agent.terminology import Token
from agent.terminology.matching import TRANSPARENT

TAKING = frozenset(
    "복용 먹다 드시다 맞다 쓰다 사용 투여 바르다 투약 마시다 묵다 넣다 붙이다 흡입 주사 삼키다 뿌리다".split()
)
# Done, these end the taking of whatever they are said of.
CEASED = frozenset(
    "끊다 관두다 그만두다 그만 접다 멈추다 중단 중지 정지 종료 종결 단약 휴약 휴지 졸업 포기 때려치우다 집어치우다 치우다 내려놓다 버리다 손놓다 떼다 끊기다 "
    "빼다 빠지다 제외 삭제 제하다 지우다 discontinue discontinued stop stopped hold held dc off".split()
)
# Of the course: of an antibiotic, or 복용 and 치료 before it.
FINISHED = frozenset("끝 끝나다 끝내다 마치다 마무리 완료 완수 종료 종결 채우다".split())
LEFT_OUT = frozenset("빼다 빠지다 제외 치우다 버리다 쉬다 떼다".split())
CHANGED = frozenset(
    "바꾸다 바뀌다 갈아타다 갈다 교체 변경 전환 대체 옮기다 넘어가다 넘어오다 옮겨가다 옮겨오다 돌리다 대신하다 switch switched changed change".split()
)
RESTING = frozenset("쉬다 중단 중지 끊다 보류".split())
# Got, without a word of taking it.
GOT = frozenset(
    "권 받다 사다 타다 처방 얻다 구하다 구입 주문 권하다 권유 추천 나눠주다 주다 나누다 건네다 선물 챙기다 배송 받아오다".split()
)
BEGUN = TAKING | frozenset("뜯다 대다 열다 건드리다 시작 꺼내다 까다 개봉 받다 사다 타다 받아오다 따다".split())
REFUSED = frozenset(
    "거절 거부 사양 마다하다 싫다 됐다 돌려주다 반납 반품 환불 보류 미루다 쟁이다 모시다 방치 처박다 썩히다 묵히다".split()
)
SINCE = frozenset(
    "이제 이젠 인제 지금 더 더이상 더는 요즘 요새 현재 부터 째 이후 이후로 뒤 후 다신 다시 다시는 그때 그날".split()
)
OF_THE_MEDICINE = frozenset(
    "마지막 거 것 치 분 약 알 병 통 복용 치료 처방 처방전 목록 선생 님 의사 원장 교수 부로 저 제 나 내 병원 약국 부작용 테이퍼링 감량 투약 요법 코스 때문 탓 이유 효과 값 가격 비용 임신 준비 수술 신장 콩팥 간 위 속 몸 "
    "패치 연고 크림 주사 시럽 캡슐 패취 스프레이 점안액 안약 흡입기 가루약 물약 좌약 두 석 서너 재 첩 포 체중 수치 혈압 졸음 두드러기 발진 설사 어지럼 임의 자의 스스로 의논 상의 결과 진료 끝 뒤 이후 계획 아기 아이 사정 품절 단종".split()
)
# Who leaves out a few doses takes it.
LAPSES = frozenset("하루 이틀 며칠 깜빡 깜빡하다 까먹다 잊다 가끔 자주".split())
AGAIN = frozenset("사흘 이제 더 째".split())
TODAY = frozenset("오늘 어제 아침 저녁 아직".split())
PARTS_OF_TIME = frozenset(
    "낮 아침 저녁 밤 점심 주말 평일 날 새벽 여름 겨울 운전 평소 평상시 보통 외 나머지".split()
)
UNTOUCHED = frozenset("손 입 봉지 포장 뚜껑 박스 상자 개봉 약봉지 봉투".split())
STORED_IN = frozenset("서랍 냉장고 가방 통 찬장 선반 상자 약통 옷장 지갑 차 책상 화장대 약상자".split())
_MEALS = frozenset("점심 아침 저녁 밥 술 고기 음식 커피 야식 간식 물 끼니".split())
OUT_OF_STOCK = frozenset("떨어지다 품절 단종 바닥나다 동나다".split())
# One of these stands wherever an event ends the taking.
ENDING_WORDS = CEASED | FINISHED | RESTING | OUT_OF_STOCK | DENYING | DENIED_BY | {"미", "다", "끝"}
NOT_STOPPED = frozenset("계속 아직 꾸준히 여전히".split())


def is_ceased(s: Situation) -> bool:
    """Stopped, replaced, left out, taken to the end, run out or no longer taken."""
    if s.asked:
        return False
    if is_resumed(s):
        return False
    if "".join(t.lemma for t in s.right[:9]).find("d/c") >= 0 and _successor_after(s):
        return True
    if _is_replaced(s) or _was_before_another(s):
        return True
    if s.reading.lemmas.isdisjoint(ENDING_WORDS):
        return False
    told = False
    for clause, words, own in _strands(s):
        followed = not clause.is_final
        for event in events(words, followed):
            if _ends_taking(s, event, words, own, clause, told):
                return True
            told = told or bool(event.names & TAKING and not event.denied and not is_put_away(words, event))
    return False


def is_never_begun(s: Situation) -> bool:
    """ "처방만 받고 안 먹었어요", "나눠 줬는데 사양했어요", "사다 놓기만 했어요", "봉지도 안 뜯었어요"."""
    if s.slot != "medications" or s.asked:
        return False
    got = False
    for _clause, words, _own in _strands(s):
        lemmas = {t.lemma for t in words}
        dated = any(t.lemma == "부터" and before.lemma in TRANSPARENT for before, t in pairwise(words))
        if dated or lemmas & (LAPSES | AGAIN):
            return False
        for event in events(words, followed=True):
            told_to = is_told_to(words, event)
            if is_put_away(words, event):
                got = True  # "서랍에 넣어두고"
                continue
            if (
                event.names & TAKING
                and not event.denied
                and not told_to
                and event.ending not in ("는", "을", "ㄹ")
            ):
                return False
            said = event.done or event.ending.startswith("다고")
            if got and event.names & REFUSED and said and not event.denied:
                return True
            untouched = event.denied and (event.names & BEGUN or ("대다" in event.names and lemmas & {"손", "입"}))
            if untouched and (got or lemmas & UNTOUCHED):
                return not event.became
            got = got or bool(event.names & GOT) or (told_to and not event.names & CEASED)
            if got and _is_all_that_was_done(words, event):
                return True
    return False


def is_put_away(words: Sequence[Token], event: Event) -> bool:
    """서랍에 넣어두다, 냉장고에 넣어 놨어요: no drops that are put in."""
    kept = any(t.lemma in ("두다", "놓다", "놔두다") for t in words[event.at + 1 : event.at + 2])
    return "넣다" in event.names and (kept or any(t.lemma in STORED_IN for t in words[: event.at]))


def _is_all_that_was_done(words: Sequence[Token], event: Event) -> bool:
    """ "사다 놓기만 했어요"."""
    only = any(plain(form) == "기" for t in words[event.at : event.at + 3] for form, _ in t.endings)
    then = any(t.lemma == "하다" and t.has_ending(*PAST) for t in words[event.at :])
    return only and then and not event.names & TAKING and any(t.form == "만" for t in words)


def _strands(s: Situation) -> Iterator[tuple[Clause, tuple[Token, ...], bool]]:
    """The mention's clause and those that go on about it, up to another medicine."""
    for clause in (s.clause, *s.later[:4]):
        own = clause is s.clause
        words = s.right if own else s.reading.words(clause)
        other = next(
            (m.first for m in s.mentions_in(clause) if m.slot == "medications" and m.first >= s.mention.last), None
        )
        if other is not None:
            cut = other - (s.mention.last if own else clause.first)
            if own:
                yield clause, tuple(words[:cut]), own
            return
        yield clause, tuple(words), own
    following = s.clause.sentence + 1
    if s.clause.mood == "statement" and following < len(s.reading.sentences) and _is_alone(s):
        clause = s.reading.sentence(following)[0]
        words = s.reading.words(clause)
        if announces(s.right):
            yield from (
                (going_on, s.reading.words(going_on), False) for going_on in s.reading.sentence(following)[:4]
            )
        elif clause.mood == "statement" and _only_of_the_medicine(words, None):
            yield clause, words, False


def _is_alone(s: Situation) -> bool:
    return not any(m.slot == "medications" and m.first != s.mention.first for m in s.mentions)


@worded({"다시", "도로", "또"})
def is_resumed(s: Situation) -> bool:
    """ "끊었다가 다시 먹어요", "렉사프로 다시 먹어요"; not "다시 먹다가 결국 끊었어요"."""
    taken = False
    for clause in (s.clause, *s.later[:2]):
        words = s.right if clause is s.clause else s.reading.words(clause)
        if clause is not s.clause and any(m.slot == "medications" for m in s.mentions_in(clause)):
            break
        again = next((at for at, t in enumerate(words) if t.lemma in ("다시", "도로", "또")), len(words))
        for event in events(words):
            if event.names & TAKING and not event.denied and again < event.at:
                taken = True
            elif taken and event.names & CEASED and event.done and not event.denied:
                taken = False
    return taken


def _successor_after(s: Situation) -> bool:
    """Whether the d/c stands before any other medicine."""
    words = s.right[:9]
    other = _successor(s)
    slash = next((i for i, t in enumerate(words) if t.lemma == "/"), 9)
    return other is None or s.mention.last + slash < other.first


def _ends_taking(
    s: Situation, event: Event, words: Sequence[Token], own: bool, clause: Clause, told: bool
) -> bool:
    """told: whether its taking was told of before this."""
    if clause.is_final and clause.mood != "statement":
        return False
    lemmas = {t.lemma for t in words}
    before = words[: event.at]
    if event.names & TAKING and event.denied:
        counted = event.ending in ("은", "ㄴ") and any(t.lemma == "지" for t in words[event.at + 1 : event.at + 2])
        if counted:
            return True  # "안 먹은 지 한 달 됐어요"
        if event.subject in _MEALS or event.object in _MEALS:
            return False  # "속이 쓰려서 점심은 안 먹어요"
        if lemmas & PARTS_OF_TIME and any(t.form in ("는", "은", "엔", "에는") for t in before):
            return False  # "졸려서 낮에는 안 먹어요": taken at another time
        since = bool(SINCE & lemmas) or event.became or told
        return since and not lemmas & (LAPSES | TODAY) and event.ending not in ("으면", "는", "을", "ㄹ")
    if event.denied:
        return False
    if event.names & (CEASED | FINISHED) and event.done and not NOT_STOPPED & lemmas:
        if event.ending in ("던", "다가") or _is_wish(words, event):
            return False
        if event.names & (FINISHED | LEFT_OUT) and not _only_of_the_medicine(before, event):
            return False
        if "빠지다" in event.names and not own and any(m.slot == "symptoms" for m in s.mentions_in(clause)):
            return False  # "아타칸으로 바꾸고 발목 부은 게 쏙 빠졌어요"
        return _is_of_the_medicine(s, event)
    if (
        event.names & RESTING
        and plain(words[event.at].ending[0]) == "고"
        and any(t.lemma == "있다" for t in words[event.at + 1 : event.at + 2])
    ):
        return _is_of_the_medicine(s, event)
    if event.names & OUT_OF_STOCK and own:
        # "위장약 떨어진 지 일주일 됐어요"
        since = event.ending in ("은", "ㄴ") and any(t.lemma == "지" for t in words[event.at + 1 : event.at + 2])
        return since or (event.done and _denied_later(s))
    return bool(event.names & TAKING) and event.done and _is_taken_up(words, before, event)


def _is_taken_up(words: Sequence[Token], before: Sequence[Token], event: Event) -> bool:
    """ "다 먹었어요", "끝까지 먹었고요"; "약을 다 먹었어요 오늘" only tells of today's."""
    if {"오늘", "방금", "아까"} & {t.lemma for t in words} or not words[event.at].has_ending(*PAST):
        return False
    whole = any(t.lemma == "다" for t in before[-2:]) and not any(t.lemma == "약" for t in before)
    return whole or any(a.lemma == "끝" and b.form == "까지" for a, b in pairwise(before))


def _is_wish(words: Sequence[Token], event: Event) -> bool:
    forms = {plain(f) for t in words[event.at : event.at + 4] for f, _ in t.endings}
    return bool(
        forms
        & {"ㄹ", "을", "으면", "면", "려고", "으려고", "어야", "아야", "ㄹ까", "을까", "겠", "라고", "으라고"}
    )


def _denied_later(s: Situation) -> bool:
    return any(e.denied and e.names & (TAKING | GOT) for c in s.later[:2] for e in events(s.reading.words(c)))


def _only_of_the_medicine(before: Sequence[Token], event: Event | None) -> bool:
    """Every noun since the last predicate, of all the words without an event: "아침 운동 끝냈어요" finishes no medicine."""
    last = -1
    if event is not None:
        verbs = (i for i, t in enumerate(before) if t.is_predicate and t.tag not in ("XSV", "VCP"))
        last = max(verbs, default=-1)
    known = (
        OF_THE_MEDICINE
        | TRANSPARENT
        | TAKING
        | CEASED
        | FINISHED
        | SINCE
        | (event.names if event else frozenset())
    )
    return all(
        not t.is_noun
        or t.silent
        or t.tag in ("SN", "NR", "NNB", "NP")
        or t.lemma in known
        or any(after.lemma in ("때문", "탓", "부작용") for after in before[at + 1 : at + 2])
        for at, t in enumerate(before[last + 1 :], last + 1)
    )


def _is_of_the_medicine(s: Situation, event: Event) -> bool:
    """No noun as the object that is something else: "술을 끊었어요", "살을 뺐어요", "샤워를 끝냈어요"."""
    if not event.object and not event.subject:
        return True
    for noun in filter(None, (event.object, event.subject)):
        if noun in OF_THE_MEDICINE | TRANSPARENT or noun in s.mention.concept.name:
            continue
        return False
    return True


def _successor(s: Situation) -> Mention | None:
    """Another medicine that follows in the sentence."""
    return next((m for m in s.mentions if m.slot == "medications" and m.first >= s.mention.last), None)


def _is_replaced(s: Situation) -> bool:
    """A 대신 B, A→B, A에서 B로 바꾸다, A 먹다가 B로 갈아타다, A를 B로 교체, A 먹던 거 B로 변경."""
    other = _successor(s)
    if other is None or s.asked:
        return False
    between = s.reading.tokens[s.mention.last : other.first]
    content = [t for t in between if t.tag not in ("SN",) and t.lemma not in ("mg", "밀리", "미리")]
    if content and content[0].lemma in ("→", "->", "⇒", ">", "⟶", "=>"):
        return True
    if content and content[0].lemma == "대신":
        return True
    clauses = [c for c in (s.clause, *s.later[:3]) if c.first <= other.first < c.last or c.first > other.first]
    changed = any(
        e.names & CHANGED and e.done and not e.denied
        for c in clauses[:2]
        for e in events(s.reading.tokens[max(c.first, other.last) : c.last], followed=not c.is_final)
    )
    towards = other.last < len(s.reading.tokens) and (
        s.reading.tokens[other.last].form in ("로", "으로")
        or any(t.form in ("로", "으로") for t in s.reading.tokens[other.last : other.last + 3])
    )
    if not changed or not towards:
        return False
    return not any(t.form in ("로", "으로") for t in between[:1])


@worded(CHANGED)
def _was_before_another(s: Situation) -> bool:
    """ "B로 바꾸기 전엔 A를 먹었어요", "전에는 A 먹었고 지금은 B"."""
    if not any(t.lemma in TAKING and t.has_ending(*PAST) for t in s.right):
        return False
    words = s.reading.tokens[s.clause.first : s.mention.first]
    changed = any(t.lemma in CHANGED and t.ending[0] == "기" for t in words)
    return changed and any(t.lemma == "전" for t in words)
