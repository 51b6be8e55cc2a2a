"""Values that a message says nobody knows: "칼륨 검사는 한 적 없어요", "간 수치를 잰 지 오래됐어요", "피검사를 반년째 안 했는데"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.state import Concept

# Of the blood; "코로나 검사", "MRI 검사" tell nothing of it.
_OF_ANOTHER = r"(?<!코로나)(?<!코로나\s)(?<!독감)(?<!독감\s)(?<!임신)(?<!임신\s)(?<!엠알아이)(?<!엠알아이\s)(?<!MRI)(?<!MRI\s)(?<!CT)(?<!CT\s)(?<!시력)(?<!시력\s)(?<!청력)(?<!청력\s)(?<!유전자)(?<!유전자\s)(?<!초음파)(?<!초음파\s)(?<!내시경)(?<!내시경\s)(?<!심전도)(?<!심전도\s)"
_TEST = rf"(?:{_OF_ANOTHER}검사|수치|농도|피검|채혈|검진|INR|inr|eGFR|칼륨|크레아티닌|간기능|콩팥\s?기능|신장\s?기능)"
_DRAWN = r"(?<![가-힣])피(?:는|도|를)?\s?"
_LEFT_OUT = r"(?:건너뛰|건너뛴|건너뜀|걸렀|거른|거르고|거름|빼먹|빠뜨|밀렸|밀린|미뤘|미룬|미루고|까마득|아득|가물|언제(?:였|인지|적))"
_LONG_AGO = r"(?:반년|일\s?년|한\s?해|몇\s?(?:년|달)|수년|오래|한참|작년|재작년|(?:\d+|한|두|세|네|석|넉|여섯)\s?(?:년|달|개월))"
_UNMEASURED = re.compile(
    rf"{_TEST}[^.?!\n]{{0,16}}?(?:몰라|모르|모름|기억[이도]?\s?안|(?:안|못)\s?(?:했|해\s?(?:봤|봐)|쟀|재|갔|받|하고|들었)|"
    rf"(?:한|잰|받은|들은|해\s?본)\s?적[이은도]?\s?(?:한\s?번도\s)?없|{_LONG_AGO}[^.?!\n]{{0,5}}(?:전|넘|째|됐|되었|지났))"
    rf"|{_TEST}[^.?!\n]{{0,14}}?{_LEFT_OUT}|{_TEST}[^.?!\n]{{0,6}}(?:작년|재작년|{_LONG_AGO}\s?전)(?:이|에|가)?\s?(?:끝|마지막)"
    # "피도 안 뽑고 약만", "피를 안 뽑은 지".
    rf"|{_DRAWN}(?:[가-힣\d]{{1,4}}\s){{0,2}}?(?:안|못)\s?(?:뽑(?!으면|아도|을까)|재(?:고|봤|본)|쟀|잰)|{_DRAWN}(?:뽑은|잰)\s?(?:지|게)\s?[^.?!\n]{{0,8}}(?:됐|되었|넘|오래|지났|한참|{_LONG_AGO}|{_LEFT_OUT})"
    # "피검사 꼭 가야 하나": whether it need be measured.
    rf"|(?:{_TEST}|{_DRAWN}(?:재러|뽑으러|뽑는))[^.?!\n]{{0,16}}?(?:꼭|또|굳이)\s?(?:[가-힣]{{1,4}}\s)?(?:가야|해야|받아야|재야|뽑아야)[^.?!\n]{{0,6}}(?:나|까|가요|는지|니|죠|노)"
    rf"|{_TEST}(?:을|를|은|는|도)?\s?(?:[가-힣]{{1,5}}\s){{0,2}}?(?:안\s?(?:하|받|가|해)|건너뛰|거르|미루|빼먹)[가-힣]{{0,2}}도\s?(?:되|돼|될|괜찮|상관)"
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
