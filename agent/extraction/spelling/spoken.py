"""Words as they are spoken or typed in a hurry, put in standard spelling before anything is read: dialect endings, words
written as they sound, KakaoTalk spelling. Every character knows its place in what was typed.

Only where nothing else can be meant: 업다 is also to carry on one's back, 아이 a child, 지침 a guideline, 카네이션 a flower.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.extraction.clauses.speaker import SPEAKER
from agent.extraction.patterns.kinship import PEOPLE
from agent.extraction.spelling.dialect import standard_words
from agent.extraction.spelling.regional import END, REGIONAL, Rule, rule
from agent.state import Span
from agent.terminology import Edit, Normalised, respell
from agent.wording.signs import Rows
from agent.wording.syllables import composed, is_open, with_final

# 업다 with the particle of a subject before it: "손주를 업고" and "아기는 업고" carry somebody.
_ABSENT = re.compile(r"([가-힣]+?)(은|는|도|이|가)( ?)(업(?:서|슴|씀|음|습|고|구|네|어|는|지))(?![무종])")
_SPELT = {"업서": "없어", "업슴": "없음", "업씀": "없음"}
# "위염 아이고 위궤양", "결석은 아이라 카던데": south-eastern 아이다; without a word of that dialect, 아이 is a child.
_NOT = re.compile(r"(?<=[가-힣] )아이(?=고 |라 ?[카캐캤캅]|라예|다(?![가-힣])|라던데)")
_SOUTH_EAST = re.compile(
    r"카(?:데|네|더|던|노|이|고|지|면|대(?![가-힣]))|캅(?:디|니)|캤|캐(?:예|서|요)|(?:심|니)더(?![가-힣])|[데네어아라더]예(?![가-힣])"
)
_STOPS = r"(?=\s?(?:[.!~ㅠㅜ]|$))"
PAST = r"(?=[어었는다고네지습음던을슴])"


def _not_done(match: re.Match[str]) -> str:
    """ "-지는 안 했어요", "-들 안 혀", "-지 안허고": the long denial with 하다 for 않다."""
    ending, space, done = match.groups()
    before = {"들": "지", "든": "지는", "던": "지는"}.get(ending, ending)
    return before + space + {"하": "않", "허": "않", "해": "않아", "혀": "않아"}.get(done, "않았")


RULES = (
    # Endings of KakaoTalk.
    rule(
        "여염욤욥욬용",
        r"(?<=[파퍼해래려네서데구고세써어아워와져쳐혀라까돼게타])(?<!대)[여염욤욥욬](?![가-힣])|(?<= [나차와])[여염욤](?![가-힣])"
        r"|(?<=[어해파려네아워])용(?![가-힣])",
        "요",
    ),
    rule("여염욤", r"(?<=[픔음함됨림])[여염욤](?![가-힣])", ""),
    rule(
        "슴씀",
        rf"(?<=[없있었았겠했됐갔왔났졌])[슴씀]{END}|(?<=[없있었았겠했됐갔왔났졌])[슴씀](?=[ㅠㅜㅋㅎ])",
        "음",
    ),
    rule("당돠", rf"(?<=[없있었았겠했됐])[심슴씀][당돠]{END}", "습니다"),
    rule("업", rf"(?<![가-힣])업[슴씀]{END}", "없음"),
    rule("않", r"(?<![지질진는도를들] )(?<=[가-힣] )않(?=[나먹해하가와오좋자마걸])", "안 "),
    rule("업", r"(?<=[적것병건거] )업(?=[어고네었습])", "없"),
    rule("두", r"(?<=[어아해여와봐])두(?=\s?(?:되|돼|될|됨|괜찮|상관|무방))", "도"),
    rule("업엄읍", r"(?<=[가-힣] )[업엄읍](?=[꼬꾸따]|써[요서]|슴)", "없"),
    rule("꼬꾸따", r"(?<=없)[꼬꾸](?=[요 ]|$)", "고"),
    rule("따", rf"(?<=없)따{END}", "다"),
    rule("ㄴ", r"(?<=[가-힣] )ㄴㄴ(?![ㄱ-ㅎ])", "아님"),
    rule("ㄹ", r"ㄹㅇ ?", ""),
    rule(
        "마",
        r"(?<![가-힣])마[니이](?= ?(?:아[파프팠픔]|쑤|저[리려]|가렵|어지|심|피곤|힘|붓|부[어었]|먹|묵|좋|답답|떨|매|쓰[리려]|결|나|안))",
        "많이",
    ),
    rule("거", r"(?<=[가-힣])(?: ?)거 ?(?:가[타태]|같애|갓아)(?=[요서]|$|\W)", "거 같아"),
    rule("찬", r"(?<=년)( ?)찬데", r"\1차인데"),
    *REGIONAL,
    # Dialect words for what is felt.
    rule(
        "럽롭룹랍렵", r"(?<![가-힣])(?:개럽|개롭|개룹|까럽|개렵|가랍|가룹|간지롭|간지룹)(?=[고네다지게더])", "가렵"
    ),
    rule("개가까간", r"(?<![가-힣])(?:개[려러로루]|까려|가려|간지로|간지루)[워와버바](?=[요서도]|$|\W)", "가려워"),
    rule("어", r"어지[롭룹랍렵](?=[고네다지게더])", "어지럽"),
    rule("어", r"어지(?:로워|로와|루와|라워|러버|로버)", "어지러워"),
    rule("껍겁", r"[메매미며](?:시|스|쓰|슥)[껍겁]", "메스껍"),
    rule("꺼", r"[메매미](?:시|스|쓰|슥|식)꺼[워버]", "메스꺼워"),
    rule("따", r"따(?:구와|거워|가버|거버)", "따가워"),
    rule("따", r"따[굽겁](?=[고네다지게더])", "따갑"),
    rule("시", r"(?<=[이가은도] )시[럽룹](?=[고네다지게더])", "시리"),
    rule("시", r"(?<=[이가은도] )시러[워버](?=[요서도]|$|\W)", "시려"),
    rule(
        "침",
        r"지침(?=(?:[이을도은]|)? ?(?:자꾸|계속|심|안 멈|콜록|난|나(?![오왔온올옵])|해요|해서|하네|합))",
        "기침",
    ),
    rule("맥", r"(?<=[코목숨귀관이가도은는 ])맥(?=[히혀힘힌혔])", "막"),
    rule("쪼쬐", r"(?:쪼[까깨매끔]|쬐끔)(?= |$)", "조금"),
    rule(
        "허억징솔무디댑졸존",
        r"(?<![가-힣])(?:허벌나게|징[허하]게|솔찬[히이]|무쟈게|디게|댑다|졸라|존나|억[수쑤시]로|억수)(?= )",
        "매우",
    ),
    rule(
        "개",
        r"(?<![가-힣])개(?=아프|아픔|아파|심[하한함해]|쑤[시셔]|어지[럽러]|피곤|힘들|졸[려림]|답답|간지|가[려렵]|따[가갑]|부[었음어]|빡)",
        "",
    ),
    # How much, how often: no denial and no verb of its own.
    rule(
        "못없",
        r"(?<![가-힣])(?:못 ?견디게|(?:견딜|참을|버틸|말할|이루 말할) ?수 ?없(?:이|게|을 ?만큼|을 ?정도로)|말도 ?못 ?하게|말도 ?못 ?할 ?(?:정도로|만큼)"
        r"|더할 나위 없이|쉴 ?새 ?없이|끊임 ?없이|하염 ?없이|한 ?없이|(?:일을 |아무것도 )?못 ?할 ?(?:정도로|만큼))(?= [가-힣])",
        "매우",
    ),
    rule("허", r"(?<![가-힣])허구한 ?날(?= )", "매일"),
    rule("가다", r"(?<![가-힣])(?:가끔|어쩌다)가다가?(?= )", "가끔"),
    rule("키로매맨", r"(?<=[가-힣])(?:맹키로|맹크로|맨키로|멘키로|맨치로|맹이로|매키로|만키로)(?= )", "처럼"),
    # not the thing that is there: "목에 뭔가 걸린 것 같아요"
    rule(
        "뭔",
        r"(?<![가-힣])뭔가(?= (?!(?:딱 |꽉 |자꾸 )?(?:걸[리린려렸]|막[히힌혀혔]|끼|낀|껴|만져|붙|튀어|들어|씹[히혀]|박[히혀힌])))",
        "좀",
    ),
    rule("가", r"(?<![가-힣])(?:번갈아|돌아) ?가(?:며|면서)(?= )", "매번"),
    # A note that stops at what is felt: "왼쪽 가슴이 콕콕", "속이 울렁", "대변에 선홍색 피가".
    rule(
        "콕쿡욱지뜨찌따시",
        rf"(?<=[이가도만쪽 ] )(콕콕|쿡쿡|욱신욱신|지끈지끈|뜨끔뜨끔|찌릿찌릿|따끔따끔|시큰시큰){_STOPS}",
        r"\1 쑤셔",
    ),
    rule("울메어", rf"(?<=[이가도만] )(울렁|메슥|어질){_STOPS}", r"\1거려"),
    rule("울메어더", rf"(?<=[이가도만] )(울렁울렁|메슥메슥|어질어질|더부룩){_STOPS}", r"\1해"),
    rule("찔", rf"(?<=[줌변] |[이가도] )찔끔{_STOPS}", "찔끔 새"),
    rule("피고진", rf"(?<=[서에색간운은자속] )(피가|고름이|진물이){_STOPS}", r"\1 나와"),
    # "흰자위가 누레요", which the analyser does not know.
    rule("누", r"(?<=[가이은는도] )누레(?=[요서졌지])", "노래"),
    # Burnt: "기름이 튀어서 데였어요", "국에 뎄어요", "라면 국물에 데임"; the analyser takes it for "it was at the place".
    rule("데뎄", r"(?<=[을를에서로가이] )(?:데[였엿]|뎄)(?=[어는다고습지음던네거])", "데었"),
    rule("데", r"(?<=[을를에서로] )데임(?![가-힣])", "데었음"),
    # Verbs as a note ends with them, which the analyser takes for nouns: "발목 접지름".
    rule("접", r"접지[름른림](?![가-힣])", "접질렀음"),
    rule("헐", r"(?<=[이가은도 ])헐음(?![가-힣])", "헐었음"),
    # Which the analyser takes for a noun: "잠을 못 주무세요".
    rule("주무", r"(?<![가-힣])주무세(?=요)", "주무셔"),
    # Written as it sounds.
    rule("업이있잇", r"(?<![가-힣])(?:있써|잇써|이써|잇어|있서|이써)(?=[요서]|$|\W)", "있어"),
    rule("업없읍읎", r"(?<![가-힣])(?:업써|없써|읍써|업서|없서)(?=[요서]|$|\W)", "없어"),
    rule("꼬꾸", r"(?<=[은는도이가] )[업없][꼬꾸](?![가-힣])", "없고"),
    rule(
        "써",
        r"(?<=[가-힣])([해와어여려져쳐셔워돼겨켜혀])써(?=[요서]|$|\W)|(?<=[가이는도은] )([나해와])써(?=요)",
        lambda m: with_final(m[1] or m[2], "ㅆ") + "어",
    ),
    rule("ㅅㅆ", r"[업엄없](?:ㅅ|ㅆ)(?=[어고는네음지])", "없"),
    rule(
        "ㅅㅆ",
        r"([가-힣])[ㅅㅆ](?=[어다고는네습음지])",
        lambda m: with_final(m[1], "ㅆ") if is_open(m[1]) else m[0],
    ),
    # "두토ㅇ이": a last consonant that came loose.
    rule(
        "ㄱㄴㄷㄹㅁㅂㅇㅈㅊㅌㅍ",
        r"([가-힣])(?<![요다네죠지어])([ㄱㄴㄷㄹㅁㅂㅇㅈㅊㅌㅍ])(?=[가-힣])",
        lambda m: with_final(m[1], m[2]) if is_open(m[1]) else m[0],
    ),
    rule(
        "ㅝㅓㅏㅕㅐㅔㅗㅣ",
        r"(?<=[가-힣])([ㅝㅓㅏㅕㅐㅔㅗㅣ])(?=[요서도지네ㅆ])",
        lambda m: composed("ㅇ", m[1]),
    ),
    rule("드", r"힘드[러르]", "힘들어"),
    rule("몾몯뫃", r"(?<![가-힣])[몾몯뫃](?= ?[가-힣])", "못"),
    rule("너", r"(?<![가-힣])너[뮤모므](?= )", "너무"),
    rule("진", r"진[닥딴딘](?=[ ]?받)", "진단"),
    rule("벙범", r"(?<![가-힣])((?:하루 ?)?[한두세네])[ ]?[벙범](?![가-힣])", r"\1 번"),
    rule("려러", r"(가려|어지러|간지러)어(?=[요서])", r"\1워"),
    rule(
        "꺼거가서러려두로",
        r"([메매]스꺼|[메매]슥꺼|무거|뜨거|따가|차가|무서|시끄러|미끄러|징그러|어두|괴로)어(?=[요서])",
        r"\1워",
    ),
    rule("뻐", r"(?<![가-힣])([가나바])뻐(?=[요서지졌]|$|\W)", r"\1빠"),
    rule("허느", r"(?<![가-힣])(허|느)러(?=[서요졌있])", lambda m: with_final(m[1], "ㄹ") + "어"),
    rule("머", r"(?<![가-힣])머거", "먹어"),
    rule("만마", r"(?<![가-힣])(?:만아|마나)(?=[요서])", "많아"),
    rule("갓가갇같", r"(?<= )(?:갓아|가타|갇아|갇타|같에|같애|가태)(?=[요서]|$|\W)", "같아"),
    rule("조", r"조아(?=[요서졌])", "좋아"),
    rule("조", r"조치(?= ?[안않])", "좋지"),
    rule("안", r"(?<=[가-힣][지질])(?<!강아지)(?<!망아지)(?<!버지)( ?)안(?=[아고았습는네어으])", r"\1않"),
    rule("안", r"(?:(?<=[가-힣]지[는도])(?<!까지[는도])|(?<=[가-힣]진))( ?)안(?=[아았습])", r"\1않"),
    rule("안", r"(?<=[가-힣])(지[는도]?|진|질)( ?)안(?:[쿠코])", r"\1\2않고"),
    rule(
        "안",
        r"(?<=[가-힣])(?<![까편정유중방금복공휴폐인감먼])(지[는도를]?|진|질|들|든|던)( ?)안 ?([하해했허혀혔])(?!든|던|려|면 안)",
        _not_done,
    ),
    rule("든던들", r"(?<=[가-힣])[든던들](?=( ?)않)", "지는"),
    rule("괜괘갠", r"(?:괜찬|괘[안않]|갠[찮찬])(?![코타])", "괜찮"),
    rule("괘", r"괘안[코타]", lambda m: "괜찮" + ("고" if m[0][-1] == "코" else "다")),
    # "속쓰림이 두 달 넘게 가요 넥시움 먹어도 그래요": the analyser takes this 가요 for songs.
    rule("가", r"((?:넘게|째|이나|내내|동안) 가요)(?= [가-힣])", r"\1."),
    rule("됬됫됏", r"[됬됫됏]", "됐"),
    rule("됐나찍떴", r"(?<=[\d.])(\d)(?=(?:됐|나왔|나옴|나온|찍혔|찍었|떴)(?:[어습다는네고음대더]|$|\s))", r"\1 "),
    rule(
        "앗엇왓햇겟잇랫졋렷쳣셧혓켯",
        rf"(?<=[가-힣])[앗엇왓햇겟랫졋렷쳣셧혓켯]{PAST}|(?<= )[왓햇]{PAST}|(?<=[고이어려져 ])잇(?=[어는다고네음습던])",
        lambda m: with_final(m[0], "ㅆ"),
    ),
    rule("아", r"(?<![가-힣])(머리|배|목|허리|가슴|다리|이|속)?( ?)아푸(?=[다고네니지ㅁ])", r"\1\2아프"),
    rule("포", r"(?<![가-힣])(머리|배|목|허리|가슴|다리|속)?( ?)아포(?=[요용여]|$|[^가-힣])", r"\1\2아파"),
    rule("여", r"(?<=[건인은는한된린긴진쁜픈]가)여(?![가-힣])", "요"),
    rule("끈", r"(?<![가-힣])끈(?=[었엇]|어[요서]|은 ?[지게데])", "끊"),
    rule(
        "산심",
        r"(?<![가-힣])(?:임산|임심|인심)(?= ?(?:\d{1,2} ?주|\d{1,2} ?개월|초기|중기|후기|말기|중(?![가-힣])))",
        "임신",
    ),
    rule("처", r"(?<=[뭉지다미딪놓넘겹])처(?=[요서])", "쳐"),
    rule("게", r"(?<=[빨])게(?=[져졌지])", "개"),
    rule("재", r"(?<![가-힣])어재(?= ?(?:밤|저|아|새|오|부|는|까))", "어제"),
    rule("냑", r"저냑", "저녁"),
    rule("석섞썩", r"(?<=[가도이금좀] )(?:석여|썩여|석이어|섞에|석겨|서껴)(?=나|서|요|있)", "섞여"),
    rule("기채치체", r"(?:재|제)(?:체|채|치|차|츠)기(?=[를가는도랑와하]|$|[^가-힣])(?<!재채기)", "재채기"),
    rule("믈코", r"콧믈|콧물물|(?<![가-힣])코물", "콧물"),
)

_SIGNS = tuple(frozenset(rule.signs) for rule in RULES)
_TABLE: Rows[tuple[int, Rule]] = Rows([(rule.spoken, (number, rule)) for number, rule in enumerate(RULES)])


def standard(normal: Normalised) -> Normalised:
    """The text in standard spelling."""
    text = normal.text
    letter = _denials(text)
    if letter != text:
        normal = Normalised(letter, normal.starts, normal.ends)
    words = list(standard_words(normal.text))
    if words:
        normal = respell(normal, words)
    tried = -1
    while (found := _next(normal.text, tried)) is not None:
        tried, edits = found
        normal = respell(normal, edits)
    return normal


def _next(text: str, tried: int) -> tuple[int, list[Edit]] | None:
    """The first rule behind the one tried last that changes something, and what it changes."""
    for spoken, (number, form) in _TABLE.of(text):
        if number > tried and not _SIGNS[number].isdisjoint(text) and (edits := list(_edits(form, spoken, text))):
            return number, edits
    return None


def _edits(form: Rule, spoken: re.Pattern[str], text: str) -> Iterator[Edit]:
    for match in spoken.finditer(text):
        written = match.expand(form.written) if isinstance(form.written, str) else form.written(match)
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
