"""The consult page as AppTest sees it: welcome, a turn, panels, corrections, flags, failures."""

import itertools
import shutil
from pathlib import Path

from streamlit.testing.v1 import AppTest

from agent.consultation import Consultation, StoppedTurn
from agent.errors import ModelUnavailable
from agent.events import DraftSentence
from agent.state import Turn

APP = Path(__file__).parents[2] / "app.py"
PLAYED = ("저는 65세 남성으로 10년째 당뇨 환자입니다.", "운동은 어떻게 하면 좋을까요?")


def say(app: AppTest, text: str) -> AppTest:
    return app.chat_input(key="question").set_value(text).run()


def shown(app: AppTest) -> str:
    return "\n".join(m.value for m in (*app.markdown, *app.caption, *app.error, *app.warning))


def test_welcome_offers_six_stories_and_a_patient_without_one(app, door):
    assert not app.exception
    assert "환자를 골라" in app.title[0].value
    assert len([b for b in app.button if b.label == "이야기 시작"]) == 6
    assert "119" in shown(app)
    app = app.button(key="start_free").click().run()
    assert [patient.name for patient in door.chart.patients()] == ["연습 환자"]
    app = app.button(key="suggest_0").click().run()
    assert not app.exception
    assert len(app.chat_message) == 2
    assert not [b for b in app.button if (b.key or "").startswith(("suggest_", "step_", "story_"))]


def test_the_story_is_played_and_explained(consulting):
    app = say(consulting, PLAYED[0])
    assert not app.exception
    app = say(app, PLAYED[1])
    assert not app.exception
    text = shown(app)
    assert "65세" in text
    assert "[1]" in text
    assert len(app.chat_message) == 4
    assert {tab.label for tab in app.tabs} >= {"슬롯", "근거", "검증", "컨텍스트"}
    assert any("[환자 정보]" in code.value for code in app.code)
    assert [m.label for m in app.metric][1:4] == ["근거성", "완전성", "정확성"]


def test_a_story_goes_on_step_by_step_and_asks_again_after_a_correction_by_hand(app, door):
    app = app.button(key="start_demo-correction").click().run()
    assert "진행 0/5" in shown(app)
    app = app.button(key="step_0").click().run()
    assert "방금 무슨 일이 있었나요" in [part.label for part in app.expander]
    assert "사구체여과율 28" in shown(app)
    app = app.button(key="story_skip").click().run()  # the question before the correction
    rows = door.chart.slot_rows("demo-correction")
    place = next(number for number, row in enumerate(rows) if row["value"] == "28")
    door.chart.correct("demo-correction", rows, {"edited_rows": {place: {"value": "83"}}})
    app = app.run()
    assert "사구체여과율 28 → 83" in shown(app)
    again = app.button(key="step_3")
    assert again.label == "다시 묻기: 메트포르민을 계속 먹어도 되나요?"
    app = again.click().run()
    assert not app.exception
    app = app.button(key="step_4").click().run()  # undone for the presenter
    assert door.chart.history("demo-correction")[-1].kind == "undo"
    app = app.button(key="next_story").click().run()
    assert app.session_state["patient"] == "demo-story"


def test_a_correction_is_stored_and_undone(consulting, door):
    app = say(consulting, "저는 65세 남성으로 10년째 당뇨 환자입니다.")
    version = app.session_state["slots_version"]
    rows = door.chart.slot_rows("demo-story")
    door.chart.correct("demo-story", rows, {"edited_rows": {0: {"value": "72"}}})
    assert door.chart.profile("demo-story").value("age") == 72
    app = app.button(key="undo").click().run()
    assert "다른 창" in app.error[0].value, "the button had named the turn"
    assert door.chart.profile("demo-story").value("age") == 72
    app = app.button(key="undo").click().run()
    assert not app.exception
    assert door.chart.profile("demo-story").value("age") == 65
    assert app.session_state["slots_version"] > version


def test_a_fact_is_added_by_its_name_in_the_lexicon(consulting, door):
    app = consulting.selectbox(key="add_slot").set_value("medications").run()
    app = app.text_input(key="add_name").set_value("와파린").run()
    app = app.text_input(key="add_medications_dosage").set_value("2mg").run()
    app = app.button(key="add_fact").click().run()
    assert not app.exception
    (fact,) = door.chart.profile("demo-story").facts
    assert (fact.name, fact.umls_code, fact.dosage) == ("와파린", "C0043031", "2mg")
    assert app.text_input(key="add_name").value == ""


def test_undo_and_redo_are_offered_only_when_there_is_something(consulting):
    assert consulting.button(key="undo").disabled
    assert consulting.button(key="redo").disabled
    app = say(consulting, "저는 65세 남성으로 10년째 당뇨 환자입니다.")
    assert not app.button(key="undo").disabled
    app = app.button(key="undo").click().run()
    assert app.button(key="undo").disabled
    assert not app.button(key="redo").disabled
    app = app.button(key="redo").click().run()
    assert not app.button(key="undo").disabled
    assert app.button(key="redo").disabled


def test_the_words_that_were_read_are_marked_with_what_was_left_out(consulting):
    text = shown(say(consulting, "저는 65세 남성입니다. 어머니가 당뇨였어요."))
    assert ":green-background[65세]" in text
    assert ":orange-background[당뇨]" in text
    assert "당뇨병 – 다른 사람 \\(어머니\\)" in text
    assert "**턴 1** · 나이 65" in text  # under the message that the stored value came from


def test_every_citation_opens_a_passage_with_its_sentence_marked(open_app, played):
    app = open_app(patient="demo-story")
    cited = [citation for turn in played for citation in turn.citations]
    titles = [m.value for m in app.markdown]
    assert len(cited) >= 3
    for citation in cited:
        opened = [after for title, after in itertools.pairwise(titles) if title == f"**{citation.title}**"]
        assert any(":green-background[" in passage for passage in opened), citation.title


def test_warnings_stand_in_boxes_with_their_source_and_not_in_the_answer(app):
    app = app.button(key="start_demo-pregnancy").click().run()
    app = say(app, "머리가 아픈데 이부프로펜 먹어도 되나요?")
    boxes = [warning.value for warning in app.warning]
    assert any("**약물 안전**" in box and "출처:" in box and "임신" in box for box in boxes)
    assert "[약물 안전]" not in "\n".join(m.value for m in app.markdown)
    assert any("진료를 대신하지 않습니다" in caption.value for caption in app.caption)


def test_several_warnings_share_one_box_each_with_its_source(consulting, door):
    say(consulting, "저는 65세 남성이고 만성 콩팥병이 있어요.")
    app = say(consulting, "머리가 아픈데 이부프로펜 먹어도 되나요?")
    told = door.transcript("demo-story")[-1].warnings
    (box,) = (warning.value for warning in app.warning if "**약물 안전**" in warning.value)
    assert len(told) > 1
    assert box.count("\n- ") == box.count("출처:") == len(told)


def test_questions_back_are_a_block_of_their_own(consulting, door):
    app = say(consulting, "저는 32세 여성이에요. 리시노프릴 먹어도 되나요?")
    (turn,) = door.transcript("demo-story")
    assert turn.questions
    boxes = [info.value for info in app.info if "확인해 주세요" in info.value]
    assert len(boxes) == 1
    assert all(question in boxes[0] for question in turn.questions)
    assert all(question not in turn.body for question in turn.questions)
    assert "[확인 질문]" not in "\n".join(m.value for m in app.markdown)


def test_each_round_says_which_documents_came_and_went(consulting, door):
    app = say(consulting, "베체트병 치료법 알려주세요")
    (turn,) = door.transcript("demo-story")
    assert len(turn.rounds) > 1
    for before, after in itertools.pairwise(turn.rounds):
        came = len(set(after.doc_ids) - set(before.doc_ids))
        went = len(set(before.doc_ids) - set(after.doc_ids))
        captions = [c.value for c in app.caption]
        assert any(c.startswith(f"**+ 들어온 문서 {came}건**") for c in captions)
        assert any(c.startswith(f"**− 빠진 문서 {went}건**") for c in captions)


def test_the_panel_shows_an_earlier_answer_and_returns(open_app, played):
    app = open_app(patient="demo-story")
    app = app.button(key="view_1").click().run()
    assert "턴 1의 과정을 보고 있습니다" in shown(app)
    assert "턴 1 · 문서" in shown(app)
    app = app.button(key="latest_turn").click().run()
    assert "턴 2 · 문서" in shown(app)


def test_a_stopped_turn_says_what_was_kept_and_can_be_sent_again(consulting, door):
    events = door.ask("demo-story", "저는 65세 남성으로 10년째 당뇨 환자입니다.")
    for event in events:
        if isinstance(event, DraftSentence):
            break
    events.close()
    app = consulting.run()
    assert "초안을 보관했습니다. 이미 읽은 환자 정보는 슬롯에 남아 있습니다" in shown(app)
    assert any("검증되지 않은 초안" in m.value for m in app.markdown)
    app = app.button(key="again_1").click().run()
    assert not app.exception
    assert [type(entry) for entry in door.transcript("demo-story")] == [StoppedTurn, Turn]


class Unreachable:
    """A model whose server does not answer."""

    model_id = "unreachable"

    def generate(self, request):
        raise ModelUnavailable("모델 서버에 연결할 수 없습니다. 주소를 확인하세요.")


def test_an_unreachable_model_is_one_message_and_nothing_is_lost(open_door, built, monkeypatch):
    import streamlit as st

    door = open_door(models={"unreachable": Unreachable(), **built.models})
    monkeypatch.setattr(Consultation, "open", classmethod(lambda _cls, **_: door))
    st.cache_resource.clear()
    app = AppTest.from_file(APP, default_timeout=180).run().button(key="start_demo-story").click().run()
    app = say(app, "저는 65세 남성으로 10년째 당뇨 환자입니다.")
    assert not app.exception
    assert [error.value for error in app.error] == ["모델 서버에 연결할 수 없습니다. 주소를 확인하세요."]
    assert len(app.chat_message[-1].error) == 1  # with the stopped turn, before what can be done about it
    assert door.chart.profile("demo-story").value("age") == 65
    app = app.selectbox(key="model").set_value("offline").run()
    app = app.button(key="again_1").click().run()
    st.cache_resource.clear()
    assert not app.error
    assert "65세" in shown(app)


def test_emergency_stands_out(consulting):
    app = say(consulting, "갑자기 가슴이 쥐어짜듯 아프고 식은땀이 나요")
    assert any("119" in error.value for error in app.error)


def calls(app) -> list[str]:
    """The telephone numbers that the screen offers, in order."""
    links = (button.url for button in app.link_button)
    return [url for url in links if url.startswith("tel:")]


def test_an_emergency_offers_its_number_and_names_its_source(consulting):
    app = say(consulting, "갑자기 가슴이 쥐어짜듯 아프고 식은땀이 나요")
    assert calls(app) == ["tel:119"]
    assert any("MedlinePlus" in caption.value for caption in app.caption)


def test_a_crisis_is_met_without_alarm_and_every_helpline_is_one_tap_away(consulting):
    app = say(consulting, "요즘 자꾸 죽고 싶다는 생각이 들어요")
    assert not app.error
    assert any("혼자 견디지 않으셔도" in info.value for info in app.info)
    assert calls(app) == ["tel:109", "tel:15770199", "tel:119"]


def test_a_medicine_in_an_emergency_keeps_its_warning_below_the_alarm(consulting):
    app = say(consulting, "저는 임신 20주예요")
    app = say(app, "이부프로펜을 먹었더니 숨이 막히고 입술이 퉁퉁 부었어요")
    assert app.error
    assert any("임신 20주 이후" in warning.value for warning in app.warning)


def test_masked_personal_data_is_no_other_reading_of_the_question(consulting):
    app = say(consulting, "제 전화번호는 010-1234-5678입니다. 고혈압이 있는데 운동은 어떻게 할까요?")
    assert "개인정보로 보이는 부분을 가리고 저장했습니다" in shown(app)
    assert "이렇게 이해했습니다" not in shown(app)
    assert "이렇게 이해했습니다" in shown(say(app, "그럼 음식은요?"))


def test_a_text_that_was_rejected_does_not_explain_the_turn_that_was_stopped_before_it(consulting, door):
    events = door.ask("demo-story", "운동은 어떻게 하면 좋을까요?")
    next(events)
    events.close()
    app = say(consulting, "가" * 19_000)
    assert len(app.error) == 1
    assert not app.chat_message[-1].error


def test_empty_and_overlong_messages_are_one_line(consulting):
    app = say(consulting, "가" * 19_000)
    assert not app.exception
    assert any("너무 깁니다" in error.value for error in app.error)
    assert any(code.value == "가" * 19_000 for code in app.code)  # what was typed can be taken back
    app = say(app, "정상 혈압은 얼마인가요?")
    assert not app.error
    assert "120 mmHg" in shown(app)


def test_flags_reach_the_turn(consulting):
    app = say(consulting, "저는 65세 남성으로 10년째 당뇨 환자입니다.")
    app = app.toggle(key="flag_memory").set_value(False).run()
    app = say(app, "운동은 어떻게 하면 좋을까요?")
    assert not app.exception
    context = next(code.value for code in app.code if "[환자 정보]" in code.value)
    assert "65세" not in context


def test_patients_do_not_share_a_screen(consulting):
    app = say(consulting, "저는 65세 남성으로 10년째 당뇨 환자입니다.")
    app = app.button(key="leave_patient").click().run()
    app = app.button(key="start_demo-parent").click().run()
    assert not app.exception
    assert len(app.chat_message) == 0
    assert "당뇨" not in shown(app)


def test_broken_lexicon_shows_one_message_and_a_way_on(tmp_path, monkeypatch):
    import streamlit as st

    from agent.config import Settings

    data = tmp_path / "data"
    shutil.copytree(Settings().agent_data_dir, data, ignore=shutil.ignore_patterns("state", "runs"))
    (data / "lexicon" / "labs.csv").write_text("이것은 사전이 아닙니다\n1,2\n", encoding="utf-8")
    monkeypatch.setenv("AGENT_DATA_DIR", str(data))
    monkeypatch.setenv("AGENT_STATE_DIR", str(tmp_path / "state"))
    st.cache_resource.clear()
    app = AppTest.from_file(APP, default_timeout=180).run()
    st.cache_resource.clear()
    assert not app.exception
    assert "labs.csv" in app.error[0].value
    assert app.button[0].label == "다시 시도"
