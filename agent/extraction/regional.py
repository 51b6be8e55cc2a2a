"""Endings of the regions - Jeju, the south-east, the south-west, the middle, the east - put in standard spelling."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

END = r"(?![가-힣])"


_AS_SAID = {"캅": "합", "캤": "했", "캐": "해"}


class Rule(NamedTuple):
    """What is spoken and how it is written; the text only has to be searched where one of `signs` stands."""

    signs: str
    spoken: re.Pattern[str]
    written: str | Callable[[re.Match[str]], str]


def rule(signs: str, spoken: str, written: str | Callable[[re.Match[str]], str]) -> Rule:
    return Rule(signs, re.compile(spoken), written)


def _without_final(syllable: str) -> str:
    code = ord(syllable) - 0xAC00
    return chr(0xAC00 + code - code % 28)


def with_final(syllable: str, final: int) -> str:
    return chr(ord(_without_final(syllable)) + final)


def is_open(syllable: str) -> bool:
    return (ord(syllable) - 0xAC00) % 28 == 0


def _jeju_present(match: re.Match[str]) -> str:
    """ "아팜수다", "저렴수다": what is happening now."""
    syllable = match[1]
    return _without_final(syllable) + "요" if (ord(syllable) - 0xAC00) % 28 == 16 else match[0]


def _jeju_going_on(match: re.Match[str]) -> str:
    """ "아팜신디", "부엄쪄", "햄수과", "아팜서"."""
    syllable = match[1] or match[2]
    if (ord(syllable) - 0xAC00) % 28 != 16:
        return match[0]
    return _without_final(syllable) + "요"


def _said_of_hada(match: re.Match[str]) -> str:
    """ "뻐근혀": 하다 behind an open or a soft syllable; "막혀", "먹혀" are other verbs."""
    return match[1] + "해" if (ord(match[1]) - 0xAC00) % 28 in (0, 4, 8, 16, 21) else match[0]


REGIONAL = (
    # Jeju.
    rule("허", r"허우다", "해요"),
    rule("이뇨매녀", rf"(?<=[가-힣]이)우다{END}", "에요"),
    rule("우", rf"(?<=당뇨|치매|해녀|남자|여자)우다{END}", "예요"),
    rule("쿠", rf"(?<=[가-힣])쿠다{END}", "겠어요"),
    rule("판", r"아판(?= )", "아파서"),
    rule("헷", r"헷(?=수다)", "했"),
    rule("수", rf"(?<=[었았했갔됐났왔졌])수다(?:게|예)?{END}", "어요"),
    rule("엇", r"(?<=[은는도이가] )엇(?=[고다어네음])", "없"),
    rule("어", rf"(?<=[은는도이가] )(?:어|엇)수다(?:게|예)?{END}", "없어요"),
    rule(
        "신쪄ㅅ과광서",
        r"(?<=[가-힣 ])([가-힣])(?:신디|쪄|ㅅ수다|[수쑤](?:과|광))(?![가-힣])|(?<=[가-힣])([팜햄왐셤졈엄])서(?![가-힣])",
        _jeju_going_on,
    ),
    rule("마", rf"이서(?:마씸|마씀){END}", "있어요"),
    rule(
        "수우", rf"(?<=[가이은는도] )(?:있|이|이시)(?:수|우)다{END}|(?<=[가이은는도])있(?:수|우)다{END}", "있어요"
    ),
    rule("수서", rf"(?:엇|읏|없)수다{END}|어서마씸{END}", "없어요"),
    rule("마", rf"(?<=[가-힣])마(?:씸|씀){END}", "요"),
    rule("수쑤", rf"(?<=[가-힣 ])([가-힣])[수쑤]다(?:게|예)?{END}", _jeju_present),
    rule("와", r"(?<=[려러거])와(?=요)", "워"),
    rule("우", rf"(?<=[프시리])우다{END}", "네요"),
    # The south-east: "됐심더", "나네예", "COPD라 카데", "수족구라꼬", "아파가", "어질어질하이".
    rule("더", rf"(?:심|슴)니?더{END}", "습니다"),
    rule("십", r"(?<=[묵먹없있같좋었았겠했됐])십니(?=[더다까꺼])", "습니"),
    rule("심슴", r"(?<=[없있었았겠했됐맞같좋먹묵])[심슴]니(?=[까꺼])", "습니"),
    rule("몬", r"(?<![가-힣])몬(?= ?(?:눴|눠|누|싸|쌌|씹|서|앉|쓰))", "못"),
    rule("묵", r"(?<![가-힣])묵(?=[습으])|(?<=[가-힣] )묵(?=은 (?:할|남|여|사람|아|노인))", "먹"),
    rule("마", rf"(?<=[가-힣]{{2}})(?<!고)[구꾸]마{END}|(?<=[하나프시붓리럽차])그마{END}", "네"),
    rule("기", rf"(?<=[는은운픈찬])( ?)기(?:라|래)[요예]?{END}", r"\1거예요"),
    rule("뿌", rf"(?<=[어아워와해])뿌[따타]{END}", " 버렸다"),
    rule("나", r"(?<![가-힣])나사(?=[뿌뿟삐삣])", "나아"),
    rule(
        "인",
        r"(?<!위험 )(?<!유전 )(?<!응고 )(?<!티스 )(?<!토이드 )(?<!성장 )(?<!영향 )(?<![가-힣])인자(?= |는 )",
        "이제",
    ),
    rule(
        "맵뱁뇹잡붑녑삽",
        r"(?<=할|치)([맵뱁])(?=니[다더까])|(?<=당)(뇹)(?=니[다더까])|(?<=[여남환])(잡)(?=니[다더까])|(?<=[주농어])(붑)(?=니[다더까])|(?<=해)(녑)(?=니[다더까])|(?<=[호교약])(삽)(?=니[다더까])",
        lambda m: _without_final(m[0]) + "입",
    ),
    rule(
        "할",
        r"할(?:매(?!미)|배)(?=라|입|인|$|[요예이로 ,.가는도은]|랑[께게])",
        lambda m: "할머니" if m[0] == "할매" else "할아버지",
    ),
    rule("유요", rf"(?<=할머니|아버지)[유요]{END}", "예요"),
    rule("양냥", r"(?<![가-힣])(우리|울|저희) ?(?:집 ?)?[양냥]반", r"\1 남편"),
    rule("꺼", rf"(?<=[가-힣])니꺼{END}", "니까"),
    rule("교", rf"(?<=[는은픈])교{END}", "가요"),
    rule("카", r"(?<=[라다냐자]) ?카(?=데|네(?!이)|더|던|노|고|지(?!노)|면|니|는)", "고 하"),
    rule("캅캤캐", r"(?<=[라다냐자]) ?(?:캅(?=니|디)|캤|캐(?=서|요|예))", lambda m: "고 " + _AS_SAID[m[0][-1]]),
    rule("꼬", rf"(?<=[가-힣][라다])꼬{END}", "고"),
    rule("가", r"(아파|아퍼|부어|쑤셔|저려|결려|막혀|힘들어|심해|잠겨|체해|쓰려|[매러려거까]워)가(?= )", r"\1서"),
    rule("하", rf"(?<=[가-힣]{{2}})하이{END}", "하니"),
    rule("아", r"(?<=[가-힣][다고]) 아이가(?=\W|$)", ""),
    rule(
        "예",
        rf"(?<=[가-힣0-9][네데지고래세해라더까])예{END}|(?<=[가-힣]{{2}}[어아])예{END}|(?<=[네데지해래])예{END}"
        rf"|(?<=[가-힣][파퍼려워와져쳐셔겨켜서나])예{END}|(?<= [차나자와가])예{END}",
        "요",
    ),
    rule("카", r"(?<=[다라])카이(?:께)?(?:예|네)?(?![가-힣])", "고요"),
    # The south-west: "아프당께", "아픈디", "아파부러", "아퍼라우", "기침을 허고".
    rule(
        "허",
        r"(?<=[가-힣]{2})(?<![면특불])허(?=[당다제드구던기])|(?<=토)허(?=[고네니지면는])|(?<=[안못] )허(?=[요고네당제])|(?<=안)허(?=[요고네당제])",
        "하",
    ),
    rule("께게", r"(?<=[가-힣])당[께게](?:요|라우?)?(?=$|\W)", "다고요"),
    rule("께게", r"(?<=[가-힣])랑[께게](?:요|라우?)?(?=$|\W)", "라고요"),
    rule("께", r"(?<=[다라프시리으이하있없럽렵])니께(?=[요유는]|$|\W)", "니까"),
    # Insisting tells what is so: "아프다니까요".
    rule("까", r"(?<=[가-힣][다라])니까[요유]?(?=\s*(?:$|[.!~\nㅠㅜㅋㅎ]))", "고요"),
    rule(
        "제",
        rf"(?<=[아고]프|쑤시|저리|[가]렵|지럽)제{END}|(?<=[었았겠있없했묵먹붓])제{END}|(?<=[를을도] 하)제{END}",
        "지",
    ),
    rule("붓", rf"(?<![가-힣])붓(?=요잉?{END})", "부어"),
    rule("께", rf"(?<=[가-힣])은께{END}", "으니까"),
    rule("께", rf"(?<=[가-힣])[인잉]께{END}", "이니까"),
    rule("부", r"(?<=[파퍼려어아해워와져쳐혀셔])부러(?![지진트졌])", "버려"),
    rule("부", r"(?<=[파퍼려어아해워와져쳐혀셔])부[렀럿]", "버렸"),
    rule("라", rf"(?<=[가-힣])라우{END}|(?<=[프하나있없리리쑤시]지)라{END}", "요"),
    rule("잉", rf"(?<=[요네다제])잉{END}", ""),
    rule("허", r"(?<=[을를도이가] )허(?=[고네니지면는요])|(?<=[가-힣]{2})(?<![면특])허(?=[고네니지면요])", "하"),
    rule(
        "혔",
        r"([가-힣 ])혔(?=[어다는고네당제지소습])",
        lambda m: m[1] + "했" if m[1] == " " or _said_of_hada(m).endswith("해") else m[0],
    ),
    rule("혀", r"(?<![가-힣])(혀)(?=[유요]?(?:$|[.,!~ ]))(?<=[안못고] 혀)", "해"),
    rule("혀", r"(([가-힣])\2|묵직|거북)혀(?=[유요서](?![가-힣])|$|\W)", r"\1해"),
    rule("혀", r"([가-힣])혀(?=[유요서](?![가-힣])|$)", _said_of_hada),
    rule("디", rf"(?<=[가-힣])(?<=[는픈인던은한린운란간난단])디{END}", "데"),
    rule("프고", r"(?<=[아고])프요(?![가-힣])", "파요"),
    rule("겄", r"겄", "겠"),
    # The middle of the country: "그래유", "절려유", "-부텀", "-꺼정".
    rule(
        "유",
        rf"(?<=[가-힣][파퍼해래져려네지와워만어아서셔겨쳐혀라까데고구께개나여돼써])유{END}|(?<=[해래려네돼써])유{END}|(?<= [차가타])유{END}",
        "요",
    ),
    rule("텀텅뷰", r"(?<=[가-힣])(?:[부버]텀|부텅|뷰터)", "부터"),
    # The east: "쑤시우야", "없소야", "하잖소".
    rule("야", rf"(?<=[프시리럽붓]우|[없있했었았겠]소)야{END}", ""),
    rule("우", rf"(?<=[가-힣][프시리럽])우{END}|(?<= 붓)우{END}", "네요"),
    rule("소", rf"(?<=잖)소{END}", "아요"),
    rule("아", rf"(?<=[은는] )아이래(?=요{END})", "아니에"),
    rule("정", r"(?<=[가-힣])[꺼까]정", "까지"),
    rule("믄", rf"(?<=[가-힣])믄{END}", "면"),
    rule("땀땜때", r"(?<=[가-힣 ])(?:땀시|땜시|땜씨|때미)(?![가-힣])", "때문에"),
    rule("드", rf"(?<=[가-힣])드라(?=고|구|{END})", "더라"),
)
