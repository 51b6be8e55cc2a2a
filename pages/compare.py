"""비교: one question to two configurations on copies of the patient's state, and what differs between the answers."""

from pages.parts import chrome

chrome.through_app("pages/compare.py")

from agent.language import _  # noqa: E402
from pages.parts import compare_choice, compare_result, compare_run, session, starting  # noqa: E402

door = session.consultation()
patient = starting.patient(door, _("비교 화면에서는 같은 질문을 두 구성에 물어 무엇이 달라지는지 봅니다."))
starting.title(door, _("비교"))
choice = compare_choice.choose(door, patient)
if choice.asked:
    compare_run.play(door, choice)
compare_result.draw(choice)
