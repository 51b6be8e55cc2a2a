"""The report of a consultation: complete, self-contained, and nothing in it is anybody's markup."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from agent.errors import UnknownPatient
from agent.report.page import page
from agent.report.prose import prose
from agent.report.values import changes, facts, summary, turns
from agent.state import (
    Citation,
    DemographicValue,
    Extraction,
    Fact,
    GuardVerdict,
    Profile,
    Prompt,
    Provenance,
    Round,
    SafetyWarning,
    Scores,
    TriageVerdict,
    Turn,
    Verdict,
)
from agent.storage import Feedback, StoppedTurn, grid_rows

AT = "2026-11-20T09:00:00+09:00"
HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(2)> "><a href="javascript:x">{{ 7*7 }}</a>'


class Elements(HTMLParser):
    """Names and attributes of every element, and all text outside the style sheet."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[str] = []
        self.texts: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [name for name, _ in attrs]

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.texts).split())


def answered(**given) -> Turn:
    verdict = Verdict(Scores(0.9, 0.8, 0.7), "", {"grounding": f"이유 {HOSTILE}"})
    made = {
        "patient": "김",
        "turn": 2,
        "query": f"운동은요? {HOSTILE}",
        "resolved_query": "당뇨 운동은요?",
        "route": "answered",
        "answer": "틀",
        "body": f"**걷기**가 좋습니다. [1]\n- 하루 30분\n- {HOSTILE}",
        "extracted": Extraction(""),
        "profile": Profile("김"),
        "created_at": AT,
        "facts_used": ("나이 65",),
        "citations": (
            Citation(
                1, "d", f"제목 {HOSTILE}", "질병관리청 (2023) https://health.kdca.go.kr", "하루 30분 걷는다."
            ),
        ),
        "rounds": (Round(0, "q", (), Prompt("", "", {}), "", verdict, delivered=True),),
        "warnings": (SafetyWarning("drug_drug", "함께 쓰면 출혈", "출처 글"),),
        "questions": ("임신 중이신가요?",),
        "notices": (f"알림 {HOSTILE}",),
        "guard": GuardVerdict("mask"),
    } | given
    return Turn(**made)


@pytest.fixture
def html() -> str:
    told = turns(
        [
            answered(
                turn=1,
                route="emergency",
                body="119에 전화하세요",
                triage=TriageVerdict(True, "심근경색", "", "대한심장학회"),
            ),
            answered(),
            StoppedTurn("김", 3, f"멈춘 질문 {HOSTILE}", f"초안 {HOSTILE}", AT),
            answered(turn=4, route="abstained", body="확실하지 않습니다", citations=(), rounds=()),
        ],
        {2: Feedback("김", 2, AT, "down", ("unsafe", "다시 없는 이유"), HOSTILE)},
        {2: 4},
    )
    origin = Provenance(1, f"저는 65세 {HOSTILE}", (3, 6))
    profile = Profile("김", {"age": DemographicValue("age", 65, 1.0, 1, AT, origin)})
    return page(
        name=HOSTILE,
        patient=HOSTILE,
        made="2026-11-20 09:00",
        summary=summary(told),
        facts=facts(profile, grid_rows(profile), []),
        turns=told,
        changes=(("2026-11-20 09:00", "직접 수정", "의료진", f"나이 64 → 65 {HOSTILE}"),),
    )


def test_whatever_is_written_into_it_stays_text(html):
    found = Elements(html)
    assert not {"script", "img", "a", "link", "iframe", "object", "form", "svg"} & set(found.tags)
    assert not {"href", "src", "srcset", "onerror", "style"} & set(found.attributes)
    assert found.text.count("alert(1)") >= 9, "shown as it was typed, everywhere"
    assert "{{ 7*7 }}" in found.text


def test_nothing_is_fetched(html):
    assert "default-src 'none'" in html
    style = re.search(r"<style>(.*?)</style>", html, re.DOTALL)
    assert style
    assert not re.search(r"url\(|@import|@font-face", style[1])
    assert "https://health.kdca.go.kr" in Elements(html).text, "an address is text to read, not a link"


def test_it_holds_facts_evidence_scores_marks_and_opinions(html):
    text = Elements(html).text
    for told in (
        "나이 65 해당",
        "턴 1 · 환자의 말",
        "응급 안내",
        "근거: 대한심장학회",
        "하루 30분 걷는다.",
        "출처: 질병관리청 (2023)",
        "약물 안전 함께 쓰면 출혈",
        "임신 중이신가요?",
        "심사 평균 0.80",
        "근거성 0.90",
        "답변에 쓴 환자 정보 나이 65",
        "개인정보로 보이는 부분을 가렸습니다",
        "검증되지 않은 초안",
        "근거 없음 · 답변 보류",
        "다시 물음 → 턴 4",
        "도움이 되지 않음 · 안전 안내가 부족하거나 지나침",
        "직접 수정 의료진 나이 64 → 65",
        "의료기기가 아니며",
        "오프라인 모델",
    ):
        assert told in text, told
    assert "<mark>65세</mark>" in html


def test_an_answers_markdown_is_laid_out():
    assert str(prose("## 운동\n첫 줄 [2]\n- **가**\n1. 나\n끝 3<5")) == (
        '<p><strong>운동</strong></p>\n<p>첫 줄 <span class="cited">[2]</span></p>\n'
        "<ul><li><strong>가</strong></li><li>나</li></ul>\n<p>끝 3&lt;5</p>"
    )


def test_a_stored_consultation_is_reported_with_its_corrections(open_door, clock):
    door = open_door()
    patient = door.chart.create_patient("김영희 010-1234-5678")
    door.profiles.save(
        patient, Extraction("당뇨예요", facts=(Fact("conditions", "당뇨병", "C0011849", (0, 2)),)), 1, "당뇨예요"
    )
    door.conversations.append(answered(patient=patient, turn=1, query="당뇨예요"))
    rows = door.chart.slot_rows(patient)
    door.chart.correct(patient, rows, {"edited_rows": {0: {"when": "10년 전"}}})
    door.chart.undo(patient)
    text = Elements(html := door.reports.html(patient)).text
    assert "<mark>당뇨</mark>예요" in html
    assert "010-1234-5678" not in text
    assert [kind for _, kind, _, _ in changes(door.chart.history(patient))] == ["직접 수정", "되돌림"]
    assert "시작 시기" in text
    assert re.fullmatch(r"상담기록_patient-[0-9a-f]{8}_20261120\.html", door.reports.file_name(patient))
    assert "/" not in door.reports.file_name("../../x")
    with pytest.raises(UnknownPatient):
        door.reports.html("아무도")
    empty = door.chart.create_patient("빈 환자")
    assert "아직 대화가 없습니다" in door.reports.html(empty)
