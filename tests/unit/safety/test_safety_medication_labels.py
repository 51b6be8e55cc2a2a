"""What the labels say of each ingredient beside illnesses and other medicines, and what is asked of a dose that was missed."""

from __future__ import annotations

from collections.abc import Callable

from agent.safety import MedicationSafety
from agent.safety.medicines.asked_matter import Matter, matter_of
from agent.safety.medicines.said_of_taker import after_birth
from agent.safety.medicines.said_unmeasured import unmeasured
from agent.safety.medicines.taking import WHICH_DOSE
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]
Remember = Callable[[str], Profile]


@each(
    ("text", "words"),
    [
        ("신장결석이 있는데 벤즈브로마론 먹어도 되나요", "신장결석이 있어도 쓰지"),
        ("심근경색이 있었는데 로모소주맙 맞아도 되나요", "1년 안에"),
        ("전립선암이 있는데 테스토스테론 맞아도 되나요", "남성호르몬제는 전립선암"),
        ("난청이 있는데 겐타마이신 맞아도 되나요", "청력을"),
        ("말초신경병증이 있는데 이소니아지드 먹어도 되나요", "B6"),
        ("포르피린증인데 카르바마제핀 먹어도 되나요", "급성 발작"),
        ("B형 간염인데 리툭시맙 맞아도 되나요", "다시 활발하게"),
        ("우울증이 있는데 메플로퀸 먹어도 되나요", "메플로퀸은"),
        ("장폐색이 있는데 솔리페나신 먹어도 되나요", "장이 막힌"),
        ("탈수가 왔는데 로사르탄 먹어도 되나요", "물이 모자랄 때"),
        ("천식인데 프로파페논 먹어도 되나요", "베타차단 작용"),
        ("뇌졸중이 있었는데 부프로피온 먹어도 되나요", "경련을 일으킬"),
        ("조울증인데 세인트존스워트 먹어도 되나요", "조증"),
        ("프로베네시드 먹는데 메토트렉세이트 먹어도 되나요", "빠져나가지"),
        ("카페시타빈 먹는데 알로푸리놀 먹어도 되나요", "항암제의 효과"),
        ("에베로리무스 먹는데 이트라코나졸 먹어도 되나요", "항진균제"),
        ("리팜피신 먹는데 메타돈 먹어도 되나요", "금단"),
        ("파록세틴 먹는데 리스페리돈 먹어도 되나요", "손떨림"),
        ("부프로피온 먹는데 메토프롤롤 먹어도 되나요", "맥박과 혈압"),
        ("파모티딘 먹는데 티자니딘 먹어도 되나요", "티자니딘의 농도"),
        ("아미오다론 먹는데 바데나필 먹어도 되나요", "QT"),
        ("레트로졸 먹는데 타목시펜 먹어도 되나요", "함께 쓰지 않습니다"),
        ("메티마졸 먹는데 와파린 먹어도 되나요", "INR"),
        ("비오틴 먹는데 씬지로이드 먹어도 되나요", "피검사"),
        ("독사조신 먹는데 탐스로신 먹어도 되나요", "알파차단제 두 가지"),
        ("엘리퀴스를 깜빡했는데 저녁에 두 알 먹어도 되나요", "두 배로 드시면"),
        ("임신 9주인데 홍삼 먹어도 되나요", "인삼·홍삼"),
        ("네 살이 안 된 세 살 아이 덱스트로메토르판 먹여도 되나요", "4세까지도"),
        ("피임약 먹는데 프로비질 먹어도 되나요", "피임약의 효과"),
        ("간염이 있는데 홍국 먹어도 되나요", "모나콜린"),
        ("기립성 저혈압이 있는데 프라미펙솔 먹어도 되나요", "프라미펙솔은 일어설 때"),
        ("녹내장이 있는데 올란자핀 먹어도 되나요", "폐쇄각 녹내장"),
        ("포사코나졸 먹는데 루라시돈 먹어도 되나요", "농도를 위험하게"),
        ("쿠에티아핀 먹는데 로피니롤 먹어도 되나요", "파킨슨병 약의 효과"),
    ],
)
def test_the_label_warns_of_the_pair(text: str, words: str, safety: MedicationSafety, extract: Extract) -> None:
    assert words in " ".join(warning.text for warning in safety.check(extract(text), Profile("p")))


@each(
    "text",
    [
        "지방간이 있는데 에페리손 먹어도 되나요",
        # The label advises against it with simvastatin alone.
        "다나졸 먹는데 로바스타틴 먹어도 되나요",
        "우울증이 있는데 두타스테리드 먹어도 되나요",
        "소포스부비르 먹는데 로수바스타틴 먹어도 되나요",
        "지방간이 있는데 홍국 먹어도 되나요",
        "간염은 없는데 에페리손 먹어도 되나요",
        "탈수는 다 나았고 로사르탄 언제 먹나요",
        "레트로졸 먹는데 비오틴 먹어도 되나요",
        "파모티딘 먹는데 에페리손 먹어도 되나요",
        "다섯 살 아이 덱스트로메토르판 먹여도 되나요",
        "엘리퀴스를 깜빡했는데 지금 한 알 먹어도 되나요",
    ],
)
def test_what_only_looks_like_the_pair_is_silent(text: str, safety: MedicationSafety, extract: Extract) -> None:
    assert safety.check(extract(text), Profile("p")) == ()


MADE_UP_FOR = [
    " 한 번 빼먹었는데 오늘 두 알 먹어야 하나요, 그냥 한 알 먹나요",
    "을 어제 깜빡했어요 그래서 오늘 두 알 먹어야 하나요",
    " 어제 걸렀는데 한꺼번에 먹어야 하나요",
    " 아침에 잊어서 저녁에 두 번 치를 먹나요",
    " 어제 못 먹었는데 하나 더 먹나요",
    " 먹는데 내일 건강검진 금식이래요. 약도 안 먹나요",
]


@each("asks", MADE_UP_FOR)
@each("medicine", ["프레드니솔론", "페북소스타트", "아스피린"])
def test_making_up_for_a_dose_is_no_doubt_of_the_medicine(
    medicine: str, asks: str, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    known = remember("고혈압과 통풍, 협심증이 있어요. 프레드니솔론과 페북소스타트, 아스피린을 먹고 있어요")
    assert safety.check(extract(f"{medicine}{asks}"), known) == ()


@each(
    "text",
    [
        "깜빡하고 두 알 먹었어요",
        "빼먹은 줄 알고 또 먹었어요",
        "며칠 못 먹었는데 다시 먹어도 되나요",
        "어제 깜빡했는데 콩팥에 나쁘지 않나요",
        "두 알 먹어도 되나요",
    ],
)
def test_a_dose_that_was_doubled_or_is_doubted_stays_in_doubt(text: str) -> None:
    assert matter_of(text) is Matter.WHETHER


@each(
    ("known", "text", "word"),
    [
        ("스피로노락톤을 먹고 있어요", "알닥톤 먹는데 저염소금으로 바꿨어요. 잘한 거죠?", "칼륨"),
        ("와파린을 먹고 있어요", "모레 어금니 뽑습니다. 그냥 뽑아도 되나요", "INR"),
        (
            "79세 여자예요. 자렐토를 먹고 있어요",
            "자렐토 20 받았는데 옆집은 15를 먹더라고요. 나는 어느 게 맞아요",
            "eGFR",
        ),
        ("리피토를 먹고 있어요", "간수치가 올랐다는데 숫자는 안 적어왔어요. 리피토 계속 먹을까요", "간 수치"),
        ("", "제가 감기라 코데인 받았는데 먹어도 될지. 우리 딸 이제 6개월이에요", "모유"),
    ],
)
def test_the_fact_that_decides_is_asked_for(
    known: str, text: str, word: str, safety: MedicationSafety, extract: Extract, remember: Remember
) -> None:
    profile = remember(known) if known else Profile("p")
    assert any(word in question for question in safety.ask_for(extract(text), profile))


@each(
    "text",
    [
        "로사르탄 어디에 보관하나요",
        "알닥톤 먹는데 바나나 향 샴푸 써도 되나요",
        "와파린 몇 시에 먹나요",
        "자렐토 색이 바뀌었어요",
    ],
)
def test_nothing_is_asked_of_storage_or_hour(text: str, safety: MedicationSafety, extract: Extract) -> None:
    assert not [q for q in safety.ask_for(extract(text), Profile("p")) if "칼륨" in q or "INR" in q or "eGFR" in q]


@each(
    "text",
    [
        "15mg이 맞나요 20mg이 맞나요",
        "20 받았는데 친구는 15를 먹어요. 어느 게 맞아요",
        "30을 먹다가 60으로 올랐는데 어떤 게 맞죠",
    ],
)
def test_which_strength_is_right(text: str) -> None:
    assert WHICH_DOSE.search(text)


@each("text", ["혈압이 130에 80이 맞나요", "20분 걷고 30분 쉬어요", "3층 15호가 맞아요"])
def test_other_figures_are_no_strengths(text: str) -> None:
    assert not WHICH_DOSE.search(text)


@each(
    ("text", "born"),
    [
        ("우리 딸 이제 6개월이에요", True),
        ("저희 아들이 지금 세 달이에요", True),
        ("우리 아이 백일이에요", True),
        ("우리 딸이 6개월 전에 결혼했어요", False),
        ("우리 아들 두 달 동안 유학 가요", False),
        ("우리 딸 열 살이에요", False),
    ],
)
def test_a_child_of_months_was_born_not_long_ago(text: str, born: bool) -> None:
    assert after_birth(text) is born


@each(
    ("text", "unknown"),
    [
        ("간수치가 올랐다는데 숫자는 안 적어왔어요", True),
        ("콩팥 수치가 나쁘대요 정확한 건 몰라요", True),
        ("간수치가 높대요 95래요", False),
    ],
)
def test_a_value_told_without_its_figure_is_unknown(text: str, unknown: bool) -> None:
    assert (unmeasured(text, ()) is not None) is unknown


@each(
    "text",
    [
        "테그레톨 먹다가 스티븐스존슨 와서 끊었어요. 트리렙탈 먹어도 되나요",
        "라믹탈 먹고 스티븐존슨 증후군으로 입원했었어요. 테그레톨은 괜찮나요",
        "페니토인 먹고 독성표피괴사용해가 왔었는데 테그레톨 먹어도 되나요",
        "자이로릭 먹고 스티븐스 존슨이 왔었는데 다시 먹어도 되나요",
        "테그레톨 먹고 드레스 증후군이 왔는데 페니토인 먹어도 되나요",
    ],
)
def test_a_grave_rash_of_one_medicine_speaks_against_it_and_its_like(
    text: str, safety: MedicationSafety, extract: Extract
) -> None:
    assert safety.check(extract(text), Profile("p"))


@each(
    "text",
    [
        "스티븐스존슨이 뭐예요",
        "스티븐스존슨은 없었고 씬지로이드 먹어도 되나요",
        "언니가 스티븐스존슨으로 입원했어요. 저는 씬지로이드 먹어도 되나요",
    ],
)
def test_the_name_of_the_rash_alone_is_silent(text: str, safety: MedicationSafety, extract: Extract) -> None:
    assert safety.check(extract(text), Profile("p")) == ()
