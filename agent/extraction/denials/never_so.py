"""What has never been so called or does not come: "당뇨 소리는 못 들어봤어요", "붓는 건 잘 모르겠어요", "멍은 잘 안 들어요", "열나고 기침하고
그런 증상은 없어요"."""

from __future__ import annotations

from agent.extraction.clauses.reading import plain
from agent.extraction.clauses.situation import Situation, worded
from agent.extraction.denials.half_denials import THINGS
from agent.extraction.denials.negators import NEGATORS, long_denial, negator_before_predicate
from agent.terminology import Token

_CALLED = frozenset("소리 말 얘기 이야기 진단 판정".split())


@worded(NEGATORS | {"모르다", "않다", "없다"})
def is_never_so(s: Situation) -> bool:
    """One of them, of a complaint or an illness."""
    if s.slot == "medications" or s.asked or s.mention.owns_denial:
        return False
    return _is_not_heard(s) or _is_not_known(s) or _does_not_come(s) or _ends_in_such(s)


@worded({"듣다"})
def _is_not_heard(s: Situation) -> bool:
    """ "당뇨 소리는 못 들어봤어요", "당뇨라는 말은 못 들었어요"."""
    said = [t for t in s.right if t.tag[0] not in "JSE" and t.lemma not in ("이다", "한번", "번", "아직")]
    lemmas = [t.lemma for t in said[:3]]
    return len(lemmas) == 3 and lemmas[0] in _CALLED and lemmas[1] in NEGATORS and lemmas[2] == "듣다"


@worded({"모르다"})
def _is_not_known(s: Situation) -> bool:
    """ "붓는 건 잘 모르겠어요", "가려움은 모르겠고요": one feels nothing of it; "왜 붓는지 모르겠어요" has it."""
    said = [t for t in s.after if t.tag[0] not in "JSE" and t.tag != "Z_CODA"]
    if s.predicate is not None and s.has_own_predicate:
        if s.predicate.ending[1] != "ETM" or not said or said[0].lemma not in THINGS:
            return False
        said = said[1:]
    elif s.predicate is None or s.frame.between or s.frame.particle not in ("은", "는"):
        return False
    else:
        said = [s.predicate, *said]
    said = [t for t in said if t.lemma not in ("잘", "딱히", "별로", "아직")]
    return len(said) == 1 and _is_unknown(said[0])


def _is_unknown(token: Token) -> bool:
    return token.lemma == "모르다" and token.has_ending("겠")


def _does_not_come(s: Situation) -> bool:
    """ "멍은 잘 안 들어요": the analyser takes 들다 for 듣다; "약이 안 들어요" is of a medicine."""
    verb = s.predicate
    if verb is None or verb.lemma != "듣다" or not verb.form.startswith("들") or s.slot != "symptoms":
        return False
    nouns = any(t.is_noun for t in s.reading.tokens[s.mention.last : s.frame.predicate])
    return not nouns and (negator_before_predicate(s) or long_denial(s))


def _ends_in_such(s: Situation) -> bool:
    """ "열나고 기침하고 그런 증상은 없어요": the row ends in "such a thing", and that is denied."""
    if (
        not s.chain
        or plain(s.chain[-1].ending[0]) not in ("고", "거나", "다든가", "다든지", "다거나")
        or s.frame.between
        or not s.later
    ):
        return False
    for clause in s.later[:3]:
        words = s.reading.words(clause)
        such = next((at for at, t in enumerate(words) if t.form in ("그런", "이런")), None)
        if such is not None:
            before = [t for t in words[:such] if t.is_predicate and not t.silent]
            rest = [t for t in words[such + 1 :] if t.tag[0] not in "JSE"]
            named = bool(rest) and rest[0].lemma in THINGS | {"증상", "증세", "느낌", "적", "일"}
            absent = any(t.lemma in ("없다", "아니다") or _is_unknown(t) for t in rest[1:3])
            stays = any(t.lemma in ("않다", "못하다", "안", "지다") for t in rest)  # "없어지질 않아요"
            return not before and named and absent and not stays
        if plain(words[-1].ending[0]) not in ("고", "거나"):
            return False
    return False
