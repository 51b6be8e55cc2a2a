"""검증: how each round of a turn was judged, what it changed, which one was delivered and why the loop stopped."""

from agent.language import _
from pages.parts import chrome

chrome.through_app("pages/verification.py")

from pages.parts import addresses, session, starting, verification  # noqa: E402

door = session.consultation()
starting.patient(door, _("검증 화면에서는 답변이 어떻게 심사되고 개선되었는지 봅니다."))
starting.title(door, _("품질 검증"))
turn = starting.turn(door, _("심사 점수와 개선 과정이 여기에 나타납니다."))
addresses.publish()
verification.full(door, turn)
