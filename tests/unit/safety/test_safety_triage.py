"""Red flags: every rule on its own examples, then what no single rule shows."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from agent.config import ROOT
from agent.errors import CorpusInvalid
from agent.safety import InputGuard, Triage, read_red_flags
from agent.state import Concept, DemographicValue, Exclusion, Extraction, Fact, Profile, ProfileFact
from agent.terminology import Terminology
from agent.yaml_text import load_yaml
from tests.rows import each

FILE = ROOT / "data/safety/red_flags.yaml"
FILES = [FILE, *sorted(FILE.parent.glob("red_flags_*.yaml"))]
RULES = [rule for file in FILES for rule in load_yaml(file.read_text(encoding="utf-8"))["rules"]]
FIRES = [(rule["id"], text) for rule in RULES for text in rule["examples"]["fires"]]
NEVER = [(rule["id"], text) for rule in RULES for text in rule["examples"]["never"]]
Extract = Callable[[str], Extraction]


@each(("rule", "text"), FIRES)
def test_every_rule_fires_on_its_examples(rule: str, text: str, triage: Triage, extract: Extract) -> None:
    found = extract(text)
    assert rule in [fired.id for fired in triage.fired(found)]
    first = triage.fired(found)[0]
    verdict = triage.assess(found)
    assert verdict.emergency
    assert (verdict.category, verdict.advice) == (first.category, first.advice)
    assert verdict.source == triage.flags.sources[first.source].label()


@each(("rule", "text"), NEVER)
def test_denied_past_general_and_figurative_mentions_fire_nothing(
    rule: str, text: str, triage: Triage, extract: Extract
) -> None:
    assert [fired.id for fired in triage.fired(extract(text))] == []


# Written after the rules, in other words than theirs.
EMERGENCIES = [
    "50세 남자인데 가슴이 답답하고 식은땀이 나요",
    "할머니 입이 돌아가고 말을 못 하세요",
    "갑자기 머리가 터질 듯이 아프고 토했어요",
    "벌에 쏘였는데 숨쉬기가 힘들어요",
    "숨이 너무 차서 누울 수가 없어요",
    "혈압 200에 120인데 머리가 깨질 것 같아요",
    "두 달 된 아기가 열이 나요",
    "제 아이가 생후 3주인데 38도예요",
    "아이가 눈을 뒤집고 몸을 떨어요",
    "넘어져서 머리를 부딪힌 뒤로 계속 토해요",
    "땡볕에서 일하다 쓰러졌어요",
    "남편이 가슴을 움켜쥐고 쓰러졌어요",
    "심장마비가 온 것 같아요",
    "친구가 약을 한꺼번에 다 먹었어요",
    "chest pain radiating to left arm",
    "계단 오르다가 가슴이 아프고 어지러워서 주저앉았어요",
    "천식 발작이 왔는데 흡입기를 써도 숨이 차요",
    "세 살 아이가 할머니 수면제를 먹었어요",
    "허리 수술 후에 다리에 힘이 없고 소변을 못 봐요",
    "말벌에 여러 군데 쏘였는데 목이 부어요",
    "배가 갑자기 칼로 찌르듯 아프고 식은땀이 나요",
    "할머니가 며칠째 설사하시더니 소변도 안 나오고 헛소리를 하세요",
    "와파린 먹는데 넘어져서 머리를 부딪쳤어요",
    "백일 안 된 아기가 38도예요",
]
ORDINARY = [
    "가슴이 답답해요",
    "감기에 걸려서 열이 37.8도예요",
    "혈압이 185/95인데 괜찮은가요?",
    "5년 전에 뇌졸중을 앓았어요",
    "할아버지가 뇌졸중으로 돌아가셨어요",
    "흉통, 호흡곤란은 없습니다",
    "임신 12주인데 입덧이 심해요",
    "운동하면 숨이 차요",
    "뇌전증이 있는데 운전해도 되나요?",
    "아나필락시스가 오면 어떻게 하나요?",
    "오늘 아침 혈당이 180mg/dL 나왔는데 괜찮을까요?",
    "심장이 두근두근 설레요",
    "요즘 드라마에 빠졌어요",
    "치매 어머니가 원래 밤에 헛소리를 하세요",
    "우리 아이가 기침을 해요",
    "가슴이 콕콕 쑤신 지 석 달 됐어요",
    "농약이 묻은 과일을 먹었어요",
    "아이가 열성경련을 할 때 어떻게 대처하나요?",
    "피를 토하는 원인이 뭔가요?",
    "혈압이 190/110 나왔는데 아무 증상 없어요",
    "너무 웃겨서 숨을 못 쉬겠어요",
    "가슴 통증 없이 심근경색이 올 수 있나요?",
    "작년에 경련을 한 번 했는데 지금은 괜찮아요",
    "우리 아이가 넘어졌는데 울지도 않고 잘 놀아요",
    "의식 저하나 마비는 없어요",
]


@each("text", EMERGENCIES)
def test_emergencies_in_other_words(text: str, triage: Triage, extract: Extract) -> None:
    assert triage.assess(extract(text)).emergency


@each("text", ORDINARY)
def test_ordinary_messages_are_no_emergency(text: str, triage: Triage, extract: Extract) -> None:
    assert not triage.assess(extract(text)).emergency


@pytest.mark.parametrize("text", ["죽고 싶어요", "자살하려고 약을 모아 뒀어요", "손목을 그었어요"])
def test_a_suicidal_message_is_crisis_and_emergency(text: str, triage: Triage, extract: Extract) -> None:
    assert InputGuard().check(text).action == "crisis"
    verdict = triage.assess(extract(text))
    assert verdict.emergency
    assert "109" in (verdict.advice or "")


def test_another_persons_collapse_counts_but_a_past_one_does_not(triage: Triage) -> None:
    fainted = Concept("C0039070", "실신", "symptoms", (4, 8), "쓰러졌어")
    theirs = Exclusion("실신", "C0039070", "symptoms", "family", who="아버지", span=(4, 8))
    assert triage.assess(Extraction("아버지 쓰러졌어요", excluded=(theirs,), concepts=(fainted,))).emergency
    past = Exclusion("실신", "C0039070", "symptoms", "past", span=(4, 8))
    assert not triage.assess(Extraction("예전에 쓰러졌어요", excluded=(past,), concepts=(fainted,))).emergency


def test_a_local_concept_without_umls_code_is_recognised(triage: Triage, terminology: Terminology) -> None:
    entry = terminology.named("뱀 물림")
    assert entry is not None
    fact = Fact("symptoms", entry.name, None, span=(0, 4), surface="뱀 물림")
    concept = Concept(entry.cui, entry.name, "symptoms", (0, 4), "뱀 물림")
    assert triage.assess(Extraction("뱀 물림", facts=(fact,), concepts=(concept,))).category == "뱀 물림"


def test_the_profile_supplies_background_pregnancy_and_age(triage: Triage, extract: Extract) -> None:
    def profile(**facts: object) -> Profile:
        held = {name: DemographicValue(name, value, 1.0, 1, "2026-11-20") for name, value in facts.items()}
        return Profile("p", held, ())  # type: ignore[arg-type]

    text = "아침부터 하혈을 해요"
    assert not triage.assess(extract(text)).emergency
    assert triage.assess(extract(text), profile(pregnant=True)).category == "임신 중 출혈"
    steroid = ProfileFact(1, "conditions", "부신기능저하증", "C0001623", 1.0, 1, True, True, "2026-11-20")
    assert not triage.assess(extract("계속 토해요")).emergency
    assert triage.assess(extract("계속 토해요"), Profile("p", {}, (steroid,))).category == "부신 위기 의심"


def test_the_speakers_profile_is_not_the_other_persons(triage: Triage, extract: Extract) -> None:
    pregnant = Profile("p", {"pregnant": DemographicValue("pregnant", True, 1.0, 1, "2026-11-20")}, ())
    found = extract("딸이 생리통이 있고 하혈을 해요")
    assert found.subject is not None
    assert triage.assess(found, pregnant).category != "임신 중 출혈"
    assert triage.assess(extract("생리통이 있고 하혈을 해요"), pregnant).category == "임신 중 출혈"


def test_units_are_understood(triage: Triage, extract: Extract) -> None:
    assert triage.assess(extract("혈당이 2.8mmol/L예요")).category == "중증 저혈당"
    assert not triage.assess(extract("혈당이 98mg/dL예요")).emergency


@pytest.mark.parametrize(
    ("broken", "named"),
    [
        ("rules: [", "red_flags.yaml"),
        ("{}", "sources"),
        (None, "snake_bite"),
        ("unknown_concept", "C9999999"),
        ("unknown_source", "snake_bite"),
        ("unknown_word", "findings.snake"),
        ("broken_word", "findings.snake"),
    ],
)
def test_a_broken_file_is_named_in_korean(
    broken: str | None, named: str, tmp_path: Path, terminology: Terminology
) -> None:
    text = FILE.read_text(encoding="utf-8")
    if broken is None:
        text = text.replace("when: [snake]", "when: [no_such_finding]")
    elif broken == "unknown_concept":
        text = text.replace("{concepts: L0000027", "{concepts: C9999999")
    elif broken == "unknown_source":
        text = text.replace("source: snakebite", "source: nowhere")
    elif broken == "unknown_word":
        text = text.replace(
            "snake: {concepts: L0000027, says: ['", "snake: {concepts: L0000027, says: ['<serpent>|"
        )
    elif broken == "broken_word":
        text = text.replace("\nwords:\n", "\nwords:\n  serpent: '(뱀'\n")
        text = text.replace(
            "snake: {concepts: L0000027, says: ['", "snake: {concepts: L0000027, says: ['<serpent>|"
        )
    else:
        text = broken
    path = tmp_path / "red_flags.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CorpusInvalid, match=r"red_flags\.yaml") as error:
        read_red_flags(path, terminology)
    assert named in str(error.value)
    assert "\n" not in str(error.value)


def test_every_shared_word_is_used(triage: Triage) -> None:
    raw = FILE.read_text(encoding="utf-8")
    assert len(triage.flags.words) > 20
    assert [word for word in triage.flags.words if f"<{word}>" not in raw] == []


@pytest.mark.parametrize("further", ["rules:\n- id: half\n", "- a list\n", "rules: {half: 1}\n"])
def test_a_further_file_is_named_where_it_is_wrong(tmp_path: Path, terminology: Terminology, further: str) -> None:
    (tmp_path / "red_flags.yaml").write_bytes(FILE.read_bytes())
    (tmp_path / "red_flags_more.yaml").write_text(further, encoding="utf-8")
    with pytest.raises(CorpusInvalid, match=r"red_flags_more\.yaml"):
        read_red_flags(tmp_path / "red_flags.yaml", terminology)


def test_a_missing_file_is_named(tmp_path: Path, terminology: Terminology) -> None:
    with pytest.raises(CorpusInvalid, match=r"none\.yaml"):
        read_red_flags(tmp_path / "none.yaml", terminology)


def test_there_are_many_rules_and_each_says_whom_to_call(triage: Triage) -> None:
    assert len(triage.flags.rules) >= 60
    for rule in triage.flags.rules:
        assert any(place in rule.advice for place in ("119", "응급실", "109")), rule.id
    assert {rule.source for rule in triage.flags.rules} == set(triage.flags.sources)
    used = {name for rule in triage.flags.rules for group in (*rule.when, rule.unless) for name in group}
    assert used == set(triage.flags.findings)


def test_medlineplus_sources_are_real_pages(triage: Triage, datasets: Path) -> None:
    with gzip.open(datasets / "medlineplus/medlineplus_topics.jsonl.gz", "rt", encoding="utf-8") as lines:
        pages = {row["url"]: row["title"] for row in map(json.loads, lines)}
    checked = 0
    for source in triage.flags.sources.values():
        if source.publisher == "MedlinePlus":
            assert source.url is not None
            assert pages[source.url] == source.title
            checked += 1
    assert checked > 30
