"""What the forms of injection and leaking share: the two attacks, the objects that belong to care, the verbs of revealing."""

from __future__ import annotations

from typing import Literal

Attack = Literal["injection", "leak"]

# Objects that belong to care, not to the agent: "의사 지시를 무시하고", "my doctor's instructions".
CARE = r"식사|수면|생활|위생|의사|선생님|주치의|병원|약사|약국|간호사|처방|복약|복용|투약|식단|식이|운동|진료|치료|진단|검사|수술|퇴원|예방접종|라벨|용법"
CARE_EN = r"doctor|physician|pharmacist|nurse|clinic|hospital|prescri|label|dosing|dosage|package|diet|medication|medicine|discharge|exercise|treatment"

# A rule of care and what is done with it: "당뇨약 규칙을 무시해도", "식이 제한을 무시하고", with or without spaces.
CARE_RULE = (
    rf"(?:{CARE}|(?<!제)약|인슐린|금식|단식|저염식?|염분|나트륨|당분|혈당|혈압|체중|칼로리|수분|음주|금주|금연|흡입기|투석|자가\s?격리|격리|방역|감염|재활|휠체어|낙상)"
    r"\s?(?:섭취|먹는|복용|맞는|측정|조절|관리|시간|횟수|전|후|의|할\s?때)?\s?(?:시간|전|후|의)?\s?(?:안전\s?)?(?:규칙|지침|원칙|제한|지시|수칙|규정|방침|가이드라인|주의사항)(?:사항)?"
    r"(?:을|를|은|는|이|가|도)?\s?(?:좀|자꾸|계속|잘|다|모두|매번|전혀|일부)?\s?(?:무시|어기|어겨|어긴|안\s?지|못\s?지|지키지|따르지|잊)"
)

# What else has settings, modes, prompts and passwords; and words that mean the agent whatever stands beside them.
MEDICAL_DEVICE = r"펌프|측정기|조율기|박동기|제세동기|혈압계|혈당계|체온계|체중계|보청기|양압기|호흡기|산소발생기|cpap|유축기|흡입기|icd"
"""Things with limits, locks and filters of their own."""
DEVICE = rf"{MEDICAL_DEVICE}|기기|기계|센서|워치|밴드|키오스크|홈페이지|누리집|결과지|검진|검사결과|나의건강기록|결과파일|앱|어플|치료|재활|훈련|수업|로봇청소|통장|현관|도어락|와이파이|휴대폰|핸드폰|태블릿"
LIMIT = r"제한|제약|잠금|안전장치|안전기능|안전모드|필터"
SETTING = r"^(?!.*(?:시스템프롬프트|시스템지시|systemprompt|개발자메시지|개발자지시|숨겨진|숨은|비밀키|환자|사용자|이용자|회원)).*(?:프롬프트|설정|세팅|모드|비밀번호|패스워드|시스템메시지|시스템정보)"
ADDRESSED = r"(?<![가-힣])(?:너|네|니|넌|널|너희|당신|챗봇|봇)(?=[의는가도를을에한]|\s|$)|인공지능|(?<![a-z])ai(?![a-z])|에이전트|어시스턴트"
