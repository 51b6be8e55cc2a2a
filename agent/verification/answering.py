"""What kind of answer a part of a question asks for, and whether a sentence gives one of that kind.

"무엇 때문인가요?" is answered by a cause and "무슨 검사를 하나요?" by a test, in whatever words: the question's own words
stand in sentences on its other part as well, and are missing from many a good answer. The kinds are told by the wording of
the question, and known in the answer by what every sentence of the kind says.
"""

from __future__ import annotations

import re

_DO = r"(?:하|해|할|합|관리|조절|지내|대처|줄이|줄여|낮추|막|예방|돌보|치료|고치|먹여|도와|풀|빼|씻|닦)"
_KINDS: dict[str, tuple[re.Pattern[str], re.Pattern[str]]] = {
    kind: (re.compile(asked), re.compile(given))
    for kind, asked, given in (
        (
            "cause",
            r"(?<![가-힣])왜\s|이유|원인|(?:때문|탓|땜)(?:인|일|에\s*(?:그런|그래|이런|생))|(?:무엇|뭐|뭣)\s?(?:때문|땜)",
            r"원인|때문|탓|생기|생긴|생깁|생겨|일으|일으킵|유발|인해|이유|비롯|쌓[이여]|막[히혀]|부족|줄어|떨어|늘어|높[이여]|약해|좁아|넓어|자극|게\s(?:하고|하며|하여|합니다|만들)",
        ),
        (
            "measure",
            rf"어떻게\s*(?:\S{{1,4}}\s)?{_DO}|방법|어떡하|(?:뭘|무엇을|뭐를?)\s*(?:하|해)|(?:할|해\s?볼)\s*(?:수\s*있는\s*)?(?:것|게|건|거|일)",
            r"세요|셔야|십시오|도움|좋습니다|좋아요|낫습니다|(?:야|아야|어야)\s*(?:하|합|해|됩|돼)|마시고|피하|줄이|줄입|권하|권장|권합|씁니다|쓰기도|합니다[. \[]|해요[. \[]|수월|쉬워",
        ),
        (
            "doctor",
            r"(?:언제|어떨\s?때|어떤\s*(?:때|경우|상황|증상)|얼마나|몇).{0,24}(?:병원|응급실|진료|119|의사|데려|데리)|(?:병원|응급실|진료|119).{0,14}(?:언제|가야|가\s?봐야|받아야|불러야)",
            r"병원|응급|진료|의사|119|진찰|의료진|(?:안|내|외|피부|소아|이비인후|산부인|비뇨의학|신경|정신건강의학|정형외)과|전문의",
        ),
        (
            "test",
            r"(?:무슨|어떤|어느)\s*(?:\S{1,5}\s)?검사|검사.{0,8}(?:뭐|무엇|무얼|어떤\s?것|하게\s?되|어떻게)",
            r"검사|내시경|초음파|촬영|CT|MRI|엑스레이|심전도|측정|재[고는어]|진찰|확인",
        ),
        (
            "is it",
            r"(?<!무엇)(?<!뭐)(?<!언제)(?<!얼마)(?<!때문)(?<!어디)(?<!정도)(?<!건)(?<!것)(?<!누구)(?<!왜)(?<=[가-힣])(?:인가요|일까요|인가\?)",
            r"수\s*(?:도\s*)?있|수도\s|신호|의심|생각해|아닙니다|아니에요|않습니다|때문|해당|가능성|흔|[증염암병안]입니다|진단|원인|생기|생깁",
        ),
        (
            "leave",
            r"도\s*(?:되|돼|될|됩|괜찮|상관|무방)|면\s*안\s*(?:되|돼|될|됩)|(?:먹|써|마셔|맞아|해)도\s*(?:좋|안전)|괜찮(?:을까|은가|은지|나요|아요|습니까|겠)",
            r"마세요|마십시오|말아야|말고|안\s?(?:됩|돼|되)|됩니다|돼요|괜찮|도\s*(?:되|좋)|피하|피합|상의|의논|물어|묻|여쭤|알리|확인|않습니다|않아요|않는|쉬어|중단|조심|주의|금하|금지|안전|줄여야|삼가|위험|수\s*있|권하|권장|필요|해야|셔야|세요|(?:것이|게|편이)\s*(?:더\s*)?(?:좋|낫)",
        ),
        (
            "risk",
            r"위험(?:한|해|할|합|이\s*(?:높|있|큰|커)|성)|심각|걱정|확률|가능성|큰일|별일|걸릴|걸리기|걸리나|걸리는",
            r"위험|신호|흔[하한해히]|높[습은이아]|낮[습은아]|가능성|드물|드뭅|확률|생기기\s?쉽|잘\s?생|수\s*있|수도|심각|응급|서둘|바로",
        ),
    )
}
# What is answered by an amount or a person is neither yes nor no, no leave and no danger: "몇 번인가요?", "얼마나 걸리나요?",
# "어떤 사람이 먹으면 안 되나요?".
_OPEN = re.compile(r"(?<![가-힣])(?:몇|얼마|며칠|누가|누구)|언제까지|(?:어떤|어느)\s*(?:사람|환자|분)")
_CLOSED = frozenset({"is it", "leave", "risk"})
_REFERS = re.compile(r"병원|응급|진료|119|진찰|의료진|의사에게|의사와")
HALF = 0.5
# What says no more than the kind of answer that is asked for: it is not looked for beside that.
_TOLD_BY_KIND: dict[str, frozenset[str]] = {
    "cause": frozenset("때문 탓 이유 원인 이렇다 그렇다".split()),
    "measure": frozenset("정하다 시키다 챙기다 해주다 대처 방법 수월하다".split()),
    "doctor": frozenset("데려가다 데리다 가다 병원 진료과".split()),
    "test": frozenset("검사 무슨 하다".split()),
    "leave": frozenset("쓰다 계속 지켜보다 상관 안전 허용".split()),
    "risk": frozenset("위험 확률 가능성 걸리다 높다 크다 걱정 심각 편".split()),
}


def kinds_asked(part: str) -> frozenset[str]:
    """The kinds of answer that a part of a question asks for; none where its wording does not tell."""
    asked = frozenset(kind for kind, (wording, _) in _KINDS.items() if wording.search(part))
    return asked - _CLOSED if _OPEN.search(part) else asked


def is_of_kind(sentence: str, kind: str) -> float:
    """1 for a sentence that gives an answer of the kind, 0 for another. To see a doctor is half a measure."""
    if not _KINDS[kind][1].search(sentence):
        return 0.0
    return HALF if kind == "measure" and _REFERS.search(sentence) else 1.0


def only_asks(word: str, kinds: frozenset[str]) -> bool:
    """Whether a word says no more than the kinds of answer asked for."""
    return any(word in _TOLD_BY_KIND.get(kind, ()) for kind in kinds)
