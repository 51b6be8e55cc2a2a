"""The full pages as AppTest sees them: every one empty, on real turns, and at addresses good and bad."""

import ast
import json
from pathlib import Path

import pytest

from agent.errors import StorageUnavailable
from tests.rows import each

ROOT = Path(__file__).parents[2]
DOORS = (
    "agent.comparison",
    "agent.consultation",
    "agent.evaluation.runs",
    "agent.inspection",
    "agent.retrieval.documents",
    "agent.sandbox",
    "agent.terminology",
)
VALUES = ("agent.state", "agent.config", "agent.errors", "agent.events", "agent.language", "agent.unforeseen")
STORY = ("저는 65세 남성으로 10년째 당뇨 환자입니다.", "운동은 어떻게 하면 좋을까요?")
PLAYED = (*STORY, "베체트병 치료법 알려주세요", "갑자기 가슴이 쥐어짜듯 아프고 식은땀이 나요")
"""The thesis's story, then a question that is judged three times, then an emergency."""


def shown(app) -> str:
    return "\n".join(
        m.value for m in (*app.markdown, *app.caption, *app.info, *app.error, *app.warning, *app.title)
    )


@each("path", sorted([ROOT / "app.py", *(ROOT / "pages").rglob("*.py")]))
def test_pages_import_the_doors_only(path):
    """import-linter sees the agent; this sees the pages."""
    names = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "absolute imports only"
            names.append(node.module)
    rooms = [name for name in names if name.split(".")[0] == "agent"]
    assert [name for name in rooms if name not in DOORS and not name.startswith(VALUES)] == []


@pytest.mark.parametrize("page", ["patient", "evidence", "verification"])
def test_without_a_patient_a_page_says_what_it_is_for_and_how_to_begin(open_app, page):
    app = open_app(page)
    assert not app.exception
    assert "먼저 환자를 골라 주세요" in shown(app)
    assert "화면에서는" in shown(app)
    assert len([b for b in app.button if b.label == "이야기 시작"]) == 6
    app = app.button(key="start_demo-anticoagulant").click().run()
    assert not app.exception
    assert "72세 여성" in shown(app)


@pytest.mark.parametrize("page", ["evidence", "verification"])
def test_without_a_turn_a_page_says_where_to_ask(open_app, door, page):
    door.chart.start_demo("demo-story")
    app = open_app(page, patient="demo-story")
    assert not app.exception
    assert "아직 답변이 없습니다. 상담에서 질문하면" in shown(app)


def test_an_empty_patient_has_slots_to_fill_and_nothing_to_draw(open_app, door):
    patient = door.chart.create_patient("빈 환자")
    app = open_app("patient", patient=patient)
    assert "아직 저장된 환자 정보가 없습니다" in shown(app)
    assert "아직 없습니다" in shown(open_app("patient", patient=patient, tab="timeline"))
    assert "아직 바뀐 것이 없습니다" in shown(open_app("patient", patient=patient, tab="history"))


def test_one_value_is_shown_with_its_words_and_history_confirmed_and_deleted(open_app, door, played):
    app = open_app("patient", patient="demo-story")
    key = "fact_of_demo-story"
    (fact,) = (f for f in door.chart.profile("demo-story").facts if f.name == "당뇨병")
    assert "질환 · 당뇨병" in app.selectbox(key=key).options
    app = app.selectbox(key=key).set_value(fact.fact_id).run()
    text = shown(app)
    assert "C0011849" in text
    assert "10년째 :green-background[당뇨] 환자입니다" in text
    assert "의학 용어 인식 \\(MedCAT\\)" in text or "의학 용어 인식 (MedCAT)" in text
    app = app.button(key="confirm_fact").click().run()
    (fact,) = (f for f in door.chart.profile("demo-story").facts if f.name == "당뇨병")
    assert fact.confirmed
    app = app.button(key="delete_fact").click().run()
    assert not app.exception
    assert all(f.name != "당뇨병" for f in door.chart.profile("demo-story").facts)
    app = app.button(key="undo").click().run()
    assert any(f.name == "당뇨병" for f in door.chart.profile("demo-story").facts)


def test_a_demographic_value_is_added_by_hand(open_app, door):
    patient = door.chart.create_patient("빈 환자")
    app = open_app("patient", patient=patient)
    app = app.selectbox(key="add_slot").set_value("demographics").run()
    app = app.text_input(key="add_age").set_value("70").run()
    app = app.button(key="add_demographic").click().run()
    assert not app.exception
    assert door.chart.profile(patient).value("age") == 70


def test_the_history_of_every_value_is_told_also_of_those_that_are_gone(open_app, door, played):
    fact = next(f for f in door.chart.profile("demo-story").facts if f.name == "당뇨병")
    door.profiles.remove("demo-story", fact.fact_id)
    app = open_app("patient", patient="demo-story", tab="history")
    assert not app.exception
    assert "**당뇨병** :green[추가]" in shown(app)
    picker = app.selectbox(key="history_of_demo-story")
    assert "질환 · 당뇨병 (지금은 없음)" in picker.options
    app = picker.set_value(fact.fact_id).run()
    assert "**당뇨병**" in shown(app)
    assert "**나이**" not in shown(app)


SYNTHEA = {
    "patients": "Id,BIRTHDATE,DEATHDATE,GENDER\nanna,1961-03-05,,F\nben,1950-01-01,,M\n",
    "conditions": "START,STOP,PATIENT,CODE,DESCRIPTION\n2010-05-01,,anna,38341003,Hypertension\n"
    "2001-01-01,,ben,49436004,Atrial Fibrillation\n",
    "medications": "START,STOP,PATIENT,CODE,DESCRIPTION\n2011-01-01,,ben,8,Nosuchdrug 5 MG\n",
    "observations": "DATE,PATIENT,CODE,DESCRIPTION,VALUE,UNITS\n2020-01-01,ben,8480-6,Systolic,131.6,mm[Hg]\n"
    "2020-01-01,ben,8462-4,Diastolic,80,mm[Hg]\n",
}


def test_a_file_is_taken_in_or_refused_in_one_line(open_app, door, played):
    patient = door.chart.create_patient("사본")
    app = open_app("patient", patient=patient, tab="exchange")
    assert not app.exception
    assert app.button(key="import_profile").disabled
    content = json.dumps(door.chart.export("demo-story"), ensure_ascii=False).encode()
    app = app.file_uploader[0].set_value(("profile.json", content, "application/json")).run()
    app = app.button(key="import_profile").click().run()
    assert not app.exception
    assert "가져왔습니다: 인구통계 2" in app.success[0].value
    assert door.chart.profile(patient).value("age") == 65
    bundle = door.exchange.bundle("demo-story")
    bundle["entry"].append({"resource": {"resourceType": "Immunization", "status": "completed"}})
    app = app.file_uploader[0].set_value(("fhir.json", json.dumps(bundle).encode(), "application/json")).run()
    assert app.button(key="import_profile").disabled, "it carries the number of another patient"
    assert door.chart.patient_name("demo-story") in app.warning[0].value
    app = app.checkbox[0].check().run()
    assert not app.button(key="import_profile").disabled
    bundle["entry"].append({"resource": {"resourceType": "Immunization", "status": "completed"}})
    app = app.file_uploader[0].set_value([("other.json", json.dumps(bundle).encode(), "application/json")]).run()
    assert app.button(key="import_profile").disabled, "another file is vouched for anew"
    app = app.checkbox[0].check().run()
    app = app.button(key="import_profile").click().run()
    assert "가져왔습니다: 인구통계 2" in app.success[0].value
    assert list(app.dataframe[0].value["까닭"]) == ["환자 정보가 아닌 자료"]
    app = app.file_uploader[0].set_value(("profile.json", b"[1,", "application/json")).run()
    assert app.button(key="import_profile").disabled
    (error,) = app.error
    assert "JSON" in error.value
    assert "\n" not in error.value


def test_a_patient_of_a_synthea_export_is_chosen_looked_at_and_merged(open_app, door):
    patient = door.chart.create_patient("합성 환자")
    app = open_app("patient", patient=patient, tab="exchange")
    files = [(f"{name}.csv", rows.encode(), "text/csv") for name, rows in SYNTHEA.items()]
    app = app.file_uploader[0].set_value(files[:1]).run()
    assert "conditions.csv" in app.error[0].value, "a file is missing"
    app = app.file_uploader[0].set_value(files).run()
    assert not app.exception
    assert app.selectbox(key="imported_person").options == ["여성 · 1961-03-05 · anna", "남성 · 1950-01-01 · ben"]
    assert "질환 1" in shown(app)
    app = app.selectbox(key="imported_person").select_index(1).run()
    app = app.button(key="import_profile").click().run()
    assert "가져왔습니다" in app.success[0].value
    assert [fact.name for fact in door.chart.profile(patient).facts] == ["심방세동", "혈압"]
    assert list(app.dataframe[0].value["항목"]) == ["Nosuchdrug 5 MG"]
    app = app.file_uploader[0].set_value([*files, ("p.json", b"{}", "application/json")]).run()
    assert "섞거나" in app.error[0].value
    assert app.button(key="import_profile").disabled


def test_the_evidence_of_any_turn_has_every_figure_and_marks_the_matches(open_app, played):
    app = open_app("evidence", patient="demo-story", turn=2)
    assert not app.exception
    turn = played[1]
    table = app.dataframe[0].value
    assert list(table["문서"]) == [d.title for d in turn.documents]
    for name, label in (("bm25", "BM25"), ("vector", "벡터"), ("bm25_questions", "BM25 예상 질문")):
        ranks = [d.channel(name).rank for d in turn.documents]
        assert [None if rank != rank else rank for rank in table[f"{label} 순위"]] == ranks
    assert list(table["RRF"]) == [d.rrf for d in turn.documents]
    assert "문서 8건" in shown(app)
    app = app.selectbox(key="pick_turn_demo-story").set_value(4).run()
    assert "턴 4에는 정해진 안전 응답" in shown(app)
    assert app.query_params["turn"] == "4"


def test_each_round_has_its_own_evidence(open_app, played):
    app = open_app("evidence", patient="demo-story", turn=3)
    rounds = played[2].rounds
    assert len(rounds) > 1
    for round_ in rounds:
        app = app.button_group(key="round_of_demo-story_3").set_value(round_.round).run()
        assert list(app.dataframe[0].value["문서"]) == [d.title for d in round_.documents]


def test_the_playground_changes_its_own_search_only(open_app, door, played):
    app = open_app("evidence", patient="demo-story", tab="playground")
    flags = dict(app.session_state["flags"])
    app = app.text_input(key="try_query").set_value("임신 중 진통제").run()
    app = app.slider(key="try_k").set_value(5).run()
    even = list(app.dataframe[0].value["문서"])
    assert even == [d.title for d in door.search("임신 중 진통제", 5)]
    app = app.slider(key="try_vector").set_value(0.0).run()
    app = app.slider(key="try_bm25").set_value(2.0).run()
    weighted = door.search("임신 중 진통제", 5, weights={"bm25": 2.0, "vector": 0.0})
    assert list(app.dataframe[0].value["문서"]) == [d.title for d in weighted]
    assert "비고" in app.dataframe[0].value
    app = app.button_group(key="try_mode").set_value("bm25").run()
    assert list(app.dataframe[0].value["문서"]) == [d.title for d in door.search("임신 중 진통제", 5, "bm25")]
    assert app.session_state["flags"] == flags
    assert len(door.transcript("demo-story")) == len(played)
    app = app.text_input(key="try_query").set_value("쀍쀍").run()
    app = app.button_group(key="try_mode").set_value("bm25").run()
    assert "찾은 문서가 없습니다" in shown(app)


def test_the_verification_of_any_turn_tells_rounds_delivery_and_why_it_stopped(open_app, door, played):
    app = open_app("verification", patient="demo-story", turn=3)
    assert not app.exception
    text = shown(app)
    turn = played[2]
    delivered = next(r for r in turn.rounds if r.delivered)
    assert text.count("전달됨") == 1
    assert f"{delivered.verdict.scores.mean:.2f}" == app.metric[0].value
    assert "찾은 문서에 질문의 답이 없습니다." in text
    for sentence in delivered.verdict.unsupported:
        assert f":red-background[{sentence}]" in text
    app = app.selectbox(key="pick_turn_demo-story").set_value(4).run()
    assert "정해진 안전 응답" in shown(app)
    app = app.selectbox(key="pick_turn_demo-story").set_value(2).run()
    assert "기준 점수를 넘었습니다." in shown(app)


def test_the_library_is_browsed_searched_and_read(open_app, door):
    app = open_app("library")
    assert not app.exception
    assert f"{len(door.library.documents())}건" in shown(app)
    app = app.selectbox(key="library_topic").set_value("sleep").run()
    assert f"{len(door.library.documents('sleep'))}건" in shown(app)
    document = door.library.documents("sleep")[0]
    app = app.button(key=f"open_{document.id}").click().run()
    text = shown(app)
    assert f"## {document.title}" in text
    assert document.sections[-1].text.split("\n")[0] in text.replace("\\", "")
    assert all(source.url in text for source in document.sources if source.url)
    assert app.query_params["doc"] == document.id
    app = app.text_input(key="library_query").set_value("쀍쀍").run()
    assert "맞는 문서가 없습니다" in shown(app)


def test_the_state_of_the_corpus_is_told(open_app, door):
    app = open_app("library", tab="state")
    assert not app.exception
    count = f"{len(door.library.documents()):,}"
    assert [m.value for m in app.metric][:2] == [count, count]
    assert "형식 검사를 통과했습니다" in app.success[0].value


def test_a_cold_address_opens_patient_turn_and_tab(open_app, played):
    app = open_app(patient="demo-story", turn=2, tab="verification")
    assert not app.exception
    assert "턴 2의 과정을 보고 있습니다" in shown(app)
    assert app.session_state["tabs_consult"] == "검증"
    assert app.query_params == {"patient": "demo-story", "turn": "2", "tab": "verification"}
    app = app.switch_page("pages/verification.py").run()
    assert app.selectbox(key="pick_turn_demo-story").value == 2


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ({"patient": "nobody"}, "주소의 환자를 찾을 수 없습니다: 'nobody'"),
        ({"patient": "../x y*"}, "주소의 환자를 찾을 수 없습니다"),
        ({"turn": "2"}, "주소에 환자가 없어"),
        ({"patient": "demo-story", "turn": "99"}, "주소의 턴을 찾을 수 없습니다: '99'"),
        ({"patient": "demo-story", "turn": "-1"}, "주소의 턴을 찾을 수 없습니다"),
        ({"patient": "demo-story", "turn": "x"}, "주소의 턴을 찾을 수 없습니다"),
        ({"patient": "demo-story", "tab": "nowhere"}, "탭이 없습니다"),
    ],
)
def test_an_address_that_leads_nowhere_explains_itself_in_one_line(open_app, address, said):
    app = open_app(**address)
    assert not app.exception
    (warning,) = (w.value for w in app.warning)
    assert said in warning.replace("\\", "")
    assert "\n" not in warning
    if address.get("patient") == "demo-story":
        assert app.chat_input(key="question") is not None
    else:
        assert "환자를 골라 상담을 시작하세요" in shown(app)


def test_an_address_of_a_document_keeps_patient_and_turn(open_app, door, played):
    app = open_app(patient="demo-story", turn=1)
    app.query_params.clear()
    app.query_params["doc"] = door.library.documents()[0].id
    app = app.switch_page("pages/library.py").run()
    assert (app.session_state["patient"], app.session_state["turn"]) == ("demo-story", 1)
    assert f"## {door.library.documents()[0].title}" in shown(app).replace("\\", "")


def test_an_unknown_document_in_the_address_explains_itself(open_app):
    app = open_app("library", doc="no-such-document")
    assert not app.exception
    (warning,) = app.warning
    assert "주소의 문서를 찾을 수 없습니다" in warning.value


def test_changing_the_page_keeps_the_patient_and_asks_nothing_again(open_app, door, played):
    app = open_app(patient="demo-story", turn=1)
    for page in ("patient", "evidence", "verification", "library", "consult"):
        app = app.switch_page(f"pages/{page}.py").run()
        assert not app.exception
        assert app.session_state["patient"] == "demo-story"
        assert app.session_state["turn"] == 1
    assert len(door.transcript("demo-story")) == len(played)
    assert "턴 1의 과정을 보고 있습니다" in shown(app)


@pytest.mark.parametrize("place", ["chart.patients", "chart.slot_rows", "transcript"])
def test_a_database_that_went_away_is_one_sentence_and_a_way_on(door, open_app, monkeypatch, place) -> None:
    door.chart.start_demo("demo-story")
    *part, method = place.split(".")

    def gone(*_arguments, **_named):
        raise StorageUnavailable("기록을 저장한 데이터베이스에 연결할 수 없습니다.")

    with monkeypatch.context() as broken:
        broken.setattr(getattr(door, part[0]) if part else door, method, gone)
        app = open_app(patient="demo-story")
        assert not app.exception
        assert "연결할 수 없습니다" in shown(app)
    app.run()
    assert not app.exception
    assert "연결할 수 없습니다" not in shown(app)
