"""What a clinician teaches: validated, read by a pack of its own, taken back by itself; corrections as MedCAT reads them."""

from datetime import UTC, datetime
from types import SimpleNamespace

import pytest
from medcat.data.mctexport import iter_anns
from medcat.stats.stats import get_stats

from agent.errors import InputRejected
from agent.records.annotations import trainer_export
from agent.records.teaching import Teaching
from agent.state import Concept, Extraction, Fact, Profile, Review, Turn
from agent.storage.profile.describe import FieldChange
from agent.storage.profile.ledger import HistoryEvent
from agent.terminology import Overlay, Taught, Terminology, pack, read_lexicon
from agent.terminology.kiwi import HANGUL_WORD
from agent.terminology.overlay import overlaid

ROWS = {
    "conditions": "C0011849,당뇨병,당뇨|DM,,,,,\nC0020538,고혈압,HTN,,,,,\n",
    "symptoms": "C0018681,두통,머리가 아프다,,,,,\n",
}
AT = "2026-11-20T09:00:00+09:00"


@pytest.fixture(scope="module")
def lexicon(tmp_path_factory):
    folder = tmp_path_factory.mktemp("lexicon")
    for stem, rows in ROWS.items():
        header = "cui,name,names,brands,classes,broader,unit,checked\n"
        (folder / f"{stem}.csv").write_text(header + rows, encoding="utf-8")
    return folder


@pytest.fixture(scope="module", autouse=True)
def words_quickly():
    """Which words must stay whole takes a Kiwi of its own to find out, seconds each; these names are single words."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pack, "user_words", lambda nouns: tuple(sorted(filter(HANGUL_WORD.fullmatch, nouns))))
        yield


@pytest.fixture(scope="module")
def terms(lexicon, tmp_path_factory):
    return Terminology.open(lexicon, tmp_path_factory.mktemp("cache"))


@pytest.fixture
def teaching(terms, tmp_path):
    texts = tuple(["건강 관리는 꾸준히 합니다."] * 30)
    stores = (SimpleNamespace(), SimpleNamespace())
    return Teaching(Overlay(tmp_path), terms, lambda: texts, stores, lambda: datetime.now(UTC))


def test_a_taught_name_is_read_by_another_pack_and_taken_back(teaching, terms, lexicon, tmp_path):
    assert teaching.teach("당뇨끼", "C0011849", "당뇨끼가 있어요") == "당뇨끼"
    assert teaching.silence("머리가 아파요") == "머리가 아프다"
    after = Terminology.open(lexicon, tmp_path / "cache", Overlay(tmp_path))
    assert after.fingerprint != terms.fingerprint
    assert [c.cui for c in after.concepts("당뇨끼가 있어요")] == ["C0011849"]
    assert after.concepts("머리가 아파요") == ()
    assert [c.cui for c in terms.concepts("머리가 아파요")] == ["C0018681"], "a turn in progress keeps the old one"
    for lesson in teaching.taught():
        teaching.revert(lesson.name)
    assert teaching.taught() == ()


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("당뇨", "이미 '당뇨병'"),
        ("고혈압", "대표 이름"),
        ("HTN", "두 가지로 읽히게"),
        ("머리", "누구나 쓰는 말"),
        ("건강", "흔한 말"),
        ("119", "낱말이어야"),
        ("끼", "두 글자"),
        ("<b>당</b>", "낱말이어야"),
        ("가" * 60, "자까지"),
        ("010-1234-5678", "개인 정보"),
    ],
)
def test_what_cannot_be_taught_is_refused_with_the_reason(teaching, name, reason):
    with pytest.raises(InputRejected, match=reason):
        teaching.teach(name, "C0011849")
    assert teaching.taught() == ()


def test_a_name_moves_only_after_it_was_silenced(teaching, lexicon):
    teaching.silence("HTN")
    teaching.teach("HTN", "C0011849")
    entries, notices = overlaid(read_lexicon(lexicon), teaching.taught())
    assert notices == ()
    assert "HTN" in entries["C0011849"].names
    assert "HTN" not in entries["C0020538"].names
    with pytest.raises(InputRejected, match="대표 이름"):
        teaching.silence("두통")
    with pytest.raises(InputRejected, match="읽는 개념이 없습니다"):
        teaching.silence("안녕하세요")


def test_a_lesson_that_fits_the_lexicon_no_longer_is_left_out_and_named(lexicon):
    entries = read_lexicon(lexicon)
    lessons = (Taught("소갈", "C9999999", AT), Taught("HTN", "C0011849", AT), Taught("두통", None, AT))
    changed, notices = overlaid(entries, lessons)
    assert changed == entries
    assert len(notices) == 3


def turn_of(text: str, facts: tuple[Fact, ...], review: Review | None = None) -> Turn:
    concepts = tuple(Concept(f.umls_code, f.name, f.slot, f.span, f.surface) for f in facts)
    read = Extraction(text, facts=facts, concepts=concepts, review=review)
    return Turn("p", 1, text, text, "answered", "", read, Profile("p"), AT)


def test_corrections_are_annotations_that_medcat_reads(terms):
    text = "당뇨가 있고 HTN도 있고 두통이 있어요. 소갈도 있어요."
    found = {c.name: c.span for c in terms.concepts(text)}
    facts = tuple(
        Fact(slot, name, cui, found[name])
        for slot, name, cui in (
            ("conditions", "당뇨병", "C0011849"),
            ("conditions", "고혈압", "C0020538"),
            ("symptoms", "두통", "C0018681"),
        )
    )

    def event(number: int, kind: str, fact: Fact, *changes: FieldChange) -> HistoryEvent:
        turn = 1 if kind == "turn" else None
        span = fact.span if kind == "turn" else None
        fact_id = facts.index(fact)
        return HistoryEvent(number, AT, "", kind, fact_id, fact.slot, fact.name, changes, "", turn, None, span)

    history = [event(1, "turn", fact) for fact in facts] + [
        event(2, "manual", facts[0], FieldChange("confirmed", "아니요", "예")),
        event(3, "manual", facts[1], FieldChange("name", "고혈압", None)),
    ]
    export = trainer_export(
        "p", [turn_of(text, facts)], history, [Taught("소갈", "C0011849", AT, text)], lambda _: None
    )
    marks = [mark for _, _, mark in iter_anns(export)]
    assert [(m["value"], m["validated"], m["correct"], m["deleted"]) for m in marks] == [
        ("당뇨", True, True, False),
        ("HTN", True, False, True),
        ("두통", False, False, False),
        ("소갈", True, True, False),
    ]
    assert all(text[m["start"] : m["end"]] == m["value"] for m in marks)
    wrong, missed, right, *_ = get_stats(terms._cat, export, do_print=False)
    assert right == {"C0011849": 1}
    assert missed == {"C0011849": 1}, "소갈 is not read yet"
    assert wrong["C0020538"] == 1


def test_what_was_taken_out_before_storing_is_marked_too():
    text = "당뇨가 있고 HTN"
    kept, gone = (
        Fact("conditions", "당뇨병", "C0011849", (0, 2)),
        Fact("conditions", "고혈압", "C0020538", (7, 10)),
    )
    (project,) = trainer_export("p", [turn_of(text, (kept,), Review((gone,)))], [], [], lambda _: None)["projects"]
    (document,) = project["documents"]
    assert [(m["value"], m["correct"], m["deleted"]) for m in document["annotations"]] == [
        ("당뇨", True, False),
        ("HTN", False, True),
    ]
    assert trainer_export("p", [turn_of(text, (kept,))], [], [], lambda _: None)["projects"][0]["documents"] == []
