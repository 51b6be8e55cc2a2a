"""How probable it is that passages bear a claim: its features, the fitted table, and what no probability excuses."""

import pytest

from agent.errors import CorpusInvalid
from agent.verification.features import FEATURES, brings_news, features
from agent.verification.grounding_model import GroundingModel, shipped
from agent.verification.nearness import Nearness
from agent.verification.statements import evidence
from agent.verification.support import Support

PASSAGE = "통풍이 있는 사람은 맥주와 내장 고기를 피하는 것이 좋습니다. 통풍 발작이 오면 관절을 쉬게 하고 물을 충분히 마십니다."


@pytest.fixture(scope="module")
def probable(terms):
    nearness = Nearness(terms)
    return lambda claim: shipped().probability(features(claim, evidence([PASSAGE]), set(), nearness))


@pytest.mark.parametrize(
    "claim",
    [
        "통풍이 있으시면 맥주와 내장은 멀리하시는 편이 낫습니다.",
        "발작이 왔을 때는 관절을 쉬게 하고 물을 넉넉히 드세요.",
    ],
)
def test_a_paraphrase_is_probable(probable, claim):
    assert probable(claim) >= shipped().bar


@pytest.mark.parametrize(
    "claim",
    [
        "보라색 옷을 입고 자면 다음 날 기분이 한결 나아집니다.",
        "통풍이 있으시면 맥주는 피하시고, 여행 가방은 이틀 전에 꾸려 두는 것이 마음 편합니다.",
    ],
)
def test_what_no_passage_says_is_not_even_behind_what_one_does(probable, claim):
    assert probable(claim) < shipped().bar


def test_another_number_is_none_of_the_passage_however_probable(terms):
    passage = evidence(["물은 하루 2리터 마십니다."])
    right, wrong = (Support(terms).find(f"물은 하루에 {n}리터를 드세요.", passage) for n in (2, 5))
    assert right.supported
    assert not wrong.supported
    assert wrong.differs == ("number",)
    assert wrong.strength == 0


def test_without_passages_nothing_is_borne(terms):
    found = features("물을 드세요.", (), set(), Nearness(terms))
    assert found["borne"] == 0
    assert brings_news(found)


def test_a_table_is_written_as_it_is_read(tmp_path):
    table = GroundingModel(dict.fromkeys(FEATURES, 1.5), -2.0, 0.6)
    table.save(tmp_path / "grounding.csv")
    assert GroundingModel.load(tmp_path / "grounding.csv") == table


def test_a_broken_table_is_named(tmp_path):
    (tmp_path / "grounding.csv").write_text("feature,weight\nbias,0\n", encoding="utf-8")
    with pytest.raises(CorpusInvalid):
        GroundingModel.load(tmp_path / "grounding.csv")
