"""The second opinion: what the rules pass and what stands around it speaks against is excluded, or asked to be confirmed."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from agent.config import ROOT, AgentConfig
from agent.errors import LexiconInvalid
from agent.extraction import REASONS, Confidence, Doubt, Extractor, Kind, Weights
from agent.extraction.second_opinion import DOUBTED, RELATIVE
from tests.rows import each

NOW = datetime(2026, 1, 5, tzinfo=UTC)
SHIPPED = ROOT / "data" / "extraction"


def weights(**against: float) -> Weights:
    return tuple(against.get(reason, 0.0) for reason in REASONS)


NEVER = weights(**dict.fromkeys(REASONS, -9.0))
RUMOUR = Doubt(
    {
        "behind": {"소문": weights(hypothetical=9.5), "옛날": weights(past=12.0), "친척": weights(family=13.0)},
        "slot": {"conditions": weights(hypothetical=0.5)},
    },
    bias=NEVER,
    ask=0.9,
    exclude=2.5,
)


def confidences(extractor: Extractor, text: str) -> dict[str, float | None]:
    return {fact.name: fact.confidence for fact in extractor.extract(text, NOW).facts}


def excluded(extractor: Extractor, text: str) -> list[tuple[str, str, str | None]]:
    return [(e.name, e.reason, e.who) for e in extractor.extract(text, NOW).excluded]


def test_a_doubted_fact_stays_and_is_no_surer_than_doubted_facts_were(terms):
    extractor = Extractor(terms, doubt=RUMOUR)
    assert confidences(extractor, "천식이 있어요. 소문이 그래요") == {"천식": DOUBTED}
    assert confidences(extractor, "천식이 있어요. 소문난 병원에 다녀요")["천식"] is None
    assert confidences(extractor, "두통이 있어요. 소문이 그래요") == {"두통": None}


def test_what_is_almost_surely_no_fact_is_excluded_with_the_likeliest_reason(terms):
    extractor = Extractor(terms, doubt=RUMOUR)
    text = "천식이 있어요. 옛날 얘기예요"
    assert confidences(extractor, text) == {}
    assert excluded(extractor, text) == [("천식", "past", None)]
    assert excluded(extractor, "아스피린 먹어요. 옛날 얘기예요") == [("아스피린", "stopped", None)]
    assert excluded(extractor, "천식이 있어요. 친척 얘기예요") == [("천식", "family", RELATIVE)]


STOPPED = Doubt({"slot": {"medications": weights(stopped=13.0)}}, bias=NEVER, ask=0.9, exclude=2.5)
ANOTHERS = Doubt({"slot": {"conditions": weights(family=13.0)}}, bias=NEVER, ask=0.9, exclude=2.5)


@each(
    ("doubt", "text", "name"),
    [
        (STOPPED, "와파린은 안 끊었어요", "와파린"),
        (STOPPED, "와파린을 끊지 않고 먹어요", "와파린"),
        (STOPPED, "와파린은 아직 못 끊었어요", "와파린"),
        (STOPPED, "와파린을 중단하지 않았어요", "와파린"),
        (STOPPED, "와파린은 빼먹지 않고 먹어요", "와파린"),
        (ANOTHERS, "천식 앓고 있는 사람이에요", "천식"),
        (ANOTHERS, "천식이 있는 환자예요", "천식"),
        (ANOTHERS, "천식이 있어요", "천식"),
    ],
)
def test_what_the_message_contradicts_is_asked_only(terms, doubt, text, name):
    assert confidences(Extractor(terms, doubt=doubt), text) == {name: DOUBTED}


@each(
    ("doubt", "text"),
    [
        (STOPPED, "와파린 먹어요. 끊었어요"),
        (STOPPED, "와파린 먹어요. 아프지 않아요"),
        (ANOTHERS, "천식이 있어요. 지인 얘기예요"),
        (ANOTHERS, "천식이 있어요. 이웃 얘기예요"),
        (ANOTHERS, "천식이 있어요. 직장 동료 얘기예요"),
    ],
)
def test_what_nothing_contradicts_is_excluded(terms, doubt, text):
    assert confidences(Extractor(terms, doubt=doubt), text) == {}


def test_an_excluded_one_keeps_what_was_read_of_it(terms):
    extractor = Extractor(terms, doubt=RUMOUR)
    (one,) = extractor.extract("10년 전부터 천식이 있어요. 옛날 얘기예요", NOW).excluded
    assert (one.onset, one.surface) == ("10년 전", "천식")


def test_the_lower_of_doubt_and_measured_share_counts(terms):
    sure = Confidence.fit([(Kind("conditions", "medcat", "plain"), True)] * 50)
    poor = Confidence.fit([(Kind("conditions", "medcat", "plain"), False)] * 50)
    text = "천식이 있어요. 소문이 그래요"
    assert confidences(Extractor(terms, sure, RUMOUR), text) == {"천식": DOUBTED}
    assert confidences(Extractor(terms, poor, RUMOUR), text)["천식"] < DOUBTED


@pytest.mark.parametrize("rest", ["소문이 그래요", "옛날 얘기예요"])
def test_what_is_told_once_beyond_doubt_is_neither_doubted_nor_excluded(terms, rest):
    text = f"천식이 있어요. {rest}. 저는 천식으로 약을 먹어요"
    assert confidences(Extractor(terms, doubt=RUMOUR), text)["천식"] is None


def test_what_the_rules_exclude_stays_as_they_have_it(terms):
    text = "천식은 없어요. 옛날 얘기예요"
    with_doubt, without = (Extractor(terms, doubt=d).extract(text, NOW) for d in (RUMOUR, Doubt({})))
    assert with_doubt.excluded == without.excluded
    assert with_doubt.facts == without.facts == ()


def test_another_denial_takes_no_fact_away_that_is_told_elsewhere(terms):
    """An exclusion of the second opinion is of its own mention: rules that take things back know nothing of it."""
    text = "천식이 있어요. 옛날 얘기예요. 그리고 당뇨가 있어요"
    assert list(confidences(Extractor(terms, doubt=RUMOUR), text)) == ["당뇨병"]


def test_a_table_is_read_as_it_was_written(tmp_path: Path):
    RUMOUR.save(tmp_path / "doubt.csv")
    assert Doubt.load(tmp_path / "doubt.csv") == RUMOUR


HEAD = f"place,word,{','.join(REASONS)}\n"
ROWS = f"bias,{',0' * 6}\nask,,0\nexclude,,0\n"


@pytest.mark.parametrize(
    "content",
    [
        "",
        HEAD + f"bias,{',0' * 6}\n",
        HEAD + ROWS.replace("ask,,0", "ask,,high"),
        HEAD + ROWS + "after,있다,1,2\n",
        "word\n있다\n",
        "place,word,weight\n",
    ],
)
def test_a_broken_table_says_so(tmp_path: Path, content: str):
    (tmp_path / "doubt.csv").write_text(content, encoding="utf-8")
    with pytest.raises(LexiconInvalid, match=r"doubt\.csv"):
        Doubt.load(tmp_path / "doubt.csv")


def test_the_broken_tables_above_are_broken_in_one_place_only(tmp_path: Path):
    (tmp_path / "doubt.csv").write_text(HEAD + ROWS, encoding="utf-8")
    assert Doubt.load(tmp_path / "doubt.csv").exclude == 0.0


@pytest.fixture(scope="module")
def shipped(terms) -> Extractor:
    return Extractor(terms, Confidence.load(SHIPPED / "confidence.csv"), Doubt.load(SHIPPED / "doubt.csv"))


@each(
    "text",
    """고혈압이 있고 아침마다 암로디핀 한 알 먹어요
어제부터 머리가 아프고 열이 나요
당뇨 10년째인데 요즘 손발이 저려요
허리가 아파서 정형외과에 다니고 있습니다
메트포르민 먹는데 속이 메스꺼워요
무릎이 시큰거리고 부었어요. 어떻게 해야 하나요?
와파린 복용 중인데 낫토 먹어도 되나요?
아버지는 당뇨가 있고 저는 고혈압이 있어요
두드러기가 올라와서 가려워 죽겠어요
어지럽고 귀에서 소리가 나요. 왜 그런 걸까요?
열은 없는데 기침을 사흘째 하고 있어요
아스피린은 끊었고 지금은 클로피도그렐만 먹어요""".splitlines(),
)
def test_what_people_plainly_tell_is_not_doubted(shipped, text):
    told = confidences(shipped, text)
    assert told
    assert min(told.values()) >= AgentConfig().extraction.confirm_below


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("감기약은 졸려서 진작에 쓰레기통으로 갔어요", "종합감기약"),
        ("고혈압이랑은 인연이 없어요", "고혈압"),
        ("빈혈 소견은 재검에서 빠졌어요", "빈혈"),
    ],
)
def test_what_no_rule_knows_is_excluded_or_asked_for(shipped, text, name):
    assert confidences(shipped, text).get(name, 0.0) < AgentConfig().extraction.confirm_below
