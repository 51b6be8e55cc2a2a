"""Reads a question's tokens into its content: what it names and says by clause and part, and what is asked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from agent.state import Concept
from agent.storage.reuse.content import Content
from agent.storage.reuse.content_asked import HOW, Asked
from agent.storage.reuse.content_asking import asking
from agent.storage.reuse.content_clauses import TOPIC, Clauses
from agent.storage.reuse.content_said import (
    UNABLE,
    Said,
    barred,
    give_severity,
    give_verbs,
    joined_medicines,
    part_of,
    phrase_of,
    rewritten,
    without_having,
)
from agent.storage.reuse.content_units import MAIN, MEDICINE, Unit
from agent.storage.reuse.content_words import (
    COMING_ABOUT,
    DONE,
    DROPPED,
    DURING,
    LIMITING,
    THEN,
    TIMES,
)
from agent.storage.reuse.signature_names import (
    SEVERE,
    brand_of,
    chains,
    is_between,
    names_of_one_word,
    own_qualifiers,
)
from agent.storage.reuse.vocabulary import DENIED, compounds, word_of
from agent.storage.reuse.wording import DEGREES, WAY
from agent.terminology import Terminology, TextAnalysis, Token

_CONTENT = ("NN", "NR", "NP", "V", "MM", "MAG", "XR", "SL", "SH", "W")
_ASPECTS = frozenset("증상 치료 검사 예방 진단 수술".split())
_AUXILIARY = frozenset("보다 주다 버리다 놓다 두다 내다 가다 오다 있다 싶다 하다 되다 드리다 쌓다 나다".split())
# Eaten in food too, of which another answer holds than of tablets: calcium of a meal keeps kidney stones away.
_IN_FOOD = re.compile(r"^(?:칼슘제|칼륨 보충제|비타민 [ACEK])$")
_BESIDE = re.compile(r"\s*(전|후|뒤|이후|이전)(?![가-힣]*(?:체|부))")


def read_content(
    terms: Terminology,
    analysis: TextAnalysis,
    names: Sequence[Concept],
    text: str,
    numbers: Sequence[str],
    spans: Sequence[tuple[int, int]],
) -> tuple[Content, Content]:
    """The content of a question whose numbers stand at the spans; once with all its names (`entities`), and once with those of one word
    alone, the others word by word: "이유식을 안 먹다" is a name, "이유식을 먹지 않다" is none."""
    tokens = [
        token
        for token in analysis.tokens
        if not token.tag.startswith(("SF", "SP", "SS", "SE", "SO"))
        and not any(start <= token.span[0] and token.span[1] <= end for start, end in spans)
    ]
    counted = [
        (span, number + (TIMES[found.group(1)] if (found := _BESIDE.match(text, span[1])) else ""))
        for span, number in zip(spans, numbers, strict=True)
    ]
    literal = names_of_one_word(analysis, tokens)
    content = ContentReader(terms, analysis, text, names).read(tokens, counted)
    return content, ContentReader(terms, analysis, text, literal, word_by_word=True).read(tokens, counted)


def _is_possibility(tokens: Sequence[Token], at: int) -> bool:
    """Whether "없다" stands behind "할 수", with or without a particle."""
    before = tokens[at - 1] if not tokens[at - 1].tag.startswith("J") else tokens[at - 2]
    return before.lemma == "수" and before.tag == "NNB"


class ContentReader(Clauses):
    """One question's tokens, read once from left to right."""

    def __init__(
        self,
        terms: Terminology,
        analysis: TextAnalysis,
        text: str,
        names: Sequence[Concept],
        word_by_word: bool = False,
    ) -> None:
        self._terms = terms
        super().__init__(text)
        self._chains = chains(analysis)
        self._names = names
        self._word_by_word = word_by_word

    def read(self, tokens: Sequence[Token], counted: Sequence[tuple[tuple[int, int], str]]) -> Content:
        """tokens: of the question without punctuation and numbers; counted: numbers with their places."""
        asked = asking(tokens, self._text)
        denied = ""
        named: set[tuple[int, int]] = set()
        for at, token in enumerate(tokens):
            after = tokens[at + 1] if at + 1 < len(tokens) else None
            self.clauses.append(self.clause)
            name = self._name_at(token)
            if at in asked.consumed:
                self._end(token, after, asked, at)
                continue
            if name is not None:
                self._within_name(token, at, name, named, tokens)
                if denied and tokens[at - 1].lemma in ("안", "못"):
                    self.said[-1].denied = denied  # "안 넘어지려면"
            elif token.lemma in ("안", "못") and token.tag == "MAG":
                unable = token.lemma == "못" or (
                    after is not None
                    and after.lemma == "되다"
                    and bool(self.said)
                    and self.said[-1].word in COMING_ABOUT
                )
                denied = UNABLE if unable else DENIED
                continue
            elif token.tag == "VX" and token.lemma in ("않다", "말다", "못하다"):
                self._deny(UNABLE if token.lemma == "못하다" else DENIED)
            elif token.lemma == "없다" and at > 1 and _is_possibility(tokens, at):
                self._deny(UNABLE)  # "먹을 수 없나요?" is "못 먹나요?"
            elif token.lemma == "없이" and self.said and self.said[-1].word in DONE and not self.said[-1].denied:
                self.said[-1].denied, self.said[-1].part = DENIED, ""  # "치료 없이" is "치료를 안 하고"
            elif denied and token.lemma == "없다" and after is not None and after.lemma == "지다":
                self._add("사라지다", at, token)
                self.said[-1].denied, denied = denied, ""
                asked.consumed.add(at + 1)
            elif token.lemma.endswith(("없다", "없이")):
                if noun := token.lemma[:-2]:
                    self._add(word_of(noun), at, token)  # 소용없다, 문제없이
                self._absent(at)
            elif token.tag == "VCN" or token.lemma == "아니다":
                self._add("~이다", at, token)
            elif token.lemma == "모르다":
                self._add("~알다", at, token)
            elif token.tag == "XSN" and token.lemma == "끼리":
                self._add("끼리", at, token)  # "사람끼리 옮나요?" is not "옮나요?"
            elif token.tag.startswith("J"):
                since = token.lemma == "부터" and bool(self.said) and self.said[-1].word == THEN
                if token.lemma in LIMITING and at not in asked.limits and not since:
                    self._add(token.lemma, at, token)
            elif token.tag.startswith(_CONTENT) and (
                denied
                or not (token.tag == "VX" and token.lemma in _AUXILIARY)  # of "안 해도" it is the verb itself
            ):
                self._word(token, at, tokens, asked)
                if denied and self._denies(token, after):
                    # Of "운동을 안 하면" the verb says nothing, so its noun is denied.
                    if not self.said or self.said[-1].clause != self.clause:
                        self._add(word_of(token.lemma), at, token)
                    self._drop_carrier()
                    self.said[-1].denied, denied = denied, ""
            if denied and token.is_predicate:
                denied = ""
            self._end(token, after, asked, at)
        return self._content(asked, counted, tokens)

    def _denies(self, token: Token, after: Token | None) -> bool:
        return token.is_predicate or (after is not None and after.tag in ("XSV", "XSA"))

    def _name_at(self, token: Token) -> Concept | None:
        return next((n for n in self._names if token.span[0] < n.span[1] and token.span[1] > n.span[0]), None)

    def _within_name(
        self, token: Token, at: int, name: Concept, named: set[tuple[int, int]], tokens: Sequence[Token]
    ) -> None:
        chain = self._chains.get(name.span, frozenset())
        if name.span not in named:
            named.add(name.span)
            word, severe = self._name(name, chain, tokens)
            last = max(i for i, t in enumerate(tokens) if t.span[0] < name.span[1] and t.span[1] > name.span[0])
            self.said.append(Said(word, last, self.clause, part_of(tokens, last), spelled=phrase_of(name, tokens)))
            if severe:
                self._add("심하다", at, token)
        if token.lemma in ("안", "못") and token.tag == "MAG" and token.lemma not in chain:
            self.said[-1].denied = DENIED
        elif token.lemma in _ASPECTS:
            self._add(word_of(token.lemma), at, token)
        elif token.tag[0] == "J" and token.lemma in LIMITING and token.lemma not in chain:
            self._add(token.lemma, at, token)  # "왼쪽만 마비되나요" asks of less than "왼쪽이 마비되나요"
        elif token.tag in ("MAG", "MM") and token.lemma not in chain | DROPPED | {"안", "못"}:
            # "투석 전 환자": the recogniser looks over words between those of a name, the answer does not.
            self._add("심하다" if token.lemma in DEGREES else word_of(token.lemma), at, token)
        elif (
            token.lemma in TIMES and token.lemma not in chain and at and self._is_time(token, tokens[at - 1], None)
        ):
            self._add(
                TIMES[token.lemma], at, token
            )  # of "자기 전에 아침에 손가락이 뻣뻣한데" the stiffness is the name
        elif is_between(token, chain, self._terms.entry(name.cui)):
            self._add(word_of(token.lemma), at, token)

    def _name(self, concept: Concept, chain: frozenset[str], tokens: Sequence[Token]) -> tuple[str, bool]:
        entry = self._terms.entry(concept.cui)
        if entry is None:
            return f"#{concept.cui}", False
        inside = [t for t in tokens if concept.span[0] <= t.span[0] and t.span[1] <= concept.span[1]]
        surface = "".join(t.form for t in inside if t.tag != "MAG" or t.lemma in chain)
        own = own_qualifiers(surface, " ".join(t.lemma for t in inside if t.is_predicate), entry, chain)
        if not _IN_FOOD.search(entry.name):
            own -= {"영양제"}  # omega-3 is a supplement anyhow
        elif "보충제" in surface:
            own |= {"영양제"}
        marks = "".join(f"+{word}" for word in sorted(own - {SEVERE}))
        kind = MEDICINE if entry.slot == "medications" else ""
        return f"#{concept.cui}{kind}{marks}{brand_of(concept.surface, entry)}", SEVERE in own

    def _word(self, token: Token, at: int, tokens: Sequence[Token], asked: Asked) -> None:
        before = tokens[at - 1] if at else None
        after = tokens[at + 1] if at + 1 < len(tokens) else None
        if token.lemma in TIMES and self._is_time(token, before, after):
            if self.said and self.said[-1].word[0] == "=" and self.said[-1].clause == self.clause:
                if TIMES[token.lemma] != DURING:  # "며칠 동안" counts what "며칠" does
                    self.said[-1].word += TIMES[token.lemma]  # "몇 분 뒤"
            else:
                self._add(TIMES[token.lemma], at, token)
            return
        if at in asked.amounts:
            self._add(f"={asked.amounts[at]}", at, token)
            return
        entry = self._terms.named(token.form) if token.tag == "SL" and token.form.isupper() else None
        if entry is not None and entry.slot != "topic":
            # "RA": too short for the recogniser to be sure of, not for two questions that are alike otherwise.
            kind = MEDICINE if entry.slot == "medications" else ""
            self._add(f"#{entry.cui}{kind}", at, token, part_of(tokens, at))
            return
        if token.lemma == "이유" and after is not None and after.lemma == "식":
            self._add("이유식", at, token, part_of(tokens, at + 1))
            return
        if at in asked.good:
            self._add("좋다", at, token)
            return
        if token.lemma in asked.kept:
            self._add(token.lemma, at, token)
            return
        if token.lemma == "때문" and after is not None and after.lemma == "에":
            return  # the cause is a clause of its own, as one in "-면" is
        way = WAY.match(token.lemma) if asked.words.get(at) == HOW else None
        if way is not None:
            self._add(word_of(way["noun"]), at, token, part_of(tokens, at))
            return
        word = "심하다" if token.lemma in DEGREES - {"많이"} and token.tag == "MAG" else word_of(token.lemma)
        if token.lemma in DROPPED or word in DROPPED:
            return
        for part in compounds().get(word, (word,)):
            self._add(part, at, token, part_of(tokens, at))

    def _is_time(self, token: Token, before: Token | None, after: Token | None) -> bool:
        if before is None or (
            token.lemma in ("다음", "전") and after is not None and after.lemma in ("날", "주", "달")
        ):
            return False
        return before.is_noun or before.tag.startswith("X") or before.ending[1] in ("ETM", "ETN")

    def _content(
        self, asked: Asked, counted: Sequence[tuple[tuple[int, int], str]], tokens: Sequence[Token]
    ) -> Content:
        main = self.main if self.main is not None else self.clause
        if self.main is None and not any(s.clause == main for s in self.said) and self.said:
            main = self.said[-1].clause
        # What is asked last is no telling, though it name nothing: "헹궈야 한다던데 까닭이 뭐죠".
        # So is what ends without a mark: "어떻게 빼요 빨리".
        asking = {main} if self.main is not None else {main, *self.clauses[-1:], self.ended}
        told = {at for at, clause in enumerate(self.clauses) if clause in self.told and clause not in asking}
        said = [
            replace(s, word=word_of(s.word, True) if s.denied == DENIED else s.denied + s.word) for s in self.said
        ]
        said = barred(said, asked, (main, TOPIC), tokens)
        named = [self._terms.entry(s.word[1:]) for s in said if s.word[0] == "#"]
        asked.screened = any(entry is not None and entry.name.endswith(("암", "골다공증")) for entry in named)
        asks, dropped = asked.settled(
            [s.word for s in said if s.clause in (main, TOPIC)], [s.word for s in said], told
        )
        said = joined_medicines(said, self._terms)
        said = said if self._word_by_word else without_having(said)
        said = [s for s in rewritten(said) if s.word not in dropped]
        if any(s.word.startswith("=기간:") for s in said):
            said = [s for s in said if s.word != "=기간"]  # "입원 기간은 며칠인가요?"
        give_severity(said)
        give_verbs(said)
        main_clauses = (main, TOPIC)
        units = tuple(
            Unit(s.word, MAIN if s.clause in main_clauses else s.clause + 1, s.part, s.known, s.spelled, at)
            for at, s in enumerate(said)
        )
        hosts = [(number, self._host(span, tokens)) for span, number in counted]
        return Content(units, tuple(hosts), asks, max(self.questions, 1))

    def _host(self, span: tuple[int, int], tokens: Sequence[Token]) -> str:
        """The word an amount stands behind."""
        before = [s for s in self.said if tokens[s.at].span[0] < span[0] and s.word[0] not in "@="]
        return before[-1].word if before else ""
