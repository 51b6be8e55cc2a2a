"""What clinicians write short, written out before it is read: "N/V(-)", "HTN/DM/TB (+/-/-)", "Na/K 138/4.2", "30+2주".

Every rewriting is an edit of the normalised text, so that all spans lead back to what was typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from agent.terminology import Edit, Normalised, respell
from agent.wording.signs import Sought

# Complaints that are noted by their initials, in capitals and in a fixed order.
INITIALS: dict[str, tuple[str, ...]] = {
    "A/N/V/D/C": ("anorexia", "nausea", "vomiting", "diarrhea", "constipation"),
    "N/V/D/C": ("nausea", "vomiting", "diarrhea", "constipation"),
    "A/N/V/D": ("anorexia", "nausea", "vomiting", "diarrhea"),
    "A/N/V": ("anorexia", "nausea", "vomiting"),
    "N/V/D": ("nausea", "vomiting", "diarrhea"),
    "N/V": ("nausea", "vomiting"),
    "n/v": ("nausea", "vomiting"),
    "F/C/C/S/R": ("fever", "chill", "cough", "sputum", "rhinorrhea"),
    "F/C/C/S": ("fever", "chill", "cough", "sputum"),
    "F/C/S/R": ("fever", "cough", "sputum", "rhinorrhea"),
    "F/C": ("fever", "chill"),
    "C/S/R/ST": ("cough", "sputum", "rhinorrhea", "sore throat"),
    "C/S/R": ("cough", "sputum", "rhinorrhea"),
    "C/R/S": ("cough", "rhinorrhea", "sputum"),
}
_INITIALS = Sought(rf"(?<![\w/])(?:{'|'.join(sorted(INITIALS, key=len, reverse=True))})(?![A-Za-z/])")
# One word or sign for another; groups as in re.sub.
_WORDS: tuple[tuple[str, Sought, str], ...] = tuple(
    (sign, Sought(pattern), written)
    for sign, pattern, written in (
        ("/", r"(?<![A-Za-z/])H/A(?![A-Za-z/])", "headache"),
        ("/", r"(?<![A-Za-z/])S/T(?![A-Za-z/])", "sore throat"),
        ("/", r"(?<![A-Za-z/])G/W(?![A-Za-z/])", "general weakness"),
        ("/", r"(?<![A-Za-z/])C/S(?=\s?\([+-])", "cough/sputum"),
        ("/", r"(?<![A-Za-z/])OT\s?/\s?PT(?=\s?[:=]?\s?\d)", "AST/ALT"),
        (".", r"(?i)(?<![A-Za-z])(Lt|Rt|abd|wt|pul|hx)\.(?=\s?[A-Za-z가-힣])", r"\1 "),
        ("x", r"(?i)(?<![A-Za-z])fx(?![A-Za-z])\.?", "fracture"),
        (")", r"(?m)(?:^|(?<=[.,]\s)|(?<=[\w가-힣.+\]]\s))P/?E\)", "physical exam)"),
        ("GA", r"(?<![A-Za-z])GA\s?:?\s?(\d{1,2})(?:\s?\+\s?\d)?(?:\s?(?:wks?|weeks?|주))?(?![\d.])(?![^\n]*(?:출생|태어|birth|born))", r"IUP \1주"),
        ("TB", r"(?<![A-Za-z])TB\s?(?=\d{1,2}\.\d)", "T-bil "),
        ("간", r"(?<![가-힣])간\s?수치(?=\s?\d{1,4}\s?/\s?\d{1,4}(?![\d/]))", "AST/ALT"),
        ("C", r"(?<=\d)\s?['˚°º]\s?C(?![A-Za-z])", "℃"),
        ("P", r"(?<![A-Za-z/])P\s?[:=]?\s?(?=\d{1,2}\.\d(?!\d*/))", "phosphorus "),
        ("인", r"(?<![가-힣])인\s?(?:은|이)?\s(?=\d{1,2}\.\d(?!\d))", "인산 수치 "),
        ("+", r"(?<![\d.])(\d{1,2})\s?\+\s?\d\s?(?=wks?|weeks?|주)", r"\1"),
        ("ep", r"(?<![A-Za-z])[Hh]ep(?=\s?[(/+])", "hepatitis"),
        ("H", r"(?i)(?<![A-Za-z])(?:family|fam\.?)\s(?:hx|history)(?![A-Za-z])", "FHx"),
        ("h", r"(?i)(?<![A-Za-z])(?:family|fam\.?)\s(?:hx|history)(?![A-Za-z])", "FHx"),
        ("NK", r"(?i)(?:(?:drug\s)?allergy\s?[:)>]?\s?)?(?<![A-Za-z])NKD?A(?![A-Za-z])", "allergy(-)"),
        (":", r"(?i)((?<![A-Za-z가-힣])(?:allergy|알레르기|알러지|앨러지)(?:력|\s?hx)?)\s?[:>]\s?(?:none|no|없음|무|-|\(-\)|n/?s|nil)(?![A-Za-z가-힣])", r"\1(-)"),
        ("1", r"(?i)(?<![A-Za-z])(testosterone|folate|iron|vit(?:amin)?\.? ?D)\s(?=\d+(?:\.\d+)?(?![\d.]|\s?(?:m?g|mcg|IU|T|C|U)(?![A-Za-z/])|\s?정))", r"\1 level "),
    )
)  # fmt: skip
# The parts of a handover or a progress note: "S) … B) … A) … R) …".
_SECTION = Sought(r"(?:^|(?<![,(])\s)[SOAPBRI]\)\s?")
_SIGN = r"[+\-−–±]"
_ITEM = r"[A-Za-z가-힣][A-Za-z가-힣0-9.' -]{0,28}"
_ROW = Sought(
    rf"(?P<row>{_ITEM}(?:[/·]\s?{_ITEM})+)"
    rf"(?:\s?:?\s?\(\s?(?P<signs>{_SIGN}(?:\s?[/,]\s?{_SIGN})*)\s?\)|\s?:?\s?(?P<bare>{_SIGN}(?:/{_SIGN})+)(?![\w/]))"
)
# "오심, 구토 (-)": the sign stands apart from the last, so it is that of the row.
_COMMA_ROW = Sought(
    rf"(?<![^\n.:;)])\s*(?P<row>[A-Za-z가-힣]+(?: [A-Za-z]+)?(?:, ?[A-Za-z가-힣]+(?: [A-Za-z]+)?)+) \((?P<signs>{_SIGN})\)(?P<bare>)"
)
# "fever - cough +", "fever: -, cough: +"
_ALONE = Sought(
    r"(?<=[A-Za-z가-힣])(?:\s?:\s?|\s)(?P<sign>[+-])(?=\s*(?:[,.;\n]|$)|\s[A-Za-z가-힣][A-Za-z가-힣 :]{0,24}[+-](?:[\s,.]|$))"
)
_FIGURES = Sought(
    r"(?<![A-Za-z/])(?P<names>[A-Za-z][A-Za-z0-9.+]{0,5}(?:\s?/\s?[A-Za-z][A-Za-z0-9.+]{0,5}){1,5})\s?[:=]?\s?"
    r"(?P<values>\d+(?:[.,]\d+)?(?:\s?/\s?\d+(?:[.,]\d+)?){1,5})(?![\d/])"
)
MEASURED = frozenset(
    "na k cl bun cr scr wbc hb hgb hct plt ast alt got gpt alp ggt rgtp ldl hdl tg tc ca p mg crp esr pt aptt inr tsh ft4 t3 fev1 fvc t.bil d.bil tb db "
    "tp alb fe tibc pco2 po2 hco3 sbp dbp ck ldh".split()
)
_IN_NOTES = re.compile(r"[A-Za-z+±]|\(-\)|·|(?<![가-힣])인\s|간\s?수치\s?\d")


def written_out(normal: Normalised) -> Normalised:
    """The text with its shorthand written out."""
    if not _IN_NOTES.search(normal.text):
        return normal
    text = normal.text
    if "/" in text:
        normal = _edited(normal, _figures(text))
        normal = _edited(normal, _initials(normal.text))
    for sign, pattern, written in _WORDS:
        text = normal.text
        if (sign == "1" or sign in text) and pattern.may_be_in(text):
            normal = _edited(normal, (Edit(m.span(), m.expand(written), False) for m in pattern.finditer(text)))
    if sum(1 for _ in _SECTION.finditer(normal.text)) > 1:
        normal = _edited(
            normal, (Edit(m.span(), ". " if m.start() else "", False) for m in _SECTION.finditer(normal.text))
        )
    if any(sign in normal.text for sign in "+-−–±"):
        for pattern in (_ROW, _COMMA_ROW):
            if "(" in normal.text or "/" in normal.text:
                normal = _edited(normal, _shared_signs(pattern, normal.text))
        normal = _edited(normal, _alone(normal.text))
    return normal


def _edited(normal: Normalised, edits: Iterable[Edit]) -> Normalised:
    made = list(edits)
    return respell(normal, made) if made else normal


def _initials(text: str) -> Iterator[Edit]:
    """ "N/V": every letter for its own word."""
    for match in _INITIALS.finditer(text):
        at = match.start()
        for letters, word in zip(match[0].split("/"), INITIALS[match[0]], strict=True):
            yield Edit((at, at + len(letters)), word, False)
            at += len(letters) + 1


def _figures(text: str) -> Iterator[Edit]:
    """ "Na/K/Cl 138/4.2/102": every figure behind its name."""
    for match in _FIGURES.finditer(text):
        names, values = match["names"].split("/"), match["values"].split("/")
        if len(names) != len(values) or not all(name.strip().lower() in MEASURED for name in names):
            continue
        at, written = match.start("names"), zip(names, values, strict=True)
        for name, value in list(written)[:-1]:
            yield Edit((at + len(name), at + len(name) + 1), f" {value.strip()}, ", False)
            at += len(name) + 1
        yield Edit((match.start("values"), match.end("values") - len(values[-1])), "", False)


def _alone(text: str) -> Iterator[Edit]:
    """Signs that stand free behind their words, where several of them do or a colon leads to them."""
    found = list(_ALONE.finditer(text))
    signs = {match["sign"] for match in found}
    if (len(found) > 1 and "+" in signs) or any(":" in match[0] for match in found):
        yield from (Edit(match.span(), f"({match['sign']})", False) for match in found)


def _shared_signs(pattern: Sought, text: str) -> Iterator[Edit]:
    """ "fever/chill (+/-)", "기침·가래 (-)": every sign behind its word, one sign behind all of them."""
    for match in pattern.finditer(text):
        signs = re.findall(_SIGN, match["signs"] or match["bare"])
        parts = [*re.finditer(r"[/·,]", match["row"])]
        if len(signs) == 1:
            signs *= len(parts) + 1
        if len(signs) != len(parts) + 1:
            continue
        start = match.start("row")
        for sign, part in zip(signs, parts, strict=False):
            yield Edit((start + part.start(), start + part.end()), f"({sign}), ", False)
        yield Edit((match.end("row"), match.end()), f"({signs[-1]})", False)
