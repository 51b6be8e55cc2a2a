"""A five-turn dialogue from a record: introduction, a symptom with a question, a measurement or medicine, an elliptical
follow-up, and a question that only the facts of the first turns answer. The seed chooses conditions and wordings.

Gold documents are those whose own concept list names the condition (or a narrower one) and, where the question has a
subject, that subject too. Limits: the concept lists were written with the corpus, and a good document that does not list
the concept counts as wrong.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from agent.evaluation.patients import GoldFact, GoldTurn
from agent.retrieval import Document
from agent.terminology import LexiconEntry, Terminology

if TYPE_CHECKING:
    from agent.evaluation.synthea import Record

EXERCISE, DIET = "C0015259", "C0012155"
INTRODUCTIONS = (
    "안녕하세요. {age}세 {gender}입니다. 병원에서 {condition} 진단을 받았습니다.",
    "저는 {age}세 {gender}이고 {condition} 진단을 받고 지내고 있어요.",
    "{age}세 {gender}이에요. 현재 {condition} 진단을 받은 상태예요.",
)
MEDICINES = (" 지금 {drug} 복용 중입니다.", " 약은 {drug} 먹고 있어요.")
SYMPTOMS = (
    ("요즘 쉽게 피곤해요.", "피로"),
    ("가끔 어지러워요.", "어지럼증"),
    ("머리가 자주 아파요.", "두통"),
    ("다리가 자주 부어요.", "다리 부종"),
)
BECAUSE = ("{condition} 때문일 수 있나요?", "{condition} 환자에게 흔한 증상인가요?")
RESULTS = ("최근 검사에서 {name} 수치가 {value} 나왔습니다. 괜찮은가요?", "{name} {value} 나왔는데 어떤가요?")
DRUG_QUESTIONS = ("{drug} 복용할 때 조심할 점은 무엇인가요?", "{drug} 먹을 때 주의할 것이 있나요?")
FOLLOW_UPS = {EXERCISE: ("그럼 운동은요?", "운동은요?"), DIET: ("그럼 음식은요?", "식사는요?")}
CLOSINGS = (
    "지금까지 말씀드린 제 상태를 생각하면 평소에 무엇을 조심해야 하나요?",
    "제 나이와 병을 고려하면 앞으로 무엇을 챙겨야 할까요?",
)
ASKED_OFTEN = (
    "당화혈색소",
    "혈압",
    "LDL 콜레스테롤",
    "혈당",
    "사구체여과율",
    "중성지방",
    "총콜레스테롤",
    "혈색소",
)
"""Measurements worth a question, the first that the record has."""


def compose(
    record: Record, documents: Sequence[Document], terms: Terminology, draw: random.Random
) -> tuple[GoldTurn, ...]:
    """Five turns with their gold. The record has a condition that documents write about."""
    condition = draw.choice([c for c in record.conditions if evidence_for(c, documents, terms)])
    about = evidence_for(condition, documents, terms)
    drug = draw.choice(record.medications) if record.medications else None
    ill = GoldFact("conditions", condition.name)
    age = GoldFact("demographics", "age", str(record.age))
    said: dict[str, str | int] = {
        "age": record.age,
        "gender": record.gender,
        "condition": condition.name,
        "drug": drug.name if drug else "",
    }
    introduction = draw.choice(INTRODUCTIONS) + (draw.choice(MEDICINES) if drug else "")
    opening = [age, GoldFact("demographics", "gender", record.gender), ill]
    opening += [GoldFact("medications", drug.name)] if drug else []
    complaint, symptom = draw.choice(SYMPTOMS)
    subject = draw.choice(
        [s for s in FOLLOW_UPS if evidence_for(condition, documents, terms, s)] or list(FOLLOW_UPS)
    )
    third = _measurement(record, documents, terms, draw) or _medicine(drug, documents, terms, draw, said)
    return (
        GoldTurn(introduction.format(**said), facts=tuple(opening), topics=_topics(about)),
        GoldTurn(
            f"{complaint} {draw.choice(BECAUSE).format(**said)}",
            facts=(GoldFact("symptoms", symptom),),
            topics=_topics(about),
            documents=_ids(about),
        ),
        third or GoldTurn("병원에는 얼마나 자주 가야 하나요?", days=3, topics=_topics(about), remember=(ill,)),
        _turn(
            draw.choice(FOLLOW_UPS[subject]),
            evidence_for(condition, documents, terms, subject),
            days=3,
            remember=(ill,),
        ),
        _turn(draw.choice(CLOSINGS), about, days=14, remember=(age, ill)),
    )


def evidence_for(
    concept: LexiconEntry, documents: Sequence[Document], terms: Terminology, subject: str | None = None
) -> tuple[Document, ...]:
    """The documents that list the concept or a narrower one, and, if given, the subject or a narrower one."""
    wanted = [concept.cui] + ([subject] if subject else [])
    return tuple(
        document
        for document in documents
        if all(any(cui in terms.classes(listed) for listed in document.concepts) for cui in wanted)
    )


def _measurement(
    record: Record, documents: Sequence[Document], terms: Terminology, draw: random.Random
) -> GoldTurn | None:
    values = {entry.name: (entry, value) for entry, value in record.measured}
    name = next((name for name in ASKED_OFTEN if name in values), None)
    if name is None:
        return None
    entry, value = values[name]
    message = draw.choice(RESULTS).format(name=name, value=value)
    return _turn(message, evidence_for(entry, documents, terms), 3, facts=(GoldFact(entry.slot, name, value),))


def _medicine(
    drug: LexiconEntry | None,
    documents: Sequence[Document],
    terms: Terminology,
    draw: random.Random,
    said: dict[str, str | int],
) -> GoldTurn | None:
    if drug is None:
        return None
    return _turn(draw.choice(DRUG_QUESTIONS).format(**said), evidence_for(drug, documents, terms), 3)


def _turn(
    message: str,
    gold: Sequence[Document],
    days: float,
    facts: tuple[GoldFact, ...] = (),
    remember: tuple[GoldFact, ...] = (),
) -> GoldTurn:
    return GoldTurn(message, days, facts, _topics(gold), _ids(gold), remember)


def _topics(documents: Sequence[Document]) -> tuple[str, ...]:
    return tuple(sorted({document.topic for document in documents}))


def _ids(documents: Sequence[Document]) -> tuple[str, ...]:
    return tuple(document.id for document in documents)
