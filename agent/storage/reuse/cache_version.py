"""The version of the code, so that an answer kept by an older version is never served by a newer one."""

from __future__ import annotations

import hashlib
import re
from functools import cache
from pathlib import Path

from agent.language import N_
from agent.storage.reuse.vocabulary import FOLDER
from agent.wording.aspects import FOLDER as ASKED

PACKAGE = Path(__file__).resolve().parents[2]
SHAPING = (".py", ".yaml")
_KEY = re.compile(
    r"(?P<corpus>[^:]+):(?P<model>.+):(?P<config>[0-9a-f]{12}):(?P<embedder>.+):(?P<lexicon>[^:]+):(?P<code>[^:]+)"
)
"""An entry's key as nodes.py and cache.py join it; names of models may have colons."""
CHANGED = {
    "corpus": N_("의학 문서가 바뀌었습니다."),
    "model": N_("답변 모델이 다릅니다."),
    "config": N_("설정이 다릅니다. 켜고 끈 기능도 설정입니다."),
    "embedder": N_("임베딩 모델이 다릅니다."),
    "lexicon": N_("용어 사전이 바뀌었습니다."),
    "code": N_("프로그램이 바뀌었습니다."),
}
OUTDATED = N_("다른 판의 문서나 설정으로 만든 답변입니다.")


@cache
def code_version(package: Path = PACKAGE) -> str:
    """A short hash over every source and settings file of the agent, by name and content.

    All of them, not a chosen list: prompts, ranking, budgets, the judge and the output rules all shape an answer, and
    a number that somebody has to remember to raise would be forgotten. An edit of the code thus costs the stored
    answers, which are made anew; the corpus, the lexicon and the configuration stand beside it in the key.
    """
    digest = hashlib.sha256()
    for path in sorted(path for path in package.rglob("*") if path.suffix in SHAPING):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    # The words by which questions are compared, and those by which sentences answer them.
    for path in (*sorted(FOLDER.iterdir()), *sorted(ASKED.iterdir())):
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:12]


def changes(held: str, now: str) -> tuple[str, ...]:
    """What two entries' keys differ in, in Korean; () when they are the same."""
    if held == now:
        return ()
    one, other = _KEY.fullmatch(held), _KEY.fullmatch(now)
    if one is None or other is None:
        return (OUTDATED,)
    return tuple(text for part, text in CHANGED.items() if one[part] != other[part]) or (OUTDATED,)
