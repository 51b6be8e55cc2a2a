"""A part of the body and its complaint are one symptom, whatever stands between them; another subject parts them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.state import Extraction

Extract = Callable[[str], Extraction]

BETWEEN = (
    "올봄부터",
    "새벽녘에",
    "평생",
    "쬐금",
    "이상하게도",
    "가만히 있어도",
    "병원을 다녀도",
    "파스를 붙여도",
    "비만 오면",
    "해 질 녘이면",
    "찬바람 불면",
    "앉았다 일어나면",
    "이사 온 뒤로",
    "술 마신 다음 날부터",
    "애 낳고부터",
    "퇴직하고 나서부터",
    "이유 없이",
    "참을 수 없을 만큼",
    "말도 못 하게",
    "죽도록",
    "남들보다",
    "언제부터인지",
    "왼쪽만",
    "주기적으로",
    "허구한 날",
    "일하다가",
    "움직일 때마다",
)


@pytest.mark.parametrize("between", BETWEEN)
@pytest.mark.parametrize(
    ("part", "complaint", "name"),
    [
        ("무릎이", "쑤셔요", "무릎 통증"),
        ("코는", "막혀요", "코막힘"),
        ("등이", "가려워요", "가려움증"),
        ("손이", "떨려요", "떨림"),
        ("어깨가", "결려요", "어깨 통증"),
        ("귀에서", "소리가 나요", "이명"),
    ],
)
def test_time_manner_and_occasion_are_stepped_over(
    extract: Extract, part: str, between: str, complaint: str, name: str
) -> None:
    assert name in {fact.name for fact in extract(f"{part} {between} {complaint}").facts}


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("배가 부르면 머리가 아파요", {"두통"}),
        ("머리가 아플 때 배도 아파요", {"두통", "복통"}),
        ("무릎은 나았는데 허리가 아파요", {"요통"}),
        ("머리가 긴 동생이 어제부터 아파요", set()),
        ("코로나 걸린 뒤로 기침이 나요", {"코로나19", "기침"}),
        ("코가 코로나 걸린 뒤로 막혀요", {"코로나19", "코막힘"}),
        ("경기 뛰고 나서 머리가 아파요", {"두통"}),
        ("뇌전증 약 먹다가 끊었어요", set()),
        ("무릎은 계단을 올라도 안 아파요", set()),
        ("귀에서 밤에도 소리가 안 나요", set()),
        ("할머니가 밤마다 다리가 저리대요", set()),
        ("코를 풀면 귀가 아파요", {"귀 통증"}),
        ("생리가 시작되면 가슴이 아파요", {"흉통"}),
        ("엉덩이와 고관절에 통증이 심해요", {"엉덩이 통증", "고관절 통증"}),
        ("다리가 부었다가 자고 나면 빠져요", {"다리 부종"}),
        ("체중이 줄지는 않았어요", set()),
        ("소변은 하루에 11번이나 보러 가요", {"빈뇨"}),
        ("소변은 하루에 다섯 번 봐요", set()),
        ("변에 피는 없는데 까맣고 딱딱하게 나와요", set()),
        ("소변에 피는 없고 진하게 나와요", set()),
        ("소변은 자주 봐도 피는 안 나와요", {"빈뇨"}),
        ("귀는 먹먹해도 소리는 안 나요", {"청력 저하"}),
        ("오른쪽 무릎이 아프고 왼쪽은 안 아파요", {"무릎 통증"}),
        ("다리는 통증 없이 부었어요", {"부종"}),
    ],
)
def test_only_what_is_said_of_it(extract: Extract, text: str, names: set[str]) -> None:
    assert {fact.name for fact in extract(text).facts} == names
