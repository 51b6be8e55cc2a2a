"""What a sentence denies, and which figures it gives: each pair differs in just that."""

from agent.verification.disagreement import disagreement
from agent.verification.figures import figures, unborne
from agent.verification.stance import stances
from agent.verification.statements import evidence
from agent.verification.support import Support
from tests.rows import each


@each(
    ("said", "borne", "disagrees"),
    [
        ("물집은 터뜨리지 않아도 됩니다.", "물집은 터뜨리지 않아야 합니다.", True),
        ("이부프로펜을 먹어도 됩니다.", "이부프로펜을 먹으면 안 됩니다.", True),
        ("이부프로펜을 드시면 안 됩니다.", "이부프로펜은 먹지 말아야 합니다.", False),
        ("혈당을 재지 않으면 안 됩니다.", "혈당을 재야 합니다.", False),
        ("새로 시작하는 것은 권장되지 않습니다.", "새로 시작하지 않는 것이 권장됩니다.", False),
        ("출혈 위험이 줄어듭니다.", "출혈 위험이 커집니다.", True),
        ("먹거나 마시지 않습니다.", "먹고 마시지 않습니다.", False),
        ("코를 세게 푸는 것은 피하세요.", "코를 세게 풀지 않는 것이 좋습니다.", False),
        ("코를 세게 푸는 것은 피하지 않아도 됩니다.", "코를 세게 풀지 않는 것이 좋습니다.", True),
        ("흉터를 없애는 것이 아니라 옅게 합니다.", "흉터를 없애지는 않고 옅게 합니다.", False),
        ("흉터를 없애며 옅게 합니다.", "흉터를 없애지는 않고 옅게 합니다.", True),
        ("빈속에 먹지 말고 약을 먹기 전에 식사하세요.", "빈속에 먹지 않고 식사합니다.", False),
        ("연고를 바르셨다면 햇볕에 나갈 때는 바르지 마세요.", "연고를 바른 사람은 햇볕을 피합니다.", False),
        ("귀를 만지지 말고 만진 손은 씻으세요.", "귀를 만지지 않고 손을 씻습니다.", False),
        ("가벼운 운동은 숨이 조금 찬 정도를 말합니다.", "가벼운 운동은 숨이 조금 차는 정도입니다.", False),
        ("가벼운 운동은 숨이 차지 않는 정도를 말합니다.", "가벼운 운동은 숨이 조금 차는 정도입니다.", True),
        ("말하기 힘들다면 힘든 운동에 해당합니다.", "힘든 운동은 말하기 어려운 정도입니다.", False),
        (
            "연고는 오래 바르지 않는 것이 좋습니다.",
            "연고를 오래 바르면 피부가 상할 수 있어 짧게만 바릅니다.",
            False,
        ),
        ("빠지지 않으면 그냥 두셔도 됩니다.", "빠지지 않으면 그대로 둡니다.", False),
        ("아프지 않다고 해서 안심할 일은 아닙니다.", "증상이 없어도 검사를 받습니다.", False),
        ("부기는 대부분 저절로 가라앉습니다.", "부기는 대개 저절로 없어집니다.", False),
        ("부기는 대부분 저절로 없어지지 않습니다.", "부기는 대개 저절로 없어집니다.", True),
        ("항생제는 효과가 없습니다.", "항생제가 듣지 않습니다.", False),
        ("항생제는 효과가 있습니다.", "항생제가 듣지 않습니다.", True),
        ("볕에 탈 수 있으니 볕을 피하지 마세요.", "볕에 심하게 탈 수 있습니다.", True),
        ("증상이 없을 수 있다는 점을 기억하지 마세요.", "증상이 없을 수 있습니다.", True),
        ("귀를 만지고 만진 손은 씻으세요.", "귀를 만지지 않고 손을 씻습니다.", True),
    ],
)
def test_stances_of_shared_predicates(terms, said, borne, disagrees):
    ours, theirs = (stances(terms.analyse(sentence).tokens) for sentence in (said, borne))
    assert bool(disagreement(ours, theirs)) == disagrees


@each(
    ("said", "borne", "agrees"),
    [
        ("70 mg/dL보다 낮으면", "70 mg/dL 미만이면", True),
        ("70 mg/dL 이상이면", "70 mg/dL 미만이면", False),
        ("75mg을 하루 두 번", "75밀리그램씩 날마다 2회", True),
        ("75g을 하루 두 번", "75밀리그램씩 하루 두 번", False),
        ("일주일에 두 번", "한 달에 두 번", False),
        ("1,200밀리그램", "1200 mg", True),
        ("환자의 3분의 1", "환자의 2분의 1", False),
        ("한 번에 다 못 마시면 나누어 마십니다", "나누어 마십니다", True),
        ("하루에 한 번 마십니다", "나누어 마십니다", False),
    ],
)
def test_figures_agree_in_value_unit_and_side(said, borne, agrees):
    assert (not unborne(figures(said), figures(borne))) == agrees


def test_the_evidence_names_what_disagrees(terms):
    passage = "소염진통제를 오래 쓰면 신장 조직이 손상될 수 있습니다. 혈당은 15분 뒤에 다시 잽니다."
    support, against = Support(terms), evidence([passage], 2, "신장")
    borne = support.find("혈당은 45분 뒤에 다시 재세요. [2]", against)
    assert (borne.supported, borne.differs) == (False, ("number",))
    assert borne.statement is not None
    assert (borne.statement.document, "15분" in borne.statement.text) == (2, True)
    assert support.find("혈당은 15분 뒤에 다시 재지 마세요. [2]", against).differs == ("polarity",)
    joined = "혈당은 15분 뒤에 다시 재고, 소염진통제를 오래 쓰면 신장 조직이 손상될 수 있습니다. [2]"
    assert support.find(joined, against).supported
