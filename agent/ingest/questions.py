"""Questions as a patient would put them that a document answers: its facets, asked of its subject in spoken Korean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from agent.retrieval.korean import with_particle

LEAST, MOST = 3, 6
_KOREAN_NOUN = re.compile(r"[가-힣]{2,8}(?<!다)")
_ASKING = re.compile(r"(?:나요|까요|가요|어요|에요|예요|려면|을까|는지)\s*\??$")


@dataclass(frozen=True, slots=True)
class Subject:
    """What a document is about. slot: the lexicon's slot of it, "" for a plain word; names: what else it is called."""

    name: str
    slot: str
    names: tuple[str, ...]

    @property
    def kind(self) -> int:
        """The column of FACETS."""
        return {"conditions": 0, "symptoms": 0, "medications": 1}.get(self.slot, 2)

    @property
    def spoken(self) -> str:
        """A shorter name that people use (당뇨 for 당뇨병), else the name itself."""
        shorter = (n for n in self.names if _KOREAN_NOUN.fullmatch(n) and self.name.startswith(n))
        return min(shorter, key=len, default=self.name)


FACETS: tuple[tuple[str, tuple[str, str, str]], ...] = (
    # what a heading or sentence says -> the question about an illness, a medicine, anything else
    (r"119|응급|위급|서두|급한|위험 신호|바로 (?:병원|진료|도움)",
     ("{} 때문에 바로 병원에 가야 하는 건 어떤 때예요?", "{}을 먹다가 어떻게 되면 바로 병원에 가야 하나요?",
      "{}에 문제가 있을 때 언제 바로 병원에 가야 하나요?")),
    (r"부작용|이상 ?반응",
     ("{} 치료를 받으면 부작용이 있나요?", "{}을 먹으면 부작용이 있나요?", "{} 때문에 부작용이 생기기도 하나요?")),
    (r"(?:함께|같이) (?:먹|쓰|복용)|상호 ?작용|병용|다른 약",
     ("{}이 있으면 피해야 할 약이 있나요?", "{}이랑 같이 먹으면 안 되는 약이 있나요?", "{}이랑 같이 조심할 약이 있나요?")),
    (r"임신|수유|임부",
     ("임신 중에 {}이 있으면 어떻게 하나요?", "임신했는데 {}을 먹어도 되나요?", "임신 중에 {}은 어떻게 하나요?")),
    (r"아이|소아|어린이|영아|아기",
     ("우리 아이가 {}이면 어떻게 해야 하나요?", "우리 아이한테 {}을 먹여도 되나요?", "아이한테 {}은 어떻게 하나요?")),
    (r"주의|조심|쓰면 안|먹으면 안|하지 말|피해야|금기",
     ("{}이 있을 때 조심할 게 뭐예요?", "{}을 먹으면 안 되는 사람이 있나요?", "{}에서 조심할 게 뭐예요?")),
    (r"먹는 법|복용|용법|용량|쓰는 법|바르는 법",
     ("{} 약은 어떻게 먹어야 하나요?", "{}은 언제 어떻게 먹으면 되나요?", "{}에 쓰는 약은 어떻게 먹나요?")),
    (r"음식|식사|식단|식이|먹는 것|영양|커피|술을|술은",
     ("{}이 있으면 뭘 먹고 뭘 피해야 하나요?", "{}을 먹을 때 피해야 할 음식이 있나요?", "{}을 생각하면 뭘 먹어야 하나요?")),
    (r"운동|신체 활동|걷기",
     ("{}이 있어도 운동해도 되나요?", "{}을 먹으면서 운동해도 되나요?", "{}은 얼마나 어떻게 하면 되나요?")),
    (r"예방|막으려|막는|줄이려",
     ("{}에 안 걸리려면 어떻게 해야 하나요?", "{}을 먹으면 예방이 되나요?", "{}으로 뭘 막을 수 있나요?")),
    (r"합병증|그냥 두|방치",
     ("{}을 그냥 두면 어떻게 되나요?", "{}을 안 먹으면 어떻게 되나요?", "{}을 그냥 두면 어떻게 되나요?")),
    (r"옮[는기아]|전염|전파|감염 경로",
     ("{}은 다른 사람한테 옮나요?", "{}을 먹으면 안 옮기게 되나요?", "{}은 다른 사람한테 옮나요?")),
    (r"회복|경과|예후|완치|낫는",
     ("{}은 얼마나 지나야 나아요?", "{}은 얼마나 먹어야 나아요?", "{}은 얼마나 지나야 좋아지나요?")),
    (r"원인|왜 |까닭|위험 요인|위험을? 높|때문에 생",
     ("{}은 왜 생기는 거예요?", "{}은 왜 먹는 거예요?", "{}은 왜 달라지는 거예요?")),
    (r"증상|신호|나타나|느낌",
     ("{}이 있으면 몸에 어떤 증상이 나타나요?", "{}을 먹고 어떤 증상이 나타나면 알려야 하나요?",
      "{}에 문제가 있으면 어떤 증상이 나타나요?")),
    (r"검사|진단|측정|재는",
     ("{}인지 알려면 무슨 검사를 받나요?", "{}을 먹는 동안 무슨 검사를 받아야 하나요?", "{}은 어떻게 확인하나요?")),
    (r"치료|수술|효과|완화",
     ("{}은 어떻게 치료하나요?", "{}은 어디에 듣는 약이에요?", "{}은 어떤 도움이 되나요?")),
    (r"정상 |정상은|수치|기준",
     ("{}은 수치가 얼마부터예요?", "{}을 먹으면 수치가 어떻게 되나요?", "{}은 어느 정도면 정상이에요?")),
    (r"집에서|생활|관리|돌보|방법|대처",
     ("{}은 집에서 어떻게 관리하나요?", "{}을 쓸 때는 어떻게 하면 되나요?", "{}은 어떻게 하면 되나요?")),
    (r"병원|진료|의사|상담",
     ("{} 때문에 병원에는 언제 가면 되나요?", "{}을 먹는데 의사한테 뭘 알려야 하나요?", "{}에 대해 언제 의사한테 물어봐야 하나요?")),
    (r"무엇|정의|개요|소개|이란|어떤 (?:병|약|상태|검사)",
     ("{}이 뭐예요?", "{}은 무슨 약이에요?", "{}이 뭐예요?")),
)  # fmt: skip
# (kind of the subject, slots of the other concept) -> the question that joins both, the other one's name first.
TOGETHER = (
    (0, ("medications",), "{}은 ", "에 왜 쓰는 약이에요?"),
    (1, ("conditions",), "{}이 있는데 ", "을 먹어도 되나요?"),
    (2, ("conditions", "symptoms"), "{}이 있는데 ", "은 괜찮을까요?"),
)
MOST_TOGETHER = 2
GENERAL = (
    ("{}이 뭐예요?", "{}은 무슨 약이에요?", "{}이 뭐예요?"),
    (
        "{} 때문에 걱정인데 어떻게 하면 좋을까요?",
        "{}을 먹어도 괜찮을까요?",
        "{}에 대해 뭘 알아 두면 좋을까요?",
    ),
    ("{}에 대해 쉽게 알려 주세요.",) * 3,
)


def ask(
    subject: Subject, title: str, headings: Sequence[str], sentences: Sequence[str], others: Sequence[Subject] = ()
) -> tuple[str, ...]:
    """LEAST to MOST different questions.

    First what the headings are about, in their order, then what most sentences speak of, then the subject together
    with the document's other concepts, then questions that any document on the subject answers. The second question
    calls the subject as people do.
    """
    asked: dict[str, None] = {}
    for templates in _facets(headings, sentences):
        asked.setdefault(_put(templates[subject.kind], subject.spoken if len(asked) == 1 else subject.name))
        if len(asked) == MOST:
            return tuple(asked)
    for question in _together(subject, others)[: MOST - len(asked)]:
        asked.setdefault(question)
    for templates in GENERAL:
        if len(asked) >= LEAST:
            break
        asked.setdefault(_put(templates[subject.kind], subject.name))
    if len(asked) < MOST and subject.name.replace(" ", "") not in title.replace(" ", ""):
        asked.setdefault(title if _ASKING.search(title) else f"{title}에 대해 알고 싶어요.")
    return tuple(asked)


def _together(subject: Subject, others: Sequence[Subject]) -> list[str]:
    return [
        _put(front, other.name) + with_particle(subject.name, behind)
        for kind, slots, front, behind in TOGETHER
        for other in others
        if kind == subject.kind and other.slot in slots
    ][:MOST_TOGETHER]


def _facets(headings: Sequence[str], sentences: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    for heading in headings:
        for pattern, templates in FACETS:
            if re.search(pattern, f"{heading} "):
                yield templates
                break
    counts = [sum(bool(re.search(pattern, s)) for s in sentences) for pattern, _ in FACETS]
    for number in sorted(range(len(FACETS)), key=lambda n: -counts[n]):
        # One sentence in passing is no answer, unless the whole text is as short as that.
        if counts[number] >= (2 if len(sentences) > 6 else 1):
            yield FACETS[number][1]


def _put(template: str, name: str) -> str:
    """The template with the name in it, particles as its last sound wants them."""
    before, after = template.split("{}")
    return before + with_particle(name, after)
