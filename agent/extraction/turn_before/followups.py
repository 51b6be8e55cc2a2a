"""What a message that names little or nothing says of the turn before: "오늘은 말끔히 나았어요", "아니다, 당뇨 전단계래요",
"이제 저도 나네요"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from agent.extraction.clauses.course_words import BETTER, GONE, NAMELESS, RECURRED, REMAINS, WELL, WHOLE
from agent.extraction.clauses.events import Event, events
from agent.extraction.clauses.reading import Clause, Reading, plain
from agent.extraction.clauses.situation import SPEAKER
from agent.extraction.people.asides import PLACES
from agent.extraction.settled import closed
from agent.extraction.turn_before.anaphora import ended, meant
from agent.extraction.turn_before.given_up import no_medicine_now
from agent.extraction.turn_before.not_mine import not_mine
from agent.extraction.turn_before.returning import in_short, of_the_part, put_right, replaced, returned
from agent.extraction.turn_before.stopped_for import stopped_for
from agent.extraction.turn_before.working_again import working_again
from agent.state import Exclusion, Extraction, Fact
from agent.terminology import Terminology, Token
from agent.wording.syllables import is_closed

ILLNESS = ("conditions", "symptoms")
ERADICATED = frozenset("성공 성공하다 성공적 완치".split())
NOT_CURED = RECURRED | REMAINS | frozenset("실패 모르다 재검 덜 못 안".split())
CURED = frozenset("완치 완쾌 관해 쾌차".split())
# Who got well was treated, slept, or has been to see somebody.
TREATED_BY = frozenset(
    "약 주사 병원 한숨 하룻밤 푹 물 죽 밥 링거 수액 침 파스 연고 찜질 어제 그제 밤 자고".split()
)
NOT_YET = frozenset("안 못 아직 덜 않다 못하다 아니다 언제 빨리 얼른 어서".split())
LIGHT = frozenset("나다 하다 그렇다 그러다 있다 오다 걸리다 똑같다 마찬가지 이렇다 옮다 시작 이다".split())
ALSO = re.compile(
    r"(?:(?:네|예|아|참|그리고|이제|근데)[,.\s]+)*(?P<place>[가-힣]{1,3})도"
    r"(?:\s?(?:요|여|예|그래요|그렇고|이요|그러네요|그렇습니다|마찬가지)(?=[\s.,!~]|$)|(?=[.,!~]|$))"
)
MISTAKE = re.compile(
    r"(?:^|[.!?~\n,]\s*)(?:아\s|앗\s|어\s)?아니(?:다|야|에요|예요)?(?=[,.\s]\s*(?!고|라|지만))|잘\s?못\s?(?:말|적|썼|쓰|봤|본|눌|알|입력|들|읽|올)|착각|헷갈|정정|이상하게\s?(?:썼|말|적|했)|틀렸|틀리게|오타|실수로"
)


def followed_up(
    text: str, reading: Reading, found: Sequence[Fact | Exclusion], before: Extraction | None, terms: Terminology
) -> list[Fact | Exclusion]:
    """The findings with what they say of the turn before without naming it."""
    out = ended(reading, meant(text, found, before), before)
    if before is None:
        return out
    out = of_the_part(reading, stopped_for(reading, out, before), before)
    out = not_mine(text, out, before, terms)
    mistake = MISTAKE.search(text)
    if mistake:
        out += _replaced(text, out, before)
        out += _never_own(out, before)
    out += _got_over(reading, out, before)
    out += _eased(reading, out, before, terms)
    out += _as_well(reading, out, before)
    out += working_again(text, reading, out, before)
    out += no_medicine_now(reading, out, before)
    out += replaced(reading, out, before)
    out += returned(reading, out, before)
    out += in_short(out, before)
    out += put_right(text, out, before, terms)
    if not [item for item in out if item.slot in ILLNESS]:
        out += _of_another_place(text, before, terms)
    return out


def _of_another_place(text: str, before: Extraction, terms: Terminology) -> Iterator[Fact]:
    """ "허리가 아파요" and then "다리도요. 오른쪽만": the same complaint of another part of the body."""
    told = {f.name: f for f in before.facts if f.slot == "symptoms"}
    also = ALSO.match(text)
    if also is None or len(told) != 1:
        return
    surface = next(iter(told.values())).surface or ""
    former = max((place for place in PLACES if place in surface), key=len, default=None)
    if former is None or also["place"] not in PLACES:
        return
    syllable_closed = is_closed(also["place"][-1])
    said = re.sub(
        rf"{former}(이|가|은|는|을|를)?", lambda m: also["place"] + _after(syllable_closed, m[1]), surface, count=1
    )
    concepts = terms.analyse(said + ("" if said.endswith("요") else "요")).concepts
    felt = next((c for c in concepts if c.slot == "symptoms"), None)
    if felt is not None:
        yield Fact("symptoms", felt.name, felt.umls_code, also.span("place"), method="pattern")


def _after(closed: bool, particle: str | None) -> str:
    """The particle in the form it takes behind a closed or an open syllable."""
    pair = next((p for p in (("이", "가"), ("은", "는"), ("을", "를")) if particle in p), None)
    return pair[0 if closed else 1] if pair else ""


def _replaced(text: str, found: Sequence[Fact | Exclusion], before: Extraction) -> Iterator[Exclusion]:
    """ "아니다, 당뇨 전단계래요", "제가 잘못 말했네요 위궤양이에요": the one thing told now stands for the one told before."""
    named = {item.name for item in found}
    for slot in (*ILLNESS, "medications"):
        former = {f.name: f for f in before.facts if f.slot == slot}
        told = [f for f in found if isinstance(f, Fact) and f.slot == slot and f.name not in former]
        if len(former) != 1 or len({f.name for f in told}) != 1 or told[0].span is None:
            continue
        fact = next(iter(former.values()))
        # "아니다, 두통도 있어요" adds to it.
        if fact.name not in named and not re.match(r"도(?![가-힣])|도\s?있", text[told[0].span[1] :]):
            yield closed(fact, "negated", told[0].span)


def _never_own(found: Sequence[Fact | Exclusion], before: Extraction) -> Iterator[Exclusion]:
    """ "제가 이상하게 썼네요. 케프라는 동생이 먹어요": what was told of the speaker was another's all the time."""
    own = {(f.slot, f.name) for f in found if isinstance(f, Fact) or f.who is None}
    for item in found:
        if not isinstance(item, Exclusion) or item.reason != "family" or (item.slot, item.name) in own:
            continue
        for fact in before.facts:
            if (fact.slot, fact.name) == (item.slot, item.name) and item.value in (None, fact.value):
                yield closed(fact, "negated", item.span)


def _got_over(reading: Reading, found: Sequence[Fact | Exclusion], before: Extraction) -> Iterator[Exclusion]:
    """ "오늘은 싹 나았어요", "완치 판정 받았어요", "이제 안 아파요": over, when one thing alone can be meant or all of it."""
    ill = {f.name: f for f in before.facts if f.slot in ILLNESS}
    named = {item.name for item in found}
    spans = [i.span for i in found if i.span and i.slot in ILLNESS]
    for clause in reading.clauses:
        words = reading.words(clause)
        if not ill or clause.mood != "statement" or NOT_YET & {t.lemma for t in words if t.tag != "VX"}:
            continue
        start, end = words[0].span[0], words[-1].span[1]
        if any(start <= span[0] < end for span in spans):
            continue
        conditions = {name: f for name, f in ill.items() if f.slot == "conditions"}
        if _is_eradicated(reading, clause):
            meant = {name: f for name, f in conditions.items() if "헬리코박터" in name}
        elif CURED & {t.lemma for t in words} and clause.link not in ("condition", "purpose"):
            meant = conditions if len(conditions) == 1 else {}
        elif _is_well(reading, clause):
            everything = any(t.lemma in ("다", "싹", "모두", "전부", "둘") for t in words)
            meant = ill if len(ill) == 1 or (everything and not conditions) else {}
        else:
            continue
        for name, fact in meant.items():
            if name not in named:
                yield closed(fact, "past", (start, end))
        return
    painless = [
        e for e in found if isinstance(e, Exclusion) and e.reason in ("negated", "past") and e.name == "통증"
    ]
    aching = [f for name, f in ill.items() if f.slot == "symptoms" and name.endswith(("통", "통증"))]
    felt = [f for f in ill.values() if f.slot == "symptoms"]
    if painless and len(felt) == len(aching) == 1 and aching[0].name not in named:
        yield closed(aching[0], "past", painless[0].span)


def _is_eradicated(reading: Reading, clause: Clause) -> bool:
    """ "제균 성공했습니다": of the one germ that is spoken of so. A treatment that came to its end has not cured it before a test
    says so (Maastricht VI/Florence consensus, Gut 2022)."""
    words = reading.words(clause)
    told = events(words, followed=not clause.is_final)
    if not any(t.lemma == "제균" for t in words) or not reading.lemmas.isdisjoint(NOT_CURED):
        return False
    success = [e for e in told if e.names & ERADICATED and e.done and not e.denied]
    return any(clause.is_final or e.ending == "고" for e in success)


def _eased(
    reading: Reading, found: Sequence[Fact | Exclusion], before: Extraction, terms: Terminology
) -> Iterator[Exclusion]:
    """ "허리는 풀렸습니다" after "목이랑 허리가 아픕니다": the pain of the part that is well again."""
    ill = {f.name: f for f in before.facts if f.slot == "symptoms"}
    spans = [i.span for i in found if i.span]
    for clause in reading.clauses if ill else ():
        words = reading.words(clause)
        place = next(
            (a.lemma for a, b in pairwise(words) if a.lemma in PLACES and b.form in ("은", "는", "도")), None
        )
        if place is None or clause.mood != "statement":
            continue
        start, end = words[0].span[0], words[-1].span[1]
        if any(start <= span[0] < end for span in spans) or NOT_YET & {t.lemma for t in words}:
            continue
        told = list(events(words, followed=not clause.is_final))
        if not any(_ends_it(e, words) or ("풀리다" in e.names and e.done and not e.denied) for e in told):
            continue
        aching = terms.analyse(place + ("이" if is_closed(place[-1]) else "가") + " 아파요").concepts
        fact = next((ill[c.name] for c in aching if c.name in ill), None)
        there = [f for f in ill.values() if place in (f.surface or "")]
        if fact is None and len(there) == 1:
            fact = there[0]  # "손은 이제 괜찮아요" after "손이 저려요"
        if fact is not None:
            yield closed(fact, "past", (start, end))


def _is_well(reading: Reading, clause: Clause) -> bool:
    """Gone, or become well, and not a word of what."""
    words = reading.words(clause)
    if any(t.is_noun and not t.silent and not _is_nameless(t) for t in words):
        return False
    return any(_ends_it(event, words) for event in events(words, followed=not clause.is_final))


def _ends_it(event: Event, words: Sequence[Token]) -> bool:
    if event.denied or event.ending in ("면", "으면", "ㄹ", "을", "지만", "다가"):
        return False
    whole = bool(WHOLE & {t.lemma for t in words})
    if event.names & GONE:
        return event.done
    if event.names & WELL - {"없다", "편하다", "건강", "아무렇다"}:
        return event.became or whole or any(t.lemma in ("이제", "지금", "오늘", "이젠") for t in words)
    return bool(event.names & BETTER) and event.done and whole


def _is_nameless(token: Token) -> bool:
    return token.lemma in NAMELESS | TREATED_BY or token.tag in ("SN", "NR", "NNB", "XR") or token.lemma in SPEAKER


def _as_well(reading: Reading, found: Sequence[Fact | Exclusion], before: Extraction) -> Iterator[Fact]:
    """ "이제 저도 나네요", "저도 났어요, 목에": the speaker has what the turn before told of another."""
    others = {e.name: e for e in before.excluded if e.reason == "family" and e.slot in ILLNESS}
    spans = [i.span for i in found if i.span and i.slot in ILLNESS]
    if len(others) != 1:
        return
    theirs = next(iter(others.values()))
    for clause in reading.clauses:
        words = reading.words(clause)
        start, end = words[0].span[0], words[-1].span[1]
        if clause.mood != "statement" or any(start <= span[0] < end for span in spans):
            continue
        own = next((t for t, after in pairwise(words) if t.lemma in SPEAKER and after.form == "도"), None)
        said = [t for t in words if t.is_predicate]
        denied = NOT_YET & {t.lemma for t in words}
        forms = {plain(form) for t in said for form, _ in t.endings}
        if (
            own
            and not denied
            and all(t.lemma in LIGHT for t in said)
            and not forms & {"면", "으면", "ㄹ까", "을까"}
        ):
            if not any(t.is_noun and not t.silent and not _is_nameless(t) for t in words):
                yield Fact(theirs.slot, theirs.name, theirs.umls_code, own.span, method="pattern")
            return
