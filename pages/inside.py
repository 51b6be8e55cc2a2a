"""내부: a turn's way through the graph, what the cache holds against it, how memory fades, and the whole context."""

from pages.parts import chrome

chrome.through_app("pages/inside.py")

from agent.language import N_, _  # noqa: E402
from pages.parts import addresses, cached, context, memory, pipeline, session, starting  # noqa: E402

door = session.consultation()
patient = starting.patient(door, _("내부 화면에서는 답변 하나가 만들어진 과정과 저장된 것을 들여다봅니다."))
starting.title(door, _("내부"))
addresses.in_tabs(
    "inside",
    {
        "pipeline": (N_("파이프라인"), lambda: pipeline.draw(door)),
        "cache": (
            N_("캐시"),
            lambda: cached.draw(door, starting.turn(door, _("캐시가 그 질문을 어떻게 보는지 여기에 나타납니다."))),
        ),
        "memory": (N_("기억"), lambda: memory.draw(door, door.chart.profile(patient))),
        "context": (
            N_("컨텍스트"),
            lambda: context.full(door, starting.turn(door, _("모델에 건넨 맥락이 여기에 나타납니다."))),
        ),
    },
)
