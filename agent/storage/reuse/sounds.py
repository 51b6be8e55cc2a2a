"""How a question sounds: two that are read aloud alike are one question, however they are spelled and spaced.

The rules are those of standard pronunciation (표준 발음법): finals pass to the next syllable, are neutral before a consonant,
become nasal, aspirated or tense; vowels that no speaker keeps apart are one. Words that sound alike and mean another thing
are kept apart by their spelling. Of words misspelt otherwise the letters are compared.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from agent.terminology import Token
from agent.terminology.jamo import ALIKE, differences
from agent.wording import syllables
from agent.wording.syllables import composed, is_hangul

# What is meant tells these apart, and no ear: 낫다/나다/낳다, 잊다/있다, 업다/없다, 앓다/알다, 개/게, 베다/배다, 붓다/붙다,
# 식히다/시키다, 닫히다/다치다, 앉다/안다, 약/양, 밥/밤, 모래/모레.
_APART = (
    "낫났낳낮",
    "잊",
    "업없엎",
    "앓알",
    "베배벨밸",
    "붓붙붇",
    "집짚",
    "빗빛빚",
    "식",
    "닫",
    "앉",
    "약양",
    "밥밤",
    "덮덥",
    "입잎",
    "맑막",
    "사싸",
    "섞썩",
)
# Of these only what begins a word is meant: "싱겁개" is "싱겁게" misspelt, and a "쥐젓" is nothing.
_APART_AT_WORDS = ("개게", "새세", "매메", "체채", "때떼", "젖젓")
_WORDS = re.compile(
    r"반듯이|모래|모기|야기"
    # "제 수술" is no 재수술, and what one burns (데다) is no place where one lays it (대다).
    r"|재(?=수술|검사|시술|감염|입원|접종)|(?<=[을를에은])\s*[데대](?=[이인일였었면고도])"
    # A final ㄹ that passes on: 물을 and 무를, 일을 and 이를, 팔이 and 파리.
    r"|[물일팔술말발굴귤솔털돌칼][을은이에]|무리|파리"
)
# "ER+", "항체 (-)", "혈압↑": marks that say which.
_SIGNS = re.compile(r"[+＋±↑↓<>≤≥≠]|(?<=[A-Za-z0-9가-힣(])\s?[-−](?=[\s)?.,이인형면라은는]|$)")
_NEUTRAL = {
    **dict.fromkeys("ㄲㅋㄳㄺ", "ㄱ"),
    **dict.fromkeys("ㅅㅆㅈㅊㅌㅎ", "ㄷ"),
    **dict.fromkeys("ㅍㅄㄿ", "ㅂ"),
    **dict.fromkeys("ㄵㄶ", "ㄴ"),
    **dict.fromkeys("ㄼㄽㄾㅀ", "ㄹ"),
    "ㄻ": "ㅁ",
}
_DOUBLE = {
    "ㄳ": "ㄱㅅ",
    "ㄵ": "ㄴㅈ",
    "ㄶ": "ㄴㅎ",
    "ㄺ": "ㄹㄱ",
    "ㄻ": "ㄹㅁ",
    "ㄼ": "ㄹㅂ",
    "ㄽ": "ㄹㅅ",
    "ㄾ": "ㄹㅌ",
    "ㄿ": "ㄹㅍ",
    "ㅀ": "ㄹㅎ",
    "ㅄ": "ㅂㅅ",
}
_ASPIRATED = dict(zip("ㄱㄷㅂㅈ", "ㅋㅌㅍㅊ", strict=True))
_TENSE = dict(zip("ㄱㄷㅂㅅㅈ", "ㄲㄸㅃㅆㅉ", strict=True))
_NASAL = dict(zip("ㄱㄷㅂ", "ㅇㄴㅁ", strict=True))
_VOWELS = {"ㅐ": "ㅔ", "ㅒ": "ㅖ", "ㅙ": "ㅚ", "ㅞ": "ㅚ"}
_AFTER_PALATAL = {"ㅑ": "ㅏ", "ㅕ": "ㅓ", "ㅛ": "ㅗ", "ㅠ": "ㅜ", "ㅖ": "ㅔ"}
_POLITE = re.compile(r"(?<=[가-힣])(?:요|여|욤|용)?[\s?!.~]*$")
# Marks beside a digit are part of the number ("2.1", "-2.8"), and two numbers stand apart.
_SILENT = re.compile(r"(?<!\d)\s+|\s+(?!\d)|(?<!\d)[^가-힣A-Za-z0-9\s](?!\d)")
# "잘못 먹다" is not "잘 못 먹다".
_ILL_DONE = re.compile(r"잘\s+못")


def sound_of(text: str) -> str:
    """The text as it is read aloud, without spaces and marks; Latin letters and digits as they stand."""
    held = [list(syllables.letters(one)) if is_hangul(one) else [one] for one in _SILENT.sub("", text).lower()]
    for here, after in zip_longest(held, held[1:]):
        if len(here) == 3:
            _join(here, after if after is not None and len(after) == 3 else None)
            here[1] = _vowel(here[0], here[1])
    return "".join(composed(*one) if len(one) == 3 else one[0] for one in held)


def _join(here: list[str], after: list[str] | None) -> None:
    """The final of one syllable and the onset of the next as they meet; a blank is no final."""
    final = here[2]
    neutral = _NEUTRAL.get(final, final)
    if after is None or final == " ":
        here[2] = neutral
        return
    first, second = tuple(_DOUBLE.get(final, " " + final))
    if after[0] == "ㅇ" and final != "ㅇ":
        _carry(here, after, first, second)
    elif second == "ㅎ" and after[0] in _ASPIRATED:
        here[2], after[0] = first, _ASPIRATED[after[0]]
    elif after[0] == "ㅎ" and (second in _ASPIRATED or neutral in _ASPIRATED):
        here[2] = first if second in _ASPIRATED else " "
        after[0] = _ASPIRATED[second if second in _ASPIRATED else neutral]
    else:
        here[2] = neutral
        _assimilate(here, after)


def _carry(here: list[str], after: list[str], first: str, moved: str) -> None:
    """A final before a vowel begins the next syllable: "맞을" is "마즐", and "좋아" without its ㅎ "조아"."""
    if moved == "ㅎ":
        here[2] = " "
        after[0] = first if first != " " else "ㅇ"
        return
    here[2] = first
    palatal = after[1] in ("ㅣ", "ㅕ") and moved in ("ㄷ", "ㅌ")
    after[0] = {"ㄷ": "ㅈ", "ㅌ": "ㅊ"}[moved] if palatal else moved
    if first in _NASAL:
        after[0] = _TENSE.get(after[0], after[0])


def _assimilate(here: list[str], after: list[str]) -> None:
    final, onset = here[2], after[0]
    if final in _NASAL:
        if onset in "ㄴㅁ":
            here[2] = _NASAL[final]
        else:
            after[0] = _TENSE.get(onset, onset)
    elif {final, onset} == {"ㄴ", "ㄹ"}:
        here[2], after[0] = "ㄹ", "ㄹ"
    elif final == "ㄹ":
        # "할게요" and "할께요", "먹을 수" and "먹을 쑤".
        after[0] = next((plain for plain, tense in _TENSE.items() if tense == onset), onset)


def _vowel(onset: str, vowel: str) -> str:
    if vowel == "ㅢ" and onset != "ㅇ":
        return "ㅣ"
    vowel = _VOWELS.get(vowel, vowel)
    if onset in "ㅈㅉㅊ":
        return _AFTER_PALATAL.get(vowel, vowel)
    return "ㅔ" if vowel == "ㅖ" and onset not in ("ㅇ", "ㄹ") else vowel


@dataclass(frozen=True, slots=True)
class Heard:
    """sound: of a question without the 요 at its end; spelled: the syllables that make it, a capital mark before one that begins a
    word; meant: its words and signs that no ear tells from another."""

    sound: str = ""
    spelled: tuple[str, ...] = ()
    meant: tuple[str, ...] = ()

    def is_same(self, other: Heard) -> bool:
        """Whether the two are one question, spelled and spaced otherwise."""
        if not self.sound or self.sound != other.sound or self.meant != other.meant:
            return False
        return not any(map(_is_another_word, self.spelled, other.spelled))


UNHEARD = Heard()
_BEGINS = "^"


def _is_another_word(one: str, two: str) -> bool:
    """Whether two syllables that sound alike are of words that mean different things."""
    pair = {one[-1], two[-1]}
    if len(pair) == 1:
        return False
    if any(pair & {*group} for group in _APART):
        return True
    return _BEGINS in one[0] + two[0] and any(pair & {*group} for group in _APART_AT_WORDS)


def heard(text: str) -> Heard:
    plain = _POLITE.sub("", text)
    return Heard(
        sound_of(plain),
        _syllables(plain),
        (
            "잘 못" if _ILL_DONE.search(text) else "",
            *("".join(found.group().split()) for found in _WORDS.finditer(text)),
            "".join(found.group().strip() for found in _SIGNS.finditer(text)),
        ),
    )


def _syllables(text: str) -> tuple[str, ...]:
    """The signs that are read aloud, each as it is written, marked where it begins a word."""
    silent = {at for found in _SILENT.finditer(text) for at in range(*found.span())}
    return tuple(
        one if at and at - 1 not in silent else _BEGINS + one for at, one in enumerate(text) if at not in silent
    )


SURE, MOST_CONFUSED = 8, 2
"""Syllables that make a chance likeness of two questions unlikely, and those of them that may be misspelt."""
ONE_LETTER = 1.0
"""The cost of one letter for quite another, in a syllable of a word that nobody knows."""
UNKNOWN = "?"
"""Before a syllable of a word that the dictionary does not have."""


# What the lexicon does not name, one letter from what it does: a medicine under the tongue is none against diarrhoea.
_MEANT_SO = ("설하약", "설하정", "설하제")


def meant_so(word: str) -> bool:
    """Whether a word that looks misspelt is one of its own."""
    return "".join(word.split()).startswith(_MEANT_SO)


def letters(tokens: Sequence[Token]) -> tuple[str, ...]:
    """A question's syllables as they are spelled, without spaces, particles and the ending of its last predicate."""
    said = [token for token in tokens if token.tag in ("SL", "SH") or not token.tag.startswith(("J", "S"))]
    while said and said[-1].tag in ("VX", "IC"):
        said.pop()
    if not said:
        return ()
    *rest, last = said
    forms = [("".join(token.form.split()), token.known) for token in rest]
    forms.append((last.lemma.removesuffix("다") if last.is_predicate else last.form, last.known))
    return tuple(one if known else UNKNOWN + one for form, known in forms for one in form)


def spelled_alike(one: Sequence[str], two: Sequence[str]) -> bool:
    """Whether two long spellings differ in spaces and in letters that sound alike only ("해열재", "해열제"), or in one letter of a
    word that only the other one spells as it is spelled ("무호홉", "무호흡")."""
    if min(len(one), len(two)) < SURE or len(one) != len(two):
        return False
    apart = [(a, b) for a, b in zip(one, two, strict=True) if a[-1] != b[-1]]
    if len(apart) > MOST_CONFUSED or not all(is_hangul(a[-1]) and is_hangul(b[-1]) for a, b in apart):
        return False
    costs = [differences(a[-1], b[-1]) for a, b in apart]
    if all(cost is not None and cost <= ALIKE for cost in costs):
        return True
    misspelt = len(apart) == 1 and (apart[0][0][0] == UNKNOWN) != (apart[0][1][0] == UNKNOWN)
    return misspelt and costs[0] is not None and costs[0] <= ONE_LETTER
