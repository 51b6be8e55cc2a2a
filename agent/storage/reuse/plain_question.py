"""A question without what only the manner of asking adds: greetings, thanks, how one came to ask, misspelt endings.

Every step takes away or rewrites words that cannot change an answer, and nothing else: a sentence goes only when each of
its words is one of polite talk, so "제가 술을 매일 마시거든요" stays whatever stands around it.
"""

from __future__ import annotations

import re

from agent.storage.reuse.plain_frames import framed
from agent.storage.reuse.plain_lead import without_hearsay, without_lead, without_trail
from agent.storage.reuse.plain_wording import correct, lettered, respelled
from agent.storage.reuse.signature_numbers import in_digits, numbers
from agent.storage.reuse.talk import CONTENT, HARMLESS, TALK, is_anchored, is_story, is_talk, is_weather
from agent.terminology import Terminology, Token

_MARKS = re.compile(
    r"[ㄱ-ㅎㅏ-ㅣ]{2,}|(?<=[가-힣])[ㅋㅎㅠㅜ](?![가-힣])|(?<![가-힣])[ㄱ-ㅎㅏ-ㅣ](?![가-힣])|\^{2,}|[;:]-?[)D(]|[~♡♥☆★]+|[\U0001F300-\U0001FAFF☀-➿]"
)
# Words written by their first letters; none that denies.
_CHAT = tuple(
    (re.compile(letters), word)
    for letters, word in (
        (r"ㄱㅊ(?=[나은을아음])", "괜찮"),
        (r"ㄱㅊ(?:ㅇ)?(?=[\s?!.]*$)", "괜찮나요"),
        (r"ㄱㄴ(?=[한하해할])", "가능"),
        (r"ㄱㄴ(?=[\s?!.]*$)", "가능한가요"),
        (r"(?<=[돼해도])ㅇㅕ|(?<=[나까])ㅇㅛ", "요"),
    )
)
# Laughter and tears behind a sentence end it, as a full stop does.
_LAUGHED = re.compile(r"(?<=[요다죠])\s*(?:[ㄱ-ㅎㅏ-ㅣ]{2,}|\^{2,}|~+)\s+(?=\S)")
_PREDICATED = r"(?:이?야|이?에요|예요|이?죠|이?지요?|인?가요|입니까|임|이?냐|이?니|인지요?|인감)"
# "먹어도 되는 약이야?", "해야 하는 거예요?": the noun says nothing that the verb before it does not.
# Alone it is what is asked for: "먹으면 안 되는 음식?".
_NOMINAL = re.compile(
    rf"([되하]|괜찮|있|없)[는은]\s*(?:(?:거|것|건|게)\s*{_PREDICATED}?|(?:약|음식|과일)\s*{_PREDICATED})요?\s*[?!.]*$"
)
_BETTER = re.compile(
    rf"(?<=[는던] [게편])(\s*(?:더\s*)?(?:좋|맞|낫))[는은]\s*(?:거|것|건)\s*{_PREDICATED}요?\s*[?!.]*$"
)
_OPEN_WORD = re.compile(r"얼마|몇|며칠|무엇|뭐|뭘|무슨|어떤|언제|왜|어디|누가|어느|어떻게")
_EMBEDDED = re.compile(
    r"(?<=지)(?:요|를|도|가|에\s*대해(?:서)?)?[\s,]*(?:좀\s*|더\s*|꼭\s*|자세히\s*|간단히\s*|한번\s*|정말\s*|너무\s*)*"
    r"(?:설명|알려|알고\s*싶|궁금|말씀|말해|말\s*좀|가르쳐|갈쳐|여쭤|여쭙|문의|답변|대답|답해|부탁|(?<![었았했였갔왔됐]는지 )(?:잘\s*)?모르겠)\S*"
    r"(?:\s*(?:주실|주세요|주시|주라|주십|줄|줘|주면|수|있을|있나|싶|드립|드려|바랍|합니|해|좀|봐|보)\S*)*[\s?!.]*$"
)
_EMBEDDED_KNOWN = re.compile(
    r"(?<=지)(?:요|를)?\s*알\s*수\s*(?:있을까요?|있나요?|있습니까|있어요?|없을까요?|없나요?)[\s?!.]*$"
)
_REQUEST = re.compile(
    r"(?P<tell>알려|설명해|말씀해|가르쳐|추천해|답변해|말해|정리해|안내해|소개해)\s*주(?:실|시면|셔도|면|세요|십시오|라|렴)?\s*(?:수\s*(?:있|없)[가-힣]*|좋겠\S*|감사\S*|고맙\S*)[\s?!.]*$"
)
# "되는지", "필요한지", "뭔지": not "할지", which asks what to do.
_WHETHER = re.compile(
    r"(?P<end>[가-힣])(?<=[는은던]|[한진린든문운픈쁜른간된킨긴인닌친큰쓴뭔단란난온안큰낸샌센선전])지요?\s*[?.!]*$"
)
_CLEFT = (
    (re.compile(r"이?라는\s+(?:게|건|것[은이]?|거는?)\s"), "는 "),
    (re.compile(r"이?라는\s+(?:걸|것을|거를)\s"), "를 "),
)
_POINTED = re.compile(r"(?<![가-힣])그\s(?=까닭|이유|원인|[^\s]+라는\s)")
_WONDERED = re.compile(
    r"(?<=[나까])\s*(?:잘\s*)?모르겠\S*(?:[\s,]*(?:어떤가요|어때요?|어떨까요|맞나요))?[\s?!.]*$"
)
_HEARSAY = re.compile(
    r"(?<=[다라][는던])데?[\s,]*(?:말[이은]?|게|것이|건|소문이|얘기가|이야기가)?[\s,]*"
    r"(?:사실|진짜|정말|참말|맞(?=나|습|는|죠|지|아요?[\s?]))(?:로|이|인|임)?\S*[\s?!.]*$"
)
# "…나요, 생리통이 심할 때?": what comes after the question belongs before it.
_POSTPOSED = re.compile(
    r"^(?P<asked>.*(?:나요|까요?|가요|거죠|지요|죠|[아어해돼워]요|냐|니))\s*,\s*"
    r"(?P<case>[^,.?!]*(?:(?:때|면|한테|에게)(?:요|는요)?|[은는이가을를에]|[가-힣][서고]|후|뒤|전|중|채로?|상태(?:로|에서)))[\s?.!]*$"
)
# "…나요, 에플리 운동?": what the question is about, named behind it.
_NAMED_BEHIND = re.compile(
    r"^(?P<asked>[^,?]*(?:나요|까요|니까|거죠|가요|거예요|지요))\s*[,?]\s*"
    r"(?P<case>(?![^,.?!]*(?:나요|까요|니까|가요|요|죠|다|까|냐|니|지|면|고|서|데|래|래요|감사|부탁|제발|진짜|정말|빨리|ㅠ|ㅎ|ㅋ)[\s?!.]*$)[가-힣A-Za-z0-9]+(?:\s[가-힣A-Za-z0-9]+){0,2})[\s?!.]*$"
)
_AFTERTHOUGHT = re.compile(
    r"^(?P<asked>[^?]*(?:나요|까요?|가요|거죠|지요|죠|[아어해돼워]요?|냐|니|음|임|됨))\s*\?\s*"
    r"(?P<case>[^,.?!]*(?:때|면|한테|에게|후에?|뒤에?|중에?|동안에?|자리에)(?:는?요)?)[\s.!]*$"
)
# "…나요? 임신 중이거든요", "…나요 수술 뒤에": what tells the case behind the only question, with a mark or none.
_TOLD_BEHIND = re.compile(
    r"^(?P<asked>[^?]*?(?:(?:나요|까요|니까|가요|는지요)(?:\s*[?,]+\s*|\s+)|(?:죠|지요|[아어해돼워]요?|냐|니|음|임|됨)\s*\?\s*))"
    r"(?P<case>[^?]*?(?P<end>는데|은데|ᆫ데|[인한된린긴운친진픈쁜]데|거든|해서|[어아여]서|채로|(?:때|면|후|뒤|중|전|동안)(?:에|에는)?|[었았였겠했됐났갔왔렸졌]어|이에|예|[습입합됩]니다|래|대)(?:요|는요)?)[\s.!]*$"
)
_ENDS_SENTENCE = re.compile(r"(?:거든|.어|이에|예|.니다|래|대)요?")
_ASKS = re.compile(r"(?:나요|까요|니까|가요|는지요|냐|어떻게|언제|얼마|며칠|몇\s|무슨|무엇|어디|왜\s)")
_PARTS = re.compile(r"(?<!\d)[.](?!\d)|[!?…\n;]+|,(?!\d)|(?<=\d)[.](?=\s|$)|\.{2,}")
# How the words of talk begin, whatever their ending.
_HINT = re.compile(
    r"안녕|하이|헬로|혹시나|새해|내기|광고|설명서|꾸벅|민망|창피|부끄|쑥스|생각|거시기|아따|몰라|반[갑가]|수고|고생|바[쁘쁜빠]|죄송|송구|지송|미안|실례|감사|고[맙마]|답|부탁|질문|문의|여[쭈쭙쭤]|물어|묻|궁금|인터넷|검색|유튜브|블로그|"
    r"네이버|구글|뉴스|티비|별거|별것|다름|초면|덕분|조언|헷갈|알쏭|남[겨기깁]|적[어습]|올[려립]|말|소문|글|이야기|얘기|딴"
)
_LEADING = frozenset("는데 은데 ㄴ데 ᆫ데 던데 아서 어서 어서요 지만 더니 길래 니까 어 아 더라고 다가".split())
_GREETED = re.compile(
    r"좋은\s*(?:아침|하루|저녁|밤|오후|주말)(?:이에요|입니다|이네요|\s*되세요|\s*되시[가-힣]*|\s*보내[가-힣]*)?"
    r"|(?:(?:아침|점심|저녁|식사|진지|밥)[은는도]?\s*)(?:맛있게\s*|잘\s*)?(?:하셨|드셨|챙겨\s*드셨)[가-힣]*"
    r"|(?:늘|항상|매번|언제나)\s*(?:많은\s*|많이\s*|큰\s*)?도움\s*(?:을\s*)?(?:많이\s*)?받고\s*있[가-힣]*"
    r"|(?:아\s*)?(?:참|맞다|맞아)|(?:선생님\s*)?처음\s*(?:뵙[가-힣]*|인사\s*드[가-힣]*)|(?:진짜\s*|정말\s*|뭐\s*)*별\s?(?:건|거|것|게)[은는]?\s*아닌데요?"
    r"|(?:(?:그럼|그러면|모두|다들|늘|항상|부디|언제나|오래)\s*)*(?:안녕히\s*[가-힣]+|(?:건강|행복|평안)(?:하세요|하시길\S*|하십시오|하시고))\s*[가-힣]*"
    r"|(?:(?:그동안|다들|모두|잘)\s*)+지내셨[가-힣]*|(?:(?:그럼|그러면|저는|전)\s*)*이만\s*(?:줄이|줄입|물러)[가-힣]*"
    r"|(?:네|예)|또\s*저(?:예요|에요|입니다)"
    r"|(?:혹시(?:나)?\s*)?(?:(?:잘|좀)\s*)?(?:아시는|아는|경험\s*있으신|겪어\s*보신)\s*분[이들]*\s*(?:계실까|있을까|계신가|있는가|계시나|있나|계시면|있으면)(?:요|\s*(?:해서|하고|싶어서?))*"
    r"(?:\s*(?:글|질문))?(?:\s*(?:올려|남겨|여쭤|물어)(?:\s?봅니다|\s?봐요|\s?보아요|요)|\s*(?:올립니다|남깁니다|드립니다|드려요)|\s*(?:답변|답|댓글)?\s*부탁\S*)?"
    r"|하이요?|헬로|헐|저기요?|있잖아요?|그러니까요?|음+|어+|아니"
)


def plainly(text: str, terms: Terminology) -> str:
    """The question alone, in one frame of those that ask the same; the text itself where nothing but talk would be left."""
    return in_one_frame(alone(text, terms)) or text


def in_one_frame(question: str) -> str:
    """The question with its frame as frames.yaml puts it, "" where nothing is left of it."""
    plain = framed(_BETTER.sub(r"\1나요?", _NOMINAL.sub(r"\1나요?", question)))
    return plain if plain.strip(" ?.!") else ""


def spelled_right(text: str) -> str:
    """The text word by word, without the signs of a chat and its misspellings."""
    for letters, word in _CHAT:
        text = letters.sub(word, text)
    return correct(in_digits(_MARKS.sub(" ", _LAUGHED.sub(". ", text))))


def alone(text: str, terms: Terminology) -> str:
    """The question without talk, spelled and ordered as usual."""
    for letters, word in _CHAT:
        text = letters.sub(word, text)
    plain = in_digits(_MARKS.sub(" ", _LAUGHED.sub(". ", text)))
    plain = without_trail(without_hearsay(respelled(plain)))
    plain = without_trail(without_lead(_without_talk(plain, terms).strip(" ,.")))
    plain = _POINTED.sub("", plain)
    for spelled, one in _CLEFT:
        plain = spelled.sub(one, plain)
    plain = lettered(plain)
    plain = _without_tail(_REQUEST.sub(r"\g<tell> 주세요", plain))
    if moved := _POSTPOSED.match(plain) or _AFTERTHOUGHT.match(plain) or _NAMED_BEHIND.match(plain):
        case = re.sub(r"(?:는요|요)$", "", moved["case"].strip())
        plain = f"{case} {moved['asked'].strip()}?"
    elif (moved := _TOLD_BEHIND.match(plain)) and not _ASKS.search(moved["case"]):
        mark = ". " if _ENDS_SENTENCE.fullmatch(moved["end"]) else " "
        plain = f"{moved['case'].strip(' .!')}{mark}{moved['asked'].strip(' ,?')}?"
    return plain


def _without_tail(text: str) -> str:
    """ "도움이 되는지 알려 주세요" as "도움이 되나요?"."""
    found = _EMBEDDED.search(text) or _WONDERED.search(text) or _HEARSAY.search(text)
    if found is None and _OPEN_WORD.search(text):
        found = _EMBEDDED_KNOWN.search(text)
    plain = f"{text[: found.start()]}?" if found else text
    if embedded := _WHETHER.search(plain):
        ending = "나" if embedded["end"] == "는" else f"{embedded['end']}가"
        return f"{plain[: embedded.start()]}{ending}요?"
    return plain


def _without_talk(text: str, terms: Terminology) -> str:
    parts = _parts(text)
    if len(parts) < 2 and not _HINT.search(text):
        return text  # most questions: no need to take the words apart a second time
    analysis = terms.analyse(text)
    named = [concept.span for concept in analysis.concepts if concept.surface not in TALK]
    kept: list[str] = []
    said = {
        (start, end): [t for t in analysis.tokens if start <= t.span[0] and t.span[1] <= end]
        for start, end in parts
    }
    greeted = any(is_talk(tokens) for tokens in said.values())
    for start, end in parts:
        tokens = said[start, end]
        about = any(start <= at and until <= end for at, until in named)
        if _GREETED.fullmatch(text[start:end].strip(" .,!?")):
            continue
        if not about and not numbers(text[start:end], ())[0] and is_talk(tokens):
            continue
        if greeted and not about and is_weather(tokens):
            continue
        begins = _after_lead(tokens, named, start)
        kept.append(text[start if numbers(text[start:begins], ())[0] else begins : end])
    return " ".join(part.strip() for part in kept) if kept else text


def _parts(text: str) -> list[tuple[int, int]]:
    """The pieces between marks, each with the mark that ends it."""
    parts, start = [], 0
    for mark in _PARTS.finditer(text):
        parts.append((start, mark.end()))
        start = mark.end()
    return [*parts, (start, len(text))] if text[start:].strip() else parts


def _after_lead(tokens: list[Token], named: list[tuple[int, int]], start: int) -> int:
    """Where the question begins behind a lead like "궁금해서 그러는데"."""
    begins, seen = start, set()
    for number, token in enumerate(tokens):
        if token.tag.startswith(CONTENT):
            if token.lemma not in HARMLESS or any(
                at < token.span[1] and token.span[0] < until for at, until in named
            ):
                break
            seen.add(token.lemma)
        ends = token.ending[0] in _LEADING or token.ending[1] == "EF" or token.ending[0].endswith("니다")
        if not (token.is_predicate and ends):
            continue
        if (seen <= TALK and is_anchored(seen)) or (not seen <= TALK and is_story(tokens[: number + 1])):
            begins = token.span[1]
    return begins
