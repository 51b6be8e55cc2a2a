"""Allergies told by what a medicine, a food or a sting did, and what a medicine does that is none."""

from __future__ import annotations

from collections.abc import Callable

import pytest

# message -> (facts, exclusions as "name reason")
REACTIONS = [
    ("페니실린 쇼크 온 적 있어요", "페니실린 알레르기", ""),
    ("페니실린에 쇼크가 왔었어요", "페니실린 알레르기", ""),
    ("저는 페니실린 먹고 목이 부은 적이 있어요", "페니실린 알레르기", ""),
    ("설파제 먹고 발진이 났었어요", "설파제 알레르기", ""),
    ("조영제 맞고 쓰러진 적 있어요", "조영제 알레르기", ""),
    ("세파 항생제 맞고 숨막힌 적이 있어요", "세팔로스포린 알레르기", ""),
    ("이부프로펜 먹으면 두드러기가 나요", "소염진통제 알레르기", ""),
    ("이부프로펜 먹으면 온몸이 가려워요", "소염진통제 알레르기", ""),
    ("부루펜 먹을 때마다 눈이 퉁퉁 부어요", "소염진통제 알레르기", ""),
    ("아스피린 먹으면 숨이 차고 두드러기가 나요", "아스피린 알레르기", ""),
    ("클로피도그렐 먹고 온몸에 발진이 난 적 있어요", "클로피도그렐 알레르기", ""),
    ("설파제 먹고 두드러기 나서 고생했어요", "설파제 알레르기|두드러기", ""),
    (
        "이부프로펜 먹으면 두드러기가 나는데 타이레놀은 괜찮나요?",
        "소염진통제 알레르기",
        "아세트아미노펜 hypothetical",
    ),
    # An asthma stays one, and a throat that has just swollen may be swollen still.
    ("아스피린 먹으면 천식 발작이 와요", "아스피린 알레르기|천식", ""),
    ("아목시실린 먹고 목이 부었어요", "페니실린 알레르기|목 부기", ""),
    ("땅콩 먹고 목이 부은 적 있어요", "땅콩 알레르기", ""),
    ("저는 땅콩 먹으면 목이 부어요", "땅콩 알레르기", ""),
    ("벌에 쏘여서 쇼크가 온 적이 있어요", "벌독 알레르기|벌레 물림", ""),
    ("엄마가 페니실린 맞고 두드러기가 난 적 있어요", "", "페니실린 알레르기 family"),
    ("페니실린 쇼크 온 적 없어요", "", "페니실린 알레르기 negated"),
    ("페니실린 쇼크가 올까 봐 무서워요", "", "페니실린 알레르기 hypothetical"),
]
NONE = [
    ("메트포르민 먹으면 설사해요", "메트포르민|설사", ""),
    ("아스피린 먹으면 속이 쓰려요", "아스피린|속쓰림", ""),
    ("철분제 먹으면 변비가 와요", "철분제|변비", ""),
    ("암로디핀 먹으면 다리가 부어요", "암로디핀|다리 부종", ""),
    ("스테로이드 먹으면 얼굴이 부어요", "스테로이드|얼굴 부종", ""),
    ("지르텍 먹으면 두드러기가 가라앉아요", "세티리진|두드러기", ""),
    ("지르텍 안 먹으면 두드러기가 나요", "두드러기", "세티리진 hypothetical"),
    ("인슐린 쇼크 온 적 있어요", "인슐린", ""),
    (
        "에날라프릴 먹고 입술이랑 혀가 부은 적이 있어요",
        "",
        "에날라프릴 stopped|입술 부종 past|혀 부종 past",
    ),
    ("혈압약 먹고 쓰러진 적 있어요", "", "혈압약 stopped|실신 past"),
    ("아스피린 먹으면 두드러기 날 수 있나요?", "", "아스피린 hypothetical|두드러기 hypothetical"),
    ("이부프로펜 먹고 두드러기 난 적은 없어요", "이부프로펜", "두드러기 negated"),
]


@pytest.mark.parametrize(("text", "facts", "excluded"), REACTIONS + NONE)
def test_reactions(
    check_reading: Callable[[str, str | None, str], None], text: str, facts: str, excluded: str
) -> None:
    check_reading(text, facts, excluded)
