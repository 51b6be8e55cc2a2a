"""Whether what a phrase tells is long ago, or was lately and is over."""

from __future__ import annotations

import re

from agent.remembering import remembered
from agent.safety.assertion.clauses import NEAR, said_after, said_before
from agent.safety.assertion.deaths import ended_in_death, goes_on_of_the_dead, suddenly_died
from agent.safety.assertion.times import NOW, PAST
from agent.state import Span

# "엄마 친구분이 뱀에 물려 손가락을 잘랐다네요": of somebody far off, told with how it ended
_FAR_OFF = re.compile(
    r"(?:친구분|친구네|지인|이웃|동네|옆집|윗집|아랫집|사돈|(?:아는|어떤|모르는)\s(?:분|사람|형|언니|동생)|직장\s?동료|회사\s?(?:동료|사람|분)|(?:엄마|아빠|남편|아내|친구|시어머니)\s?(?:의\s)?(?:친구|지인|동료|사촌|언니|오빠|형|누나|동생|엄마|아빠|어머니|아버지))"
)
_ENDED = re.compile(
    r"(?:잘랐|절단했|죽었|돌아가셨|사망했|숨졌|수술했|수술하셨|수술받|입원했|입원하셨|퇴원|나았|완쾌|실려\s?갔|실려\s?가셨|장애가\s?남)[가-힣]{0,3}(?:다네|대요|다더|다고\s?(?:하|들)|답니다|다던데|다는데|대)"
)
# Days to months ago: past only when it is said to be over ("지난주에 쓰러졌는데 지금은 괜찮대요").
_LATELY = re.compile(
    r"(?:지난\s*주(?:말)?|(?:처음|그때|당시|직후|초기|첫날|입원했을\s?때|수술\s?(?:직후|당일|하고\s?나서))(?:에)?(?:는|엔)|(?:며칠|몇\s*주|일주일|열흘|보름|\d+\s*(?:일|주일?)|[한두세]\s*주)\s*전|그저께|엊그제|저번\s*(?:주|달|에))(?!부터)"
)
_RESOLVED = re.compile(
    r"(?:괜찮(?:아|대|다|습|은데|으세|여|혀|허|당|네|더|심더|구먼)|멀쩡|말짱|정정(?:하|혀|해)|쌩쌩|팔팔(?:하|해|혀)|짱짱(?:하|해|혀)|거뜬|암시랑|끄떡\s?없|까딱\s?없|(?:지금|이제|요새|요즘|시방)(?:은|는|도)\s[^.?!\n]{0,14}?(?:다|잘|아무거나)\s?(?:먹|묵|걸|뛰|다니|드[시셔])|(?:등산|운동|여행|일|농사|밭일)도\s?(?:잘\s)?(?:다니|하[시셔고]|해)|이상\s*(?:은|이|도)?\s*없|문제\s*(?:는|가|도)?\s*없|다\s*나(?:았|아|으)|나았|완치|완쾌|회복(?:됐|되|했|하)|"
    r"(?:지금|이제|현재|벌써)(?:은|는)?\s(?:벌써\s)?(?:초등|중학|고등|대학|직장인|군대|유치원|[초중고][1-6]|\d{1,2}\s?살|\d\s?학년|열\s?살|[가-힣]{1,2}\s?살|집에서\s?쉬|재활|일반실|튼튼|건강)|"
    r"잘\s*(?:지내|살|관리|다니|계|나(?:와|왔|오)|먹고|놀)|정상(?:이|으로|입|화)|멎었|멎고|멈췄|가라앉았|가라앉았|내렸|들어갔|퇴원|좋아졌|없어졌|사라졌|치료(?:가)?\s*(?:끝|받아서|마쳤|완료))(?!지\s*않)"
)
# "까만 변을 보고 입원했었고", "쓰러지셨더랬어", "기절했던 게": the form of the verb puts it long ago.
_REMOTE = re.compile(
    r"[았었했였졌났왔갔됐셨]었(?:고|는데|어요?|었?지만|습니다|네|죠|지|거든|다|음|으나|대)|[았었했셨]?더랬|[았었했였졌났왔갔됐셨]었(?:다는|다던|단|다고|대)|[았었했였졌났]던\s(?:적|게|것|기억|사람|일|경험|때)|^[가-힣]{0,2}던\s(?:적|게|것|기억|일|경험|때)"
)
# "혈당이 48이라 주스 마시고 지금 110 됐어요": what was measured has been measured anew.
# "친구가 땅콩을 먹고 숨을 못 쉬어 입원했다 나왔대요": treated, and out again.
_DISCHARGED = re.compile(
    r"^(?:(?!지금|또\s|다시|오늘)[^.?!\n]){0,30}?(?:입원|중환자실|응급실|인큐베이터|실려)(?:(?!지금|또\s|다시)[^.?!\n]){0,24}?(?:퇴원|(?<![가-힣])나왔|나오셨|완치|건강해|일반실|(?<!안 )(?<!못 )회복(?:하[고셨시]|했|돼서|됐|되[고셨어]))(?![^.?!\n]*(?:는데|지만)\s?[^.?!\n]*(?:또|다시|지금|오늘))"
)
_ANEW = re.compile(
    r"^[^.?!\n]{0,40}?(?:지금은?|현재는?|이제는?|다시\s?[재쟀잰][가-힣]*)\s[^.?!\n\d]{0,8}\d+(?:[./]\d+)?\s?(?:%|퍼센트|도)?\s?(?:이에요|이예요|예요|입니다|이야|이네|됐|되었|나와|나왔|이래|으로|까지|로\s?(?:올|내|떨|회복))"
)
# "작년에 쓰러져 뇌경색 진단받은 아버지가 지금은 혼자 걸으세요": how it is now is set against what was.
_UNLIKE_NOW = re.compile(
    r"^[^.?!\n]{0,30}?(?:[았었했였졌났셨냈](?:는데|지만|다가|고|으나|던)|진단|수술|입원|치료|시술|판정|삽입|넣(?:으신|은|고)|달(?:으신|고)|살아나)[^.?!\n]{0,24}?(?:지금|이제|현재|요즘|최근에)(?:은|는|엔)\s(?!또|다시|더\s|자꾸|계속)"
)
_TOLD_ON = re.compile(r"(?:는데|은데|인데|지만|더니|니까|거든)(?:요)?[,\s]")
# "어제까지 토하다가 오늘은 안 토하고": so long, and no longer.
_SO_LONG = re.compile(
    r"(?:어제|그제|그저께|아까|새벽|오전|낮|밤|점심|저녁|지난\s?주|며칠\s?전)까지(?:는|만\s?해도|도)?\s[^.?!\n]{1,24}?(?:다가|는데|지만|고)[^.?!\n]{0,6}?"
    r"(?:오늘|지금|이제|아침|낮)[가-힣]{0,2}(?:은|는|엔|부터)\s(?:더\s?|다시\s?)?(?:안\s[가-힣]{1,4}|없|멎|멈|괜찮|가라앉|나았|멀쩡|좋아|정상|줄)"
)
# "쓰러져 못 깨어났어요 재작년에.": the time comes last.
_PAST_BEHIND = re.compile(
    r"[았었했였졌났왔갔됐셨냈쳤렸](?:어요?|습니다|다|음|대요?|는데|거든요?)[\s,]{1,2}(?:그게\s|벌써\s|아마\s|한\s)?(?:재작년|작년|(?:\d{1,2}|[한두세네몇]|[일이삼사오육칠팔구십]{1,2}|여러|수십?)\s?년\s?전|오래\s?전|예전|옛날)"
    r"(?:에|이|의|\s?일|이에요|예요|요|인데|입니다)*[\s~.]*$"
)
# "어릴 적에 가스를 마시고 쓰러졌대요 지금 기억력하고 상관있나요": told to its end, and then something is asked of now.
_THEN_ASKED = re.compile(
    r"(?:[았었했였졌났왔갔됐셨](?:대요?|다네요?|다고\s?(?:해요|하더라고요?)|거든요|어요|습니다)|(?:적|일)이?\s?있(?:대요?|어요|음|습니다|다네요?))\s(?P<q>(?!(?:[^.?!\n]{0,60}(?:다시|또\s|계속|갑자기|아까|방금|오늘|어제|밤새|자꾸)))[^.?!\n]{0,60}(?:나요|까요?|가요|죠|지요|[되돼]요?|됨|나)\W*$)"
)
# "예전에 스텐트를 했어요 근데 가슴이 조여와요": told to its end, and then of something else.
_NEW_TURN = re.compile(r"[요다죠네음]\s(?:근데|그런데|헌데|헌디|근디|그란디|한데)\s")
# "십 년 전에 스텐트를 했습니다 가슴이 답답한데 기다려도 되나요": the same, and what is felt is felt now.
_TOLD_TO_ITS_END = re.compile(
    r"(?:[았었했였졌났왔갔됐셨](?:어요|습니다|거든요?|대요|다네요)|(?:적|일)이?\s?있(?:어요|대요|습니다|거든요?))\s"
)
_ONCE_THEN = re.compile(r"그때|당시|그\s?(?:날|해|시절)")
_IS_SO = re.compile(
    r"^(?:(?![았었했였졌났왔갔됐셨]|던|면|때)[^.?!\n]){0,14}?(?:[가-힣][데디][\s,]|[아어여해와워려져파라]요(?:\s|$)|네요?(?:\s|$)|[니느]더|[습니]니다)(?![^.?!\n]{0,30}그때)"
)
_WHAT_TO_DO = re.compile(
    r"^[^.?!\n]{0,24}?(?:데|디)\s(?:어떡|어떻게\s?하|어쩌|어찌|어째|우짜|우째|병원\s?(?:에\s?)?가야)"
)
_OPENING = 20
_ENDS_PAST = re.compile(
    r"(?:까요?|나요|가요|죠|지요|[되돼있하]나|(?:인|은|는|던)가|려나|\?)\W*$|[았었했였졌났왔갔됐셨냈쳤렸](?:어요?|습니다|네요?|거든요?|대요?|음|다|죠|지요?)\W*$"
)
LONGEST_ASKED = 16
"""Texts of which it is kept in memory until when something was: every fact of a message asks anew."""


def is_over(text: str, start: int, end: int, passes: bool = True) -> bool:
    """Whether text[start:end] is told of long ago ("3년 전에 뇌출혈로"), or, unless it is what never just passes, of lately and said to be over."""
    before, after = said_before(text, start), said_after(text, end)
    resolved = _RESOLVED.search(text[end : end + NEAR])
    remote = _REMOTE.search(after)
    if remote and not NOW.search(before + after[: remote.end()]):
        return True
    if any(character.isdigit() for character in text[start:end][-2:]) and _ANEW.search(after):
        return True
    if _PAST_BEHIND.search(text[start:end] + after) and not NOW.search(before + text[start:end] + after):
        return True
    if any(span[0] <= start and end <= span[1] for span in no_longer(text)):
        return True
    if _FAR_OFF.search(before) and _ENDED.search(after) and not NOW.search(before + after):
        return True
    if _DISCHARGED.search(after):
        return True
    if ended_in_death(text, start, end) or goes_on_of_the_dead(text, start, end):
        return True
    past = PAST.search(before)
    if past and _NEW_TURN.search(before, past.end()):
        past = None
    if past and _TOLD_TO_ITS_END.search(before, past.end()) and not _ONCE_THEN.search(before, past.end()):
        told = text[start:end][-2:] + after
        if _IS_SO.search(told) or _WHAT_TO_DO.search(after):
            past = None
    if past and not _TOLD_ON.search(before, past.end()) and _UNLIKE_NOW.search(text[start:end] + after):
        return True
    if past:
        asked = _THEN_ASKED.search(after)
        since = before[past.end() :] + (after[: asked.start("q")] if asked else after)
        return bool(resolved) or not NOW.search(suddenly_died(since))
    return bool(passes and resolved and _LATELY.search(before))


@remembered(LONGEST_ASKED)
def no_longer(text: str) -> tuple[Span, ...]:
    """The spans of the text that tell until when something was, and that it is no more."""
    return tuple(so_long.span() for so_long in _SO_LONG.finditer(text))


def is_told_of_past(text: str) -> bool:
    """Whether a message opens with long ago and ends in it, or in a question: "작년에 벌에 쏘여 쓰러졌는데 벌초 가도 되나요?" """
    past = None if _NEW_TURN.search(text) else PAST.search(text[:_OPENING])
    return bool(past and not NOW.search(suddenly_died(text[past.end() :])) and _ENDS_PAST.search(text))


# "어제 체해서 식은땀이 났는데 오늘은 멀쩡해요"
_LATELY_AND_WELL = re.compile(
    r"(?:어제|그저께|그제|엊그제|(?:며칠|사흘|이틀|나흘|열흘)\s?전|지난\s?주)[^?!]{0,60}?(?:는데|는디|지만|다가|고|더니)[^?!]{0,24}?"
    r"(?:오늘|지금|이제|시방|약\s?먹고|자고\s?나니)[가-힣]{0,2}\s[^.?!]{0,12}?(?:멀쩡|말짱|괜찮(?:아[요졌]|여|네|당)|개운|다\s?(?:나았|들어갔|가라앉)|싹\s|없어졌|좋아졌)"
    # what passes of itself, within hours
    r"|(?:딸꾹|쥐가\s?나|재채기|트림|체해|체했|더부룩|콧물|간지러|가려[웠워])[^?!]{0,40}?(?:는데|는디|지만|다가|고|더니)[^?!]{0,12}?(?:지금|이제|시방)[가-힣]{0,2}\s[^.?!]{0,8}?(?:멀쩡|말짱|괜찮(?:아[요졌]|여|네|당)|멈췄|멎었|그쳤|풀렸|없어졌|가라앉)"
)
# "동전을 삼킨 줄 알고 놀랐는데 이불 밑에서 나왔어요": it was not so
_MISTAKEN = re.compile(
    r"(?<!인 )(?<!인)줄\s(?:알고|알았(?:는[데디]|더니|다가|지만))[^?!]{0,40}?(?:찾았(?!는데|지만|으나|다가)|찾음|(?<!안 )(?<!못 )나왔|나옴|있었|있더|있네|있어|아니었|아니더|아니고|자는\s?(?:거|것)였|그대로|다\s있|들어\s?있|빠져\s?있|안\s(?:먹|삼|마|빠|없))"
)
_STILL_SO = re.compile(
    r"진짜|정말로|결국|실제로|그런데도|지금도|아직|침을|숨|캑|켁|컥|토하|토했|아파|아프|피가|피를|열이|쓰러|의식|한\s?개는|하나는|모자라|안\s?보이|없어졌|안\s?(?:나[왔오]|찾)|못\s?찾|목에|식도|뱃속|배\s?속|엑스레이|마[셨시신]|삼켰|(?<!안 )(?<!안)먹었"
)
# What must be looked at though it has passed: a stroke that warned, a faint, a blow, a poison, a sting.
_LOOKED_AT_THOUGH_WELL = re.compile(
    r"팔|손|다리|발|말[이을도]|앞이|캄캄|깜깜|마비|힘이|늘어[져졌]|벌[에한]|두드러기|버섯|가스|감전|넘어|찧|발음|입[이술]|혀|눈|시야|얼굴|정신|의식|쓰러|기절|실신|가슴|숨|경련|발작|파래|머리|부딪|떨어|물에|삼켰|삼킨|마셨|마신|먹었|쏘|물렸|에피|피[가를]|임신|까만|검은"
)


def is_mistaken(text: str) -> bool:
    """Whether a message tells that what was feared turned out not to be so, and of nothing that is."""
    mistaken = _MISTAKEN.search(text)
    return bool(mistaken and not _STILL_SO.search(text, mistaken.start()))


def is_lately_and_well(text: str) -> bool:
    """Whether a message tells of some days ago and that all is well now, of nothing that must be looked at even so."""
    return bool(_LATELY_AND_WELL.search(text) and not _LOOKED_AT_THOUGH_WELL.search(text))
