"""What stands before and behind a question and is no part of it: calls, excuses, from whom and where one heard of it, thanks.

Each phrase is whole: it names who says so and that they say so, or that one asks, and nothing that is the matter with anybody.
"""

from __future__ import annotations

import re

_LEAD = re.compile(
    r"^(?:(?:그|저|아)\s*(?:뭐냐|뭐지|뭐더라|뭐였더라|뭐랄까|뭐시냐|뭐시기|뭐라\s?하지)요?|하이요?|헬로|안녕하세요?|안녕하십니까|저기요?|있잖아요?|아이고|아이구|그러니까|근데요?|음+|흠+|아니)[\s,]+(?=\S+\s)"
)
# Beside what one passes, "급해요" is of that.
_PASSED = r"소변|오줌|대변|설사|똥|화장실|방광|요실금|전립선|배뇨|배변"
# What somebody says of themselves, where the question comes behind it: "남편이 그러는데 가슴이 아프대요. 왜 그래요?".
_UNTOLD = r"(?!.*(?:[대래]요?|[다라]고\s?(?:해|하|그)\S*|[다라]는데요?|[대래]서)[.!,\s]+(?!(?:이거|이게|그게|그거|이\s말)?\s*(?:맞|진짜|정말|사실|참))\S)"
# How one came to ask: that one does not know, or was asked by somebody.
_UNKNOWING = re.compile(
    r"^(?:(?:제가|저는|저희가|내가|나는|난|전)\s*)?(?:(?:이런|그런|이|그|이쪽)\s*)?(?:(?:걸|거를|거|것을|건|쪽은|쪽을|분야는|일은)\s*)?(?:(?:잘|하나도|통|전혀)\s*)?"
    r"(?:몰라서|모르겠어서|몰라가지고|모르는데|모르겠는데)\s*(?:그러는데요?|그런데요?|여쭤\S*|여쭙\S*|묻\S*|물어\S*|질문\S*)?[,.\s]+(?=\S+\s)"
    r"|^(?:(?:저희|우리|제)\s*)?(?:엄마|어머니|아버지|아빠|남편|아내|친구|동생|언니|누나|오빠|형|할머니|할아버지|지인|동료)(?:가|이|께서)?\s*(?:하도\s*|자꾸\s*|계속\s*)?"
    r"(?:우(?:겨|기셔)서|우기(?:길래|시길래|는데|시는데)|성화(?:라서|셔서)|물어보(?:래서|라고\s*해서|라셔서|라는데|시는데|길래)|궁금해(?:하셔서|해서|하길래|하시는데)|여쭤보라(?:셔서|고\s*해서))(?:요)?[,.\s]+(?=\S+\s)"
    r"|^(?:텔레비전|테레비|티비|TV|방송|뉴스|유튜브|인터넷|신문|책|블로그|카페|라디오)에서?\s*(?:봤|들었|읽었|그러던|그러|나오던|나왔|하던)(?:는데|데)요?[,.\s]+(?=\S+\s)"
    rf"|^(?!.*(?:{_PASSED}))(?:(?:너무|좀|조금|많이)\s*)?급해서\s*(?:그런데|그러는데|묻는데|여쭙는데)요?[,.\s]+(?=\S+\s)"
)
_END = r"(?:요|요만)?[,.!?\s]+(?=\S+\s)"
_PERSON = (
    r"(?:(?:저희|우리|제|옆집|앞집|윗집|아는|동네|친한|직장|회사)\s*)*"
    r"(?:친구|지인|이웃|언니|오빠|누나|형|동생|남편|신랑|아내|와이프|엄마|어머니|아빠|아버지|시어머니|시아버지|장모님?|장인|할머니|할아버지|이모|고모|삼촌|아줌마|아주머니|아저씨|동료|사람|어르신|누가|누군가|다들)"
    r"(?:들|분|분들)?(?:이|가|께서|께서는|은|는)?"
)
_PLACE = r"(?:TV|티비|테레비|텔레비전|뉴스|방송|유튜브|인터넷|기사|신문|책|블로그|카페|까페|맘카페|단톡방|단톡|밴드|라디오|드라마|광고|회사|모임|동네|홈쇼핑|커뮤니티|인스타|주변|어디)"
_TO_ASK = r"(?:여쭤|여쭙|물어|묻|질문)\S*(?:\s*(?:건데|거예요|겁니다|봐요|봅니다))?"
_WHY_ASKED = tuple(
    re.compile(rf"(?:(?<=^)|(?<=[.!?,~]\s))(?:{said}){_END}", re.I)
    for said in (
        # Who says so; behind what is the matter it may be who has it ("배가 아파요. 동생이 그러는데").
        rf"(?<!\s){_PERSON}\s*(?:다들\s*|하도\s*)*(?:그러던데|그러는데|그러길래|그렇다던데|그러더라고|(?:그러길래|그래서|그러셔서)\s*{_TO_ASK})(?=요?[,.!?\s]){_UNTOLD}",
        rf"{_PERSON}\s*(?:말씀|말)(?:으로는|로는|에\s*따르면|에\s*의하면)",
        # Where one heard of it.
        rf"(?<!\s){_PLACE}(?:에서|서)\s*(?:다들\s*|누가\s*|언뜻\s*)?(?:들었|봤|읽었|그러|보니까|들으니|보다가|(?:얘기|이야기|말)(?:를|을)?\s*하다가|말이\s*나(?:와서|왔))(?:는데|던데|길래)?(?:\s*(?:문득|갑자기))?(?:\s*(?:궁금해(?:서|져서|졌는데|지더라고)|{_TO_ASK}))?",
        r"(?:TV|티비|텔레비전|뉴스|방송|유튜브|드라마|기사)(?:를|을)?\s*보다가?\s*(?:문득\s*|갑자기\s*)?궁금해(?:졌는데|져서|서)",
        # That one asks, and that it is nothing much.
        rf"(?:그냥\s*)?(?:심심해서|궁금해서|호기심에|혹시나?\s*해서|문득|갑자기)\s*{_TO_ASK}",
        r"(?:문득|갑자기|예전부터|전부터|옛날부터|오래전부터|평소에?|늘|항상)\s*(?:든\s*생각인데|궁금(?:했는데|한데|했어|했습니다|했던\s*건데|하던\s*건데))",
        r"(?:(?:이거|이게|좀|조금|약간|너무)\s*)*(?:바보\s?같은|이상한|간단한|쉬운|엉뚱한|뻔한|기초적인|사소한|창피한|부끄러운|민망한|단순한|무식한|어리석은|뜬금없는|웃긴|황당한)\s*질문\s*(?:이지만|인데|일\s*수도?\s*있(?:는데|지만)|이긴\s*한데|같지만|같은데)",
        r"(?:솔직히\s*)?(?:좀\s*|조금\s*)?(?:반신반의\s*하는\s*(?:데|중인데)|의심스러운데|못\s*믿겠는데|안\s*믿기는데|믿기지\s*않는데)",
        r"(?:뭐\s*)?별\s?(?:일|건|거|것|게)[은는]?\s*아니(?:고|구|지만|에)",
        r"(?:제가\s*)?(?:완전\s*)?초보라서?\s*(?:그런데|그러는데|잘\s*모르는데)",
        r"(?:이거|이게|그거|이\s*말|이\s*얘기)\s*(?:진짜|정말|사실|맞는\s*말)(?:예|에|이에|인가|일까|맞나|맞아)",
        r"(?:(?:또|선생님께|선생님|저)\s*)?(?:질문|뭐|한\s*가지|하나)\s*(?:하나|한\s*가지|좀)?(?:만)?\s*(?:더\s*)?(?:(?:여쭤\s?볼|물어\s?볼|할|드릴)게|질문\s*드려|여쭙겠습니다|(?:여쭤|물어)\s?봐도\s*(?:될까|되나)|있어|있습니다|드립니다)",
        r"(?:(?:빨리|빠른|빠르게|얼른)\s*)?(?:답변|답|답장)\s*(?:좀\s*)?(?:부탁\S*|주세|바랍니다)",
        r"혹시\s*(?:이거|이것)?\s*아시는\s*분\s*(?:계세요|계신가요|계실까요|있나요|있을까요|있으신가요)",
    )
)
_PRESSED = re.compile(
    rf"(?:(?<=^)|(?<=[.!?,~]\s))(?:너무\s*|진짜\s*|좀\s*)?(?:급해요|급합니다|급한데|급해서){_END}"
)
_TRAIL = re.compile(r"(?<=[요까죠냐니지])[\s?!.]+(?:레알로?|진짜로?|정말로?|ㄹㅇ)[\s?!.]*$")
# A request or thanks behind the mark of the question.
_REQUESTED = re.compile(
    r"(?<=\?)\s*(?:(?:(?:꼭|제발|좀|빨리|얼른|누가|아시는\s*분|자세히|답변?|빠른)\s*)*"
    r"(?:알려\s?(?:주세요|줘요?|주십시오|주시면\s*\S+)|도와\s?(?:주세요|줘요?)|가르쳐\s?\S+|설명해\s?\S+|부탁\S*|제발요?|땡큐요?|thank\S*|고마워\S*)|"
    rf"{_PERSON.removesuffix('(?:이|가|께서|께서는|은|는)?')}(?:이랑|랑|하고|과|와)\s*내기\s?(?:했거든요?|했어요|중이에요|하고\s*있어요))[\s.!~]*$",
    re.I,
)


def without_lead(text: str) -> str:
    """Without calls, excuses and hearsay before the question, as many as there are."""
    rest = without_hearsay(_UNKNOWING.sub("", _LEAD.sub("", text.lstrip())))
    return rest if rest == text else without_lead(rest)


def without_hearsay(text: str) -> str:
    """Without who says so, where one heard of it, and that one asks."""
    for lead in _WHY_ASKED:
        text = lead.sub("", text)
    return text if re.search(_PASSED, text) else _PRESSED.sub("", text)


def without_trail(text: str) -> str:
    """Without what is put behind the question to have it answered."""
    return _TRAIL.sub("?", _REQUESTED.sub("", text))
