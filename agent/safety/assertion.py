"""Whether a phrase is said of now, for phrases that no lexicon concept carries.

Concepts get their assertion from extraction. A sign found by a pattern ("피를 토했어요", "숨을 안 쉬어요") needs the same
care here: denied, long past, conditional, general and figurative mentions are no signs.
"""

from __future__ import annotations

import re

_SENTENCE_END = re.compile(r"[.?!\n;…]")

# After the phrase, up to the end of its clause.
_DENIED = re.compile(
    r"^[가-힣]{0,4}?(?:지|지는|지도|진)\s*(?:않|못하|못\s*했|아니|말)"
    r"|^[가-힣]{0,3}\s*(?:증상|증세|느낌|것|적|일|건|경험)?(?:은|는|이|가|도|같은\s*건)?\s*(?:전혀\s*|아직\s*|특별히\s*|한\s*번도\s*|거의\s*|(?:\d+|한|두|세|몇|수)\s*(?:년|개월|달|주|일)\s*(?:간|동안|째|이상|넘게)?\s*|그\s*(?:뒤로?|후로?|동안)\s*|이후로?\s*|최근에?\s*|지금까지\s*|요즘은?\s*|지금은\s*|이제\s*)*(?:없(?!어지[지질])|아니|안\s*(?:보|나타|생|해|했))"
    r"|^(?:이나|나|과|와|랑|이랑|하고|및|,|·|도|거나|또는)\s*(?:[가-힣]{1,8}(?<![를을고서며데면])[,\s]*){1,4}?(?:은|는|도|이|가)?\s*(?:없(?!어지지)|않)"
)
_CONDITIONAL = re.compile(
    r"^(?:(?:이|가|을|를|도)\s)?[가-힣]{0,2}?\s?(?:으?면(?!서|역|접|도\s*날)|다면|라면|(?:을|ㄹ|할|하는|올|생길|났을|했을)?\s*(?:경우|때(?:는|엔|에는)?\s*(?:어떻|어떡|뭘|무엇|무얼)|까\s*봐|수도?\s*있(?:나|을까|다는)|뻔|지도\s*(?:몰라|모르)))"
    r"|^[가-힣]{0,2}[을ㄹ할릴]\s*(?:뻔|까\s*봐|수도?\s*있나)"
)
_GENERAL = re.compile(
    r"^[가-힣]{0,3}?(?:는|은|ㄴ|한|된|할|을|던)?\s*(?:이유|원인|병(?:이|은|에|명)|질환|질병|사람(?:은|들은|들이|의|을\s*위)|환자(?:는|의|들)|경우|응급\s*처치|대처|대응|예방|증상(?:은|이|에는|이란)?\s*(?:무엇|뭐|뭔|어떤|왜|언제)|위험\s*(?:요인|인자)|가능성|확률|부작용)"
    r"|^(?:이란|란|의|은|는|이|가)?\s*(?:무엇|뭐|뭔|어떤\s*(?:건|것|병)|왜\s*(?:생|일어|발생|나타)|원인|종류|예방|전조|초기|기준|정의|응급\s*처치|대처)"
)
# "저혈당이 오면 헛소리를 하나요?": a condition before and a bare question after ask about the course of things.
_CONDITION_BEFORE = re.compile(r"[가-힣]면\s")
_BARE_QUESTION = re.compile(
    r"^[가-힣]{0,4}\s?[가-힣]{0,6}?(?:나요|가요|까요|는지|은지|ㄴ지|습니까|ㅂ니까|합니까|됩니까|니\?|냐\?)\s*(?:궁금|알고|알려|\?|$)"
)
_PAST = re.compile(
    r"(?:예전|과거|옛날|한때|(?:어릴|어렸을|젊었을|어린|젊은|아기|애기|학생|[초중고]등학(?:교|생)|중학(?:교|생)|대학(?:교|생)|군대|임신했을|결혼\s*전)\s*(?:때|적|시절)|학창\s*시절|(?:\d+|몇|한|두|세|네|다섯|일|이|삼|십|수)\s*(?:년|해|개월|달|주일?)\s*전|작년|재작년|지난\s*(?:해|달|번|여름|겨울|봄|가을)|오래\s*전)(?!부터)"
)
# Days to months ago: past only when it is said to be over ("지난주에 쓰러졌는데 지금은 괜찮대요").
_LATELY = re.compile(
    r"(?:지난\s*주(?:말)?|(?:며칠|몇\s*주|일주일|열흘|보름|\d+\s*(?:일|주일?)|[한두세]\s*주)\s*전|그저께|엊그제|저번\s*(?:주|달|에))(?!부터)"
)
_RESOLVED = re.compile(
    r"(?:괜찮(?:아|대|다|습|은데|으세)|멀쩡|이상\s*(?:은|이|도)?\s*없|문제\s*(?:는|가|도)?\s*없|다\s*나(?:았|아|으)|나았|완치|완쾌|회복(?:됐|되|했|하)|"
    r"잘\s*(?:지내|살|관리|다니|계)|퇴원|좋아졌|없어졌|사라졌|치료(?:가)?\s*(?:끝|받아서|마쳤|완료))(?!지\s*않)"
)
_PAST_AFTER = re.compile(r"^[가-힣]{0,4}\s*(?:적|일|경험)(?:이|도)?\s*(?:있|많)|^[가-힣]{0,3}(?:았|었|했)었")
_NOW = re.compile(
    r"지금|오늘|방금|갑자기|아까|조금\s*전|좀\s*전|현재|요즘|다시|또\s|계속|어제|밤새|\d+\s*(?:분|시간)\s*(?:전|째|동안)|이번"
)
_NOT_BEFORE = re.compile(r"(?:^|[^가-힣])(?:안|못)\s*$")


def is_denied(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is denied in its own clause ("피를 토한 적은 없어요", "목은 안 뻣뻣해요")."""
    stop = _SENTENCE_END.search(text, end)
    after = text[end : stop.start() if stop else len(text)]
    return bool(_NOT_BEFORE.search(text[:start]) or _DENIED.search(after))


def is_general(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is only supposed or asked about ("피를 토하는 원인이 뭔가요?", "경련을 할 때 어떻게")."""
    stop = _SENTENCE_END.search(text, end)
    after = text[end : stop.start() if stop else len(text)]
    sentence_start = max((mark.end() for mark in _SENTENCE_END.finditer(text, 0, start)), default=0)
    asked = _BARE_QUESTION.search(after) and _CONDITION_BEFORE.search(text[sentence_start:start])
    return bool(asked or _CONDITIONAL.search(after) or _GENERAL.search(after))


def is_over(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is told of long ago ("3년 전에 뇌출혈로"), or of lately and said to be over."""
    sentence_start = max((mark.end() for mark in _SENTENCE_END.finditer(text, 0, start)), default=0)
    stop = _SENTENCE_END.search(text, end)
    before, after = text[sentence_start:start], text[end : stop.start() if stop else len(text)]
    resolved = _RESOLVED.search(text[end:])
    past = _PAST.search(before)
    if past:
        return bool(resolved) or not _NOW.search(before[past.end() :] + after)
    return bool(resolved and _LATELY.search(before))


def is_present(text: str, start: int, end: int) -> bool:
    """Whether text[start:end] is stated as true of someone now (or just now)."""
    sentence_start = max((mark.end() for mark in _SENTENCE_END.finditer(text, 0, start)), default=0)
    stop = _SENTENCE_END.search(text, end)
    before, after = text[sentence_start:start], text[end : stop.start() if stop else len(text)]
    if is_denied(text, start, end) or is_general(text, start, end):
        return False
    if is_over(text, start, end):
        return False
    return not (_PAST_AFTER.search(after) and not _NOW.search(before + after))
