"""Words as they are spoken or typed in a hurry, put in standard spelling before anything is read: dialect endings, words
written as they sound, KakaoTalk spelling. Every character knows its place in what was typed.

Only where nothing else can be meant: 업다 is also to carry on one's back, 아이 a child, 지침 a guideline, 카네이션 a flower.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from agent.extraction.kinship import PEOPLE
from agent.extraction.speaker import SPEAKER
from agent.state import Span
from agent.terminology import Edit, Normalised, respell

# 업다 with the particle of a subject before it: "손주를 업고" and "아기는 업고" carry somebody.
_ABSENT = re.compile(r"([가-힣]+?)(은|는|도|이|가)( ?)(업(?:서|슴|씀|음|습|고|구|네|어|는|지))(?![무종])")
_SPELT = {"업서": "없어", "업슴": "없음", "업씀": "없음"}
# "위염 아이고 위궤양", "결석은 아이라 카던데": south-eastern 아이다; without a word of that dialect, 아이 is a child.
_NOT = re.compile(r"(?<=[가-힣] )아이(?=고 |라 ?[카캐캤캅]|라예|다(?![가-힣])|라던데)")
_SOUTH_EAST = re.compile(
    r"카(?:데|네|더|던|노|이|고|지|면)|캅(?:디|니)|캤|캐(?:예|서|요)|(?:심|니)더(?![가-힣])|[데네어아라더]예(?![가-힣])"
)
END = r"(?![가-힣])"
PAST = r"(?=[어었는다고네지습음던을슴])"


_AS_SAID = {"캅": "합", "캤": "했", "캐": "해"}


_VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"


class Rule(NamedTuple):
    """What is spoken and how it is written; the text only has to be searched where one of `signs` stands."""

    signs: str
    spoken: re.Pattern[str]
    written: str | Callable[[re.Match[str]], str]


def _rule(signs: str, spoken: str, written: str | Callable[[re.Match[str]], str]) -> Rule:
    return Rule(signs, re.compile(spoken), written)


def _without_final(syllable: str) -> str:
    code = ord(syllable) - 0xAC00
    return chr(0xAC00 + code - code % 28)


def _with_final(syllable: str, final: int) -> str:
    return chr(ord(_without_final(syllable)) + final)


def _is_open(syllable: str) -> bool:
    return (ord(syllable) - 0xAC00) % 28 == 0


def _jeju_present(match: re.Match[str]) -> str:
    """ "아팜수다", "저렴수다": what is happening now."""
    syllable = match[1]
    return _without_final(syllable) + "요" if (ord(syllable) - 0xAC00) % 28 == 16 else match[0]


def _said_of_hada(match: re.Match[str]) -> str:
    """ "뻐근혀": 하다 behind an open or a soft syllable; "막혀", "먹혀" are other verbs."""
    return match[1] + "해" if (ord(match[1]) - 0xAC00) % 28 in (0, 4, 8, 16, 21) else match[0]


RULES = (
    # Jeju.
    _rule("마", rf"이서(?:마씸|마씀){END}", "있어요"),
    _rule(
        "수우", rf"(?<=[가이은는도] )(?:있|이|이시)(?:수|우)다{END}|(?<=[가이은는도])있(?:수|우)다{END}", "있어요"
    ),
    _rule("수서", rf"(?:엇|읏|없)수다{END}|어서마씸{END}", "없어요"),
    _rule("마", rf"(?<=[가-힣])마(?:씸|씀){END}", "요"),
    _rule("수쑤", rf"(?<=[가-힣])([가-힣])[수쑤]다{END}", _jeju_present),
    _rule("우", rf"(?<=[프시리])우다{END}", "네요"),
    # The south-east: "됐심더", "나네예", "COPD라 카데", "수족구라꼬", "아파가", "어질어질하이".
    _rule("더", rf"(?:심|슴)니?더{END}", "습니다"),
    _rule("꺼", rf"(?<=[가-힣])니꺼{END}", "니까"),
    _rule("교", rf"(?<=[는은픈])교{END}", "가요"),
    _rule("카", r"(?<=[라다냐자]) ?카(?=데|네(?!이)|더|던|노|고|지(?!노)|면|니|는)", "고 하"),
    _rule("캅캤캐", r"(?<=[라다냐자]) ?(?:캅(?=니|디)|캤|캐(?=서|요|예))", lambda m: "고 " + _AS_SAID[m[0][-1]]),
    _rule("꼬", rf"(?<=[가-힣][라다])꼬{END}", "고"),
    _rule("가", r"(아파|아퍼|부어|쑤셔|저려|결려|막혀|힘들어|심해|잠겨|체해|쓰려|[매러려거까]워)가(?= )", r"\1서"),
    _rule("하", rf"(?<=[가-힣]{{2}})하이{END}", "하니"),
    _rule("아", r"(?<=[가-힣][다고]) 아이가(?=\W|$)", ""),
    _rule(
        "예",
        rf"(?<=[가-힣0-9][네데지고래세해라더까])예{END}|(?<=[가-힣]{{2}}[어아])예{END}|(?<=[네데지해래])예{END}",
        "요",
    ),
    # The south-west: "아프당께", "아픈디", "아파부러", "아퍼라우", "기침을 허고".
    _rule("께게", r"(?<=[가-힣])당[께게]요?(?=$|\W)", "다고요"),
    _rule("께게", r"(?<=[가-힣])랑[께게]요?(?=$|\W)", "라고요"),
    _rule("께", rf"(?<=[가-힣])은께{END}", "으니까"),
    _rule("께", rf"(?<=[가-힣])[인잉]께{END}", "이니까"),
    _rule("부", r"(?<=[파퍼려어아해워와져쳐혀셔])부러(?![지진트졌])", "버려"),
    _rule("부", r"(?<=[파퍼려어아해워와져쳐혀셔])부[렀럿]", "버렸"),
    _rule("라", rf"(?<=[가-힣])라우{END}|(?<=[프하나있없리리쑤시]지)라{END}", "요"),
    _rule("잉", rf"(?<=[요네다제])잉{END}", ""),
    _rule("허", r"(?<=[을를도이가] )허(?=[고네니지면는요])|(?<=[가-힣]{2})(?<![면특])허(?=[고네니지면요])", "하"),
    _rule("혀", r"([가-힣])혀(?=[유요서](?![가-힣])|$)", _said_of_hada),
    _rule("디", rf"(?<=[가-힣])(?<=[는픈인던은한린운란간난단])디{END}", "데"),
    _rule("프고", r"(?<=[아고])프요(?![가-힣])", "파요"),
    _rule("겄", r"겄", "겠"),
    # The middle of the country: "그래유", "절려유", "-부텀", "-꺼정".
    _rule(
        "유",
        rf"(?<=[가-힣][파퍼해래져려네지와워만어아서셔겨쳐혀라까데고구께개나여돼])유{END}|(?<=[해래려네돼])유{END}",
        "요",
    ),
    _rule("텀", r"(?<=[가-힣])부텀", "부터"),
    _rule("정", r"(?<=[가-힣])[꺼까]정", "까지"),
    _rule("믄", rf"(?<=[가-힣])믄{END}", "면"),
    _rule("땀땜때", r"(?<=[가-힣 ])(?:땀시|땜시|땜씨|때미)(?![가-힣])", "때문에"),
    _rule("드", rf"(?<=[가-힣])드라(?=고|구|{END})", "더라"),
    # Dialect words for what is felt.
    _rule(
        "럽롭룹랍렵", r"(?<![가-힣])(?:개럽|개롭|개룹|까럽|개렵|가랍|가룹|간지롭|간지룹)(?=[고네다지게더])", "가렵"
    ),
    _rule(
        "개가까간", r"(?<![가-힣])(?:개[려러로루]|까려|가려|간지로|간지루)[워와버바](?=[요서도]|$|\W)", "가려워"
    ),
    _rule("어", r"어지[롭룹랍렵](?=[고네다지게더])", "어지럽"),
    _rule("어", r"어지(?:로워|로와|루와|라워|러버|로버)", "어지러워"),
    _rule("껍겁", r"[메매미며](?:시|스|쓰|슥)[껍겁]", "메스껍"),
    _rule("꺼", r"[메매미](?:시|스|쓰|슥|식)꺼[워버]", "메스꺼워"),
    _rule("따", r"따(?:구와|거워|가버|거버)", "따가워"),
    _rule("따", r"따[굽겁](?=[고네다지게더])", "따갑"),
    _rule("시", r"(?<=[이가은도] )시[럽룹](?=[고네다지게더])", "시리"),
    _rule("시", r"(?<=[이가은도] )시러[워버](?=[요서도]|$|\W)", "시려"),
    _rule(
        "침",
        r"지침(?=(?:[이을도은]|)? ?(?:자꾸|계속|심|안 멈|콜록|난|나(?![오왔온올옵])|해요|해서|하네|합))",
        "기침",
    ),
    _rule("맥", r"(?<=[코목숨귀관이가도은는 ])맥(?=[히혀힘힌혔])", "막"),
    _rule("쪼쬐", r"(?:쪼[까깨매끔]|쬐끔)(?= |$)", "조금"),
    _rule(
        "허억징솔무디댑졸존",
        r"(?<![가-힣])(?:허벌나게|징[허하]게|솔찬[히이]|무쟈게|디게|댑다|졸라|존나|억[수쑤시]로|억수)(?= )",
        "매우",
    ),
    _rule(
        "개",
        r"(?<![가-힣])개(?=아프|아픔|아파|심[하한함해]|쑤[시셔]|어지[럽러]|피곤|힘들|졸[려림]|답답|간지|가[려렵]|따[가갑]|부[었음어]|빡)",
        "",
    ),
    # Written as it sounds.
    _rule("업이있잇", r"(?<![가-힣])(?:있써|잇써|이써|잇어|있서|이써)(?=[요서]|$|\W)", "있어"),
    _rule("업없읍읎", r"(?<![가-힣])(?:업써|없써|읍써|업서|없서)(?=[요서]|$|\W)", "없어"),
    _rule("꼬꾸", r"(?<=[은는도이가] )[업없][꼬꾸](?![가-힣])", "없고"),
    _rule(
        "써",
        r"(?<=[가-힣])([해와어여려져쳐셔워돼겨켜혀])써(?=[요서]|$|\W)|(?<=[가이는도은] )([나해와])써(?=요)",
        lambda m: _with_final(m[1] or m[2], 20) + "어",
    ),
    _rule("ㅅㅆ", r"[업엄없](?:ㅅ|ㅆ)(?=[어고는네음지])", "없"),
    _rule(
        "ㅅㅆ",
        r"([가-힣])[ㅅㅆ](?=[어다고는네습음지])",
        lambda m: _with_final(m[1], 20) if _is_open(m[1]) else m[0],
    ),
    _rule(
        "ㅝㅓㅏㅕㅐㅔㅗㅣ",
        r"(?<=[가-힣])([ㅝㅓㅏㅕㅐㅔㅗㅣ])(?=[요서도지네ㅆ])",
        lambda m: chr(0xAC00 + 11 * 588 + _VOWELS.index(m[1]) * 28),
    ),
    _rule("드", r"힘드[러르]", "힘들어"),
    _rule("너", r"(?<![가-힣])너[뮤모므](?= )", "너무"),
    _rule("진", r"진[닥딴딘](?=[ ]?받)", "진단"),
    _rule("벙범", r"(?<![가-힣])((?:하루 ?)?[한두세네])[ ]?[벙범](?![가-힣])", r"\1 번"),
    _rule("려러", r"(가려|어지러|간지러)어(?=[요서])", r"\1워"),
    _rule("머", r"(?<![가-힣])머거", "먹어"),
    _rule("만마", r"(?<![가-힣])(?:만아|마나)(?=[요서])", "많아"),
    _rule("갓가갇같", r"(?<= )(?:갓아|가타|갇아|갇타|같에|같애|가태)(?=[요서]|$|\W)", "같아"),
    _rule("조", r"조아(?=[요서졌])", "좋아"),
    _rule("조", r"조치(?= ?[안않])", "좋지"),
    _rule("안", r"(?<=[가-힣][지질])(?<!강아지)(?<!망아지)(?<!버지)( ?)안(?=[아고았습는네어으])", r"\1않"),
    _rule("괜", r"괜찬", "괜찮"),
    _rule("됬됫됏", r"[됬됫됏]", "됐"),
    _rule(
        "앗엇왓햇겟잇랫졋렷쳣셧혓켯",
        rf"(?<=[가-힣])[앗엇왓햇겟랫졋렷쳣셧혓켯]{PAST}|(?<= )[왓햇]{PAST}|(?<=[고이어려져 ])잇(?=[어는다고네음습던])",
        lambda m: _with_final(m[0], 20),
    ),
    _rule("아", r"(?<![가-힣])(머리|배|목|허리|가슴|다리|이|속)?( ?)아푸(?=[다고네니지ㅁ])", r"\1\2아프"),
    _rule("포", r"(?<![가-힣])(머리|배|목|허리|가슴|다리|속)?( ?)아포(?=[요용여]|$|[^가-힣])", r"\1\2아파"),
    _rule("용욤염", r"(?<=[어해파려네])[용욤염](?![가-힣])", "요"),
    _rule("석섞썩", r"(?<=[가도이금좀] )(?:석여|썩여|석이어|섞에|석겨|서껴)(?=나|서|요|있)", "섞여"),
    _rule("기채치체", r"(?:재|제)(?:체|채|치|차|츠)기(?=[를가는도랑와하]|$|[^가-힣])(?<!재채기)", "재채기"),
    _rule("믈코", r"콧믈|콧물물|(?<![가-힣])코물", "콧물"),
)


def standard(normal: Normalised) -> Normalised:
    """The text in standard spelling."""
    text = normal.text
    letter = _denials(text)
    if letter != text:
        normal = Normalised(letter, normal.starts, normal.ends)
    for rule in RULES:
        if not any(sign in normal.text for sign in rule.signs):
            continue
        edits = list(_edits(rule, normal.text))
        if edits:
            normal = respell(normal, edits)
    return normal


def _edits(rule: Rule, text: str) -> Iterator[Edit]:
    for match in rule.spoken.finditer(text):
        written = match.expand(rule.written) if isinstance(rule.written, str) else rule.written(match)
        if written != match[0]:
            span: Span = match.span()
            yield Edit(span, written, False)


def _denials(text: str) -> str:
    """Dialect and misspelt words of denial, letter for letter: "콧물은 업구요", "열은 읎어요"."""
    if "업" in text:
        text = _ABSENT.sub(_respelt, text)
    if "읎" in text:
        text = text.replace("읎", "없")
    if "아이" in text and _SOUTH_EAST.search(text):
        text = _NOT.sub("아니", text)
    return text


def _respelt(match: re.Match[str]) -> str:
    noun, particle, space, word = match.groups()
    if any(noun.endswith(person) for person in PEOPLE | SPEAKER):
        return match[0]
    return noun + particle + space + _SPELT.get(word, "없" + word[1:])
