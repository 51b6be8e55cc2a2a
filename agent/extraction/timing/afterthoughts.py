"""Since when, as it is said afterwards: "… 이틀 됐어요", "둘 다 어제부터요", "말하기 창피한데 반년쯤 됐어요"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import QUESTION_WORDS, Clause, Reading, plain
from agent.extraction.patterns.times import TimePhrase
from agent.terminology import Token

# Predicates that only take up what was said before.
RESUMING = frozenset(
    "그렇다 이렇다 그러다 이러다 그라다 저러다 되다 시작되다 시작 시작하다 계속되다 계속하다 지속되다 이어지다 이다 같다 지나다 넘다 가다 끌다 심하다 심해지다 "
    "고생하다 시달리다 앓다 겪다 살다 달다 지내다".split()
)
# "말씀드리기 민망한데 반년쯤 됐습니다": what one says about saying it.
SPEAKING = frozenset(
    "말 말하다 말씀 말씀드리다 드리다 창피 민망 얘기 얘기하다 이야기하다 여쭈다 여쭙다 묻다 부끄럽다 창피하다 민망하다 쑥스럽다 죄송하다 생각하다 생각 생각나다 모르다 기억 기억나다 기억하다 "
    "정확하다 확실하다 따지다 세다 치다 보다 하다 빠뜨리다 빼먹다 깜빡하다 잊다 까먹다 맞다 그러다".split()
)
# "나흘 전부터 먹고 있고요": of a medicine, taking it goes on.
TAKEN = frozenset("먹다 복용 복용하다 드시다 맞다 바르다 쓰다 붙이다 넣다 있다 중".split())
VAGUE = frozenset("한참 꽤 오래 오래되다 되다 제법 좀 조금 많이 얼마 안 않다 있다 이다 지 하다".split())
LEARNT = frozenset("듣다 알다 진단받다 판정받다".split())
# What says of a complaint that it came: "그저께 새우 먹고 나서 올라왔거든요", and what brought it: "그제 박스 들다가 삐끗".
CAME = frozenset(
    "나다 올라오다 생기다 돋다 시작되다 나타나다 도지다 터지다 일어나다 번지다 오다 삐끗 삐끗하다 삐다 접질리다 다치다 넘어지다 부딪히다 부딪치다 찧다 헛디디다 미끄러지다 구르다 맞다".split()
)
# "사흘 됐어요", "그저께 저녁부터 그럽니다": nothing but that it goes on.
ONLY_LASTS = frozenset("되다 이다 그렇다 그러다 이렇다 이러다 시작되다".split())
# "둘 다 어제부터요": all that was told.
DEGREES = frozenset("심하다 심해지다 더하다 덜하다 덜 나빠지다 나아지다 괜찮다".split())
ALL_OF_IT = frozenset("둘 셋 넷 다 모두 전부 쭉 계속 줄곧 내내 거의 벌써 이제 한 약 증상 이 증세 것 거 게".split())
TOGETHER = frozenset("둘 셋 넷 모두 전부 다".split())


def of_all(
    reading: Reading, mention: Mention, told: Sequence[Mention], usable: Sequence[TimePhrase]
) -> TimePhrase | None:
    """ "머리가 아프고 속도 울렁거려요, 둘 다 어제부터 그래요": said of all before it, in its sentence or the one after."""
    number = reading.clause(mention.first).sentence
    for phrase in usable:
        at = reading.token_at(phrase.span[0])
        end = reading.token_at(phrase.span[1]) or len(reading.tokens)
        if at is None or at < mention.last or not _is_next(reading, number, reading.clause(at).sentence):
            continue
        near = (*range(max(at - 3, 0), at), *range(end, min(end + 3, len(reading.tokens))))
        together = [
            i for i in near if reading.tokens[i].lemma in TOGETHER and reading.clause(i) == reading.clause(at)
        ]
        # "둘 다", "모두"; not the 둘 of 일흔둘.
        counted = any(t.lemma in ("모두", "전부") for t in (reading.tokens[i] for i in together)) or any(
            reading.tokens[i].lemma == "다" and reading.tokens[i - 1].lemma in TOGETHER for i in together
        )
        if counted and not any(min(together) < m.first for m in told if m.slot == mention.slot):
            return phrase
    return None


def _is_next(reading: Reading, number: int, other: int) -> bool:
    """Whether a sentence is this one or the next; dialect's "예." cut off from its verb is none."""
    between = [
        n
        for n in range(number + 1, other)
        if any(t.is_predicate or t.is_noun for c in reading.sentence(n) for t in reading.words(c))
    ]
    return number <= other and not between


def of_row(
    reading: Reading, mention: Mention, usable: Sequence[TimePhrase], told: Sequence[Mention]
) -> TimePhrase | None:
    """ "오줌 눌 때 따갑고 | 자꾸 마려운 건 월요일부터": what is taken up together by 것 has one time."""
    clause = reading.clause(mention.last - 1)
    if mention.slot != "symptoms" or clause.link != "and" or clause.number + 1 >= len(reading.clauses):
        return None
    ending = clause.predicate
    following = reading.clauses[clause.number + 1]
    row = [m for m in told if within(reading, following, m)]
    if ending is None or plain(ending.ending[0]) not in ("고", "며", "으며", "구") or not row:
        return None
    if following.sentence != clause.sentence or any(m.slot != "symptoms" for m in row):
        return None
    behind = range(row[0].last, following.last)
    bound = next((i for i in behind if reading.tokens[i].lemma in ("것", "거", "건", "게", "지")), None)
    if bound is None:
        return None
    after = reading.tokens[bound].span[1]
    return next(
        (p for p in usable if p.from_then and p.span[0] >= after and starts_in(reading, following, p)), None
    )


def resumed_in(
    reading: Reading, mention: Mention, usable: Sequence[TimePhrase], told: Sequence[Mention]
) -> TimePhrase | None:
    """ "가슴이 답답해요. 10분 전부터 그래요", "귀가 울려요. 이틀 됐어요": what follows says nothing but since when."""
    clause, slot, at = reading.clause(mention.first), mention.slot, reading.of_token[mention.last - 1] + 1
    if (
        at < len(reading.clauses)
        and reading.clauses[at].link == "quote"
        and not any(within(reading, reading.clauses[at], m) for m in told)
    ):
        at += 1  # "가래에 피가 섞여 | 나온다고 | 말씀드렸어야 했는데"
    while at < len(reading.clauses) and any(within(reading, reading.clauses[at], m) for m in told):
        passed = reading.clauses[at]
        # "통풍으로 콜킨 먹는데 | 설사해요 | 어제부터요": since when is said of the complaint, the last thing told; what
        # brought it on has the same time: "알레르기가 생겨서 | 눈이 가려워요 | 이사하고부터요".
        another = any(m.slot != slot and within(reading, passed, m) for m in told)
        if passed.sentence != clause.sentence or (another and not _gives_a_reason(clause)):
            return None
        at += 1
    if at >= len(reading.clauses) or reading.clauses[at].sentence > clause.sentence + 1:
        return None
    while (
        _only_speaks(reading, reading.clauses[at], told) or _is_vague(reading, reading.clauses[at], usable)
    ) and at + 1 < len(reading.clauses):
        at += 1
    following = reading.clauses[at]
    if following.sentence > clause.sentence + 1 or any(within(reading, following, m) for m in told):
        return None
    words = [t for t in reading.words(following) if t.is_predicate and not t.tag.startswith("X") and t.tag != "VX"]
    if reason_of(reading, clause, at):
        words = [t for t in words if t.ending[1] != "ETM"]  # "손이 저려서 | 잠을 깬 지 두 달이에요"
    start, end = reading.tokens[following.first].span[0], reading.tokens[following.last - 1].span[1]
    words = [t for t in words if not is_of(usable, t)]
    # "당뇨가 있다고 5년 전에 들었어요": when one was told of it.
    here = [p for p in usable if start <= p.span[0] < end]
    if slot == "conditions" and here and words and all(t.lemma in LEARNT for t in words):
        return here[0]
    resuming = RESUMING | TAKEN if slot == "medications" else RESUMING
    # "나흘 됐나", "나흘 됐나 봐요": a guess at how long, no question.
    guessed = following.mood == "question" and (
        any(t.lemma == "되다" for t in words) or (bool(here) and all(t.lemma == "이다" for t in words))
    )
    if guessed and here and not any(t.lemma in QUESTION_WORDS for t in reading.words(following)):
        return here[0]
    if (following.mood != "statement" and not guessed) or any(t.lemma not in resuming for t in words):
        return None
    nouns = [t for t in reading.words(following) if t.is_noun and t.lemma not in ALL_OF_IT | {"시작"}]
    if not words and not all(is_of(usable, t) for t in nouns):
        return None  # "어제부터요", "3일 됨" alone: nothing but since when
    return next((p for p in usable if p.from_then and start <= p.span[0] < end), None)


def came(
    reading: Reading, mention: Mention, usable: Sequence[TimePhrase], told: Sequence[Mention]
) -> TimePhrase | None:
    """ "두드러기예요. 어제 목욕하고 나서 났거든요", "허리가 나갔나 봐요 그제 박스 들다가 삐끗": when it came, or what brought it."""
    if mention.slot == "medications":
        return None
    here = reading.clause(mention.last - 1)
    following = [c for c in reading.clauses[here.number + 1 :] if c.sentence <= here.sentence + 1][:4]
    for clause in following:
        if clause.mood != "statement" or any(
            within(reading, clause, m) for m in told if m.concept.surface.rstrip("했하") not in CAME
        ):
            return None
        words = reading.words(clause)
        happened = any(t.lemma in CAME and (not t.is_predicate or t.tag != "VX") for t in words)
        start = reading.tokens[following[0].first].span[0]
        said = [p for p in usable if p.kind in ("day", "ago", "period") and start <= p.span[0] < words[-1].span[1]]
        if happened and said:
            return said[0]
    return None


def taken_since(
    reading: Reading, mention: Mention, times: Sequence[TimePhrase], told: Sequence[Mention]
) -> TimePhrase | None:
    """ "엘리퀴스 5mg 하루 두 번이요. 심방세동 있어서 작년 봄부터 먹어요", "위고비 맞아요. 시작한 건 8월": what the clause or the
    sentence behind a medicine tells of taking it, naming no other."""
    here = reading.clause(mention.first)
    others = [m for m in told if m.slot == "medications" and m is not mention]
    if mention.slot != "medications" or any(reading.clause(m.first).sentence == here.sentence for m in others):
        return None
    for clause in reading.clauses[here.number :]:
        if clause.sentence > here.sentence + 1 or any(within(reading, clause, m) for m in others):
            return None
        words = reading.words(clause)
        if clause.mood != "statement" or any(t.lemma in ("안", "못", "않다", "끊다", "중단") for t in words):
            return None
        if clause is here and not any(t.lemma == "시작" for t in words):
            continue
        said = [p for p in times if starts_in(reading, clause, p) and p.span[0] >= mention.concept.span[1]]
        began = next((i for i, t in enumerate(words) if t.lemma in ("시작", "시작하다", "처음")), None)
        taking = any(t.lemma in TAKEN - {"있다", "중"} for t in words)
        for phrase in said:
            dated = phrase.days_ago is not None and phrase.kind in ("day", "ago", "period")
            if began is not None and dated and words[began].span[0] < phrase.span[0]:
                return phrase
            if taking and phrase.from_then and phrase.kind in ("day", "ago", "period", "span", "stage"):
                return None if phrase.of_illness or clause is here else phrase
    return None


def afterthought(
    reading: Reading, mention: Mention, usable: Sequence[TimePhrase], told: Sequence[Mention]
) -> TimePhrase | None:
    """ "다리가 저려서 자꾸 일어나 걸어요. 석 달 됐어요": a clause of nothing but since when, before anything else is told."""
    if mention.slot not in ("symptoms", "conditions"):
        return None
    here = reading.clause(mention.last - 1)
    for clause in reading.clauses[here.number + 1 :]:
        if any(within(reading, clause, m) for m in told):
            return None
        if clause.sentence > here.sentence + 1 and not only_tells_degree(reading, clause.sentence - 1):
            return None
        if clause.sentence > here.sentence + 2:
            return None
        said = [
            p for p in usable if (p.from_then or _came_then(reading, clause, p)) and starts_in(reading, clause, p)
        ]
        if said and _is_bare(t for t in reading.words(clause) if not is_of(said, t)):
            return said[0]
    return None


def only_tells_degree(reading: Reading, number: int) -> bool:
    """ "귀에서 소리가 나요. 조용하면 더 심하고요. 작년부터 그랬어요": a sentence of when it is worse or better."""
    return number < len(reading.sentences) and any(
        t.lemma in DEGREES for t in reading.words(reading.sentence(number)[-1])
    )


def of_sentence(
    reading: Reading, mention: Mention, usable: Sequence[TimePhrase], told: Sequence[Mention]
) -> TimePhrase | None:
    """ "얼굴이 화끈거리고 밤에 땀이 나서 자주 깹니다. 반년쯤 됐어요": a sentence of nothing but how long, of all that the one
    before complains of."""
    number = reading.clause(mention.first).sentence + 1
    if mention.slot != "symptoms" or number >= len(reading.sentences):
        return None
    clauses = reading.sentence(number)
    if len(clauses) != 1 or clauses[0].mood != "statement" or any(within(reading, clauses[0], m) for m in told):
        return None
    said = [p for p in usable if p.kind == "span" and starts_in(reading, clauses[0], p)]
    passed = ALL_OF_IT | {"정도", "쯤", "가량"}
    words = (t for t in reading.words(clauses[0]) if not is_of(said, t) and t.lemma not in passed)
    return said[0] if said and _is_bare(words) else None


def _is_bare(words: Iterable[Token]) -> bool:
    """Whether the words beside a time say nothing of their own: "사흘 됐어요", "어제부터예요"."""
    return all(t.silent or (t.tag[0] in "JSEV" and (not t.is_predicate or t.lemma in ONLY_LASTS)) for t in words)


def _came_then(reading: Reading, clause: Clause, phrase: TimePhrase) -> bool:
    """ "두통이 한꺼번에 왔어요 오늘 낮에": the day stands behind that it came."""
    before = reading.previous(clause)
    words = reading.words(before)[-3:] if before is not None else ()
    return phrase.kind in ("day", "ago", "period") and any(t.lemma in CAME | {"시작", "시작하다"} for t in words)


def reason_of(reading: Reading, clause: Clause, at: int) -> bool:
    """Whether a clause gives the reason of the one after it, which says for how long: "저려서 | 깬 지 두 달"."""
    after = at == clause.number + 1 and _gives_a_reason(clause)
    return after and any(t.lemma == "지" for t in reading.words(reading.clauses[at]))


def _gives_a_reason(clause: Clause) -> bool:
    last = clause.predicate
    return last is not None and plain(last.ending[0]) in ("어서", "아서", "여서", "느라", "어", "아")


def _is_vague(reading: Reading, clause: Clause, usable: Sequence[TimePhrase]) -> bool:
    """ "한참 됐어요", "꽤 오래됐는데": long ago, and when is said behind it."""
    words = [t for t in reading.words(clause) if t.is_predicate or t.is_noun or t.tag == "MAG"]
    return (
        bool(words)
        and all(t.lemma in VAGUE for t in words)
        and not any(starts_in(reading, clause, p) for p in usable)
    )


def _only_speaks(reading: Reading, clause: Clause, told: Sequence[Mention]) -> bool:
    """ "말하기 창피한데", "말씀드렸어야 했는데": about saying it, and nothing is told."""
    words = [t for t in reading.words(clause) if t.is_predicate]
    spoken = any(t.lemma in SPEAKING - {"하다", "보다", "그러다"} for t in reading.words(clause))
    return (
        spoken
        and all(t.lemma in SPEAKING or t.tag == "VX" for t in words)
        and clause.mood == "statement"
        and not any(within(reading, clause, m) for m in told)
    )


def is_of(phrases: Sequence[TimePhrase], token: Token) -> bool:
    return any(p.span[0] <= token.span[0] < p.span[1] for p in phrases)


def starts_in(reading: Reading, clause: Clause, phrase: TimePhrase) -> bool:
    return reading.tokens[clause.first].span[0] <= phrase.span[0] < reading.tokens[clause.last - 1].span[1]


def within(reading: Reading, clause: Clause, mention: Mention) -> bool:
    return clause.first <= mention.first < clause.last
