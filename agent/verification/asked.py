"""What kind of answer a question asks for, a figure, a definition or a medicine, and whether any claim gives it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.state import Concept
from agent.terminology import Terminology
from agent.verification.figures import figures
from agent.wording.appraisal import WHETHER, asks_whether_well
from agent.wording.sentences import bare

MEASURED = ("vitals", "labs")
# "몇 달째", "몇 년 전" tell, they do not ask; "몇 시간 전부터 굶나요?" does.
# So does "간 수치가 높으니".
# "얼마나 위험한가요?" asks how bad it is.
_ASKS_FIGURE = re.compile(
    r"얼마(?!나\s?(?:더\s)?(?:위험|심[한하각]|중요|아[프픈플파]|나[쁘빠]|나은|좋|효과|안전|무서|무섭|힘[드들]|급|도움|흔|정확|해로|독))|몇(?!\s?\S{1,2}\s?째|\s?(?:년|해|달|개월|주)\s?전)\s|정상(?!이?\s?(?:됐|되었|라고|래|이라|인데|으로|이\s(?:됐|되었)))|기준|수치[가는은](?!\s?(?:\S{1,3}\s)?(?:높|낮|올라|떨어|나쁘|좋))|목표"
)
# "약을 몇 알 먹은 것 같아요.": a sentence that tells asks for no figure.
_TELLS = re.compile(
    r"(?![^.!?\n]*(?:궁금|여쭤|물어))[^.!?\n]*(?:[ᆫ-ᇂ가-힣]\s?것\s?같(?:아요|습니다|은데요?)|[았었였했됐갔왔졌났셨렸쳤](?:어요|습니다))\s?[.!\n]"
)
_OF_MEASURES = frozenset("수치 검사 기준 목표 정상 값 조절 관리 범위 치".split())
# "하루 이틀 입원합니다": how long, in words.
_IN_WORDS = re.compile(
    r"하루|이틀|사흘|나흘|열흘|보름|며칠|몇\s?(?:시간|주|달|개월|년|해|분|번)|절반|반나절|평생|매일|날마다|수\s?(?:주|개월|년|일)(?=[ 가-힣])"
)
# "얼마나 마셔도 되는지는 담당 의사와 정하세요": how much is for somebody else to say, and that is said.
_DECIDED = re.compile(
    r"(?:얼마|만큼|양|용량|한도|목표|수분|물)\S{0,6}\s.{0,30}?(?:의사|의료진|주치의|선생님|병원)\S{0,3}\s.{0,12}?(?:정하|정해|상의|상담|의논|묻|물어|여쭤|확인|지시)"
    r"|(?:의사|의료진|주치의|선생님|병원)\S{0,3}\s.{0,20}?(?:얼마|만큼|양|용량|한도|목표)\S{0,6}\s.{0,16}?(?:정하|정해|상의|상담|의논|묻|물어|여쭤|확인)"
)
_COPULA = r"(?:인|이(?!\s)|일|예|에요|야|죠|지|\s*\?|\s*$)"
# "천식이 뭐예요?" asks what it is; "배가 아픈데 무엇을 먹나요?" and "어떤 약을 먹나요?" ask for food and medicines.
_WHAT_IS = re.compile(
    rf"\s*(?:이란|란|은|는|이|가)?\s*(?:뭔가요|뭡니까|(?:무엇|뭐|(?:무슨|어떤)\s*(?:병|약|검사)){_COPULA}|\?\s*$)"
)
# "키가 안 크나요?": the question's own predicate is part of what was recognised, and nothing is to be defined.
_PREDICATE = re.compile(r"(?:요|까|니|냐|나|지|죠)$")
_SAME_FOR_ALL = re.compile(r"정상\s*(?:범위|수치)|차이")
_WHICH_MEDICINE = re.compile(r"(?:어떤|무슨)\s*(?:\S{1,6}\s)?(?:약|진통제|약물)(?:을|를|이\s|가\s|으로|부터)")


def asks_definition(question: str, asked: Sequence[Concept]) -> bool:
    """Whether the answer is the same for everybody: what a thing is, its normal range, a difference.

    "변비에 좋은 음식은 무엇인가요?" asks for advice.
    """
    if _SAME_FOR_ALL.search(question):
        return True
    return any(_is_to_be_defined(concept, question) for concept in asked)


def appraised(question: str, asked: Sequence[Concept]) -> list[Concept]:
    """The measurements of which a question tells a value and asks nothing but whether that is well; none otherwise.

    "혈압이 150/95인데 이부프로펜 먹어도 되나요?" asks for more; in "공복혈당 112인데 당뇨인가요?" the illness is what is asked.
    """
    measured = [c for c in asked if c.slot in MEASURED]
    others = [c for c in asked if c.slot not in (*MEASURED, "topic")]
    told = any(character.isdigit() for character in question)
    alone = all(c.slot == "conditions" and WHETHER.match(question[c.span[1] :]) for c in others)
    return measured if told and alone and asks_whether_well(question) else []


def lacks_figure(question: str, asked: Sequence[Concept], claims: Sequence[str], terms: Terminology) -> bool:
    """Whether a figure is asked for and no claim gives one: for a measurement, in a sentence that names it."""
    if not _ASKS_FIGURE.search(_TELLS.sub(" ", question)) and not appraised(question, asked):
        return False
    # 심박 of 심박동기 is no measurement, as 혈당 of 혈당수치 is.
    goes_on = {t.span[0] for t in terms.analyse(question).tokens if t.is_noun and t.lemma not in _OF_MEASURES}
    measures = [c for c in asked if c.slot in MEASURED and c.span[1] not in goes_on]
    if any(_DECIDED.search(claim) for claim in claims):
        return False
    if not measures and any(_IN_WORDS.search(claim) for claim in claims):
        return False
    with_digits = [plain for claim in claims if figures(plain := bare(claim))]
    return not any(not measures or _names(claim, measures, terms) for claim in with_digits)


def lacks_definition(question: str, asked: Sequence[Concept], claims: Sequence[str]) -> bool:
    """Whether it is asked what something is and no claim says "X은(는) … 입니다"."""
    if _ASKS_FIGURE.search(question):
        return False
    for concept in asked:
        if _is_to_be_defined(concept, question):
            names = "|".join(re.escape(word) for word in {concept.name, concept.surface})
            # "두통에는 …" says something of it, not what it is.
            # "이부프로펜과 나프록센은 … 소염진통제입니다" says what both are.
            topic = (
                r"(?:(?:과|와|이나|나|,|·)\s?\S+?)?(?:\([^)]*\))?(?:[^\s]{0,5}[^\s에서게로])?(?:은|는|이란|란)\s"
            )
            says = re.compile(rf"^(?:{names}){topic}.*(?:니다|이에요|예요)")
            return not any(says.match(claim) for claim in claims)
    return False


def lacks_medicine(question: str, claims: Sequence[str], terms: Terminology) -> bool:
    """Whether it is asked which medicine to take and no claim names one."""
    if not _WHICH_MEDICINE.search(question):
        return False
    return all(concept.slot != "medications" for claim in claims for concept in terms.concepts(bare(claim)))


def _is_to_be_defined(concept: Concept, question: str) -> bool:
    asks = concept.slot != "topic" and _WHAT_IS.match(question[concept.span[1] :])
    return bool(asks) and not _PREDICATE.search(concept.surface)


def _names(claim: str, measures: Sequence[Concept], terms: Terminology) -> bool:
    """Whether a claim names one of the measurements, under any of its names (A1C for 당화혈색소)."""
    if any(word in claim for c in measures for word in (c.name, c.surface)):
        return True
    said = {cui for concept in terms.concepts(bare(claim)) for cui in (concept.cui, *terms.classes(concept.cui))}
    return any(concept.cui in said for concept in measures)
