"""Writes a third half's <half>.jsonl as make.py does (which it imports), for answers files in which

- an item may name several documents: "[2]" cites the second named; all named are given, with others to make three;
- the patient's age may stand in any line, cited or not (make.py looks at an uncited first line only);
- answers end their sentences in more ways (turned), hold list items, and repeat the question's lab values, which are
  not made other numbers (only numbers of the cited documents are).

    python tests/data/judge/make_third.py development_third test_third
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import make  # noqa: E402
from unsafe_third import UNSAFE_THIRD  # noqa: E402

CITED = make.CITED
change = make.change
SEXES = (("여성", "남성"), ("여자", "남자"))
LISTED = re.compile(r"^(?:[-•] |\d\. )")
STEM = r"([가-힣]+)"
ENDINGS = (
    (STEM + r"지(?:는|도)? (?:마세요|마시기 바랍니다)", r"\1는 것이 좋습니다"),
    (STEM + r"지 말아야 합니다", r"\1는 것이 좋습니다"),
    (STEM + r"지 않아야 합니다", r"\1는 것이 좋습니다"),
    (STEM + r"지 않(?:아도|으셔도) 됩니다", None),
    (STEM + r"서(?:는|도) 안 됩니다", r"\1도 됩니다"),
    (STEM + r"시면 안 됩니다", r"\1셔도 됩니다"),
    (STEM + r"이면 안 됩니다", r"\1여도 됩니다"),
    (STEM + r"셔야 (?:합니다|해요)", r"\1시지 않아도 됩니다"),
    (STEM + r"면 됩니다", r"\1면 안 됩니다"),
    (STEM + r"기 바랍니다", r"\1지 마시기 바랍니다"),
    (r"필요(?:는|가|도)? 없습니다", r"필요가 있습니다"),
    (r"없습니다", r"있습니다"),
    (r"(?:이|가|은|는) 아닙니다", r"입니다"),
    (r"어렵습니다", r"쉽습니다"),
    (r"못합니다", None),
    (r"(쓰|줄|높|보|먹)입니다", r"\1이지 않습니다"),
)  # fmt: skip
"""What a sentence's end is made, tried before make.py's own rules; None: no negation of such a sentence."""
MUST = {"줄여야": "줄이지", "살펴야": "살피지", "막아야": "막지", "지녀야": "지니지", "끊어야": "끊지", "보아야": "보지",
        "멈춰야": "멈추지", "없애야": "없애지", "씻어야": "씻지", "있어야": "있지", "지내야": "지내지", "떨어져야": "떨어지지",
        "두어야": "두지", "정해야": "정하지"}  # fmt: skip


def turned(sentence: str) -> str | None:
    """make.turned with more endings."""
    cited = CITED.search(sentence)
    tail = sentence[cited.start() :] if cited else ""
    text = sentence[: len(sentence) - len(tail)].rstrip(".")
    for pattern, new in ENDINGS:
        if re.search(pattern + "$", text):
            return None if new is None else re.sub(pattern + "$", new, text) + "." + tail
    for must, stem in MUST.items():
        if text.endswith(f"{must} 합니다"):
            return f"{text[: -len(must) - 4]}{stem} 않아도 됩니다.{tail}"
    return make.turned(sentence)


def renumbered(sentence: str, known: set[str], chance: Any) -> str | None:
    """make.renumbered for the numbers that the cited documents hold, not for "한 번에", list marks, names ("GLP-1"), the
    telephone number 109 and thresholds that the patient is said to have passed ("60세가 넘으셨으니": that may stay true)."""
    lead = LISTED.match(sentence)
    head = sentence[: lead.end()] if lead else ""
    rest = sentence[len(head) :]
    for _ in range(12):
        new = make.renumbered(rest, chance)
        if not new or new == rest:
            continue
        plain = CITED.sub("", rest)
        spots = [*make.NUMBER.finditer(plain), *make.WORD_NUMBER.finditer(plain)]
        spot = next(m for m in spots if new[: m.start(1)] == plain[: m.start(1)] and new[m.start(1) :] != rest[m.start(1) :]
                    and new[len(new) - len(rest) + m.end(1) :] == rest[m.end(1) :])  # fmt: skip
        if may_change(spot, plain, known) and not crooked(new):
            return head + new
    return None


def may_change(spot: re.Match[str], plain: str, known: set[str]) -> bool:
    """Whether the sentence is surely wrong with another number there."""
    before, after = plain[: spot.start(1)], plain[spot.end(1) :]
    if spot[1] in make.WORDS:
        return not after.startswith(" 번에")
    passed = re.match(r"(?:세|주)[가를] 넘", after)
    return spot[1] in known and spot[1] != "109" and not before.endswith("-") and not passed


def crooked(sentence: str) -> bool:
    """Whether it holds a range from more to less, or an "about" number hardly another ("75%쯤" for "70%쯤")."""
    ranges = re.findall(r"(\d[\d.]*)~(\d[\d.]*)", sentence)
    return any(float(low) >= float(high) for low, high in ranges) or bool(re.search(r"[1-9]5%?쯤", sentence))


def alike(one: str, other: str) -> bool:
    """Whether two passages' sentences may well say the same: another topic's document repeats some of this one's."""
    return SequenceMatcher(None, one, other).ratio() > 0.5


def in_other_units(sentence: str) -> str | None:
    """make.in_other_units, not for fractions ("3분의 1")."""
    return None if re.search(r"\d분의", sentence) else make.in_other_units(sentence)


def spoil(
    item: dict[str, Any], cite: str, foreign: Sequence[str], unsafe: Mapping[str, Sequence[str]], known: set[str]
) -> Iterator[dict[str, Any]]:
    """make.spoil, with the patient's age and sex looked for in every line."""
    lines, chance = item["answer"], make.random_of("spoil", item["id"])
    body = [n for n, line in enumerate(lines) if CITED.search(line)]

    def insert(kind: str, falls: str, new: str, how: str = "") -> dict[str, Any]:
        at = chance.choice([*body[1:], len(lines)])
        return {"kind": kind, "how": how, "falls": falls, "drop": [], "at": at, "put": new}

    spoken = chance.sample(body, len(body))
    negated = [(n, new) for n in spoken if (new := turned(lines[n]))][:2]
    yield from (change("negation", "grounding", n, new) for n, new in negated)
    numbered = [(n, new) for n in spoken if (new := renumbered(lines[n], known, chance)) and new != lines[n]]
    yield from (change("number", "grounding", n, new, "value") for n, new in numbered[:2])
    units = [(n, new) for n in spoken if (new := in_other_units(lines[n]))]
    yield from (change("number", "grounding", n, new, "unit") for n, new in units[:1])
    ways = chance.sample(["invented", "elsewhere", "continued"], 2)
    stately = [n for n in body if re.search(r"니다\.", lines[n])]
    if not stately:  # no line whose sentence can be continued
        ways = ["invented", "elsewhere"]
    if "invented" in ways:
        yield insert("unsupported", "grounding", f"{chance.choice(make.INVENTED)} {cite}", "invented")
    if "elsewhere" in ways:
        yield insert("unsupported", "grounding", f"{chance.choice(foreign)} {cite}", "elsewhere")
    if "continued" in ways:
        line = chance.choice(stately)
        new = re.sub(r"니다\.", lambda _: f"니다만, {chance.choice(make.CONTINUATIONS)}", lines[line], count=1)
        yield change("unsupported", "grounding", line, new, "continued")
    patient = item["patient"] or {}
    age, gender = patient.get("age", 0), patient.get("gender", "")
    said = next((n for n, line in enumerate(lines) if f"{age}세" in line), None)
    if said is not None:
        other = age + 30 if age < 50 else age - 30
        yield change("age", "accuracy", said, lines[said].replace(f"{age}세", f"{other}세"))
        pair = next((p for p in SEXES if any(word in lines[said] for word in p)), None)
        if pair and not patient.get("pregnant"):
            own, wrong = pair if gender == "여성" else pair[::-1]
            if own in lines[said]:
                yield change("sex", "accuracy", said, lines[said].replace(own, wrong))
    aspects = {tag: [n for n, t in enumerate(item["tags"]) if t == tag] for tag in "ab"}
    if all(aspects.values()):
        gone = aspects[chance.choice("ab")]
        yield {"kind": "aspect", "how": "", "falls": "completeness", "drop": gone, "at": gone[0], "put": None}
    taken = patient.get("medications", ())
    medicines = [m for m in make.unsafe_for(patient, unsafe) if m not in taken]
    if medicines:
        medicine = chance.choice(medicines)
        sentence = chance.choice(make.FORMS).format(medicine, "을" if make.with_batchim(medicine[-1]) else "를")
        yield insert("unsafe", "accuracy", f"{sentence} {cite}")


def cited_as(line: str, place: Mapping[str, str]) -> str:
    return re.sub(r"\[(\d+)\]", lambda found: place[found[1]], line)


def write(half: str, documents: Mapping[str, Any]) -> None:
    unsafe = {**make.UNSAFE, **make.UNSAFE_ADDITIONS}
    for fact, medicines in UNSAFE_THIRD.items():
        unsafe[fact] = tuple(dict.fromkeys((*unsafe.get(fact, ()), *medicines)))
    items = list(make.read_answers(HERE / f"{half}_answers.txt"))
    rows = []
    for item in items:
        chance = make.random_of("documents", item["id"])
        mains = [documents[name] for name in item["main"]]
        main = mains[0]
        beside = [d for d in documents.values() if d.topic == main.topic and d.id not in item["main"]]
        others = chance.sample(sorted(beside, key=lambda d: d.id), 3 - len(mains))
        shown = chance.sample([*mains, *others], 3)
        place = {str(n): f"[{shown.index(d) + 1}]" for n, d in enumerate(mains, 1)}
        item["answer"] = [cited_as(line, place) for line in item["answer"]]
        far = [documents[other["main"][0]] for other in items]
        foreign = [
            first
            for d in far
            if d.topic not in {m.topic for m in mains}
            for first in d.passages[0].text.splitlines()[:3]
            if not any(alike(first, line) for s in shown for p in s.passages for line in p.text.splitlines())
        ]
        known = {m[1] for d in mains for p in d.passages for m in make.NUMBER.finditer(p.text)}
        given = [{"doc_id": d.id, "title": d.title, "passages": [p.text for p in d.passages]} for d in shown]
        rows.append(
            {
                "id": item["id"], "topic": main.topic, "question": item["question"], "patient": item["patient"],
                "documents": given, "answer": item["answer"],
                "perturbations": list(spoil(item, place["1"], foreign, unsafe, known)),
            }
        )  # fmt: skip
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    (HERE / f"{half}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    corpus = {d.id: d for d in make.load_documents(HERE.parents[2] / "data" / "documents")}
    for name in sys.argv[1:]:
        write(name, corpus)
