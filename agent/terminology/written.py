"""What a name means as records and people write it: with a dose ("와파린 4mg"), a form, a stage or a remark behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator

SHORTEST = 2
# A remark in brackets says more of the same, unless it takes the name back.
_REMARK = re.compile(r"\s*[(\[（][^()\[\]（）]*[)\]）]\s*")
_TAKEN_BACK = re.compile(
    r"의심|추정|가능|아님|아닌|부정|배제|과거|예전|완치|치료\s*후|중단|끊|가족|어머니|아버지|부모|형제|예정|고려|\?"
)
_UNIT = r"(?:mg|mcg|㎍|㎎|[µμ]g|g|ml|㎖|cc|iu|u|meq|%|밀리그램|마이크로그램|그램|밀리|단위|정|알|캡슐|포|방울|puffs?|회)"
_OFTEN = r"(?:qd|bid|tid|qid|hs|prn|(?:하루|매일|일|주)\s*\d+\s*[회번])"
_FORM = r"(?:서방정|서방캡슐|장용정|설하정|츄정|캡슐|시럽|주사제?|연고|크림|패취|패치|점안액|흡입제|흡입기|과립|현탁액|정제|정|주)"
_STAGE = r"(?:(?:nyha|ckd|gold|stage|grade|class|제)?\s*(?:[ivx]+|\d+[ab]?)\s*(?:기|단계|도|급|주차?|주째|개월|년차?|년째)?)"
_BEHIND = re.compile(
    rf"\s*(?:(?<=[\s\d/x×+-])|(?=[\d\s]))\s*(?:\d[\d.,/]*\s*{_UNIT}\S*|{_OFTEN}|{_STAGE})\s*$", re.IGNORECASE
)
_SHAPE = re.compile(rf"\s*{_FORM}\s*$")


def shorter(written: str) -> Iterator[str]:
    """The name without what stands behind it, piece by piece; nothing for a name that its own remark takes back."""
    if _TAKEN_BACK.search(written):
        return
    name = _REMARK.sub(" ", written).strip()
    if name != written:
        yield name
    while True:
        cut = _BEHIND.sub("", name)
        if cut == name:
            cut = _SHAPE.sub("", name)
        cut = cut.strip()
        if cut == name or len(cut) < SHORTEST:
            return
        name = cut
        yield name
