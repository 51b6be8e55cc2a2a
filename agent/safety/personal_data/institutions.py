"""Whether an address or a telephone number is an institution's: public, and no personal data.

People name where they were treated ("광주 동구 제봉로 42 쪽 병원에서 수술했어요") and whom they called ("병원 대표전화
02-…로 걸어도 안 받아요"). Without such a sign beside it an address or number is taken for the writer's own.
Patterns over the folded view (agent/safety/folding.py).
"""

from __future__ import annotations

import re

from agent.state import Span

# Not every word in 과: "결과", "아내과", "불안과".
_DEPARTMENT = r"(?:(?<![아안])내과|(?<!예)외과|의학과|인후과|부인과|소아과|청소년과|신경과|정신과|피부과|비뇨기?과|(?<![가-힣])안과)(?=\s|의원|에|가|는|$)"
_KIND = (
    rf"(?:병원|의원|약국|보건지?소|진료소|의료원|치과|클리닉|센터|요양원|공단|심평원|복지관|{_DEPARTMENT}|응급실|선별\s?진료소|"
    r"세브란스|성모|서울아산|구청|시청|군청|주민센터|대학교|질병청|관리청|hospital|clinic|pharmacy|medical cent(?:er|re)|health cent(?:er|re))"
)
_LIVED_IN = (
    r"(?<![가-힣])(?:살(?:고|아|며|았|지만|면서|거든)|사(?:는(?!\s?(?:법|게))|시는|세요|십니다)|삽니다|산다)|거주|자취|하숙|자택|(?<![가-힣])댁(?:[은이으에]|입|\s)|(?:제|내|저희|우리|울)\s?(?:집|주소)|"
    r"(?<![가-힣])집(?:은|이|인데|입니다|으로|에|까지|주소|\s?앞)|집\s주소|배송|배달|택배|퀵|보내|부쳐|방문(?!\s?시간)|와\s?(?:주|줄)|\b(?:live|living|my (?:address|home|house|place|apartment)|stay|staying|deliver|delivery|send)\b"
)
_HOME = re.compile(_LIVED_IN)
_DOOR = re.compile(r"\d\s?동\s?(?:\d{1,2}\s?층\s?)?\d{1,5}\s?호|\b(?:apt|apartment|unit|room|rm)\b|#\s?\d|-ho\b")
_SOUGHT = re.compile(
    r"^[^.?!\n]{0,6}?(?:근처|가까운|가까이|주변|인근|부근)[^.?!\n]{0,30}?(?:있나|있을|추천|알려|찾|어디|없나|있어)"
)
# Nothing is told in between: "병원에서 퇴원해서 지금은 마포구 …" goes on to another place.
_INSTITUTION_BEFORE = re.compile(rf"{_KIND}(?:(?!는데|은데|니까|고\s|(?<!에)서\s)[^.?!\n]){{0,28}}$")
_INSTITUTION_AFTER = re.compile(
    rf"^[^.?!\n]{{0,24}}?{_KIND}|^[^.?!\n]{{0,6}}?에서\s[^.?!\n]{{0,16}}?(?:진료|검진|수술|치료|접종|검사|진단|시술|내시경)"
)
_WARD = re.compile(r"(?:병실|병동|입원실|진료실|검사실|강의실|본관|별관|신관)[^.?!\n]{0,6}$")

_OWN_LINE = re.compile(
    r"(?<![가-힣])(?:제|내|저희|우리|집|나|저|엄마|아빠|남편|아내)\s?(?:의\s)?(?:집\s?)?(?:전화|번호|연락처|폰)|집\s?전화|남긴|등록한|적은"
)
_REPLY_WANTED = re.compile(
    r"^[^.?!\n]{0,12}?(?:(?:연락|전화|회신|문자|콜백)(?:을|를)?\s?(?:좀\s)?(?:주|부탁|달라|바라|바랍|해\s?주|해\s?줘|줘|하라|받)|걸어\s?(?:줘|주)|보내(?!면|려|야)|알려\s?(?:줘|주))"
)
_LINE_BEFORE = re.compile(
    rf"{_KIND}(?:의)?\s?(?:대표|예약|상담|안내|원무|민원|고객|콜센터|접수|당직|응급|진료|원무과|예약실|상담실|안내실|실|과|전화|번호|연락처|팩스|홈페이지에|문의|tel|\s){{0,6}}(?:은|는|이|가|로|:)?\s?\(?\s?$|(?:대표|상담|안내|민원|고객센터|콜센터|예약)\s?(?:전화|번호)+(?:은|는|이|가|로|:)?\s?$"
)
_LINE_AFTER = re.compile(
    rf"^\)?\s?(?:으?로|에|에다가?)?\s?(?:전화(?:를)?\s?)?(?:했|하니|하면|해도|해\s?봤|해\s?보|걸(?:었|면|어도|어\s?[봤보]|고|려)|문의|물어)|^\)?\s?(?:이거|이게|이|가|은|는)?\s?[^.?!\n]{{0,10}}?{_KIND}[^.?!\n]{{0,8}}?(?:번호|전화)"
)
_MOBILE = re.compile(r"^\W*(?:\+?8?2?\W*0?1[016789])")


def is_public_place(text: str, span: Span) -> bool:
    """Whether the address text[span] is where an institution stands, and not somebody's home."""
    before, after = _around(text, span)
    if _DOOR.search(text[slice(*span)]):
        return bool(_WARD.search(before))
    if _HOME.search(before + " " + after) or _SOUGHT.search(after):
        return False
    return bool(_INSTITUTION_BEFORE.search(before) or _INSTITUTION_AFTER.search(after))


def is_public_line(text: str, span: Span) -> bool:
    """Whether the telephone number text[span] is an institution's. A mobile number never is."""
    before, after = _around(text, span)
    if _MOBILE.search(text[slice(*span)]) or _OWN_LINE.search(before) or _REPLY_WANTED.search(after):
        return False
    return bool(_LINE_BEFORE.search(before) or _LINE_AFTER.search(after))


def _around(text: str, span: Span) -> tuple[str, str]:
    """What stands before and behind in the same sentence."""
    before = re.split(r"[.?!\n]\s", text[: span[0]])[-1]
    after = re.split(r"[.?!\n](?:\s|$)", text[span[1] :], maxsplit=1)[0]
    return before, after
