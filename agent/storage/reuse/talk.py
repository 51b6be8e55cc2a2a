"""Whether a sentence is only of asking: greetings, thanks, that one does not know, from whom and where one heard of it, small talk
about the weather. Each of its words has to be one of talk (data/reuse/talk.csv), and one of them an act or a means of it.
"""

from __future__ import annotations

from collections.abc import Iterator

from agent.storage.reuse.content_words import PERSONS
from agent.storage.reuse.vocabulary import talk, word_of
from agent.terminology import Token

CONTENT = ("NN", "NR", "NP", "V", "MM", "MAG", "XR", "SL", "SN", "SH", "W")
# Words of talk by what they are (data/reuse/talk.csv): acts and means of asking; those of symptoms too ("말이 늦어요"), which
# tell of talk only beside nothing that is denied; harmless ones; from whom and where one hears.
_ANCHORS, _WEAK_ANCHORS, _HEARD_FROM = talk("anchor"), talk("weak anchor"), talk("source")
TALK = talk("word") | _ANCHORS | _WEAK_ANCHORS
_NOT_WITH_WEAK = frozenset(
    "안 못 못하다 모르다 듣다 들리다 보이다 늦다 없다 많다 많이 지다 마다 아침 저녁 밤 하루 오늘 새벽 밤중 요즘 요새 최근 "
    "계속 자꾸 한참 한동안 여전히 종일 하루종일 아직 서툴다 서투르다 틀리다 길다 짧다 맞다".split()
)
# Of speech and letters these tell of the body, whatever act of asking stands behind them.
_SPEECH = frozenset("말 말하다 말씀 글자 글씨 이야기하다 얘기하다 생각".split())
_FAILING = frozenset("안 못 못하다 않다 서툴다 서투르다 틀리다 늦다 이상하다 계속".split())
_HEARD = frozenset("얘기 이야기 소문 글 의견".split())
_SENSED, _DENYING = frozenset("들리다 보이다".split()), frozenset("안 못 않다 못하다".split())
# Verbs of which one who talks is the subject; nouns that never are no more than a source.
_TALKING = frozenset(
    "여쭈다 여쭙다 여쭤보다 묻다 물어보다 질문하다 문의하다 궁금하다 듣다 읽다 그러다 우기다 말하다 얘기하다 이야기하다 떠들다 다투다 검색하다 찾아보다".split()
)
_NO_SOURCE = frozenset(
    "귀 머리 배 가슴 눈 목 속 몸 코 입 뇌 심장 피 때문 응급실 수술실 중환자실 병실 산모 산후 육아 환우 환자 임산부 "
    # Where one is cared for tells of whom the question is: "어린이집 원장님이 물어보래요".
    "요양원 요양 요양병원 어린이집 유치원 조리원 산후조리원 소아과 소아청소년과 소아 산부인과 신생아 신생아실 분만실 투석 투석실 "
    "신장 신장내과 내분비내과 심장내과 종양내과 정신과 암 항암 호스피스 치매 당뇨 임신 수유".split()
)
# Verbs of asking; particles of where and from whom one heard; words that make a noun what is asked about.
_ASKED_OF = frozenset(
    "여쭈다 여쭙다 여쭤보다 묻다 물어보다 질문하다 문의하다 궁금하다 헷갈리다 검색하다 찾아보다".split()
)
_SOURCES = frozenset("에서 에게 한테 께 에게서 한테서 마다 랑 이랑 과 와 하고".split())
_TOPICAL = frozenset("때문 대하다 관하다 위하다 때 경우 들리다 이다 보이다".split())
_WEATHER = frozenset(
    "날 날씨 요즘 요새 오늘 많다 많이 춥다 덥다 쌀쌀하다 선선하다 무덥다 따뜻하다 맑다 좋다 지다 꽤 참 진짜 정말 제법 벌써 부쩍 너무 갑자기 하다 휴".split()
)
_COLD_OR_HOT = frozenset("춥다 덥다 쌀쌀하다".split())
_OF_WEATHER = frozenset("날 날씨 고생 고생하다 수고 수고하다 건강히".split())
_WELL = frozenset("건강 건강하다 편하다 편히 평안".split())
_EXCLAIMED = frozenset("네요 네 군요 구나 죠 지요".split())
_HESITATION = frozenset(
    "그것 그게 혹시 저기 음 어 그 뭐 글쎄 아니 대략 대략적 대충 일단 저 이것 뭐랄까 있다 말 이다 그렇다 그러다".split()
)


def is_talk(tokens: list[Token]) -> bool:
    content = [token.lemma for token in tokens if token.tag.startswith(CONTENT)]
    if set(content) <= _HESITATION:
        return True
    if _is_complaint(set(content)):
        return False
    return _is_anchored_talk(tokens, set(content)) or _is_of_asking(tokens)


def _is_complaint(content: set[str]) -> bool:
    """ "추워서 여쭤봐요", "건강하지 못해서 질문드려요": words of greeting that tell of the body."""
    cold = content & _COLD_OR_HOT and not content & _OF_WEATHER
    return bool(cold or (content & _WELL and content & _FAILING))


def _is_anchored_talk(tokens: list[Token], content: set[str]) -> bool:
    # How and how often one talks, and of what kind, says nothing of the question.
    telling = {
        token.lemma for token in tokens if not token.tag.startswith(("MAG", "IC", "NNB", "J", "S"))
    } & content
    others = telling - TALK - ({"쓰다"} if "글" in content else set())
    if others and not (content & _ANCHORS and others <= {t.lemma for t in _sources(tokens)}):
        return False
    return is_anchored(content)


def _sources(tokens: list[Token]) -> Iterator[Token]:
    """Nouns, whatever they are, that only tell who talked or where one heard or looked: "큰애가 물어보래서", "계모임에서 들었는데"."""
    for at, token in enumerate(tokens):
        if not token.is_noun or token.lemma in _NO_SOURCE or word_of(token.lemma) in PERSONS:
            continue
        end = next((i for i in range(at, len(tokens)) if not tokens[i].is_noun and tokens[i].tag != "XSN"), None)
        if end is None:
            continue
        known = _HEARD_FROM & {t.lemma for t in tokens[at:end]}
        # Where one is tells who asks ("산후조리원에서"), but for the places of talk.
        if tokens[end].lemma == "에서" and not known:
            continue
        if token.lemma in _HEARD_FROM and tokens[end].tag.startswith("J"):
            yield token
            continue
        verb = next((t for t in tokens[end:] if t.is_predicate or t.tag == "XSV"), None)
        talks = verb is not None and verb.lemma in _TALKING
        if talks and (tokens[end].tag == "JKS" or tokens[end].lemma in _SOURCES):
            yield token


def _is_of_asking(tokens: list[Token]) -> bool:
    """Whether nothing happens in a sentence but asking, hearing and looking up: its verbs are those of talk, and any other
    thing in it is only where or from whom one heard ("엄마들 카페에서 말이 다 달라서 여쭤봐요")."""
    said = {token.lemma for token in tokens}
    if "바쁘다" in said:
        said.discard("보이다")
    disagreed = "모르다" in said and "다르다" in said and bool(said & (_HEARD | {"말"}))
    if not (said & _ASKED_OF or disagreed) or said & _TOPICAL:
        return False
    for at, token in enumerate(tokens):
        if not token.tag.startswith(CONTENT) or token.lemma in TALK | {"바쁘다"} or token.tag == "MAG":
            continue
        if not token.is_noun or token.lemma not in _HEARD_FROM:
            return False
        behind = next((t for t in tokens[at + 1 :] if not (t.is_noun or t.tag == "XSN")), None)
        if behind is None or behind.lemma not in _SOURCES:
            return False
    return True


def is_weather(tokens: list[Token]) -> bool:
    """ "날이 많이 추워졌네요": small talk beside a greeting, though by itself it could be why one asks."""
    content = {token.lemma for token in tokens if token.tag.startswith(CONTENT)}
    exclaimed = any(token.ending[1] == "EF" and token.ending[0] in _EXCLAIMED for token in tokens)
    return exclaimed and bool(content & {"날", "날씨"}) and content <= _WEATHER


def is_anchored(content: set[str]) -> bool:
    if _is_complaint(content):
        return False
    if content & _SENSED and content & _DENYING:
        return False  # "말이 잘 안 들려서 여쭤봐요"
    if content & _SPEECH and content & _FAILING and not content & _HEARD:
        return False
    if (
        content >= {"급하다", "아니다"}
        or content >= {"문득", "생각"}
        or ("모르다" in content and content & {"사실", "진짜", "정말"})
    ):
        return True
    apart = _NOT_WITH_WEAK - {"많다", "많이"} if content & _HEARD else _NOT_WITH_WEAK
    return bool(content & _ANCHORS) or bool(content & _WEAK_ANCHORS and not content & apart)
