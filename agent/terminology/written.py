"""What a name means as records and people write it: with a dose ("와파린 4mg"), a form or a stage behind it."""

from __future__ import annotations

import re
from collections.abc import Iterator

SHORTEST = 2
# "대장암(부친)", "와파린 [미복용]", "B형 간염(-)": what a remark says of the name is past listing, so it decides nothing.
_REMARK = re.compile(r"[()\[\]（）?]")
_TAKEN_BACK = re.compile(
    r"의심|추정|가능|아님|아닌|없음|부정|배제|음성|과거|예전|완치|중단|끊|안\s|못\s|미복용|금기|가족|예정|고려"
)
_UNIT = r"(?:mg|mcg|㎍|㎎|[µμ]g|g|ml|㎖|cc|iu|u|meq|%|밀리그램|마이크로그램|그램|밀리|단위|정|알|캡슐|포|방울|puffs?|회)"
_OFTEN = r"(?:qd|bid|tid|qid|hs|prn|(?:하루|매일|일|주)\s*\d+\s*[회번])"
_FORM = r"(?:서방정|서방캡슐|장용정|설하정|츄정|캡슐|시럽|주사제?|연고|크림|패취|패치|점안액|흡입제|흡입기|과립|현탁액|정제|정|주)"
_STAGE = r"(?:(?:nyha|ckd|gold|stage|grade|class|제)?\s*(?:[ivx]+|\d+[ab]?)\s*(?:기|단계|도|급|주차?|주째|개월|년차|년째)?)"
_BEHIND = re.compile(
    rf"\s*(?:(?<=[\s\d/x×+-])|(?=[\d\s]))\s*(?:\d[\d.,/]*\s*{_UNIT}\S*|{_OFTEN}|{_STAGE})\s*$", re.IGNORECASE
)
_SHAPE = re.compile(rf"\s*{_FORM}\s*$")


def shorter(written: str) -> Iterator[str]:
    """The name without the dose, form or stage behind it, piece by piece; nothing for one with a remark of any kind."""
    if _REMARK.search(written) or _TAKEN_BACK.search(written):
        return
    name = written.strip()
    while True:
        cut = _BEHIND.sub("", name)
        if cut == name:
            cut = _SHAPE.sub("", name)
        cut = cut.strip()
        if cut == name or len(cut) < SHORTEST:
            return
        name = cut
        yield name
