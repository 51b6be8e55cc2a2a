"""Orders that stand in quotation marks because a carer or a hospital's paper gave them to the patient, who asks what they mean:
'안내문에 "이전 지시는 무시하세요"라고 적혀 있는데 혈압약을 끊나요?'

Only what is plainly such a quotation is data: it is attributed to care, speaks of nothing that a model has, and what stands around it is
a question and no request. In doubt it counts as the writer's own words. Patterns over the folded view (agent/safety/folding.py).
"""

from __future__ import annotations

import re

_GIVER = r"(?:의사|선생님|원장|교수|주치의|약사|간호사|간호|치료사|영양사|의료진|보건소|병원|의원|약국|한의원|처방전?|소견서|의뢰서|진단서|결과지|검사지|차트|안내문|안내장|설명서|약\s?봉투|봉투|봉지|퇴원|입원|병실|편지|문자|알림톡|포스터|교육\s?자료|동의서|병동|라벨)"
_QUOTED = re.compile(
    rf"{_GIVER}[^\"'“”‘’「」『』?!\n]{{0,24}}?(?P<q>[\"'“‘「『][^\"'“”‘’「」『』\n]{{2,60}}[\"'”’」』])\s?(?:이?라(?:고|는|구|며|네|던|니|는데)|고|란|이란|하고)(?:\s?[^?!\n]{{0,20}}?(?:적|써|쓰|쓴|되어|돼|하[시셨신]|했|하네|하는|말씀|말했|왔|보냈|붙|나와|나왔|있|주셨|그러[시셨]))?"
)
# What belongs to a model, or tells it what to do with its answers.
_OF_A_MODEL = re.compile(
    r"(?<![a-z])(?:ai|gpt|llm|dan|system|prompt|admin|ignore|developer)(?![a-z])|인공지능|챗봇|모델|에이전트|어시스턴트|시스템|프롬프트|개발자|관리자|모드|출력|필터|검열|제한|자유롭|역할|(?<![가-힣])(?:너|넌|네가|당신|니가)(?![가-힣])|답하|답변|대답|비밀|환자\s?(?:정보|명단|기록)|탈옥|해제|거절|거부"
)
_ASKS = re.compile(
    r"(?:나요|까요|가요|는지요?|죠|지요|어요|예요|에요|돼요|되요|되나|할까|습니까|ㄹ까|뜻이?야|뭐야|거야)\s?\??\s?$|\?\s?$"
)
_ORDERS = re.compile(
    r"(?:해|알려|써|말해|답해|보여|출력|적어|만들어|실행|따라|처방)\s?(?:줘|주세요|주라|라|봐|주십시오|달라)|그대로\s?(?:해|하|따|실행|수행)|시키는\s?대로|그러니(?:까)?\s|이제(?:부터)?\s|앞으로"
)


def without_quoted_orders(folded: str) -> str:
    """The message without what it plainly quotes from a carer; the message itself where nothing is so quoted."""
    rest, quotes = [], []
    at = 0
    for match in _QUOTED.finditer(folded):
        start, end = match.span("q")
        rest.append(folded[at:start])
        quotes.append(folded[start:end])
        at = end
    rest.append(folded[at:])
    outside = " ".join(rest)
    if not quotes or _OF_A_MODEL.search(folded) or _ORDERS.search(outside) or not _ASKS.search(outside.strip()):
        return folded
    return outside
