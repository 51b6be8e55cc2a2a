"""Whether a reaction to a medicine is told as having come: "발진이 났었어요", "두드러기 나서 끊었어요", "먹을 때마다 부어요"; not
feared, denied, heard of anybody or eased by the medicine."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from agent.extraction.clauses.mentions import Mention
from agent.extraction.clauses.reading import Reading, plain
from agent.extraction.findings.reactions import is_stated
from agent.terminology import Token
from agent.wording.syllables import PLUPERFECT

SHOCK = frozenset({"쇼크", "아나필락시스"})
SWELLING = frozenset({"입술 부종", "혀 부종", "인후 부종", "목 부기"})
# The skin that rises in blisters or comes off may be the beginning of a Stevens-Johnson syndrome.
BLISTERS = frozenset({"피부 물집"})
# Of these no other cause is thought of first, whatever the medicine.
PLAIN = SHOCK | SWELLING | BLISTERS | {"두드러기", "발진"}
# An allergy only to what people are known to be allergic to: steroids swell the face, pressure pills make one faint.
OF_KNOWN = frozenset({"호흡곤란", "얼굴 부종", "천식", "실신"})
SWELLS = SWELLING | {"얼굴 부종"}
EACH_TIME = PLAIN | OF_KNOWN | {"가려움증"}
# "발진 나서 끊었어요", "두드러기가 올라와서 그만 먹었어요": one stops what did it.
STOPPING = frozenset("끊다 중단 중단하다 중지 중지하다 그만두다 그만 멈추다 관두다".split())
NOT_TAKING = frozenset("먹다 쓰다 맞다 복용 복용하다 바르다".split())
# "두드러기 나서 고생했어요", "숨이 막혀 응급실에 실려 갔어요": what came of it then.
ORDEAL = frozenset("고생 고생하다 응급실 입원 입원하다 실리다 뻔하다 뻔 혼나다 구급차 에피네프린".split())
COMING = frozenset("나다 생기다 올라오다 돋다 일어나다 오다 나오다 있다 퍼지다 번지다 솟다 심하다 심해지다 뒤집어지다 나타나다 잡히다 벗겨지다 돋아나다 올라서다 힘들다 막히다 차다 가쁘다 뒤덮다 뒤덮이다".split())  # fmt: skip
PAST = ("었", "았", "였")
# "피부가 벗겨지고 …", "두드러기가 나서 …": the tense is told by what follows.
GOES_ON = ("고", "며", "면서", "어서", "아서", "어", "아", "더니")
FEARED = ("ㄹ까", "을까", "ㄹ", "을", "ㄹ지", "을지")
NOT_DONE = ("을까", "ㄹ까", "어야", "아야", "으려고", "려고")
# Of a sting what comes each time is an allergy; of food `reactions` reads it.
STINGS = frozenset("벌 말벌 꿀벌".split())


class Reaction(NamedTuple):
    """Tokens [first, last) and the lexicon's name, or 쇼크."""

    first: int
    last: int
    name: str
    mention: Mention | None


class Culprit(NamedTuple):
    """The medicine's tokens [first, last) and name; how: "beside" (the reaction right behind it), after it was given "once", "each"
    time, by its "side" effect, or "to" it."""

    first: int
    last: int
    name: str
    mention: Mention | None
    how: str
    injected: bool = False

    @property
    def cui(self) -> str:
        return self.mention.concept.cui if self.mention else ""


def is_told(reading: Reading, reaction: Reaction, culprit: Culprit, named: bool) -> bool:
    """Whether the reaction came, and is not feared, denied of the medicine or eased by it."""
    clause = reading.clause(reaction.first)
    if culprit.how == "beside":
        if reaction.name not in SHOCK and clause.mood != "statement":
            return False
        return reaction.name == "쇼크" or not named
    if not is_stated(clause) or _is_feared(reading, reaction):
        return False
    if culprit.how == "side" and _comes(reading, reaction) and not _is_heard(reading, reaction):
        return not named and reaction.name != "가려움증"
    if culprit.how == "to":
        # "페니실린에 두드러기 난 적 있어요", "… 두드러기가 나요"; "… 난 적 없어요" denies it.
        denied = any(t.lemma in ("없다", "않다", "안", "적") for t in _behind(reading, reaction))
        came = _comes(reading, reaction) and not denied and not _is_heard(reading, reaction)
        return (
            not named
            and reaction.name in PLAIN
            and culprit.mention is not None
            and (came or _has_happened(reading, reaction))
        )
    if culprit.how == "each" and culprit.name in STINGS:
        return reaction.name in SHOCK | SWELLS | {"호흡곤란"} and _comes(reading, reaction)
    if culprit.mention is None and culprit.name != "조영제":
        # Of food, what comes each time is read by `reactions`.
        return culprit.how == "once" and reaction.name in SHOCK | SWELLING and _has_happened(reading, reaction)
    if culprit.how == "each":
        asthma = reaction.name != "천식" or any(
            t.lemma in COMING | {"발작", "도지다"} for t in reading.tokens[reaction.first : reaction.last + 3]
        )
        fainted = reaction.name == "실신" and not culprit.injected
        return asthma and not fainted and _comes(reading, reaction) and not _is_heard(reading, reaction)
    if reaction.name == "가려움증":
        return not named and made_stop(reading, reaction)
    if named or (reaction.name == "실신" and not culprit.injected):
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
    words = reading.tokens[reaction.first : reaction.last - 1] + tuple(after)
    came_not = any(a.lemma == "안" and b.lemma not in NOT_TAKING for a, b in pairwise(words))
    if "없다" in lemmas or "않다" in lemmas or came_not:
        return False
    if (("적" in lemmas or "경험" in lemmas) and "있다" in lemmas) or ORDEAL & set(lemmas):
        return True
    if made_stop(reading, reaction):
        return True
    predicate = next((t for t in after if t.is_predicate), None)
    if predicate is None:
        return False
    if predicate.has_ending(*PLUPERFECT):
        return True
    came = predicate is after[0] or predicate.lemma in COMING | {"있다", "하다"}
    if not came or reaction.name == "실신":
        return False
    if plain(predicate.ending[0]) in GOES_ON:
        # "피부가 벗겨지고 입안이 헐었어요", "두드러기가 나서 병원에 갔어요", "숨이 가빠졌어요"
        further = [t for t in _behind(reading, reaction, 9) if t.is_predicate]
        return any(t.has_ending(*PAST) for t in further[:4])
    return predicate.has_ending(*PAST)


def made_stop(reading: Reading, reaction: Reaction) -> bool:
    """ "발진이 나서 끊었어요", "두드러기 생겨서 안 먹어요", "물집이 잡혀 의사가 중단하라고 했어요"."""
    after = _behind(reading, reaction, 9)
    for at, token in enumerate(after):
        left = any(t.lemma in ("안", "못") for t in after[max(0, at - 1) : at])
        ceased = token.lemma in STOPPING or (token.lemma in NOT_TAKING and left)
        if not ceased or (token.lemma in STOPPING and left):
            continue
        rest = after[at : at + 4]
        clause = reading.clause(reaction.last + at - 1)
        if clause.is_final and clause.mood != "statement":
            return False
        return not any(t.has_ending(*NOT_DONE) or t.lemma in ("말다", "않다") for t in rest)
    return False


def is_recent(reading: Reading, reaction: Reaction, culprit: Culprit) -> bool:
    """ "아목시실린 먹고 목이 부었어요": it may be there still."""
    after = _behind(reading, reaction)
    gone = any(t.lemma in ("적", "경험") or t.has_ending("던", *PLUPERFECT) for t in after)
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
