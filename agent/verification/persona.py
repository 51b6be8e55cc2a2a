"""Whom does an answer speak to? Facts it ascribes to the patient, and sentences meant for somebody else."""

from __future__ import annotations

import re
from collections.abc import Sequence

from agent.state import PatientContext, Profile, ProfileFact
from agent.terminology import Terminology
from agent.verification.address import address_of
from agent.verification.ages import in_digits
from agent.verification.ascription import CONSIDERS, Ascription, ascription_of
from agent.verification.companions import is_accompanied_by
from agent.verification.figures import Figure, figures, unborne
from agent.verification.objections import Objection
from agent.wording.sentences import bare, split_sentences
from agent.wording.syllables import with_particle

# What may be, may come or is to be kept away is not said to be there.
_POSSIBLE = re.compile(
    r"^.{0,16}(?:수\s*(?:도\s*)?있|기\s*(?:쉽|쉬)|가능성|위험|의심|예방|막|조심|주의|합병증|검사|피하|피해|생기|생길|상의|여부|인지)"
)
_AGE = re.compile(
    r"(?<![\d.~–-])(\d{1,3})\s*(?:세|살)(?!\s*(?:이상|이하|미만|초과|부터|까지|~|-|(?:이|가|를|을)\s*(?:넘|지나)))"
)
# "54세 여성으로", "여성분이시고 54세", "54세이신 환자분은 남성이시니".
_SEX_BESIDE_AGE = re.compile(
    r"(?<![\d.~–-])(\d{1,3})\s*(?:세|살)(?!\s*(?:이상|이하|미만|초과|부터|까지|~|-))[^.\d]{0,16}?(?:남성|여성|남자|여자)(?!\s?호르몬)"
    r"|(?:남성|여성|남자|여자)(?!\s?호르몬)[^.\d]{0,8}(?<![~–-])(?:\d{1,3})(?=\s*(?:세|살)(?!\s*(?:이상|이하|미만|초과|부터|까지|~|-)))"
)
_MALE = re.compile(r"남성|남자")
_FEMALE = re.compile(r"여성|여자")
_HE = re.compile(
    r"아버지|아버님|아빠|할아버|남편|아들|(?<![가-힣])오빠|(?<![가-힣])형(?:이|은|님)|손자|삼촌|사위|남동생|장인|남자|남성"
)
_SHE = re.compile(
    r"어머니|어머님|엄마|할머니|아내|(?<![가-힣])딸|누나|언니|손녀|이모|고모|며느리|여동생|장모|여자|여성"
)
_PREGNANT = re.compile(r"임신\s*(?:중|\d{1,2}\s*주)|임산부|임신부")
_WOMEN_ONLY = re.compile(rf"{_PREGNANT.pattern}|산모|출산|수유\s*중|수유부|생리\s*(?:중|량|통)|폐경")
_OLDER = re.compile(r"(?:6[05]|7\d)\s*세\s*이상|고령|노인|어르신|노년")
_CHILD = re.compile(r"소아|어린이|아이[가는에의를]|아기|영아|유아|청소년")
# Whose child or grandchild a question speaks of: "손주한테 옮나요?".
_THEIR_CHILD = re.compile(
    r"손주|손자|손녀|아들|(?<![가-힣])딸(?![기꾹])|조카|자녀|아이|막내|늦둥이|(?<![가-힣])애(?:들|가|는|를|한테|도|랑)(?![가-힣])"
)
_YOUNG = re.compile(r"젊(?:으(?!면)|은\s*(?:편|분이|나이이|환자이)|기\s*때문)")
_OF_WHAT_IS_SAID = "가지"
"""Unit of what is going to be said: "두 가지 더 말씀드리면"."""

OLDER_ADULT = 65
ADULT = 19


def contradictions(
    answer: str,
    question: str,
    context: PatientContext,
    profile: Profile,
    terms: Terminology,
    documents: str = "",
) -> dict[str, Objection]:
    """What the answer says of this patient that neither profile, question nor the person asked about bears, each with
    the sentence that says so first.

    An answer about another person is measured against that person's lines instead of the speaker's profile. documents:
    their text; an age that stands in none of them is nobody's but the patient's.
    """
    found: dict[str, Objection] = {}
    for sentence in (one.lstrip("-•* ") for one in split_sentences(answer)):
        if "?" not in sentence and documents:
            for reason in _wrong_person(sentence, question, context, profile, documents):
                found.setdefault(reason, Objection(sentence))
        if said := ascription_of(sentence):
            for reason, one in _misdescribes(said, sentence, question, context, profile, terms).items():
                found.setdefault(reason, one)
    return found


def without_address(
    claim: str, question: str, context: PatientContext, profile: Profile, terms: Terminology
) -> str:
    """The claim without the address it begins with, as no document says of whom it is true; as it is where the address
    says what is not known of the patient."""
    address = address_of(claim)
    if not address or _misdescribes(Ascription(address), claim, question, context, profile, terms):
        return claim
    age = profile.value("age")
    told = {figure for line in (question, *context.lines, *context.subject_lines) for figure in figures(line)}
    if isinstance(age, int):
        told |= {Figure(f"{age}", "세"), Figure(f"{age // 10 * 10}", "대")}
    if isinstance(weeks := profile.value("gestational_weeks"), int):
        told.add(Figure(f"{weeks}", "주"))
    said = [figure for figure in figures(address) if figure.unit != _OF_WHAT_IS_SAID]
    return claim if unborne(said, told) else claim[len(address) :]


def _misdescribes(
    said: Ascription,
    sentence: str,
    question: str,
    context: PatientContext,
    profile: Profile,
    terms: Terminology,
) -> dict[str, Objection]:
    """What the words say of the patient that is not known; of another person asked about, an age can be told, and an illness that nobody named has."""
    known = (question, *context.lines, *context.subject_lines)
    known_text = " ".join(known)
    wrong = _wrong_age(said.text, profile, known_text)
    if context.subject_lines:
        # What neither the speaker nor the other has is false of both.
        unknown = _unknown_concepts(said, sentence, profile, known, terms) if said.addressed else {}
        return dict.fromkeys(wrong, Objection(sentence)) | unknown
    wrong += _wrong_sex(said.text, profile, known_text)
    wrong += _wrong_pregnancy(said.text, profile, known_text)
    return dict.fromkeys(wrong, Objection(sentence)) | _unknown_concepts(said, sentence, profile, known, terms)


def unconsidered(
    answer: str, relevant: Sequence[ProfileFact], context: PatientContext, terms: Terminology
) -> tuple[str, ...]:
    """Relevant facts, if an answer that states whom it considers names none of them there or in its body.

    An answer that says for whom it was written and omits all that matters was written for somebody else.
    """
    statements = [s for s in split_sentences(answer) if CONSIDERS.search(s) and "?" not in s]
    if not statements or context.subject_lines:
        return ()
    joined = "".join(answer.split())
    left_out = [fact.name for fact in relevant if "".join(fact.name.split()) not in joined]
    if left_out:
        named = {concept.name for s in split_sentences(answer) for concept in terms.concepts(bare(s))}
        left_out = [name for name in left_out if name not in named]
    # Of several the answer may need one alone; how many it takes up is counted by itself.
    if len(left_out) < len(relevant):
        left_out = []
    # Many answers mention pregnancy in passing; only the statement tells whether this patient's was considered.
    pregnant = any(value.field == "pregnant" and value.value for value in context.demographics)
    if pregnant and "임신" not in " ".join(statements):
        left_out.append("임신")
    return tuple(f"환자의 {with_particle(name, '을', '를')} 고려하지 않은 답변입니다." for name in left_out)


def _wrong_age(sentence: str, profile: Profile, known: str) -> list[str]:
    age = profile.value("age")
    sentence, known = in_digits(sentence), in_digits(known)
    said = [
        m for m in _AGE.findall(sentence) if m != str(age) and not re.search(rf"(?<!\d){m}\s*(?:세|살)", known)
    ]
    found = [f"환자의 나이를 {said[0]}세로 말했습니다."] if said else []
    if isinstance(age, int) and age >= OLDER_ADULT and _YOUNG.search(sentence):
        found.append("고령 환자에게 젊다고 말했습니다.")
    return found


def _wrong_person(
    sentence: str, question: str, context: PatientContext, profile: Profile, documents: str
) -> list[str]:
    """A wrong age in any wording, and a wrong sex beside an age: "25세 여성으로 …", "42세로 연세가 있고"."""
    if profile.value("age") is None and not context.subject_lines:
        return []
    known = " ".join((question, *context.lines, *context.subject_lines))
    wrong = _wrong_age(sentence, profile, f"{known} {documents}")
    if beside := _SEX_BESIDE_AGE.search(sentence):
        said = beside[1] or re.findall(r"\d+", beside.group())[-1]
        own = said == str(profile.value("age"))
        if context.subject_lines:
            wrong += _wrong_sex_of_other(beside.group(), own, profile, known)
        elif own or not re.search(rf"(?<!\d){said}\s*(?:세|살)", documents):
            wrong += _wrong_sex(beside.group(), profile, known)
    return wrong


def _wrong_sex_of_other(said: str, own: bool, profile: Profile, known: str) -> list[str]:
    """Of somebody else the word for them tells the sex; a profile of the same age is theirs, kept by who asks."""
    men, women = (bool(pattern.search(known)) for pattern in (_HE, _SHE))
    if men == women:
        return _wrong_sex(said, profile, known) if own else []
    wrong, sex = (_FEMALE, "여성") if men else (_MALE, "남성")
    return [f"질문한 사람을 {sex}으로 말했습니다."] if wrong.search(said) else []


def _wrong_sex(sentence: str, profile: Profile, known: str) -> list[str]:
    gender = profile.value("gender")
    for pattern, sex in ((_MALE, "남성"), (_FEMALE, "여성")):
        if pattern.search(sentence) and gender != sex and not pattern.search(known):
            return [f"환자를 {sex}으로 말했습니다."]
    return []


def _wrong_pregnancy(sentence: str, profile: Profile, known: str) -> list[str]:
    if (
        _PREGNANT.search(sentence)
        and not profile.value("pregnant")
        and "임신" not in known
        and "임산" not in known
    ):
        return ["임신 중이라고 알려진 바가 없습니다."]
    return []


def _unknown_concepts(
    said: Ascription, sentence: str, profile: Profile, known: Sequence[str], terms: Terminology
) -> dict[str, Objection]:
    """Diseases and medicines ascribed to the patient that nobody mentioned, in a broader or narrower form or within another
    word ("코감기약"); in doubt, where a medicine is taken for the disease or the sentence may speak of anybody."""
    held = {fact.umls_code for fact in profile.facts if fact.active}
    held |= {concept.umls_code for one in known for concept in terms.concepts(one)}
    broader = set().union(*(terms.classes(code) for code in held if code), set())
    letters = "".join("".join(known).split())
    found = {}
    for concept in terms.concepts(said.text):
        behind = said.text[concept.span[1] :]
        surface = "".join(concept.surface.split())
        if (
            concept.slot not in ("conditions", "medications")
            or concept.umls_code in held
            or concept.cui in broader
            or terms.classes(concept.cui) & held
            or (len(surface) > 1 and surface in letters)
            or _POSSIBLE.match(behind)
        ):
            continue
        reason = f"환자에게 없는 {with_particle(concept.name, '을', '를')} 환자의 것으로 말했습니다."
        if is_accompanied_by(concept.name, held, terms):
            found[reason] = Objection(sentence, certain=False)
        else:
            found[reason] = Objection(sentence, said.plainly(behind), concept.cui)
    return found


def suits(sentence: str, question: str, profile: Profile, context: PatientContext) -> bool:
    """False for a sentence about another population than this patient's, as far as age and sex are known; those of whom
    the question speaks are no others, nor is her child to a woman who asks about a pregnancy or nursing."""
    if context.subject_lines:
        return True
    age, gender = profile.value("age"), profile.value("gender")
    if isinstance(age, int):
        if age < OLDER_ADULT - 5 and _OLDER.search(sentence) and not _OLDER.search(question):
            return False
        expecting = (
            profile.value("pregnant")
            or profile.value("breastfeeding")
            or _CHILD.search(question)
            or _THEIR_CHILD.search(question)
            or re.search(r"임신|수유|젖|출산|낳", question)
        )
        if age >= ADULT and _CHILD.search(sentence) and not expecting:
            return False
    return not (gender == "남성" and _WOMEN_ONLY.search(sentence) and not _WOMEN_ONLY.search(question))


def speaks_of_population(sentence: str, profile: Profile) -> bool:
    """Whether a sentence is written for the patient's age group or for pregnancy, if the patient is pregnant."""
    age = profile.value("age")
    if profile.value("pregnant") and _PREGNANT.search(sentence):
        return True
    if not isinstance(age, int):
        return False
    return bool((age >= OLDER_ADULT and _OLDER.search(sentence)) or (age < ADULT and _CHILD.search(sentence)))
