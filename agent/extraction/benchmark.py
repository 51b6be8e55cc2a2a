"""Stage 1's speed: one message beside Kiwi's tokenising alone (its floor), eight threads at once, the term pack."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kiwipiepy import Kiwi

from agent.extraction.extractor import Extractor
from agent.remembering import forget_texts
from agent.state import Extraction
from agent.stopwatch import median_ms, timed
from agent.terminology import Terminology

MESSAGE = "저는 65세 남성이고 10년째 당뇨예요. 메트포르민 500mg을 하루 두 번 먹고 오늘 혈압은 140/90이에요."
"""About sixty characters, with an age, a condition with its onset, a medicine with dose and frequency, and a measurement."""
OTHERS = (
    MESSAGE,
    "어머니가 고혈압이고 저는 두통이 사흘째예요.",
    "34살 여자, 임신 12주인데 입덧이 심하고 열은 없어요.",
    "와파린 5mg 먹고 INR은 2.4였어요. 아스피린은 끊었어요.",
)
THREADS = 8
TIMES = 300
NOW = datetime(2026, 1, 5, 9, tzinfo=UTC)


def extraction_benchmark(terminology: Terminology) -> dict[str, Any]:
    """Milliseconds a message of len(MESSAGE) characters, and of Kiwi alone on it; messages a second with THREADS
    threads, and how many of their results differ from one thread's (a fact that crossed over)."""
    extractor, kiwi = Extractor(terminology), Kiwi()
    messages = [OTHERS[number % len(OTHERS)] for number in range(TIMES * 2)]
    alone = {message: extractor.extract(message, NOW) for message in OTHERS}

    def extract(message: str) -> Extraction:
        """As the first time: no analysis is remembered."""
        forget_texts()
        return extractor.extract(message, NOW)

    with ThreadPoolExecutor(THREADS) as pool:
        spent, found = timed(lambda: list(pool.map(extract, messages)))
    return {
        "characters": len(MESSAGE),
        "median_ms": round(median_ms(lambda: extract(MESSAGE), TIMES), 3),
        "kiwi_ms": round(median_ms(lambda: kiwi.tokenize(MESSAGE), TIMES), 3),
        "threads": THREADS,
        "per_second": round(len(messages) / spent * 1000),
        "crossed": sum(alone[message] != result for message, result in zip(messages, found, strict=True)),
    }


def pack_benchmark(lexicon: Path) -> dict[str, Any]:
    """Milliseconds to build the MedCAT pack of a lexicon, and to load it again."""
    with TemporaryDirectory() as cache:
        built, terminology = timed(lambda: Terminology.open(lexicon, Path(cache)))
        loaded, _ = timed(lambda: Terminology.open(lexicon, Path(cache)))
    names = sum(len(entry.every_name()) for entry in terminology.entries().values())
    return {
        "concepts": len(terminology.entries()),
        "names": names,
        "build_ms": round(built, 1),
        "load_ms": round(loaded, 1),
    }
