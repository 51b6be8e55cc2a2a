"""What a message is like by the curated examples of data/safety/examples: layer 2 of triage and guard.

A group is told by the whole message, or more surely by one of its sentences, so that a plea among other talk is heard.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from typing import cast, get_args

import agent.wording.syllables
from agent.config import LikenessConfig
from agent.errors import CorpusInvalid
from agent.kept import keep
from agent.safety import folding, likeness
from agent.safety.attacks.attack import Attack
from agent.safety.crises.crisis import Crisis
from agent.safety.examples import read_examples
from agent.safety.likeness import Example, Likeness
from agent.safety.what_to_do import without_asking, without_asking_for_more
from agent.wording.sentences import split_sentences

EMERGENCY, CRISIS, ATTACK, OFF_TOPIC = "emergency", "crisis", "attack", "offtopic"
"""The groups. As an example's kind: of the group, nobody knows of which kind."""
PASSED = "passed"
"""Kind of what a guard lets through, of which nobody said whether it is an emergency."""
BOTH = frozenset(
    "suicidal self_harm hanging overdose opioid_overdose commanding_voices psychosis_danger postpartum_psychosis stabbed "
    "violence_nearby drug_facilitated_assault".split()
)
"""Emergencies that are often a crisis: no proof against one."""
UNDECIDED = {CRISIS: BOTH | {EMERGENCY}, EMERGENCY: frozenset({PASSED, CRISIS})}
"""By group the kinds of others that are neither for nor against it."""
WINDOW, STEP = 40, 20
"""Characters of the stretches in which an emergency may hide; a clause and a half."""
ENOUGH_SAID = 15
"""Hangul syllables below which nothing is doubted: few words are unlike everything, which says nothing of them."""
MUCH_SAID = 40
"""Hangul syllables from which a message is a long one."""
LEAST_SAID = 8
"""Hangul syllables of a sentence that is looked at by itself."""
WHOLLY = 0.95
"""Likeness to off-topic requests that has the last word."""
SENTENCE = 20
"""Characters of the shortest sentence that is judged apart from its message: "회사원입니다." alone is like anything."""
_SYLLABLE = re.compile(r"[가-힣]")
_MASKED = re.compile(r"\*+")
NOTICES = {
    "rebuilt": "저장된 안전 예문 표가 손상되어 다시 만들었습니다. 따로 하실 일은 없습니다.",
    "unsaved": "안전 예문 표를 저장하지 못했습니다. 이번 실행에는 문제가 없지만 다음 시작이 느려집니다.",
}


class Curated:
    """What messages are like by the examples, held against the bar of each group."""

    def __init__(self, like: Likeness, bars: LikenessConfig, notices: tuple[str, ...] = ()) -> None:
        self._like, self._bars = like, bars
        self.notices = notices

    def at(self, text: str) -> Likened:
        """The likeness of one message."""
        return Likened(text, self._like, self._bars)

    @classmethod
    def open(cls, folder: Path, emergencies: Sequence[str], cache_dir: Path, bars: LikenessConfig) -> Curated:
        """Read the examples and fit, or load what was fitted. emergencies: the ids of the red-flag rules.

        Raises CorpusInvalid naming file and line.
        """
        kinds: Mapping[str, tuple[str, ...]] = {
            EMERGENCY: tuple(sorted(emergencies)),
            CRISIS: get_args(Crisis),
            ATTACK: get_args(Attack),
            OFF_TOPIC: (OFF_TOPIC,),
        }
        examples = read_examples(
            folder, {PASSED, *kinds, *(kind for members in kinds.values() for kind in members)}
        )
        held = {example.kind for example in examples}
        groups = {group: tuple(kind for kind in members if kind in held) for group, members in kinds.items()}
        if missing := [group for group, members in groups.items() if not members]:
            raise CorpusInvalid(f"안전 예문에 {', '.join(missing)} 갈래가 하나도 없습니다: {folder}")
        kept = keep(
            cache_dir,
            "likeness",
            _key(examples, groups),
            Likeness.load,
            lambda: likeness.fit(examples, groups, rated=(EMERGENCY,), undecided=UNDECIDED),
            Likeness.save,
        )
        return cls(kept.value, bars, (NOTICES[kept.how],) if kept.how in NOTICES else ())


class Likened:
    """What one message is like. Each part of it is weighed once, for all groups."""

    def __init__(self, text: str, like: Likeness, bars: LikenessConfig) -> None:
        self._text, self._like, self._bars = text, like, bars
        # What was masked says nothing.
        self._said = _MASKED.sub(" ", text)
        self._weighed: dict[str, dict[str, float]] = {}

    def emergencies(self) -> list[tuple[str, float]]:
        """(red-flag rule, likeness -1..1 to its examples), the most like first; [] for a message like no emergency.

        An account that is like one stays so whatever is asked after it ("… 병원에 가야 할까요?"). Never the other way round: the
        asking itself may tell of the need ("… 119 불러야 하나요?").
        """
        part = self._like_part(EMERGENCY, self._bars.emergency)
        if part is None:
            part = self._account_like(EMERGENCY, self._bars.emergency)
        return self._like.kinds(part, EMERGENCY) if part else []

    def is_doubtful(self) -> bool:
        """Whether a message of some length is, in every stretch of it, so unlike an emergency that words alone make it none: a short
        one must be more unlike than a long one, in which words of danger stand by chance."""
        long = _syllables(self._text) >= MUCH_SAID
        bars = self._bars
        return self._is_unlike(
            EMERGENCY, *((bars.doubt_long, bars.doubt_long_part) if long else (bars.doubt, bars.doubt_part))
        )

    def is_doubtful_crisis(self) -> bool:
        """The same of a crisis that patterns find, in a long message alone: a few words may be meant."""
        return _syllables(self._text) >= MUCH_SAID and self._is_unlike(
            CRISIS, self._bars.doubt_crisis, self._bars.doubt_crisis_part
        )

    def _is_unlike(self, group: str, whole: float, part: float) -> bool:
        if _syllables(self._text) < ENOUGH_SAID:
            return False
        long = (account for account in self._accounts if _syllables(account) >= ENOUGH_SAID)
        if any(self._weigh(said)[group] >= whole for said in (self._said, *long)):
            return False
        if any(self._weigh(stretch)[group] >= part for stretch in _stretches(self._said)):
            return False
        # A stretch holds the end of one sentence and the beginning of the next: what is told between dull sentences is like
        # something by itself alone.
        sentences = (said for said in split_sentences(self._said) if _syllables(said) >= LEAST_SAID)
        return all(self._weigh(said)[group] < self._bars.doubt_sentence for said in sentences)

    def crisis(self) -> Crisis | None:
        """The crisis whose examples the message is like, and more like than an attack or an idle request."""
        # What stands around a name or a number that was taken out is like much: there a message must be surely like one.
        bar = self._bars.sentence if _MASKED.search(self._text) else self._bars.crisis
        part = self._like_part(CRISIS, bar)
        told = without_asking_for_more(self._said)
        if part is None and self._weigh(told)[CRISIS] >= bar:
            part = told
        if not part or self._weigh(part)[CRISIS] < max(self._weigh(part)[other] for other in (ATTACK, OFF_TOPIC)):
            return None
        return cast(Crisis, self._like.kinds(part, CRISIS)[0][0])

    def attack(self, of_care: bool = False) -> Attack | None:
        """The attack on the agent whose examples the message is like. of_care: it speaks of health."""
        part = self._like_part(ATTACK, self._bars.attack_of_care if of_care else self._bars.attack)
        return cast(Attack, self._like.kinds(part, ATTACK)[0][0]) if part else None

    def is_off_topic(self) -> bool:
        """Whether the whole message is like requests that are no health matter."""
        return self._weigh(self._said)[OFF_TOPIC] >= self._bars.offtopic

    def is_surely_off_topic(self) -> bool:
        """Whether it is so like them that a word of health in passing excuses nothing."""
        return self._weigh(self._said)[OFF_TOPIC] >= self._bars.sentence

    def is_wholly_off_topic(self) -> bool:
        """Whether it is so like them that not even a medical concept, read into one of its words, excuses it."""
        return self._weigh(self._said)[OFF_TOPIC] >= WHOLLY

    def _like_part(self, group: str, bar: float) -> str | None:
        """The message if it is like the group, else its first sentence that surely is."""
        if self._weigh(self._said)[group] >= bar:
            return self._said
        return next((part for part in self._sentences if self._weigh(part)[group] >= self._bars.sentence), None)

    def _account_like(self, group: str, bar: float) -> str | None:
        """The account that is like the group where the whole message is not."""
        return next((part for part in self._accounts if self._weigh(part)[group] >= bar), None)

    @cached_property
    def _accounts(self) -> tuple[str, ...]:
        """The account without what is asked after it, and without as much of that as asks for more of a medicine."""
        return tuple({without_asking_for_more(self._said): None, without_asking(self._said): None})

    @cached_property
    def _sentences(self) -> tuple[str, ...]:
        whole = (part for part in split_sentences(self._text) if not _MASKED.search(part))
        return tuple(part for part in whole if len(part) >= SENTENCE)

    def _weigh(self, part: str) -> dict[str, float]:
        if part not in self._weighed:
            self._weighed[part] = self._like.weigh(part)
        return self._weighed[part]


def _syllables(text: str) -> int:
    return len(_SYLLABLE.findall(text))


def _stretches(text: str) -> Iterator[str]:
    """Overlapping stretches: run-on talk has no full stops."""
    for start in range(0, max(1, len(text) - WINDOW + STEP), STEP):
        yield text[start : start + WINDOW]


def _key(examples: Sequence[Example], groups: Mapping[str, Sequence[str]]) -> str:
    """Hash of everything the tables depend on: examples, the code that reads and learns, library versions."""
    rows = sorted((example.text, example.kind or "") for example in examples)
    digest = hashlib.sha256(
        json.dumps(
            [rows, groups, {group: sorted(kinds) for group, kinds in UNDECIDED.items()}],
            ensure_ascii=False,
            sort_keys=True,
        ).encode()
    )
    for module in (likeness, folding, agent.wording.syllables):
        digest.update(Path(module.__file__ or "").read_bytes())
    digest.update(f"scikit-learn={version('scikit-learn')};numpy={version('numpy')}".encode())
    return digest.hexdigest()
