"""How far a claim is borne, between wholly and not at all, and what only seems to disagree."""

import pytest

from agent.state import PatientContext, Profile, ProfileFact
from agent.verification.asked import lacks_figure
from agent.verification.companions import is_accompanied
from agent.verification.disagreement import DOUBTFUL, disagreement
from agent.verification.figures import figures, unborne
from agent.verification.nearness import Nearness
from agent.verification.persona import contradictions
from agent.verification.stance import stances
from agent.verification.statements import evidence
from agent.verification.support import DOUBTED, SURE, Support, degree
from tests.rows import each


def test_degree_grows_with_strength_and_is_little_where_something_disagrees():
    assert degree(SURE, ()) == degree(1.0, ()) == 1.0
    assert degree(0.2, ()) < degree(0.5, ()) < degree(0.8, ()) < 1.0
    assert degree(0.0, ("number",)) == 0.0
    assert degree(0.9, ("polarity",)) == degree(DOUBTED, ())


@pytest.fixture(scope="module")
def found(terms):
    support = Support(terms)
    passage = (
        "담석이 있는 사람의 배 통증이 5시간 넘게 이어지면 바로 진료를 받습니다. "
        "담석이 있는 사람의 피부나 눈이 노래지거나 소변이 진하면 바로 진료를 받습니다. "
        "욕창을 막으려면 2시간마다 자세를 바꾸어야 합니다."
    )
    return lambda claim: support.find(claim, evidence([passage]))


def test_a_made_up_sentence_counts_nearly_nothing(found):
    one = found("보라색 채소를 매일 갈아 마시면 눈이 맑아지고 기운이 납니다.")
    assert degree(one.strength, one.differs) < 0.3


@pytest.mark.parametrize(
    ("true", "false"),
    [
        ("자세는 2시간에 한 번씩 바꿔 드려야 합니다.", "자세는 6시간에 한 번씩 바꿔 드려야 합니다."),
        ("자세는 2시간에 한 번씩 바꿔 드려야 합니다.", "자세는 2시간에 한 번씩 바꿔 드리지 않아도 됩니다."),
        (
            "배가 아픈 것이 5시간을 넘기거나, 눈이 노랗게 되고 소변이 진해지면 바로 진료를 받으세요.",
            "배가 아픈 것이 12시간을 넘기거나, 눈이 노랗게 되고 소변이 진해지면 바로 진료를 받으세요.",
        ),
    ],
)
def test_a_paraphrase_counts_more_than_what_it_is_spoilt_into(found, true, false):
    right, wrong = found(true), found(false)
    assert degree(right.strength, right.differs) > degree(wrong.strength, wrong.differs) + 0.3


@pytest.mark.parametrize(
    ("said", "borne", "disagrees"),
    [
        ("베타차단제를 갑자기 끊으시면 안 됩니다.", "베타차단제를 갑자기 끊으면 심근경색이 올 수 있습니다.", False),
        ("손을 씻으시면 안 됩니다.", "손을 씻으면 감염을 막습니다.", True),
        # Of what there is less, the stance does not tell: of a danger, or of strength.
        pytest.param("담배를 끊으시면 안 됩니다.", "담배를 끊으면 위험이 줄어듭니다.", True, marks=pytest.mark.xfail),
        ("손을 씻는 것이 중요합니다.", "손을 씻지 않으면 병이 옮을 수 있습니다.", False),
        ("앉아서 쓰셔야 하고 서서 쓰지 마세요.", "앉아서 씁니다.", True),
        ("서서 쓰지 마시고 앉아서 쓰셔야 합니다.", "앉아서 써야 합니다.", False),
        ("서서 쓰지 마시고 앉아서 쓰지 않으셔도 됩니다.", "앉아서 써야 합니다.", True),
        ("술은 드시지 말고, 약은 상의한 다음에 드셔야 합니다.", "술을 마시지 않고 약을 먹기 전에 상의합니다.", False),
        ("살충제를 뿌리실 필요는 없습니다.", "살충제를 뿌리는 것은 권장되지 않습니다.", False),
        ("살충제를 뿌리지 마세요.", "살충제를 뿌리는 것은 권장되지 않습니다.", False),
        ("살충제를 뿌리실 필요가 있습니다.", "살충제를 뿌리는 것은 권장되지 않습니다.", True),
        ("나트륨은 하루 2,300 mg을 넘기지 않습니다.", "나트륨을 하루 2,300 mg 이하로 줄입니다.", False),
        ("똑바로 눕기보다 옆으로 주무세요.", "똑바로 눕지 않고 옆으로 잡니다.", False),
        ("수술 전에 3일은 쉬게 됩니다.", "수술 전에 3일 동안 중단합니다.", False),
        ("수술 전에 3일은 쉬게 되지 않습니다.", "수술 전에 3일 동안 중단합니다.", True),
        ("검사 전날은 이 약을 쉽니다.", "검사 전날에는 이 약을 중지합니다.", False),
        ("치료는 시력을 지키기 위한 것이 아닙니다.", "치료는 시력을 지킵니다.", True),
        ("치료는 시력을 지키기 위한 것입니다.", "치료는 시력을 지킵니다.", False),
        ("천장을 보고 눕기보다 옆으로 누워 주무세요.", "똑바로 눕지 않고 옆으로 잡니다.", False),
        ("검사 전날은 이 약을 쉬지 않습니다.", "검사 전날에는 이 약을 중지합니다.", True),
        ("그냥 지켜보기만 하시면 안 됩니다.", "다쳤는지 잘 살핍니다.", False),
        ("그냥 지켜보기만 하셔도 됩니다.", "다쳤는지 잘 살핍니다.", True),
        ("상하는 일은 없으니 서두르실 필요는 없습니다.", "오래 상하지는 않으므로 서두를 필요는 없습니다.", False),
        ("상하는 일은 없으니 서두르실 필요가 있습니다.", "오래 상하지는 않으므로 서두를 필요는 없습니다.", True),
    ],
)  # fmt: skip
def test_what_is_said_another_way_does_not_disagree(terms, said, borne, disagrees):
    ours, theirs = (stances(terms.analyse(sentence).tokens) for sentence in (said, borne))
    other = disagreement(ours, theirs, alike=Nearness(terms).alike)
    assert bool(other and not other.startswith(DOUBTFUL)) == disagrees


@each(
    ("said", "borne", "agrees"),
    [
        ("3년에 한 번은 검사를 받습니다", "3년마다 검사를 받습니다", True),
        ("3년에 두 번은 검사를 받습니다", "3년마다 검사를 받습니다", False),
        ("5년에 한 번은 검사를 받습니다", "3년마다 검사를 받습니다", False),
        ("2. 혈당을 잽니다", "혈당을 잽니다", True),
        ("2.5 mg을 먹습니다", "5 mg을 먹습니다", False),
        ("거의 매일 걷습니다", "대부분의 날에 걷습니다", True),
        ("매일 걷습니다", "일주일에 두 번 걷습니다", False),
    ],
)
def test_rates_and_marks_of_lists(said, borne, agrees):
    assert (not unborne(figures(said), figures(borne))) == agrees


@pytest.mark.parametrize(
    ("claim", "lacks"),
    [
        ("얼마나 마셔도 되는지는 담당 의사와 정하세요.", False),
        ("마시는 양은 의료진과 상의해서 정하셔야 합니다.", False),
        ("더운 날에는 물을 자주 마시세요.", True),
    ],
)
def test_how_much_may_be_for_a_physician_to_say(terms, claim, lacks):
    assert lacks_figure("더운 날엔 물을 얼마나 마셔야 하죠?", (), [claim], terms) == lacks


@each(
    ("question", "said", "wrong"),
    [
        ("아버지가 넘어지셨는데 어떻게 하죠?", "80세 여성이시니 조심하세요.", True),
        ("아버지가 넘어지셨는데 어떻게 하죠?", "80세 남성이시니 조심하세요.", False),
        ("딸이 열이 나는데 어떻게 하죠?", "8세 남자아이라 더 지켜보세요.", True),
        ("딸이 열이 나는데 어떻게 하죠?", "8세 여자아이라 더 지켜보세요.", False),
    ],
)
def test_the_word_for_somebody_else_tells_their_sex(terms, question, said, wrong):
    context = PatientContext(subject_lines=("- 나이: 80세", "- 나이: 8세"))
    found = contradictions(said, question, context, Profile("p"), terms, "문서")
    assert any("성으로" in reason for reason in found) == wrong


@each(
    ("illness", "sentence", "taken", "spoken"),
    [
        ("만성 신장병", "사구체여과율이 45보다 낮으면 용량을 줄입니다.", (), True),
        ("당뇨병", "공복혈당을 매일 재 보세요.", (), True),
        ("당뇨병", "메트포르민은 식사와 함께 드세요.", ("메트포르민",), True),
        ("당뇨병", "메트포르민은 식사와 함께 드세요.", (), False),
        ("고혈압", "공복혈당을 매일 재 보세요.", (), False),
        ("크론병", "혈압을 재 보세요.", (), False),
    ],
)
def test_an_illness_is_spoken_to_by_its_measurement_or_the_medicine_taken_for_it(
    terms, illness, sentence, taken, spoken
):
    code = terms.concepts(illness)[0].cui
    fact = ProfileFact(1, "conditions", illness, code, 1.0, 1, True, False, "2026-11-20T09:00:00+09:00")
    said = {concept.cui for concept in terms.concepts(sentence)}
    held = {concept.cui for name in taken for concept in terms.concepts(name)}
    assert is_accompanied(fact, said, held, terms) == spoken
