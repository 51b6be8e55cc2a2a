"""What kind of answer a part of a question asks for, and whether a sentence gives one of that kind.

"무엇 때문인가요?" is answered by a cause and "무슨 검사를 하나요?" by a test, in whatever words: the question's own words
stand in sentences on its other part as well, and are missing from many a good answer. The kinds are told by the wording of
the question, and known in the answer by what every sentence of the kind says.
"""

from __future__ import annotations

import re

_HOW = r"(?:어떻게|어떻|어뜨케|어떡|어케|어찌|우째|우예|우찌|으째|워떻게)"
# The age of the one who is spoken to is no amount: "66세 여성분이시네요".
_FIGURE = r"\d(?!\d*\s?(?:세|살)(?:이신|인)?\s(?:남|여|어르신|환자|아이|아기|분))"
_DO = r"(?:하|해|할|합|관리|조절|지내|대처|줄이|줄여|낮추|막|예방|돌보|치료|고치|먹여|도와|풀|빼|씻|닦|가라앉|없애|달래|멈추|버티|견디|지켜)"
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
            rf"{_HOW}\s*(?:\S{{1,4}}\s)?{_DO}|방법|요령|(?<=[는을할])\s?법(?=[은을이도]?(?:\s|$|[.?]))|{_HOW}(?:하|해|함|요|죠|지(?:요|$))|(?:어째|어쩌|우짜|우야)\S*|(?:뭘|뭐|무엇을|뭐를?)\s*(?:\S{{1,4}}\s)?(?:하|해|바꾸|바꿔|준비|챙기|챙겨|고[치쳐]|줄[이일여]|조심|주의|지[키켜]|바르|발라|[쓰써]|봐|보[나면아]|살[피펴])|려면(?:은)?요?\s*(?:[?.]|$)|(?:조심|주의|신경\s?쓸|지킬|유의)\S{{0,3}}\s(?:점|것|게|거|건|사항)|(?:할|해\s?볼)\s*(?:수\s*있는\s*)?(?:것|게|건|거|일)",
            r"세요|셔야|십시오|도움|좋습니다|좋아요|낫습니다|(?:야|아야|어야)\s*(?:하|합|해|됩|돼)|마시고|피하|줄이|줄입|권하|권장|권합|씁니다|쓰기도|합니다(?:[. \[]|$)|해요(?:[. \[]|$)|수월|쉬워",
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
            "amount",
            r"얼마(?!나\s?(?:더\s)?(?:위험|심[한하각]|중요|아[프픈플파]|나[쁘빠]|좋|안전|무서|무섭|힘[드들]|급|해로))|(?<![가-힣])몇(?!\s?\S{1,2}\s?째|\s?(?:년|해|달|개월|주)\s?전)|며칠(?!\s?(?:째|전))|어느\s?정도(?:로|나|까지|인지|는지|예요|인가|입니까|가)|어느\s?만큼|언제까지",
            rf"{_FIGURE}|(?<![가-힣])(?:한|두|세|석|서너|네|넉|다섯|여섯|일곱|여덟|아홉|열|열두|스무|첫)\s?(?:번|시간|잔|알|달|주|해|컵|차례|배)|(?<![가-힣])(?:한|두|세)\s?살|하루|이틀|사흘|나흘|닷새|엿새|이레|열흘|보름|반년|일주일|매일|날마다|매주|절반|평생|몇\s?(?:시간|주|달|개월|년|해|분|번|마디)|며칠|여러\s?(?:달|주|해|번|날)",
        ),
        (
            "knowing",
            rf"{_HOW}\s*(?:알|아[나는는요세]|아(?=[?？\s]|$)|구별|구분|가려|확인)|인지(?:는|도|를)?\s*(?:\S{{1,4}}\s)?(?:알|아[나는요]|구별|구분)",
            r"수\s*(?:도\s*)?있|신호|의심|진단|검사|구별|가려|확인|모습|증상|적어|기록|수도\s|뜻",
        ),
        (
            "food",
            r"(?:뭘|뭐|무엇을|뭐를|무슨\s*음식을?|어떤\s*음식을?|먹는\s*(?:건|거|것은?))\s*(?:\S{1,3}\s)?(?:먹|드시|마시|마셔|드셔|바꾸|바꿔|챙겨)",
            r"음식|식사|끼니|먹|드시|드세|드셔|마시|마셔|음료|국물|채소|과일|고기|생선|우유|간식|식단|쓸\s수|쓰실\s수|해열제|진통제",
        ),
        (
            "signs",
            r"(?:어떤|무슨|뭐가|위험한|조심할|조심해서\s볼|살필|살펴볼|살펴야\s?할|특별히\s볼)\s*(?:위험한\s)?(?:증상|신호|낌새|징후|느낌)|(?:증상|신호|징후)\S{0,2}\s*(?:뭐|무엇|어떤|있)",
            r"신호|증상|의심|이면|하면|지면|거나|생기면|나면|오면|있으면|보이면|뜻일|수\s*있",
        ),
        (
            "is it",
            r"(?<!무엇)(?<!뭐)(?<!언제)(?<!얼마)(?<!때문)(?<!어디)(?<!정도)(?<!건)(?<!것)(?<!누구)(?<!왜)(?<=[가-힣])(?:인가요|일까요|인가\?|인교|인겨|인감요?|인가여|인가유|맞[나아]요|맞죠|맞습니까|아닌가요|아닌지|아니에요|아니죠|아닌교)",
            r"수\s*(?:도\s*)?있|수도\s|신호|의심|생각해|아닙니다|아니에요|않습니다|때문|해당|가능성|흔|[증염암병안]입니다|진단|원인|생기|생깁",
        ),
        (
            "leave",
            r"(?<=[먹쓰맞르시끊])(?:을까|ᆯ까|까)요?(?:\s|[?.]|$)|도\s*(?:되|돼|될|됩|됨|댈|대[나요]|댑|괜[찮찬]|괘않|개않|상관|무방)|면\s*안\s*(?:되|돼|될|됩)|(?:먹|써|마셔|맞아|해)도\s*(?:좋|안전)|괜찮(?:을까|은가|은지|나요|아요|습니까|겠|음|지요|죠|은교|당가)",
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
# "우유를 끊어야 하나요?" asks for leave not to, "무엇을 먹어야 하나요?" for more than yes or no.
_MUST = re.compile(
    r"[가-힣]야\s*(?:만\s*)?(?:하[나는]|되[나는]|돼|됩니|할까|될까|합니까|하[죠지])|꼭\s.{0,12}(?:나요|까요|가요)"
)
_WHAT = re.compile(rf"(?<![가-힣])(?:{_HOW}|무엇|뭐|뭘|뭔|무슨|어떤|어느|언제|어디|누구|누가|왜|몇|며칠|얼마)")
_REFERS = re.compile(r"병원|응급|진료|119|진찰|의료진|의사에게|의사와")
HALF = 0.5
# What says no more than the kind of answer that is asked for: it is not looked for beside that.
_TOLD_BY_KIND: dict[str, frozenset[str]] = {
    "cause": frozenset("때문 탓 이유 원인 이렇다 그렇다".split()),
    "measure": frozenset(
        "정하다 시키다 챙기다 해주다 대처 방법 요령 법 수월하다 낫다 나아지다 좋아지다 고치다 바꾸다 준비 덜하다 어떡하다 어쩌다 어째 막다 예방 줄이다".split()
    ),
    "doctor": frozenset("데려가다 데리다 가다 병원 진료과 전화 부르다 나중".split()),
    "amount": frozenset("중간 많다 적다 알 정도 오래".split()),
    "knowing": frozenset("알아보다 구별 구분 확인 아니다 맞다".split()),
    "food": frozenset("식단 음식 바꾸다".split()),
    "signs": frozenset("신호 증상 징후 느낌 낌새 위험".split()),
    "test": frozenset("검사 무슨 하다".split()),
    "leave": frozenset(
        "두다 놔두다 내버려두다 넘기다 기다리다 쓰다 계속 지켜보다 상관 안전 허용 꼭 그대로 그냥 참다 버티다 필요 아니다".split()
    ),
    "risk": frozenset("위험 확률 가능성 걸리다 높다 크다 걱정 심각 편 무섭다".split()),
    "is it": frozenset("병 아니다 맞다".split()),
}


def kinds_asked(part: str) -> frozenset[str]:
    """The kinds of answer that a part of a question asks for; none where its wording does not tell."""
    asked = frozenset(kind for kind, (wording, _) in _KINDS.items() if wording.search(part))
    if _MUST.search(part) and not _WHAT.search(part):
        asked |= {"leave"}
    return asked - _CLOSED if _OPEN.search(part) else asked


def is_of_kind(sentence: str, kind: str) -> float:
    """1 for a sentence that gives an answer of the kind, 0 for another. To see a doctor is half a measure."""
    if not _KINDS[kind][1].search(sentence):
        return 0.0
    return HALF if kind == "measure" and _REFERS.search(sentence) else 1.0


def only_asks(word: str, kinds: frozenset[str]) -> bool:
    """Whether a word says no more than the kinds of answer asked for."""
    return any(word in _TOLD_BY_KIND.get(kind, ()) for kind in kinds)
