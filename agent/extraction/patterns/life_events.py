"""Since when by something that happened: 벌초 갔다 온 다음날부터, 시어머니 돌아가시고부터, 6월 모의고사 망친 뒤로, 이사하면서.

The words behind tell that it is a time; how far it reaches back is read word by word, to the last one that is not of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.extraction.patterns.calendar_days import DAY_WORDS
from agent.extraction.patterns.lengths import LENGTH
from agent.extraction.patterns.moments import TimePhrase
from agent.extraction.patterns.people import ROLE_SEX
from agent.wording.syllables import ENDING_IN_L, ENDING_IN_N

MOST_WORDS = 4
# "다음 날 아침": a part of the day, or of the year, on which it began.
_PART = r"(?:\s?(?:새벽|아침|오전|낮|오후|저녁|밤|봄|여름|가을|겨울))"
_AFTER = r"(?:뒤|후|이후|다음|담)"
# "이사한 첫날", "입사하고 첫 달": the day, week or month that an event itself began.
_FIRST = r"첫\s?(?:날|주|달|해|날밤)"
_DAYS = "|".join(sorted(DAY_WORDS, key=len, reverse=True))
# "물에 들어갔다 나온 그저께부터", "교정기 바꾼 지난 수요일부터": a verb that tells what day it was. What only ends like one is a noun.
_DONE = r"(?<![가-힣])(?!심한|저린|아린|시린|쑤신|가려운|어지러운|뻐근한|답답한|오한|발진|시간|야간|주간|기간|중간|인간|오전|사진|반찬|만난|비만)[가-힣]{0,5}(?:[한간온난낀뺀뗀탄친킨선본판딴튼든낸운린긴뀐꾼된]|[맞먹받앓겪찍잃낳심죽입닫얻씻읽벗깎]은)"
_ON_A_DAY = rf"(?:{_DAYS}|(?:(?:지난|저번|이번|지지난)\s?(?:주\s?)?)?[월화수목금토일]요일|(?:지난|저번|이번|지지난)\s?(?:주말|주|달))"
_BEHIND = (
    rf"{_DONE}\s{_ON_A_DAY}{_PART}?(?=\s?부[터텀턴])|"
    rf"(?:[가-힣]{{1,7}}[고구]\s{_FIRST}{_PART}?|(?!(?:있|없|아프|심하|나)[고구]\s)[가-힣]{{1,7}}[고구]\s(?:한\s|약\s)?(?!\d{{4}}년){LENGTH}(?:째|쯤|정도)(?=\s?부[터텀턴])"
    rf"|[가-힣]{{1,7}}[고구]\s(?:한\s|약\s)?{LENGTH}(?:\s?(?:쯤|정도|가량))?\s?(?:뒤|후|지나서|지나고|있다가)"
    rf"|[가-힣]{{1,7}}[고구]\s?난\s?{_AFTER}"
    rf"|[가-힣]{{1,7}}[고구](?:\s?나서)?(?!\s(?:{_AFTER}|전|때))"
    rf"|[가-힣]{{0,6}}[{ENDING_IN_N}]\s(?:바로\s)?(?:(?:다음|담|그|첫)\s?(?:날|주|달|해)|이튿날|이듬해|날|해|달|주){_PART}?"
    rf"|[가-힣]{{0,6}}[{ENDING_IN_N}]\s{_AFTER}|[가-힣]{{1,6}}[{ENDING_IN_N}]{_AFTER}"
    rf"|[가-힣]{{0,6}}(?:[{ENDING_IN_L}]|던)\s?(?:때|무렵)"
    r"|[가-힣]{0,6}(?:갔다\s|왔다\s)?(?:와서|가서|나서)(?=\s?부[터텀턴])|[가-힣]{1,6}(?:면서|자마자|기\s?(?:직?전|시작하고(?:\s?나서)?|시작하면서)|어서|아서|나서|려서|져서|가서|와서|해서)"
    r"|(?!식후|오후|전후|산후|사후|직후|최후|노후|향후|추후|그|이|몇|잠시|조금)[가-힣A-Za-z]{2,8}\s?(?:이후|직후|후|뒤|이래|전|직전|때|무렵|시절)"
    r"|그\s?(?:때|날|무렵|즈음))"
)
_YEARS = frozenset("작년 재작년 지난 올해 올 지난해 내년 그해".split())
_OF_A_YEAR = re.compile(
    r"(?:초|늦|한)?(?:봄|여름|가을|겨울)(?:에)?\s|\d{1,2}월(?:에)?\s|(?:설|추석|명절|연말|연초|휴가|방학)(?:에|때)?\s"
)
_ENDS_ON = re.compile(rf"\s({_DAYS}){_PART}?$")
_SINCE = re.compile(
    rf"(?<![가-힣A-Za-z\d])(?P<said>{_BEHIND}(?:(?<=[뒤후음담])로(?!\s?(?:가[면서고요니는자야]|갔|걷|넘어|물러|누[우웠울]|젖|돌[아리]|기대|빼|밀|자빠)))?)(?:(?P<since>\s?(?:부터|부텀|부턴)(?![^.!?\n]{{0,10}}(?:때|시|분|일|월|년|끝)까지))|(?![가-힣])|(?=(?:에|에는|에도|요|예요|이에요|입니다)(?:\s|$|[.,!])))"
)
_BEGAN = r"(?:\s|에\s|에는\s|에도\s)(?:[가-힣]{1,6}[이가은는]?\s)?(?:처음\s)?(?:생[기겼긴길]|시작|발병|나타나|나타났|재발|도졌|진단|판정|확진|걸[렸린]|알[게았])"
_BEGAN_NEXT = re.compile(_BEGAN)
# What happens once in a while of a life: what comes up after it came with it, without 부터, too.
_ONCE = re.compile(
    r"이사|입주|이직|퇴사|퇴직|은퇴|입사|취직|취업|전역|제대|입대|군대|결혼|이혼|사별|출산|분만|낳|임신|유산|수술|시술|제왕절개|임플란트|교통사고|사고|넘어[지져졌진]|다치|다친|삐[고끗]"
    r"|백신|접종|코로나|독감|이민|유학|입학|졸업|개학|복직|휴직|승진|발령|장례|상\s?치르|초상|돌아가|죽|폐경|완경|장마|김장|벌초|명절|시집|장가|헤어지|이별|파혼|부도|해고|실직|폐업|개업"
    r"|끊|바[꾸꾼뀌]|개통|퇴원|항암|방사선"
)
# Words of the sentence around: who speaks, how often, what it goes on from.
_AROUND = frozenset(
    "저 나 난 전 내 제 본인 그 이 그게 이게 저게 그거 이거 근데 그런데 그리고 그래서 그러다 또 아 어 아따 아니 아이고 아이구 에고 음 네 예 응 야 참 사실 사실은 실은 혹시 원래 계속 자꾸 너무 진짜 정말 "
    "많이 조금 좀 가끔 자주 매일 항상 늘 맨날 갑자기 아무래도 아마 아마도 대략 한 모두 전부 거 건 것 게 지 줄 수 때 왜 언제 선생님 쌤 원장님 안녕하세요 지금 현재 요즘 요새 최근 최근에 벌써 이제 인제 다만 또한 역시 특히 "
    "처음 처음에 원래는 하여튼 아무튼 암튼 그냥 글쎄 그니까 그러니까 솔직히 있잖아요 있잖아 어머 엄청 되게 막 심하게 왜냐면 이번에 주로 보통 평소 통 영 도통".split()
)
_DAY = re.compile(
    rf"(?:{'|'.join(sorted(DAY_WORDS, key=len, reverse=True))}|아까|방금|지지?난\s?(?:주|달|해)|지난(?:주말|봄|여름|가을|겨울)|저번\s?(?:주|달)?|이번\s?(?:주|달)|재?작년|올해|올(?:봄|여름|가을|겨울)|금년|주말|[월화수목금토일]요일|\d{{4}}년)(?:에|에는|엔|날)?|\d{{1,2}}[월일](?:에|엔)"
)
# Who it is that writes: "22 남", "예순아홉이오".
_WHO = re.compile(r"남|여|남자|여자|\d{2}(?:[세살])?|[가-힣]+(?:이오|이우|이여|올시다|라예|입니더|이라오|소|슈)")
# Nouns that only look as if they carried a particle or an ending.
_WHOLE = re.compile(
    r"(?:나라|콜라|카메라|휴가|둥이|아이|고양이|나들이|놀이|떡볶이|구이|오이|요가|어린이|젖먹이|뱃놀이|제주도|강원도|경기도|포도|사고|학교|강아지|아버지|바지|돼지|편지|단지|폐지|반지|가지|창고|냉장고|여고|남고|외고|과학고|라면|냉면|쫄면|짜장면|컵라면|바다|필요|담요|동네|모임|게임|처음|얼음|마음|독서|경찰서|속도|자동차|김치|에서|가서|사서)$"
)
# 맞은, 먹은: adjectives and verbs before their noun, no topic.
_ADNOMINAL = re.compile(r"(?:[맞먹받앓겪찍잃낳심죽입닫얻늙젊많적짧작좋높낮깊싫]|[있없하사쓰타]|다니|먹)[은는]$")
# "시어머니 모시고 살면서부터", "애 데리고 다니면서부터": how the event is done.
_ALONG = frozenset("모시고 데리고 업고 안고 들고 타고 가지고 신고 입고 메고 쓰고 끼고".split())
_TURNS_BACK = re.compile(r"일어나|온|오|와|왔|간|가|갔|난|나은|나온|들어|돌아|다$|나서")
_SUBJECTS = (
    *ROLE_SEX, "애", "아이", "애기", "아기", "부모님", "식구", "가족", "강아지", "비", "눈", "날", "날씨", "더위", "추위", "봄", "여름", "가을", "겨울",
    "째", "막내", "회사", "가게", "생리", "방학", "학기", "친구", "여자친구", "남자친구", "여친", "남친", "할매", "할배", "영감", "마누라", "집사람", "바깥양반", "손주",
)  # fmt: skip
_COMPLAINT = re.compile(
    r"(?:[가-힣]{1,4}(?:통|증)|[가-힣]*염|기침|콧물|가래|설사|구토|불면|이명|두드러기|발진|가려움|어지럼|어지럼증|열|오한|몸살|변비|저림|혈뇨|혈변|탈모|부종|당뇨|고혈압|고지혈증|빈혈|아토피|천식)$"
)
# "팔을 뒤로 못 돌리겠어요": where to, not since when.
_BACKWARDS = re.compile(r"[을를]\s뒤로$")
_CHANGED = re.compile(r"에서\s\S+로\s(?:[올늘줄]린|줄인|바꾼|바뀐|갈아탄)\s")
_AMOUNT = re.compile(r"\d(?:mg|밀리|미리|마이크로|그램|알$|정$|포$)|^(?:하루|매일|한알|두알|알)$", re.IGNORECASE)
_ENDURED = re.compile(r"앓|오고|온|왔|걸[리린렸]|나은|낫|나았|치료|수술|생기|생긴|겪|고생|심하|심했")


def find_events(text: str) -> Iterator[TimePhrase]:
    """Each event since when something is so, with the words that belong to it."""
    for match in _SINCE.finditer(text):
        said, end = match["said"], match.end("said")
        if _BACKWARDS.search(said):
            continue
        bare = match["since"] is None and not said.endswith("로")
        if bare and (_BEGAN_NEXT.match(text, end) is None or _is_a_mere_list(said)):
            continue
        if _DAY.match(said) or _CHANGED.search(text, max(0, match.start() - 12), end):
            continue  # "그제목욕하고나서부터": the day says it; "10에서 20으로 올린 뒤로": told of the medicine
        start = _with_day(text, _begin(text, match.start("said")))
        if "부텀" in (match["since"] or ""):
            end = match.end("since")  # a dialect's particle is told as it was said
        on_day = _ENDS_ON.search(said)
        back = float(DAY_WORDS[on_day[1]]) if on_day else None
        yield TimePhrase(text[start:end], (start, end), "stage", back, from_then=True)


def _is_a_mere_list(said: str) -> bool:
    """ "머리도 아프고 발진이 생겼어요": only with an event is 고 a time."""
    return re.search(
        r"(?:[고구]|나서|어서|아서|려서|져서|해서|와서|면서|전)$", said
    ) is not None and not _ONCE.search(said)


def _begin(text: str, at: int) -> int:
    """Where the event begins whose last word stands at an offset."""
    for _ in range(MOST_WORDS):
        word = _last_word(text, at)
        if word is None or _is_around(word, text[at : at + 6], _last_word(text, at - len(word) - 1)):
            break
        at -= len(word) + 1
    return at


def _with_day(text: str, start: int) -> int:
    """ "오늘 점심 먹고 나서부터", "작년 봄에 수술받고부터": the day belongs to the meal, the year to its season."""
    day = _last_word(text, start)
    if day in _YEARS and _OF_A_YEAR.match(text, start):
        return _begin(text, start - len(day) - 1)
    meal = text.startswith(("아침", "점심", "저녁", "새벽", "밤", "자고 일어나", "일어나"), start)
    return start - len(day) - 1 if meal and day in DAY_WORDS else start


def _last_word(text: str, at: int) -> str | None:
    """The word before an offset, if nothing but one space stands between."""
    match = re.search(r"(?:^|(?<=[\s.,!?~…]))([가-힣A-Za-z\d]{1,10})\s$", text[max(0, at - 12) : at])
    return match[1] if match else None


def _is_around(word: str, behind: str, before: str | None) -> bool:
    """Whether a word is of the sentence around, not of the event that follows it."""
    if word == "다":
        return before in ("둘", "셋", "넷", None)
    if word in _AROUND or _DAY.fullmatch(word) or _WHO.fullmatch(word):
        return True
    if word.endswith("씩") or _AMOUNT.search(word):
        return True
    if _COMPLAINT.fullmatch(word):
        return not _ENDURED.match(behind)
    if _WHOLE.search(word) or _ADNOMINAL.search(word):
        return False
    if word in _ALONG or (word.endswith("다가") and len(word) > 2):
        return False  # "귀 파다가 찔린 뒤로"
    if word[-1] in "이가" and len(word) > 1:
        return not word[:-1].endswith(_SUBJECTS)
    if word[-1] in "다고":
        return not _TURNS_BACK.match(behind)
    return word[-1] in "은는도만서면데며요죠네까야지라" or word.endswith(
        ("니까", "있음", "없음", "아픔", "라고", "거나", "는지")
    )
