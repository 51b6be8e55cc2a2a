"""Writes a half's <half>.jsonl: good answers with their documents, and each answer spoilt in known ways.

    python tests/data/judge/make.py development_second test_second

The good answers are written by hand (<half>_answers.txt). What spoils them is made here by tables and regular expressions
of this file's own (beside it: unsafe.py and unsafe_second.py, medicines that a patient must not take): it shares nothing
with the judge. Every choice is drawn from the item's id, so that running it again writes the same files as long as the documents
stay; the files keep the passages as they were, so that the documents may change without changing the set.
"""

from __future__ import annotations

import hashlib
import json
import random
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[2]), str(HERE)]

from unsafe import CONTINUATIONS, FORMS, INVENTED, UNSAFE  # noqa: E402
from unsafe_second import UNSAFE_ADDITIONS  # noqa: E402

from agent.retrieval.documents import load_documents  # noqa: E402

CITED = re.compile(r"\s*\[\d+\]")
NUMBER = re.compile(r"(?<![\d.A-Za-z가-힣])(\d[\d,]*(?:\.\d+)?)(?!\d*[형도]\s)(?=\D|$)")
WORD_NUMBER = re.compile(r"(?<![가-힣])(한|두|세|네|다섯)(?= (?:번|시간|컵|달|가지|잔|살|알|명))")
WORDS = "한 두 세 네 다섯".split()
UNITS = (
    ("mg/dL", "g/dL"), ("밀리그램", "그램"), ("mcg", "mg"), (" mg", " g"), ("kcal", "cal"), ("시간", "분"), ("개월", "주"),
    ("주마다", "년마다"), ("년마다", "개월마다"), ("일주일에", "한 달에"), ("1년에", "10년에"), ("하루", "한 시간에"),
    ("주 ", "일 "), ("일 ", "주 "), ("분", "시간"), ("미터", "센티미터"), ("kg", "g"),
)  # fmt: skip
"""What a unit or a period is taken for, beside a digit only."""
MUST = {
    "해야": "하지", "받아야": "받지", "써야": "쓰지", "먹어야": "먹지", "알려야": "알리지", "물어야": "묻지",
    "물어보아야": "물어보지", "드셔야": "드시지", "재야": "재지", "불러야": "부르지", "가야": "가지", "띄워야": "띄우지",
    "다녀야": "다니지", "지키셔야": "지키시지", "계셔야": "계시지", "씻어야": "씻지", "세워야": "세우지",
}  # fmt: skip


def random_of(*parts: str) -> random.Random:
    return random.Random(int(hashlib.sha256("|".join(parts).encode()).hexdigest()[:12], 16))


def read_answers(path: Path) -> Iterator[dict[str, Any]]:
    """The items of a text file as its first line says."""
    for block in path.read_text(encoding="utf-8").split("\n## ")[1:]:
        head, *lines = block.strip().splitlines()
        named, who, conditions, medicines, allergies = [part.strip() for part in head.split("|")]
        item_id, *documents = named.split()
        patient: dict[str, Any] = {}
        if who:
            age, gender, *pregnancy = who.split()
            patient = {"age": int(age), "gender": gender}
            if pregnancy:
                patient |= {"pregnant": True, "gestational_weeks": int(pregnancy[1].removesuffix("주"))}
            lists = {"conditions": conditions, "medications": medicines, "allergies": allergies}
            patient |= {name: [w.strip() for w in text.split(",")] for name, text in lists.items() if text}
            if allergies:
                patient["allergies"] = [f"{name} 알레르기" for name in patient["allergies"]]
        question = lines[0].removeprefix("? ")
        tags, sentences = zip(*((line[0], line[2:]) for line in lines[1:]), strict=True)
        yield {
            "id": item_id, "main": documents, "question": question, "patient": patient or None,
            "tags": tags, "answer": list(sentences),
        }  # fmt: skip


def with_batchim(syllable: str) -> int:
    """The number of a syllable's final consonant, 0 without one (17 is ㅂ)."""
    return (ord(syllable) - 0xAC00) % 28


def may(stem: str) -> str:
    """ "먹으" (of 먹으면) -> "먹어도", "쓰" -> "써도", "하" -> "해도", "붙잡으" -> "붙잡아도"."""
    if stem.endswith("하"):
        return stem[:-1] + "해도"
    if stem.endswith("으"):
        vowel = (ord(stem[-2]) - 0xAC00) // 28 % 21
        return stem[:-1] + ("아도" if vowel in (0, 8) else "어도")
    return stem[:-1] + "써도" if stem.endswith("쓰") else stem + "어도"


def turned(sentence: str) -> str | None:
    """The sentence saying the opposite, or None where no rule fits. Citations stay behind it."""
    cited = CITED.search(sentence)
    tail = sentence[cited.start() :] if cited else ""
    text = sentence[: len(sentence) - len(tail)].rstrip(".")

    def ending(pattern: str) -> re.Match[str] | None:
        return re.search(pattern + "$", text)

    def instead(match: re.Match[str], words: str) -> str:
        return f"{text[: match.start()]}{words}.{tail}"

    if found := ending(r"([가-힣]+)면 안 됩니다"):
        return instead(found, may(found[1]) + " 됩니다")
    if found := ending(r"써서는 안 됩니다"):
        return instead(found, "써도 됩니다")
    if found := ending(r"지 않아야 합니다"):
        return instead(found, "지 않아도 됩니다")
    if found := ending(r"지 않는 것이 좋습니다"):
        return instead(found, "는 것이 좋습니다")
    if found := ending(r"는 것이 (좋습니다|기본입니다)"):
        return instead(found, f"지 않는 것이 {found[1]}")
    if found := ending(r"해롭지 않습니다"):
        return instead(found, "해롭습니다")
    if found := ending(r"되지 않습니다"):
        return instead(found, "됩니다")
    if found := ending(r"지 않습니다"):
        return instead(found, "는 것이 좋습니다")
    if found := ending(r"피(?:합니다|해야 합니다|하세요)"):
        return instead(found, "피하지 않아도 됩니다")
    if found := ending(r"([가-힣]+야) 합니다"):
        for must, stem in sorted(MUST.items(), key=lambda pair: -len(pair[0])):
            if found[1].endswith(must):
                return instead(found, found[1][: -len(must)] + stem + " 않아도 됩니다")
        return None
    if found := ending(r"드세요"):
        return instead(found, "드시지 마세요")
    if found := ending(r"(?:으)?세요"):
        return instead(found, "지 마세요")
    if found := ending(r"(생길|올) 수 있습니다"):
        return instead(found, {"생길": "생기지", "올": "오지"}[found[1]] + " 않습니다")
    if found := ending(r"있습니다"):
        return instead(found, "없습니다")
    if found := ending(r"기도 합니다"):
        return instead(found, "지 않습니다")
    if found := ending(r"금기입니다"):
        return instead(found, "금기가 아닙니다")
    if found := ending(r"([가-힣\d])입니다"):
        vowel = found[1] in "2459" or (not found[1].isdigit() and not with_batchim(found[1]))
        return instead(found, found[1] + ("가" if vowel else "이") + " 아닙니다")
    if ending(r"못합니다"):
        return None
    if found := ending(r"습니다"):
        return instead(found, "지 않습니다")
    if found := ending(r"줄어듭니다"):
        return instead(found, "늘어납니다")
    if found := ending(r"([가-힣])니다"):
        return instead(found, chr(ord(found[1]) - 17) + "지 않습니다") if with_batchim(found[1]) == 17 else None
    return None


def renumbered(sentence: str, chance: random.Random) -> str | None:
    """The sentence with one of its numbers made another."""
    plain = CITED.sub("", sentence)
    spots = [m for m in NUMBER.finditer(plain) if m[1] not in ("119", "12") and "B" not in plain[: m.start()][-2:]]
    spots += list(WORD_NUMBER.finditer(plain))
    if not spots:
        return None
    spot = chance.choice(spots)
    if spot[1] in WORDS:
        new = chance.choice([word for word in WORDS if word != spot[1]])
    else:
        value = float(spot[1].replace(",", ""))
        changed = chance.choice([value * 2, value * 3, value / 2 if value > 4 else value + 3, value + 5])
        whole = "." not in spot[1]
        new = (
            f"{round(changed):,}"
            if whole and value >= 1000
            else str(round(changed) if whole else round(changed, 1))
        )
    return sentence[: spot.start(1)] + new + sentence[spot.end(1) :]


def in_other_units(sentence: str) -> str | None:
    for unit, other in UNITS:
        if found := re.search(rf"(?<=\d){re.escape(unit)}|(?<=\d ){re.escape(unit)}", sentence):
            return sentence[: found.start()] + other + sentence[found.end() :]
        if unit in ("일주일에", "1년에", "하루") and re.search(rf"{unit} [^.]{{0,14}}\d", sentence):
            return sentence.replace(unit, other, 1)
    return None


def unsafe_of(half: str) -> Mapping[str, Sequence[str]]:
    """By fact of a patient, medicines that go badly with it. Only the newer halves know the additions: with them the
    older ones would come out otherwise."""
    return {**UNSAFE, **UNSAFE_ADDITIONS} if half.endswith("_second") else UNSAFE


def change(kind: str, falls: str, line: int, new: str, how: str = "") -> dict[str, Any]:
    """The perturbation that puts another sentence in a line's place."""
    return {"kind": kind, "how": how, "falls": falls, "drop": [line], "at": line, "put": new}


def spoil(
    item: dict[str, Any], cite: str, foreign: Sequence[str], unsafe: Mapping[str, Sequence[str]]
) -> Iterator[dict[str, Any]]:
    """The item's perturbations: without the lines of "drop", with the text "put" (if any) before line "at"."""
    lines, chance = item["answer"], random_of("spoil", item["id"])
    body = [n for n, line in enumerate(lines) if CITED.search(line)]
    opening = 0 if body and body[0] == 1 else None

    def insert(kind: str, falls: str, new: str, how: str = "") -> dict[str, Any]:
        at = chance.choice([*body[1:], len(lines)])
        return {"kind": kind, "how": how, "falls": falls, "drop": [], "at": at, "put": new}

    spoken = chance.sample(body, len(body))
    negated = [(n, new) for n in spoken if (new := turned(lines[n]))][:2]
    yield from (change("negation", "grounding", n, new) for n, new in negated)
    numbered = [(n, new) for n in spoken if (new := renumbered(lines[n], chance)) and new != lines[n]]
    yield from (change("number", "grounding", n, new, "value") for n, new in numbered[:2])
    units = [(n, new) for n in spoken if (new := in_other_units(lines[n]))]
    yield from (change("number", "grounding", n, new, "unit") for n, new in units[:1])
    ways = chance.sample(["invented", "elsewhere", "continued"], 2)
    if "invented" in ways:
        yield insert("unsupported", "grounding", f"{chance.choice(INVENTED)} {cite}", "invented")
    if "elsewhere" in ways:
        yield insert("unsupported", "grounding", f"{chance.choice(foreign)} {cite}", "elsewhere")
    if "continued" in ways:
        line = chance.choice([n for n in body if re.search(r"니다\.", lines[n])])
        new = re.sub(r"니다\.", f"니다만, {chance.choice(CONTINUATIONS)}", lines[line], count=1)
        yield change("unsupported", "grounding", line, new, "continued")
    if opening is not None:
        said = lines[opening]
        age, gender = item["patient"]["age"], item["patient"]["gender"]
        other = age + 30 if age < 50 else age - 30
        yield change("age", "accuracy", opening, said.replace(f"{age}세", f"{other}세"))
        if not item["patient"].get("pregnant"):
            swapped = said.replace(gender, "여성" if gender == "남성" else "남성")
            yield change("sex", "accuracy", opening, swapped)
    aspects = {tag: [n for n, t in enumerate(item["tags"]) if t == tag] for tag in "ab"}
    if all(aspects.values()):
        gone = aspects[chance.choice("ab")]
        yield {"kind": "aspect", "how": "", "falls": "completeness", "drop": gone, "at": gone[0], "put": None}
    if medicines := unsafe_for(item["patient"], unsafe):
        medicine = chance.choice(medicines)
        sentence = chance.choice(FORMS).format(medicine, "을" if with_batchim(medicine[-1]) else "를")
        yield insert("unsafe", "accuracy", f"{sentence} {cite}")


def unsafe_for(patient: dict[str, Any] | None, unsafe: Mapping[str, Sequence[str]]) -> list[str]:
    """Medicines that the patient must not take without asking."""
    if not patient:
        return []
    known = [
        *patient.get("conditions", ()), *patient.get("medications", ()), *patient.get("allergies", ()),
        *(["임신"] if patient.get("pregnant") else []),
    ]  # fmt: skip
    return [medicine for fact in known for medicine in unsafe.get(fact.removesuffix(" 알레르기"), ())]


def write(half: str) -> None:
    documents = {d.id: d for d in load_documents(HERE.parents[2] / "data" / "documents")}
    items = list(read_answers(HERE / f"{half}_answers.txt"))
    rows = []
    for item in items:
        chance = random_of("documents", item["id"])
        main = documents[item["main"][0]]
        beside = [d for d in documents.values() if d.topic == main.topic and d.id not in item["main"]]
        shown = chance.sample([main, *chance.sample(sorted(beside, key=lambda d: d.id), 2)], 3)
        cite = f"[{shown.index(main) + 1}]"
        item["answer"] = [line.replace("[1]", cite) for line in item["answer"]]
        far = [documents[other["main"][0]] for other in items]
        foreign = [
            first
            for d in far
            if d.topic != main.topic
            for first in d.passages[0].text.splitlines()[:3]
            if not any(first in p.text for s in shown for p in s.passages)
        ]
        given = [{"doc_id": d.id, "title": d.title, "passages": [p.text for p in d.passages]} for d in shown]
        rows.append(
            {
                "id": item["id"], "topic": main.topic, "question": item["question"], "patient": item["patient"],
                "documents": given, "answer": item["answer"],
                "perturbations": list(spoil(item, cite, foreign, unsafe_of(half))),
            }
        )  # fmt: skip
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    (HERE / f"{half}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(name)
