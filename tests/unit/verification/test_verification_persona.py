"""Ascriptions to the patient told apart from general sentences."""

from pathlib import Path

import pytest

from agent.retrieval.documents import document_files, read_document
from agent.sentences import split_sentences
from agent.state import PatientContext, Profile
from agent.verification import OfflineJudge
from agent.verification.persona import contradictions

DOCUMENTS = Path(__file__).parents[3] / "data" / "documents"
NOBODY = Profile("p")


def test_no_sentence_of_a_document_ascribes_anything(terms):
    found = [
        (sentence, wrong)
        for file in document_files(DOCUMENTS)
        for sentence in split_sentences(read_document(file).body)
        if (wrong := contradictions(sentence, "", PatientContext(), NOBODY, terms))
    ]
    assert found == []


@pytest.mark.parametrize(
    "sentence",
    [
        "천식이 있으시므로 베타차단제를 피하세요.",
        "당뇨병 환자이시므로 발을 매일 살피세요.",
        "임신 중이므로 이부프로펜을 피하세요.",
        "70세이므로 낙상을 조심하세요.",
        "선생님은 와파린을 드시고 있어 출혈을 조심해야 합니다.",
        "고혈압이 있는 점을 고려해 안내드립니다.",
        "본인은 당뇨병이 있어 발을 날마다 살펴야 합니다.",
        "본인의 천식은 아직 조절되지 않았습니다.",
    ],
)
def test_what_is_said_of_a_patient_nobody_knows_is_false(terms, sentence):
    assert contradictions(sentence, "", PatientContext(), NOBODY, terms)


@pytest.mark.parametrize(
    "sentence",
    [
        "천식 발작은 응급 상황이므로 바로 119에 연락합니다.",
        "임신 중이시면 이부프로펜을 피하세요.",
        "와파린을 드시는 분은 출혈을 조심합니다.",
        "본인이 당뇨병이 있으면 발을 날마다 살핍니다.",
        "부모가 고혈압이라면 본인의 고혈압 위험도 높습니다.",
        "당뇨병 환자는 콩팥 기능을 고려해야 합니다.",
        "혈당이 낮은 상태이므로 당뇨병 환자는 당분을 먹습니다.",
    ],
)
def test_a_sentence_on_its_own_population_is_no_ascription(terms, sentence):
    assert not contradictions(sentence, "", PatientContext(), NOBODY, terms)


def test_the_sentence_that_ascribes_falsely_is_named_to_be_dropped(terms):
    answer = "- 천식이 있으시므로 베타차단제는 피해야 합니다."
    verdict = OfflineJudge(terms).judge("혈압약은?", answer, (), PatientContext(), NOBODY)
    assert verdict.scores.accuracy == 0.0
    assert "천식" in verdict.feedback
