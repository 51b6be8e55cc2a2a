"""The words for the one who speaks, in all the tags that the analyser gives them."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.clauses.reading import Clause
from agent.extraction.patterns.kinship import FAMILY_WORDS, HOUSES, SPOUSES, is_person_word, names_person
from agent.terminology import Token

SPEAKER = frozenset({"저", "나", "내", "제", "본인", "저희", "우리"})
# "아이 감기가 저한테 옮아서", "저한테 있는 건".
COMING = frozenset("옮다 옮기다 옮아오다 전염 감염 생기다 있다 나타나다 오다".split())
# Words that the analyser takes for nouns and verbs: 나만, 저두, 전요, 내도. "전", "난" and "지" alone are many things.
_FIRST = {
    "저": "는 도 두 만 야 가 요 는요 도요 두요 만요 희 희는 희도 희만 흰 로선 로서는 까지 마저 조차 역시 또한",
    "나": "는 도 두 만 야 는요 도요 두요 만요 로선 로서는 까지 마저 조차 역시 또한",
    "내": "가 는 도 두 만 사 야 꺼 꺼는 껀 건 것은 거는",
    "제": "가 꺼 꺼는 껀 건 것은 거는",
    "전": "요", "난": "요", "낸": "", "지": "는요",
    "글쓴이": "는 도 가", "쓰니": "는 도 가", "필자": "는 도 가", "쇤네": "는 가", "소인": "은 이",
}  # fmt: skip
WORDS = frozenset(first + rest for first, rests in _FIRST.items() for rest in (rests.split() or [""]))
_INITIALS = frozenset(word[0] for word in WORDS)
# Dialect for 저: elsewhere the ending -지, the noun 지 or a map.
HUMBLE = frozenset("지는 지도 지가 지만 지두".split())
# "먹고 난 뒤": here 난 is no pronoun.
AFTERWARDS = frozenset("후 뒤 다음 이후 직후 때 날 나머지 경우 상태".split())


# A grandparent's humble word for oneself; who speaks of his own has 우리 or 외 before it.
SELF_NAMED = frozenset("할미 할애비 할아비".split())
_LEMMAS = SPEAKER | SELF_NAMED | {"둘", "나다"}


def is_self_named(tokens: Sequence[Token], index: int) -> bool:
    """ "할미는 요실금이 있어", not "우리 할미가", nor where 저 or 나 names the one who speaks."""
    if tokens[index].lemma not in SELF_NAMED:
        return False
    before = tokens[index - 1].lemma if index else ""
    return before not in ("외", "친", "울") and not any(t.lemma in SPEAKER and t.tag == "NP" for t in tokens)


def may_be_speaker(token: Token) -> bool:
    """What a token must be for `is_speaker`, whatever stands beside it: most are not."""
    return token.lemma in _LEMMAS or token.form[:1] in _INITIALS


def is_speaker(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """Whether a token is the word for the one who speaks; "저 맥박 72" and dialect "내는" come with other tags."""
    token = tokens[index]
    if token.lemma == "본인" and index > clause.first and names_person(tokens[index - 1]):
        return False  # "며느리 본인은"
    if token.lemma in SELF_NAMED and is_self_named(tokens, index):
        return True
    if token.lemma in SPEAKER and token.tag in ("NP", "NNG") and (token.tag == "NP" or token.lemma == "본인"):
        return True
    if token.lemma == "둘" and index + 1 < clause.last and tokens[index + 1].lemma in ("다", "모두"):
        # "저는 고혈압, 집사람은 당뇨. 둘 다 고지혈증": the speaker is one of them.
        joined = index > clause.first and names_person(tokens[index - 1])
        return not joined and any(t.lemma in SPEAKER and t.tag == "NP" for t in tokens[:index])
    if token.form[:1] in _INITIALS and _is_word_of_oneself(tokens, clause, index):
        return True
    opens = index == clause.first or tokens[index - 1].form in (",", "，") or tokens[index - 1].tag == "SN"
    if token.form == "제" and token.tag == "MM":
        return True
    if token.lemma == "나다" and token.tag == "VX" and token.ending[1] == "ETM" and index + 1 < clause.last:
        # "…통풍이고 난 고지혈증"
        return tokens[index + 1].tag == "NNG" and tokens[index + 1].lemma not in AFTERWARDS
    if token.form == "나" and tokens[index - 1].tag == "SN" and index > clause.first:
        apart = tokens[index - 1].span[1] < token.span[0]
        return apart and index + 1 < clause.last and token.span[1] < tokens[index + 1].span[0]
    if token.form != "저" or token.tag not in ("MM", "XPN", "IC") or not opens:
        return False
    return any(is_person_word(t.lemma) for t in tokens[clause.first : clause.last])


def _is_word_of_oneself(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """Whether the whole word that begins here is one for the speaker, however it was cut."""
    before = tokens[index - 1] if index > clause.first else None
    if before is not None and before.span[1] == tokens[index].span[0]:
        return False
    word, at = tokens[index].form, index + 1
    while (
        at < clause.last
        and len(word) < 5
        and tokens[at].span[0] == tokens[at - 1].span[1]
        and tokens[at].tag[0] != "S"
    ):
        word += tokens[at].form
        at += 1
    if word in HUMBLE:
        return before is None or (before.ending[1] not in ("ETM", "EC") and before.tag != "NNB")
    return word in WORDS and (before is None or before.tag != "SN")


def speaks_of_oneself(tokens: Sequence[Token], clause: Clause, index: int, quoted: bool) -> bool:
    """Not 제 아들, 저희 어머니, nor who is only spoken to or kept company."""
    token, after = tokens[index], tokens[index + 1] if index + 1 < clause.last else None
    if after is None:
        return True
    owner = after.lemma in FAMILY_WORDS or after.tag == "JKG" or names_person(after)
    near = tokens[index + 1 : index + 3]
    if owner and any(names_person(t) or t.lemma in FAMILY_WORDS for t in near):
        return False
    if token.lemma in ("우리", "저희", "울") and any(
        names_person(t) or t.lemma in HOUSES or t.lemma in SPOUSES for t in tokens[index + 1 : index + 4]
    ):
        return False
    if (
        token.lemma in ("우리", "저희")
        and after.tag == "NNG"
        and any(t.tag == "JKB" and t.form in ("에서", "에", "로", "으로") for t in tokens[index + 2 : index + 3])
    ):
        return False  # "시어머님이 저희 집에서 넘어지셔서"
    if after.form in ("한테", "에게", "보고", "더러") and not quoted:
        return any(t.lemma in COMING for t in tokens[index + 2 : clause.last])
    if after.tag == "JKO" and any(names_person(t) for t in tokens[clause.first : index]):
        return False  # "엄마가 저를 낳을 때"
    return after.form not in ("랑", "와", "하고")
