"""Sentences that state nothing of medicine: sympathy, what the patient said, a frame, a want of documents, a referral.

They need no document to bear them and dilute no score. A cited sentence always claims: what it cites must bear it.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from agent.verification.address import address_of
from agent.verification.clauses import last_piece
from agent.verification.figures import Figure, figures, unborne
from agent.wording.sentences import bare

# What is observed of the patient, or felt with them, is said to them: "지치시지요", "걱정이 크시겠어요", "놀라셨겠습니다",
# "애쓰고 계시네요", "망설여지는 마음, 이해합니다", "궁금하실 만합니다".
_OBSERVES = re.compile(
    r"(?:[가-힣]*[시셨](?:겠어요|겠습니다|겠네요|겠군요|겠지요|겠죠|네요|군요|는군요|지요|죠|을\s?텐데요?|을\s?겁니다|을\s?것\s?같습니다|을까요)"
    r"|실까요|실\s?(?:텐데요?|겁니다|거예요|것입니다|것\s같습니다|듯합니다|만합니다|만도\s합니다|수밖에\s없습니다)"
    r"|(?:이해|공감|짐작|응원)(?:합니다|됩니다|해요|돼요|이\s됩니다|이\s갑니다|가\s됩니다|가\s갑니다)|당연합니다|당연하지요|자연스럽습니다|자연스러운\s(?:일|마음|걱정)\S*"
    r"|잘하[신셨]\s?\S*|바랍니다|빕니다)[.!]*$"
)
_FELT = re.compile(
    r"(?:걱정|염려|고민|불안|속상|답답|막막|궁금|놀라|힘드|힘들|지치|애|마음|고생|수고|불편|당황|무서|두려|망설|혼란|조마)\S{0,6}(?:\s\S{1,6}){0,2}\s?"
    r"[가-힣]*[시셨쓰](?:겠어요|겠습니다|겠네요|겠군요|겠지요|겠죠|네요|군요|지요|죠|을\s?텐데요?|ㅂ니다|십니다)[.!]*$|많이\s쓰십니다[.!]*$"
)
_ABSENT = re.compile(
    r"(?:알려|말씀해|들려)\s?(?:주신|주시지)\s?.{0,14}(?:없|않)|(?:없으신|없는)\s것으로\s(?:보|알|이해)"
)
_WISHES = re.compile(r"(?:바랍니다|빕니다)[.!]?$")
_OF_WISHES = re.compile(r"쾌유|쾌차|건강하|회복하시|순산|나으시|좋아지시")
# "집에서는 다음과 같이 해 보세요", "두 가지로 나누어 말씀드릴게요".
_FRAME = re.compile(
    r"(?:다음과|아래와|이렇게|아래|차례|순서|하나씩|나누어|나눠|간단히|정리).{0,14}(?:같습니다|해\s?보세요|하세요|하시면\s됩니다|정리했|살펴보|말씀드|설명드|알려\s?드|답해|답하|안내)"
    r"|(?:살펴|함께|짚어|같이|나누어|이어서|차근차근)\s?(?:\S+\s)?보겠습니다[.!]?$|(?:두었습니다|두고\s(?:말씀|답|설명)\S*(?:\s\S+)?)[.!]?$"
    r"|(?:말씀드리겠습니다|말씀드릴게요|말씀드립니다|설명드릴게요|설명드리겠습니다|답하겠습니다|답해\s?드립니다|답해\s?드릴게요|알려\s?드릴게요|정리했습니다|정리해\s?드립니다|정리해\s?드릴게요|알려\s?드립니다)[.!]?$"
)
# "그 숫자는 주어진 문서에 나와 있지 않습니다".
_WANTING = re.compile(
    r"(?:문서|자료|근거|내용|본문|출처)\S{0,3}(?:에|에는|에서|에서는|로는|만으로는|은|는|이|가)?\s.{0,16}?(?:없|않|못|어렵)"
)
_PHYSICIAN = r"(?:의사|의료진|주치의|담당의|전문의|약사|병원|산부인과|내과|외과|진료|보건소|선생님|간호사|의원)"
_WHEN = (
    r"먼저|미리|꼭|반드시|우선|바로|곧바로|다시|한번|한\s번|늘|항상|언제나|직접|가능하면|가급적|되도록|충분히|자세히|"
    r"(?:복용|사용|투여|검사|접종|임신|운동|시작)\S{0,4}\s전에?(?:는|도)?|(?:드시|먹|쓰|사용하|복용하|바르|맞|시작하|정하|결정하)(?:시)?기\s전에?(?:는|도)?|"
    r"진료\s(?:때|시|전에?)(?:에|는)?|진료받을\s때"
)
_WHOM = (
    rf"(?:(?:담당|처방한|처방하신|가까운|주치|치료하는|진료하는|처방받은|다니는|복용\s중인)\s?)?{_PHYSICIAN}(?:\s선생님)?"
    r"(?:께|에게|한테|와|과|이나|나|랑|에|에서|의|을|를|에게는|와의|과의|님과|님께)?(?:는|도|꼭)?"
)
_LIKEWISE = r"또는|혹은|및|상담을|상의를|진료를|진찰을|도움을|확인을|자세한|문의를"
_ASKING = (
    r"(?:상의|상담|의논|논의|문의|확인|말씀|진료|진찰)(?:을|를)?\s?(?:하|해|드리|드려|받|보|나누)\S*|"
    r"(?:물어|여쭤|여쭈어)\s?보\S*|여쭈\S*|물으\S*|알리\S*|알려\S*|말씀하\S*|말씀드리\S*|받으\S*|받아\s?보\S*|찾으\S*|가\s?보\S*"
)
_POLITE = r"(?:주|보)?(?:세요|시길\s권합니다|시기\s바랍니다|십시오|합니다|됩니다|해요|돼요)|것이\s\S+|게\s\S+|(?:것을\s)?권합니다|권해\s드립니다|바랍니다|좋습니다|안전합니다|주세요|보세요|주시기\s바랍니다|주십시오|보시기\s바랍니다|보시길\s권합니다|보는\s것이\s\S+|보시는\s것이\s\S+"
# "… 의사와 먼저 상의하시길 권합니다", "진료 때 약 목록을 보여 주세요".
_REFERRAL = re.compile(
    rf"{_PHYSICIAN}.*?(?:상의|상담|의논|물어|여쭤|여쭈|문의|확인|알려|알리|보여|말씀|정하|정해|결정|조정|받으|받아|가\s보)\S*(?:\s\S+)?"
    r"\s?(?:세요|십시오|시길|시기|합니다|됩니다|해요|돼요|좋습니다|바랍니다|권합니다|안전합니다)[^.]*[.!]?$"
)
_WAITS = re.compile(r"(?:필요\S*|까지|지\s?않아도|지\s?말|지\s?마|안\s?해도)")
# What is told of the patient is told to them: "있으시군요", "드신다고 하셨습니다", "이해했습니다".
_TOLD = re.compile(
    r"(?:시군요|시는군요|으시네요|시네요|시지요|시죠|으시군요|계시네요|셨군요|셨네요|이해했습니다|말씀이(?:지요|군요|시지요|네요)|말씀이시군요|(?:다고|라고)\s(?:하셨|말씀하셨|들었|알고|보고|이해)\S*(?:\s\S+)?|"
    r"것으로\s(?:보고|알고|이해)\s?\S*(?:\s\S+)?|(?:는|은|인|신|던|라는)\s(?:점|상황|상태|조건|처지)(?:부터|을|이|도|에|으로|라서|임을)?\s.{0,24})[.!]?$"
)
# What is plainly said of somebody ("드시고 계십니다") is told back to them where all of it is known.
_STATED = re.compile(r"(?:고\s계십니다|고\s계세요|있으십니다|있으세요)[.!]?$")
_WHOSE = re.compile(r"\d\s?세|남성|여성|남자|여자|임신|어르신")
_IMPERATIVE = re.compile(r"(?:세요|십시오|시오|지\s?마|지\s?말)[^.]*[.!]?$")
_OF_PATIENT = ("세", "주", "대")
"""Units of an age and of a pregnancy; whether they are this patient's is for agent/verification/persona.py to say."""
# A referral alone, without an instruction of its own: whom to ask, when, and to ask. "피를 토하면 다음 진료 때 말씀하세요",
# "와파린을 끊은 다음 의사와 상의하세요" hold more than that.
_ONLY_REFERRAL = re.compile(
    rf"(?:(?:{_WHEN})\s)*(?:{_WHOM})(?:\s(?:{_WHEN}|{_WHOM}|{_LIKEWISE}))*\s(?:{_ASKING})(?:\s(?:{_POLITE}))?[.!]*"
)
SHORTEST_CLAIM, LONGEST_REFERRAL = 16, 44
"""Letters that must be left of a claim without its referral, and that this has at most."""
LONGEST_REMARK = 34
"""Letters of what may follow an address without a claim: "꾸준함이 특히 중요합니다"."""


def claims_nothing(
    sentence: str, known: Collection[str], concepts: Collection[str], told: Collection[Figure]
) -> bool:
    """Whether an uncited sentence is none that a document must bear. known: codes of what the patient has, takes and
    asks about; concepts: those of the sentence; told: the figures of the patient and the question. A figure or a concept
    of its own makes it a claim."""
    plain = bare(sentence)
    if _WANTING.search(plain) or _ABSENT.search(plain):
        return True
    core = plain[len(address_of(plain)) :]
    news = [figure for figure in unborne(figures(plain), told) if figure.unit != "가지"]
    if is_told_of_patient(plain) and all(figure.unit in _OF_PATIENT for figure in news):
        return True
    # A word of feeling is no claim about the measurement that it is felt about: "아이 키 문제라 걱정이 크시겠어요".
    if not news and _FELT.search(plain):
        return True
    if news or not set(concepts) <= set(known):
        return False
    if _WHOSE.search(plain) and _STATED.search(plain):
        return True
    if _OBSERVES.search(plain):
        return not _WISHES.search(plain) or bool(_OF_WISHES.search(plain))
    if _FRAME.search(plain):
        return True
    if (referral := _REFERRAL.search(plain)) and not _WAITS.search(referral.group()):
        return True
    remark = core if core != plain else ""
    return (
        bool(remark) and len(remark) <= LONGEST_REMARK and not figures(remark) and not _IMPERATIVE.search(remark)
    )


def without_referral(claim: str) -> str:
    """The claim without the referral that it ends on, where something is said before it: "… 일으킬 수 있으니, 드시기 전에 꼭
    의사에게 확인하세요". Nobody is harmed by asking, and no document need say it."""
    plain = bare(claim)
    at = last_piece(plain)
    rest = plain[at:]
    if at < SHORTEST_CLAIM or not claim.startswith(plain[:at]) or len(rest) > LONGEST_REFERRAL or figures(rest):
        return claim
    return plain[:at].rstrip(", ") if _ONLY_REFERRAL.fullmatch(rest) and not _WAITS.search(rest) else claim


def is_told_of_patient(plain: str) -> bool:
    """Whether a sentence only says back who the patient is and what they have and take."""
    return bool(_WHOSE.search(plain) and _TOLD.search(plain))
