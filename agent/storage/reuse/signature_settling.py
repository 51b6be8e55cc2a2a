"""Brings what a question is about and asks into one form, whatever the wording: "먹으면 안 되는 음식", "피해야 할 음식"."""

from __future__ import annotations

from collections.abc import Sequence

from agent.storage.reuse.signature_reader import OPEN, Reader
from agent.storage.reuse.wording import (
    ACTIONS,
    ADVISED,
    BECOMES,
    CARRIED,
    DOING,
    KNOWING,
    LISTED,
    TOLD,
    is_interrogative,
)
from agent.terminology import TextAnalysis, Token

# Words side by side that say what one word says; applied in this order.
_REWRITTEN: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (
    (("괜찮다", "지다"), ("낫다",)),
    (("좋다", "지다"), ("낫다",)),
    (("나쁘다", "지다"), ("악화",)),
    (("심하다", "지다"), ("악화",)),
    (("없다", "지다"), ("사라지다",)),
    (("높다", "지다"), ("오르다",)),
    (("낮다", "지다"), ("내리다",)),
    (("안", "좋다"), ("나쁘다",)),
    (("좋다", "않다"), ("나쁘다",)),
    (("문제", "없다"), ("괜찮다",)),
    (("이상", "반응"), ("부작용",)),
    (("모유", "수유"), ("수유",)),
    (("임신", "중"), ("임신",)),
    (("수유", "중"), ("수유",)),
    (("수유", "-면서"), ("수유",)),
    (("먹다", "중"), ("먹다",)),
    (("먹다", "-면서"), ("먹다",)),
    (("먹다", "끊다"), ("끊다",)),
    (("먹다", "잊다"), ("잊다",)),
    (("먹다", "부작용"), ("부작용",)),
    (("말다", "-고"), ("대신",)),
    (("오래", "가다"), ("오래",)),
    (("오래", "지속"), ("오래",)),
    *(((drink, "먹다"), (drink, "마시다")) for drink in ("술", "물", "커피", "우유", "차", "음료", "주스")),
    (("지장", "없다"), ("괜찮다",)),
    (("무리", "없다"), ("괜찮다",)),
    (("탈", "없다"), ("괜찮다",)),
    (("몸", "나쁘다"), ("나쁘다",)),
    (("몸", "좋다"), ("좋다",)),
    (("건강", "나쁘다"), ("나쁘다",)),
    (("건강", "좋다"), ("좋다",)),
    (("소용", "없다"), ("효과", "없다")),
    (("다", "낫다"), ("낫다",)),
    (("식사", "먹다"), ("식사",)),
    (("식사", "-고", "후"), ("식후",)),
    (("식사", "후"), ("식후",)),
    (("식사", "전"), ("식전",)),
    (("주사", "맞다"), ("주사",)),
    *(((sport, "운동"), (sport,)) for sport in "걷기 달리기 수영 등산 요가 필라테스 스트레칭 자전거".split()),
    # "어떤 음식이 좋나요?" and "좋은 음식은?"
    *(
        ((noun, quality), (quality, noun))
        for noun in ("음식", "운동", "식단", "과일", "간식", "채소", "음료", "차", "자세")
        for quality in ("좋다", "나쁘다", "피하다")
    ),
    (("나쁘다", "음식"), ("피하다", "음식")),
)
_FOODS = frozenset("음식 운동 식단 과일 간식 채소 음료 차".split())
_WHOSE = frozenset("임신 수유 아이 노인 남성 여성 청소년".split())
_ALLOWED = frozenset("먹다 마시다 운동 백신 커피 술 음식 과일 수영".split())


def settled(reader: Reader, analysis: TextAnalysis, modalities: set[str], text: str) -> tuple[list[str], set[str]]:
    """Items and asks without what only the form of the question adds. modalities: MAY, MUST, ... of the wording."""
    items, asks = _rewritten(reader.items), reader.asks | modalities
    asks |= _form(analysis, asks, text)
    if "WHAT" in asks and DOING.search(text):
        asks = asks | {"HOW"}
    items = _placed(items, reader.which)
    if "추천" in items:
        items = [item for item in items if item != "추천" or "좋다" not in items]
        items = ["좋다" if item == "추천" else item for item in items]
    if KNOWING.search(text) and asks & OPEN <= {"HOW"}:
        items, asks = [*items, "진단"], asks - {"WHETHER"} | {"HOW"}
    if "정상" in items:
        # "정상 범위가 어떻게 되나요" asks for a value, not for a way of doing it.
        asks = asks - {"HOW"} | {"VALUE"}
    if ("OUTCOME" in asks or BECOMES.search(text)) and not reader.asks_way:
        asks = asks - {"HOW"}
    items, asks = _quantity(items, asks)
    items, asks = _permission(items, asks, reader.medicines)
    if asks & OPEN and not {"MUST_NOT"} & asks:
        items, asks = _advice(items, asks, text)
    if "음식" in items and "-고" not in items:
        items = [item for item in items if item != "먹다"]
    items = _rewritten(items)
    if set(items) & CARRIED["생기다"]:
        items = [item for item in items if item != "생기다"]
    if "WHY" in asks:
        items = ["생기다" if item == "걸리다" else item for item in items]
    if set(items) & ACTIONS:
        asks = asks - {"HOW"}
    if "백신" in items:
        first = items.index("백신")
        items = [item for at, item in enumerate(items) if item != "백신" or at == first]
    # What only WHAT asks for is what the words before it name: "증상이 뭐예요?" is "증상은?".
    return _once(items), asks - {"WHAT"}


def _rewritten(items: Sequence[str]) -> list[str]:
    held, present = list(items), set(items)
    for pattern, replacement in _REWRITTEN:
        if not present.issuperset(pattern):
            continue  # nearly always
        at = 0
        while at + len(pattern) <= len(held):
            if tuple(held[at : at + len(pattern)]) == pattern:
                held[at : at + len(pattern)] = replacement
                present.update(replacement)
            at += 1
    return held


def _placed(items: list[str], which: str) -> list[str]:
    """ "어떤 음식이 혈당을 낮추나요?" as "혈당을 낮추는 음식은?", "심한 빈혈의 증상은?" as "빈혈이 심하면 증상은?"."""
    if items.count(which) == 1 and not any(item.startswith("-") for item in items):
        items = [*(item for item in items if item != which), which]
    if len(items) > 1 and items[0] in ("심하다", "오래") and items[1].startswith("#"):
        items = [items[1], items[0], *items[2:]]
    return items


def _quantity(items: list[str], asks: set[str]) -> tuple[list[str], set[str]]:
    if "WHEN" in asks:
        # "복용 시간은 언제가 좋아요?" and "언제 먹어야 하나요?"
        items = [item for item in items if item not in ("시간", "시기", "타이밍", "시점", "적절")]
    if "WHO" in asks:
        items = [item for item in items if item != "대상"]
    if "VALUE" not in asks:
        return items, asks
    items = ["동안" if item in ("오래", "걸리다") else item for item in items]
    if "동안" in items:
        items = [*(item for item in items if item != "동안"), "동안"]
    if "최대" in items:
        asks = asks - {"UNTIL"}
    if "먹다" in items:
        items = [item for item in items if item != "적절"]
    return items, asks - {"CAN"}


def _permission(items: list[str], asks: set[str], medicines: set[str]) -> tuple[list[str], set[str]]:
    """One form for being allowed, safe, possible, needed and forbidden."""
    if not asks & OPEN:
        if "괜찮다" in items or ("안전" in items and set(items) & medicines and "먹다" not in items):
            asks = asks - {"WHETHER"} | {"MAY"}
            items = [item for item in items if item != "안전"]
        if items[-1:] == ["가능"]:
            items, asks = items[:-1], asks | {"CAN"}
        if asks >= {"CAN", "WHETHER"} and "없다" not in items:
            asks = asks - {"CAN", "WHETHER"} | ({"MAY"} if set(items) & _ALLOWED else {"WHETHER"})
        if "필요" in items and items[-1] == "필요" and not asks & {"MAY", "MUST", "MUST_NOT"}:
            asks = asks - {"WHETHER"} | {"MUST"}
            items = items[:-1]
    if asks & {"MAY", "MUST_NOT"}:
        items = [item for item in items if item not in ("괜찮다", "상관", "무방")]
    takes = items[-1:] in (["먹다"], ["마시다"]) and len(items) > 1 and not items[-2].startswith("-")
    if takes and asks & {"MAY", "MUST"} and not asks & OPEN:
        # "커피 괜찮나요?" and "커피 마셔도 되나요?", "약이 필요한가요?" and "약을 먹어야 하나요?"
        items = items[:-1]
    if "MUST_NOT" in asks:
        asks = asks - {"MUST"}
        denials = [at for at, item in enumerate(items) if item in ("안", "말다")]
        # Of "안 먹으면 안 되나요?" only the last one is the prohibition.
        items = [item for at, item in enumerate(items) if at not in denials[-1:]]
        if "음식" in items:
            # "먹으면 안 되는 음식" and "피해야 할 음식".
            at = items.index("음식")
            items = [*items[:at], "피하다", *items[at:]]
            asks = asks - {"MUST_NOT", "WHICH"}
    return items, asks


def _advice(items: list[str], asks: set[str], text: str) -> tuple[list[str], set[str]]:
    advised = ADVISED.search(text) is not None
    if advised and "WHY" not in asks:
        items = [item for item in items if item != "좋다"]
    items = [item for item in items if item != "필요"]
    said = {item for item in items if not item.startswith("#")}
    if "WHAT" in asks and ("MUST" in asks or advised) and said & _FOODS and said <= _FOODS | _WHOSE | {"먹다"}:
        items = [*items, "좋다"]
    return items, asks - {"MUST"}


def _form(analysis: TextAnalysis, asks: set[str], text: str) -> set[str]:
    """Whether a question without a question word asks for yes or no, or tells; "심방세동은?" does neither."""
    if asks & (OPEN | {"MAY", "MUST", "MUST_NOT", "WHICH"}) or TOLD.search(text):
        return set()
    words = [token for token in analysis.tokens if not token.tag.startswith("S")]
    if len(words) > 1 and words[-1].lemma == "요" and words[-2].is_predicate:
        words.pop()
    if not words or not words[-1].is_predicate or words[-1].ending[0] in ("란", "이란"):
        return set()
    asked = "?" in text or "？" in text or is_interrogative(words[-1])
    if asked and _asks_which(words):
        return set()
    return {"WHETHER"} if asked else {"TELLS"}


def _asks_which(words: Sequence[Token]) -> bool:
    """ "부작용이 있나요?" """
    named = [token.lemma for token in words[:-1] if token.is_noun]
    return words[-1].lemma == "있다" and bool(named) and named[-1] in LISTED


def _once(items: Sequence[str]) -> list[str]:
    """Without what stands twice in a row: "기간은 며칠"."""
    return [item for at, item in enumerate(items) if at == 0 or item != items[at - 1]]
