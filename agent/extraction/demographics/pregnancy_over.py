"""A pregnancy that has come to its end, by a birth or a loss: "어제 출산했어요", "유산됐어요", "지난주에 중절수술 받았어요".

Only one that may be the pregnancy spoken of: years ago, the first child of one who is pregnant now, or a count ("두 번
유산했어요") end none. That the mother nurses is not implied.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from agent.extraction.clauses.reading import Reading
from agent.extraction.patterns.kinship import is_dependant, may_carry
from agent.extraction.people.holder import Holder
from agent.state import Span

# What is told as done: 했어요, 했습니다, 했는데, 했대요, 한 지 3주; not 했나요, 했을까, 했으면, 했다면, 할 뻔.
_TOLD = r"(?=어(?:요|서|$|\s|\.)|습니다|네|는데|고(?:\s|요|,|\.|$)|구|거든|지만|음|대요?|답니다|다(?:\s|\.|$)|다고\s?(?:해|하|연락)|으니|더니|단)"
_DONE = rf"(?:(?:했|하였|됐|되었|당했|겪었){_TOLD}|(?:한|된)\s?지(?=\s))"
_CHILD = r"(?:아기|아가|애기|아이|애|아들|딸|둘째|셋째|넷째|막내|쌍둥이)"
_LOSS = re.compile(
    rf"(?<![가-힣])(?:자연\s?|계류\s?|인공\s?|조기\s?|완전\s?|불완전\s?)?(?:유산|사산|낙태|임신\s?중절|임신\s?종결|중절)(?:\s?수술)?(?:을|이|를)?\s?(?:{_DONE}|(?:받았|끝났|시켰){_TOLD})"
    rf"|(?:유산|사산|태아)\S{{0,4}}\s?소파\s?수술(?:을)?\s?(?:{_DONE}|받았{_TOLD})"
    rf"|임신\s?중지(?:약)?\S{{0,2}}\s?(?:먹었|했|받았){_TOLD}"
)
_BIRTH = re.compile(
    rf"(?<![가-힣])(?:자연\s?|유도\s?|조기\s?)?(?:출산|분만|순산|조산|해산)(?:을)?\s?(?:잘\s?|무사히\s?)?{_DONE}"
    rf"|{_CHILD}(?:를|을)?\s?(?:\S{{1,7}}\s)?(?:낳았{_TOLD}|낳은\s?지(?=\s)|(?:출산|분만)(?:을)?\s?{_DONE})"
    rf"|제왕\s?절개(?:로|를|을)?\s?(?:\S{{1,7}}\s)?(?:낳았{_TOLD}|받았{_TOLD}|{_DONE})"
)
# Not of the child that is carried now.
_FORMER = re.compile(
    r"년\s?(?:전|된|됐|되|이|넘|만|째)|작년|재작년|예전|옛날|어릴|젊|과거|오래\s?전|몇\s?해|[\d두세네]\s?(?:번|차례|회)|때도|도\s?낳"
    r"|적(?:이|은|도)?\s?있|경험|첫째|첫\s?(?:아이|애|아기)|큰\s?(?:애|아이|아들|딸)|\d+남매"
    r"|(?:하나|둘|셋|넷|[한두세네\d]\s?명)\S{0,2}\s(?:\S+\s)?(?:낳|출산|분만)|다\s?낳"
    r"|\d+\s?(?:살|세|대)\s?(?:에|때)|(?:스물|서른|마흔)\S*(?:에|때)|\d+\s?월|(?:[4-9]|\d\d|네|다섯|여섯|일곱|여덟|아홉|열)\s?(?:달|개월)\s?전"
)
_RECENT = re.compile(
    r"오늘|어제|그제|엊그제|그저께|방금|아까|새벽|오전|아침|밤|금방|막|이번\s?[주달]|지난\s?[주달]|저번\s?[주달]|며칠|얼마\s?전|일주일|보름|열흘|사흘|나흘|이틀|하루|\d+\s?(?:일|주|주일|시간)\s?(?:전|됐|되|째|만|지)|(?:[1-3]|한|두|세|석)\s?(?:달|개월)\s?(?:전|됐|되|째|만)"
)
# "임신 12주에 유산했어요", "30주였는데 낳았어요", "임신 중에 유산됐어요", "임신했다가": how far it had come.
_OF_THAT_ONE = re.compile(
    r"주(?:\s?차|\s?째)?(?:에|때|만에|였|이었|까지|\s만에)|임신(?:이었|했)(?:는데|다가)|임신\s?초기에"
)
_MANNER = re.compile(r"제왕|자연\s?분만|유도")
_STILL = re.compile(r"임신\s?중(?:이|인|예|입|이에|\s|,|$)|임산부|임신부")


def find_ends(
    text: str, reading: Reading, holders: Sequence[Holder], carrying: bool, expecting: bool
) -> Iterator[tuple[str | None, Span]]:
    """Whose pregnancy is over, with the words that say so; None is the speaker.

    carrying: the message says that the speaker is with child, so that only what is told of that very one ends it;
    expecting: the turn before said so. Else "출산한 지 50일" only tells how long ago it was.
    """
    for pattern in (_LOSS, _BIRTH):
        for found in pattern.finditer(text):
            at = reading.token_at(found.start())
            if at is None or holders[at].general or (found[0].endswith("지") and not expecting):
                continue
            clause = reading.clause(reading.token_at(found.end() - 1) or at)
            if clause.link == "condition" or (clause.is_final and clause.mood != "statement"):
                continue
            sentence = reading.sentence(clause.sentence)
            start, end = reading.tokens[sentence[0].first].span[0], reading.tokens[sentence[-1].last - 1].span[1]
            said = text[start:end]
            recent = _RECENT.search(said)
            if _FORMER.search(said) and not (recent and not re.search(r"년|작년|예전|적", said)):
                continue
            if _MANNER.match(found[0]) and not recent and not re.search(_CHILD, found[0]):
                continue  # "제왕절개 했어요" may be of the child before
            if carrying and not recent and not _OF_THAT_ONE.search(text[: found.start()]):
                continue
            if carrying and _STILL.search(said) and not _OF_THAT_ONE.search(said[: found.start() - start]):
                continue
            who = holders[at].who
            if is_dependant(who) and not (may_carry(who) and not re.search(_CHILD, found[0])):
                who = None  # "아들 낳았어요": the child is born, not the one who bears
            yield who, found.span()
