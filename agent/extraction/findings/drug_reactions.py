"""Allergies to medicines, told by what the medicine did: "페니실린 쇼크가 온 적 있어요", "설파제 먹고 발진이 났었어요",
"이부프로펜 먹으면 두드러기가 나요"; and to food or a sting that has once closed the throat or brought a shock.

A reaction of the immune kind only: "메트포르민 먹으면 설사해요" and "아스피린 먹으면 속이 쓰려요" tell of a medicine in use and
what it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading, plain
from agent.extraction.findings.reactions import ALLERGENS, is_stated
from agent.state import Concept
from agent.terminology import Terminology, Token

SHOCK = frozenset({"쇼크", "아나필락시스"})
SWELLING = frozenset({"입술 부종", "혀 부종", "인후 부종", "목 부기"})
# Of these no other cause is thought of first, whatever the medicine.
PLAIN = SHOCK | SWELLING | {"두드러기", "발진"}
# An allergy only to what people are known to be allergic to: steroids swell the face, pressure pills make one faint.
OF_KNOWN = frozenset({"호흡곤란", "얼굴 부종", "천식", "실신"})
# A shock by insulin is low sugar; angioedema by ACE inhibitors is an effect of the class, warned of as such by its own rules.
NO_ALLERGY = frozenset({"insulin", "ace_inhibitor"})
EACH_TIME = PLAIN | OF_KNOWN | {"가려움증"}
GIVEN = frozenset("먹다 맞다 복용 복용하다 바르다 쓰다 넣다 투여 투여하다 드시다 쏘이다".split())
INJECTED = frozenset("맞다 투여 투여하다 넣다".split())
AFTER = frozenset("고 은 ㄴ 어서 아서 었더니 았더니 었다가 았다가 다가 자마자".split())
IF = frozenset(("면", "으면"))
FORMS_OF_MEDICINE = frozenset("주사 약 주사약 주사제 시럽 알약 연고 정 알 번 한 계열 성분".split())
BY = frozenset("때문 탓".split())
# "두드러기 나서 고생했어요", "숨이 막혀 응급실에 실려 갔어요": what came of it then.
ORDEAL = frozenset("고생 고생하다 응급실 입원 입원하다 실리다 뻔하다 뻔 혼나다 구급차 에피네프린".split())
COMING = frozenset("나다 생기다 올라오다 돋다 일어나다 오다 나오다 있다 퍼지다 번지다 솟다 심하다 심해지다 뒤집어지다 나타나다".split())  # fmt: skip
PLUPERFECT = ("었었", "았었", "였었")
PAST = ("었", "았", "였")
FEARED = ("ㄹ까", "을까", "ㄹ", "을", "ㄹ지", "을지")


class Reaction(NamedTuple):
    """Tokens [first, last) and the lexicon's name, or 쇼크."""

    first: int
    last: int
    name: str
    mention: Mention | None


class Culprit(NamedTuple):
    """The medicine's tokens [first, last) and name; how: 쇼크 right behind it, after it was given once, each time."""

    first: int
    last: int
    name: str
    mention: Mention | None
    how: str
    injected: bool = False

    @property
    def cui(self) -> str:
        return self.mention.concept.cui if self.mention else ""


def name_drug_reactions(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """The mentions with each such reaction replaced by the allergy; the medicine is none that is taken.

    Asthma is an illness of its own and stays, and so does a swelling that came just now.
    """
    named = {m.concept.name for m in mentions if "알레르기" in m.concept.name}
    out = list(mentions)
    told: set[tuple[int, str]] = set()
    for reaction in _reactions(reading, mentions):
        culprit = _culprit(reading, reaction, mentions)
        if culprit is None or terminology.classes(culprit.cui) & NO_ALLERGY:
            continue
        name = ALLERGENS.get(culprit.name, f"{culprit.name} 알레르기")
        known = terminology.named(name)
        # "…난 적 있어요. 페니실린 알레르기래요"
        twice = (known.name if known else name) in named
        if not _is_told(reading, reaction, culprit, twice):
            continue
        if known is None and (reaction.name not in PLAIN or culprit.mention is None):
            continue
        if reaction.mention is not None and reaction.name != "천식" and not _is_recent(reading, reaction, culprit):
            out = [m for m in out if m is not reaction.mention]
        out = [m for m in out if m is not culprit.mention]
        if (culprit.first, name) in told:
            continue
        told.add((culprit.first, name))
        span = (reading.tokens[culprit.first].span[0], reading.tokens[reaction.last - 1].span[1])
        concept = Concept(known.cui if known else "", known.name if known else name, "conditions", span, "")
        first = culprit.first if culprit.how == "beside" else reaction.first
        out.append(Mention(concept, first, reaction.last))
    return sorted(out, key=lambda mention: mention.first)


def is_told_by_reaction(reading: Reading, mention: Mention) -> bool:
    """Whether an allergy was told by what came of the substance: having come once does not make it a thing of the past."""
    start, end = mention.concept.span
    words = (t for t in reading.tokens if start <= t.span[0] and t.span[1] <= end)
    return mention.concept.name.endswith("알레르기") and not any(
        t.lemma.startswith(("알레르기", "알러지", "앨러지", "allergy")) or t.lemma.startswith("과민")
        for t in words
    )


def _reactions(reading: Reading, mentions: Sequence[Mention]) -> Iterator[Reaction]:
    found = [Reaction(m.first, m.last, m.concept.name, m) for m in mentions if m.concept.name in EACH_TIME]
    covered = {at for m in mentions for at in range(m.first, m.last)}
    found += [
        Reaction(at, at + 1, "쇼크", None)
        for at, token in enumerate(reading.tokens)
        if token.lemma == "쇼크" and at not in covered
    ]
    return iter(sorted(found, key=lambda reaction: reaction.first))


def _culprit(reading: Reading, reaction: Reaction, mentions: Sequence[Mention]) -> Culprit | None:
    """The medicine that a reaction is told of, the nearest before it in its sentence."""
    tokens = reading.tokens
    first = reading.sentence(reading.clause(reaction.first).sentence)[0].first
    if reaction.name in SHOCK:
        before = _noun_before(reading, reaction.first, first)
        if before is not None and (found := _medicine(reading, before, mentions, "beside")):
            return found
    felt = {at for m in mentions if m.slot in ("symptoms", "conditions") for at in range(m.first, m.last)}
    for at in range(reaction.first - 1, first, -1):
        token = tokens[at]
        verb = token.lemma if token.lemma != "하다" else tokens[at - 1].lemma
        if verb in GIVEN and (how := _how(reading, at)):
            before = _noun_before(reading, at if verb == token.lemma else at - 1, first)
            return None if before is None else _medicine(reading, before, mentions, how, verb in INJECTED)
        if token.lemma in BY:
            before = _noun_before(reading, at, first)
            return None if before is None else _medicine(reading, before, mentions, "once")
        coordinate = plain(token.ending[0]) in ("고", "며", "면서", "어서", "아서")
        of_another = at in felt or (coordinate and any(i in felt for i in (at - 1, at - 2)))
        if token.is_predicate and token.tag != "VX" and not of_another and token.lemma not in ("나다", "하다"):
            return None
    return None


def _how(reading: Reading, verb: int) -> str | None:
    """Whether this giving is told as done once or as each time: 먹고, 맞은 뒤; 먹으면, 먹을 때마다, 먹기만 하면."""
    token = reading.tokens[verb]
    forms = [t.form for t in reading.tokens[verb + 1 : verb + 3]]
    endings = {plain(form) for form, _ in token.endings}
    if endings & IF or ("기" in endings and "만" in forms) or forms == ["때", "마다"]:
        return "each"
    return "once" if plain(token.ending[0]) in AFTER or endings & {"더니"} else None


def _noun_before(reading: Reading, at: int, first: int) -> int | None:
    """The noun before a token, past particles and what only says the medicine's form or count: "부루펜 한 알을 먹고"."""
    at -= 1
    while at >= first:
        token = reading.tokens[at]
        if not (token.tag[0] == "J" or token.tag in ("SN", "NR", "MM", "NNB") or token.lemma in FORMS_OF_MEDICINE):
            return at
        at -= 1
    return None


def _medicine(
    reading: Reading, at: int, mentions: Sequence[Mention], how: str, injected: bool = False
) -> Culprit | None:
    for m in mentions:
        if m.slot == "medications" and m.first <= at < m.last:
            return Culprit(m.first, m.last, m.concept.name, m, how, injected)
    if reading.tokens[at].lemma in ALLERGENS:
        return Culprit(at, at + 1, reading.tokens[at].lemma, None, how, injected)
    return None


def _is_told(reading: Reading, reaction: Reaction, culprit: Culprit, named: bool) -> bool:
    """Whether the reaction came, and is not feared, denied of the medicine or eased by it."""
    clause = reading.clause(reaction.first)
    if culprit.how == "beside":
        return reaction.name == "쇼크" or not named
    if not is_stated(clause) or _is_feared(reading, reaction):
        return False
    if culprit.mention is None and culprit.name != "조영제":
        # Of food, what comes each time is read by `reactions`.
        return culprit.how == "once" and reaction.name in SHOCK | SWELLING and _has_happened(reading, reaction)
    if culprit.how == "each":
        asthma = reaction.name != "천식" or any(
            t.lemma in COMING | {"발작", "도지다"} for t in reading.tokens[reaction.first : reaction.last + 3]
        )
        fainted = reaction.name == "실신" and not culprit.injected
        return asthma and not fainted and _comes(reading, reaction) and not _is_heard(reading, reaction)
    if named or reaction.name == "가려움증" or (reaction.name == "실신" and not culprit.injected):
        return False
    return _has_happened(reading, reaction)


def _behind(reading: Reading, reaction: Reaction, count: int = 5) -> Sequence[Token]:
    """The reaction's own predicate and the words behind it, up to the end of its sentence."""
    last = reading.sentence(reading.clause(reaction.first).sentence)[-1].last
    return reading.tokens[reaction.last - 1 : min(reaction.last + count, last)]


def _comes(reading: Reading, reaction: Reaction) -> bool:
    """ "두드러기가 나요", "온몸이 가려워요"; not "두드러기가 들어가요", "가려운 게 덜해요"."""
    own = reading.tokens[reaction.last - 1]
    if own.is_predicate:
        return own.ending[1] != "ETM" or any(
            t.lemma in ("편", "체질", "증상") for t in _behind(reading, reaction, 2)
        )
    after = [t for t in _behind(reading, reaction)[1:] if t.tag not in ("JKS", "JX") and t.tag[:2] != "MA"]
    if after and after[0].lemma == "발작":
        after = [t for t in after[1:] if t.tag[0] != "J"]
    return bool(after) and after[0].lemma in COMING


def _is_heard(reading: Reading, reaction: Reaction) -> bool:
    """ "항생제 먹으면 두드러기가 난대요": said of anybody."""
    return any(
        tag == "EF" and plain(form).lstrip("ㄴ는").startswith(("대", "다네", "답니다", "다더"))
        for t in _behind(reading, reaction)
        for form, tag in t.endings
    )


def _has_happened(reading: Reading, reaction: Reaction) -> bool:
    """ "두드러기가 난 적이 있어요", "발진이 났었어요"; a shock or a swollen throat also "쇼크가 왔어요"."""
    after = _behind(reading, reaction)
    lemmas = [t.lemma for t in after]
    if "없다" in lemmas or {"안", "않다"} & set(lemmas):
        return False
    if (("적" in lemmas or "경험" in lemmas) and "있다" in lemmas) or ORDEAL & set(lemmas):
        return True
    predicate = next((t for t in after if t.is_predicate), None)
    if predicate is None:
        return False
    if predicate.has_ending(*PLUPERFECT):
        return True
    return reaction.name in SHOCK | SWELLING and predicate.has_ending(*PAST)


def _is_recent(reading: Reading, reaction: Reaction, culprit: Culprit) -> bool:
    """ "아목시실린 먹고 목이 부었어요": it may be there still."""
    after = _behind(reading, reaction)
    gone = any(t.lemma in ("적", "경험") or t.has_ending(*PLUPERFECT) for t in after)
    return culprit.how == "once" and reaction.name not in SHOCK and not gone


def _is_feared(reading: Reading, reaction: Reaction) -> bool:
    """ "두드러기 날까 봐", "두드러기가 날 수 있다", "두드러기가 난다는 글을 봤어요": feared, or read."""
    return any(
        plain(t.ending[0]) in FEARED
        or any(
            plain(form).startswith(("ㄴ다는", "는다는", "ㄴ다던", "는다던", "ㄴ다고", "는다고", "ㄴ다면"))
            for form, _ in t.endings
        )
        for t in _behind(reading, reaction, 4)
        if t.is_predicate
    )
