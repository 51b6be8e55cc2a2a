"""What asks for the record, and what only sounds so."""

from agent.wording.recalling import EVERYTHING, recalled
from tests.rows import each


@each(
    ("message", "groups"),
    [
        ("제 나이가 몇이라고 했죠?", {"age"}),
        ("제가 몇 살이라고 했나요?", {"age"}),
        ("제가 무슨 병이 있다고 했죠?", {"conditions"}),
        ("제가 먹는 약이 뭐였죠?", {"medications"}),
        ("내가 먹는 약 기억하고 있어?", {"medications"}),
        ("제 혈압이 얼마였죠?", {"vitals"}),
        ("제가 아까 혈당이 얼마라고 했었죠?", {"labs"}),
        ("제가 고혈압이 있다고 말씀드렸나요?", {"conditions"}),
        ("제가 임신 몇 주라고 했죠?", {"pregnant"}),
        ("제가 수유 중이라고 했나요?", {"breastfeeding"}),
        ("내 약 뭐지?", {"medications"}),
        ("내가 먹는 약 알려줘", {"medications"}),
        ("제가 지금 무슨 약 먹고 있죠?", {"medications"}),
        ("제가 먹는 약이 무슨 약이죠?", {"medications"}),
        ("내가 무슨 약 먹어?", {"medications"}),
        ("제가 앓고 있는 병 알려줘", {"conditions"}),
        ("제가 무슨 알레르기 있는지 알려줘", {"conditions"}),
        ("제 알레르기가 뭐가 있죠?", {"conditions"}),
        ("내 나이 뭐야", {"age"}),
        ("제 나이 알아요?", {"age"}),
        ("내 혈압 얼마야", {"vitals"}),
        ("제 키랑 몸무게 얼마라고 했죠?", {"vitals"}),
        ("제 이름이 뭐였죠?", {"name"}),
        ("제 성별이 뭐라고 했죠?", {"gender"}),
        ("저에 대해 뭘 기억하고 있나요?", EVERYTHING),
        ("지금까지 말한 제 정보 정리해줘", EVERYTHING),
        ("내가 뭐라고 했더라", EVERYTHING),
    ],
)
def test_a_question_about_what_was_told_names_its_groups(message, groups):
    assert recalled(message) == groups


@each(
    "message",
    [
        "의사가 제가 당뇨라고 했는데 맞나요?",
        "병원에서 제 간 수치가 높다고 했어요",
        "제가 먹는 약 부작용이 뭐죠?",
        "제 혈압이 높은 이유가 뭐였죠?",
        "제 혈압 관리는 어떻게 하죠?",
        "제가 먹어도 되는 약이 뭐죠?",
        "제 혈압약 이름이 뭐예요?",
        "엄마가 드시는 약이 뭐였죠?",
        "제 아들 나이가 몇이라고 했죠?",
        "정상 혈압이 얼마였죠?",
        "아까 말한 음식 목록 다시 보여줘",
        "제가 당뇨라고 했잖아요 운동은요?",
        "요즘 제가 자꾸 기억을 못 해요",
        "제 검사 결과가 무슨 뜻이죠?",
        "저는 65세이고 당뇨라고 진단받았어요",
        "제 나이면 혈압이 얼마가 정상이라고 했죠?",
        "제 혈당이 얼마 이상이면 당뇨라고 했죠?",
        "제 나이에 혈압약 먹어야 한다고 했나요?",
        "제가 먹으면 안 되는 약이 뭐라고 했죠?",
        "제 약 언제 먹으라고 했죠?",
        "제가 먹는 약이 뭐였죠? 그거랑 술 마셔도 되나요?",
        "제가 무슨 병일까요?",
        "제 혈압이 얼마여야 정상이죠?",
        "제 나이에 맞는 예방접종이 뭐죠?",
        "제가 무슨 약을 먹어야 하죠?",
        "내 증상 뭐야",
    ],
)
def test_what_documents_are_asked_for_is_no_question_about_the_record(message):
    assert not recalled(message)
