"""Tokens: what both the recogniser and the rules see. A verb stem and its endings are one token."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import field, replace
from functools import lru_cache
from typing import Protocol

from agent.immutable import immutable
from agent.terminology.particles import (
    BODY,
    MADE_UP,
    OTHERWISE_WITH_HADA,
    READ_ANEW,
    READ_OTHERWISE,
    WITH_PARTICLE,
    as_verb_of_coming,
    is_noun_after_all,
    is_plain_noun,
    is_stem_before_yo,
    is_stem_of,
    is_written_on,
    part_with_particle,
)

# HbA1c, LDL-C, COVID-19, T.bil: the analyser would cut these at every change of script, or end a sentence there.
LATIN = re.compile(r"(?<![A-Za-z])[A-Za-z]\. ?[a-z]{3,}(?![A-Za-z])|[A-Za-z][A-Za-z0-9]*(?:[-'][A-Za-z0-9]+)*")
# Tags that carry no name of their own: particles, endings, punctuation, copula, derivational suffixes,
# interjections, adverbs (안/못 below are kept), codas split off "먹었엌ㅋ".
SILENT = ("J", "E", "SF", "SP", "SS", "SE", "SO", "SW", "VCP", "XSV", "XSA", "XSM", "XSN", "IC", "MAJ", "Z_", "W_")
NEGATORS = frozenset({"안", "못", "없이"})
# Adverbs of degree, time and attitude: they never make a name. Every other adverb may ("소변을 자주 보다").
EMPTY_ADVERBS = frozenset(
    "너무 많이 매우 아주 정말 진짜 참 좀 조금 무척 굉장히 몹시 엄청 엄청나게 상당히 꽤 더 더욱 덜 가장 제일 다 잘 계속 자꾸 그냥 갑자기 막 또 다시 이미 "
    "벌써 아직 점점 점차 왜 혹시 아마 과연 역시 거의 별로 전혀 통 영 원래 보통 대개 주로 특히 약간 가끔 항상 늘 매번 이제 방금 금방 곧 함께 같이 서로 모두 "
    "심하게 유독 유난히 워낙 되게 겁나 완전 확실히 분명히 일단 먼저 아까 여전히 오래 오랫동안 문득 간혹 종종 이따금 도저히 아예 겨우 꾸준히".split()
)
# 두근두근하다, 두근두근거리다, 두근거리다 and 두근대다 are one word.
IDEOPHONE_VERBS = ("거리다", "대다")
# Past of 낫다, and of any verb as it is heard: 아물엇고, 햇는데.
RECOVERED = re.compile("나았|나앗|나아(?![가갔간오온와왔])")
PAST_MISSPELT = re.compile("[엇앗햇됏왓갓졋렷켯쳣]")
SINCE = re.compile(
    "(?:어제|오늘|금일|작일|그제|그저께|엊그제|어젯밤|새벽|아침|점심|저녁|지난주|지난달|작년|올해|최근)부터"
)
PREDICATES = frozenset({"VV", "VA", "VX", "VCP", "VCN", "XSV", "XSA"})


class Morpheme(Protocol):
    """What kiwipiepy returns: form, tag, start and length in code points."""

    form: str
    tag: str
    start: int
    len: int
    id: int


@immutable
class Token:
    """One token. form: as written; lemma: a predicate's dictionary form ("아프다"), else the form in lower case.

    tag: Sejong tag without irregularity mark; span: offsets in the analysed text; endings: (form, tag) of the
    endings merged into a predicate; silent: carries no part of a name; known: Kiwi has the word in its dictionary.
    ending: the last of the endings, ("", "") without one; may_name: whether a name may hold this token, which is
    everything but the silent ones, and adverbs that say something. Worked out here, for every rule asks for them.
    """

    form: str
    lemma: str
    tag: str
    span: tuple[int, int]
    endings: tuple[tuple[str, str], ...] = ()
    silent: bool = False
    known: bool = True
    is_predicate: bool = field(init=False, repr=False, compare=False)
    is_noun: bool = field(init=False, repr=False, compare=False)
    ending: tuple[str, str] = field(init=False, repr=False, compare=False)
    may_name: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        # Set here and never again.
        self.is_predicate, self.is_noun, self.ending, self.may_name = (  # type: ignore[misc]
            self.tag in PREDICATES,
            self.tag[0] == "N" or self.tag in ("XR", "SL", "SN"),
            self.endings[-1] if self.endings else ("", ""),
            not self.silent or (self.tag == "MAG" and self.lemma not in EMPTY_ADVERBS),
        )

    def has_ending(self, *forms: str) -> bool:
        # Asked of every token by many rules: a loop costs half of what any() does.
        for form, _ in self.endings:  # noqa: SIM110
            if form in forms:
                return True
        return False


def merge(text: str, morphemes: Sequence[Morpheme]) -> list[Token]:
    """Join every predicate stem with the endings that follow it, so that 아파요 and 아프다 are one lemma."""
    tokens: list[Token] = []
    at = 0
    while at < len(morphemes):
        morpheme, following = morphemes[at], at + 1
        tag = morpheme.tag.split("-")[0]
        form, start, end = morpheme.form, morpheme.start, morpheme.start + morpheme.len
        if tag[0] in "JS" and form not in READ_ANEW:
            # A third of a text, and nothing below is about them.
            tokens.append(Token(text[start:end], form.lower(), tag, (start, end), (), tag.startswith(SILENT)))
            at = following
            continue
        if is_plain_noun(morphemes, at):
            tokens.append(Token(text[start:end], _lemma(form, tag), tag, (start, end)))
            at = following
            continue
        if (verb := _verb_of_ideophone(morphemes, at)) is not None:
            form, tag, end, following = form + verb.form, "VV", verb.start + verb.len, at + 2
        elif _is_said_twice(morphemes, at):
            # 간질간질 is no epilepsy, 칼칼 no knife.
            twin = morphemes[at + 1]
            form, end, following = form * 2, twin.start + twin.len, at + 2
            tag = "MAG" if len(form) == 4 else "XR"
        elif tag == "XPN" and is_written_on(morphemes, at) and morphemes[at + 1].tag in ("NNG", "NNP"):
            # 고 + 혈압: the analyser cuts a word in one context and keeps it in another.
            noun = morphemes[at + 1]
            form, tag, end, following = form + noun.form, noun.tag, noun.start + noun.len, at + 2
        elif tag == "NNP" and SINCE.fullmatch(form):
            # "RUQ pain 어제부터": behind Latin letters the analyser takes the particle into the noun.
            cut = end - 2
            tokens.append(Token(text[start:cut], form[:-2], "NNG", (start, cut)))
            tokens.append(Token(text[cut:end], "부터", "JX", (cut, end), (), True))
            at = following
            continue
        elif form in WITH_PARTICLE and tag == "NNG" and not is_noun_after_all(morphemes, at):
            # "변이 까매요": stool and its particle, unless a particle of its own makes it the variation.
            tokens.append(Token(text[start : start + 1], form[0], "NNG", (start, start + 1)))
            tokens.append(Token(text[start + 1 : end], form[1], "JKS", (start + 1, end), (), True))
            at = following
            continue
        elif (tag == "NNP" or (tag == "NNG" and morpheme.id <= MADE_UP)) and (part := part_with_particle(form)):
            # "목이 안 돌아가요", "엉치랑 손목이"
            cut = end - len(part[1])
            tokens.append(Token(text[start:cut], part[0], "NNG", (start, cut)))
            tokens.append(Token(text[cut:end], part[1], part[2], (cut, end), (), True))
            at = following
            continue
        elif tag in ("XSA", "XSV") and text[start : start + 2] == "하고" and tokens and tokens[-1].lemma in BODY:
            # "무릎하고 발목이"
            tokens.append(Token("하고", "하고", "JC", (start, start + 2), (), True))
            at = following + 1
            continue
        elif form == "아무" and at + 1 < len(morphemes) and morphemes[at + 1].form in ("것", "거"):
            # 아무것 is one word with or without its space.
            thing = morphemes[at + 1]
            form, tag, end, following = "아무것", "NP", thing.start + thing.len, at + 2
        elif form == "인지" and tag == "NNG" and tokens and tokens[-1].is_noun and tokens[-1].span[1] == start:
            # "빈혈인지": behind a noun without a space this is the copula, not cognition.
            tokens.append(Token(text[start:end], "이다", "VCP", (start, end), (("ᆫ지", "EC"),), True))
            at = following
            continue
        elif (
            tag == "EF"
            and tokens
            and (tokens[-1].tag == "SN" or (form in ("예요", "에요") and tokens[-1].is_noun))
        ):
            # "6.4예요", "108더라고요": the analyser leaves the copula out behind a number.
            tokens.append(Token(text[start:end], "이다", "VCP", (start, end), ((form, "EF"),), True))
            at = following
            continue
        endings: list[tuple[str, str]] = []
        if tag == "NNG" and following < len(morphemes) and is_stem_of(morphemes[following], end):
            tag = "VV"  # "머리 감길 때": 감기다, no cold
        if tag in PREDICATES:
            while (
                following < len(morphemes)
                and morphemes[following].tag[0] == "E"
                and morphemes[following].start <= end
            ):
                end = max(end, morphemes[following].start + morphemes[following].len)
                endings.append((morphemes[following].form, morphemes[following].tag))
                following += 1
        next_tag = morphemes[following].tag if following < len(morphemes) else ""
        if (
            tag == "NP"
            and form == "나"
            and tokens
            and (next_tag == "VCP" or (next_tag == "JX" and tokens[-1].is_predicate))
            and text[start:].startswith("나요")
        ):
            form, tag, endings, following = "나", "VV", [("어요", "EF")], following + 2
            end += 1
        elif form == "나" and tag == "VV" and endings == [("나", "EF")] and next_tag == "JX":
            # "콧물은 심하게 나요" tells, and asks nothing.
            endings, following, end = [("어요", "EF")], following + 1, end + 1
        elif tag == "NNG" and form == "자다" and next_tag == "JKS" and text[end : end + 1] == "가":
            # "속이 자다가 쓰려요"
            form, tag, endings, following, end = "자", "VV", [("다가", "EC")], following + 1, end + 1
        elif tag == "NNG" and is_stem_before_yo(text, start, form, tokens):
            following = next((i for i in range(at, len(morphemes)) if morphemes[i].start > end), len(morphemes))
            tag, endings, end = "VV", [("어요", "EF")], end + 1
        elif form == "싸" and tag == "VV" and text.startswith(("싸해", "싸했"), start) and next_tag == "VX":
            form, tag, following = "싸하", "VA", following + 1  # "배가 싸해요"
            endings = []
            while following < len(morphemes) and morphemes[following].tag[0] == "E":
                endings.append((morphemes[following].form, morphemes[following].tag))
                end, following = morphemes[following].start + morphemes[following].len, following + 1
        elif (
            tag == "NP"
            and form == "나"
            and next_tag == "JX"
            and text[end : end + 1] == "도"
            and tokens
            and tokens[-1].ending[0] == "고"
        ):
            # "보고 나도 마려워요"
            form, tag, endings, following, end = "나", "VX", [("어도", "EC")], following + 1, end + 1
        elif form == "쑤" and endings[:1] == [("시", "EP")]:
            form, endings = "쑤시", endings[1:]  # porridge is seldom cooked here
        elif form == "쓰" and text.startswith(("쓰려요", "쓰려 "), start):
            form, endings = "쓰리", [("어요", "EF")]
            if text[start + 2 : start + 3] == "요":
                following, end = following + (end < start + 3), start + 3
        elif form == "불면" and tag == "NNG" and any(t.form.endswith("바람") for t in tokens[-2:]):
            form, tag, endings = "불", "VV", [("면", "EC")]
        elif form in READ_OTHERWISE and tokens:
            form, tag, endings = as_verb_of_coming(text, (start, end), form, tag, endings, tokens)
        if (
            tag == "VCP"
            and text[start:].startswith(("나요", "나네", "나서", "났"))
            and text[start - 1 : start] == " "
        ):
            form, tag = "나", "VV"  # "기침이 2주째 나요": the copula stands behind its noun without a space
            endings = [("아요" if ending == "나요" else ending, kind) for ending, kind in endings]
        if form == "나" and tag in PREDICATES and RECOVERED.match(text, start):
            form, tag = "낫", "VV"  # "먹고 나았어요", "안 나아요": 나다 would be 났어요, 나요
        if endings and PAST_MISSPELT.search(text, start + len(form) - 1, end) and not PAST_MISSPELT.search(form):
            endings.insert(0, ("었", "EP"))
        lemma = _lemma(form, tag)
        if form in OTHERWISE_WITH_HADA and next_tag.startswith(("XSV", "XSA")):
            lemma = form + "하다"
        # 마비되다 is one word, whatever the analyser makes of it.
        carried = form == "되" and at > 0 and morphemes[at - 1].tag == "NNG" and is_written_on(morphemes, at - 1)
        silent = carried or _is_silent(form, tag, lemma, next_tag)
        known = tag not in ("NNG", "NNP") or morpheme.id > MADE_UP
        tokens.append(Token(text[start:end], lemma, tag, (start, end), tuple(endings), silent, known))
        at = following
    if tokens and all(token.silent for token in tokens):
        # A name alone has no context: 멍 is read as an adverb there, and would be no name at all.
        return [replace(token, silent=token.tag not in ("MAG", "IC")) for token in tokens]
    return tokens


def _verb_of_ideophone(morphemes: Sequence[Morpheme], at: int) -> Morpheme | None:
    """The 거리다 or 대다 that is written onto an adverb or root."""
    if morphemes[at].tag not in ("MAG", "XR", "NNG") or not is_written_on(morphemes, at):
        return None
    verb = morphemes[at + 1]
    if morphemes[at].form == "체" and verb.form == "하":
        return verb  # "먹고 나서 체한 것 같아요": indigestion, no body
    return verb if verb.form in ("거리", "대") and verb.tag.startswith(("VV", "XSV")) else None


def _is_said_twice(morphemes: Sequence[Morpheme], at: int) -> bool:
    """Whether a noun of one or two syllables is followed by itself without a space: a word of sound or motion."""
    noun = morphemes[at]
    sound = noun.tag == "MAG" and noun.len == 1
    if not (noun.tag == "NNG" or sound) or noun.len > 2 or not is_written_on(morphemes, at):
        return False
    return morphemes[at + 1].form == noun.form and morphemes[at + 1].tag == noun.tag


@lru_cache(maxsize=8192)  # the same words come again in every text
def _lemma(form: str, tag: str) -> str:
    """The dictionary form; of a word of sound or motion the one with 거리다, whatever it is built with."""
    if tag == "NNB" and form == "거":
        return "것"
    if tag == "NNG" and form == "안":
        return "안쪽"  # the inside, never the denial
    if tag not in PREDICATES:
        doubled = len(form) == 4 and form[:2] == form[2:] and tag in ("MAG", "XR", "NNG")
        return form[:2] + "거리다" if doubled else form.lower()
    lemma = (form + "다").lower()
    if not lemma.endswith(IDEOPHONE_VERBS) or len(lemma) < 4:
        return lemma
    stem = lemma.removesuffix("거리다").removesuffix("대다")
    if len(stem) < 2 or (lemma.endswith("대다") and tag != "VV"):
        return lemma
    half = stem[: len(stem) // 2]
    return (half if len(stem) == 4 and half * 2 == stem else stem) + "거리다"


def _is_silent(form: str, tag: str, lemma: str, next_tag: str) -> bool:
    if tag == "MAG":
        # 안/못 stay: skipping them would let "잠을 자요" match the symptom "잠을 못 자다". An adverb before
        # 하다 is a root (두근두근하다).
        return form not in NEGATORS and not next_tag.startswith(("XSV", "XSA"))
    # 하다 adds nothing to its noun: 기침하다, 기침을 하다 and 기침 are one name.
    return lemma == "하다" or tag.startswith(SILENT)
