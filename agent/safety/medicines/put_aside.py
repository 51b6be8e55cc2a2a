"""Medicines that a message names without meaning to take them: kept away from, told apart, or not tolerated.

"소염제 말고 타이레놀", "맥페란은 안 된다고 들었어요 … 미음만 먹으면": what is then asked concerns another thing, and a warning
of the one put aside would only repeat what its reader acts on already. "설파제에 두드러기 나는 체질": an allergy, not a
medicine to be taken.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from agent.state import Span

_AFFIX = r"(?:정|캡슐|시럽|류|계열|성분|주사)?(?:\s?같은\s?(?:것|거|건|약))?(?:은|는|을|를|이|가|도|이나|나|라도)?"
_HOW = r"(?:(?:절대로?|아예|일부러|원래|이제|이젠|요즘|당분간|따로|전혀|웬만하면|되도록)\s?)*"
_FOR_ANOTHER = re.compile(rf"{_AFFIX}\s?(?:말고는?|빼고|제외하고|대신(?:에|으로)?)[\s,]")
# "메토트렉세이트 주사 말고 알약으로": the same medicine in another form.
_OTHER_FORM = re.compile(
    r"\s?(?:주사|알약|시럽|패치|연고|캡슐|가루약|흡입제|스프레이|좌약|물약|먹는\s?(?:것|거|건|약))(?:제)?\s?(?:은|는)?\s?(?:말고|대신)\s(?:[가-힣]{1,4}\s)?"
    r"(?:주사|알약|시럽|패치|연고|캡슐|가루약|흡입제|스프레이|좌약|물약|먹는|정제|바르는|붙이는)"
)
# "안 사고", "절대 안 묵고": said of oneself; a question ("안 먹어도 되나요", "안 먹으면") leaves the medicine in question.
_NOT_TAKEN = re.compile(
    rf"{_AFFIX}\s?{_HOW}(?:안|못)\s?(?:먹|묵|쓰|써|사|맞|마시|마셔|드시|드셔|바르|발라|복용)"
    r"(?:하)?(?:고(?:요|\s|,)|지만|는다|아요|어요|습니다|음(?![가-힣])|기로|으니까?|아서|어서|았|었|는\s(?:사람|중|편|체질)|거든|네|죠)"
)
# "피했습니다", "멀리하고", "빼 달라고 했어요": kept away from, told as done.
_SHUNNED = re.compile(
    rf"{_AFFIX}\s?{_HOW}(?:(?:피하|멀리하)(?:고(?:\s|,)|고\s?있|는\s(?:중|편)|지만|며)|(?:피했|멀리했|뺐|빼\s?달라|빼고\s(?:받|지었|처방)|(?:안|일부러\s?안)\s?(?:골랐|고르|샀))|"
    r"빼\s?주셨)"
)
_FORBIDDEN = re.compile(
    rf"{_AFFIX}\s?{_HOW}(?:[가-힣]{{2,5}}\s)?(?:(?:먹|쓰|드시|맞|복용하|사용하)지\s?말|피하|피해야|삼가|안\s?(?:된|좋|맞)다|못\s?(?:먹|쓴)|금기|금지)"
)
# "니트로글리세린 같은 건 구경도 못 해봤소", "와파린은 먹어본 적도 없고".
_NEVER_TAKEN = re.compile(
    rf"{_AFFIX}\s?(?:[가-힣]{{1,4}}\s)?(?:(?:구경(?:도|조차)?|근처에?도)\s?(?:못|안)|(?:본|구경해\s?본|(?:먹어|써|맞아|받아|발라|만져|복용해|대)\s?본)\s?(?:적|일)(?:도|이|은|조차)?\s?(?:한\s?번도\s|아예\s|전혀\s)?없|(?:입|손)에도?\s?(?:안|못)\s?(?:대|댄|댔))"
)
# "코막힘약 든 종합감기약은 안 사고"
_CONTAINED = re.compile(
    r"(?:이|가|도|성분이)?\s?(?:든|들어간|들어\s?있는|들은|함유된|섞인)\s(?P<thing>(?:것|거|건|약|걸)(?![가-힣]{2}))?"
)
_NEAR = 4
_TOGETHER = re.compile(r"같이|함께|병용|동시|한꺼번에|섞어")
# "한 알만 먹으면 안 될까요" is of the very medicine.
_ONLY = re.compile(r"[가-힣A-Za-z0-9](?<![알번정포개잔봉병쪽입루])만(?:\s|으로)")
# "설파랑 다른 계열 맞죠", "와파린이랑 달라서": named to tell another one apart from it.
_TOLD_APART = re.compile(
    r"[가-힣]{0,3}?(?:랑|이랑|과|와|하고)(?:는|은)?\s?(?:전혀\s|완전히\s)?"
    r"(?:(?:다른|무관한|상관\s?없는)\s?(?:계열|약|종류|성분|건)|달라서?|달리|다르(?:게|니까?|다고|다던데|다는데|잖))"
)

REACTION = (
    r"(?:두드러기|발진|스티븐스?[\s-]?존슨|독성\s?표피|드레스\s?증후군|아나필락|과민|쇼크|알레르기|알러지|숨[이도]?\s?막|쌕쌕|천식\s?(?:발작|[이도]\s?(?:오|와|왔|올라|생기|생겼|도지|도졌|터졌))|호흡\s?곤란|"
    r"피부[가도]?\s?(?:다\s)?벗겨|(?:온몸|온\s?몸|피부|얼굴)[이가도]?\s?(?:다\s|확\s)?뒤집|온몸[이에]?\s?(?:다\s)?(?:붓|부어|부었|가려)|"
    r"혈압[이도]?\s?(?:뚝\s|확\s)?떨어(?:지고|져서|져|졌)[^.?!\n]{0,6}(?:난리|쓰러|실려|응급|죽을\s?뻔)|"
    r"(?:입술|얼굴|눈|목구멍|혀)[가-힣]{0,2}\s?(?:다\s|퉁퉁\s?|팅팅\s?)?(?:붓|부어|부었|부은))"
)
_AND_ANOTHER = r"(?:(?:이나|나|랑|이랑|하고|와|과|,)\s?[가-힣A-Za-z]{2,12}?)?"
_BORNE_BADLY = re.compile(
    rf"(?:류|계열|계|제)?{_AND_ANOTHER}(?:에|에는|에도|한테)\s[^.?!\n]{{0,14}}?(?:{REACTION}|민감한?\s?체질|탈\s?(?:이\s|도\s)?(?:나|난|났))"
    r"|\s?(?:두드러기|쇼크|아나필락시스|과민증|과민\s?반응)\s?(?:가|이|도|체질)?\s?(?:있|났|생겼|겪|로\s?(?:실려|입원))"
)
_NEVER = re.compile(r"[^.?!\n]{0,8}?(?:없|않|아니)")
# "두드러기가 나나요?": what may come is no allergy that is known.
_MAY_COME = re.compile(r"[^.?!\n]{0,8}?(?:나면|날까|날\s수|나나|나요\?|생기면|생길|일으키|있나|있을)")


def is_put_aside(text: str, end: int, others: Collection[Span]) -> bool:
    """Whether the medicine named before text[end] is one that the message says is kept away from.

    others: where the other medicines of the message stand. What is in a medicine goes with it; what somebody forbade is
    put aside only where the message goes on to another medicine, or to the one thing that is taken instead.
    """
    if in_other_form(text, end):
        return False
    if (
        _NEVER_TAKEN.match(text, end)
        or _FOR_ANOTHER.match(text, end)
        or _NOT_TAKEN.match(text, end)
        or _SHUNNED.match(text, end)
    ):
        return True
    if contained := _CONTAINED.match(text, end):
        if contained["thing"]:
            return is_put_aside(text, contained.end(), others)
        holder = next((span for span in sorted(others) if 0 <= span[0] - contained.end() <= _NEAR), None)
        return holder is not None and is_put_aside(text, holder[1], [span for span in others if span != holder])
    forbidden = _FORBIDDEN.match(text, end)
    if forbidden is None:
        return False
    rest = text[forbidden.end() :]
    goes_on = any(start > forbidden.end() for start, _ in others) or _ONLY.search(rest)
    return bool(goes_on) and not _TOGETHER.search(rest)


def in_other_form(text: str, end: int) -> bool:
    """Whether only the form of the medicine named before text[end] is put aside for another."""
    return _OTHER_FORM.match(text, end) is not None


def told_apart(text: str, end: int) -> bool:
    """Whether a medicine is named only as what the one in question is not."""
    return _TOLD_APART.match(text, end) is not None


def borne_badly(text: str, end: int) -> bool | None:
    """Whether the words after a medicine tell of an allergy to it; False: of none; None: they tell nothing of that."""
    found = _BORNE_BADLY.match(text, end)
    if found is None or _MAY_COME.match(text, found.end()):
        return None
    return not _NEVER.match(text, found.end())
