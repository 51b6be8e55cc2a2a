"""Ages as people say them (thesis 3.2.1.2: 65세, 65살, 예순다섯, 올해로 65가 되었어요)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from agent.extraction.patterns.job_titles import ENDINGS, TITLES
from agent.extraction.patterns.numerals import (
    MIXED_TENS,
    NATIVE,
    NATIVE_COMPOUND,
    NATIVE_TEENS,
    SINO,
    SINO_TENS,
    to_number,
)
from agent.extraction.patterns.people import IS, ROLE_SEX, SELF_WORDS
from agent.extraction.patterns.spans import Taken
from agent.wording.signs import Rows

OLDEST = 120
# "65세 이상", "60세부터", "50살에", "20살 때": a limit or a moment, nobody's age now.
_NOT_NOW = (
    r"(?!에(?!요)|\s?(?:이상|이하|미만|초과|이후|이전|전후|부터|까지|넘어|때|쯤에|무렵|넘으면|[가이]?\s?아니))"
)
# Said without 살: 스물여덟이고, 육십하나 된, 열아홉이에요.
_IN_WORDS = rf"(?:{NATIVE_COMPOUND}|{MIXED_TENS}|{NATIVE_TEENS})"
_COUNT = rf"(?:\d{{1,3}}|{SINO}|{NATIVE})"
_BORN = r"(?<!\d)((?:19|20)?\d\d)\s?년\s?(?:생|(?:쥐|소|호랑이|범|토끼|용|뱀|말|양|원숭이|잔나비|닭|개|돼지)띠)"
# How one says to be so old, and whom one calls oneself behind an age.
_BEING = rf"(?:{IS}|고[\s,요]|이시|이세|이셔|이올시다|이네|이?구[먼만]|이나\s?(?:먹|됐|되)|(?:을\s)?(?:\s?꽉)?\s?채[운웠]|인대|인\s|난\s|되는\s|나는\s|먹은\s|이니|니까|이거든|거든|이었|줄의?\s|된|이\s?되|이\s?됐|됐|되었|돼[요서]|먹었)"
_PERSON = "|".join(
    sorted(
        {*ROLE_SEX, *SELF_WORDS}
        | set(
            "임산부 임신부 초산모 경산모 노인네 늙은이 남성 여성 남자 여자 주부 직장인 회사원 노인 취준생 학생 대학생 청년 환자 노총각 가장 사람 백수 중년".split()
        )
        | TITLES,
        key=len,
        reverse=True,
    )
)
_TENS = "스물|서른|마흔|쉰|예순|일흔|여든|아흔"
# "서른일곱 논술학원 강사예요": what one is by trade, with up to two words that narrow it down.
_COUNTED = r"명|분|번|개|가지|시간|살|세|군데|마리|장|권|해|달|년|주|날|밤"
_TRADE = (
    rf"\s(?:(?!(?:{_COUNTED})(?![가-힣]))[가-힣]{{1,6}}(?<![은는이가을를에서의고며데])\s){{0,2}}[가-힣]{{0,6}}(?:{'|'.join(sorted({*TITLES, *ENDINGS}, key=len, reverse=True))})"
    rf"(?:{IS}|\s?[.,!?]|\s?$|(?:으로|로)\s)"
)
# "스물여섯에 탈모라니", "마흔하나에 벌써 폐경": how early or late it comes.
_UNTIMELY = (
    r"에\s(?:벌써|아직도?|이제야?|여태|무슨|웬|[가-힣]{2,8}(?:라니|이라니|라뇨|이라뇨|라고요|이라고요)(?![가-힣]))"
)
# "마흔둘에 늦둥이 가졌어요", "서른아홉에 임신했어요": told of the pregnancy that is now, and not of one long ago.
_CARRYING = (
    r"(?:\s?살)?에\s(?:[가-힣]{1,5}\s)?(?:(?:늦둥이|쌍둥이|아기|애기|아이|애|첫애|첫아이|둘째|셋째|넷째)[를을가이]?\s?(?:가졌|뱄|들어섰)|임신(?:을\s)?했)"
    r"(?=어(?:요|유|예|라)|습니|는데|고[\s,]|네|대요)(?![^\n]*(?:낳|키우|키워|[0-9]\s?살(?!살)|(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\s?살(?!살)|학년|돌\s?(?:지|됐|이)|초등|중학|고등|대학|군대|시집|장가|작년|년\s?전|옛날))"
)
_CHILD = "아기|아이|아가|애기|애(?!인)|영아|유아|신생아|아들|딸|남아|여아|우리|조카|손자|손녀|손주|쌍둥이|막내|둘째|첫째|셋째"
_MONTHS = (
    rf"(?<![\d가-힣])(?:생후\s?({_COUNT})\s?(개월|달|주|일)|(\d{{1,2}})\s?(개월)(?=\s?(?:된|짜리|인)?\s?(?:{_CHILD}))"
    # 두 달 된 아기, 40일 갓 넘은 딸
    rf"|({_COUNT})\s?(달|주|일)(?=\s?(?:된|짜리|(?:갓|막|조금)\s?(?:넘은|지난))\s?(?:우리\s)?(?:{_CHILD})))"
    r"|(?<!\w)[MFmf남여]\s?/\s?(\d{1,2})\s?(개월|주|일|m(?!\w)|mo(?!\w))|(?<![\w/])(\d{1,2})\s?(mo|m)(?:\s?/\s?|\s)(?=[MF](?!\w))"
)
# "낼모레 칠십", "곧 쉰": nobody knows how far off.
_NEARLY = r"(?<!낼모레\s)(?<!내일모레\s)(?<!모레면\s)(?<!모레가\s)(?<!곧\s)(?<!얼추\s)(?<!거의\s)"
# "막 태어난 조카", "신생아예요", "갓 낳은 아기"
_NEWBORN = rf"(?<![가-힣])(?:(?:(?:막|갓|방금|어제|오늘)\s)(?:태어난|낳은)(?=\s(?:우리\s)?(?:{_CHILD}))|신생아(?=인데|예요|이에요|입니다|이고|\s(?:{_CHILD})))"
_YEARS = (
    # 만 65세, 육십오 세, 예순다섯 살, 세 살
    rf"(?<![\d가-힣])(?:만\s?|올해\s?|이제\s?)?({_COUNT})\s?(?:세|살){_NOT_NOW}(?!대|기|균|포|척|상|게)",
    # 육십이 세: the 이 before a space is part of the number here
    rf"(?<![가-힣\d])([이삼사오육칠팔구]?십이)\s세{_NOT_NOW}(?!대|기|균|포|척|상|게)",
    # 저는65세, 나이65세: no space before the number
    rf"(?<=[가-힣])(\d{{1,3}})\s?(?:세|살){_NOT_NOW}",
    # 저는일흔두살이고, …없고요스물여덟살여자요
    rf"(?<=[가-힣])({_IN_WORDS})\s?살{_NOT_NOW}",
    # 33새 남잔데, 27쌀 여자: slips of the finger, with a sex behind them
    r"(?<![\d가-힣])(\d{2})\s?[새쌀샬](?=\s?[남여](?:자|잔|성))",
    # 저(남, 41)는, 본인(38/남)
    r"\([남여]\s?,\s?(?:만\s?)?(\d{1,3})\s?(?:세|살)?\)",
    # 예순다섯이에요, 쉰둘 된, 쉰셋 아줌마, 저는예순하나이고
    rf"(?:(?<![가-힣])|(?<=[저나]는)|(?<=나이))(?:올해로?\s|이제\s)?(?:(?:딱|꼭|벌써|막|갓|어느새|어느덧)\s)?{_NEARLY}({_IN_WORDS})(?=\s[고중초]\d|\s?(?:{_BEING}|,|\.|$|\s(?:{_PERSON})))",
    # 저 마흔하나 둘째 가졌어요; 자취생이고 광주 살아요 스물넷 …: the word that counts no thing, told of oneself
    rf"(?:(?<=^)|(?<=[요다오여고] )|(?<=저 )|(?<=[,.!] ))((?:{_TENS})(?:하나|둘|셋|넷))(?=\s(?!때|무렵|살\s?때|번|명|이서)|$)",
    rf"(?:(?<=^)|(?<=[요다오여고] )|(?<=저 )|(?<=[,.!] ))((?:{_TENS})(?:다섯|여섯|일곱|여덟|아홉))(?=\s(?!때|무렵|살\s?때|(?:{_COUNTED}|알|정|회|잔|대|포|킬로|키로|평|병|통|판|줄|채|권|쪽|과|와|분|년째|해째|초|점|도|센티|살)(?![가-힣]))|$)",
    # 분류 알바 스물하나 남
    rf"(?<![가-힣])({_IN_WORDS})(?=\s[남여](?:자|성)?(?![가-힣]))",
    # 쉰다섯 제가, 서른아홉 저도, 마흔여섯인 저는
    rf"(?<![가-힣])({_IN_WORDS})(?=(?:인|\s?살인|\s?살)?\s(?:제가|저도|저는|저한테|저에게|내가|나도|나는))",
    # 서른셋 초등학교 교사입니다, 마흔아홉 분식집 사장, 스물여섯에 탈모라니
    rf"(?<![가-힣])({_IN_WORDS})(?={_TRADE}|{_UNTIMELY}|{_CARRYING})",
    # 마흔둘 애 둘 엄마, 서른다섯 돌쟁이 엄마
    rf"(?<![가-힣\d])({NATIVE_COMPOUND}|{MIXED_TENS}|\d{{2}})(?=\s(?:(?:두|세|네|남매|형제|자매)\s?)?(?:애|아이|아기|애기|돌쟁이|쌍둥이|남매|형제|자매|아들|딸)\s?(?:둘|셋|넷|하나)?\s?(?:엄마|아빠))",
    # 칠십 먹은 할매, 오십 된 남자, 육십셋, 남
    rf"(?<![가-힣])({SINO_TENS})(?=\s?(?:먹은|먹었|된\s|넘은\s(?:{_PERSON}))|\s(?:{_PERSON})|\s?,\s?[남여](?:자|성)?(?![가-힣]))",
    # 올해로 딱 오십 됐네요
    rf"(?<![가-힣])(?:올해로?|이제|만)\s(?:딱\s|벌써\s|막\s|갓\s)?({SINO_TENS}|\d{{2}})(?=\s?(?:됐|되었|된다|됩니다|이\s?됐|이에요|입니다|인데))",
    # 혼자 사는 72예요, 울산에서 용접하는 38입니다
    r"(?:(?<=(?:사는|니는|우는|시는)\s)|(?<=(?:용접|장사|운전|농사|근무|사업|식당|가게|자취|영업)하는\s)|(?<=(?:식당|가게)\s하는\s))(\d{2})(?=입니다|이에요|예요|인데|이고|이요|$)",
    # 마흔 되자마자, 예순 되니까
    r"(?<![가-힣])(서른|마흔|예순|일흔|여든)(?=\s?(?:(?:이\s?)?(?:되자마자|되니까?|됐|되고|된\s|들어서)|(?:을\s)?(?:꽉\s)?채[운웠]))",
    # 만으로 27, 만 41
    r"(?<![가-힣])만(?:으로)?\s?(\d{2})(?=\s|[,.]|이[고에요며]|예요|에요|인데|입|임)(?!\s?(?:년|개월|달|주|일|시간|명|번|회|원|kg|cm|보|건))",
    # 나이는 65, 올해로 65가 되었어요
    rf"(?:나이|연세|연령|올해)\s?(?:로는|로|는|가|도|이|:)?\s?(?:만\s?)?(\d{{1,3}}|{SINO}|{NATIVE_COMPOUND})(?!\s?[\d%/가-힣]*(?:kg|cm|mg|킬로|센티))(?=\s?(?:이에요|이예요|예요|입니다|이고|인데|이|가|,(?!\d)|/|\.(?!\d)|$|\s[가-힣]{{1,5}}\s?:))",
    r"(?<!\d)(\d{2})(?:가|이)\s?(?:되었|됐|돼|된다|됩니다)",
    # 남 55 당뇨, 여자 29, 직장인
    r"(?<![가-힣\w])[남여](?:자|성)?\s(\d{2})(?=[\s,.](?!\s?(?:년|개월|달|주|일|시간|명|번|회|kg|cm|mg|\d)))",
    # "22 대학생 남, …", "저 45 주부인데": bare before what one is, where somebody introduces oneself
    rf"(?:(?<![^\s.!?~])(?<!\S\s)|(?<=[.!?~]\s)|(?<![가-힣])(?:저는?|전|나는?|난|본인)\s)(\d{{2}})(?=\s(?:{_PERSON})(?:\s?[,./]|\s[남여](?![가-힣])|\s?$|{IS}))",
    # 경북 안동, 72, 남
    r"(?<![\d가-힣/.])(?<=[\s,])(\d{2})(?=\s?,\s?[남여](?:자|성)?\s?(?:[,.]|$))",
    # clinical short forms: M/65, 65/F, 65M, 65yo, aged 65
    r"(?<![\w/])[MFmf남여]\s?/\s?(\d{1,3})(?![\d/%])",
    r"(?<![\w/])(\d{1,3})\s?/?\s?[MFmf남여](?![\w])(?!\s?(?:년|개월|달|주|일|시간|명|번|회))",
    r"(?i)(?<!\w)(\d{1,3})\s?-?(?:yo\b|y/o\b|y\.o\.|years?[ -]old|yrs?[ -]old)",
    r"(?i)\b(?:aged?|male|female)[ :,]{1,2}(\d{1,3})(?!\w)",
)  # fmt: skip

# Birthdays with a name of their own: said of someone who has it this year, not "칠순 잔치", "환갑이 넘은".
FESTIVE = {"육순": 60, "환갑": 60, "회갑": 60, "진갑": 61, "칠순": 70, "고희": 70, "팔순": 80, "구순": 90}
_FESTIVE = (
    rf"(?<![가-힣])(?:(?:올해|이제|저|나|만|(?P<coming>(?:내년|후년|내후년)(?:이면|에는|에|엔)?)|(?P<gone>(?:작년|재작년|지난해)에?))\s?)?({'|'.join(FESTIVE)})"
    r"(?=\s?(?:이에요|이예요|예요|이야|이다|입니다|이고|이며|인데|인\s|이라|이오|이올시다|이우|이유|이구|이네|이신|이셔|이세요|이십니다|이시|\s?(?:이\s?)?(?:되|됐|된|돼)|[을를]\s?맞|\s?맞|,|\.|!|$"
    r"|\s?(?:아버지|어머니|아빠|엄마|할머니|할아버지|노모|노인|남성|여성|남자|여자)))"
)

# "내년이면 마흔인데": a year less.
_COMING = rf"(?<![가-힣])(?:내년이면|내년에는?|내년엔)\s(?:(?:딱|벌써|이제)\s)?({_IN_WORDS}|{SINO_TENS}|\d{{2}})(?=\s?(?:살|세|{_BEING}|됩|돼|,|\.|$))"
# "24개월이에요", "우리 아기 두 달 됐어요" are ages only of a child that the message speaks of. In days, weeks and 달 they
# stand right behind the child: "아기가 기침한 지 2주 됐어요" tells of a cough.
_BARE_MONTHS = (
    r"(?<![\d가-힣])(?<!지\s)(\d{1,2})\s?(개월)(?=이에요|예요|이고|인데|입니다|이야|\s?됐|\s?되었|\s?된)"
    rf"|(?:(?:아기|아가|애기|아이|(?<![가-힣])애|신생아|딸|아들|조카|손자|손녀|손주|쌍둥이|막내|첫째|둘째|셋째)[가는이도]?\s|(?:태어난|낳은)\s?지\s)"
    rf"(?:(?:이제|막|갓|벌써|딱|겨우|오늘로?)\s)*({_COUNT})\s?(개월|달|주|일)(?=이에요|예요|이고|인데|입니다|이야|\s?(?:됐|되었|된|돼|넘었|지났))"
    # "아이가 열이 나요", then "두 달 됐어요"
    r"|^(?:(?:이제|막|갓|아직)\s)*(\d{1,2}|한|두|세|석|네|넉)\s?(달|개월)(?=이에요|예요|이고|인데|입니다|이야|이요|\s?(?:됐|되었|된|돼|밖에))"
)


# "서른여섯이라고 했는데 …", "34살 아니고 …": what was said before, and is taken back.
_TAKEN_BACK = re.compile(
    r"(?:[이가]?\s?(?:아니(?:라|고|구)|말고)|(?:이?라고|으로|로)\s?(?:잘못\s?)?(?:말씀\s?드렸|말했|했|썼|적었|입력했|올렸|말한|쓴|적은|한)\s?(?:는데|었는데|던데|지만|는데요|었지만|거|건|던|게|것))"
)


@dataclass(frozen=True, slots=True)
class Age:
    """An age in whole years; months only where months were said. of_child: it can only be a child's age."""

    years: int
    months: int | None
    span: tuple[int, int]
    of_child: bool = False


def find_ages(text: str, now: datetime) -> list[Age]:
    """All ages of a text in order; the first reading of overlapping ones is kept."""
    found = [read(match, now) for pattern, read in _AGES.of(text) for match in pattern.finditer(text)]
    taken = Taken(len(text))
    kept: list[Age] = []
    for age in found:
        if age is not None and taken.is_free(age.span):
            taken.take(age.span)
            kept.append(age)
    kept.sort(key=lambda age: age.span)
    return [age for age in kept if age is kept[-1] or not _TAKEN_BACK.match(text, age.span[1])]


def _festive(match: re.Match[str], now: datetime) -> Age:
    """ "올해 환갑", "내년이면 칠순", "작년에 환갑"."""
    coming, gone = match["coming"] or "", match["gone"] or ""
    away = (1 if gone else -1 if coming else 0) * (2 if "재" in gone or "후" in coming else 1)
    return Age(FESTIVE[match[3]] + away, None, match.span())


def _born(match: re.Match[str], now: datetime) -> Age | None:
    """ "84년생": the latest year with these digits that is not to come."""
    year = int(match[1])
    return _aged(now.year - year if year >= 100 else (now.year - year) % 100, match)


def _from_years(match: re.Match[str], now: datetime) -> Age | None:
    value = to_number(match[1])
    if value is None or value != int(value):
        return None
    # "두 세 번", "네 살": one-syllable native numbers are an age only with 살.
    if len(match[1]) == 1 and match[1] != "쉰" and not match[1].isdigit() and "살" not in match[0]:
        return None
    return _aged(int(value), match)


def _coming(match: re.Match[str], now: datetime) -> Age | None:
    value = to_number(match[1])
    return None if value is None else _aged(int(value) - 1, match)


def _aged(years: int, match: re.Match[str]) -> Age | None:
    return Age(years, None, match.span()) if 0 <= years <= OLDEST else None


def _from_months(match: re.Match[str], now: datetime, of_child: bool = False) -> Age | None:
    count, unit = [part for part in match.groups() if part][:2]
    value = to_number(count)
    if value is None:
        return None
    months = int(value * {"개월": 1.0, "달": 1.0, "m": 1.0, "mo": 1.0, "주": 7 / 30.4, "일": 1 / 30.4}[unit])
    return Age(months // 12, months, match.span(), of_child)


def _newborn(match: re.Match[str], now: datetime) -> Age:
    return Age(0, 0, match.span(), of_child=True)


def _from_bare_months(match: re.Match[str], now: datetime) -> Age | None:
    return _from_months(match, now, of_child=True)


_AGES: Rows[Callable[[re.Match[str], datetime], Age | None]] = Rows(
    (
        (_MONTHS, _from_months),
        (_BARE_MONTHS, _from_bare_months),
        (_NEWBORN, _newborn),
        (_COMING, _coming),
        *((pattern, _from_years) for pattern in _YEARS),
        (_BORN, _born),
        (_FESTIVE, _festive),
    )
)
