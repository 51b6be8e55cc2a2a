"""A name as records write it, with a dose, a form or a stage behind it."""

from agent.terminology.written import shorter
from tests.rows import each


@each(
    ("written", "slot", "meant"),
    [
        ("와파린 4mg", "medications", "와파린"),
        ("니페디핀 서방정 30mg", "medications", "니페디핀"),
        ("메트포르민 500 mg 하루 2번", "medications", "메트포르민"),
        ("타이레놀정 500mg", "medications", "아세트아미노펜"),
        ("심부전 NYHA III", "conditions", "심부전"),
        ("와파린", "medications", "와파린"),
    ],
)
def test_what_stands_behind_a_name_hides_no_concept(terms, written, slot, meant):
    assert terms.meant(written, slot).name == meant


@each(
    ("written", "slot"),
    [
        ("당뇨병(의심)", "conditions"),
        ("대장암(부친)", "conditions"),
        ("뇌졸중 (FHx)", "conditions"),
        ("고혈압 [없음]", "conditions"),
        ("B형 간염(-)", "conditions"),
        ("와파린 (미복용)", "medications"),
        ("와파린(D/C) 4mg", "medications"),
        ("폐렴 2015년", "conditions"),
        ("심근경색 (과거력)", "conditions"),
        ("와파린 중단", "medications"),
        ("와파린 4mg", "conditions"),
        ("우리 동네 한약 2포", "medications"),
        ("4mg", "medications"),
    ],
)
def test_a_name_that_is_taken_back_or_unknown_means_nothing(terms, written, slot):
    assert terms.meant(written, slot) is None


def test_no_name_of_the_lexicon_is_shortened_to_another_concept(terms):
    wrong = [
        (name, entry.name, other.name)
        for entry in terms.entries().values()
        for name in entry.every_name()
        if (other := terms.meant(name, entry.slot)) and other.slot == entry.slot and other.cui != entry.cui
    ]
    assert wrong == []


def test_a_name_without_end_takes_no_time():
    assert len(list(shorter("가" * 200 + " 1mg" * 40))) <= 41
