"""The graph as a picture: nodes one below the other, ways that skip some on the left, ways back on the right."""

from typing import Any

import plotly.graph_objects as go

from agent.events import NODE_LABELS
from agent.inspection import Edge, Path, Wiring
from agent.language import N_, _, ngettext

ENDS = {"__start__": N_("질문"), "__end__": N_("답변")}
WIDTH, STEP, NODE_WIDTH, NODE_HEIGHT = 420, 52, 236, 32
"""In the picture's units; down is a pixel each."""
MIDDLE = WIDTH / 2
TOP = 24
HALF = NODE_HEIGHT / 2
REACH = 60
"""How far a way beside the nodes swings out."""
WALKED, UNWALKED = "#0F8F83", "#8A9AA3"
FILLED, EMPTY = "rgba(15, 143, 131, 0.22)", "rgba(0, 0, 0, 0)"


def figure(graph: Wiring, way: Path, ink: str) -> go.Figure:
    """ink: the colour of names in filled nodes. What was walked is filled and bold, what was not is a thin outline; a dashed way is chosen by a router."""
    places = {node: TOP + STEP * n for n, node in enumerate(graph.nodes)}
    height = TOP * 2 + STEP * (len(places) - 1)
    shapes: list[dict[str, Any]] = []
    notes: list[dict[str, Any]] = []
    # What was walked lies over what was not.
    for edge in sorted(graph.edges, key=lambda edge: (edge.source, edge.target) in way.walked):
        _edge(edge, places, way.walked.get((edge.source, edge.target), 0), shapes, notes)
    for node, y in places.items():
        _node(node, y, way, ink, shapes, notes)
    drawn = go.Figure()
    drawn.update_layout(
        height=height,
        margin={"l": 0, "r": 0, "t": 0, "b": 0},
        xaxis={"range": [0, WIDTH], "visible": False, "fixedrange": True},
        yaxis={"range": [height, 0], "visible": False, "fixedrange": True},
        shapes=shapes,
        annotations=notes,
    )
    return drawn


def _node(
    node: str, y: float, way: Path, ink: str, shapes: list[dict[str, Any]], notes: list[dict[str, Any]]
) -> None:
    walked = bool(way.visits) if node in ENDS else node in way.visits
    half = 36 if node in ENDS else NODE_WIDTH / 2
    ms = f" · {way.ms[node]:,.0f} ms" if node in way.ms else ""
    text = _(ENDS.get(node) or NODE_LABELS.get(node, node)) + ms
    box = {"x0": MIDDLE - half, "x1": MIDDLE + half, "y0": y - HALF, "y1": y + HALF}
    colours = {"fillcolor": FILLED if walked else EMPTY, "line": _line(walked)}
    shapes.append({"type": "circle" if node in ENDS else "rect", **box, **colours})
    note = {"x": MIDDLE, "y": y, "text": f"<b>{text}</b>" if walked else text, "showarrow": False}
    notes.append(note | {"font": {"color": ink}} if walked else note)


def _edge(
    edge: Edge, places: dict[str, float], times: int, shapes: list[dict[str, Any]], notes: list[dict[str, Any]]
) -> None:
    start, end = places[edge.source], places[edge.target]
    if end - start == STEP:
        path = f"M {MIDDLE} {start + HALF} L {MIDDLE} {end - HALF}"
        tip, back = (MIDDLE, end - HALF), (0, -8)
        at = (MIDDLE + 26, (start + end) / 2)
    else:
        side = 1 if end < start else -1
        near, far = MIDDLE + side * NODE_WIDTH / 2, MIDDLE + side * (NODE_WIDTH / 2 + REACH)
        path = f"M {near} {start} C {far} {start}, {far} {end}, {near} {end}"
        tip, back = (near, end), (side * 9, 0)
        at = (MIDDLE + side * (NODE_WIDTH / 2 + REACH * 0.75 + 18), (start + end) / 2)
    dash = "dot" if edge.conditional else "solid"
    shapes.append({"type": "path", "path": path, "line": {**_line(bool(times)), "dash": dash}})
    arrow = {"x": tip[0], "y": tip[1], "ax": back[0], "ay": back[1], "text": "", "showarrow": True}
    notes.append(arrow | {"arrowhead": 2, "arrowsize": 1.2, "arrowcolor": _line(bool(times))["color"]})
    if times > 1:
        often = ngettext("{n}번", "{n}번", times).format(n=times)
        notes.append({"x": at[0], "y": at[1], "text": f"<b>{often}</b>", "showarrow": False})


def _line(walked: bool) -> dict[str, Any]:
    return {"color": WALKED if walked else UNWALKED, "width": 2.5 if walked else 1}
