"""What a message hands to another person: "당뇨는 저 말고 아버지예요", "혈압 150/95는 아버지 수치예요", "앗 제가 아니라 첫째 얘기예요".

It is theirs, and of the speaker it is denied: what was told of the speaker before no longer holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from agent.extraction.patterns.kinship import PEOPLE
from agent.state import Exclusion, Extraction, Fact, FactSlot, Span
from agent.wording.signs import Sought

_PEOPLE = "|".join(sorted(PEOPLE | {"아내분", "남편분"}, key=len, reverse=True))
_DENIED = r"아니(?:라|고|구|고요|구요|에요|예요|었고|었구|었어요|네요)"
# "제 약이 아니라", "제가 먹는 게 아니고", "저 말고": with one of these, whoever is named next has it.
_NOT_ME = (
    r"(?:(?:저|나)\s?말고|"
    rf"(?:제|내)\s?(?:가|거가?|게|것이|꺼가?|(?:약|병|얘기|이야기|증상|수치|결과|진단|일)[이가은는])\s?{_DENIED}|"
    rf"(?:제가|내가|저는|나는|제|내)\s?[가-힣]{{1,5}}\s?(?:게|건|것이|것은|거는?)\s?{_DENIED}|"
    rf"(?:저|나)는?\s?{_DENIED})"
)
_THEIRS = r"약|거|것|꺼|수치|얘기|이야기|결과|결과지|기록|병|쪽|증상|일|진단|처방"
_ENDS = (
    r"(?:이?(?:예요|에요|네요|래요|라서요|고요|구요|거든요|었어요|였어요|었고요|였고요|었네요|였네요|었습니다|였습니다|었는데|였는데)|"
    r"입니다|인데요?|이요|요|이고|고|임|이다|다|야|이야|이지요?|죠|(?:를|을)\s?(?:\S+[이가]\s)?잘\s?못\s?(?:쓴|적은|말한|올린|들은|입력한)\s?\S+)(?=[\s.,!~ㅎㅋㅠ]|$)"
)
_WHOSE = (
    rf"(?:(?P<not>{_NOT_ME})[,\s]*)?(?:(?:우리|저희|제|내|사실|실은|다|전부)\s?)*(?P<who>{_PEOPLE})(?:님|분)?"
    rf"(?:\s?(?:의\s?)?(?:{_THEIRS})|[이가께서]{{1,2}}\s?(?:먹는|드시는|앓는|앓으시는|맞는|쓰는|있는|가진|아픈)\s?(?:약|거|것|병))?\s?{_ENDS}"
)
# "고혈압이라고 한 건", "와파린 먹는다고 했던 건", "당뇨라고 했는데 그건", "당뇨인 사람은": what was told, to be handed over.
_AS_TOLD = (
    r"(?:이?라고?|(?:[이가은는]\s)?(?:[가-힣]{1,3}\s?)?다고)\s?(?:아까\s|제가\s)?(?:말\s?|얘기\s?|이야기\s?)?"
    r"(?:(?:한|했던|말한|말했던|쓴|썼던|적은|적었던|올린|말씀드린|얘기한|그런)\s?(?:건|거는?|것은|게|사람은)|"
    r"(?:했|말했|썼|적었|올렸|말씀드렸|얘기했|그랬)는데[\s,]*(?:그건|그게|그거는?|이건))|"
    r"(?:인|먹는|드시는|쓰는|맞는|앓는)\s?(?:사람은|건)"
)
# "당뇨는", "당화혈색소 8.2도", "골다공증 환자는": the particle and what may stand between the name and it.
_HANDED = Sought(
    rf"(?:\s?(?:환자|약|수치|결과|진단|증상|얘기|이야기|(?:[이가]\s)?있는\s?(?:건|사람은|거)|걸린\s?(?:건|사람은|거)|{_AS_TOLD})?\s?(?:은|는|도|이|가|건)?)(?:\s?그(?:거|건|게|것은))?\s?(?:사실|실은)?\s?{_WHOSE}"
)
# "당뇨는 제가 아니라 아버지가 있으세요", "…내가 아니라 우리 딸 얘기를 잘못 적은 거요".
_NOT_MINE = Sought(
    rf"\s?(?:환자|약|수치|결과|진단|증상|{_AS_TOLD})?\s?(?:은|는|도|이|가|건)?\s?(?:사실|실은)?\s?{_NOT_ME}[,.\s]*(?:(?:우리|저희|제|내|사실|실은)\s?)*"
    rf"(?P<who>{_PEOPLE})(?:님|분)?(?=이|가|께서|은|는|도|의|한테|인|예|입|래|라|네|\s|[.,!~]|$)"
)
# "위암은 아버지가 아니라 큰아버지요": one of them put in the place of another.
_NOT_THEM = Sought(
    rf"\s?(?:은|는|도|이|가|건)?\s?(?:사실|실은)?\s?(?:(?:우리|저희|제)\s?)?(?:{_PEOPLE})(?:님|분)?[이가]?\s?(?:{_DENIED}|말고)[,.\s]*"
    rf"(?:(?:우리|저희|제|내|사실|실은)\s?)*(?P<who>{_PEOPLE})(?:님|분)?(?=이|가|께서|은|는|도|의|한테|인|예|입|래|라|네|요|\s|[.,!~]|$)"
)
# "심비코트는 아들이 쓰고", of what the turn before told of the speaker.
_USED_BY = Sought(
    rf"\s?(?:은|는|도)\s?(?:우리|저희|제|내)?\s?(?P<who>{_PEOPLE})(?:님)?(?:이|가|께서)\s?(?:쓰|먹|드시|드세|맞|복용|앓|걸|있|잡수|바르|넣)"
)
# "약은 제 게 아니고 남편 거였네요": all that the turn before told of its kind.
_KIND = Sought(rf"(?<![가-힣])(?P<kind>약|증상|증세|병|병명|진단|수치|결과)들?(?:은|는|도)\s?{_WHOSE}")
_OF_KIND: dict[str, tuple[FactSlot, ...]] = {
    "약": ("medications",),
    "증상": ("symptoms",),
    "증세": ("symptoms",),
    "병": ("conditions",),
    "병명": ("conditions",),
    "진단": ("conditions",),
    "수치": ("labs", "vitals"),
    "결과": ("labs", "vitals"),
}
_MISTAKEN = re.compile(rf"잘못|헷갈|착각|정정|혼동|이상하게|실수|지워|{_NOT_ME}")
_LIST = re.compile(r"\s?(?:이?랑|하고|와|과|,|이?나|도|은|는)\s?")
# The whole of what was told before: "앗 저 말고 둘째 얘기예요", "아까 말한 건 남편 얘기예요".
# "당뇨는 엄마, 고혈압은 아빠예요", "고혈압은 저, 당뇨는 남편, 고지혈증은 둘 다예요": dealt out one by one.
_DEALT = re.compile(
    rf"\s?(?:은|는)\s(?:(?:우리|저희|제|내)\s)?(?P<who>{_PEOPLE})(?:님|분)?(?=(?:이고|고)?\s?[,/]?\s[가-힣A-Za-z]{{2,8}}\s?(?:은|는)\s(?:(?:우리|저희|제|내)\s)?(?:{_PEOPLE}|둘\s?다|저|나|제가)(?![가-힣]{{3}}))"
)
_BOTH = re.compile(
    r"\s?(?:은|는)\s(?:저희\s|우리\s)?(?:둘|부부)\s?(?:다|모두)\s?(?:예요|이에요|입니다|있|가지고|가졌|래요|고)"
)
_COUPLE = re.compile(r"(?:저희|우리)\s?부부(?:가|는|도)?\s(?:둘\s?)?(?:다|모두)")
# "저 빼고 다 감기 걸렸어요": everybody else.
_BUT_ME = re.compile(
    r"(?<![가-힣])(?:저|나)만?\s?(?:빼고|제외하고|말고)\s?(?:는\s)?(?:가족(?:들)?이?\s|식구(?:들)?이?\s|온\s식구가\s)?(?:다|모두|전부)(?=\s)(?:(?!\s(?:저는|제가|나는|내가|저도|저만))[^.!?\n])*"
)
_ALL = Sought(
    rf"(?:^|[.!?~\n…]\s*)(?:(?:아뇨|아니요|아니오|아니|아녀|아녜요|네|앗|아|어|어머|참|아이고|에고|죄송|죄송해요|죄송합니다|미안|잘못 적었어요|정정합니다|정정할게요)[\s,.!~]*)*"
    rf"(?P<told>(?:(?:아까|방금|위에|앞에|지금까지)\s?)?(?:(?:말한|쓴|적은|얘기한|이야기한|말씀드린|물어본|올린|보낸)\s?(?:증상|증세|수치|결과|글|질문|약)|(?:말한|쓴|적은|얘기한|이야기한|말씀드린|물어본|올린|보낸)?\s?(?:그거|그건|이거|이건|거|건|것|내용|얘기|이야기|말)?)\s?(?:는|은|다)?\s)?{_WHOSE}"
)
# "와파린 + 초콜릿 저 말고 남편이요": without a stop before it
_AT_THE_END = Sought(rf"(?<![은는도건]\s)(?<=\s)(?=(?:저|나)\s?말고\s)(?P<told>){_WHOSE}")
# "두통이 있어요 저 말고 남편도요": he has it too.
_TOO = re.compile(r"(?:님|분)?도(?![가-힣]*\s?아니)")
_MINE = re.compile(r"(?<![가-힣])(?:저는|제가|나는|내가|전|난|저도|나도)\s")


def handed_over(text: str, found: Sequence[Fact | Exclusion], before: Extraction | None) -> list[Fact | Exclusion]:
    """The findings with what is handed to another person as theirs, and denied of the speaker.

    before: the speaker's turn directly before, which "제가 아니라 첫째 얘기예요" hands over as a whole.
    """
    out: list[Fact | Exclusion] = []
    after: int | None = None
    who: str | None = None
    for item in sorted(found, key=lambda item: item.span or (0, 0), reverse=True):
        if instead := _put_in_place(text, item):
            out.append(next(iter(_given(item, instead))))
            after = who = None
            continue
        given = _receiver(text, item)
        if given is None and after is not None and item.span and _LIST.fullmatch(text, item.span[1], after):
            given = who  # "당뇨랑 고혈압은 아버지예요"
        after, who = (item.span[0], given) if given and item.span else (None, None)
        out.extend(_given(item, given) if given else [item])
    out = [_shared(text, item) for item in _all_given(text, out)]
    if but_me := _BUT_ME.search(text):
        out = [_of_the_others(item, but_me) for item in out]
    return out if before is None else [*out, *_taken_from(text, out, before)]


def _shared(text: str, item: Fact | Exclusion) -> Fact | Exclusion:
    """ "고지혈증은 둘 다예요", "저희 부부가 다 고혈압이에요": the speaker's as well."""
    if not isinstance(item, Exclusion) or item.reason != "family" or not item.span:
        return item
    couple = item.who == "부부" and _COUPLE.search(text) is not None
    both = "둘" in text and any(_BOTH.match(text, end) for end in ends_of(text, item))
    if item.slot not in ("conditions", "symptoms") or not (couple or both):
        return item
    return Fact(item.slot, item.name, item.umls_code, item.span, method="medcat")


def _of_the_others(item: Fact | Exclusion, but_me: re.Match[str]) -> Fact | Exclusion:
    if not isinstance(item, Fact) or not item.span or not but_me.start() <= item.span[0] < but_me.end():
        return item
    return next(iter(_given(item, "다른 사람")))


def _all_given(text: str, found: Sequence[Fact | Exclusion]) -> list[Fact | Exclusion]:
    """ "열이 39도예요. 아 저 말고 제 동생이요": all that was told till then, unless it was said to be one's own."""
    whole = _ALL.search(text) or _AT_THE_END.search(text)
    if whole is None or not whole["not"] or not whole.start() or _MINE.search(text[: whole.start()]):
        return list(found)
    if _TOO.match(text, whole.end("who")):
        return list(found)
    out: list[Fact | Exclusion] = []
    for item in found:
        told = isinstance(item, Fact) and item.span is not None and item.span[1] <= whole.start("who")
        out.extend(list(_given(item, whole["who"]))[:1] if told else [item])
    return out


def _taken_from(text: str, found: Sequence[Fact | Exclusion], before: Extraction) -> Iterator[Exclusion]:
    """What the turn before told of the speaker and this one gives to another: as a whole, a kind of it, or by its name."""
    known = {(item.slot, item.name) for item in found}
    told = [fact for fact in before.facts if (fact.slot, fact.name) not in known]
    whole, kind = _ALL.search(text) or _AT_THE_END.search(text), _KIND.search(text)
    if whole and _TOO.match(text, whole.end("who")):
        whole = None
    if whole and (whole["not"] or (whole["told"] or "").strip()):
        for fact in told:
            yield from _given(replace(fact, span=whole.span("who")), whole["who"])
    elif kind:
        for fact in told:
            if fact.slot in _OF_KIND[kind["kind"]]:
                yield from _given(replace(fact, span=kind.span("who")), kind["who"])
    denied = {(item.slot, item.name) for item in found if isinstance(item, Exclusion) and item.reason == "negated"}
    mistaken = bool(denied) or _MISTAKEN.search(text) is not None
    own = {(fact.slot, fact.name, fact.value) for fact in before.facts}
    for item in found:
        if not isinstance(item, Exclusion) or item.reason != "family" or (item.slot, item.name) in denied:
            continue
        used = any(_USED_BY.match(text, end) for end in ends_of(text, item))
        if (item.slot, item.name, item.value) in own and (mistaken or used):
            yield replace(item, reason="negated", who=None)


def _receiver(text: str, item: Fact | Exclusion) -> str | None:
    if item.span is None:
        return None
    if isinstance(item, Exclusion) and item.reason not in ("family", "topic", "negated", "stopped"):
        return None
    for end in ends_of(text, item):
        if mine := _NOT_MINE.match(text, end):
            return mine["who"]
    if isinstance(item, Exclusion) and item.reason == "stopped":
        return None  # only "… 먹는 사람은 저 말고 동생이에요", where 말고 seems to stop it
    for end in ends_of(text, item):
        if dealt := _DEALT.match(text, end):
            return dealt["who"]
    match = next((m for m in (_HANDED.match(text, end) for end in ends_of(text, item)) if m), None)
    if match is None:
        return None
    # "당뇨 아버지예요" tells nothing; a particle, or 저 말고, makes it what is talked about.
    particle = text[match.start() : match.start("not") if match["not"] else match.start("who")].split()
    if not match["not"] and not any(
        word.endswith(("은", "는", "도", "이", "가", "건", "게", "그거", "그게")) for word in particle
    ):
        return None
    return match["who"]


def _put_in_place(text: str, item: Fact | Exclusion) -> str | None:
    """Who has it where another was said to: of the speaker nothing is denied."""
    if isinstance(item, Exclusion) and item.reason not in ("family", "topic", "negated"):
        return None
    match = next((m for m in (_NOT_THEM.match(text, end) for end in ends_of(text, item)) if m), None)
    return match["who"] if match else None


def _given(item: Fact | Exclusion, who: str) -> Iterable[Exclusion]:
    common = {"value": item.value, "unit": item.unit, "span": item.span, "surface": item.surface}
    yield Exclusion(item.name, item.umls_code, item.slot, "family", who, **common)  # type: ignore[arg-type]
    yield Exclusion(item.name, item.umls_code, item.slot, "negated", None, **common)  # type: ignore[arg-type]


def ends_of(text: str, item: Fact | Exclusion) -> tuple[int, ...]:
    """Where the words of a finding end, and for a reading where its value ends within them."""
    if item.span is None:
        return ()
    at = text.find(item.value, *item.span) if item.value else -1
    return (item.span[1],) if at < 0 else (item.span[1], at + len(item.value or ""))


def taken_by(span: Span, items: Iterable[Fact | Exclusion]) -> bool:
    """Whether some item covers part of a span."""
    return any(item.span and item.span[0] < span[1] and span[0] < item.span[1] for item in items)
