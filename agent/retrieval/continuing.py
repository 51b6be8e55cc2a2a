"""A bare continuation of the last turn: how long, since when, how old, how it changed ("2주 됐어요", "7개월이에요")."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from agent.retrieval.topic import PEOPLE, QUESTION, subject_concepts
from agent.state import PastTurn

if TYPE_CHECKING:
    from agent.terminology import Terminology

_LONGEST = 25
_LONGEST_JOINED = 160
_COUNT = r"(?:\d+|한두|두세|서너|한|두|세|네|석|넉|다섯|여섯|일곱|여덟|아홉|열두|열한|열|몇|일|이|삼|사|오|육|칠|팔|구|십|스무|반)"
_TIME = (
    rf"(?:{_COUNT}\s?(?:시간|분|일|주일|주|달|개월|년|해)(?:\s?반)?|하루|이틀|사흘|나흘|닷새|엿새|일주일|보름|열흘|며칠|몇\s?일|"
    r"어제|그제|그저께|엊그제|어젯밤|간밤|밤새|오늘|아침|점심|저녁|밤|새벽|낮|지난\s?(?:주말|주|달|밤|해|여름|겨울|봄|가을)|작년|아까|방금|최근|얼마\s?전|조금\s?전)"
)
_AGE = rf"(?:만\s?|생후\s?|올해\s?|이제\s?)?{_COUNT}\s?(?:살|세|돌)"
_FILLER = r"(?:네|음|아|약|한|거의|벌써|이제|아마|생후|대략|그게|그러니까|지금|딱)"
_SINCE = r"(?:정도|쯤|가량|째|전부터|전에|전|부터|동안|이상|넘게|내내|에|은|는|이|가|도|마다)"
_HOW = (
    r"(?:(?:계속|더|자꾸|쭉|점점)\s*)*(?:(?:됐|되었|되어|된|돼|넘|지났|지나|이에|예요|이요|이고|입니|그래|그랬|그런|그렇|시작|이어|심해|심했|"
    r"나빠|반복)[가-힣]{0,5}|요|계속이?[가-힣]{0,3}|인\s?것\s?같아요)"
)
_SPAN = re.compile(rf"^(?:{_FILLER}[,\s]+)*(?:생후\s?)?{_TIME}(?:\s*{_TIME})*(?:\s*{_SINCE})*\s*{_HOW}[.!~…]*$")
_OF_AGE = re.compile(rf"^(?:{_FILLER}[,\s]+)*{_AGE}(?:\s*{_SINCE})*\s*{_HOW}[.!~…]*$")
_CHANGED = re.compile(
    r"^(?:(?:점점|갈수록|자꾸|계속|더|많이|조금|밤에|낮에|아침에|저녁에|특히|요즘|오늘은?|지금은?|[가-힣]{1,4}(?<!이)으?면)\s*){1,4}(?:더\s*)?"
    r"(?:심해|심하|나빠|아파|아프|그래|그렇)[가-힣]{0,6}[.!~…]*$|^(?:오른쪽|왼쪽|양쪽|한쪽|앞쪽|뒤쪽|아래쪽|위쪽)(?:만)?\s?(?:이에요|예요|이요|요|입니다|만\s?그래요)[.!~…]*$"
)


_ASKS = re.compile(r"[?？]|[은는도]요|까요|나요|가요|어때")
# "딸이 열이 나요" tells, although it ends like "괜찮나요".
_COMES = re.compile(
    r"(?:[이가도]|기침|열|피|땀|콧물|눈물|냄새|소리)\s*(?:안\s*|자꾸\s*|계속\s*|많이\s*)?나요[.!~\s]*$"
)


def continued(message: str, history: Sequence[PastTurn], terminology: Terminology) -> str:
    """The last turn's words with what this message adds; "" when the message says or asks something of its own.

    An age is added only to somebody who was named ("딸이 열이 나요"); the speaker's own age is a fact by itself.
    """
    last = history[-1]
    if last.route in ("blocked", "crisis") or len(message) > _LONGEST or _ASKS.search(message):
        return ""
    said = " ".join((last.resolved_query or last.query).split())
    aged = bool(_OF_AGE.match(message)) and PEOPLE.search(said) is not None
    changed = bool(_CHANGED.match(message))
    if not (aged or changed or _SPAN.match(message)):
        return ""
    if len(said) + len(message) > _LONGEST_JOINED:
        return ""
    if (not changed and subject_concepts(terminology.analyse(message))) or not subject_concepts(
        terminology.analyse(said)
    ):
        return ""
    added = message.rstrip(".!~… ")
    if QUESTION.search(said) and not _COMES.search(said):
        return f"{added}. {said}"
    return f"{said.rstrip('.!~… ')}. {added}."
