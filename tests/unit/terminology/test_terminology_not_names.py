"""Words near a concept that are not its name: anatomy, wider groups, another medicine, another illness."""

from agent.terminology import Terminology
from tests.rows import each


@each(
    ("name", "not_this"),
    [
        ("트리싹", "제산제"),
        ("멕소롱", "메토클로프라미드"),
        ("신경과 약", "정신과약"),
        ("뇌병변장애", "뇌성마비"),
        ("못박힘", "굳은살"),
        ("목젖결절", "성대결절"),
        ("쇳독", "접촉피부염"),
        ("대장 게실", "게실염"),
        ("저하증", "갑상선기능저하증"),
        ("항진증", "갑상선기능항진증"),
        ("십자인대", "전방십자인대 파열"),
        ("회전근개", "회전근개증후군"),
        ("기형종", "난소낭종"),
        ("닦으면 피가 묻다", "혈변"),
        ("SCH", "융모막하 혈종"),
    ],
)
def test_a_near_word_is_no_name_of_it(terms: Terminology, name: str, not_this: str) -> None:
    entry = terms.named(name)
    assert entry is None or entry.name != not_this


@each(
    ("name", "concept"),
    [
        ("트리싹", "트리메부틴"),
        ("변 보고 닦으면 피가 묻다", "혈변"),
        ("난소기형종", "난소낭종"),
        ("챔프 시럽", "아세트아미노펜"),
    ],
)
def test_the_right_name_stays(terms: Terminology, name: str, concept: str) -> None:
    entry = terms.named(name)
    assert entry is not None
    assert entry.name == concept
