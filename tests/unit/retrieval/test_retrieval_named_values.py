"""Values said are searched by their names."""

from agent.retrieval import naming_values
from agent.state import Fact
from tests.rows import each


def fact(name: str, value: str) -> Fact:
    return Fact(slot="labs", name=name, umls_code=None, value=value)


@each(
    ("query", "name", "value", "searched"),
    [
        ("혈당이 60인데 뭘 먹어야 하나요?", "혈당", "60", "혈당이 60인데 뭘 먹어야 하나요? 저혈당"),
        ("공복혈당이 65예요", "공복혈당", "65", "공복혈당이 65예요 저혈당"),
        ("저혈당이에요, 60이 나왔어요", "혈당", "60", "저혈당이에요, 60이 나왔어요"),
        ("혈당이 100이에요", "혈당", "100", "혈당이 100이에요"),
        ("혈당을 재 주세요", "혈당", "", "혈당을 재 주세요"),
    ],
)
def test_a_value_brings_its_name_once(terms, query, name, value, searched):
    assert naming_values(query, [fact(name, value)], terms) == searched
