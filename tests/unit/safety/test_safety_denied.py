"""What the patient said not to be so counts as absent; a creatinine alone does not answer for the eGFR."""

from dataclasses import replace

import pytest

from agent.state import Profile, ProfileFact
from tests.rows import each

NOW = "2026-11-20T09:00:00+09:00"


def denied(name: str, cui: str) -> Profile:
    return Profile("p", {}, (ProfileFact(1, "conditions", name, cui, 1.0, 2, False, True, NOW, denied=True),))


@pytest.mark.parametrize(
    ("name", "cui", "text"),
    [
        ("고혈압", "C0020538", "두통에 이부프로펜 먹어도 되나요?"),
        ("만성 신장병", "C1561643", "나프록센 먹어도 되나요?"),
        ("천식", "C0004096", "프로프라놀롤 먹어도 되나요?"),
    ],
)
def test_a_denied_illness_warns_of_nothing(safety, extract, name, cui, text):
    profile = denied(name, cui)
    assert safety.check(extract(text), profile) == ()
    had = Profile("p", {}, (replace(profile.facts[0], active=True, denied=False),))
    assert safety.check(extract(text), had)


def test_a_denied_kidney_disease_needs_no_asking(safety, extract):
    question = extract("메트포르민 먹어도 되나요?")
    assert "eGFR" in "".join(safety.ask_for(question, Profile("p")))
    assert "eGFR" not in "".join(safety.ask_for(question, denied("만성 신장병", "C1561643")))


@each("value", ["0.8", "1.4", "2.8", "6.1"])
def test_a_creatinine_calls_for_the_egfr(safety, extract, remember, value):
    said = f"메트포르민 먹고 있어요. 크레아티닌 {value} 나왔어요"
    assert "eGFR" in "".join(safety.ask_for(extract(said), Profile("p")))
    assert "eGFR" in "".join(safety.ask_for(extract("메트포르민은 계속 먹어도 되나요?"), remember(said)))


@pytest.mark.parametrize(
    "said",
    [
        "메트포르민 먹고 있어요.",
        "메트포르민 먹고 있어요. 크레아티닌 1.4, eGFR은 72예요",
        "비타민 먹어요. 크레아티닌 1.1",
    ],
)
def test_without_a_creatinine_or_with_the_egfr_nothing_is_asked_of_who_takes_it(safety, extract, said):
    assert "eGFR" not in "".join(safety.ask_for(extract(said), Profile("p")))
