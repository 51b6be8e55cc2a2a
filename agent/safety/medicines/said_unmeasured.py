"""Values that a message says nobody knows: "칼륨 검사는 한 적 없어요", "간 수치를 잰 지 오래됐어요", "피검사를 반년째 안 했는데"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.state import Concept

_TEST = r"(?:검사|수치|농도|피검|INR|inr|eGFR|칼륨|크레아티닌|간기능|콩팥\s?기능|신장\s?기능)"
_LONG_AGO = r"(?:반년|일\s?년|한\s?해|몇\s?(?:년|달)|수년|오래|한참|작년|재작년|(?:\d+|한|두|세|네|석|넉|여섯)\s?(?:년|달|개월))"
_UNMEASURED = re.compile(
    rf"{_TEST}[^.?!\n]{{0,16}}?(?:몰라|모르|모름|기억[이도]?\s?안|(?:안|못)\s?(?:했|해\s?(?:봤|봐)|쟀|재|갔|받|하고|들었)|"
    rf"(?:한|잰|받은|들은|해\s?본)\s?적[이은도]?\s?(?:한\s?번도\s)?없|{_LONG_AGO}[^.?!\n]{{0,5}}(?:전|넘|째|됐|되었|지났))"
    rf"|{_TEST}[^.?!\n]{{0,6}}\s?(?:한|잰|받은)\s?지[^.?!\n]{{0,8}}(?:됐|되었|넘|오래|지났|가물)"
    # "간수치가 올랐다는데 숫자는 안 적어왔어요": known to be high, not how high.
    rf"|{_TEST}[^.?!\n]{{0,10}}?(?:높|올랐|올라|나쁘|나빠|안\s?좋|떨어졌|낮)[^.?!\n]{{0,20}}?(?:숫자|정확한|얼마(?:인지|였는지)|몇(?:인지|이었는지))[^.?!\n]{{0,8}}?(?:몰라|모르|모름|안\s?적|못\s?(?:봤|들었|적)|기억)"
    # "콩팥이 좋은지 어떤지는 몰라요"
    r"|(?:콩팥|신장|(?<![가-힣])간)(?:이|은|도|기능이|\s기능이|\s기능은)?\s?(?:좋은지|나쁜지|괜찮은지|어떤지|성한지|멀쩡한지|정상인지)[^.?!\n]{0,14}?(?:몰라|모르|모름)"
)
_KIDNEY = re.compile(r"(?:콩팥|신장)[^.?!\n]{0,6}(?:검사|수치|기능|[가-힣]지)")
_LIVER = re.compile(r"(?<![가-힣])간(?:이|은)?\s?(?:기능\s?)?(?:검사|수치|좋은지|나쁜지|괜찮은지|어떤지)")
_EGFR, _ALT = "C0017654", "C0201836"


def unmeasured(text: str, concepts: Sequence[Concept]) -> frozenset[str] | None:
    """The cuis of the values that are said not to be known; empty: blood tests as such; None: nothing is said of that."""
    if not _UNMEASURED.search(text):
        return None
    named = {concept.cui for concept in concepts if concept.slot == "labs"}
    named |= {_EGFR} if _KIDNEY.search(text) else set()
    named |= {_ALT} if _LIVER.search(text) else set()
    return frozenset(named)
