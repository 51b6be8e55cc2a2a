"""Allergies to medicines, told by what the medicine did: "페니실린 쇼크가 온 적 있어요", "설파제 먹고 발진이 났었어요",
"이부프로펜 먹으면 두드러기가 나요", "세파 항생제에 두드러기 난 적 있어요", "아목시실린 먹고 발진 나서 끊었어요"; and to food or a sting that has once closed the
throat or brought a shock.

A reaction of the immune kind only: "메트포르민 먹으면 설사해요" and "아스피린 먹으면 속이 쓰려요" tell of a medicine in use and
what it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading, plain
from agent.extraction.findings.reactions import ALLERGENS
from agent.extraction.findings.reactions_told import (
    BLISTERS,
    EACH_TIME,
    PLAIN,
    SHOCK,
    SWELLS,
    Culprit,
    Reaction,
    is_recent,
    is_told,
    made_stop,
)
from agent.state import Concept
from agent.terminology import Terminology

# A shock by insulin is low sugar; what is taken or put on against hives and blisters has not brought them.
NO_ALLERGY = frozenset({"insulin", "antihistamine"})
NO_BLISTERS = frozenset({"antiviral", "topical"})
# A swelling by ACE inhibitors is no allergy but an effect of the class: angioedema, after which none of them is taken
# again (FDA label of enalapril, contraindications).
ANGIOEDEMA = "혈관부종"
# The allergy of a medicine that has none of its own in the lexicon is the one to its class.
OF_CLASS = {"nsaid": "소염진통제 알레르기", "cephalosporin": "세팔로스포린 알레르기"}
GIVEN = frozenset("먹다 맞다 복용 복용하다 바르다 쓰다 넣다 투여 투여하다 드시다 쏘이다".split())
INJECTED = frozenset("맞다 투여 투여하다 넣다".split())
AFTER = frozenset("고 은 ㄴ 어서 아서 었더니 았더니 었다가 았다가 다가 자마자".split())
IF = frozenset(("면", "으면"))
FORMS_OF_MEDICINE = frozenset("주사 약 주사약 주사제 시럽 알약 연고 정 알 번 한 계열 성분".split())
SIDE_EFFECT = "부작용"
BY = frozenset(("때문", "탓", SIDE_EFFECT))


def name_drug_reactions(reading: Reading, mentions: Sequence[Mention], terminology: Terminology) -> list[Mention]:
    """The mentions with each such reaction replaced by the allergy; the medicine is none that is taken.

    Asthma is an illness of its own and stays, and so does what came just now; a medicine that was stopped for it is told
    as stopped, too.
    """
    named = {m.concept.name for m in mentions if "알레르기" in m.concept.name}
    out = list(mentions)
    told: set[tuple[int, str]] = set()
    for reaction in _reactions(reading, mentions):
        culprit = _culprit(reading, reaction, mentions)
        if culprit is None or terminology.classes(culprit.cui) & NO_ALLERGY:
            continue
        classes = terminology.classes(culprit.cui)
        swollen = "ace_inhibitor" in classes
        if (swollen and reaction.name not in SWELLS) or (reaction.name in BLISTERS and classes & NO_BLISTERS):
            continue
        name = ANGIOEDEMA if swollen else _allergy(culprit, classes, terminology)
        known = terminology.named(name)
        # "…난 적 있어요. 페니실린 알레르기래요"
        twice = (known.name if known else name) in named
        if not is_told(reading, reaction, culprit, twice):
            continue
        if known is None and (reaction.name not in PLAIN or culprit.mention is None):
            continue
        stopped = culprit.how == "once" and made_stop(reading, reaction)
        stays = swollen or stopped or reaction.name == "천식" or is_recent(reading, reaction, culprit)
        if reaction.mention is not None and not stays:
            out = [m for m in out if m is not reaction.mention]
        if not stopped and not swollen:
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
    swollen = mention.concept.name == ANGIOEDEMA
    if not (swollen or mention.concept.name.endswith("알레르기")):
        return False
    start, end = mention.concept.span
    words = (t for t in reading.tokens if start <= t.span[0] and t.span[1] <= end)
    return (not swollen or _is_angioedema_told(reading, mention)) and not any(
        t.lemma.startswith(("알레르기", "알러지", "앨러지", "allergy")) or t.lemma.startswith("과민")
        for t in words
    )


def is_of_medicine(reading: Reading, mention: Mention) -> bool:
    """Whether it was told by what a medicine did: that stays when the rash is gone and the medicine stopped."""
    if not is_told_by_reaction(reading, mention):
        return False
    start, end = mention.concept.span
    return not any(
        t.lemma in ALLERGENS and t.lemma != "조영제"
        for t in reading.tokens
        if start <= t.span[0] and t.span[1] <= end
    )


def _is_angioedema_told(reading: Reading, mention: Mention) -> bool:
    """Told by a swelling, and not by its name."""
    start, end = mention.concept.span
    words = "".join(t.lemma for t in reading.tokens if start <= t.span[0] and t.span[1] <= end)
    return not any(word in words for word in ("혈관", "맥관", "angio"))


def _allergy(culprit: Culprit, classes: Set[str], terminology: Terminology) -> str:
    name = ALLERGENS.get(culprit.name, f"{culprit.name} 알레르기")
    if terminology.named(name) is None:
        return next((allergy for kind, allergy in OF_CLASS.items() if kind in classes), name)
    return name


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
    if reaction.name in SHOCK or _is_named_with(reading, reaction):
        before = _noun_before(reading, reaction.first, first)
        if before is not None and (found := _medicine(reading, before, mentions, "beside")):
            return found
    to = _reacted_to(reading, reaction, first)
    # "온몸에 발진이", "팔에 두드러기가": where it came, and not to what
    if to is not None and (found := _medicine(reading, to, mentions, "to")):
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
            how = "side" if token.lemma == SIDE_EFFECT else "once"
            return None if before is None else _medicine(reading, before, mentions, how)
        coordinate = plain(token.ending[0]) in ("고", "며", "면서", "어서", "아서")
        of_another = at in felt or (coordinate and any(i in felt for i in (at - 1, at - 2)))
        if token.is_predicate and token.tag != "VX" and not of_another and token.lemma not in ("나다", "하다"):
            return None
    return None


def _reacted_to(reading: Reading, reaction: Reaction, first: int) -> int | None:
    """The noun of "페니실린에 두드러기 난 적 있어요", "세파 항생제에 심하게 발진이 났어요"."""
    tokens, at = reading.tokens, reaction.first - 1
    while at > first and (
        tokens[at].tag[:2] == "MA" or tokens[at].tag == "JX" or plain(tokens[at].ending[0]) == "게"
    ):
        at -= 1
    to = at > first and tokens[at].tag == "JKB" and tokens[at].lemma == "에"
    return _noun_before(reading, at, first) if to else None


def _is_named_with(reading: Reading, reaction: Reaction) -> bool:
    """ "이부프로펜 두드러기 있어요", "설파제 발진 있음": right behind the medicine, as an allergy is named."""
    before = reading.tokens[reaction.first - 1] if reaction.first else None
    after = reading.tokens[reaction.last : reaction.last + 2]
    behind = next((t for t in after if t.tag[0] != "J"), None)
    return (
        reaction.name in ("두드러기", "발진")
        and before is not None
        and before.tag in ("NNG", "NNP", "SL")
        and behind is not None
        and behind.lemma == "있다"
        and behind.ending[1] in ("EF", "ETN")
    )


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
