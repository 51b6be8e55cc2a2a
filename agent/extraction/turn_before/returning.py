"""What works again, or is named short, of the turn before: "생리 다시 시작했어요", "피는 이제 안 나와요", "붓기는 다 빠졌어요", "항진증이
아니라 저하증이에요", "약은 크레스토로 바뀌었어요"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from agent.extraction.clauses.course_words import GONE, NOW, STILL, WELL
from agent.extraction.clauses.events import Event, events
from agent.extraction.clauses.reading import Reading
from agent.extraction.measures.unmeasured import OWN
from agent.extraction.medicines.wording import CHANGED
from agent.extraction.patterns.kinship import speaks_of_person
from agent.extraction.settled import closed
from agent.state import Exclusion, Extraction, Fact
from agent.terminology import Terminology, Token

# What works or flows by itself when one is well -> parts of the names of what it is when it does not.
WORKING: dict[str, tuple[str, ...]] = {
    "생리": ("무월경", "희발월경"),
    "월경": ("무월경", "희발월경"),
    "잠": ("수면", "불면"),
    "입맛": ("식욕", "미각"),
    "식욕": ("식욕",),
    "밥": ("식욕", "삼킴"),
    "냄새": ("후각",),
    "후각": ("후각",),
    "맛": ("미각",),
    "미각": ("미각",),
    "변": ("변비",),
    "대변": ("변비",),
    "똥": ("변비",),
    "소변": ("배뇨", "소변"),
    "오줌": ("배뇨", "소변"),
    "목소리": ("목소리", "음성"),
    "코": ("코막힘",),
    "숨": ("호흡", "숨"),
    "귀": ("청력", "난청", "귀 먹먹", "이명"),
    "소리": ("청력", "난청"),
    "힘": ("근력", "무기력", "위약"),
    "기운": ("피로", "무기력"),
    "앞": ("시력", "시야"),
    "눈": ("시력", "시야", "침침"),
}
# What should not be there -> names of its being there.
FLOWING: dict[str, tuple[str, ...]] = {
    "피": ("출혈", "혈변", "혈뇨", "코피", "객혈", "토혈", "하혈"),
    "출혈": ("출혈", "혈변", "혈뇨"),
    "하혈": ("출혈",),
    "붓기": ("부종",),
    "부기": ("부종",),
    "고름": ("고름", "분비물", "농"),
    "물": ("콧물", "진물"),
    "열": ("발열",),
    "쥐": ("경련", "쥐"),
    "물집": ("물집",),
}
BACK = frozenset(
    "돌아오다 뚫리다 트이다 풀리다 시작 시작하다 시작되다 회복 회복되다 살아나다 터지다 나오다 열리다 잡히다".split()
)
AGAIN = frozenset("다시 이제 이젠 인제 지금 잘 시원하다 시원하게 제대로 푹 술술 편하다 편히 요즘".split())
DOING = frozenset(
    "자다 먹다 나오다 보다 들리다 맡다 쉬다 되다 넘어가다 하다 맡아지다 보이다 느끼다 느껴지다 나다 쉬어지다 들어가다".split()
)
ENDED = GONE | frozenset("빠지다 내리다 마르다 떨어지다 들어가다 멎다 터지다".split())
FLOWS = frozenset("나다 나오다 비치다 보이다 묻다 흐르다 묻어나다 새다 차다".split())
NOT_YET = frozenset("아직 덜 조금 좀 가끔 안 못".split())


def returned(reading: Reading, found: Sequence[Fact | Exclusion], before: Extraction) -> Iterator[Exclusion]:
    """What of the turn before is over because it works again, or flows no more."""
    ill = {f.name: f for f in before.facts if f.slot in ("symptoms", "conditions")}
    spans = [item.span for item in found if item.span]
    named = {item.name for item in found}
    for clause in reading.clauses if ill else ():
        words = reading.words(clause)
        start, end = words[0].span[0], words[-1].span[1]
        if clause.mood != "statement" or clause.link in ("condition", "purpose"):
            continue
        if any(start <= span[0] < end for span in spans):
            continue
        at = next((i for i, t in enumerate(words[:5]) if t.lemma in WORKING.keys() | FLOWING.keys()), None)
        if at is None or _of_another(reading, clause.first + at):
            continue
        told = list(events(words[at + 1 :], followed=not clause.is_final))
        works = any(_works_again(e, words) for e in told)
        stopped = any(_flows_no_more(e) for e in told)
        parts = (WORKING.get(words[at].lemma, ()) if works else ()) + (
            FLOWING.get(words[at].lemma, ()) if stopped else ()
        )
        fitting = [f for name, f in ill.items() if any(part in name for part in parts) and name not in named]
        if len(fitting) == 1:
            yield closed(fitting[0], "past", (start, end))


def _of_another(reading: Reading, at: int) -> bool:
    """ "딸은 생리 다시 시작했어요": a person is the one last spoken of before it in its sentence."""
    first = reading.sentence(reading.clause(at).sentence)[0].first
    for number in range(at - 1, first - 1, -1):
        token, after = reading.tokens[number], reading.tokens[number + 1]
        if token.lemma in OWN and token.tag == "NP" and after.tag[0] == "J":
            return False
        if speaks_of_person(token):
            return after.tag in ("JX", "JKS", "JKG", "XSN") or number + 1 == at or after.is_noun
    return False


def _works_again(event: Event, words: Sequence[Token]) -> bool:
    lemmas = {t.lemma for t in words}
    if event.denied or event.ending in ("면", "으면", "ㄹ", "을", "어도", "려고") or lemmas & NOT_YET:
        return False
    if event.names & (BACK - {"나오다"}) and event.done:
        return True
    return bool(event.names & (DOING | WELL)) and bool(lemmas & AGAIN)


def _flows_no_more(event: Event) -> bool:
    if event.denied:
        return bool(event.names & FLOWS) and event.ending not in ("면", "으면", "ㄹ", "을", "니까")
    return bool(event.names & ENDED) and event.done


def in_short(found: Sequence[Fact | Exclusion], before: Extraction) -> Iterator[Exclusion]:
    """ "통증은 없어졌어요", "부은 건 빠졌어요" after a pain or a swelling of one part: the one it can be."""
    ill = {f.name: f for f in before.facts if f.slot in ("symptoms", "conditions")}
    told = {item.name for item in found}
    for item in found:
        if not isinstance(item, Exclusion) or item.reason not in ("past", "negated") or item.who is not None:
            continue
        if item.slot not in ("symptoms", "conditions") or item.name in ill:
            continue
        fitting = [f for name, f in ill.items() if name.endswith(" " + item.name) and name not in told]
        if len(fitting) == 1:
            yield closed(fitting[0], item.reason, item.span)


# All that is said of a complaint that goes on.
GOES_ON = frozenset("여전하다 여전 그대로 똑같다 마찬가지 여전히".split())
PLAIN = frozenset("아프다 붓다 있다 하다 이다 통증 부종 붓기 부기 것 거".split())


def of_the_part(reading: Reading, found: Sequence[Fact | Exclusion], before: Extraction) -> list[Fact | Exclusion]:
    """The findings with a pain or a swelling that is told without its part as the one of the turn before: "통증은 여전해요".

    Only where nothing is said but that it goes on: "걸을 때 통증이 있어요", "주사 맞은 데는 통증이 여전해요" may be of anything.
    """
    ill = {f.name: f for f in before.facts if f.slot == "symptoms"}
    told = {item.name for item in found}
    goes_on = bool(GOES_ON & reading.lemmas) and len(found) == 1 and _says_only_that(reading)
    out: list[Fact | Exclusion] = []
    for item in found:
        ends = {"통증": ("통증", "통"), "부종": ("부종",)}.get(item.name) if isinstance(item, Fact) else None
        fitting = [f for name, f in ill.items() if name.endswith(ends) and name not in told] if ends else []
        if item.name in ill or len(fitting) != 1 or not goes_on:
            out.append(item)
        else:
            out.append(replace(item, name=fitting[0].name, umls_code=fitting[0].umls_code))
    return out


def _says_only_that(reading: Reading) -> bool:
    words = [t for t in reading.tokens if t.is_noun or t.is_predicate or t.tag in ("MAG", "VX", "XR")]
    return all(t.lemma in GOES_ON | PLAIN | STILL | NOW for t in words)


_CONTRAST = re.compile(
    r"(?<![가-힣\d])(?P<wrong>[가-힣\dA-Z]{1,8}?)(?:이|가|은|는)?\s?(?:아니(?:라|고|구|에요|예요)|말고)[\s,]*(?P<right>[가-힣\dA-Z]{2,8}?)(?:이?(?:예요|에요|네요|래요|요|에여)|입니다|이었어요|였어요|래)(?=[\s.,!~]|$)"
)


def put_right(
    text: str, found: Sequence[Fact | Exclusion], before: Extraction, terms: Terminology
) -> Iterator[Fact | Exclusion]:
    """ "항진증이 아니라 저하증이에요", "1형이 아니라 2형이에요": the illness of the turn before by the part of its name that was wrong."""
    match = _CONTRAST.search(text) if "아니" in text or "말고" in text else None
    if match is None:
        return
    wrong, right = match["wrong"], match["right"]
    told = {item.name for item in found}
    fitting = [
        f for f in before.facts if f.slot in ("conditions", "symptoms") and wrong in f"{f.name} {f.surface or ''}"
    ]
    if len({f.name for f in fitting}) != 1:
        return
    fact = fitting[0]
    whole = next(word for word in (fact.surface or "", fact.name) if wrong in word)
    meant = (c for word in (whole, fact.name) for c in terms.analyse(word.replace(wrong, right)).concepts)
    entry = next((c for c in meant if c.slot == fact.slot and c.name != fact.name), None)
    if entry is None:
        return
    if fact.name not in told:
        yield closed(fact, "negated", match.span("wrong"))
    if entry.name not in told:
        yield Fact(fact.slot, entry.name, entry.umls_code, match.span("right"), method="pattern")


def replaced(reading: Reading, found: Sequence[Fact | Exclusion], before: Extraction) -> Iterator[Exclusion]:
    """ "크레스토로 바꿨어요", "약이 자디앙으로 바뀌었어요" after one medicine: that one is taken no longer."""
    held = {f.name: f for f in before.facts if f.slot == "medications"}
    told = [item for item in found if item.slot == "medications"]
    if len(held) != 1 or len(told) != 1 or not isinstance(told[0], Fact) or told[0].name in held:
        return
    span = told[0].span
    at = reading.token_at(span[1]) if span else None
    if span is None or at is None:
        return
    clause = reading.clause(at)
    words = reading.tokens[at : clause.last]
    towards = any(t.form in ("로", "으로") for t in words[:4])
    changed = any(
        e.names & CHANGED and e.done and not e.denied for e in events(words, followed=not clause.is_final)
    )
    if towards and changed and clause.mood == "statement":
        yield closed(next(iter(held.values())), "stopped", span)
