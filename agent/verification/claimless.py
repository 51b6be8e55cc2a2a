"""Sentences that state nothing of medicine: sympathy, what the patient said, a frame, a want of documents, a referral.

They need no document to bear them and dilute no score. A cited sentence always claims: what it cites must bear it.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from agent.sentences import bare
from agent.verification.address import address_of
from agent.verification.figures import figures

# "정말 지치시지요", "걱정이 크시겠어요", "얼마나 힘드실까요", "망설여지는 마음, 이해합니다".
_SYMPATHY = re.compile(
    r"(?:걱정|염려|불안|놀라|놀랐|힘드|힘들|답답|속상|지치|불편|망설|고생|괴로|괴롭|막막|당황|무섭|무서|겁|아프|갑갑|심란|번거|헷갈|궁금|조심스러)"
    r"\S*(?:\s\S+){0,3}?\s?(?:\S*(?:시겠|으시겠|셨겠|실\s?까요|시지요|시죠|으실|셨을|실\s?텐데|실\s?겁니다|실\s?거예요|실\s?만)|마음|심정)"
    r"|(?:이해합니다|이해됩니다|이해가\s(?:됩니다|갑니다)|공감합니다|당연합니다|자연스럽습니다|자연스러운\s(?:일|마음)\S*|잘하[신셨]\s?\S*|만합니다|응원합니다|바랍니다|빕니다)[.!]?$"
    r"|(?:시겠어요|시겠습니다|시겠네요|시겠군요|셨겠어요|셨겠습니다|셨겠네요|실까요|셨을까요)[.!]?$"
)
_WISHES = re.compile(r"(?:바랍니다|빕니다)[.!]?$")
_OF_WISHES = re.compile(r"쾌유|쾌차|건강하|회복하시|순산|나으시|좋아지시")
# "집에서는 다음과 같이 해 보세요", "두 가지로 나누어 말씀드릴게요".
_FRAME = re.compile(
    r"(?:다음과|아래와|이렇게|아래|차례|순서|하나씩|나누어|나눠|간단히|정리).{0,14}(?:같습니다|해\s?보세요|하세요|하시면\s됩니다|정리했|살펴보|말씀드|설명드|알려\s?드|답해|답하|안내)"
    r"|(?:말씀드리겠습니다|말씀드릴게요|말씀드립니다|설명드릴게요|설명드리겠습니다|답하겠습니다|답해\s?드립니다|답해\s?드릴게요|알려\s?드릴게요|정리했습니다|정리해\s?드립니다|정리해\s?드릴게요|알려\s?드립니다)[.!]?$"
)
# "그 숫자는 주어진 문서에 나와 있지 않습니다".
_WANTING = re.compile(
    r"(?:문서|자료|근거|내용|본문|출처)\S{0,3}(?:에|에는|에서|에서는|로는|만으로는|은|는|이|가)?\s.{0,16}?(?:없|않|못|어렵)"
)
_PHYSICIAN = r"(?:의사|의료진|주치의|담당의|전문의|약사|병원|산부인과|내과|외과|진료|보건소|선생님|간호사|의원)"
# "… 의사와 먼저 상의하시길 권합니다", "진료 때 약 목록을 보여 주세요".
_REFERRAL = re.compile(
    rf"{_PHYSICIAN}.*?(?:상의|상담|의논|물어|여쭤|여쭈|문의|확인|알려|알리|보여|말씀|정하|정해|결정|조정|받으|받아|가\s보)\S*(?:\s\S+)?"
    r"(?:세요|시길|시기|합니다|됩니다|해요|돼요|좋습니다|바랍니다|권합니다|안전합니다)[^.]*[.!]?$"
)
_WAITS = re.compile(r"(?:필요\S*|까지|지\s?않아도|지\s?말|지\s?마|안\s?해도)")
# What is told of the patient is told to them: "있으시군요", "드신다고 하셨습니다", "이해했습니다".
_TOLD = re.compile(
    r"(?:시군요|시는군요|으시네요|시네요|시지요|시죠|으시군요|계시네요|셨군요|셨네요|이해했습니다|말씀이(?:지요|군요|시지요|네요)|말씀이시군요|(?:다고|라고)\s(?:하셨|말씀하셨|들었|알고|보고|이해)\S*(?:\s\S+)?|"
    r"것으로\s(?:보고|알고|이해)\s?\S*(?:\s\S+)?|(?:는|은|인|신|던|라는)\s(?:점|상황|상태|조건|처지)(?:을|이|도|에|으로|라서|임을)?\s.{0,24})[.!]?$"
)
_WHOSE = re.compile(r"\d\s?세|남성|여성|남자|여자|임신|어르신")
_IMPERATIVE = re.compile(r"(?:세요|십시오|시오|지\s?마|지\s?말)[^.]*[.!]?$")
LONGEST_REMARK = 34
"""Letters of what may follow an address without a claim: "꾸준함이 특히 중요합니다"."""


def claims_nothing(sentence: str, known: Collection[str], concepts: Collection[str]) -> bool:
    """Whether an uncited sentence is none that a document must bear. known: codes of what the patient has, takes and
    asks about; concepts: those of the sentence. A figure or a concept of its own makes it a claim."""
    plain = bare(sentence)
    if _WANTING.search(plain) or is_told_of_patient(plain):
        return True
    if _SYMPATHY.search(plain) and not _IMPERATIVE.search(plain):
        return not _WISHES.search(plain) or bool(_OF_WISHES.search(plain))
    if _FRAME.search(plain) and not figures(plain):
        return True
    if not set(concepts) <= set(known):
        return False
    core = plain[len(address_of(plain)) :]
    if figures(core) and core == plain and not _WHOSE.search(plain):
        return False
    if _REFERRAL.search(plain) and not _WAITS.search(_REFERRAL.search(plain).group()):  # type: ignore[union-attr]
        return True
    remark = core if core != plain else ""
    return bool(remark) and len(remark) <= LONGEST_REMARK and not figures(remark) and not _IMPERATIVE.search(remark)


def is_told_of_patient(plain: str) -> bool:
    """Whether a sentence only says back who the patient is and what they have and take."""
    return bool(_WHOSE.search(plain) and _TOLD.search(plain))
