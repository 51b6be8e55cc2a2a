"""The words for the one who speaks, in all the tags that the analyser gives them."""

from __future__ import annotations

from collections.abc import Sequence

from agent.extraction.kinship import FAMILY_WORDS, HOUSES, is_person_word, names_person
from agent.extraction.reading import Clause
from agent.terminology import Token

SPEAKER = frozenset({"저", "나", "내", "제", "본인", "저희", "우리"})
# "먹고 난 뒤": here 난 is no pronoun.
AFTERWARDS = frozenset("후 뒤 다음 이후 직후 때 날 나머지 경우 상태".split())


def is_speaker(tokens: Sequence[Token], clause: Clause, index: int) -> bool:
    """Whether a token is the word for the one who speaks; "저 맥박 72" and dialect "내는" come with other tags."""
    token = tokens[index]
    if token.lemma in SPEAKER and token.tag in ("NP", "NNG") and (token.tag == "NP" or token.lemma == "본인"):
        return True
    if token.lemma == "둘" and index + 1 < clause.last and tokens[index + 1].lemma in ("다", "모두"):
        # "저는 고혈압, 집사람은 당뇨. 둘 다 고지혈증": the speaker is one of them.
        joined = index > clause.first and names_person(tokens[index - 1])
        return not joined and any(t.lemma in SPEAKER and t.tag == "NP" for t in tokens[:index])
    opens = index == clause.first or tokens[index - 1].form in (",", "，") or tokens[index - 1].tag == "SN"
    if token.form == "내는" and (index == clause.first or tokens[index - 1].ending[1] != "EC"):
        return True
    if token.form == "제" and token.tag == "MM":
        return True
    if token.lemma == "나다" and token.tag == "VX" and token.ending[1] == "ETM" and index + 1 < clause.last:
        # "…통풍이고 난 고지혈증"
        return tokens[index + 1].tag == "NNG" and tokens[index + 1].lemma not in AFTERWARDS
    if token.form != "저" or token.tag not in ("MM", "XPN", "IC") or not opens:
        return False
    return any(is_person_word(t.lemma) for t in tokens[clause.first : clause.last])


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
        names_person(t) or t.lemma in HOUSES for t in tokens[index + 1 : index + 4]
    ):
        return False
    if after.form in ("한테", "에게", "보고", "더러") and not quoted:
        return False
    return after.form not in ("랑", "와", "하고")
