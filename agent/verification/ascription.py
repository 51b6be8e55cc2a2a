"""What a sentence of an answer says that the patient is, has or takes, and how plainly it says so."""

from __future__ import annotations

import re
from dataclasses import dataclass

from agent.verification.address import address_of
from agent.verification.claimless import is_told_of_patient

_WHO = r"(?:환자|남성|여성|남자|여자|성인|어르신|\d\s*[세살]|임신\s*중|수유\s*중|임산부|임신부|당뇨인)"
# The statement of whom an answer was written for; "고려해야 합니다" is advice.
CONSIDERS = re.compile(
    r"(?:고려|감안|반영)(?:(?:해|하여)(?!\s?(?:야|볼|보는|봅|주세요))|했)"
    r"|(?:맞춰|맞추어|맞게|살펴|바탕으로)\s*(?:\S+\s)?(?:안내|말씀|설명|답변|답)(?:해|드|을|하)"
)
# Where a clause has said what the patient is, has or takes: "65세이므로", "있으시므로". A bare "이므로" gives the reason
# in any sentence of a document ("위험한 상태이므로"), and "이시면" supposes what it does not ascribe.
# Nor do "드시고 있는 분은", which says of whom, and "드시는 중에 … 아프면", which supposes.
_WHOEVER = r"(?!다면|으면|거나|는\s(?:분|사람|환자|경우|동안)|을\s때|더라도)"
_IN_USE = rf"(?:고\s*있{_WHOEVER}|므로|니(?![다까])|는\s*(?:점|상황|상태|만큼|중(?!에|이라도|이더라도)))"
# "크룹에 걸린 아이이니", "천식을 앓는 따님이시므로": of the child whom the answer is about.
_THEIR_CHILD = r"(?:있는|앓는|걸린|생긴)\s(?:아이|아기|아드님|따님|자녀분?|손주)(?:이니|이므로|이라서|라서|이라|이시니|이시므로|이기\s때문)"
_ASCRIBED = re.compile(
    rf"{CONSIDERS.pattern}|{_THEIR_CHILD}|이시(?:므로|니|고|라(?!면))|{_WHO}이신\s|{_WHO}(?:이므로|이니|이라서)|으시므로|셨(?:으니까?|으므로|기\s때문에)|계시(?:므로|니|고)|"
    rf"있으시(?!면|다면)|드시{_IN_USE}|복용\s*(?:중이시(?!면|라면)|하시{_IN_USE})"
)
# Who is spoken to. "본인이나 가족" and "본인이 모르기도 합니다" mean anybody.
# "의사 선생님", "아이를 맡는 선생님들" are others.
_SPOKEN_TO = re.compile(
    r"(?<!의사)(?<!의사\s)(?<!주치의\s)(?<!담당\s)(?<!약사\s)(?<!학교\s)선생님(?!들|께(?!서)|과|한테|에게)|환자분(?!들)|귀하|당신|본인(?:은|께서)|(?<!면\s)본인의|님(?:은|의|께)\s"
)
# To whom an answer is told: "일흔 살 여성분께 말씀드립니다"; not a physician, who is told by the patient.
_TOLD_TO = re.compile(
    r"^(?P<whom>[^.?!\[]{2,70}?(?:분|님|환자|어르신|임신부|임산부|산모|수유부)(?<!의사 선생님)(?<!의사선생님)(?<!약사님)(?<!간호사님))"
    r"께(?:는)?\s(?:\S+\s){0,3}?(?:말씀|알려|안내|설명|답|당부|전해|정리|권)\S*(?:\s?드\S+)?[.!]*$"
)
# What the patient said is the thing itself; what is said of it behind is advice or how it is judged: "말씀하신 혈압은
# 고혈압 전단계에 듭니다".
_TOLD_BY_THEM = re.compile(
    r"(?:말씀하신|알려\s?주신)\s(?:\S+\s){0,3}?\S+?(?:은|는|이|가|을|를|의|로|에)(?=\s|$)|말씀하신|알려\s?주신"
)
# Behind a name: "당뇨병이 있어", "당뇨병 환자라", "와파린을 드시고".
_HELD = re.compile(
    r"(?:이|가|도|까지|을|를|으로|로)?\s(?:\S+\s)?(?:있(?:어|는|습|으[시니므])|계시|앓|드시|복용|쓰시|쓰고|맞고|맞으시)"
    r"|\s?환자(?:이|라|입|시)|(?:이)?(?:라서|므로|니|십니다|셔서|시므로|시니)"
)
# "드시는 약 때문에", "드시는 약을 보여 주세요": the medicines that are named in its own clause.
_THEIR_MEDICINES = re.compile(r"(?:드시|복용하시|쓰시)는\s약")
_JOINT = re.compile(r"(?:니까?|므로|지만|는데|은데|면|때|고|며|어서|아서|해서|나요?),?\s|,\s")


@dataclass(frozen=True, slots=True)
class Ascription:
    """text: the part of a sentence that says what this patient is, has or takes; addressed: it tells the patient so
    ("있으시니", "고려해 안내드립니다"), rather than speaking to them of something in general ("본인은 …")."""

    text: str
    addressed: bool = True

    def plainly(self, behind: str) -> bool:
        """Whether what stands before these words is said to be the patient's beyond doubt."""
        return self.addressed or bool(_HELD.match(behind))


def ascription_of(sentence: str) -> Ascription | None:
    """What a sentence ascribes to the patient; None for one about patients in general, for a question and for what is only
    supposed ("…분이라면")."""
    if "?" in sentence:
        return None
    said = _ascribed(sentence)
    if (told_to := _TOLD_TO.match(sentence)) and "[" not in sentence:
        said = Ascription(told_to["whom"])
    if said is None and "[" not in sentence and is_told_of_patient(sentence):
        said = Ascription(sentence)
    return None if said is None or said.text.rstrip(", ").endswith("라면") else said


def _ascribed(sentence: str) -> Ascription | None:
    """ "천식이 있으시므로 베타차단제를 피하세요": what follows the reason is advice, and nothing that the patient has."""
    ends = [match.end() for match in _ASCRIBED.finditer(sentence)]
    if ends:
        return Ascription(sentence[: max(ends)])
    if address := address_of(sentence):
        return Ascription(address)
    if theirs := _THEIR_MEDICINES.search(sentence):
        start = max((joint.end() for joint in _JOINT.finditer(sentence, 0, theirs.start())), default=0)
        return Ascription(sentence[start : theirs.end()], addressed=False)
    if told := _TOLD_BY_THEM.search(sentence):
        return Ascription(sentence[: told.end()], addressed=False)
    return Ascription(sentence, addressed=False) if _SPOKEN_TO.search(sentence) else None


def is_statement_of_whom(sentence: str) -> bool:
    """Whether a sentence without a citation says for whom the answer is, and claims nothing of medicine."""
    return bool(CONSIDERS.search(sentence)) or "고려" in sentence
