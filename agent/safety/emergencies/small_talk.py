"""What is said beside an account and of something else: a series watched, thanks, laughter, that it is no jest, and the call for help.

A film in another sentence makes no alarm of it, and neither do words unlike any emergency make the account doubtful.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.state import Span

# "아 그리고 저 어제 드라마 재밌게 봤어요": a sentence on what one enjoyed, with a word that tells it from what is heard or seen.
_SHOW = r"(?:드라마|영화|예능|웹툰|만화|소설|게임|축구|야구|유튜브|넷플릭스|뮤지컬|콘서트|연극)"
_ENJOYED = r"(?:재밌|재미있|재미나|잼있|좋아해|좋아하|추천|감동|꿀잼|정주행|즐겨)"
_ASIDE = r"(?:^|(?<=[.?!\n~])\s?|(?<=[요다죠]\s))"
_LEAD = r"(?:(?:아|참|아참|그리고|근데|그런데|그나저나|저는?|전|제가|나는?|난|우리는?|어제|오늘|그제|그저께|요즘|요새|지난주에?|주말에|저녁에|밤에|아까|또|혼자|[가-힣]{1,4}(?:이랑|랑|하고))\s)"
_TAIL = r"[가-힣]{0,4}(?<![데고서니만면])(?:\s(?:봤|보고\s?있|보는\s?중|읽|했|해요|하|즐)[가-힣]{0,4}(?<![데서니만면]))?"
_ENJOYMENT = re.compile(
    rf"{_ASIDE}{_LEAD}{{0,6}}(?:{_SHOW}(?:를|을|이|가|도|는|은)?\s(?:(?:너무|진짜|정말|엄청|되게|참|아주)\s)?{_ENJOYED}{_TAIL}|{_ENJOYED}[가-힣]{{0,2}}\s{_SHOW}(?:를|을)?\s(?:봤|보고|했)[가-힣]{{0,4}}(?<![데서니만면]))(?:(?<=[요다죠네음])(?=[.?!\n~\sㅋㅎ]|$)|(?=\s?[.!\n~ㅋㅎ]|$))[\sㅋㅎㅠㅜ~!.]*"
)
_LAUGH = r"[ㅋㅎㅠㅜ~!.\s]*"
_NO_JEST = re.compile(
    rf"{_LAUGH}(?:이거\s|이건\s|저\s|진짜\s|정말\s)?(?:농담|장난|거짓말|뻥|낚시|어그로|드립)(?:하는\s?거|치는\s?거)?(?:은|이|도)?\s?(?:절대\s|진짜\s)?아(?:니(?:에요|예요|고요?|야|라|구요?|라고요?)|닙니다|녜요|님){_LAUGH}"
)
_THANKS = re.compile(
    rf"(?:(?:미리|정말|항상|늘|매번)\s)?(?:감사(?:합니다|해요|드려요|드립니다)|고맙습니다|고마워요|수고하세요|좋은\s?(?:하루|밤)\s?(?:되세요|보내세요)){_LAUGH}"
)
_HELP = re.compile(
    r"(?:지금\s|빨리\s|얼른\s|제발\s|당장\s|좀\s)*(?:(?:119|112|일일구|구급차|구급대|앰뷸런스|엠뷸런스|경찰|응급차|사람|의사)(?:를|을|에|좀|\s좀)?\s?(?:(?:빨리|얼른|좀|당장)\s)*"
    r"(?:불러|보내|연락해|전화해|신고해|와)\s?(?:주세요|줘요?|주십시오|주실래요|달라)|살려\s?(?:주세요|줘요?|주십시오)|도와\s?(?:주세요|줘요?|주십시오)|(?:빨리|얼른|당장)\s?와\s?(?:주세요|줘요?)|신고\s?(?:해\s?)?(?:주세요|줘요?))[\s.!~ㅠㅜ]*"
)


def small_talk(folded: str) -> Iterator[Span]:
    """The spans of the folded text that are of something else than the account."""
    for pattern in (_ENJOYMENT, _NO_JEST, _THANKS):
        for aside in pattern.finditer(folded):
            if aside.group().strip():
                yield aside.span()


def without_help_called(folded: str) -> str:
    """The account without the call for help in it ("… 119 불러 주세요"), which says nothing of what has happened."""
    return _HELP.sub(" ", folded).strip()
