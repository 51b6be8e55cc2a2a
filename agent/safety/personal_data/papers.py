"""Numbers of papers and registers: passport, driving licence, insurance card, customs code, register of a hospital, a school or an employer.

Passports: one letter and eight figures, since 2021 with a letter in the middle ("M123A4567"); other countries' have two
letters, seven to nine figures or a letter at the end. Driving licences: region (11 to 28, or its name), year, six figures, two figures.
Patterns over the folded view (agent/safety/folding.py).
"""

from __future__ import annotations

_ROOM = r"[^\d\n]"
_PASSPORT_LABEL = r"(?:여권|패스포트|passport)"
_PASSPORT_NUMBER = (
    r"(?<![a-z0-9])(?!(?:no|is|nr|id|my|in|on|to|at|of|or|as)(?![a-z]))"
    r"(?:(?:[a-z]|엠|에스)\s?-?\d{3}[\s-]?[a-z0-9][\s-]?\d{4}|[a-z]{1,2}[\s-]?(?:\d{3,4}[\s-]\d{4}|\d{2,3}[\s-]\d{3}[\s-]\d{3}|\d{7,9}[a-z]?))(?![a-z0-9])"
)
PASSPORT = rf"{_PASSPORT_LABEL}(?:{_ROOM}{{0,24}}?(?P<n>{_PASSPORT_NUMBER})|\s?(?:번호|number|no\.?|#)(?:[은는이가:]|입니다|\s){{0,3}}(?P<figures>\d{{9}})(?!\d))"
PASSPORT_SPELLED = rf"{_PASSPORT_LABEL}{_ROOM}{{0,12}}?(?<![a-z0-9])(?P<n>[a-z](?:\s\d){{3}}\s[a-z0-9](?:\s\d){{4}})(?!\s?[a-z0-9])"
PASSPORT_BEFORE_ITS_LABEL = rf"(?P<n>{_PASSPORT_NUMBER}){_ROOM}{{0,12}}?{_PASSPORT_LABEL}"
PASSPORT_ALONE = r"(?<![a-z0-9])[msrodg]\d{3}[a-z0-9]\d{4}(?![a-z0-9])"

_REGION = r"(?:서울|부산|경기|경기북부|경기남부|강원|충북|충남|전북|전남|경북|경남|제주|대구|인천|광주|대전|울산)"
_REGION_CODE = r"(?:1[1-9]|2[0-8])"
_PART = r"\s?[-./~\s]\s?"
_LICENCE_LABEL = r"(?:면허|licen[sc]e)"
LICENCE = rf"(?<![\d-])(?:\d{{2}}-\d{{2}}-\d{{6}}-\d{{2}}|{_REGION_CODE}{_PART}\d{{2}}{_PART}\d{{6}}{_PART}\d{{2}}|(?<![가-힣]){_REGION}{_PART}?\d{{2}}{_PART}\d{{6}}{_PART}\d{{2}})(?![\d-])"
LICENCE_WHOLE = rf"{_LICENCE_LABEL}{_ROOM}{{0,20}}?(?P<n>\d{{12}}|{_REGION}\s?-?\d{{10}})(?!\d)"
LICENCE_BEFORE_ITS_LABEL = rf"(?<!\d)(?P<n>\d{{12}}){_ROOM}{{0,12}}?{_LICENCE_LABEL}"

_ISSUED = (
    r"(?:환자|학생증?|(?<!시험\s)(?<!시험)(?<!연구\s)(?<!연구)(?<!특허\s)(?<!제품\s)(?<!품목\s)등록|[차챠]트|진료(?:\s?카드)?|병록|진찰권|보험증?|건강\s?보험\s?(?:증|카드)?|건보\s?(?:증|카드)?|의료\s?급여증?|"
    r"수급자|면허증?|사업자|사원|수험|예약\s?자|산재(?:\s?보험)?(?:\s?(?:관리|승인))?|외국인\s?등록|외국인\s?등록증|증권|회원|(?<![가-힣])증)"
)
_REGISTER = (
    rf"(?:{_ISSUED}\s?(?:등록\s?)?번호|군번|(?<![가-힣])[학사]번|[차챠]트\s?(?:no|넘버)|통관\s?(?:고유\s?)?(?:부호|번호)|"
    r"(?<![a-z])(?:(?:patient|chart|hospital|medical record|insurance(?: card)?|policy|membership)\s(?:id|no\.?|number|#)|mrn(?!-))(?![a-z]))"
)
REGISTER = rf"{_REGISTER}{_ROOM}{{0,8}}?(?P<n>(?<![a-z])[a-z]{{0,3}}-?\d[\d-]{{3,15}}\d|\d{{3,4}}\s\d{{3,4}}(?!\s?(?:원|세|살|년|월|일|명|번|회|mg|ml|kg|\d)))"
RECEPTION = rf"(?:접수|예약|대기|검진|문진)\s?(?:확인\s?)?번호{_ROOM}{{0,6}}?(?P<n>(?<![a-z\d])(?:[a-z]{{1,3}}-?\d{{4,10}}|\d{{4,8}}-\d{{2,6}}(?:-\d{{2,6}})?|\d{{8,14}}))(?![\d-])(?!\s?(?:검체|대변|소변|혈액|조직|가래|객담|샘플))"
"""Of a visit: as long as no number that is called out in a waiting room; a sample's and a prescription's are a thing's."""
REGISTER_BEFORE_ITS_LABEL = r"(?<![\d.-])(?P<n>\d{7,10})(?:이|가)?\s?(?:제\s|내\s)?(?:학번|사번|군번|수험\s?번호)"
CUSTOMS_CODE = r"(?<![a-z0-9])p[\s-]?\d{4}[\s-]?\d{4}[\s-]?\d{4}(?!\d)"
