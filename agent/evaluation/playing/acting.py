"""A language model that plays the patient: it says each turn of the written dialogue in its own words.

What it is given are the facts that the record holds up to this turn, what the turn is for, and what is to be said. Gold
stays the record's; so what it says is only taken if it says the same (agent/evaluation/playing/fidelity.py), after TRIES tries the
written wording is, and that is counted. All modes and repetitions hear the same words: they are said once, before the
run. Limits: it does not hear the answers, as the turns of a written dialogue do not depend on them; and a wording that the
lexicon cannot read is never taken, so that nothing here measures how the agent copes with names it does not know.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from agent.assembly import Parts
from agent.errors import InputRejected, ReplyUnusable
from agent.evaluation.people.patients import Cohort, GoldFact, Spoken, VirtualPatient
from agent.evaluation.playing.alone import OFFLINE
from agent.evaluation.playing.fidelity import LENGTH, difference
from agent.generation import OpenAIModel, Sampling

TRIES = 2
SPOKEN_TOKENS = 200
"""Of one message at most."""
FIXED = "정해진 말"
"""Why a written wording was used: the turn is to end otherwise than with an answer, which hangs on its very words."""
SYSTEM = (
    "당신은 건강 상담을 받는 환자를 연기합니다. 아래 사람이 되어 이번 차례의 말을 자기 말로 한두 문장만 하세요. "
    "'전할 말'과 뜻이 같아야 합니다. '꼭 말할 것'은 쉬운 말로 해도 되지만 빠뜨리지 말고, 숫자는 숫자로 쓰고, 다른 병, 약, 증상, 숫자를 보태지 마세요. "
    "'다시 말하지 않을 것'은 말하지 마세요. 따옴표나 설명 없이 환자의 말만 쓰세요."
)
_LABEL = re.compile(r"^환자(?:의 말)?\s*[:：]\s*")
FIELDS = {"age": "나이 {}세", "gender": "{}", "pregnant": "임신 중", "gestational_weeks": "임신 {}주"}


def refuse_actor(name: str, endpoint: bool) -> None:
    """Raises InputRejected where there is no language model to play the patient, or none is named."""
    if not name.strip():
        raise InputRejected("--patient-model에 환자를 맡을 언어 모델의 이름을 적거나, 옵션을 빼 주세요.")
    if name == OFFLINE or not endpoint:
        raise InputRejected(
            "환자 역할(--patient-model)은 언어 모델만 할 수 있습니다. 오프라인 모델은 찾은 문서의 문장만 옮기므로 말을 바꾸어 하지 "
            "못합니다. OPENAI_API_KEY나 OPENAI_BASE_URL을 설정하고 그 서버의 모델 이름을 적거나, 옵션을 빼고 적힌 대화로 해 주세요."
        )


def act(patient: VirtualPatient, model: OpenAIModel, sampling: Sampling, parts: Parts) -> Spoken:
    """The patient's turns, said by the model. Raises ModelUnavailable when it cannot be reached: written words would
    then stand for good where a later try may get its own."""
    said: list[str] = []
    as_written: dict[int, str] = {}
    for number, turn in enumerate(patient.turns, 1):
        message, reason = turn.message, FIXED
        if turn.route == "answered":
            message, reason = _say(patient, number, said, model, sampling, parts)
        if reason:
            as_written[number] = reason
        said.append(message)
    return Spoken(tuple(said), as_written)


def in_own_words(cohort: Cohort, spoken: Mapping[str, Spoken]) -> Cohort:
    """The cohort saying what was said, its gold untouched."""
    patients = tuple(
        replace(
            patient,
            turns=tuple(
                replace(turn, message=message)
                for turn, message in zip(patient.turns, spoken[patient.id].messages, strict=True)
            ),
        )
        for patient in cohort.patients
    )
    return replace(cohort, patients=patients)


def summary(spoken: Mapping[str, Spoken]) -> dict[str, Any]:
    """{"turns", "own_words", "as_written": {reason: turns}, "as_written_turns": {patient: {turn: reason}}}."""
    reasons = Counter(reason for one in spoken.values() for reason in one.as_written.values())
    turns = sum(len(one.messages) for one in spoken.values())
    return {
        "turns": turns,
        "own_words": turns - reasons.total(),
        "as_written": dict(sorted(reasons.items())),
        "as_written_turns": {
            name: {str(turn): reason for turn, reason in one.as_written.items()}
            for name, one in spoken.items()
            if one.as_written
        },
    }


def _say(
    patient: VirtualPatient,
    number: int,
    said: Sequence[str],
    model: OpenAIModel,
    sampling: Sampling,
    parts: Parts,
) -> tuple[str, str]:
    """(the message, why it is the written one or ""). Raises ModelUnavailable."""
    turn, asked, wrong = patient.turns[number - 1], request(patient, number, said), ""
    for once in range(TRIES):
        drawn = replace(sampling, seed=None if sampling.seed is None else sampling.seed + once)
        again = f"\n\n[앞의 말을 쓸 수 없는 까닭]\n{wrong}" if wrong else ""
        try:
            reply = model.completion(SYSTEM, asked + again, max_tokens=SPOKEN_TOKENS, sampling=drawn).text
        except ReplyUnusable:
            wrong = LENGTH
            continue
        message = _LABEL.sub("", " ".join(reply.split())).strip("\"'“”‘’ ")
        wrong = difference(message, turn, parts.terminology, parts.analyser)
        if not wrong:
            return message, ""
    return turn.message, wrong


def request(patient: VirtualPatient, number: int, said: Sequence[str]) -> str:
    """What the model is asked for one turn (from 1). said: the turns before, as they were said."""
    turn = patient.turns[number - 1]
    known = dict.fromkeys(fact for one in patient.turns[:number] for fact in one.facts)
    parts = {
        "기록": _listed(known),
        "지금까지 한 말": "\n".join(f"- {one}" for one in said) or "없음",
        "이번 차례": purpose(patient, number),
        "전할 말": turn.message,
        "꼭 말할 것": _listed(turn.facts),
        "다시 말하지 않을 것": _listed(fact for fact in turn.remember if fact not in turn.facts),
    }
    return "\n\n".join(f"[{name}]\n{text}" for name, text in parts.items())


def purpose(patient: VirtualPatient, number: int) -> str:
    """What a turn is for, in Korean, by its gold."""
    turn = patient.turns[number - 1]
    if number == 1:
        return "자기를 소개하며 상담을 시작합니다."
    if turn.warnings:
        return "약을 먹어도 되는지 묻습니다. 앞에서 말한 병이나 약은 다시 말하지 않습니다."
    if any(fact.slot == "symptoms" for fact in turn.facts):
        return "증상을 말하고 그에 대해 묻습니다."
    if any(fact.slot in ("vitals", "labs") for fact in turn.facts):
        return "잰 값을 말하고 그에 대해 묻습니다."
    if not turn.remember:
        return "약이나 검사에 대해 묻습니다."
    if number == len(patient.turns):
        return "앞에서 말한 것을 알아야만 답할 수 있는 것을 묻되, 그것을 다시 말하지 않습니다."
    return "말을 줄여 짧게 이어 묻습니다. 무엇에 대한 이야기인지는 앞의 말로 압니다."


def _listed(facts: Iterable[GoldFact]) -> str:
    return ", ".join(_named(fact) for fact in facts) or "없음"


def _named(fact: GoldFact) -> str:
    if fact.slot == "demographics":
        return FIELDS.get(fact.name, "{}").format(fact.value)
    return f"{fact.name} {fact.value}".strip()
