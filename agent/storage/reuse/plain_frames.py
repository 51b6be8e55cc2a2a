"""Frames of question that ask for one answer, by one frame: how often, whether it is catching, how not to get it, whether one
thing brings another about, what becomes of it untreated, which clinic, which test.

Each is a rule over the words of the frame; what the question is about stays where it stands, and so does everything that
narrows it. A frame is rewritten only where its words can mean nothing else: "코피를 막다" is no prevention.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from agent.wording.syllables import with_particle

_SPAN = r"(?:시간|일|주일|주|개월|달|년)"
# Every few hours is how one takes it, every few days how often it is done.
_DAYS = r"(?:일|주일|주|개월|달|년)"
_ASKED = r"(?:나요|어요|습니까|을까요|는가요|니|나|냐|는지요?)"
# Where one speaks of how often something is done; the period of a body (월경, 수면) is another thing.
_DONE_AGAIN = (
    "검사",
    "검진",
    "접종",
    "교체",
    "교환",
    "스케일링",
    "내시경",
    "촬영",
    "측정",
    "소독",
    "세척",
    "진료",
)
_AGAIN = "|".join(f"(?<={word})" for word in _DONE_AGAIN)
_ILL = r"(?<=[병증염암독풍])|(?<=감기)|(?<=질환)|(?<=재발)|(?<=감염)|(?<=전염)|(?<=당뇨)|(?<=충치)|(?<=골절)|(?<=탈모)|(?<=욕창)|(?<=변비)|(?<=탈수)|(?<=멀미)|(?<=저혈당)|(?<=비만)|(?<=여드름)|(?<=이명)|(?<=습진)|(?<=무좀)"
# Not what comes out or is felt, which one stops ("통증을 막다").
_STOPPED = r"(?<!통증)(?<!경련)(?<!연기)"
_GET = r"(?:걸리|생기|나타나|발생하|발병하|도지)"
_UNGOTTEN = rf"(?:안\s*{_GET}(?:게\s*하)?|안\s*(?:오|나|도지|되)게\s*하|{_GET}지\s*않(?:게\s*하|도록\s*하|으)?)"
_MEANS = r"(?:려면|려고|기\s*위해서?는?|기\s*위해\s*선|는\s*(?:방법|법))"
_MEASURED = "혈압|혈당|체온|맥박|심박수|콜레스테롤|요산|안압|간수치|면역력|몸무게|체중"
_RAISED = {
    "올리": "오르",
    "올려": "올라",
    "높이": "오르",
    "높여": "올라",
    "낮추": "내리",
    "낮춰": "내려",
    "떨어뜨리": "내리",
}
_BEGUN = {
    "일으키": "생기",
    "일으킬": "생길",
    "일으킵": "생깁",
    "유발하": "생기",
    "유발할": "생길",
    "유발합": "생깁",
    "초래하": "생기",
    "초래할": "생길",
}
_OPEN_MARK = {"": "", "은": "는", "이": "가", "을": "를", "과": "와"}
_CLOSED_MARK = {"": "", "가": "이", "는": "은", "를": "을"}
_LEFT = {"두": "하", "둬": "해", "둘": "할", "둔": "한", "뒀": "했"}


def _prevent(match: re.Match[str]) -> str:
    means = match["means"]
    again = " 재발" if match["again"] else ""
    return f"{with_particle(match['what'] + again, '을', '를')} 예방하{means}"


def _brings(match: re.Match[str]) -> str:
    return f"{match['cause']} 때문에 {with_particle(match['what'], '이', '가')} {_BEGUN[match['begun']]}"


def _raises(match: re.Match[str]) -> str:
    return f"{match['cause']} 때문에 {with_particle(match['what'], '이', '가')} {_RAISED[match['raised']]}"


def _from_when(match: re.Match[str]) -> str:
    """Behind a bare noun the time runs from it: "유산 몇 개월 뒤에"."""
    return f"{match['noun']} 후 언제부터" if match["noun"] else "언제부터"


_FRAMES: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"(?:무엇|뭐|뭣)\s*(?:때문에|땜에|땜시)(?=\s)"), "왜"),
    # How often.
    (re.compile(rf"(?:몇\s*{_DAYS}|며칠)\s*마다(?:\s*(?:한|1)\s*번)?(?:씩)?"), "얼마나 자주"),
    (re.compile(r"며칠에\s*(?:한|1)\s*번(?:씩)?"), "얼마나 자주"),
    (re.compile(r"얼마\s*(?:마다|간격으로|만에\s*(?:한|1)\s*번)(?:씩)?"), "얼마나 자주"),
    (
        re.compile(
            rf"(?:(?:{_AGAIN})|(?<=[받하맞]는))\s?주기[는가은이]?\s*"
            rf"(?:어떻게\s*(?:되|돼|될|됩)\S*|얼마\S*|몇\s*{_SPAN}\S*|며칠\S*|뭐\S*|무엇\S*|알려\S*(?:\s*(?:주|줘)\S*)?|궁금\S*)\s*[?.!]*$"
        ),
        " 얼마나 자주 하나요?",
    ),
    (re.compile(r"얼마(?:만\s?)?큼|어느\s*만큼"), "얼마나"),
    # Whether and how it is caught.
    (re.compile(r"전염병(?=이|인|일|입)"), "전염되는 병"),
    (re.compile(rf"전염(?:성|력)[이은도]?\s*있{_ASKED}(?=[\s?!.]*$)"), "전염되나요"),
    (re.compile(r"전염(?:성|력)[이은도]?\s*있는(?=\s)"), "전염되는"),
    (re.compile(r"(?:어떤|무슨)\s*(?:경로|통로)(?:로|를\s*통해(?:서)?)\s*(?:감염|전염|전파)"), "어떻게 전염"),
    (re.compile(r"(?:어떤|무슨)\s*(?:경로|통로)(?:로|를\s*통해(?:서)?)(?=\s)"), "어떻게"),
    (re.compile(r"(?:무엇|무얼|뭘|뭐)[을를]?\s*통해(?:서)?(?=\s)"), "어떻게"),
    (
        re.compile(
            r"(?P<of>\S+?)(?:의)?\s+(?:전염|감염|전파)\s*(?:되는\s*)?경로[는가은이]?\s*"
            r"(?:무엇\S*|뭐\S*|뭔\S*|어떻게\s*(?:되|돼|될|됩)\S*|알려\S*(?:\s*(?:주|줘)\S*)?|궁금\S*)\s*[?.!]*$"
        ),
        lambda match: f"{with_particle(match['of'], '은', '는')} 어떻게 전염되나요?",
    ),
    (
        re.compile(
            r"^(?P<ill>\S+?)(?P<mark>[은는이가도]|[이가]\s*있으면)\s+타인(?:에게|한테)?\s*옮(?:기(?=나요|니|는지|냐|$)|겨(?=요))"
        ),
        lambda match: f"{match['ill']}{match['mark']} 전염되",
    ),
    # How not to get it.
    (
        re.compile(
            rf"(?<!\S)(?P<what>(?!다시\s|또\s)\S{{2,}}?)(?:에는|에|이|가)?\s+(?P<again>(?:다시|또)\s*)?{_UNGOTTEN}(?P<means>{_MEANS})"
        ),
        _prevent,
    ),
    (
        re.compile(rf"(?:{_ILL}){_STOPPED}(?P<mark>[을를]?)\s*막(?=으려[면고]|는\s*(?:방법|법)|기\s*위)"),
        r"\g<mark> 예방하",
    ),
    (
        re.compile(rf"(?:{_ILL}){_STOPPED}(?P<mark>[을를은는]?)\s*어떻게\s*(?:고쳐|없애)(?=요|야)"),
        r"\g<mark> 어떻게 치료해",
    ),
    (re.compile(r"예방하으려"), "예방하려"),
    # An illness is got rid of by treating it; what is felt of it is not.
    (
        re.compile(rf"(?:{_ILL}){_STOPPED}(?P<mark>[을를은는]?)\s*(?:고치|없애|해결하)(?=[려면고기는나])"),
        r"\g<mark> 치료하",
    ),
    (re.compile(rf"(?:{_ILL}){_STOPPED}(?P<mark>[을를은는]?)\s*(?:고칠|없앨)(?=\s)"), r"\g<mark> 치료할"),
    (
        re.compile(r"(?<=재발)(?:이|을)?\s*(?:안\s*(?:하|되)(?:게\s*하)?|(?:하|되)지\s*않게\s*하)(?=려[면고])"),
        "을 예방하",
    ),
    (re.compile(r"(?:이|가)?\s*재발하지\s*않(?:게\s*하|도록\s*하|으)(?=려[면고])"), " 재발을 예방하"),
    # "손을 씻으면 독감에 안 걸리나요?": not after having had it ("한 번 앓으면", "걸렸으면").
    (
        re.compile(
            r"^(?P<act>(?!.*(?:걸리면|걸렸|걸린|앓|한\s*번|다시|또)).*[가-힣](?:으?면)\s+\S{2,}?)(?:에는|에)\s*(?:안\s*걸리|걸리지\s*않)(?:나요|아요|는지요?|을까요|습니까)(?=[\s?!.]*$)"
        ),
        r"\g<act>가 예방되나요",
    ),
    # What becomes of it: untreated, and into what it turns.
    (
        re.compile(
            r"(?:(?:그냥|그대로|가만히)\s*(?:내버려\s*|놔\s*|놓아\s*)?|내버려\s*|놔\s*|냅\s*)(?P<left>두|둬|둘|둔|뒀)(?=면|도|서|었|는|어|까|\s)"
        ),
        lambda match: f"방치{_LEFT[match['left']]}",
    ),
    (re.compile(r"방치하어도|방치하도"), "방치해도"),
    (re.compile(r"(?<=[병증염암])으?로\s*(?:변하|진행하|진행되|발전하|바뀌|이어지)(?=나|기|는|ㄹ|ㅂ)"), "이 되"),
    (re.compile(r"(?<=[병증염암])으?로\s*(?:변할|진행할|진행될|발전할|바뀔|이어질)(?=\s)"), "이 될"),
    # Whether one thing brings another about.
    (
        re.compile(
            r"(?P<cause>[가-힣A-Za-z]{2,})(?:이|가|은|는)\s+(?P<what>[가-힣A-Za-z]+)(?:을|를)\s+(?P<begun>"
            + "|".join(_BEGUN)
            + r")(?=나|니|\s)"
        ),
        _brings,
    ),
    (
        re.compile(
            r"^(?P<cause>[가-힣A-Za-z]{2,}?)[이가]\s+(?P<what>[가-힣A-Za-z ]{2,}?)의\s*원인(?:이\s*되(?:나요|는지요?)|인가요|일까요|이에요|인지요?|이\s*될\s*수\s*있\S+)(?=[\s?!.]*$)"
        ),
        lambda match: f"{match['cause']} 때문에 {with_particle(match['what'], '이', '가')} 생기나요",
    ),
    (
        re.compile(
            rf"(?P<cause>[가-힣A-Za-z]{{1,}})[이가]\s+(?P<what>{_MEASURED})(?:을|를)\s+(?P<raised>{'|'.join(_RAISED)})(?=나|니|요)"
        ),
        _raises,
    ),
    # To mean to have a child is to mean to be with child; "아이가 가진 천식" is the child's.
    (
        re.compile(r"(?<![가-힣])(?:아이|아기|애)(?:를)?\s*(?:가지|갖)(?P<means>려|으려|고\s*싶)"),
        lambda match: f"임신하{match['means'].removeprefix('으')}",
    ),
    (re.compile(r"(?<![가-힣])(?:아이|아기|애)(?:를)?\s*(?:가질|갖을)\s*수(?=\s*(?:있|없))"), "임신할 수"),
    # Which clinic.
    (re.compile(r"(?:어느|어떤|무슨)\s*(?:병원|진료\s?과(?:목)?)(?=[을에로으\s])"), "무슨 과"),
    (re.compile(r"(?<=무슨 과)\s*(?=진료|치료)"), "에서 "),
    (re.compile(r"(?:어떨|어느)\s*때(?=\s.*(?:병원|응급실|진료))"), "언제"),
    (re.compile(r"어떤\s*(?:경우|상황|상태)(?:에|이면|일\s*때)?(?:는)?(?=\s.*(?:병원|응급실))"), "언제"),
    # Which test shows it.
    (
        re.compile(
            r"(?<=[병증염암풍])(?:인지|인지\s*아닌지|인지를)\s*(?:알|확인하|알아보)려면(?=\s*(?:무슨|어떤|어떻게).*검사)"
        ),
        "은",
    ),
    (re.compile(r"(?<=균)이\s*있는지(?:를)?\s*(?:알|확인하|알아보)려면(?=\s*(?:무슨|어떤|어떻게).*검사)"), "은"),
    (
        re.compile(
            r"(?P<which>무슨|어떤)\s*검사로\s*(?:알\s*수\s*있|알아내|알아보|진단하|확인하)(?=나|습|는|어|을)"
        ),
        r"\g<which> 검사를 하",
    ),
    (re.compile(r"(?P<which>무슨|어떤)\s*검사로\s*(?:진단|확인)(?=해(?:요|[\s?]|$)|합니)"), r"\g<which> 검사를 "),
    (
        re.compile(
            rf"(?:(?<!\S)(?P<noun>(?!(?:보통|대개|대략|최소|적어도|그|대체|도대체|혹시|정확히|정말|진짜|다시|바로|꼭|좀|그럼|딱|대충)\s)[가-힣]*[가-힣](?<![고서면은는이가을를도에의로까약한]))\s+)?"
            rf"(?:얼마|며칠|몇\s*(?:분|{_SPAN}))\s*(?:뒤|후)(?:에는|에|부터)?(?!까지)(?=\s)"
        ),
        _from_when,
    ),
    # How much at most, when, and from what age.
    (
        re.compile(
            r"최대\s*(?:허용\s*)?(?:복용|섭취|투여|용)량[은이]?\s*(?:얼마\S*|어떻게\s*(?:되|돼|될|됩)\S*|알려\S*(?:\s*(?:주|줘)\S*)?)\s*[?.!]*$"
        ),
        "얼마까지 먹을 수 있나요?",
    ),
    (re.compile(r"최대(?:한|로)?\s*(?=(?:몇\s*[가-힣]{1,3}|얼마)까지)"), ""),
    (
        re.compile(r"최대(?:한|로)?\s*(?P<many>몇\s*(?:알|정|번|회|잔|캡슐|포)|얼마)(?!까지)(?:나)?(?=\s)"),
        r"\g<many>까지",
    ),
    # The hour is what is asked of a measurement; of a vaccine it is the age or the season.
    (re.compile(r"(?<=재는)\s*시간[은이]\s*(?=언제)|(?<=측정하는)\s*시간[은이]\s*(?=언제)"), " 것은 "),
    (re.compile(r"(?<=[가-힣]는)\s*(?:시기|타이밍|시점)[은이]\s*(?=언제)"), " 것은 "),
    (re.compile(r"\s*(?:시기|타이밍|시점)[은이]\s*(?=언제)|(?<=측정)\s*시간[은이]\s*(?=언제)"), " "),
    (re.compile(r"하루\s*중(?:에)?\s*(?=언제\s*(?:재|잴|측정))"), ""),
    (
        re.compile(
            r"[을를이가]?\s*시작[하되]는\s*(?:나이|연령)[는은이가]?\s*(?:몇\s*(?:살|세)|언제|어떻게\s*되)\S*\s*[?.!]*$"
        ),
        " 몇 살부터 하나요?",
    ),
    (re.compile(r"(?<=[가-힣])[을를]?\s*앞두고(?:는|서)?(?=\s)"), " 전에"),
    (re.compile(r"죽을\s*때까지"), "평생"),
    (re.compile(r"끝까지\s*(?=먹|복용|섭취)"), "다 "),
    (re.compile(r"(?P<when>생리|월경)\s*기간(?:에는|에|엔|\s*중에|\s*동안)(?=\s)"), r"\g<when> 중에"),
    (re.compile(r"모유(?:를)?\s*먹이(?:는|고\s*있는)\s*(?:엄마|산모)"), "수유부"),
    (re.compile(r"모유(?:를)?\s*먹이(?:는|고\s*있는)\s*(?:동안|중)(?:에)?"), "수유 중에"),
    (re.compile(r"양치질(?P<mark>[은이을과]?)(?![가-힣])"), lambda match: f"양치{_OPEN_MARK[match['mark']]}"),
    # Without its particle "코피 날 때" is taken for a day.
    (re.compile(r"(?<=[가-힣])\s+날\s*때(?!문)(?:에는|에|는|엔)?(?=\s)"), " 나면"),
    # What one feels and sees of it.
    (
        re.compile(
            r"(?<=[병증염암풍중])(?:이|가)?\s*오기\s*전(?:에|의)?\s*(?:나타나는\s*)?(?=(?:(?:어떤|무슨)\s*)?(?:증상|신호|징조|전조\s?증상))"
        ),
        " 전조 ",
    ),
    (
        re.compile(r"(?:전조\s*)+(?:증상|(?:신호|징조)(?P<mark>[가는를]?))"),
        lambda match: f"전조증상{_CLOSED_MARK[match['mark'] or '']}",
    ),
    (re.compile(r"(?<=증상)[이은]?\s*(?:어떤가요|어때요?|어떻습니까|어떠한가요)(?=[\s?!.]*$)"), "이 뭔가요"),
    (
        re.compile(
            r"(?:몸에(?:서)?\s*)?(?P<which>어떤|무슨)\s*(?:신호|징조|징후|증세)[가를이]?\s*(?:나타나|생기|오|보이|보내)(?=나|는|아|여|ㄹ)"
        ),
        r"\g<which> 증상이 나타나",
    ),
    (re.compile(r"(?:몸에\s+)(?=(?:어떤|무슨)\s*증상)"), ""),
    # Without its "의" it may be a mole: "얼굴에 나쁜 점".
    (re.compile(r"(?<=면 )(?:안\s*좋은|나쁜|해로운)\s*점(?=[이은]\s*(?:뭐|무엇|뭔))"), "부작용"),
    (re.compile(r"(?<=[가-힣]의 )(?:안\s*좋은|나쁜|해로운)\s*점(?=[이은]|\s)"), "부작용"),
    (re.compile(r"깜빡(?:하고|해서)?\s*(?:안|못)\s*(?:먹|복용하)"), "잊어버리"),
    (re.compile(r"잊어버리(?=었|은|어)"), "잊어버렸"),
    (re.compile(r"잊어버렸(?:었|은|어)"), "잊어버렸"),
    # The analyser takes "걸어도" for hanging something up.
    (
        re.compile(
            r"(?<!전화 )(?<!말 )(?<![을를]\s)(?<![가-힣])걸어(?=도\s*(?:되|돼|괜)|야\s*(?:하|해|되|돼)|요\s*\?)"
        ),
        "걷기를 해",
    ),
    (
        re.compile(
            r"(?<![가-힣])이(?:를)?\s*(?P<often>(?:하루에?\s*)?몇\s*번\s*|언제(?:부터)?\s*|어떻게\s*)?닦(?=아|는|기|으|을|고)"
        ),
        lambda match: f"{match['often'] or ''}치아를 닦",
    ),
    (re.compile(r"(?<![가-힣])(?:잠들기|잠자기|취침)(?=\s*(?:(?:몇|\d+|얼마)\S*\s*\S*\s*)?(?:직)?전)"), "자기"),
    (re.compile(r"잠복\s+기간"), "잠복기"),
    (re.compile(r"(?:어느|어떤)\s*(?:방향|쪽)(?:으로)?(?=\s)"), "어느 쪽으로"),
)


def framed(text: str) -> str:
    """The question with each frame that has several wordings in one of them."""
    for frame, plain in _FRAMES:
        text = frame.sub(plain, text)
    return text
