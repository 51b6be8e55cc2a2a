"""Whether a phrase is only supposed, feared, prepared for, or asked about in general."""

from __future__ import annotations

import re

from agent.safety.assertion.clauses import said_after, said_before
from agent.safety.assertion.times import SOMEBODY

# "가슴이 조일 때 통증" + "이 멎습니까?"
_ASKED_PLAINLY = re.compile(
    r"^(?:(?!는데|은데|데[\s,]|[었았했졌])[^.?!\n]){0,16}?(?:나요|까요?|니까|지요|죠|는지|은지)\s*(?:\?|궁금|알고|알려|$|[.!])"
)
# "쓰러지셨을 때만 누르는 거예요?", "의식이 없을 때 음료를 먹인다' OX": what one does when, not that it is so.
_WHEN = r"때(?:만|에만|마다|를|에|쯤|부터|라도)?"
_DO_THEN = r"누르|부르|켜|먹이|먹여|주면|줘야|옮기|옮겨|만지|만져|눕히|눕혀|쓰는|써야|쓰나|재는|재야|가야|가는|대비|대처|신고|연락|알리|맞는|맞히|놓는|놔야"
_CONDITIONAL = re.compile(
    r"^(?:(?:이|가|을|를|도)\s)?[가-힣]{0,2}?\s?(?:으?면(?!서|역|접|도\s*날)|다면|라면|(?:을|ㄹ|할|하는|올|생길|났을|했을)?\s*(?:경우|때(?:는|엔|에는)?\s*(?:어떻|어떡|뭘|무엇|무얼)|까\s*봐|수도?\s*있(?:나|을까|다는)|뻔|지도\s*(?:몰라|모르)))"
    r"|^[가-힣]{0,2}?[을ㄹ할날올릴질칠을]\s*때(?:는|엔|에는)?\s(?:(?![가-힣]*(?:는데|은데|었|았|했|졌))[^.?!\n]){0,24}?(?:라던데|라는데|하라고|다던데|다는데|다면서|다고\s?(?:하|들)|이유|왜|(?:되|하|좋을|있을|둘|쓸|할)(?:나요|까요?)|해야|알려|어떻|어떡|뭘|무엇|무슨|준비|뭐부터)"
    r"|^[가-힣]{0,2}[을ㄹ할릴]\s*(?:뻔|까\s*봐|수도?\s*있나)|^까\s*(?:봐|걱정|염려|무서|해서)|^[가-힣]{0,2}(?:는|은|ㄴ|한)?\s?(?:걸|거일|것일)까\s*봐"
    rf"|^[가-힣]{{0,3}}\s?{_WHEN}\s(?:(?![가-힣]*(?:는데|은데|었|았|했|졌))[^.?!\n]){{0,24}}?(?:{_DO_THEN})[^.?!\n]{{0,24}}(?:거예요|거에요|건가요|거죠|나요|까요|는지|는가|맞아요|맞나요|인가요|\?|[o0]\s?[x×]|문제)"
    # "가슴이 갑자기 조일 때 이것으로 통증이 멎습니까?": asked, with nothing told of now
    r"|^[가-힣]{0,3}\s?때(?:는|엔|에는|에|만|마다)?[,\s](?:(?![가-힣]*(?:는데|은데|데[\s,]|었|았|했|졌|지금|오늘|계속))[^.?!\n]){0,40}?(?:나요|까요?|니까|지요|죠|는지|은지)\s*(?:\?|궁금|알고|알려|$|[.!])"
    # "쓰러질 때를 대비해 비상벨을 신청하려고요": what one prepares for
    r"|^[가-힣]{0,2}\s?(?:때|경우|상황|일)(?:를|을|에)?\s?(?:대비|예비)|^[가-힣]{0,3}(?:것|거|걸|데)?(?:에|을|를)?\s?대비(?:해|하|한|용|책)"
    # "건전지 삼킨 줄 알고 뒤졌는데", "쓰러지는 연기를 했어요"
    r"|^[가-힣]{0,2}\s?줄\s?(?:알고|알았|(?:[ㅋㅎㅠㅜ~.!\s]*$))|^[가-힣]{0,2}\s(?:척|연기|시늉|흉내)(?![가-힣]*(?:마시|맡))"
    # "설명서에 호흡곤란, 쇼크라고 적혀 있어요", "부작용에 실신이 있던데"
    r"|^[^.?!\n]{0,30}?(?:라고|이라고|고)?\s?[\"'”’」)]?\s?(?:(?:하면|오면|나면|생기면)\s[^.?!\n]{0,16}?(?:라고|하라고)\s?)?(?:적혀|쓰여|씌어|써\s?있|써져|쓰인|나열돼|나열되어|표시돼|명시돼)"
)
# "산에서 딴 버섯을 먹어도 되나요?": leave is asked for what has not been done; "락스를 마셨는데 우유 먹여도 되나요?" for another thing
_MAY = re.compile(
    r"(?:(?!는데|은데|니까|[.?!\n]|[고서]\s|다가\s).){0,12}?(?:먹어|먹여|마셔|드셔|드려|삼켜|맞아|맞춰|써|발라|넣어|피워|타|가)도\s?(?:되|돼|될|괜찮|상관|무방)"
)
_SUPPOSED = re.compile(
    r"(?:만약|만일|가령|혹시나|혹시라도|혹여|행여|예를\s?들어|이를테면|가정하|가정해)[^.?!\n]{0,40}?[가-힣]면\s"
)
_GENERAL = re.compile(
    r"^\s?(?:할인|세일|쿠폰|적립)|^[가-힣]{0,3}?(?:는|은|ㄴ|한|된|할|을|던)?\s*(?:이유|원인|거\s?막|것을?\s?막|병(?:이|은|에|명)|질환|질병|돌연사|증후군|사고(?:는|가|를|의)|현상|사람(?:은|들은|들이|의|을\s*위)|환자(?:는|의|들)|경우|응급\s*처치|대처|대응|예방|증상(?:은|이|에는|이란)?\s*(?:무엇|뭐|뭔|어떤|왜|언제)|위험\s*(?:요인|인자)|가능성|확률|부작용)"
    # "숨을 안 쉬는 사람에게 인공호흡 없이 눌러도 된다면서요": what one does for anybody
    r"|^[가-힣]{0,4}?\s?사람(?:들)?(?:한테|에게|을|를|이|도|은)?\s(?:(?!는데|은데|[었았했졌]|지금)[^.?!\n]){0,30}?(?:라던데|다던데|다면서|라면서|[돼되]나요|되는지|맞나요|맞죠|틀린|하나요|눌러도|돼요\?)"
    # "폭염에 쓰러지는 어르신 없게 …": what is to happen to nobody
    r"|^[가-힣]{0,3}\s?(?:[가-힣]{1,4}\s)?(?:분|사람|어르신|노인|주민|아이|애|환자|학생|손님|일|사고)(?:들|분들)?(?:이|가|도)?\s(?:(?:하나도|한\s?명도|아무도)\s)?(?:없(?:게|도록|기를|었으면|어야)|안\s?(?:나오|생기|나)(?:게|도록))"
    # "각혈이랑 토혈은 어떻게 달라요?": what the words mean
    r"|^(?:이랑|랑|과|와|하고)\s?[가-힣a-z ]{1,14}?(?:은|는|이|가|의)?\s?(?:어떻게\s?|뭐가\s?|무엇이\s?|서로\s?)*(?:달라|다른가|다른\s?건|다르|차이|구별|구분)|^(?:의|은|는)?\s?(?:차이점?|구별법?|구분)|^(?:은|는)\s(?:어떻게|뭐가|무엇이)\s?(?:달라|다르|다른가)"
    r"|^(?:이란|란|이라는|라는|은|는|이|가)?\s?(?:게\s|것이\s|말이\s)?(?:무슨|어떤)\s?(?:뜻|말|의미)"
    r"|^(?:이란|란|의|은|는|이|가)?\s*(?:무엇|뭐|뭔|어떤\s*(?:건|것|병)|왜\s*(?:생|일어|발생|나타)|원인|종류|예방|전조|초기|기준|정의|응급\s*처치|대처)"
)
# "쓰러지실까 위치추적기를 달아 드리려는데": feared, and provided against. The sign may hold its own ending.
_FEARED = re.compile(
    r"^[^.?!\n]{0,8}?[가-힣]까(?:\s?(?:걱정|염려|무서|두려|해서|싶어|하여|하는\s?마음)|[,\s](?=[^.?!\n]{0,30}(?:려고|려는데|하려|두려|예방|대비|설치|달아|신청|구하|추천|마련)))"
)
# "숨 안 쉴까 봐 걱정했는데 진짜 안 쉬어요": feared, and then come true; not "… 정말 아무 일 없었어요"
_CAME_TRUE = re.compile(
    r"^[^.?!\n]{0,12}?까\s?(?:봐|걱정|싶어)[^.?!\n]{0,16}?(?:는데|더니|었지만)[\s,]+(?:[가-힣]{1,4}\s)?(?:진짜|정말|결국|실제)(?:로|은|에)?\s(?!.{0,14}(?:아무|괜찮|다행|별\s?(?:일|거|것)|멀쩡|잘\s|없|안\s?그|아니))"
)
# "번개를 맞으면 심장이 멈춘다던데": said of anybody; "어머니가 누우면 숨을 못 쉬신다던데" of one.
_SAID_OF_ALL = re.compile(
    r"^[^.?!\n]{0,10}?(?<!겠)(?:다던데|다면서|다더라|다던가|다는\s?(?:말|얘기|소문|게\s?사실))"
)
# "저혈당이 오면 헛소리를 하나요?": a condition before and a bare question after ask about the course of things.
_CONDITION_BEFORE = re.compile(r"[가-힣]면\s")
_BARE_QUESTION = re.compile(
    r"^[가-힣]{0,4}(?:\s[가-힣]{1,4}){0,2}?\s?[가-힣]{0,6}?(?:나요|가요|까요|는지|은지|ㄴ지|습니까|ㅂ니까|합니까|됩니까|니\?|냐\?)\s*(?:궁금|알고|알려|\?|$)"
)


def is_general(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is only supposed or asked about ("피를 토하는 원인이 뭔가요?", "경련을 할 때 어떻게")."""
    before, after = said_before(text, start), said_after(text, end)
    if _CAME_TRUE.search(text[start:end] + after):
        return False
    asked = _CONDITION_BEFORE.search(before) and (
        _BARE_QUESTION.search(after)
        or (_SAID_OF_ALL.search(text[start:end] + after) and not SOMEBODY.search(before))
    )
    supposed = text[start:end].endswith("면") and not after.startswith(("서", "역"))
    supposed = supposed or bool(_SUPPOSED.search(before))
    supposed = supposed or bool(_MAY.match(text, max(start, end - 2), end + 12))
    supposed = supposed or bool("때 " in text[start:end] and _ASKED_PLAINLY.search(after))
    supposed = supposed or bool(_FEARED.search(text[start:end] + after))
    supposed = supposed or (
        text[start:end].endswith("까") and after.lstrip().startswith("봐")
    )  # "숨을 안 쉴까 봐"
    return bool(asked or supposed or _CONDITIONAL.search(after) or _GENERAL.search(after))
