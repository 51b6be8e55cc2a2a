"""A part of the body and its complaint are one symptom, whatever stands between them; another subject parts them."""

from __future__ import annotations

from collections.abc import Callable

from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]

BETWEEN = (
    "올봄부터",
    "이상하게도",
    "파스를 붙여도",
    "비만 오면",
    "나이 들면서",
    "앉았다 일어나면",
    "술 마신 다음날이면",
    "수술하고 나서부터",
    "이유 없이",
    "말도 못 하게",
    "예전보다",
    "주기적으로",
    "돌덩이처럼",
)


@each("between", BETWEEN)
def test_time_manner_and_occasion_are_stepped_over(extract: Extract, between: str) -> None:
    complaints = {
        "무릎이 쑤셔요": "무릎 통증",
        "코는 막혀요": "코막힘",
        "손이 떨려요": "떨림",
        "귀에서 소리가 나요": "이명",
    }
    for complaint, name in complaints.items():
        part, said = complaint.split(" ", 1)
        assert name in {fact.name for fact in extract(f"{part} {between} {said}").facts}


@each(
    ("text", "names"),
    [
        ("배가 부르면 머리가 아파요", {"두통"}),
        ("머리가 긴 동생이 어제부터 아파요", set()),
        ("코가 코로나 걸린 뒤로 막혀요", {"코로나19", "코막힘"}),
        ("뇌전증 약 먹다가 끊었어요", set()),
        ("인슐린은 아침에 밥 먹기 전에 주사로 맞아요", {"인슐린"}),
        ("코를 풀면 귀가 아파요", {"귀 통증"}),
        ("체중이 줄지는 않았어요", set()),
        ("어깨가 좋아지면서 허리가 아파요", {"요통"}),
        ("귀는 먹먹해도 소리는 안 나요", {"청력 저하"}),
    ],
)
def test_only_what_is_said_of_it(extract: Extract, text: str, names: set[str]) -> None:
    assert {fact.name for fact in extract(text).facts} == names


@each(
    ("text", "names"),
    [
        ("손톱 밑이 아파요", {"손 통증"}),
        ("요즘 밑이 가려워요", {"외음부 가려움"}),
        ("어깨를 짓누르는 것 같아요", {"어깨 통증"}),
        ("발뒤꿈치가 못 박힌 것처럼 찌릿해요", {"다리 통증"}),
        ("배가 가끔 싸해요", {"복통"}),
        ("소변을 보고 나도 찜찜하게 남아 있는 것 같아요", {"잔뇨감"}),
        ("잠을 잘 자요", set()),
    ],
)
def test_where_and_how_it_feels(extract: Extract, text: str, names: set[str]) -> None:
    assert {fact.name for fact in extract(text).facts} == names


@each(
    ("text", "names"),
    [
        ("귀에서 매미 우는 소리가 들려요", {"이명"}),
        ("배에서 물 끓는 소리가 나요", {"복명"}),
        ("귀에서 누런 물이 흘러나와요", {"귀 진물"}),
        ("눈 밑이 씰룩거려요", {"눈꺼풀 떨림"}),
        ("눈이랑 입천장이 가려워요", {"눈 가려움", "가려움증"}),
        ("고개를 왼쪽으로 못 돌려요", {"경부통"}),
        ("한 번도 숨을 멈춘 적 없어요", set()),
    ],
)
def test_what_is_heard_seen_or_comes_out(extract: Extract, text: str, names: set[str]) -> None:
    assert {fact.name for fact in extract(text).facts} == names
