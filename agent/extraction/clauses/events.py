"""What the words of a clause say that happens: each predicate with its tense, its denial and the noun it is made with.

"수술을 받았어요", "수술했어요", "수술함" and a bare "수술." are one event of 수술; "안 나았어요" and "낫지 않았어요" one denied.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from agent.extraction.clauses.course_words import CURE, NOW
from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import PAST
from agent.immutable import immutable
from agent.terminology import Token

# Predicates that only carry the noun before them: 완치 되다, 완치 판정을 받다, 관해 상태이다, 정상으로 돌아오다.
LIGHT = frozenset(
    "하다 되다 받다 시키다 당하다 이다 나다 나오다 듣다 보이다 돌아오다 돌아가다 들어서다 접어들다 찾다 거치다 가다 뜨다 해내다 있다 주다 치다".split()
)
DENYING = frozenset("안 못 덜 미처".split())
DENIED_BY = frozenset("않다 못하다 못 말다".split())
# The tense of these is that of the predicate they lead to.
JOINING = frozenset("고 어서 아서 여서 어 아 여 고서 니 으니 니까 으니까 자 자마자 며 으며 면서 으면서".split())
UNREAL = frozenset(
    "면 으면 다면 라면 려면 으려면 려고 으려고 ㄹ까 을까 고자 ㄹ지 을지 게 도록 어야 아야 여야 자고 라고 으라고 냐고".split()
)
WISHED = frozenset("싶다 예정 계획 고민 생각 예약 준비 권유 필요".split())


@immutable
class Event:
    """One predicate, or a noun that stands for one. at: its token within the words; names: its lemma, and the nouns a light
    verb carries; subject: the noun said to do or undergo it, "" when none is named; object likewise."""

    at: int
    names: frozenset[str]
    lemma: str
    done: bool
    denied: bool
    became: bool
    ending: str
    subject: str
    object: str


def events(words: Sequence[Token], followed: bool = False) -> Iterator[Event]:
    """The events of one clause in order. followed: another clause of a statement follows, which -고 and -어서 lead to."""
    start = 0
    for at, token in enumerate(words):
        if token.tag == "VX" or (token.lemma in ("않다", "지다") and at and words[at - 1].is_predicate):
            continue
        if token.is_predicate:
            yield _of_predicate(words, start, at, followed)
            start = at + 1
        elif token.is_noun and not token.silent and _stands_alone(words, at):
            yield Event(
                at,
                frozenset({token.lemma}),
                token.lemma,
                done=True,
                denied=any(t.lemma in DENYING | {"미"} for t in words[max(start, at - 2) : at]),
                became=False,
                ending="",
                subject=_argument(words[start:at], ("이", "가", "은", "는", "도")),
                object="",
            )


def _stands_alone(words: Sequence[Token], at: int) -> bool:
    """A noun that ends its clause or its note: "통증 소실.", "지난달 중단, 현재 …", "복용 완료"."""
    after = words[at + 1 : at + 3]
    return not after or after[0].tag in ("SF", "SP", "SSC", "SE", "SW") or after[0].lemma in ("상태", "중", "요")


def _of_predicate(words: Sequence[Token], start: int, at: int, followed: bool) -> Event:
    token = words[at]
    chain = _chain(words, at)
    phrase = words[start:at]
    names = {token.lemma}
    if token.lemma == "좋다" and any(t.lemma == "지다" for t in chain[1:]):
        names |= {"좋아지다"}
    if token.lemma in LIGHT or token.tag in ("XSV", "XSA"):
        names |= {t.lemma for t in _carried(phrase)}
    if token.form.startswith("관해") and (followed or words[at + 1 : at + 2]):
        names |= {"관해"}  # the analyser takes it for 관하여
    endings = [plain(form) for t in chain for form, _ in t.endings]
    last = chain[-1]
    denied = any(t.lemma in DENIED_BY for t in chain[1:]) or any(t.lemma in DENYING for t in phrase[-4:])
    return Event(
        at,
        frozenset(names),
        token.lemma,
        _is_done(words, at, chain, endings, followed),
        denied,
        any(t.lemma in ("지다", "되다") for t in chain[1:]),
        plain(last.ending[0]),
        _argument(phrase, ("이", "가", "은", "는", "도")),
        _argument(phrase, ("을", "를")),
    )


def _chain(words: Sequence[Token], at: int) -> list[Token]:
    chain = [words[at]]
    for token in words[at + 1 :]:
        if token.tag == "VX" or (
            token.lemma in ("않다", "못하다", "지다", "되다") and token.tag in ("VV", "XSV", "VX")
        ):
            chain.append(token)
        elif token.lemma not in ("못", "안") and token.tag[0] != "J" and token.tag != "Z_CODA":
            break
    return chain


def _is_done(
    words: Sequence[Token], at: int, chain: Sequence[Token], endings: Sequence[str], followed: bool
) -> bool:
    """Told as having happened: in the past tense, in the short form of a note, before what came of it."""
    last = chain[-1]
    form, tag = plain(last.ending[0]), last.ending[1]
    quoted = (
        words[at].lemma == "이다"
        and form.startswith(("라고", "래", "라네", "라던데", "라는데", "라더"))
        and words[at - 1].lemma in CURE
    )  # "완치라고 하셨어요"
    if quoted:
        return True
    if form in UNREAL or any(t.lemma in WISHED for t in words[at + 1 : at + 5]):
        return False
    if form.startswith(("더라", "던데", "더군", "더만", "더니")) and not any(
        plain(t.ending[0]) in UNREAL for t in words[:at]
    ):
        return True  # "나이 드니까 없어지더라고요": seen to have gone
    if any(t.has_ending(*PAST) for t in chain) or tag == "ETN" or form in ("음", "ㅁ"):
        return True
    if tag == "ETM":
        return form in ("ㄴ", "은", "던") and last.tag not in ("VA", "XSA")
    if form.endswith(("대", "대요", "ㄴ다", "는다")) and "었" in "".join(endings):
        return True
    return followed and tag == "EC" and form in JOINING


def _carried(phrase: Sequence[Token]) -> list[Token]:
    """The nouns right before a light verb, back to a topic, a comma or another predicate."""
    carried: list[Token] = []
    for token in reversed(phrase):
        if token.is_predicate or token.tag == "SP" or (token.tag == "JX" and token.form in ("은", "는", "ᆫ")):
            break
        if token.is_noun:
            carried.append(token)
        if len(carried) == 4:
            break
    return carried


def _argument(phrase: Sequence[Token], particles: Sequence[str]) -> str:
    """The last noun with one of these particles."""
    for noun, particle in zip(reversed(phrase[:-1]), reversed(phrase[1:]), strict=True):
        if particle.tag[0] == "J" and particle.form in particles and noun.is_noun and noun.lemma not in NOW:
            return noun.lemma
    return ""
