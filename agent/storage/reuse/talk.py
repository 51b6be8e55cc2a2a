"""Whether a sentence is only of asking: greetings, thanks, that one does not know, from whom and where one heard of it, small talk
about the weather. Each of its words has to be one of talk (data/reuse/talk.csv), and one of them an act or a means of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from agent.storage.reuse.content_words import PERSONS
from agent.storage.reuse.vocabulary import talk, word_of
from agent.terminology import Token

CONTENT = ("NN", "NR", "NP", "V", "MM", "MAG", "XR", "SL", "SN", "SH", "W")
# Words of talk by what they are (data/reuse/talk.csv): acts and means of asking; those of symptoms too ("말이 늦어요"), which
# tell of talk only beside nothing that is denied; harmless ones; from whom and where one hears.
_ANCHORS, _WEAK_ANCHORS, _HEARD_FROM = talk("anchor"), talk("weak anchor"), talk("source")
TALK = talk("word") | _ANCHORS | _WEAK_ANCHORS
_NOT_WITH_WEAK = talk("not with weak anchor")
# Of speech and letters these tell of the body, whatever act of asking stands behind them.
_SPEECH = talk("speech")
_FAILING = talk("failing")
_HEARD = talk("heard")
_SENSED, _DENYING = talk("sensed"), talk("denying")
# Verbs of which one who talks is the subject; nouns that never are no more than a source.
_TALKING = talk("talking")
_NO_SOURCE = talk("no source")
# Verbs of asking; particles of where and from whom one heard; words that make a noun what is asked about.
_ASKED_OF = talk("asking")
_SOURCES = talk("source particle")
_TOPICAL = talk("topical")
_WEATHER = talk("weather")
_COLD_OR_HOT = talk("cold or hot")
_OF_WEATHER = talk("of weather")
_WELL = talk("well")
_EXCLAIMED = talk("exclaimed")
_HESITATION = talk("hesitation")
# Where one was and what one did before one came to ask: chores, errands, weather, what one thinks of asking. They say
# nothing of a question in a sentence whose last act is to ask, to write it down, to excuse oneself or to give thanks.
_STORY, _TOLD_TO_ASK = talk("story"), talk("told to ask") | _ASKED_OF
HARMLESS = TALK | _STORY
# One uses a computer too, and leaves one's meal: these are of asking where it is said what or where one writes.
_WRITING, _WRITTEN = talk("writing"), talk("written")


def is_talk(tokens: list[Token]) -> bool:
    content = [token.lemma for token in tokens if token.tag.startswith(CONTENT)]
    if set(content) <= _HESITATION:
        return True
    if _is_complaint(set(content)):
        return False
    return _is_anchored_talk(tokens, set(content)) or _is_of_asking(tokens) or is_story(tokens)


def is_story(tokens: Sequence[Token]) -> bool:
    """Whether a sentence only tells how one came to ask: "비 오는데 나가기 귀찮아서 여기다 물어봐요"."""
    content = {token.lemma for token in tokens if token.tag.startswith(CONTENT)}
    if not content <= HARMLESS | {"쓰다"} or is_failing(content):
        return False
    last = next((at for at in range(len(tokens) - 1, -1, -1) if _is_act(tokens[at])), None)
    if last is None:
        return False
    act = tokens[last]
    if act.lemma in _WRITING:
        return act.tag == "VV" and bool(content & _WRITTEN)
    came_to_mind = act.lemma == "나다" and "생각" in {t.lemma for t in tokens[max(last - 2, 0) : last]}
    return came_to_mind or (act.lemma in _TOLD_TO_ASK and act.tag != "VA")


def _is_act(token: Token) -> bool:
    """A verb, or the noun of one ("문의드려요"); 보다 and 드리다 behind another say nothing of their own."""
    if token.lemma in ("보다", "드리다", "주다", "하다", "되다", "싶다", "이다"):
        return False
    return token.is_predicate or token.lemma in _TOLD_TO_ASK


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
    rains = bool(content & {"비", "눈", "바람", "장마"}) and bool(content & {"오다", "내리다", "불다", "쏟아지다"})
    return exclaimed and (rains or bool(content & {"날", "날씨"})) and content <= _WEATHER


def is_failing(content: set[str]) -> bool:
    """Whether words of talk tell of the body: "말이 잘 안 들려서 여쭤봐요"."""
    if _is_complaint(content) or (content & _SENSED and content & _DENYING):
        return True
    return bool(content & _SPEECH and content & _FAILING and not content & _HEARD)


def is_anchored(content: set[str]) -> bool:
    if is_failing(content):
        return False
    if (
        content >= {"급하다", "아니다"}
        or content >= {"문득", "생각"}
        or ("모르다" in content and content & {"사실", "진짜", "정말"})
    ):
        return True
    apart = _NOT_WITH_WEAK - {"많다", "많이"} if content & _HEARD else _NOT_WITH_WEAK
    return bool(content & _ANCHORS) or bool(content & _WEAK_ANCHORS and not content & apart)
