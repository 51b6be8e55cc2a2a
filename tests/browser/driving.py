"""What the browser tests do again and again: begin with a patient, ask, wait for answers, measure the page."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import TimeoutError

GRAVE = ("serious", "critical")
EVERY_MS = 100
"""How often a page is asked whether it is there: unless told, with every frame, and Chromium then draws all of them."""


def start(page, demo: int = 0) -> None:
    """Open a demo patient with nothing said yet."""
    card = page.locator(".st-key-stories button").nth(demo)
    card.wait_for(timeout=180_000)
    still(page)  # while the cards are drawn they move, and a click may reach the one beside
    card.click()
    page.get_by_role("button", name="환자 바꾸기").click()
    page.get_by_role("button", name="지우고 다시 시작").click()
    page.get_by_role("button", name="지우고 다시 시작").wait_for(state="hidden")
    page.get_by_text("아직 대화가 없습니다").wait_for()


def answered(page, turns: int) -> None:
    """Wait until so many turns are delivered and drawn."""
    page.wait_for_function(
        "n => document.querySelectorAll('[class*=\"st-key-meta_\"]').length >= n",
        arg=turns,
        polling=EVERY_MS,
        timeout=90_000,
    )


def still(page) -> None:
    """Wait until the page's script has run and all it sent is drawn."""
    page.wait_for_function(
        """() => document.querySelector('.stApp').dataset.testScriptState === 'notRunning'
            && !document.querySelector('[data-testid=stSkeleton]')""",
        polling=EVERY_MS,
        timeout=90_000,
    )


def overflow(page) -> int:
    """How far the page or its transcript can be pushed sideways once it is drawn, in pixels; the grid may scroll within
    itself. What is still being drawn may stand wider for a moment.
    """
    for _ in range(40):
        width = page.evaluate(
            """() => Math.max(...[document.documentElement,
                ...document.querySelectorAll('[data-testid=stMain], .st-key-transcript')]
                .map(e => e.scrollWidth - e.clientWidth))"""
        )
        if width <= 0:
            break
        page.wait_for_timeout(500)
    return width


COLOUR_RULES = ("color-contrast", "link-in-text-block")
"""The axe-core rules that another theme can break; all others read the structure, which both themes share."""


def barriers(page, colours_alone: bool = False, within: str = "html") -> list[str]:
    """What axe-core finds serious or critical on the page as it stands, in what that selector names; one line a rule and element.
    colours_alone: by COLOUR_RULES, for another theme.
    """
    for _ in range(4):
        if not (found := _grave(page, colours_alone, within)):
            break
        page.wait_for_timeout(700)  # a slow machine may still be drawing the other theme
    return found


def _grave(page, colours_alone: bool, within: str) -> list[str]:
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(Axe().axe_script)
    # The rows of a table are dressed alike, and every cell of them takes as long as a paragraph.
    found = _broken(page, {"runOnly": [*COLOUR_RULES]}, within, [".main-svg", "tr:nth-child(n+4)"])
    if not colours_alone:
        others = {"rules": {rule: {"enabled": False} for rule in COLOUR_RULES}}
        found += _broken(page, others, within, [".main-svg"])
    return [
        f"{rule['id']} ({rule['impact']}): {node['target']} {node['html'][:160]}"
        for rule in found
        if rule["impact"] in GRAVE
        for node in rule["nodes"]
    ]


def _broken(page, options: dict[str, object], within: str, but: list[str]) -> list[dict]:
    """The rules that are broken in what a selector names, without what these name."""
    context = {"include": [[within]], "exclude": [[selector] for selector in but]}
    options |= {"resultTypes": ["violations"], "iframes": 0}
    return page.evaluate(LOOKED_AT, {"context": context, "options": options})


LOOKED_AT = """async ({context, options}) => {
    const drawings = [...document.querySelectorAll('.main-svg')].map(drawing => {
        const held = document.createDocumentFragment();
        held.append(...drawing.childNodes);
        return [drawing, held];
    });
    try {
        return (await axe.run(context, options)).violations;
    } finally {
        for (const [drawing, held] of drawings) drawing.append(held);
    }
}"""
"""The inside of a drawing holds thousands of elements and nothing that a rule reads; its table stands beside it. axe-core
goes through what is excluded as well, so it is taken out meanwhile."""


def say(page, text: str) -> None:
    box = page.get_by_test_id("stChatInput").locator("textarea")
    box.fill(text)
    box.press("Enter")


def open_cell(page, grid, x: float, y: float) -> None:
    """Begin to edit the cell at that place of a grid; again if the page was still moving under the mouse."""
    for patience in (2_000, 4_000, 10_000):
        grid.scroll_into_view_if_needed()
        frame = grid.locator("canvas").first.bounding_box()
        page.mouse.move(frame["x"] + x - 20, frame["y"] + y)
        page.wait_for_timeout(200)
        page.mouse.click(frame["x"] + x, frame["y"] + y)
        page.keyboard.press("Enter")
        try:
            page.locator("#portal textarea").wait_for(timeout=patience)
        except TimeoutError:
            continue
        return
    raise AssertionError("the cell did not open")


def dressed(page, scheme: str) -> None:
    """Wait until the page's ground is as bright or dark as the theme wants it."""
    page.wait_for_function(
        """bright => {
            const ground = getComputedStyle(document.querySelector('.stApp')).backgroundColor;
            const parts = ground.match(/\\d+/g).slice(0, 3).map(Number);
            return (parts[0] + parts[1] + parts[2] > 3 * 128) === bright;
        }""",
        arg=scheme == "light",
        polling=EVERY_MS,
    )
