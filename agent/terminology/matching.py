"""Finding lexicon names in a token stream, with what Korean puts between the words of a name.

A name is the chain of its lemmas ("머리~아프다"). Between two words of a chain a speaker may say when, how much or
how often ("머리가 어제부터 너무 아파요": see agent.terminology.between), deny it ("숨이 안 차요"), or name several
things at once ("머리랑 배가 아파요"); none of this changes which concept is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass

from agent.terminology.abbreviations import VALUE_WORDS, is_only_letters
from agent.terminology.between import (
    COLOURS,
    CONDITION,
    SIDES,
    TRANSPARENT,
    Words,
    is_place_of,
    is_said_of,
    is_undergoer,
    opens_phrase,
)
from agent.terminology.tokens import Token

__all__ = ["TRANSPARENT", "Match", "find_names"]

# How many tokens, silent ones included, may stand between two words of a name.
REACH = 16
# Endings after which the same noun may go on with another predicate.
GOING_ON = frozenset("고 며 면서 으면서 거나 어서 아서 다가 어 지 게".split()) | set(CONDITION)
# "-은 건 아니고", "-지는 않은데": what follows is said instead.
AGAINST = frozenset("고 라 라서 ᆫ데 은데 는데 지만 구".split())
TREATMENTS = frozenset("약 주사 치료 수술 검사 연고".split())
COORDINATORS = ("JC", "SP")
LIKE = ("같이", "처럼", "마냥")
# Somebody falls into them; "물이 빠지네요" is a dye, a swelling or a basin that gives its water off.
WATERS = frozenset("물 바닷물 강물 바다 강 호수 저수지 수영장 욕조".split())
PAIRED = frozenset({("도", "도"), ("에서", "까지"), ("부터", "까지"), ("이나", "이"), ("나", "가")})


@dataclass(frozen=True, slots=True)
class Match:
    """A lexicon name and the indices of the tokens that spell it."""

    name: str
    tokens: tuple[int, ...]


class KnownNames:
    """The names of a lexicon as chains. is_name: whether a chain is one; is_prefix: whether one is or begins with it."""

    def __init__(self, names: Container[str], prefixes: Iterable[str], separator: str) -> None:
        known = frozenset(prefixes)
        self.is_name, self.is_prefix, self.separator = names.__contains__, known.__contains__, separator
        self._next: dict[str, set[str]] = {}
        for chain in known:
            begun, _, word = chain.rpartition(separator)
            self._next.setdefault(begun, set()).add(word)

    def go_on(self, chain: str, tokens: Words, at: int) -> bool:
        """Whether a name that begins so has its next word anywhere behind a token: most have not, and need no second look."""
        words = self._next.get(chain)
        if words is None or words.isdisjoint(tokens.said):
            return False
        return any(tokens.said[word] > at for word in tokens.said.keys() & words)


def find_names(line: Sequence[Token], names: KnownNames) -> list[Match]:
    """Every occurrence of every name, nested ones included, by first token."""
    matches: list[Match] = []
    tokens = Words(line)
    is_prefix, is_name, separator = names.is_prefix, names.is_name, names.separator
    for first, token in enumerate(tokens):
        if not token.may_name:
            continue
        opened = [word for word in tokens.spellings(first, opening=True) if is_prefix(word)]
        if not opened or is_place_of(tokens, first):
            continue
        further = [word for word in opened if names.go_on(word, tokens, first)]
        own: list[tuple[str, tuple[int, ...]]] = [(word, (first,)) for word in opened]
        if further:
            own = [found for word in opened for found in _chains(tokens, (first,), word, names)]
        named = [(chain, used) for chain, used in own if is_name(chain)]
        of_several = any(len(used) > 1 for _, used in named)
        if named and (_counts_something(tokens, first) or is_only_letters(tokens, first)):
            named = [(chain, used) for chain, used in named if len(used) > 1]
        matches.extend(
            Match(chain, _of_undergoer(tokens, used))
            for chain, used in named
            if not _is_of_next_noun(tokens, used)
        )
        for chain, used in own if further else ():
            if tokens[used[-1]].is_noun and names.go_on(chain, tokens, used[-1]):
                matches.extend(_shared(tokens, used[-1], chain, names))
        if not of_several:
            matches.extend(_coordinated(tokens, first, further, names))
            matches.extend(_attributive(tokens, first, is_name, separator))
    return matches


def _chains(
    tokens: Words, used: tuple[int, ...], chain: str, names: KnownNames
) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Every beginning of a name that can be read on from this one. A word that could be stepped over is tried
    both ways: 안 is part of "열이 안 떨어지다" but a denial in "숨이 안 차다"."""
    yield chain, used
    if names.go_on(chain, tokens, used[-1]):
        for longer, index in _steps(tokens, used[-1], chain, names.is_prefix, names.separator):
            yield from _chains(tokens, (*used, index), longer, names)


def _steps(
    tokens: Words, at: int, chain: str, is_prefix: Callable[[str], bool], separator: str
) -> Iterator[tuple[str, int]]:
    """The chain with each possible next word, until something that is not transparent stands in the way."""
    conditional = phrased = False
    for index in range(at + 1, min(len(tokens), at + 1 + REACH)):
        token = tokens[index]
        if token.tag == "SF" or (token.tag == "VCP" and token.ending[1] in ("EC", "EF")):
            if token.tag == "VCP" and tokens.passable[index]:
                continue  # "아침이면": at that time
            if token.tag == "SF" and len(token.form) > 1 and tokens[index - 1].tag[0] == "J":
                continue  # "머리가.. 아파요"
            return  # "임신 20주인데 고혈압이": what was said before the copula is said
        if not token.may_name:
            continue
        if token.lemma == "나다" and tokens[index - 1].ending[0] == "고":
            continue  # "경기 뛰고 나서"
        if (
            _is_adverbial(tokens, at, index)
            or _is_said_of_number(tokens, at, index)
            or _runs_out(tokens, at, index)
        ):
            return
        if (conditional or phrased) and not is_said_of(tokens, at, index):
            # "허리가 숙이면 아파요", but "당뇨가 오면 발이" names no foot of a diabetic, "녹내장 때문에 안약" no drops
            if not tokens.passable[index]:
                return
            continue
        denied = _denied(tokens, index)
        # "자지 못하다" says what the name "못~자다" says.
        complained = over = False
        for words in ([denied + separator + token.lemma] if denied else []) + tokens.spellings(index):
            if is_prefix(chain + separator + words):
                yield chain + separator + words, index
                complained = token.is_predicate or token.tag == "XR"
                # "귀가 간질간질하고 진물이": told by its sound, and over with it
                sounds = token.tag == "MAG" and token.lemma.endswith("다")
                over = over or (sounds and index + 1 < len(tokens) and tokens[index + 1].lemma == "하다")
        if not over and is_undergoer(tokens, at, index):
            continue
        if over or not tokens.passable[index]:
            return
        if tokens.phrases[index]:
            if complained or tokens[at].lemma in TREATMENTS or not opens_phrase(tokens, at):
                return  # "귀는 먹먹해도 소리는 안 나요", "뇌전증 약 먹다가 끊었어요"
            phrased = True
        conditional = conditional or (token.is_predicate and token.ending[0] in CONDITION)


def _is_of_next_noun(tokens: Sequence[Token], used: tuple[int, ...]) -> bool:
    """ "눈앞에 까만 점이": the spot is black. Whether the predicate behind a place tells of the thing that follows."""
    at, index = used[0], used[-1]
    if len(used) != 2 or index != at + 2 or tokens[at + 1].form != "에" or tokens[index].ending[1] != "ETM":
        return False
    return index + 1 < len(tokens) and tokens[index + 1].tag == "NNG" and tokens[index].lemma in COLOURS


def _of_undergoer(tokens: Words, used: tuple[int, ...]) -> tuple[int, ...]:
    """What is left of a match when the one who undergoes it stands within: 치이셨어요 of "차에 할머니가 치이셨어요", told of her."""
    within = len(used) > 1 and used[-1] - 2 > used[-2] and is_undergoer(tokens, used[-2], used[-1] - 2)
    return used[-1:] if within else used


def _counts_something(tokens: Sequence[Token], index: int) -> bool:
    """ "열 살", "열 번": the number ten, not a fever."""
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    return tokens[index].tag in ("NR", "MM") and after is not None and after.tag in ("NNB", "NR", "NNG", "MM")


def _shared(tokens: Words, noun: int, chain: str, names: KnownNames) -> Iterator[Match]:
    """ "무릎이 시큰거리고 아파요", "무릎에 부종이랑 통증이", "귀가 먹먹하고 진물이 나와요": later words said of the same noun.
    Only they are given as the match: the noun belongs to the first one."""
    is_prefix, is_name, separator = names.is_prefix, names.is_name, names.separator
    gone_by = listed = False
    skipped = noun
    for index in range(noun + 1, min(len(tokens), noun + 1 + REACH)):
        token = tokens[index]
        if token.lemma == "없다":
            return  # "소변에 피는 없고 진하게 나와요"
        if token.ending[1] == "ETM" and tokens.passable[index]:
            continue  # "노란 진물이"
        if (contrast := _set_against(tokens, index)) is not None:
            # "손이 저린 건 아니고 시려요"
            gone_by, skipped = True, contrast
            continue
        if index < skipped:
            continue
        if token.tag in ("VV", "VA") and not token.silent:
            if gone_by and (found := _named(tokens, index, chain, is_name, separator)):
                yield Match(found, (index,))
            gone_by = True
        elif token.lemma == "하다" and token.tag in ("XSA", "XSV", "VV"):
            gone_by = True
        elif token.tag == "XR" and index + 1 < len(tokens) and tokens[index + 1].tag == "XSA":
            if gone_by and (found := _named(tokens, index, chain, is_name, separator)):
                yield Match(found, (index,))
        elif gone_by and token.is_noun and not token.silent:
            # "귀가 간질간질하고 물이 찬 것처럼 먹먹해요", "팔이 저리고 몽둥이 같이 무거워요"
            likened = next(
                (at for at in range(index + 1, min(index + 6, len(tokens))) if tokens[at].form in LIKE), 0
            )
            skipped = max(skipped, likened)
            for word in tokens.spellings(index) if not likened else ():
                if is_prefix(opened := chain + separator + word):
                    further = _chains(tokens, (index,), opened, names)
                    yield from (Match(name, used) for name, used in further if is_name(name) and len(used) > 1)
            named_too = tokens.phrases[index] and any(map(is_prefix, tokens.spellings(index, opening=True)))
            if not likened and (named_too or not tokens.passable[index]):
                return
        elif listed and token.is_noun and (found := _named(tokens, index, chain, is_name, separator)):
            yield Match(found, (index,))
        elif token.is_noun and not gone_by and _partner(tokens, index) is not None:
            listed = True
        elif token.lemma == "있다" and token.tag == "VX":
            continue  # "부어 있고 만지면 아파요"
        elif token.tag in ("SF", "VCP", "VCN", "VX") or not (token.silent or tokens.passable[index]):
            return
        if token.endings and token.ending[0] not in GOING_ON:
            return


def _set_against(tokens: Sequence[Token], index: int) -> int | None:
    """Where the contrast goes on behind "저린 건 아니고", "아픈 게 아니라", "쑤시지는 않고"; None for any other word."""
    if tokens[index].tag not in ("VV", "VA"):
        return None
    words = [(at, t) for at, t in enumerate(tokens[index + 1 : index + 6], index + 1) if t.tag[0] != "J"]
    thing = tokens[index].ending[1] == "ETM" and len(words) > 1 and words[0][1].lemma == "것"
    if thing and words[1][1].lemma == "아니다" and words[1][1].ending[0] in AGAINST:
        return words[1][0] + 1
    if tokens[index].ending[0] == "지" and words and words[0][1].lemma == "않다":
        return words[0][0] + 1 if words[0][1].ending[0] in AGAINST else None
    return None


def _named(tokens: Words, index: int, chain: str, is_name: Callable[[str], bool], separator: str) -> str | None:
    """The name that this token completes, in any of its spellings."""
    names = (chain + separator + word for word in tokens.spellings(index))
    return next((name for name in names if is_name(name)), None)


def _is_adverbial(tokens: Sequence[Token], at: int, index: int) -> bool:
    """ "우울증으로 약을 먹어요", "당뇨는 3년 됐고 약은" name an illness and a medicine, not "우울증 약"."""
    if tokens[index].lemma not in TREATMENTS or not tokens[at].is_noun:
        return False
    between = tokens[at + 1 : index]
    return any(t.form in ("으로", "로") or (t.is_predicate and t.ending[0] in GOING_ON) for t in between)


def _runs_out(tokens: Words, at: int, index: int) -> bool:
    """Whether the water itself is what 빠지다 is said of: "물이 빠지네", not "물에 빠졌어요"."""
    return tokens[index].lemma == "빠지다" and tokens[at].lemma in WATERS and tokens[at + 1].tag == "JKS"


def _is_said_of_number(tokens: Sequence[Token], at: int, index: int) -> bool:
    """ "체중 62는 작년 수치고": the number stands before the word, so the word is no part of the name."""
    return tokens[index].lemma in VALUE_WORDS and any(t.tag == "SN" for t in tokens[at + 1 : index])


def _coordinated(tokens: Words, first: int, words: Sequence[str], names: KnownNames) -> list[Match]:
    """ "머리랑 배가 아파요": the first noun takes the predicate that its partner carries.

    Only the noun itself is given as the match: the predicate stays free for the partner.
    """
    at = first
    while words and (partner := _partner(tokens, at)) is not None:
        at = partner
    if at == first:
        return []
    steps = [step for word in words for step in _steps(tokens, at, word, names.is_prefix, names.separator)]
    return [Match(chain, (first,)) for chain, _ in steps if names.is_name(chain)]


def _partner(tokens: Sequence[Token], at: int) -> int | None:
    """The next noun of a list: "머리랑 배", "머리, 배", "머리도 배도", "허리에서 다리까지"."""
    following = tokens[at + 1 : at + 5]
    if len(following) > 2 and following[1].lemma in SIDES and following[2].tag[0] == "N":
        # "어깨, 왼쪽 손목이"
        return at + 3 if following[0].tag in COORDINATORS else None
    if len(following) < 2 or following[1].tag[0] != "N":
        return None
    link, closing = following[0], following[2].form if len(following) > 2 else ""
    if link.tag in COORDINATORS or (link.form, closing) in PAIRED or link.form == "및":
        return at + 2
    return None


def _attributive(tokens: Words, noun: int, is_name: Callable[[str], bool], separator: str) -> list[Match]:
    """ "아픈 머리": the predicate stands before its noun."""
    if noun == 0 or tokens[noun - 1].ending[1] != "ETM" or not tokens[noun].is_noun:
        return []
    named = (part + separator + word for part in tokens.spellings(noun) for word in tokens.spellings(noun - 1))
    return [Match(name, (noun - 1, noun)) for name in named if is_name(name)][:1]


def _denied(tokens: Sequence[Token], index: int) -> str:
    """The short negator that says the same as a long one: 자지 못하다 = 못 자다, 자지 않다 = 안 자다."""
    if tokens[index].ending[0] not in ("지", "질"):
        return ""
    for token in tokens[index + 1 : index + 3]:
        if token.lemma in ("못하다", "못", "않다"):
            return "안" if token.lemma == "않다" else "못"
        if not token.tag.startswith("J"):
            break
    return ""
