"""What people of other countries are called: "제 이름은 응우옌 티 란이에요", "My name is …". Patterns over the folded view."""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.state import Span

_COPULA = r"(?:이에요|이예요|예요|에요|입니다|이십니다|이라고|라고|이고|인데|이야|이여|이라예|이올시다|올시다|임더|입니더)"
_CALLED = r"(?:(?<![가-힣])(?:제|지|저의|내|나의|저희|우리|본인|남편|아내|와이프|엄마|아빠|어머니|아버지|시어머니|며느리|친구|환자|아이|딸|아들|간병인|간병사|이모님)(?:의)?\s?(?:이름|성함|본명|실명)|본명|실명)(?:[은는이가]\s?|\s?[:,]\s?|\s)"
_NO_NAME_SAID = (
    r"(?!비밀|무엇|뭐|몰라|모르|말|안|못|없|특이|흔|바꾸|바뀐|같|그냥|아직|나중|익명|개인|진짜|원래|필요)"
)
_ABROAD = (
    r"(?:응우옌|응웬|쩐|팜|호앙|부이|왕|장|리|류|천|첸|양|황|마이클|제임스|데이비드|로버트|윌리엄|존|톰|사라|엠마|올리비아|소피아|안나|마리아|나타샤|올가|이리나|엘레나|스베틀라나|블라디미르|이반|알렉산드르|알렉스|세르게이|드미트리|"
    r"모하메드|무함마드|아흐메드|알리|파티마|아이샤|바트|간바트|오유나|솜차이|수파폰|라메시|수레시|프라카시|산토시|마이|흐엉|투이|란|제니퍼|제시카|에밀리|크리스|다니엘|안드레이|유키|하나코|사토|다나카|스즈키|타나카)"
)
_SURNAME_ABROAD = r"(?:kim|lee|park|choi|jung|jeong|kang|cho|yoon|jang|lim|han|shin|seo|kwon|hwang|ahn|song|nguyen|tran|pham|hoang|wang|zhang|chen|liu|yang|smith|johnson|williams|brown|jones|miller|davis|garcia|wilson|santos|reyes|cruz|singh|kumar|khan|ali|ivanov[a]?|petrov[a]?|tanaka|suzuki|sato)"
_LATIN = r"[a-z][a-z'-]{1,14}"
_MARK = re.compile(rf"이름|성함|본명|실명|{_ABROAD}|(?<![a-z])(?:name|i'?m|am|this)\s|[a-z]이?라고")
_NAMED = re.compile(
    rf"{_CALLED}(?P<a>{_NO_NAME_SAID}(?:[가-힣]{{2,7}}?|{_ABROAD}[가-힣]{{0,4}}(?:\s[가-힣]{{1,6}}){{1,3}}?|{_LATIN}(?:\s{_LATIN}){{0,3}}))(?<!이름)(?<!이)(?={_COPULA}|\s?이?라고)"
    rf"|(?<![가-힣])(?:저는|나는|제가|전)\s(?P<b>{_ABROAD}[가-힣]{{0,5}}?(?:\s[가-힣]{{1,6}}){{0,3}}?|{_LATIN}(?:\s{_LATIN}){{1,3}})(?=이?라고\s?(?:합니다|해요|불러|부르|하는데))"
    rf"|^(?P<c>{_LATIN}(?:\s{_LATIN}){{0,2}}\s{_SURNAME_ABROAD}|{_SURNAME_ABROAD}(?:\s{_LATIN}){{1,3}})(?=이?라고\s?(?:합니다|해요|하는데))"
    rf"|(?<![a-z])my (?:full )?name(?: is|'s) (?P<d>(?!not|a|the|too|hard){_LATIN}(?:\s(?!and|i|my|with|from|but|who)[a-z][a-z'-]{{1,14}}){{0,2}})(?![a-z])"
    rf"|(?<![a-z])(?:i'?m|i am|this is) (?P<e>(?!a|an|the|in|on|at|very|so|not){_LATIN}(?:\s{_LATIN})?\s{_SURNAME_ABROAD})(?![a-z'-])"
)


def foreign_names(folded: str) -> Iterator[Span]:
    """The names that are no Korean ones."""
    if _MARK.search(folded):
        yield from (match.span(match.lastgroup or 0) for match in _NAMED.finditer(folded))
