"""What happened in one turn, in a few sentences made from nothing but the turn's own record.

They hold for any turn of any patient, with any model and any features switched off; what a turn did not do is not
told of. In the reader's language, but for what the record itself has in Korean: facts, notes, reasons. The page only
draws the lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from agent.events import NODE_LABELS
from agent.injection.facts import exclusion_text, subject_demographics
from agent.language import N_, _, ngettext
from agent.state import COMPLEXITIES, Demographics, ExclusionReason, Extraction, Fact, Round, Turn
from agent.storage import ANOTHER_QUESTION, HistoryEvent
from agent.verification import STOP_REASONS

Stage = Literal["read", "kept", "safety", "cache", "search", "injected", "judged", "time"]
STAGES: Mapping[Stage, str] = {
    "read": N_("읽기"),
    "kept": N_("저장"),
    "safety": N_("안전"),
    "cache": N_("재사용"),
    "search": N_("검색"),
    "injected": N_("주입"),
    "judged": N_("심사"),
    "time": N_("시간"),
}
_DECIDED = {
    "rule": N_("짧은 질문이나 뜻, 기준을 묻는 질문"),
    "slots": N_("고려할 환자 정보의 수"),
    "content": N_("질문의 내용"),
    "fixed": N_("능동적 검색이 꺼져 있어 정해진 수"),
}
_NOT_NOW: Mapping[ExclusionReason, str] = {
    "negated": N_("없다고 한 말"),
    "family": N_("다른 사람의 일"),
    "past": N_("지난 일"),
    "stopped": N_("끊은 약"),
    "topic": N_("묻기만 한 말"),
    "hypothetical": N_("물음이나 가정 속의 말"),
}
_BLOCKED = {
    "injection": N_("지시를 바꾸려는 글"),
    "leak": N_("내부 지침을 알아내려는 글"),
    "offtopic": N_("의학 상담이 아닌 글"),
}
_UNANSWERED = N_("답하지 않기로 정한 글")
_JUDGED_ELSEWHERE = ("low_confidence", "guard")
"""Warnings that are told of with the judgement."""
SHOWN = 4
"""Titles and left-out facts named; the rest is counted."""


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened. text: whole sentences without markup; it may hold words of the patient."""

    stage: Stage
    text: str

    @property
    def label(self) -> str:
        """The stage as a reader knows it."""
        return _(STAGES[self.stage])


def retell(turn: Turn, events: Iterable[HistoryEvent], bar: float) -> tuple[Line, ...]:
    """The turn's account in the order in which things happened.

    events: of the patient's history, those of other turns are passed over; bar: the judge's pass mark, 0..1.
    """
    lines = [Line("read", _read(turn)), Line("kept", _kept(turn, events))]
    if turn.route in ("emergency", "crisis", "blocked"):
        lines.append(Line("safety", " ".join(_fixed(turn))))
    else:
        lines += [Line("cache", _reuse(turn)), Line("search", _found(turn)), Line("injected", _given(turn))]
        lines += [Line("judged", text) for text in _judged(turn, bar)]
        lines += [Line("safety", text) for text in _watched(turn)]
    lines.append(Line("time", _time(turn)))
    return tuple(line for line in lines if line.text)


def _read(turn: Turn) -> str:
    message = turn.extracted
    said = []
    if turn.guard.action == "mask":
        said.append(_("개인정보로 보이는 부분을 가렸습니다."))
    if message.subject:
        about = ", ".join(_about_another(message))
        who = message.subject.who + (f" ({about})" if about else "")
        read = _("{who}에 대한 질문으로 읽었습니다. 이 정보는 이번 대화에만 쓰고 환자의 기록에 넣지 않습니다.")
        said.append(read.format(who=who))
    if own := [*_person(message.demographics), *map(_fact, message.facts)]:
        said.append(_("메시지에서 읽은 환자 정보: {facts}.").format(facts=", ".join(own)))
    if left := dict.fromkeys(_left_out(message)):
        said.append(_("현재의 환자 정보로 보지 않은 말: {mentions}.").format(mentions=", ".join(left)))
    if not said:
        said.append(_("새로운 환자 정보가 없는 메시지입니다."))
    if turn.resolved_query != turn.query:
        said.append(_("앞선 대화와 기록에 이어 ‘{question}’로 이해했습니다.").format(question=turn.resolved_query))
    return " ".join(said)


def _about_another(message: Extraction) -> Iterator[str]:
    assert message.subject
    yield from (text for _group, text in subject_demographics(message.subject.demographics))
    told = (e for e in message.excluded if e.reason == "family" and e.who in (None, message.subject.who))
    yield from dict.fromkeys(map(exclusion_text, told))


def _person(person: Demographics) -> list[str]:
    said = [text for _group, text in subject_demographics(person)]
    said += [_("임신 아님")] if person.pregnant is False else []
    said += [_("수유하지 않음")] if person.breastfeeding is False else []
    return said + [text for text in (person.occupation, person.region) if text]


def _fact(fact: Fact) -> str:
    value = " ".join(part for part in (fact.name, fact.value, fact.unit) if part)
    notes = ", ".join(part for part in (fact.dosage, fact.frequency, fact.measured_at, fact.onset) if part)
    return f"{value} ({notes})" if notes else value


def _left_out(message: Extraction) -> Iterator[str]:
    """Mentions that are no present fact of the patient, but for those that the account of the other person has."""
    for item in message.excluded:
        if message.subject and item.reason == "family" and item.who in (None, message.subject.who):
            continue
        of_another = item.who and item.reason == "family"
        why = _("{who}의 일").format(who=item.who) if of_another else _(_NOT_NOW[item.reason])
        yield f"{exclusion_text(item)} ({why})" if item.value else f"{item.name} ({why})"


def _kept(turn: Turn, events: Iterable[HistoryEvent]) -> str:
    own = [event for event in events if event.turn == turn.turn]
    done = dict.fromkeys(event.summary for event in own if event.kind == "turn" and event.summary)
    notes = dict.fromkeys(event.note for event in own if event.note)
    said = [_("기록에 남긴 것: {changes}.").format(changes=", ".join(done))] if done else []
    said += [_("알아 둘 것: {notes}.").format(notes=", ".join(notes))] if notes else []
    return " ".join(said) or _("환자의 기록은 그대로입니다.")


def _fixed(turn: Turn) -> Iterator[str]:
    """A safe reply: what set it off, that no model had a part in it, on whose authority."""
    if turn.route == "blocked":
        what = _(_BLOCKED.get(turn.guard.category or "", _UNANSWERED))
        yield _(
            "입력 가드레일이 {what}로 보아 답하지 않았습니다. 모델에 보내지 않았고, 검색도 하지 않았습니다."
        ).format(what=what)
        return
    alike = (turn.triage if turn.route == "emergency" else turn.guard).layer == "L2"
    if turn.route == "emergency":
        sent = (
            _("준비된 예문과 비슷해서 응급({category})으로 판단해 119 안내를 바로 보냈습니다.")
            if alike
            else _("규칙에 따라 응급({category})으로 판단해 119 안내를 바로 보냈습니다.")
        )
        yield sent.format(category=turn.triage.category)
    elif alike:
        yield _("준비된 예문과 비슷해서 위기의 신호로 판단해 상담전화 안내를 바로 보냈습니다.")
    else:
        yield _("규칙에 따라 위기의 신호로 판단해 상담전화 안내를 바로 보냈습니다.")
    yield _("모델과 검색과 캐시를 거치지 않은 정해진 안내입니다.")
    if turn.route == "emergency" and turn.triage.source:
        yield _("근거: {source}.").format(source=turn.triage.source.partition(", http")[0])
    if warned := _warned(turn):
        yield _("구급대원이 알아야 할 약물 주의를 덧붙였습니다: {warned}.").format(warned=warned)


def _reuse(turn: Turn) -> str:
    reason, similarity = _(turn.cache.reason).rstrip("."), turn.cache.similarity
    if turn.route == "cached":
        how = "" if similarity is None else " " + _("(유사도 {cosine})").format(cosine=f"{similarity:.2f}")
        return f"{reason}{how}. " + _("새로 찾거나 쓰지 않고, 심사를 통과한 그 답변을 다시 썼습니다.")
    if not reason:
        return ""
    why = f"{reason}."
    if turn.cache.reason == ANOTHER_QUESTION:
        why = _("비슷한 질문에 대한 답이 저장되어 있지 않습니다.")
    elif similarity is not None:
        compared = _("가장 비슷한 저장된 질문(유사도 {cosine})과 견준 결과: {reason}.")
        why = compared.format(cosine=f"{similarity:.2f}", reason=reason)
    return _("저장된 답변을 다시 쓰지 않고 새로 답했습니다.") + f" {why}"


def _found(turn: Turn) -> str:
    cited = list(dict.fromkeys(citation.title for citation in turn.citations))
    sources = ngettext("인용한 문서 {n}건: {titles}.", "인용한 문서 {n}건: {titles}.", len(cited))
    named = " " + sources.format(n=len(cited), titles=_listed(cited)) if cited else ""
    if turn.route == "cached":
        return _("다시 검색하지 않았습니다.") + named
    found = len(turn.documents)
    if not found:
        return _("문서 없이 답했습니다.") if turn.route == "answered" else _("관련 문서를 찾지 못했습니다.")
    said = ngettext("문서 {n}건을 찾았습니다.", "문서 {n}건을 찾았습니다.", found).format(n=found)
    if turn.intent:
        planned = _("‘{kind}’ 질문으로 분류해(기준: {why}) 문서를 {most}건까지 찾기로 했고, {n}건을 찾았습니다.")
        why = _(_DECIDED.get(turn.intent.decided_by, _DECIDED["content"]))
        kind = _(COMPLEXITIES[turn.intent.complexity])
        said = planned.format(kind=kind, why=why, most=turn.intent.k, n=found)
    return said + named


def _given(turn: Turn) -> str:
    """What of the patient went into the prompt; of a reused answer only what it names, its prompt is an older turn's."""
    used = ", ".join(turn.facts_used)
    said = [_("답변에 쓴 정보: {facts}.").format(facts=used)] if used else []
    prompt = turn.context
    if prompt is None or turn.route == "cached":
        return " ".join(said)
    left = [_with_reason(item) for item in prompt.dropped]
    if not said and prompt.tokens.get("patient", 0):
        said.append(_("환자 정보를 넣었지만 답변이 이름을 들어 쓰지는 않았습니다."))
    elif not said and not left:
        said.append(_("넣을 환자 정보가 없었습니다."))
    if left:
        said.append(_("넣지 않은 것: {facts}.").format(facts=_listed(left)))
    if prompt.tokens.get("history", 0):
        said.append(_("지난 대화의 주제도 함께 넣었습니다."))
    return " ".join(said)


def _with_reason(dropped: str) -> str:
    """ "직업 회사원: 질문과 관련 없음" with its reason in brackets."""
    what, _colon, why = dropped.rpartition(": ")
    return f"{what} ({why})" if what else dropped


def _judged(turn: Turn, bar: float) -> Iterator[str]:
    if not turn.rounds:
        return
    means = [round_.verdict.scores.mean for round_ in turn.rounds]
    path = " → ".join(f"{_name(round_)} {mean:.2f}" for round_, mean in zip(turn.rounds, means, strict=True))
    said = [_("평균 점수는 {path} (통과 기준 {bar:.1f}).").format(path=path, bar=bar)]
    if len(turn.rounds) > 1:
        said.append(_("기준에 못 미친 답변은 검색어를 고쳐 다시 찾고 다시 썼습니다."))
        delivered = next((round_ for round_ in turn.rounds if round_.delivered), None)
        if delivered and delivered is not turn.rounds[-1] and turn.route != "abstained":
            said.append(_("점수가 가장 높은 {round}을 전했습니다.").format(round=_name(delivered)))
    yield " ".join([*said, _ended(turn)])


def _ended(turn: Turn) -> str:
    if turn.stop_reason == "withheld":
        reasons = " ".join(warning.text for warning in turn.warnings if warning.kind == "guard")
        return (_("그러나 답변 가드레일이 답변을 보류했습니다.") + f" {reasons}").strip()
    if turn.route == "abstained":
        if turn.documents:  # found, but none says it: "no documents" would contradict the line about the search
            return _("찾은 문서에 이 질문에 답할 근거가 없어, 지어내지 않고 답을 보류했습니다.")
        return _("근거가 될 문서를 찾지 못해, 지어내지 않고 답을 보류했습니다.")
    why = _(STOP_REASONS.get(turn.stop_reason, ""))
    if any(warning.kind == "low_confidence" for warning in turn.warnings):
        marked = _("기준에 못 미쳐 ‘참고만’이라는 표시를 붙이고, 캐시에 넣지 않았습니다.")
        return f"{why} {marked}".strip()
    return why


def _watched(turn: Turn) -> Iterator[str]:
    """Medication safety, and what the agent asked back."""
    if warned := _warned(turn):
        number = sum(warning.kind not in _JUDGED_ELSEWHERE for warning in turn.warnings)
        put = ngettext(
            "약물 안전 규칙이 경고 {n}건을 답변 위에 두었습니다: {warned}.",
            "약물 안전 규칙이 경고 {n}건을 답변 위에 두었습니다: {warned}.",
            number,
        )
        yield put.format(n=number, warned=warned)
    if turn.questions:
        yield _("안전한 답에 필요해서 되물었습니다: {questions}").format(questions=" ".join(turn.questions))


def _warned(turn: Turn) -> str:
    """Between what each danger lies: what stands before the colon of a warning."""
    heads = (w.text.partition(":")[0].strip() for w in turn.warnings if w.kind not in _JUDGED_ELSEWHERE)
    return " · ".join(dict.fromkeys(heads))


def _time(turn: Turn) -> str:
    total = turn.timings.get("total")
    if total is None:
        return ""
    said = _("모두 {seconds:.2f}초 걸렸습니다.").format(seconds=total / 1000)
    spent = {node: turn.timings[node] for node in NODE_LABELS if node in turn.timings}
    if not spent:
        return said
    longest = max(spent, key=spent.__getitem__)
    slowest = _("가장 오래 걸린 일은 {node}({seconds:.2f}초)입니다.")
    return f"{said} {slowest.format(node=_(NODE_LABELS[longest]), seconds=spent[longest] / 1000)}"


def _name(round_: Round) -> str:
    return _("첫 답변") if round_.round == 0 else _("{n}번째 개선").format(n=round_.round)


def _listed(names: Sequence[str]) -> str:
    rest = len(names) - SHOWN
    shown = " · ".join(names[:SHOWN])
    return _("{shown} 외 {n}건").format(shown=shown, n=rest) if rest > 0 else shown
