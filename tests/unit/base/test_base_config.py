"""The configuration's one file, its overrides and what an empty environment variable means."""

import re

import pytest
from pydantic import ValidationError

from agent.config import ROOT, AgentConfig, Settings
from agent.errors import InputRejected


def test_the_thesis_numbers_are_the_defaults():
    config = AgentConfig()
    assert [config.retrieval.k(c) for c in ("simple", "moderate", "complex")] == [3, 8, 15]
    assert config.retrieval.rrf_constant == 60
    assert (config.judge.bar, config.judge.max_refines, config.cache.similarity) == (0.7, 2, 0.85)
    assert config.budget.model_dump() == {
        "patient": 500,
        "history": 1000,
        "documents": 3000,
        "question": 500,
        "answer": 1000,
    }


def test_the_environment_overrides_one_value(monkeypatch):
    monkeypatch.setenv("AGENT_JUDGE__BAR", "0.8")
    assert AgentConfig().judge.bar == 0.8
    assert AgentConfig().judge.max_refines == 2


def test_a_changed_value_changes_the_fingerprint(monkeypatch):
    before = AgentConfig().fingerprint
    assert AgentConfig().fingerprint == before
    assert AgentConfig().with_flags(cache=False).fingerprint != before


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("AGENT_JUDGE__BAR", "7"),
        ("AGENT_JUDGE__MAX_REFINES", "-1"),
        ("AGENT_RETRIEVAL__K_SIMPLE", "0"),
        ("AGENT_DECAY_PER_DAY__LABS", "-0.1"),
        ("AGENT_CACHE__SIMILARITY", "1.5"),
    ],
)
def test_a_number_out_of_range_is_refused_by_the_variable_s_name(monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    with pytest.raises(InputRejected, match=name):
        AgentConfig()


@pytest.mark.parametrize("changes", [{"cache": "perhaps"}, {"unknown": True}, {"hybrid": "fuzzy"}])
def test_a_wrong_flag_is_refused(changes):
    with pytest.raises(ValidationError):
        AgentConfig().with_flags(**changes)


def test_an_empty_variable_counts_as_unset(monkeypatch):
    for name in ("AGENT_STATE_DIR", "OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL"):
        monkeypatch.setenv(name, "")
    settings = Settings()
    assert settings.agent_state_dir == ROOT / "data" / "state"
    assert not settings.has_endpoint
    assert settings.openai_model


@pytest.mark.parametrize(
    ("environment", "model"),
    [
        ({}, None),
        ({"OPENAI_API_KEY": "k"}, "text-embedding-3-small"),
        ({"OPENAI_API_KEY": "k", "OPENAI_BASE_URL": "http://127.0.0.1:1/v1"}, None),
        ({"OPENAI_BASE_URL": "http://127.0.0.1:1/v1", "OPENAI_EMBEDDING_MODEL": "m"}, "m"),
    ],
)
def test_embeddings_come_from_an_endpoint_only_where_one_is_known_to_serve_them(monkeypatch, environment, model):
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert Settings().embedding_model == model


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("OPENAI_TIMEOUT", "abc"),
        ("OPENAI_TIMEOUT", "-1"),
        ("OPENAI_TIMEOUT", "nan"),
        ("OPENAI_BASE_URL", "notaurl"),
        ("OPENAI_BASE_URL", "http://[::1"),
        ("OPENAI_BASE_URL", "http://127.0.0.1:99999/v1"),
        ("OPENAI_API_KEY", "비밀열쇠"),
        ("OPENAI_API_KEY", "a\nb"),
    ],
)
def test_an_unusable_setting_is_one_line_that_names_the_variable_and_not_its_value(monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    with pytest.raises(InputRejected, match=name) as refused:
        Settings()
    assert value not in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(("name", "value"), [("AGENT_JUDGE__BAR", "high"), ("AGENT_FLAGS__CACHE", "perhaps")])
def test_an_unusable_number_or_flag_names_its_variable(monkeypatch, name, value):
    monkeypatch.setenv(name, value)
    with pytest.raises(InputRejected, match=name):
        AgentConfig()


def test_a_key_with_blanks_around_it_is_the_key(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", " sk-1\n")
    assert Settings().openai_api_key.get_secret_value() == "sk-1"


def test_the_usage_page_names_every_setting_with_its_default():
    section = (ROOT / "agent" / "README.md").read_text(encoding="utf-8").partition("## 설정\n")[2]
    told: dict[str, str] = {}
    for names, values in re.findall(r"^\| (`[^|]+) \| ([^|]+) \|", section, re.MULTILINE):
        first, *others = re.findall(r"`([\w.]+)`", names)
        part = first.rpartition(".")[0]
        told |= zip([first, *(f"{part}.{name}" for name in others)], values.split(", "), strict=True)
    assert told == dict(_leaves(AgentConfig().model_dump()))


def _leaves(tree: dict, above: str = "") -> list[tuple[str, str]]:
    leaves = []
    for name, value in tree.items():
        if isinstance(value, dict):
            leaves += _leaves(value, f"{above}{name}.")
        else:
            leaves.append((above + name, str(value).lower() if isinstance(value, bool | str) else f"{value:g}"))
    return leaves
