"""Abbreviations that are also letters, names or words of every day, and what makes them the name of something medical."""

from __future__ import annotations

from collections.abc import Sequence

from agent.terminology.between import TRANSPARENT
from agent.terminology.tokens import Token

# Abbreviations that are also letters, names or words of every day: a name only with a number behind them
# ("K 5.9", "PT 12.1"), or only in capitals ("LC", "Af", but not "add").
NEED_A_NUMBER = frozenset("k na ca cl mg pt pr rf tc lh e2 bw ht wt t ph direct indirect 맥".split())
NEED_CAPITALS = frozenset(
    "lc af vt uc std msa pda cin aps mds add gad gist abi vas bw gct cap op hf pad ba mm gn arf lss csa lef rif emb etv taf tdf bb ri hl crs amd ssz pza paf cap".split()
)
# An illness only where it stands as an entry of a note: "OP" is also an operation, "RA" room air, "PE" an examination.
NEED_AN_ENTRY = frozenset("op pe as ms ar age ra du gu".split())
ENTRY_OPENERS = frozenset("hx of old with dx known underlying imp".split())
OXYGEN = frozenset("spo2 sao2 sat o2 saturation on 산소포화도 산소".split())
UNITS_TOO = frozenset({"mg", "t"})
VALUE_WORDS = frozenset("수치 값 농도 level".split())


def is_only_letters(tokens: Sequence[Token], index: int) -> bool:
    """Whether an abbreviation stands here without what makes it the name of something medical."""
    token = tokens[index]
    if token.lemma in NEED_AN_ENTRY and token.tag == "SL" and not _is_entry(tokens, index):
        return True
    if token.lemma in NEED_CAPITALS and not token.form[:1].isupper():
        return True
    if token.lemma not in NEED_A_NUMBER:
        return False
    if (
        token.lemma in UNITS_TOO
        and index
        and tokens[index - 1].tag == "SN"
        and tokens[max(index - 2, 0)].tag != "SL"
    ):
        return True  # "500 Mg" is a unit, "K 4.1 Mg 2.0" a sheet
    for after in tokens[index + 1 : index + 5]:
        if after.tag == "SN":
            return False
        if not (after.silent or after.lemma in VALUE_WORDS or after.lemma in TRANSPARENT):
            return True
    return True


def _is_entry(tokens: Sequence[Token], index: int) -> bool:
    """Whether an abbreviation in capitals stands by itself in a list of illnesses: "DM/CKD/OP", "RA로 치료 중"."""
    if not tokens[index].form.isupper() or OXYGEN & {t.lemma for t in tokens[max(0, index - 6) : index]}:
        return False
    before, after = tokens[index - 1 : index], tokens[index + 1 : index + 2]
    opens = (
        not before
        or before[0].tag in ("SP", "SSO", "SF", "SS", "JC", "SB")
        or before[0].lemma in ENTRY_OPENERS
        or before[0].form in "/:·>#."
        or before[0].tag[0] in "JN"
    )
    closes = not after or (
        after[0].form in ("/", ",", "(", ")", "·", ".", "의심", "있음", "환자", "으로", "로", "진단", "f")
    )
    alone = tokens[index].lemma in ("op", "age", "as", "ar") and before and before[0].tag[0] in "JN"
    return opens and closes and not alone
