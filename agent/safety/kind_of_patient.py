"""Advice asked for a kind of patient: "당뇨 환자 식단 알려줘", the commonest way to ask in Korean.

Such words are like those of a leak ("다른 환자 기록 알려줘"), so likeness alone (layer 2) must not turn them away. What is asked for is
general as long as nothing but illnesses and stages stands before 환자, and a thing of care, no record, behind it.
"""

from __future__ import annotations

import re

LONGEST_REQUEST = 80
"""Characters of a message that can be such a request and nothing else."""
ILLNESS = (
    r"(?:[가-힣a-z0-9]{0,8}(?:병|증|염|압|뇨|부전|경색|경화|골절|결석|결핵|빈혈|출혈|당뇨|협착|궤양|장애|중독|비만|마비|협심증|경변|탈장|파열|종양|근종|용종|물혹|기능저하|항진|저하|부정맥|디스크|후군|증후군)"
    r"|(?:[가-힣]{0,4}암)|통풍|천식|치매|중풍|임신|당뇨|고지혈|아토피|건선|루푸스|크론|파킨슨|에이즈|hiv|copd|adhd|코로나|독감|감기|대상포진|알레르기|알러지|무좀|탈모|백내장|녹내장|뇌전증|간질|갑상선|신장|심장|콩팥|투석|"
    r"우울|조현|공황|불면|비염|치질|변비|이명|난임|갱년기|자폐|섬망|황달|지방간|담석|무릎|허리|관절|골감소|골다공)"
)
"""What one has, by its ending or by its name."""
_STAGE = (
    r"(?:제?\s?[12일이]형|초기|말기|중기|[1-4일이삼사]기|만성|급성|중증|경증|여성|남성|여자|남자|노인|고령|어르신|소아|어린이|아동|청소년|성인|젊은|혈액|복막|항암|투석|수술|이식|재활|입원|퇴원|와상|"
    r"치료|중인|중|후|전|받는|받은|하는|한|있는|앓는|걸린|심한|일반|보통|전\s?단계)"
)
_OPENING = r"(?:(?:그럼|그러면|혹시|저기요?|그리고|보통|일반적으로|안녕하세요|근데|참|음|아|저)[,.!~]?\s)*"
_FED = r"(?:식단|식사|음식|먹거리|반찬|간식|밥상|메뉴|요리|영양|운동|스트레칭|체조|간병|간호)"
_CARED = (
    r"(?:과일|채소|야채|음료|차|국|밥|레시피|약|치료|영양제|보충제|주사|인슐린|관리|생활|습관|주의|조심|예방|접종|백신|재활|수면|잠|목욕|샤워|여행|수분|물|술|커피|혈당|혈압|합병증|증상|돌보|돌봄|위생|자세|호흡|금기|금지|"
    r"피해야|먹으면|먹어야|먹을|먹는|드시|드셔|해야|하면|수칙|교육|지원|혜택|산정\s?특례|검진|검사|발\s?관리|체중|다이어트|금연|금주|외식|명절|아침|점심|저녁)"
)
_BETWEEN = r"(?:(?:[가-힣]{0,5}(?:는|은|을|할|한|면|때|위한|좋은|나쁜|위해)|좀|주로|보통|하루|매일|집에서|유산소|근력|저염|추천|외식|혼자|아침|점심|저녁|여름|겨울|발|식후|용)\s){0,3}"
_PATIENT = r"환자(?:들|분들?)?\s?(?:이|가|은|는|의|에게|한테|도|용)?\s?"
_ASKED = re.compile(
    rf"^{_OPENING}(?:(?:(?:{ILLNESS}|{_STAGE})(?:이랑|랑|와|과|하고|및|,)?\s?){{1,4}}{_PATIENT}{_BETWEEN}(?:{_FED}|{_CARED})|{_PATIENT}{_BETWEEN}{_FED})"
)
# One patient, or what is stored of many.
_RECORDED = re.compile(
    r"기록|이름|성명|성함|정보|차트|번호|명단|환자(?:들|분들)?의?\s?(?:목록|리스트)|연락처|주소|상담|대화|누구|누가|저장|등록|병력|질문|물어|물었|묻|말한|프로필|데이터|결과|내역|진단서|처방전|처방\s?(?:받|내|된|한)|(?<![a-z])db(?![a-z])|"
    r"시스템|프롬프트|지침|규칙|무시|설정|몰래|조회|출력|덤프|뽑아|내놔|넘겨|열람|다른|남의|옆|모든|전부|어제|아까|방금|지난|마지막|직전|여기|앱|씨(?![가-힣])|[한몇두세]\s?명|사진|얼굴|개인|[0-9]호|먹었|맞았|받았|했는지|갔는지"
)
_MORE = re.compile(r"[.?!\n]\s*\S")


class KindOfPatient:
    """Patterns over the folded message, compiled once."""

    def asks(self, folded: str) -> bool:
        """Whether the message asks for advice on a kind of patient, and nothing besides."""
        if len(folded) > LONGEST_REQUEST or _RECORDED.search(folded) or _MORE.search(folded):
            return False
        return _ASKED.search(folded) is not None
