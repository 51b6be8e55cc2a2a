"""환자 and 근거 against odd data: confirmed fields, hostile names, words for numbers, rows that move, greetings."""

import pytest

from agent.state import Measurement, ProfileFact
from pages.parts.editing import AS_TYPED
from pages.parts.timeline_figures import courses, drawable
from tests.pages.test_pages_full import shown

HOSTILE = "![x](http://example.org/a.png) <b>굵게</b>"


PLAYED = ("저는 65세 남성으로 10년째 당뇨 환자입니다.",)


@pytest.fixture
def told(played):
    """A patient who said two things."""
    return played[0].patient


def test_a_demographic_value_is_confirmed_and_the_confirmation_withdrawn(open_app, door, told):
    app = open_app("patient", patient=told)
    app = app.selectbox(key=f"fact_of_{told}").set_value("age").run()
    app = app.button(key="confirm_fact").click().run()
    assert not app.exception
    assert "현재 해당 · 확인됨" in shown(app)
    assert "확인 ~~아니요~~ → 예" in shown(app)
    assert "환자의 말 · 턴 1" in shown(app)
    assert ":green-background[65세]" in shown(app)
    assert door.chart.slot_rows(told)[0]["confirmed"]
    app = app.button(key="confirm_fact").click().run()
    assert "확인됨" not in shown(app)
    app = app.button(key="undo").click().run()
    assert door.chart.slot_rows(told)[0]["confirmed"]


def test_a_value_typed_by_hand_cannot_lose_its_confirmation(open_app, door, told):
    door.chart.add_demographic(told, "age", "66")
    app = open_app("patient", patient=told)
    app = app.selectbox(key=f"fact_of_{told}").set_value("age").run()
    assert app.button(key="confirm_fact").disabled
    assert "임상의 · 읽은 방법: 직접 입력" in shown(app)


def test_the_chosen_value_stays_chosen_when_rows_move(open_app, door, told):
    (diabetes,) = door.chart.profile(told).facts
    app = open_app("patient", patient=told)
    app = app.selectbox(key=f"fact_of_{told}").set_value(diabetes.fact_id).run()
    door.chart.add_demographic(told, "occupation", "교사")  # another tab adds a row above
    app = app.run()
    assert app.selectbox(key=f"fact_of_{told}").value == diabetes.fact_id
    app = app.button(key="delete_fact").click().run()
    assert not app.exception
    assert [f.name for f in door.chart.profile(told).facts] == []
    assert door.chart.profile(told).value("occupation") == "교사"


def test_a_denied_illness_is_not_told_as_a_past_one(open_app, door, ask, told):
    ask(door, told, "저는 당뇨가 없어요")
    (fact,) = door.chart.profile(told).facts
    assert fact.denied
    app = open_app("patient", patient=told)
    app = app.selectbox(key=f"fact_of_{told}").set_value(fact.fact_id).run()
    assert "아니라고 말함" in shown(app)


def test_the_history_says_of_every_slot_what_was_added_and_what_taken_out(open_app, door, told):
    rows = door.chart.slot_rows(told)
    for name in ("나이", "당뇨병"):
        number = next(n for n, row in enumerate(rows) if row["name"] == name)
        door.chart.correct(told, rows, {"deleted_rows": [number]})
    text = shown(open_app("patient", patient=told, tab="history"))
    assert "**나이** :green[추가] · 값 65" in text
    assert "- **나이** :red[삭제]\n" in text
    assert "- **당뇨병** :red[삭제]\n" in text
    assert "~~C0011849~~" not in text


def test_names_and_values_are_shown_as_typed_and_fetch_nothing(open_app, door, told):
    for slot, values in (("labs", {"value": HOSTILE}), ("conditions", {})):
        door.chart.add_fact(told, slot, HOSTILE, None, values)
    for tab in ("slots", "timeline", "history"):
        app = open_app("patient", patient=told, tab=tab)
        assert not app.exception
        assert "![x](" not in shown(app)
    app = open_app("patient", patient=told)
    assert "![x](" not in app.button(key="undo").help
    app = app.button(key="undo").click().run()
    (toast,) = app.toast
    assert "되돌렸습니다" in toast.value
    assert "![x](" not in toast.value


def test_a_word_and_another_unit_are_told_beside_the_line(open_app, door, told):
    for value, unit in (("10", "mmol/L"), ("180", "mg/dL"), ("높음", "")):
        door.chart.add_fact(told, "labs", "혈당", None, {"value": value, "unit": unit})
    app = open_app("patient", patient=told, tab="timeline")
    assert not app.exception
    (caption,) = (c.value for c in app.caption if "선으로 잇지 않은 값" in c.value)
    assert "높음" in caption
    assert "10 mmol/L" in caption
    assert "180" not in caption


def test_a_line_joins_numbers_of_one_unit_only():
    said = [("높음", None), ("7.8", "%"), ("62", "mmol/mol"), ("7", None), ("nan", "%"), ("1e999", "%")]
    series = [Measurement(value, unit, None, "2026-11-20T09:00:00+09:00") for value, unit in said]
    assert [m.value for m in drawable(series)] == ["7.8", "7"]
    pressure = [Measurement("142/91", "mmHg", None, "2026-11-20T09:00:00+09:00")]
    assert drawable(pressure) == pressure


def test_equal_and_long_names_have_rows_of_their_own_and_no_markup():
    facts = [
        ProfileFact(n, slot, name, None, 1.0, 1, True, False, "2026-11-20T09:00:00+09:00")
        for n, (slot, name) in enumerate(
            (("conditions", "두통"), ("symptoms", "두통"), ("conditions", "<a href='x'>" + "가" * 200))
        )
    ]
    rows = courses(facts).layout.yaxis.categoryarray
    assert len(set(rows)) == 3
    assert all(len(row) < 40 for row in rows)
    assert not any("<" in row for row in rows)


@pytest.mark.parametrize(
    ("first", "form"), [("2026-11-20", "%Y.%m.%d"), ("2026-08-01", "%Y.%m.%d"), ("2020-01-01", "%Y.%m")]
)
def test_the_time_line_has_ticks_that_differ_and_keeps_one_day_together(first, form):
    facts = [
        ProfileFact(n, "conditions", name, None, 1.0, 1, True, False, f"{day}T09:00:00+09:00")
        for n, (name, day) in enumerate((("고혈압", first), ("두통", "2026-11-20")))
    ]
    axis = courses(facts).layout.xaxis
    assert axis.tickformat == form
    if first == "2026-11-20":
        begin, end = axis.range
        assert (end - begin).days > 28


def test_a_refused_file_leaves_everything_as_it_was_and_says_so(open_app, door, told):
    before = door.chart.slot_rows(told)
    app = open_app("patient", patient=told, tab="exchange")
    content = f'{{"conditions": [{{"name": "고혈압"}}, "{HOSTILE}"]}}'.encode()
    app = app.file_uploader[0].set_value(("p.json", content, "application/json")).run()
    app = app.button(key="import_profile").click().run()
    (error,) = app.error
    assert error.value.startswith("가져오지 못했습니다. 저장된 정보는 그대로입니다.")
    assert door.chart.slot_rows(told) == before


def test_two_weights_of_zero_rank_nothing_and_say_so(open_app, told):
    app = open_app("evidence", patient=told, tab="playground")
    for name in ("bm25", "vector"):
        app = app.slider(key=f"try_{name}").set_value(0.0).run()
    assert not app.exception
    assert "가중치가 모두 0이면" in shown(app)
    assert not app.dataframe
    app = app.button_group(key="try_mode").set_value("bm25").run()
    assert len(app.dataframe) == 1


def test_a_reused_answer_and_a_greeting_say_where_their_documents_are(open_app, door, ask, told):
    for text in ("운동은 어떻게 하면 좋을까요?", "운동은 어떻게 하면 좋을까요?", "안녕하세요"):
        turn = ask(door, told, text)
    routes = [t.route for t in door.transcript(told)]
    assert routes[1:] == ["answered", "cached", "answered"]
    app = open_app("evidence", patient=told, turn=3)
    assert "저장된 답변을 다시 써서" in shown(app)
    assert list(app.dataframe[0].value["문서"]) == [d.title for d in door.transcript(told)[2].documents]
    assert turn.documents == ()
    assert "문서를 쓰지 않았습니다" in shown(open_app("evidence", patient=told, turn=4))


def test_a_name_changed_and_saved_at_once_is_not_stored_as_the_former_concept(open_app, door, told):
    app = open_app("patient", patient=told)
    app = app.text_input(key="add_name").set_value("고혈압").run()
    assert app.selectbox(key="add_concept").value.name == "고혈압"
    app.text_input(key="add_name").set_value("천식")
    app = app.button(key="add_fact").click().run()
    assert not app.exception
    assert [f.name for f in door.chart.profile(told).facts] == ["당뇨병", "천식"]


def test_a_name_is_stored_as_typed_when_no_concept_of_the_list_is_meant(open_app, door, told):
    app = open_app("patient", patient=told)
    app = app.text_input(key="add_name").set_value("혈압").run()
    assert "고혈압" in app.selectbox(key="add_concept").value.name
    app = app.selectbox(key="add_concept").set_value(AS_TYPED).run()
    app = app.button(key="add_fact").click().run()
    assert not app.exception
    added = door.chart.profile(told).facts[-1]
    assert (added.name, added.umls_code) == ("혈압", None)


def test_a_concept_without_a_umls_code_shows_no_number_of_the_lexicon(open_app, told):
    app = open_app("patient", patient=told)
    app = app.text_input(key="add_name").set_value("고혈").run()
    options = app.selectbox(key="add_concept").options
    assert "고혈압 (C0020538)" in options
    assert "임신성 고혈압 (UMLS 코드 없음)" in options


def test_a_profile_is_tidied_by_a_button_and_says_why(door, open_app) -> None:
    door.chart.take("one", {"conditions": [{"name": "당뇨병", "umls_code": "C0011849"}, {"name": "당뇨"}]})
    app = open_app("patient", patient="one")
    app.button(key="consolidate").click().run()
    assert not app.exception
    assert any("사전의 개념으로 읽음" in told.value for told in app.markdown)
    assert len(door.chart.profile("one").facts) == 1
    app.button(key="consolidate").click().run()
    assert any("겹치거나 어긋나는 항목이 없습니다" in told.value for told in app.caption)
    assert not app.toast  # "정리했습니다" would say the opposite
    app.button(key="undo").click().run()
    assert len(door.chart.profile("one").facts) == 2
