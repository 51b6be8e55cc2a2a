"""The meaning signature: which wordings are one question, and which near-equal ones are not."""

from __future__ import annotations

from pathlib import Path

from agent.storage.reuse.signature import Signature, restated, signature
from tests.rows import each

SAME = [
    ("정상 혈압은 얼마인가요?", "혈압 정상 범위가 어떻게 되나요?"),
    ("당뇨병이란 무엇인가요?", "당뇨병이 뭐예요?"),
    ("심부전이란 무엇인가요?", "심부전이 어떤 병인가요?"),
    ("열성 경련이 뭐예요?", "열성경련이란?"),
    ("두통이 있을 때 어떻게 해야 하나요?", "머리가 아플 때 어떻게 하면 되나요?"),
    ("독감 예방접종은 언제 맞아야 하나요?", "독감 백신은 언제 맞나요?"),
    ("천식 원인이 무엇인가요?", "천식은 왜 생기나요?"),
    ("변비에 좋은 음식 알려주세요", "변비일 때 먹으면 좋은 음식이 뭐예요?"),
    ("타이레놀 하루 최대 용량은 얼마인가요?", "타이레놀은 하루에 최대 얼마까지 먹을 수 있나요?"),
    ("폐렴 증상이 어떻게 되나요?", "폐렴에 걸리면 어떤 증상이 있나요?"),
    ("혈압은 어떻게 재나요?", "혈압 재는 방법을 알려주세요"),
    ("저혈당이 오면 어떻게 해야 하나요?", "저혈당일 때 어떻게 대처하나요?"),
    ("불면증 치료법이 뭐가 있나요?", "불면증은 어떻게 치료하나요?"),
    ("담배를 끊으려면 어떻게 해야 하나요?", "금연하는 방법 좀 알려주세요"),
    ("코로나 격리 기간은 며칠인가요?", "코로나19 격리는 며칠 동안 하나요?"),
    ("임신 중 피해야 할 음식이 뭐예요?", "임신 중에 먹으면 안 되는 음식을 알려주세요"),
    ("타이레놀 먹어도 되나요?", "아세트아미노펜을 복용해도 괜찮나요?"),
    ("위식도 역류에 커피를 마셔도 되나요?", "위식도 역류에 커피 마셔도 괜찮을까요?"),
    ("허리 통증에 찜질이 도움이 되나요?", "허리 아플 때 찜질하면 도움이 될까요?"),
]
OTHER = [
    ("타이레놀 부작용이 뭐예요?", "이부프로펜 부작용이 뭐예요?"),
    ("혈압이 140이면 위험한가요?", "혈압이 180이면 위험한가요?"),
    ("타이레놀 500mg 먹어도 되나요?", "타이레놀 1000mg 먹어도 되나요?"),
    ("하루 두 번 먹는 약을 한 번 먹어도 되나요?", "하루 한 번 먹는 약을 두 번 먹어도 되나요?"),
    ("임산부의 정상 혈압은 얼마인가요?", "노인의 정상 혈압은 얼마인가요?"),
    ("통풍에 좋은 음식은?", "통풍에 나쁜 음식은?"),
    ("통풍에 좋은 음식은?", "통풍에 안 좋은 음식은?"),
    ("고혈압에 운동해도 되나요?", "고혈압에 운동하면 안 되나요?"),
    ("항생제를 계속 먹어야 하나요?", "항생제를 계속 먹어도 되나요?"),
    ("술 먹고 타이레놀 먹어도 되나요?", "타이레놀 먹고 술 먹어도 되나요?"),
    ("운동하고 밥 먹는 게 좋나요?", "밥 먹고 운동하는 게 좋나요?"),
    ("식전 혈당 정상 수치는?", "식후 혈당 정상 수치는?"),
    ("식후 1시간 혈당은 얼마가 정상인가요?", "식후 2시간 혈당은 얼마가 정상인가요?"),
    ("수술 전에 아스피린 먹어도 되나요?", "수술 후에 아스피린 먹어도 되나요?"),
    ("우울증 때문에 불면증이 생기나요?", "불면증 때문에 우울증이 생기나요?"),
    ("스트레스가 두통의 원인인가요?", "두통이 스트레스의 원인인가요?"),
    ("폐렴 증상은?", "폐렴 합병증은?"),
    ("걷기가 달리기보다 무릎에 좋나요?", "달리기가 걷기보다 무릎에 좋나요?"),
    ("노인이 아이에게 감기를 옮기나요?", "아이가 노인에게 감기를 옮기나요?"),
    ("고혈압이 없는 당뇨 환자의 운동은?", "당뇨가 없는 고혈압 환자의 운동은?"),
    ("예방접종은 몇 살부터 하나요?", "예방접종은 몇 살까지 하나요?"),
    ("천식은 어떻게 하나요?", "천식이 뭐예요?"),
    ("술을 마시면 어떻게 되나요?", "술을 어떻게 마시나요?"),
    ("메트포르민은 왜 먹나요?", "메트포르민은 언제 먹나요?"),
    ("열이 나도 백신 맞아도 되나요?", "열이 안 나도 백신 맞아도 되나요?"),
    ("잠을 자면 혈압이 내리나요?", "잠을 못 자면 혈압이 내리나요?"),
    ("열이 있으면 병원에 가야 하나요?", "열이 없으면 병원에 가야 하나요?"),
    ("운동은 어떻게 하면 좋을까요?", "당뇨가 있는데 운동은 어떻게 하면 좋을까요?"),
]
ONE_CONCEPT_OF_THE_LEXICON = [
    ("당뇨에 바나나 먹어도 되나요?", "당뇨에 수박 먹어도 되나요?"),
    ("손목이 아픈데 어떻게 하나요?", "발목이 아픈데 어떻게 하나요?"),
    ("허리디스크 치료는?", "목디스크 치료는?"),
    ("급성 위염 치료는?", "만성 위염 치료는?"),
    ("A형 독감 증상은?", "B형 독감 증상은?"),
    ("두통약 먹어도 되나요?", "생리통약 먹어도 되나요?"),
    ("스테로이드 연고 써도 되나요?", "스테로이드 주사 써도 되나요?"),
    ("오젬픽은 어떻게 맞나요?", "위고비는 어떻게 맞나요?"),
    ("임신 초기에 운동해도 되나요?", "임신 후기에 운동해도 되나요?"),
    ("갱년기가 뭐예요?", "갱년기 증상이 뭐예요?"),
]


HERE = Path(__file__).parent
PARAPHRASES, TRAPS = (
    [tuple(line.split(" | ")) for line in (HERE / name).read_text(encoding="utf-8").splitlines()]
    for name in ("paraphrases.txt", "traps.txt")
)


@each(("a", "b"), SAME + PARAPHRASES)
def test_wordings_of_one_question_are_equal(meaning, a: str, b: str) -> None:
    assert meaning(a).difference(meaning(b)) is None
    assert meaning(b).difference(meaning(a)) is None


@each(("a", "b"), OTHER + ONE_CONCEPT_OF_THE_LEXICON + TRAPS)
def test_another_question_differs_in_both_directions(meaning, a: str, b: str) -> None:
    assert meaning(a).difference(meaning(b))
    assert meaning(b).difference(meaning(a))


@each("text", ["", "네", "?", "그럼 알려주세요"])
def test_a_message_without_content_is_equal_to_nothing(meaning, text: str) -> None:
    empty = meaning(text)
    assert empty.difference(empty) == "질문의 내용을 알 수 없습니다."


def test_the_reason_names_what_differs(meaning) -> None:
    def reason(a: str, b: str) -> str | None:
        return meaning(a).difference(meaning(b))

    assert reason("혈압 140이면?", "혈압 180이면?") == "수치가 다릅니다."
    assert reason("당뇨병이 뭐예요?", "천식이 뭐예요?") == "의학 개념이 다릅니다."
    assert reason("밥을 먹어도 되나요?", "밥을 안 먹어도 되나요?") == "부정 표현이 다릅니다."
    assert reason("폐렴 증상은?", "폐렴 합병증은?") == "질문의 내용이 다릅니다."
    assert reason("약을 먹어도 되나요?", "약을 먹어야 하나요?") == "질문의 종류가 다릅니다."


def test_a_brand_stands_for_its_ingredient_but_not_for_another_brand() -> None:
    def of(item: str) -> Signature:
        return Signature((item,), False, (), frozenset())

    assert of("#C1|가").difference(of("#C1")) is None
    assert of("#C1").difference(of("#C1|나")) is None
    assert of("#C1|가").difference(of("#C1|나")) is not None


def test_what_the_recogniser_looks_over_is_read(terms) -> None:
    assert "심하다" in signature("머리가 너무 아파요", terms).items
    assert "갑자기" in signature("배가 갑자기 아파요", terms).items
    assert signature("이부프로펜을 하루에 두 번", terms).numbers == signature("이부프로펜 1일 2회", terms).numbers


def test_a_meaning_reads_the_same_whatever_the_wording(terms) -> None:
    one, two = signature("당뇨병은 왜 생기나요?", terms), signature("당뇨의 원인이 뭐예요?", terms)
    assert restated(one, terms) == restated(two, terms) == ("당뇨병 원인", "당뇨병 원인")
    assert restated(signature("아침 혈당이 왜 높나요?", terms), terms) != restated(one, terms)
