"""A long soak: turn after turn of new patients, and nothing of them stays in memory."""

import gc
from collections import Counter

from agent.remembering import forget_texts

QUESTIONS = (
    "저는 {age}세이고 당뇨가 있어요. 메트포르민을 먹어요.",
    "운동은 어떻게 하면 좋을까요?",
    "그럼 음식은요?",
)
PATIENTS = 4


def alive(door) -> Counter[str]:
    """How many objects of each type there are beside what is kept for speed."""
    forget_texts()
    door.terminology.analyse.cache_clear()  # the tests' own
    gc.collect()
    counted = Counter(f"{type(one).__module__}.{type(one).__qualname__}" for one in gc.get_objects())
    del counted["weakref.ReferenceType"]  # sqlite3 lets go of its closed cursors by the two hundred
    return counted


def test_nothing_grows_from_patient_to_patient(open_door, ask):
    door = open_door()
    uncached = door.config.with_flags(cache=False)
    counts = []
    for block in range(3):
        for number in range(PATIENTS):
            for question in QUESTIONS:
                text = question.format(age=30 + block * PATIENTS + number)
                ask(door, f"p{block}-{number}", text, config=uncached)
        counts.append(alive(door))
    _first, before, after = counts  # the first ones fill what is kept of the documents
    grown = {name: count - before[name] for name, count in after.items() if count >= before[name] + PATIENTS}
    ours = ("agent.", "langgraph", "langchain", "sqlalchemy", "kiwipiepy", "medcat")
    assert {name: more for name, more in grown.items() if name.startswith(ours)} == {}
    assert after.total() < before.total() * 1.005
