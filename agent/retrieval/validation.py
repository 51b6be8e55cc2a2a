"""What `documents validate` checks: every field of a document, each fault named with file and field."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from agent.errors import CorpusInvalid
from agent.language import _
from agent.retrieval.documents import document_files, front_and_body, sections_of, text_of, texts_of, year_of
from agent.retrieval.wording import bare_numbers, likenesses, repeated_skeletons, unknown_medicines

MIN_QUESTIONS = 3
MIN_BODY, MAX_BODY = 300, 10_000


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a document. field: front matter key, "body" or "file"; message: in the reader's language."""

    file: str
    field: str
    message: str


def validate(
    path: Path, known_cuis: Collection[str] | None = None, known_names: Collection[str] | None = None
) -> list[Problem]:
    """Everything wrong with a document file or a folder of them, in file order; [] when all is well.

    known_cuis, known_names: the lexicon's; None skips the checks that need them. What documents have in common is
    looked at after each by itself. Raises CorpusInvalid when path does not exist.
    """
    problems: list[Problem] = []
    seen: dict[str, str] = {}
    bodies: dict[str, str] = {}
    subjects: dict[str, tuple[str, ...]] = {}
    for file in document_files(path):
        name = str(file.relative_to(path)) if path.is_dir() else file.name
        try:
            front, body = front_and_body(file)
        except CorpusInvalid as error:
            problems.append(Problem(name, "file", str(error)))
            continue
        found = [*_front_problems(front, known_cuis), *_source_problems(front), *_body_problems(body, known_names)]
        bodies[name] = "\n".join(section.text for section in sections_of(body))
        subjects[name] = (text_of(front.get("title")), *texts_of(front.get("keywords")))
        doc_id = text_of(front.get("id"))
        if doc_id in seen:
            twice = _("'{id}'가 {file}에도 있습니다. id는 하나뿐이어야 합니다.")
            found.append(("id", twice.format(id=doc_id, file=seen[doc_id])))
        seen.setdefault(doc_id, name)
        problems += [Problem(name, field, message) for field, message in found]
    return problems + _common_problems(bodies, subjects)


def _common_problems(bodies: Mapping[str, str], subjects: Mapping[str, tuple[str, ...]]) -> list[Problem]:
    alike = _("{file}와(과) 본문의 {share}가 같습니다. 하나로 합치거나 다시 써 주세요.")
    copies = [
        Problem(name, "body", alike.format(file=earlier, share=f"{share:.0%}"))
        for name, earlier, share in likenesses(bodies)
    ]
    mould = _("문서 {n}개가 같은 틀의 문장을 씁니다: {skeleton}")
    return copies + [
        Problem(names[-1], "body", mould.format(n=len(names), skeleton=skeleton))
        for skeleton, names in repeated_skeletons(bodies, subjects)
    ]


def _front_problems(front: Mapping[str, Any], known_cuis: Collection[str] | None) -> list[tuple[str, str]]:
    found = [
        (field, _("비어 있습니다. 값을 적어 주세요."))
        for field in ("id", "title", "topic", "audience", "summary")
        if not text_of(front.get(field))
    ]
    if re.search(r"\s", text_of(front.get("id"))):
        found.append(("id", _("공백이 들어 있습니다. 영문 소문자, 숫자, 하이픈으로 적어 주세요.")))
    for field in ("concepts", "keywords", "hypothetical_questions"):
        if not isinstance(front.get(field), list) or not texts_of(front.get(field)):
            found.append((field, _("목록이 비어 있습니다. 하나 이상 적어 주세요.")))
    questions = texts_of(front.get("hypothetical_questions"))
    if 0 < len(questions) < MIN_QUESTIONS:
        few = _("{n}개입니다. {least}개 이상 필요합니다.").format(n=len(questions), least=MIN_QUESTIONS)
        found.append(("hypothetical_questions", few))
    if known_cuis is not None:
        found += [
            ("concepts", _("용어집에 없는 개념입니다: {cui}").format(cui=cui))
            for cui in texts_of(front.get("concepts"))
            if cui not in known_cuis
        ]
    reviewed = text_of(front.get("reviewed"))
    if not reviewed:
        found.append(("reviewed", _("검토일이 없습니다. YYYY-MM-DD로 적어 주세요.")))
    elif not _is_date(reviewed):
        found.append(("reviewed", _("날짜가 아닙니다: {text}. YYYY-MM-DD로 적어 주세요.").format(text=reviewed)))
    return found


def _source_problems(front: Mapping[str, Any]) -> list[tuple[str, str]]:
    raw = front.get("sources")
    if not isinstance(raw, list) or not raw:
        return [("sources", _("출처가 없습니다. 하나 이상 적어 주세요."))]
    found = []
    for number, entry in enumerate(raw, start=1):
        if not isinstance(entry, Mapping):
            shapeless = _("{number}번째 출처는 title, publisher 항목으로 적어야 합니다.")
            found.append(("sources", shapeless.format(number=number)))
            continue
        found += [
            ("sources", _("{number}번째 출처에 {field} 항목이 없습니다.").format(number=number, field=field))
            for field in ("title", "publisher")
            if not text_of(entry.get(field))
        ]
        year, url = entry.get("year"), text_of(entry.get("url"))
        if year is not None and (year_of(year) is None):
            wrong = _("{number}번째 출처의 연도가 올바르지 않습니다: {text}")
            found.append(("sources", wrong.format(number=number, text=year)))
        if url and not re.match(r"https?://[^\s/]+\.[^\s]+\Z", url):
            wrong = _("{number}번째 출처의 주소가 올바르지 않습니다: {text}")
            found.append(("sources", wrong.format(number=number, text=url)))
    return found


def _body_problems(body: str, known_names: Collection[str] | None) -> list[tuple[str, str]]:
    sections = sections_of(body)
    found = []
    if not any(section.heading for section in sections):
        found.append(("body", _("'##' 절이 없습니다. 본문을 절로 나누어 주세요.")))
    empty = _("'{heading}' 절이 비어 있습니다.")
    found += [("body", empty.format(heading=s.heading)) for s in sections if s.heading and not s.text]
    length = sum(len(section.text) for section in sections)
    if not MIN_BODY <= length <= MAX_BODY:
        size = _("본문이 {length:,}자입니다. {least:,}자에서 {most:,}자 사이여야 합니다.")
        found.append(("body", size.format(length=length, least=MIN_BODY, most=MAX_BODY)))
    bare = _("단위가 없는 숫자가 있습니다: {sentence}")
    found += [("body", bare.format(sentence=sentence)) for sentence in bare_numbers(body)]
    if known_names is not None:
        unknown = _("용어집에 없는 약 이름입니다: {word}")
        found += [("body", unknown.format(word=word)) for word in unknown_medicines(body, known_names)]
    return found


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
