"""Causes told before an image, less pain than before, water drunk for something, doses forgotten, medicines left somewhere, rest
beside a medicine, and names that must not catch ordinary talk."""

from __future__ import annotations

from collections.abc import Callable

from agent.state import Extraction
from tests.rows import each

Check = Callable[[str, str | None, str], None]
Extract = Callable[[str], Extraction]


def named(extraction: Extraction) -> set[str]:
    return {fact.name for fact in extraction.facts}


@each(
    ("text", "facts"),
    [
        ("차에 치여서 부러진 것처럼 다리가 아파요", "교통사고|다리 통증"),
        ("넘어져서 부러진 것처럼 손목이 아파요", "낙상|관절통"),
        ("머리를 부딪혀서 깨진 것처럼 아파요", "머리 외상|두통"),
        ("물에 빠져서 죽은 것처럼 축 늘어졌어요", "익수|기면"),
        ("뱀에 물려서 찔린 것처럼 아파요", "뱀 물림|통증"),
        ("개에 물려서 찢어진 것처럼 피가 나요", "동물 교상|출혈"),
        ("높은 데서 떨어져 부러진 것처럼 허리가 아파요", "낙상|요통"),
        ("교통사고로 다친 것처럼 배가 아프고 토했어요", "교통사고|복통|구토"),
        ("뜨거운 물에 데고 벗겨진 것처럼 따가워요", "화상"),
        ("협심증 때처럼 가슴이 조여요", "협심증|가슴 답답함"),
        ("천식 때처럼 숨이 차요", "천식|호흡곤란"),
        # only an image
        ("교통사고 난 것처럼 온몸이 아파요", "근육통"),
        ("당뇨 환자처럼 목이 말라요", "갈증"),
        ("대상포진 때처럼 등이 따가워요", "등 통증"),
    ],
)
def test_a_cause_before_an_image_is_told(extract: Extract, text: str, facts: str) -> None:
    assert named(extract(text)) == set(facts.split("|"))


@each(
    ("text", "facts", "excluded"),
    [
        ("무릎이 이전보다 전혀 안 아파요", "", "무릎 통증 negated"),
        ("무릎이 전보다 하나도 안 아파요", "", "무릎 통증 negated"),
        ("어제보다 열이 안 나요", "", "발열 negated"),
        ("작년보다 기침을 안 해요", "", "기침 negated"),
        ("처음보다 안 어지러워요", "", "어지럼증 negated"),
        ("허리가 예전만큼은 안 아파요", "요통", ""),
        ("열이 어제만큼 안 나요", "발열", ""),
        ("전보다 덜 어지러워요", "어지럼증", ""),
    ],
)
def test_denied_beside_before_is_denied(check_reading: Check, text: str, facts: str, excluded: str) -> None:
    check_reading(text, facts, excluded)


@each(
    ("text", "thirsty"),
    [
        ("건강하려고 물을 수시로 마셔요", False),
        ("운동하면서 물을 계속 마셔요", False),
        ("변비라서 물을 자꾸 마셔요", False),
        ("결석이 있어서 물을 수시로 마시고 있어요", False),
        ("검사 전이라 물을 계속 마셔요", False),
        ("더워서 물을 계속 마셔요", False),
        ("물을 수시로 마시는 습관이 있어요", False),
        ("물을 자꾸 마시고 소변도 자주 봐요", True),
        ("목이 타서 물을 자꾸 마셔요", True),
        ("입이 말라서 물을 자꾸 마셔요", True),
        ("당뇨가 있어서 물을 계속 마셔요", True),
        ("밤에 깨서 물을 자꾸 마셔요", True),
    ],
)
def test_water_drunk_for_something_is_no_thirst(extract: Extract, text: str, thirsty: bool) -> None:
    assert ("갈증" in named(extract(text))) == thirsty


@each(
    ("text", "facts"),
    [
        ("약 먹는 걸 자주 깜빡해요", ""),
        ("혈압약을 자꾸 까먹어요", "혈압약"),
        ("약을 자꾸 잊어버려요", ""),
        ("비밀번호를 까먹었어요", ""),
        ("자꾸 깜빡해요", "기억력 저하"),
        ("약속을 자꾸 까먹어요", "기억력 저하"),
        ("밥 먹은 걸 자꾸 깜빡해요", "기억력 저하"),
        # names
        ("극장에 커튼이 쳐진 것 같았어요", ""),
        ("한쪽 눈에 커튼이 쳐진 것 같아요", "시야 장애"),
        ("가수가 한참 앉아 있어도 안 나와요", ""),
        ("변기에 한참 앉아 있어도 안 나와요", "변비"),
        ("엄지발가락이 튀어나온 양말을 신었어요", ""),
        ("엄지발가락 뼈가 튀어나왔어요", "무지외반증"),
        ("사과 껍질이 벗겨져요", ""),
        ("발가락 사이 껍질이 벗겨져요", "피부 각질"),
        ("칠판을 지우다 어깨에 하얀 가루가 떨어졌어요", ""),
        ("젓가락질이 서투른 외국인이에요", ""),
        ("젓가락질이 서툴러졌어요", "손놀림 둔함"),
    ],
)
def test_ordinary_talk_is_no_complaint(extract: Extract, text: str, facts: str) -> None:
    assert named(extract(text)) == set(filter(None, facts.split("|")))


@each(
    ("text", "facts", "excluded"),
    [
        ("친정에 당뇨약을 두고 왔어요", "당뇨약", ""),
        ("시댁에 혈압약을 놓고 왔어요", "혈압약", ""),
        ("친정에 당뇨가 많아요", "", "당뇨병 family"),
        ("제 처가 당뇨예요", "", "당뇨병 family"),
        ("처는 고혈압이에요", "", "고혈압 family"),
        ("처가에 다녀와서 설사해요", "설사", ""),
        ("타이레놀 먹고 푹 쉬고 있어요", "아세트아미노펜", ""),
        ("혈압약 먹으며 집에서 쉬고 있어요", "혈압약", ""),
        ("항암제 맞고 쉬고 있어요", "항암제", ""),
        ("혈압약 반년 먹고 지금은 쉬고 있어요", "", "혈압약 stopped"),
        ("타이레놀 먹다가 지금은 쉬고 있어요", "", "아세트아미노펜 stopped"),
        ("와파린은 출혈이 생길까 봐 조심해서 먹어요", "와파린", "출혈 hypothetical"),
        ("와파린은 출혈이 생길까 봐 안 먹어요", "", "와파린 stopped|출혈 hypothetical"),
        ("와파린을 먹을까 봐요", "", "와파린 hypothetical"),
    ],
)
def test_whose_medicine_it_is_and_whether_taken(
    check_reading: Check, text: str, facts: str, excluded: str
) -> None:
    check_reading(text, facts, excluded)
