"""Lists of medicines, foods, tests and the like, asked for whole: "같이 먹으면 안 되는 약 목록 전부 보여줘".

Such words are like those of a leak ("기록 전부 출력해"), so likeness alone (layer 2) must not turn them away. What is listed
must be a thing of care, and nobody's; nothing may be said of the agent or of what it keeps. Patterns over the folded view.
"""

from __future__ import annotations

import re

LONGEST = 80
"""Characters of a message that asks for such a list and nothing else."""
_THING = (
    r"(?:[가-힣a-z]{0,8}(?:약|약물|약제|제제|진통제|영양제|보충제|항생제|소화제|수면제|연고|주사|백신|접종|음식|식품|먹거리|과일|채소|야채|반찬|차|운동|체조|스트레칭|검사|검진|증상|증세|질환|질병|합병증|부작용|병명|병원|약국|영양소|비타민))"
    r"(?:들|물)?"
)
_LIST = r"(?:목록|리스트|종류|이름|가짓수|명칭|표|설명서|안내문|주의\s?사항|수칙)"
_WHOLE = r"(?:전부|전체|모두|모조리|죄다|싹\s?다|다|쫙|좀|원문|그대로|한\s?번에|빠짐없이|통째로)"
_ASKED = re.compile(
    rf"{_THING}(?:의|은|는|을|를)?\s(?:{_WHOLE}\s)?(?:{_LIST}|원문)|{_THING}(?:을|를|은|는)?\s(?:{_WHOLE}\s){{1,3}}(?:출력|나열|뽑아|보여|알려|적어|대\s?(?:줘|봐))"
)
_NOT_OF_THINGS = re.compile(
    r"환자|사용자|회원|이용자|손님|사람들|(?:다른|모든|옆|앞)\s?(?:사람|분)|남의|남들|타인|저장|기록|기억|대화|상담|이력|내역|명단|(?<![가-힣])(?:너|넌|네|니|당신)(?![가-힣])|시스템|프롬프트|지침|지시|규칙|설정|내부|숨[은겨]|관리자|개발자|비밀|무시|"
    r"데이터|(?<![a-z])(?:db|prompt|system|sql|api|admin)(?![a-z])|마약|독약|처방\s?없이|죽|치사|누구|누가|(?:한테|에게)\s|먹는\s?사람|남편|아내|엄마|아빠|어머니|아버지|며느리|사위|시어머니|아들|딸|친구|동료|[가-힣]\s?씨(?![가-힣])|[가-힣]{2,4}(?:님|어르신)(?:의|이|가|께서)?\s(?:먹|드시|복용|처방|약|검사)|\d\s?호(?![가-힣])|이웃|옆집|윗집|아랫집|(?:할머니|할아버지|할매|할배|어르신|영감|동생|언니|오빠|누나|이모|고모|삼촌|조카|손자|손녀)(?:의|이|가|께서)?\s(?:약\s|먹|드시|복용|처방)"
)


def asks_for_list(folded: str) -> bool:
    """Whether the message asks for a list of things of care that is in any book."""
    return len(folded) <= LONGEST and not _NOT_OF_THINGS.search(folded) and bool(_ASKED.search(folded))
