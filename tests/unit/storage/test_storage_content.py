"""The reading of a question by its content, on questions written to try it: each line of reuse_apart.txt are questions of
which no two have one answer, each line of reuse_alike.txt wordings of one question.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

from agent.storage.reuse.content import Content
from agent.storage.reuse.content_units import Unit
from agent.storage.reuse.signature import Signature
from agent.storage.reuse.signature_numbers import numbers
from agent.storage.reuse.sounds import letters, spelled_alike
from agent.storage.reuse.vocabulary import families, phrases, word_of
from tests.rows import each

HERE = Path(__file__).parent
LEAST_ALIKE = 0.70


def groups(name: str) -> list[list[str]]:
    return [line.split(" | ") for line in (HERE / name).read_text(encoding="utf-8").splitlines()]


def read(group: list[str], meaning) -> Iterator[tuple[tuple[str, Signature], tuple[str, Signature]]]:
    return combinations([(text, meaning(text)) for text in group], 2)


@each("group", groups("reuse_apart.txt"))
def test_questions_of_other_answers_are_never_one(meaning, group) -> None:
    same = [
        (one, other)
        for (one, mine), (other, theirs) in read(group, meaning)
        if mine.difference(theirs) is None or theirs.difference(mine) is None
    ]
    assert same == []


def test_most_wordings_of_one_question_are_known(meaning) -> None:
    """What is missed costs a new answer each, so a share is enough; the comparison is the same both ways."""
    known = [
        (mine.difference(theirs) is None, theirs.difference(mine) is None)
        for group in groups("reuse_alike.txt")
        for (_, mine), (_, theirs) in read(group, meaning)
    ]
    assert all(there == back for there, back in known)
    assert sum(there for there, _ in known) >= LEAST_ALIKE * len(known)


def test_a_word_has_one_family_and_a_phrase_is_written_in_families() -> None:
    known = families()
    assert all(known[called] == called for called in known.values())
    assert word_of("복용하다") == word_of("드시다") == "먹다"
    assert word_of("안전", denied=True) == "위험"
    assert all(len(phrase) > 1 for phrase, _ in phrases())


def test_only_letters_that_sound_alike_are_forgiven(terms) -> None:
    def spelled(text: str) -> str:
        return letters(terms.analyse(text).tokens)

    assert spelled_alike(spelled("독감이면 해열재를 먹어도 되나요"), spelled("독감이면 해열제 먹어도 되나요"))
    assert not spelled_alike(
        spelled("독감이면 해열제를 먹어도 되나요"), spelled("독감이면 진통제를 먹어도 되나요")
    )
    assert not spelled_alike("개", "게")


def test_an_amount_is_one_in_every_unit() -> None:
    assert numbers("엽산 0.4mg", ())[0] == numbers("엽산 400마이크로그램", ())[0]
    assert numbers("엽산 400mg", ())[0] != numbers("엽산 400마이크로그램", ())[0]


ONE_QUESTION = (
    ("간 초음파는 어떤 식으로 하나요?", "간 초음파는 어떻게 하나요?"),
    ("변비에는 커피를 멀리해야 하나요?", "변비에는 커피를 피해야 하나요?"),
    ("임플란트 환자는 껌을 씹을 수 없나요?", "임플란트 환자는 껌을 못 씹나요?"),
    ("물이 하루 2L면 충분한가요?", "물이 하루 2리터면 충분한가요?"),
    ("혈압이 150에 95면 위험한가요?", "혈압 150/95면 위험한가요?"),
    ("비타민 디는 언제 먹나요?", "비타민D는 언제 먹나요?"),
    ("유산균이 변비에 효과가 있나요?", "유산균이 변비에 도움이 되나요?"),
    ("쑥뜸이 생리통에 조아요?", "쑥뜸이 생리통에 좋아요?"),
    ("텔레비전에서 봤는데 녹차가 당뇨에 좋나요?", "녹차가 당뇨에 좋나요?"),
    ("땀을 빼면 살이 빠지는 거 맞아요?", "땀을 빼면 살이 빠지나요?"),
    ("시어머니랑 의견이 갈려서 여쭤봐요. 녹차가 당뇨에 좋나요?", "녹차가 당뇨에 좋나요?"),
    ("남편이 하도 우겨서요. 녹차가 당뇨에 좋나요?", "녹차가 당뇨에 좋나요?"),
    ("다리 초음파 검사는 몇 분 걸려요?", "다리 초음파는 몇 분 걸려요?"),
    ("수면제 때문에 기억력이 떨어질 수 있나요?", "수면제를 먹으면 기억력이 떨어질 수 있나요?"),
    ("골절에 24시간 동안 얼음을 대나요?", "골절에 하루 동안 얼음을 대나요?"),
)
OTHER_QUESTIONS = (
    ("물이 하루 2L면 충분한가요?", "물이 하루 2ml면 충분한가요?"),
    ("혈압이 150에 95면 위험한가요?", "혈압이 150에 85면 위험한가요?"),
    ("임플란트 환자는 껌을 씹을 수 없나요?", "임플란트 환자는 껌을 씹을 수 있나요?"),
    ("비타민 디는 언제 먹나요?", "비타민 씨는 언제 먹나요?"),
    ("유산균이 변비에 효과가 있나요?", "유산균이 변비에 나쁜가요?"),
    ("변비에는 커피를 멀리해야 하나요?", "변비에는 커피를 마셔야 하나요?"),
    ("골절에 24시간 동안 얼음을 대나요?", "골절에 24일 동안 얼음을 대나요?"),
    ("남편이 당뇨라서요. 수박을 먹어도 되나요?", "수박을 먹어도 되나요?"),
    ("방송에서 봤는데 녹차가 당뇨에 좋나요?", "방송에서 봤는데 홍차가 당뇨에 좋나요?"),
    ("땀을 빼면 살이 빠지는 거 맞아요?", "땀을 빼면 살이 찌는 거 맞아요?"),
    ("아스피린은 효과가 있나요?", "아스피린은 언제 효과가 있나요?"),
    ("시어머니가 당뇨라서 여쭤봐요. 수박을 먹어도 되나요?", "수박을 먹어도 되나요?"),
    ("며느리랑 술을 마셔서 여쭤봐요. 두통약을 먹어도 되나요?", "두통약을 먹어도 되나요?"),
    ("칼슘제를 먹을 수 없는 사람은 누구인가요?", "칼슘제를 먹을 수 있는 사람은 누구인가요?"),
    ("다리 초음파 검사는 몇 분 걸려요?", "다리 초음파 수술은 몇 분 걸려요?"),
)


@each(("one", "other"), ONE_QUESTION)
def test_a_spelling_a_number_or_a_word_of_talk_makes_no_other_question(meaning, one: str, other: str) -> None:
    assert meaning(one).difference(meaning(other)) is None


@each(("one", "other"), OTHER_QUESTIONS)
def test_what_looks_like_one_of_them_is_another_question(meaning, one: str, other: str) -> None:
    mine, theirs = meaning(one), meaning(other)
    assert mine.difference(theirs) is not None
    assert theirs.difference(mine) is not None


def test_a_word_that_no_dictionary_knows_is_no_misspelling_of_a_longer_one() -> None:
    name, asks = Unit("#C0029878"), frozenset({"WHAT"})
    one = Content((name, Unit("삼출성염", known=False)), asks=asks)
    assert not one.says_as(Content((name, Unit("삼출성중이염")), asks=asks))
