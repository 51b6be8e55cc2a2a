"""What is asked of an illness or a medicine, its cause, its symptoms, how long it lasts, and which sentences say that first.

The kinds of answer that the judge looks for (agent/wording/answering.py) are wide: nearly any sentence of an answer gives
one. Here a row tells for each aspect how it is asked, what a sentence says that answers it, what looks like it and does
not, and how the section is headed that is about it. An answer leads with such a sentence rather than with one that only
shares the subject.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, lru_cache

from agent.remembering import remembered
from agent.wording.answering import kinds_asked
from agent.wording.question_parts import end_of_story

_NUMBER = r"(?:\d+(?:\.\d+)?(?:\s?~\s?\d+)?|한두|두세|한|두|세|몇|수|여러)"
_SPAN = (
    rf"{_NUMBER}\s?(?:시간|일|주일?|달|개월|년|분|날)(?![가-힣]*\s?전에)|하루|이틀|사흘|나흘|일주일|보름|며칠|평생"
)
EVERY = frozenset({"*"})
ADVISES = (
    r"세요|십시오|(?:것이|게|편이)\s(?:더\s)?(?:좋|중요|낫)|도움이\s됩|야\s(?:합니다|해요)|낫습니다|"
    r"(?:줄이|줄|피하|먹|마시|마|쓰|씁|쉽|쉬|씻|바르|바릅|챙기|챙깁|지키|지킵|살피|살핍|재|잽|적|닦|입|신|갈|나누|나눕|바꾸|늘리|늘립|유지|관리|조절|확인|식히|식힙|대|누르|누릅|눕|앉|보|받)(?:습니다|니다|ᆸ니다|합니다)"
)
_MOST = r"가장\s(?:흔|큰|중요|많|주된|효과)|주된|주요|대부분|대개|흔히|흔한"
_RARE = r"드물|경우도\s있|일도\s있|사람도\s있|기도\s합니다"
_TREATS = r"약을|약이|치료|완치|검사|백신|수술|먹습니다|씁니다|좋아집|낫습니다"


@dataclass(frozen=True, slots=True)
class Aspect:
    """asked: the wording of the question; says: of a sentence that answers; but: what takes that back; under: of a heading.

    kind: the judge's kind of answer that asks for it too; gives_way: to these, asked beside it, or to EVERY more exact one.
    """

    asked: str
    says: str
    but: str
    under: str
    kind: str = ""
    gives_way: frozenset[str] = frozenset()


ASPECTS: dict[str, Aspect] = {
    "cause": Aspect(
        r"원인|이유|까닭|왜\s",
        r"원인|때문|일으[키킵킨]|유발|비롯|(?<![에서]\s)(?<!에도\s)(?<!에는\s)생[기깁긴겨길]|위험\s?요인|위험[이을]\s?(?:커|높|키|늘)|잘\s(?:생기|걸)|쉽습니다|쌓[이여]|막[혀히]|부족|탓|보고된",
        r"원인(?:을|이\s무엇인지)?\s?(?:확인|찾|알아|밝)|원인에\s?따라|원인이\s?되는\s?병|원인\s?(?:병|질환)을?\s?(?:\S+\s)?치료|합병증|이어질\s수|않으면|다른\s병",
        r"원인|왜\s?(?:생|걸|오)|위험\s?요인|위험을\s?높|누가\s?(?:위험|잘|걸)|걸리기\s?쉬운",
        "cause",
    ),
    "symptom": Aspect(
        r"(?:증상|전조|징후|신호)\S{0,3}\s?(?:뭐|뭔|무엇|무슨|어떤|어떻|있나|있어|있을|나타|알려|궁금|말해|\?|$)|"
        r"(?:어떤|무슨|초기|전조|주요|주된|흔한)\s?(?:\S+\s)?(?:증상|신호|징후)|어디가\s(?:\S+\s)?아|증상으로\s",
        r"증상|신호|나타[나날납]|느[끼낍껴낌]|아[프픕플]|아파|통증|저[리립림]|가렵|가려[움워]|붓|부어|어지[럽러]|메스꺼|구역|토[하합할]|기침|"
        r"숨이?\s?(?:차|찹|가[쁘빠])|떨[리립림]|두근|피로|피곤|땀|마비|힘이\s?빠|출혈|발진|물집|뻣뻣|느려|갈증|추위|더위|슬픔|의욕|갈라[지집져]|피가\s?[나납]|각질|화끈",
        r"증상이\s?(?:없|뚜렷하지|약)|아닐\s수|아닙니다|증상을\s|알아\s?두|먼저\s잽|재서|재어|상태입니다|질환입니다|병입니다|야\s합니다|줄일\s수|" + _TREATS,
        r"증상|신호|어떤\s?느낌|나타나",
        "signs",
    ),
    "treatment": Aspect(
        r"치료\S{0,3}\s?(?:\S+\s)?(?:어떻|뭐|뭔|무엇|방법|알려|어떤|하나|받나|하죠|해요|있나)|(?:어떻게|어떤|무슨)\s(?:\S+\s)?(?:치료|고치|고쳐)|"
        r"(?:수술|약)\S{0,3}\s?(?:해야|받아야|있나|되나|돼요)|치료법|낫게",
        r"치료|수술|시술|처방|항생제|요법|씁니다|쓸\s수|쓰거나|바르|주사|없애|없앱|제거|약으로|약을",
        r"치료하지\s?않|치료를\s?받는\s?동안|예방|막으려면|막는|걸립니다|시작됩니다|진단",
        r"치료|약|수술|시술",
    ),
    "prevention": Aspect(
        r"예방|막으려|막을\s|막는|막아|지\s않게|않도록|않으려|안\s(?:\S+\s)?\S+게\s?(?:하|할|해)|안\s?(?:걸리|생기|옮)\S*려|걸리지\s?않|피하려",
        r"예방|막[으을는습고아]|막아|않게|않도록|덜\s|줄[이일여어]|낮[추춥출아]|피[하합해]|백신|멀리",
        r"사망|치료하지|라는\s?뜻|알려져\s?있지|진행합니다|가능성도|증상|나을\s때까지",
        r"예방|막기|막으|막는|않게|위험을\s?줄|퍼지지|지키|백신",
    ),
    "duration": Aspect(
        r"얼마나\s?(?:오래\s|더\s|지나\S*\s)*(?:가|걸|지속|계속|이어|있어야|먹어야|복용해야|써야|쉬어)|며칠|얼마\s?동안|얼마\s?만에|언제까지|기간|"
        r"언제(?:쯤|면)?\s?(?:\S+\s)?(?:나[을아]|낫|좋아|회복|끝)|(?:몇|며)\s?(?:일|주|달|개월|년)",
        rf"(?:{_SPAN}).*(?:낫|나아|좋아|회복|이어[지집]|계속|갑니다|가기도|갈\s수|걸[리립릴]|사라|가라앉|동안|지나|지속|먹[습어]|끝|앓|걸쳐|풀[리립])|"
        r"(?:낫는|회복|좋아지)\S*\s?.{0,10}(?:시간|오래)",
        r"검사를\s?(?:다시|받)|뒤에\s시작|뒤\s시작|정도\s재|마다\s",
        r"경과|회복|기간|언제까지|얼마나|진행",
        "amount",
    ),
    "prognosis": Aspect(
        r"완치|예후|회복[되할이]|나을\s?수|낫나|나[을으]까|저절로|재발하|되돌|생존율|경과|평생|없어지나|사라지나",
        r"완치|완전히|회복|낫[습는지]|낫지|나을|나아|예후|생존|재발|되돌|되찾|평생|사라[지집]|좋아[지집질]|저절로|오래\s?삽",
        r"회복하려면|나아도|물어|검사를|억제제는|도움이",
        r"경과|예후|회복|낫|재발|진행",
        gives_way=frozenset({"duration"}),
    ),
    "contagion": Aspect(
        r"옮[나는을아기](?!\s?않게)|옮겨|전염|감염[되시]",
        r"옮[습기는을아]|옮지|전염|퍼[지집질뜨]|감염될|전파",
        r"",
        r"옮|전염|퍼지",
    ),
    "department": Aspect(
        r"(?:어느|무슨|어떤|몇)\s?(?:진료)?과(?:로|에|를|예|인|가|\s|\?)|진료과|어디\s?과",
        r"(?:안|내|외|피부|소아청소년|이비인후|산부인|비뇨의학|신경|정신건강의학|재활의학|치|가정의학)과|전문의",
        r"",
        r"진료과|병원",
    ),
    "difference": Aspect(
        r"차이|다른가|다른지|달라|다르[나죠지]|다릅|구별|구분|비교|어느\s?쪽이",
        r"지만|반면|달리|다르|다릅|차이|구별|구분|보다",
        r"",
        r"차이|구별|다른|구분",
    ),
    "test": Aspect(
        r"(?:무슨|어떤|어느)\s?(?:\S+\s)?검사|검사\S{0,3}\s?(?:\S+\s)?(?:뭐|뭘|무엇|어떤|어떻|언제|받아야|하나|확인|누가|알려|종류)|진단\S{0,3}\s?(?:\S+\s)?(?:어떻|하나|되나|방법|받)|어떻게\s(?:\S+\s)?(?:진단|검사|확인)",
        r"검사|진단|측정|내시경|촬영|초음파|심전도|조직|엑스선|CT|MRI|[재잽]니다|확인합니다|봅니다",
        r"정확하지\s?않|검사할\s?때는|검사\s?전에",
        r"검사|진단|확인",
        "test",
    ),
    "food": Aspect(
        r"음식|식단|식사|식이|과일|채소|먹거리|간식|반찬",
        r"먹|드[시세]|마[시십셔]|음식|식[사단]|채소|과일|고기|생선|음료|단백질|소금|나트륨|칼[슘륨]|섬유|지방|열량|국물|카페인",
        r"[가-힣]약[은을이\s]|약(?:을|이|보다)\s|복용|mg(?!/)\b|밀리그램|주사|음식\s?조절만|병입니다|질환입|병이며",
        r"음식|식사|먹|식단|이렇게",
        "food",
    ),
    "exercise": Aspect(
        r"운동|체조|스트레칭|걷기|수영|헬스|요가",
        r"운동|걷|체조|스트레칭|근력|유산소|활동|수영|자전거",
        r"탈출|생기|증상|지켜\s?줍|튼튼하게\s?합",
        r"운동|이렇게|활동",
    ),
    "side effect": Aspect(
        r"부작용|이상\s?반응|약\S{0,4}\s?때문|약이랑\s?(?:상관|관련)",
        r"부작용|생[길기깁]|나타[날납]|일으[킬키킵]|이상\s?반응|보고|사라|드물",
        r"",
        r"부작용|이상\s?반응|조심|주의|살필",
    ),
    "dosing": Aspect(
        r"(?:언제|어떻게|몇\s?알|하루\S{0,2}\s?(?:최대|몇|얼마))\s?(?:\S+\s){0,2}(?:먹|복용|쓰|써|맞|바르|발라|넣)|(?:복용|먹는|쓰는)\s?(?:법|방법|시간)|용량|몇\s?(?:알|정|mg|밀리그램)",
        r"\d\s?(?:mg|밀리그램|그램|g|알|정|번|회|시간|분)|식사|식후|식전|빈속|공복|자기\s?전|아침|저녁|물\s?한|맹물|삼[키킵켜]|하루|한\s?번|끼니",
        r"검사|아래로|미만으로|띄[우웁워운]|간격을",
        r"먹는\s?법|쓰는\s?법|먹을\s?때|용량|바르게",
    ),
    "doctor": Aspect(
        r"(?:언제|어떨\s?때|어떤\s?(?:때|경우)).{0,24}(?:병원|응급실|진료|의사|안과|이비인후과|119)|(?:병원|응급실|진료)\S{0,3}\s?(?:\S+\s)?(?:가야|가\s?봐|받아야)",
        r"병원|응급|진료|119|의료진에게\s연락",
        r"진료를\s?받는\s?동안|진료\s?전에",
        r"병원|진료|응급|119|도움을",
        "doctor",
    ),
    "amount": Aspect(
        r"목표|정상|기준|수치[가는]|최대|한도|얼마까지|몇(?!\s?\S{1,2}\s?째|\s?(?:년|해|달|개월|주)\s?전)\s?(?!시에)",
        r"\d",
        r"",
        r"기준|정상|목표|수치|용량",
        gives_way=frozenset({"duration", "doctor", "cause"}),
    ),
    "measure": Aspect(
        r"관리|대처|돌보|챙겨야|할\s?일|생활\s?습관|습관을?\s",
        ADVISES,
        r"예방|막으려|막는|병원|진료|119|상의|옮지|검사로",
        r"이렇게|관리|집에서|돌보|바로\s?할\s?일|생활|대처|할\s?일|스스로|덜|지내",
        "measure",
        gives_way=EVERY,
    ),
}  # fmt: skip
UNFOUND = {"prognosis": "예후", "contagion": "전염", "department": "진료과", "duration": "기간"}
"""What an answer says it found nothing on, where none of its sentences says it; of the others, a sentence on the subject helps."""
ALONE, HEADED = 0.8, 0.4
"""What it is worth that a sentence says what is asked under another heading, and that it only stands under the right one."""
ONE_OF_MANY, MANY = 0.3, 3
"""What it loses as a sentence on symptoms that names but one; so many or more count like what is common."""
_CALLED_SYMPTOM = r"증상|신호|통증"
COMMON = 0.25
"""What it gains that tells what is so in most people, and loses that tells what is so in few."""
_CAUSED = r"(?:(?:으로|로|이|가)\s(?:있으면\s)?|은\s|는\s|\s때문에\s).*(?:의\s원인|[에을]\s?일으[킬킵키]|을\s부르|이어[질집지]|위험[을이]|옵니다|올\s수|생겨|생길\s수|손상)"

_HAD = r"\s?환자|(?:이|가)\s있(?:는\s사람|으면)"
_RELATIVES = r"가족|부모|형제|어머니|아버지"
_ILLNESS = ("병", "질환", "증상")
_CAUSE_OF = r"(\S+)의\s(?:\S+\s){0,2}원인"


@remembered(64)
def aspects_asked(question: str) -> frozenset[str]:
    """The aspects that a question asks for, read of what it asks rather than of the story before it."""
    asking = question[end_of_story(question) :] or question
    kinds = kinds_asked(asking)
    found = {
        name
        for name, row in ASPECTS.items()
        if _compiled(row.asked).search(asking) or (row.kind and row.kind in kinds)
    }
    # "하루 몇 알", "정상 수치는 얼마": an amount, but no time.
    if "duration" in found and not _compiled(ASPECTS["duration"].asked).search(asking):
        found.discard("duration")
    return frozenset(name for name in found if not _gives_way(name, found))


def _gives_way(aspect: str, asked: Collection[str]) -> bool:
    to = ASPECTS[aspect].gives_way
    return len(asked) > 1 if to == EVERY else not to.isdisjoint(asked)


def says(aspect: str, sentence: str, heading: str = "", subjects: Collection[str] = ()) -> float:
    """How far a sentence says what is asked, 0..1: by its own words, by the heading of its section, by both.

    subjects: names of what is asked about; "고혈압은 … 뇌졸중의 원인이 됩니다" is no cause of 고혈압.
    """
    if aspect == "cause" and _causes_another(sentence, subjects):
        return 0.0
    return _said(aspect, sentence, heading)


def is_headed(asked: Collection[str], heading: str) -> bool:
    """Whether a section is headed by one of the aspects asked."""
    return any(_compiled(ASPECTS[aspect].under).search(heading) for aspect in asked)


@lru_cache(maxsize=16384)
def _said(aspect: str, sentence: str, heading: str) -> float:
    row = ASPECTS[aspect]
    headed = bool(heading) and _compiled(row.under).search(heading) is not None
    told = list(_compiled(row.says).finditer(sentence))
    if not told or (row.but and _compiled(row.but).search(sentence)):
        return HEADED * headed
    value = 1.0 if headed else ALONE
    if aspect == "symptom" and len(told) == 1 and not _compiled(_CALLED_SYMPTOM).search(sentence):
        value -= ONE_OF_MANY
    value += COMMON * (aspect == "symptom" and len(told) >= MANY)
    return (
        value + COMMON * bool(_compiled(_MOST).search(sentence)) - COMMON * bool(_compiled(_RARE).search(sentence))
    )


def _causes_another(sentence: str, subjects: Collection[str]) -> bool:
    """Whether a sentence tells what comes of the subject, rather than what it comes of."""
    if not subjects:
        return False
    of = _compiled(_CAUSE_OF).search(sentence)
    if of and of.group(1) not in _ILLNESS and not of.group(1).endswith(tuple(subjects)):
        return True
    begins = next((name for name in subjects if sentence.startswith(name)), "")
    if begins and _compiled(_CAUSED).match(sentence, len(begins)):
        return True
    # "골다공증 환자는 … 부러지기 쉽습니다"; of a family with patients in it one comes to have the illness.
    had = _compiled(_HAD)
    ill = any(name in sentence and had.match(sentence, sentence.index(name) + len(name)) for name in subjects)
    return ill and not _compiled(_RELATIVES).search(sentence)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Compiled when the first question asks for it."""
    return re.compile(pattern)
