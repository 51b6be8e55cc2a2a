"""The response cache on a real database: what is served, to whom, and what is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest
from sqlalchemy import update

from agent.config import AgentConfig
from agent.embedding import Calibration
from agent.remembering import forget_texts
from agent.state import (
    CacheLookup,
    Demographics,
    DemographicValue,
    Exclusion,
    Extraction,
    Fact,
    PatientContext,
    Profile,
    ProfileFact,
    Prompt,
    Round,
    Scores,
    Subject,
    Turn,
    Verdict,
)
from agent.storage import Database, ResponseCache
from agent.storage.reuse.cache_version import PACKAGE, code_version
from agent.storage.reuse.told import tells_no_more
from agent.storage.tables.schema import answers

ASKED, REWORDED = "정상 혈압은 얼마인가요?", "혈압 정상 범위가 어떻게 되나요?"
NOBODY = PatientContext()
DIABETIC = PatientContext(lines=("당뇨병 (10년 전부터)",))
STAMP = "2025-12-13T09:00:00+09:00"


class Letters:
    """Counts of letters: wordings of one length and script are alike."""

    dims = 64
    calibration = Calibration(0.1, 0.1, 0.0, "시험용")

    def __init__(self, name: str = "letters") -> None:
        self.id = name

    def embed(self, texts: Sequence[str]) -> np.ndarray:
        rows = np.zeros((len(texts), self.dims), dtype=np.float32)
        for row, text in zip(rows, texts, strict=True):
            for letter in text:
                row[ord(letter) % self.dims] += 1
            row /= max(float(np.linalg.norm(row)), 1e-9)
        return rows


@pytest.fixture
def cache(database: Database, terms) -> ResponseCache:
    return ResponseCache(database, terms, Letters(), AgentConfig().cache)


def answered(patient: str = "김", query: str = ASKED, facts_used: tuple[str, ...] = ()) -> Turn:
    turn = Turn(
        patient, 1, query, query, "answered", f"{patient}의 답변", Extraction(query), Profile(patient), STAMP
    )
    return replace(turn, facts_used=facts_used)


def look(cache: ResponseCache, clock, text: str = REWORDED, **changes: object) -> tuple[CacheLookup, Turn | None]:
    given = {
        "patient_id": "김",
        "resolved_query": text,
        "message": Extraction(text),
        "profile": Profile("김"),
        "context": NOBODY,
        "key": "말뭉치:모델:설정",
        "now": clock.now,
    }
    return cache.lookup(**{**given, **changes})


@pytest.fixture
def stored(cache: ResponseCache, clock) -> ResponseCache:
    cache.store(answered(), NOBODY, "말뭉치:모델:설정", clock.now)
    return cache


@pytest.fixture
def personal(cache: ResponseCache, clock) -> ResponseCache:
    cache.store(answered(facts_used=("당뇨병",)), DIABETIC, "말뭉치:모델:설정", clock.now)
    return cache


def test_what_this_process_wrote_is_served_as_another_one_reads_it(cache, clock) -> None:
    told = answered(facts_used=("당뇨병",))
    told = replace(told, extracted=Extraction(ASKED, facts=(Fact("conditions", "당뇨병", "C0011849"),)))
    rounds = (Round(0, ASKED, (), Prompt("", "", {}), "답변", Verdict(Scores(1.0, 1.0, 1.0))),)
    cache.store(replace(told, rounds=rounds), NOBODY, "말뭉치:모델:설정", clock.now)
    here = look(cache, clock)[1]
    forget_texts()
    assert here == look(cache, clock)[1] == told


def test_the_same_patient_is_served_in_other_words(stored, clock) -> None:
    lookup, turn = look(stored, clock)
    assert lookup.hit
    assert lookup.similarity is not None
    assert 0 < lookup.similarity <= 1
    assert turn == answered()


def test_an_answer_about_nobody_serves_another_patient(stored, clock) -> None:
    lookup, turn = look(stored, clock, patient_id="이", profile=Profile("이"))
    assert lookup.hit
    assert turn == answered()


def test_a_personal_answer_serves_only_its_patient_in_the_same_context(personal, clock) -> None:
    assert look(personal, clock, context=DIABETIC)[0].hit
    lookup, turn = look(personal, clock, patient_id="이", context=DIABETIC)
    assert (lookup.hit, turn) == (False, None)


def test_facts_used_alone_make_an_answer_personal(cache, clock) -> None:
    cache.store(answered(facts_used=("나이 65세",)), NOBODY, "말뭉치:모델:설정", clock.now)
    assert not look(cache, clock, patient_id="이")[0].hit
    assert look(cache, clock)[0].hit


@pytest.mark.parametrize(
    "context",
    [
        NOBODY,
        PatientContext(lines=("고혈압",)),
        PatientContext(lines=DIABETIC.lines, subject_lines=("아이, 3세",)),
    ],
)
def test_a_corrected_profile_misses(personal, clock, context) -> None:
    lookup, turn = look(personal, clock, context=context)
    assert (lookup.hit, turn) == (False, None)
    assert lookup.reason == "환자 정보나 선택된 맥락이 달라졌습니다."


def test_an_answer_expires(stored, clock) -> None:
    days = AgentConfig().cache.expiry_days
    clock.forward(days=days, minutes=-1)
    assert look(stored, clock)[0].hit
    clock.forward(minutes=2)
    assert not look(stored, clock)[0].hit


@pytest.mark.parametrize("key", ["다른말뭉치:모델:설정", "말뭉치:다른모델:설정", "말뭉치:모델:다른설정"])
def test_another_corpus_model_or_configuration_misses(stored, clock, key: str) -> None:
    assert look(stored, clock, key=key)[0] == CacheLookup(reason="지금 쓸 수 있는 저장된 답변이 없습니다.")


def test_another_embedder_misses(stored, database, terms, clock) -> None:
    other = ResponseCache(database, terms, Letters("other"), AgentConfig().cache)
    assert not look(other, clock)[0].hit


def test_an_answer_of_an_older_version_of_the_code_is_not_served(stored, database, terms, clock) -> None:
    def opened(version: str | None) -> ResponseCache:
        return ResponseCache(database, terms, Letters(), AgentConfig().cache, version)

    assert look(opened(None), clock)[0].hit
    assert look(opened("newer"), clock)[0] == CacheLookup(reason="지금 쓸 수 있는 저장된 답변이 없습니다.")
    opened("newer").store(answered(), NOBODY, "말뭉치:모델:설정", clock.now)
    assert look(opened("newer"), clock)[0].hit


def test_every_source_and_settings_file_makes_the_version(tmp_path) -> None:
    def version() -> str:
        code_version.cache_clear()
        return code_version(tmp_path)

    (tmp_path / "room").mkdir()
    seen = [version()]
    for name, text in [("a.py", "x = 1"), ("a.py", "x = 2"), ("room/b.py", ""), ("config.yaml", "k: 3")]:
        (tmp_path / name).write_text(text)
        seen.append(version())
    (tmp_path / "a.py").rename(tmp_path / "c.py")
    seen.append(version())
    assert len(set(seen)) == len(seen)
    (tmp_path / "room" / "b.pyc").write_bytes(b"compiled")
    assert version() == seen[-1]
    code_version.cache_clear()
    assert code_version() == code_version(PACKAGE)
    assert (PACKAGE / "nodes.py").exists()


HYPERTENSION = Fact("conditions", "고혈압", "C0020538", (0, 3))


@pytest.mark.parametrize(
    "message",
    [
        Extraction(REWORDED, facts=(HYPERTENSION,)),
        Extraction(REWORDED, facts=(Fact("vitals", "혈압", "C0005823", (0, 2), value="150/90"),)),
        Extraction(f"65세예요. {REWORDED}", Demographics(age=65, spans={"age": (0, 3)})),
        Extraction(f"임신했어요. {REWORDED}", Demographics(pregnant=True, spans={"pregnant": (0, 2)})),
    ],
)
def test_a_message_with_new_facts_misses(stored, clock, message: Extraction) -> None:
    assert look(stored, clock, message=message)[0] == CacheLookup(reason="메시지에 새로운 환자 정보가 있습니다.")


@pytest.mark.parametrize(
    ("name", "cui", "slot", "reason"),
    [
        ("당뇨병", "C0011849", "conditions", "negated"),
        ("흉통", "C0008031", "symptoms", "past"),
        ("와파린", "C0043031", "medications", "stopped"),
    ],
)
def test_what_is_told_to_be_over_misses_too_and_is_called_so(stored, clock, name, cui, slot, reason) -> None:
    message = Extraction(REWORDED, excluded=(Exclusion(name, cui, slot, reason),))
    told = CacheLookup(reason="메시지에 지난 일, 끊은 약, 또는 아니라고 한 말이 있습니다.")
    assert look(stored, clock, message=message)[0] == told


def test_a_message_that_tells_just_what_the_answered_one_told_is_served(cache, clock) -> None:
    told = Extraction(ASKED, Demographics(age=65, spans={"age": (0, 3)}), (replace(HYPERTENSION, onset="작년"),))
    cache.store(replace(answered(), extracted=told), DIABETIC, "말뭉치:모델:설정", clock.now)
    again = replace(told, text=REWORDED)
    assert look(cache, clock, message=again, context=DIABETIC)[0].hit
    assert not look(cache, clock, message=again)[0].hit, "the profile has changed meanwhile"
    assert not look(cache, clock, message=again, context=DIABETIC, patient_id="이")[0].hit
    later = replace(again, facts=(replace(HYPERTENSION, onset="올해"),))
    assert not look(cache, clock, message=later, context=DIABETIC)[0].hit


def test_a_reading_told_again_is_a_new_reading() -> None:
    reading = Extraction(ASKED, facts=(Fact("vitals", "혈압", "C0005823", (0, 2), value="150/90"),))
    assert not tells_no_more(reading, reading)
    assert tells_no_more(Extraction(ASKED), Extraction(REWORDED))


def test_a_laboratory_value_told_again_is_one_result() -> None:
    def told(text: str, value: str) -> Extraction:
        return Extraction(text, facts=(Fact("labs", "중성지방", "C0202236", (0, 4), value=value),))

    one, again = told("중성지방이 700인데 위험한가요?", "700"), told("중성지방 700이래요. 위험해요?", "700")
    assert tells_no_more(one, again)
    assert not tells_no_more(one, told("중성지방이 170인데 위험한가요?", "170"))
    assert not tells_no_more(one, Extraction("중성지방이 높으면 위험한가요?"))


def test_a_known_fact_said_again_is_not_new(stored, clock) -> None:
    known = ProfileFact(1, "conditions", "고혈압", "C0020538", 1.0, 1, True, False, STAMP)
    age = {"age": DemographicValue("age", 65, 1.0, 1, STAMP)}
    message = Extraction(REWORDED, Demographics(age=65, spans={"age": (0, 3)}), (HYPERTENSION,))
    assert look(stored, clock, message=message, profile=Profile("김", age, (known,)))[0].hit
    stopped = replace(known, active=False)
    assert not look(stored, clock, message=message, profile=Profile("김", age, (stopped,)))[0].hit


@pytest.mark.parametrize(
    "text", ["정상 맥박은 얼마인가요?", "노인의 정상 혈압은 얼마인가요?", "혈압이 왜 높나요?"]
)
def test_another_question_misses_and_says_how_near_it_was(stored, clock, text: str) -> None:
    lookup, turn = look(stored, clock, text)
    assert (lookup.hit, turn) == (False, None)
    assert lookup.similarity is not None
    assert lookup.reason


@pytest.mark.parametrize("text", ["그럼 알려주세요", "네"])
def test_what_asks_nothing_by_itself_is_never_served(cache, clock, text: str) -> None:
    cache.store(answered(query=text), NOBODY, "말뭉치:모델:설정", clock.now)
    lookup, turn = look(cache, clock, text)
    assert not lookup.hit
    assert turn is None


def test_equal_meaning_below_the_cosine_misses(stored, database, terms, clock) -> None:
    strict = Letters()
    strict.calibration = Calibration(0.9999, 0.1, 0.0, "시험용")
    config = AgentConfig().cache.model_copy(update={"similarity": 0.9999})
    assert "비슷하지 않습니다" in look(ResponseCache(database, terms, strict, config), clock)[0].reason


@pytest.mark.parametrize("column", ["signature", "turn"])
@pytest.mark.parametrize("text", ["{", "{}", '{"concepts": [], "numbers": [], "negations": 0}'])
def test_an_unreadable_old_row_is_skipped(stored, database, clock, column: str, text: str) -> None:
    with database.write() as connection:
        connection.execute(update(answers).values({column: text}))
    lookup, turn = look(stored, clock)
    assert (lookup.hit, turn, lookup.reason) == (False, None, "저장된 답변을 읽을 수 없습니다.")
    stored.store(answered(query=REWORDED), NOBODY, "말뭉치:모델:설정", clock.now)
    assert look(stored, clock)[0].hit, "a newer readable row still serves"


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        (Extraction(ASKED), Extraction(REWORDED), True),
        (None, Extraction(ASKED), False),
        (Extraction(ASKED), None, False),
        (Extraction(ASKED), Extraction(REWORDED, facts=(HYPERTENSION,)), False),
        (Extraction(ASKED, facts=(HYPERTENSION,)), Extraction(REWORDED), False),
        (Extraction(ASKED, facts=(HYPERTENSION,)), Extraction(REWORDED, facts=(HYPERTENSION,)), True),
        (Extraction(ASKED, subject=Subject("아버지")), Extraction(REWORDED), False),
    ],
)
def test_two_questions_compared_without_state(cache, a, b, expected: bool) -> None:
    verdict = cache.compare(a, b)
    assert verdict.hit is expected
    assert verdict.reason
