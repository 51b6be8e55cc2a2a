"""What a message says of the person who takes a medicine and what the extractor leaves to this room.

Reactions to an earlier medicine ("먹고 두드러기가 났어요"), a mention that is another person's ("협심증은 남편이고"), signs of
a pregnancy or a recent birth, and whether the stored profile is that of the person a relative writes for.
"""

from __future__ import annotations

import re

from agent.safety.medicines.passed_on import BARE_I, KIN
from agent.safety.medicines.person import Taker
from agent.safety.medicines.put_aside import REACTION
from agent.state import Extraction, Profile

# "협심증은 남편이고", "와파린은 아버지가 드시는 거고", "칼륨 6.1은 옆 침상 분 결과지로".
_STRANGER = r"(?:옆|앞|같은)\s?(?:침상|침대|자리|병실|방)(?:의)?\s?(?:환자|분|사람|할머니|할아버지)?|다른\s(?:환자|분|사람|집)|이웃"
# "천식이 있는 건 시어머니고", "와파린 드시는 분은 아버지예요"
_CLEFT = r"(?:이|가|을|를)?\s?(?:있|앓|걸리|걸린|드시|먹|맞|쓰|받|나온|나왔|심한|생긴)[가-힣]{0,3}\s(?:건|것은|게|거는|사람은|분은|쪽은)"
_ANOTHERS = re.compile(
    rf"(?:\s?[\d./]+\s?[a-zA-Z/%]*)?\s?(?:(?:은|는|이|가)|{_CLEFT})\s(?:제|우리|울|저희|돌아가신)?\s?(?:{KIN}|{_STRANGER})(?![가-힣]*(?:도|랑|하고)\s)"
)
# "심근경색은 돌아가신 친정아버지 얘기고 저는 …"
_ANOTHERS_STORY = re.compile(
    rf"(?:은|는|이|가)?\s(?:[가-힣]{{1,5}}\s){{0,2}}(?:친정|시댁|외가)?\s?(?:{KIN}|{_STRANGER})(?:의|네)?\s?(?:얘기|이야기|일|병|병력|경우|쪽)(?:고|구|이고|이구|이지|예요|이에요|입니다|인데|라|이라)"
)
# "심장병은 시어머니가 있으시고" and its turn: "아버지는 신부전이신데".
_ANOTHERS_BEFORE = re.compile(rf"(?:{KIN})(?:은|는|이|가|께서|께서는)\s?$")
_ITS_BEARER = re.compile(r"(?:이|가|을|를)?\s?(?:이신데|인데|이고|이시고|이셔|있으신데|있으시고|있으셔|드시|이라)")

# "천식은 제 거예요", "당뇨는 제가 있고".
_HIS_OWN = re.compile(
    r"(?:은|는)\s(?:제|내)\s?(?:거|것|꺼|병|얘기|이야기)|(?:은|는)\s(?:제가|내가)\s(?:있|앓|걸렸|걸린)"
)

_TAKEN = (
    r"(?:먹고(?:서| 나서)?|먹은\s?(?:뒤|후)(?:에|로)?|먹었다가|먹다가|맞고(?:서| 나서)?|맞은\s?(?:뒤|후)(?:에|로)?|맞았다가|맞다가|"
    r"(?:만|을|를)?\s?(?:먹|맞)(?:으면|을\s?때마다)|쓰고|썼다가|쓰다가|바르고|발랐다가|복용\s?(?:후|하고|하다가|했다가)|드시고|드신\s?(?:뒤|후)|투여\s?후)"
)
# Heard of, or feared: "먹으면 발진 난다는 글", "두드러기 나거나 그러진 않나".
_NOT_YET = (
    r"(?![^.?!\n]{0,8}(?:나면|날까|날\s|나나|나요\?|생기면|생길|없|안\s|일으키|(?:난|생긴|온|올라온|일어난|돋는)다(?:는|고|던|며|네|더|길래|나|면)|"
    r"(?:나|생기|돋|올라오)(?:거나|기도|지는|진|지\s?않|는\s?(?:거|건|게)\s?아|는지|는가)))"
)
_REACTED = re.compile(rf"[^.?!\n]{{0,10}}?{_TAKEN}[^.?!\n]{{0,22}}?{REACTION}{_NOT_YET}")

_CARRIES = re.compile(
    r"(?:애기?|아기|아이|둘째|셋째|첫째)(?:를|가|이)?\s?(?:가졌|가진\s(?:지|상태|몸|엄마)|뱄|뱃는데|배었|들어섰|생겼(?:는데|어요|대|습|다|네))|아기집|임테기[^.?!\n]{0,10}두\s?줄|(?<!키트\s)(?<!키트에\s)(?<!키트가\s)(?<!검사\s)(?<!검사에서\s)(?<!검사가\s)(?<!코로나\s)(?<!코로나가\s)(?<!독감\s)(?<!항원\s)(?<![가-힣])두\s?줄(?:이|을|로)?\s?(?:[가-힣]{1,3}\s)?(?:나왔|나온|나옴|떴|뜬|뜸|봤|확인)|태동|뱃속\s?(?:아기|아이|애)|임산부|임신부|산모(?:예요|입니다|인데)"
)
_WEEKS = re.compile(
    r"(?<![\d.])(?P<weeks>[5-9]|[123]\d|4[01])\s?주\s?차?\s?(?:인데|이에요|예요|입니다|이고|에요|래요|라는데|된\s몸|산모|임산부|됐|되었|접어|막\s|쯤)"
)
_WEEKS_OF_OTHER = re.compile(
    r"복용|먹은\s?지|맞은\s?지|끊은\s?지|항암|다이어트|운동|주사|접종|치료|수술|출산|분만|아기|아이|신생아|낳|생후|위고비|마운자로|삭센다"
)
_SPEAKER = rf"(?<![가-힣])(?:제가|저는|내가|나는|저도|나도|{BARE_I})\s"
_PREGNANT_KIN = re.compile(
    rf"임신(?:한|했던|중인|하신|\s?중인|\s?\d+주(?:차)?(?:인|의)?)\s(?:우리\s|제\s)?(?:{KIN})|(?:{KIN})(?:이|가|께서|은|는|도)\s(?:(?![데고서]\s)[^.?!\n]){{0,8}}?임신"
)
_SPEAKER_PREGNANT = re.compile(
    rf"{_SPEAKER}(?:(?!{KIN})[^.?!\n]){{0,12}}?임신(?!한\s?(?:{KIN}))|임신\s?(?:중인|한)\s(?:저|제가|나|내가)(?:는|도|\s)"
)
_SPEAKS = re.compile(_SPEAKER)
# "시어머니인 제가", "며느리가 임신 중인데 제가": of the generation before.
_OF_GENERATION_BEFORE = re.compile(
    r"(?:어머니|할머니|장모)인\s(?:제가|저는|내가|나는|저도)|(?<![가-힣])(?:며느리|사위)(?:가|는|랑|이랑|한테|도)\s"
)
# "생리가 열흘 늦는데", "피임 안 하고 있는데", "시험관 이식한 지 2주": she may be pregnant.
_MAY_CARRY = re.compile(
    r"생리(?:가|를|도)?\s?(?:[가-힣0-9]{1,5}\s?){0,3}(?:늦|밀렸|안\s?(?:해|하|와|나와|오)|건너|끊겼|없(?!애)|멈췄|멎)|"
    r"(?:이번\s?달|생리|그날|달거리)[^.?!\n]{0,14}?소식(?:이|도)?\s?(?:[가-힣]{1,3}\s)?(?:없|뚝|감감)|"
    r"임신\s?(?:가능|준비|계획|시도|인지|일지|일까|인가|했는지|했을|됐는지|같)|피임(?:은|을|도)?\s?(?:안|없이|못|깜빡|실패)|"
    r"임테기|테스트기|난임|시험관|배란|(?:아기|아이|애|애기)(?:를)?\s?(?:갖|가지)(?:려|고\s?싶|자)|결혼한\s?지|신혼"
)
_NO_LONGER = re.compile(r"[^.?!\n]{0,8}(?:안\s|못\s|없|아니)")
_AFTER_BIRTH = re.compile(
    r"(?:\d+|한|두|세|네|다섯|여섯|몇)\s?(?:주|개월|달)\s?(?:된|지난|차)?\s?(?:우리\s?)?(?:갓난)?(?:아기|애기|아가)|(?:아기|애기|아가)(?:가|는)?\s?(?:이제\s)?(?:\d+|한|두|세|네|몇)\s?(?:주|개월|달|일)|조리원|백일\s?잔치|젖먹이|돌쟁이(?:를)?\s(?:[가-힣]{1,3}\s)?(?:키우|있)|"
    r"(?:순산|출산|분만)(?:한\s?지|했|\s?(?:\d+|한|두|세|네|다섯|여섯|몇)\s?(?:주|달|개월|일))|갓\s?낳은|돌\s?(?:안\s?된|지난|된)\s?(?:아기|애)|몸\s?푼|"
    r"(?:애|아이|아기|첫째|둘째|셋째)(?:를|을)?\s?낳|(?:출산|분만|제왕절개|해산)\s?(?:한|하고|후|뒤|\d|한\s?달|백일)|산후\s?(?:\d|조리|한)|백일\s?(?:된|지난)?\s?(?:아기|애)|"
    r"(?<![가-힣])(?:애|애기|아이|아기|아가|둘째|첫째)(?:가|는)?\s(?:이제\s|막\s|갓\s|겨우\s){1,2}(?:백일|돌|\d{1,3}\s?일|(?:\d|한|두|세|네|다섯|여섯)\s?(?:달|개월|주))|"
    # "우리 딸 이제 6개월이에요": a year of months at most.
    r"(?:우리|저희|제)\s?(?:큰|작은|막내)?(?:딸|아들|딸내미|아들내미|아이|애)(?:이|가|는|은)?\s?(?:이제\s|지금\s|막\s|갓\s|겨우\s|생후\s)?(?:(?:1?\d|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열)\s?(?:개월|달)(?!\s?(?:전|째|동안|만에|뒤|후))|백일|\d{2}\s?일(?=\s?(?:됐|된|이에|인데)))"
)
# "출산한 지 20년 됐는데": nobody is nursed any more.
_YEARS_AGO = re.compile(
    r"[^.?!\n]{0,8}?(?:지|후|뒤)\s?(?:[가-힣]{1,3}\s)?(?:\d{2,}|[3-9]|세|네|다섯|여섯|일곱|여덟|아홉|열|[이삼사오육]?십)\s?[가-힣]?\s?(?:년|해)"
)
# "아내가 출산한 지 한 달인데 제가": hers.
_ANOTHER_BORE = re.compile(
    rf"(?:{KIN}|강아지|고양이|반려견|반려묘|우리\s?개)(?:이|가|께서|은|는|도)?\s(?:(?![데고요서]\s)[^.?!\n]){{0,12}}$"
)
# Past child-bearing by the generation, or by the age of the grown child who writes.
_GRANDMOTHERS = re.compile(r"할머니|할머님|할매|할망|할무이|할머이|시어머니|시어머님|장모|조모|노모|시모")
_MOTHER_OF_WRITER = re.compile(r"엄마|어머니|어머님|엄니|어무이|어매|모친|^모$")
_BEARS_NO_MORE = 58
_CHILD_OF_PAST_BEARING = 36
"""Age of a writer whose mother is past child-bearing."""
_GRANDPARENTS = re.compile(r"할머|할아|할매|할배|할망|할무|조모|조부|노모|노부|노친|어르신")
_PARENTS = re.compile(
    r"어머니|어머님|어무이|엄니|어매|엄마|모친|아버지|아버님|아부지|아빠|부친|시모|시부|부모|장인|장모|노모|노부|노친|어르신|할머|할아|할매|할배|할망|할무|조모|조부"
)
_WRITER_WITH_OLD_PARENTS = 38
_ALSO_ME = re.compile(r"(?:^|[\s,.])(?:저도|나도|저한테도|나한테도)\s")

_CHILD = frozenset(
    {
        "아이",
        "아기",
        "애",
        "애기",
        "어린이",
        "신생아",
        "영아",
        "유아",
        "손주",
        "손자",
        "손녀",
        "갓난아기",
        "돌쟁이",
        "갓난쟁이",
        "아가",
        "꼬마",
        "꼬맹이",
        "얼라",
        "손녀딸",
        "초등학생",
        "유치원생",
    }
)
_OFFSPRING = frozenset({"딸", "아들", "딸아이", "아들내미", "딸내미", "첫째", "둘째", "막내", "막둥이", "조카"})
_MOTHERS = re.compile(r"어머니|어머님|어무이|엄니|엄마|할머니|할매|장모|모친")
_FATHERS = re.compile(r"아버지|아버님|아부지|아빠|할아버지|할배|장인|부친")
_MEN = re.compile(r"오빠|형(?:님)?$|삼촌|사위|아들|남동생|시숙|매형|형부|처남|남친|남자\s?친구")
_WOMEN = re.compile(r"딸|어머니|어머님|어무이|엄니|엄마|할머니|할매|장모|모친|며느리|누나|언니|이모|고모")
GIVES = re.compile(r"드려|드릴|드리|먹여|먹이|먹일|줘도|줄까|주려|챙겨")
_NOT_OF_BLOOD = re.compile(
    r"남편|신랑|아내|와이프|집사람|마누라|^시|장인|장모|며느리|사위|매형|형부|처남|형수|올케|동서|친구|동료|이웃|남친|여친|선배|후배|상사"
)
_HUSBAND, _WIFE = re.compile(r"남편|신랑"), re.compile(r"아내|와이프|집사람")
# A record's list of illnesses may hold it: "임신 11주".
_PREGNANT_RECORD = re.compile(r"임신\s*(?:(\d{1,2})\s*주(?:차|째)?|중)?")
_GROWN, _OLD = 19, 65


def of_another(text: str, start: int, end: int) -> bool:
    """Whether the words around a mention give it to another person than the speaker."""
    if _ANOTHERS.match(text, end) or _ANOTHERS_STORY.match(text, end):
        return True
    return bool(_ANOTHERS_BEFORE.search(text[:start]) and _ITS_BEARER.match(text, end))


def of_himself(text: str, end: int) -> bool:
    """Whether the words after an illness give it to the speaker, whoever else is named."""
    return _HIS_OWN.match(text, end) is not None


# "맞고 두드러기 난 건 동생이고": another's.
_ANOTHER_REACTED = re.compile(
    rf"(?:가|이|도)?\s?(?:난|났던|생긴|온|왔던|올라온|일어난|있던|있는)?\s?(?:건|것은|게|거는|사람은|쪽은)\s(?:제|우리|저희)?\s?(?:{KIN}|{_STRANGER})"
)


def reacted_to(text: str, end: int) -> bool:
    """Whether the text after a medicine's mention tells of an allergic reaction to it that has happened to the speaker."""
    found = _REACTED.match(text, end)
    return found is not None and not _ANOTHER_REACTED.match(text, found.end())


def carries_a_child(text: str) -> bool:
    """Signs of a pregnancy that name no pregnancy: "오늘 아기집 봤어요"."""
    return any(not _NO_LONGER.match(text, found.end()) for found in _CARRIES.finditer(text))


def weeks_along(text: str) -> int | None:
    """ "지금 33주차인데": the weeks of a pregnancy that a woman who may bear tells without the word for it."""
    found = _WEEKS.search(text)
    if found is None or _WEEKS_OF_OTHER.search(text) or carried_by_kin(text):
        return None
    return int(found["weeks"])


def carried_by_kin(text: str) -> bool:
    """ "임신한 언니랑 사는데 제가", "며느리가 임신 중인데 저는": the pregnancy is told of a relative, and the speaker asks for himself."""
    return bool(_PREGNANT_KIN.search(text) and _SPEAKS.search(text) and not _SPEAKER_PREGNANT.search(text))


def writes_of_children_in_law(text: str) -> bool:
    """Whether the speaker is of the generation whose children bear: no pregnancy of her own is asked."""
    return carried_by_kin(text) and _OF_GENERATION_BEFORE.search(text) is not None


def may_carry(text: str) -> bool:
    """Whether the words leave a pregnancy open."""
    return _MAY_CARRY.search(text) is not None


def after_birth(text: str) -> bool:
    """Whether a child was born not long ago, to the one who takes the medicine as far as the message says."""
    return any(
        not _YEARS_AGO.match(text, found.start())
        and not (_ANOTHER_BORE.search(text[: found.start()]) and _SPEAKS.search(text, found.end()))
        for found in _AFTER_BIRTH.finditer(text)
    )


def is_offspring(who: str) -> bool:
    """딸, 아들: a child of unknown age, grown up perhaps."""
    return who.replace("우리", "").strip() in _OFFSPRING


def speaker_joins(text: str, start: int) -> bool:
    """Whether the speaker, after a mention that is another's, speaks of taking it too: "친구가 먹는데 저도"."""
    return _ALSO_ME.search(text, start) is not None


def is_child(who: str) -> bool:
    return who.replace("우리", "").strip() in _CHILD


def is_of_blood(who: str | None) -> bool:
    """Whether a relative's illness is one that runs in the family: not a husband's, an in-law's or a friend's."""
    return who is None or not _NOT_OF_BLOOD.search(who)


def is_man(who: str) -> bool:
    """Whether the word for a person is one for a man: a pregnancy in the message is another's then."""
    return any(men.search(who) for men in (_HUSBAND, _FATHERS, _MEN))


def is_of_profile(question: Extraction, profile: Profile) -> bool:
    """Whether the person a relative writes for is the one whose profile is stored.

    A nine-year-old has no daughter and a man no husband; a mother is taken for the patient from 65 on.
    """
    if question.subject is None:
        return False
    who = question.subject.who.replace("우리", "").strip()
    age, gender = profile.value("age"), profile.value("gender")
    if _takes_what_is_named(who, question, profile):
        return True
    if _HUSBAND.search(who) or _WIFE.search(who):
        return gender == ("남성" if _HUSBAND.search(who) else "여성")
    if not isinstance(age, int) or isinstance(age, bool):
        return False
    if who in _CHILD | _OFFSPRING:
        return age < _GROWN
    if _MOTHERS.search(who) or _FATHERS.search(who):
        return age >= _OLD and gender == ("여성" if _MOTHERS.search(who) else "남성")
    return False


def _takes_what_is_named(who: str, question: Extraction, profile: Profile) -> bool:
    """Whether a grown child or a parent is given the very medicine that is stored: "아들이 … 클로자릴은 먹던 대로 먹이면"."""
    kin = who in _OFFSPRING or _MOTHERS.search(who) or _FATHERS.search(who)
    sex = "남성" if is_man(who) else "여성" if _WOMEN.search(who) else None
    if not kin or sex != profile.value("gender") or not GIVES.search(question.text):
        return False
    named = {concept.cui for concept in question.concepts if concept.slot == "medications"}
    return any(fact.slot == "medications" and fact.umls_code in named for fact in profile.facts)


def may_be_old(who: str, writer: Profile) -> bool:
    """Whether the word for a person is of the writer's parents or older, who are past 65 unless the writer is young."""
    age = writer.value("age")
    young = isinstance(age, int) and not isinstance(age, bool) and age < _WRITER_WITH_OLD_PARENTS
    return bool(_GRANDPARENTS.search(who) if young else _PARENTS.search(who))


def past_bearing(taker: Taker, who: str, writer: Profile) -> Taker:
    """The taker, of whom no pregnancy is asked when she is the grandmother, or the mother of a writer who is not young."""
    age = writer.value("age")
    grown = age is None or (isinstance(age, int) and age >= _CHILD_OF_PAST_BEARING)
    if taker.pregnant is None and (_GRANDMOTHERS.search(who) or (grown and _MOTHER_OF_WRITER.search(who))):
        taker.pregnant = False
    return taker


def complete(taker: Taker, profile: Profile) -> None:
    """What the message leaves open comes from the stored demographics."""

    def number(name: str) -> int | None:
        value = profile.value(name)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    if taker.age is None:
        taker.age, taker.age_months = number("age"), number("age_months")
    taker.weeks = taker.weeks if taker.weeks is not None else number("gestational_weeks")
    listed = [found for fact in profile.facts if fact.active and (found := _PREGNANT_RECORD.fullmatch(fact.name))]
    if listed and taker.pregnant is None and profile.value("pregnant") is None:
        taker.pregnant, taker.female = True, True
        taker.weeks = taker.weeks if taker.weeks is not None or not listed[0][1] else int(listed[0][1])
    taker.female = taker.female or profile.value("gender") == "여성"
    taker.sex_known = taker.sex_known or profile.value("gender") is not None
    if profile.value("gender") == "남성":
        # "와이프가 임신해서": what the message says of a pregnancy is not his.
        taker.pregnant = taker.breastfeeding = taker.pregnancy_new = taker.breastfeeding_new = False
    if (taker.age or 0) > _BEARS_NO_MORE:
        # "임신 중에는 왜 약을 조심해요" of others, for all that is known of her.
        taker.pregnant = taker.pregnancy_new = False
    for name in ("pregnant", "breastfeeding"):
        stored = profile.value(name)
        if getattr(taker, name) is None and isinstance(stored, bool):
            setattr(taker, name, stored)
