"""Where it hurts, itches or swells: a part of the body and a word for the complaint, whatever stands between."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.state import Extraction
from tests.rows import each

Extract = Callable[[str], Extraction]


@each(
    ("text", "names"),
    [
        # a part and any word for pain
        ("왼쪽 새끼손가락이 욱신거려요", "관절통"),
        ("오른쪽 엄지발가락이 붓고 아프기 시작했어요", "부종|발가락 통증"),
        ("손목 통증이 심해요", "관절통"),
        ("꼬리뼈가 아파서 앉지를 못해요", "꼬리뼈 통증"),
        ("갈비뼈 부위가 따끔거려요", "갈비뼈 통증"),
        ("두피가 따갑고 가려워요", "두피 통증|두피 가려움"),
        ("혀끝이 너무 아려요", "혀 통증"),
        ("배가 살살 아퍼", "복통"),
        ("허벅지 근육이 아직 아픕니더", "근육통"),
        ("사타구니 쪽에 통증이 있어요", "사타구니 통증"),
        ("왼쪽 유방에 멍울이랑 통증이 있어요", "유방 멍울|유방 통증"),
        # whereabouts, manner and occasion in between
        ("오른쪽 무릎 안쪽이 시큰거립니다", "무릎 통증"),
        ("가슴 한가운데가 쥐어짜듯 아프고", "흉통"),
        ("머리가 망치로 때리는 것처럼 아파요", "두통"),
        ("얼굴 한쪽이 전기 오듯 찌릿찌릿 아파요", "안면 통증"),
        ("무릎만 계단 내려갈 때 아파요", "무릎 통증"),
        ("어깨가 팔을 들면 아파요", "어깨 통증"),
        ("배가 아까부터 너무 아파요", "복통"),
        ("옆구리가 따끔따끔 아프네요", "옆구리 통증"),
        ("유방에 콩알만 한 멍울이 만져지는데", "유방 멍울"),
        ("휴지에 빨간 피가 묻어나와요", "혈변"),
        ("개한테 손등을 물렸어요", "동물 교상"),
        ("아침마다 허리가 뻣뻣합니다", "조조강직"),
        ("손가락 마디가 아침이면 뻣뻣해요", "조조강직"),
        # several parts at once
        ("무릎하고 발목이 시큰거려서", "무릎 통증|관절통"),
        ("목이랑 어깨랑 등이 다 뻐근해요", "경부통|어깨 통증|등 통증"),
        ("허리도 무릎도 다 쑤셔요", "요통|무릎 통증"),
        ("허리에서 다리까지 아파요", "요통|다리 통증"),
        ("엉덩이와 고관절에 통증이 심해요", "엉덩이 통증|고관절 통증"),
        ("눈하고 코하고 목이 다 간지러워요", "눈 가려움|코 가려움|목 가려움"),
        # words of sound and motion
        ("눈도 뻑뻑하고 코도 간질간질, 목구멍도 따끔따끔", "눈 건조|코 가려움|인후통"),
        ("오른쪽 눈꺼풀이 파르르 떨리는데", "눈꺼풀 떨림"),
        ("종아리 근육이 자꾸 튀어요", "근육 떨림"),
        ("배에서 꾸르륵꾸르륵 소리가 나서", "복명"),
        ("낮에 꾸벅꾸벅 졸아요", "졸림"),
        ("일어설 때마다 핑 도는데", "어지럼증"),
        ("심장이 터질 듯이 뛰고", "가슴 두근거림"),
        ("생리가 들쭉날쭉해요", "월경 불순"),
        ("한 달 새 4kg이나 빠졌어요", "체중 감소"),
        ("멍해요", "집중력 저하"),
        ("왼쪽 어깨가 아픕니다", "어깨 통증"),
        ("목 안이 아파요", "인후통"),
        ("밤에 잠을 몬 잡니더", "수면 문제"),
    ],
)
def test_the_complaint_is_named_by_its_part(extract: Extract, text: str, names: str) -> None:
    assert {f.name for f in extract(text).facts if f.slot == "symptoms"} == set(names.split("|"))


@each(
    "text",
    [
        "햇살이 따가워서 모자를 썼어요",
        "잠을 잘 자요",
        "목표를 이루고 싶어요",
        "바빠서 못 먹었는데 배고퍼요",
        "새해라서 그런지 심장질환 환자가 뛰는 경기를 봤어요",
        "약 먹는 걸 깜빡했어요",
        "배가 불러요",
        "맛있는 걸 먹고 싶어요",
        "다 했어요",
        "입안에 물집이 없어요",
        "목 안이 안 아파요",
    ],
)
def test_what_is_no_complaint(extract: Extract, text: str) -> None:
    assert [f.name for f in extract(text).facts if f.slot == "symptoms"] == []


@pytest.mark.parametrize(
    ("text", "excluded"),
    [
        ("이 통증은 언제까지 가나요", "통증"),  # this pain, no toothache
        ("당뇨가 오면 발이 썩는다던데 사실이에요?", "당뇨병"),  # no 당뇨발
        ("고혈압, 당뇨 있고요 약은 안 먹어요", None),  # no 당뇨약
    ],
)
def test_no_name_is_put_together_over_another_clause(extract: Extract, text: str, excluded: str | None) -> None:
    found = extract(text)
    assert {f.name for f in found.facts} <= {"고혈압", "당뇨병"}
    assert excluded is None or excluded in {e.name for e in found.excluded}


@each(
    ("text", "name"),
    [
        ("소론도 5mg 먹어요", "프레드니솔론"),
        ("할록신 200mg 하루 한 번 먹어요", "하이드록시클로로퀸"),
        ("나라믹 먹고 있어요", "나라트립탄"),
        ("직듀오 하루 한 번 먹어요", "다파글리플로진·메트포르민 복합제"),
        ("린버크 15mg 복용 중입니다", "유파다시티닙"),
        ("칼시트리올 0.25mcg 하루 두 번 먹어요", "칼시트리올"),
        ("트렐리지 하루 한 번 흡입해요", "플루티카손·우메클리디늄·빌란테롤 복합제"),
        ("벤토린 흡입기 쓰고 있어요", "살부타몰"),
    ],
)
def test_brands_lead_to_what_is_in_them(extract: Extract, text: str, name: str) -> None:
    assert [f.name for f in extract(text).facts if f.slot == "medications"] == [name]
