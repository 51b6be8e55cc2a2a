"""Whose medicine a message asks about, where the extractor names another person for it or none.

"엄마가 장이 막혔다고 … 시간 맞춰 드려야 하는지": the relative whose illness is told. "이 혈압약 쭉 먹어도 아기한테 괜찮을까요": the mother's, for
the sake of the child. "우리 꼬맹이가 … 남편 먹던 약 조금 먹여도 될까요": the child's, wherever the medicine comes from.
"""

from __future__ import annotations

import re
from dataclasses import replace

from agent.safety.medicines.passed_on import KIN
from agent.safety.medicines.said_of_taker import GIVES, is_child
from agent.state import Extraction, Profile, Subject

_BY_MOUTH_OF_CHILD = re.compile(r"먹여|먹이|먹일")
_CHILD_WORD = re.compile(
    r"(?<![가-힣])(?:우리\s?)?(?P<who>꼬맹이|꼬마|막둥이|얼라|아가|아기|애기|손주|손자|손녀딸|손녀|아이|애|(?:(?<=초[1-6]\s)|(?<=살\s)|(?<=학년\s)|(?<=치원생\s)|(?<=등학생\s))(?:아들|딸|조카))(?:가|는|이|도|한테|에게|\s)"
)
_ELDER = re.compile(
    r"(?<![가-힣])(?:우리\s?|저희\s?|친정\s?|늙은\s)?(?P<who>(?:시|친|외)?(?:어머니|아버지|할머니|할아버지)|어머님|아버님|시어머님|시아버님|엄마|아빠|엄니|어무이|아부지|장모님|장인어른|장인|장모|할매|할배|노모|모친|부친)"
    r"(?=이|가|께|은|는|도|한테|에게|를|을|\s)"
)
_ANY_ELDER = r"(?:할머니|할아버지|할매|할배|할망|노인|늙은이)"
_GIVEN_WITH_RESPECT = re.compile(r"드려|드릴|드리(?:면|려|고|게|는|자|기)|챙겨\s?드")
_FOR_ITS_SAKE = re.compile(
    r"(?:뱃속\s?)?(?:아기|아이|애기|아가|애|태아)(?:한테|에게|에게는|한테는|에)\s?(?:가(?:나|는|지|요|서)|갈|(?:[가-힣]{1,4}\s)?"
    r"(?:괜찮|좋|해롭|해가|해는|나쁘|영향|안전|문제|무리|지장|탈|위험|넘어|전해|독))"
)


# "며느리가 코감기약을 사 왔는데 … 먹어도 되나": named as the giver, who takes nothing.
_GAVE = re.compile(
    rf"(?:{KIN}|동서|올케|시누|새언니|아주버님|사돈|옆집|지인|아는\s?(?:분|사람|언니))(?:이|가|께서)\s[^.?!\n]{{0,24}}?(?<![가-힣])(?:준\s|사\s?(?:왔|온|다\s?(?:줬|준|주)|줬|준|주)|(?:끓여|만들어|달여|담가|무쳐|갈아|타|해|차려)\s?(?:줘|줬|준|주)|보내\s?(?:왔|줬|준|주)|구해\s?(?:왔|줬|준)|권하|권해|주셨|줬|주길래|주네|주더|주시)"
)
# "남친 생겨서 머시론 먹으려고요": met, and the occasion for it.
_MET = re.compile(
    r"(?:남친|남자\s?친구|여친|여자\s?친구|애인|남편|아내|와이프)(?:이|가|을|를|랑|이랑|과|와)?\s?(?:[가-힣]{1,3}\s)?(?:생겨서|생겼|생긴|만나서|만나게|사귀|사겨|사겼|결혼)"
)
_FOR_THEM = re.compile(
    r"드려|드릴|드리|드셔|드시|먹여|먹이|먹일|줘도|줄까|(?<!서\s)먹는데|(?<!서\s)먹고\s?있|앓|편찮"
)


_OTHERS = "다른 사람"  # whom nobody names
_RESPECTFUL = re.compile(r"드시|드셔|드신|드려|드릴|드리")
# "나 같은 작은 할매도": the speaker's word for herself.
_LIKE_ME = r"(?<![가-힣])(?:나|저|내)\s?같은\s(?:[가-힣]{1,4}\s){0,2}"


def meant(question: Extraction, profile: Profile) -> Extraction:
    """The question, of the person who would take its medicine."""
    if question.subject is not None and (_is_like_me(question.text) or _is_only_told_of(question)):
        return replace(question, subject=None)
    if _is_for_its_sake(question, profile):
        return replace(question, subject=None)
    if _is_giver(question):
        taken = tuple(
            replace(e, reason="hypothetical", who=None) if e.slot == "medications" and e.reason == "family" else e
            for e in question.excluded
        )
        return replace(question, subject=None, excluded=taken)
    return _of_child(_of_one_given_to(_of_one_cared_for(question)))


def _is_like_me(text: str) -> bool:
    return re.search(rf"{_LIKE_ME}{_ANY_ELDER}(?!한테|에게)", text) is not None


def _is_only_told_of(question: Extraction) -> bool:
    """ "어떤 분은 어지럽다던데 … 먹어도 되나요", "아버지가 장사를 하시는데 …": others, of whom nothing makes them who takes it."""
    subject = question.subject
    if subject is None or GIVES.search(question.text) or _RESPECTFUL.search(question.text):
        return False
    told = any(e.who == subject.who for e in question.excluded)
    said = subject.demographics
    return subject.who == _OTHERS or (said.occupation is not None and said.age is None and not told)


def _of_one_given_to(question: Extraction) -> Extraction:
    """ "어머니가 통 못 주무셔서 제가 먹는 스틸녹스 나눠드릴까": the one elder whom something is given, whatever is told of them."""
    if question.subject is not None or not _GIVEN_WITH_RESPECT.search(question.text):
        return question
    elders = {found["who"] for found in _ELDER.finditer(question.text)}
    return replace(question, subject=Subject(elders.pop())) if len(elders) == 1 else question


def _of_one_cared_for(question: Extraction) -> Extraction:
    """A medicine given to the one relative whose illness is told."""
    if question.subject is not None or not GIVES.search(question.text):
        return question
    ill = {e.who for e in question.excluded if e.reason == "family" and e.who and e.slot != "medications"}
    return replace(question, subject=Subject(ill.pop())) if len(ill) == 1 else question


def _is_for_its_sake(question: Extraction, profile: Profile) -> bool:
    """Whether the child is named only for what a mother's medicine does to it: she is pregnant, or nurses."""
    if question.subject is None or not is_child(question.subject.who):
        return False
    said, known = question.demographics, ("pregnant", "gestational_weeks", "breastfeeding")
    told = (said.pregnant, said.gestational_weeks, said.breastfeeding)
    mother = any(told) or any(profile.value(name) for name in known)
    return mother and not GIVES.search(question.text) and _FOR_ITS_SAKE.search(question.text) is not None


def _is_giver(question: Extraction) -> bool:
    """Whether the relative only gave the medicine, or is the occasion for it: nothing of an illness is told of them, and nothing of their taking it."""
    ill = any(e.reason == "family" and e.slot != "medications" for e in question.excluded)
    if question.subject is None or ill or is_child(question.subject.who):
        return False
    if _is_only_place(question.text, question.subject.who):
        return True
    if _MET.search(question.text):
        return not GIVES.search(question.text)
    return _GAVE.search(question.text) is not None and not _FOR_THEM.search(question.text)


def _is_only_place(text: str, who: str) -> bool:
    """ "딸네 동네 병원서 … 새로 받아왔는데", "아들네 갔다가": where somebody was, who takes nothing."""
    named = len(re.findall(re.escape(who), text))
    return (
        named > 0
        and named == len(re.findall(rf"{re.escape(who)}네(?=\s|에|로|서|집)", text))
        and not GIVES.search(text)
    )


# "밤에는 젖 먹이고 낮엔 분유 먹여": what the child is fed is no medicine.
_FED = re.compile(
    r"(?:분유|젖|모유|우유|이유식|밥)(?:를|을|도|만|은)?\s?(?:[가-힣]{1,3}\s)?(?:먹여|먹이|먹일|줘도|주려)"
)


def is_perhaps_mothers(question: Extraction, profile: Profile) -> bool:
    """ "아기가 이제 50일인데 여드름에 … 먹어도 돼요?": nobody says that the newborn is given it."""
    if question.subject is None or profile.value("gender") != "여성":
        return False
    newborn = question.subject.demographics.age_months is not None
    nursed = is_child(question.subject.who) and profile.value("breastfeeding") is True
    return (newborn or nursed) and not GIVES.search(_FED.sub(" ", question.text))


def _of_child(question: Extraction) -> Extraction:
    """What is fed to a child is for the child, though another person's name stands beside the medicine."""
    found = _CHILD_WORD.search(question.text)
    if found is None or not _BY_MOUTH_OF_CHILD.search(question.text, found.end()):
        return question
    if question.subject is not None and (is_child(question.subject.who) or question.subject.demographics.age):
        return question
    return replace(question, subject=Subject(found["who"]))
