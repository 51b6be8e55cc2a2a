"""Speech of the regions and of chats is understood as the standard words for it are; words that look alike are left."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

from agent.extraction.spelling.spoken import standard
from agent.state import Extraction
from agent.terminology import normalise
from tests.rows import each

Extract = Callable[[str], Extraction]

# Of a complaint: what precedes it, its stem, before a noun, as it is said, and as it is said in Jeju.
COMPLAINTS = {
    "두통": ("머리가 ", "아프", "아픈", "아파", "아팜"),
    "요통": ("허리가 ", "쑤시", "쑤시는", "쑤셔", "쑤셤"),
    "가려움증": ("등이 ", "가렵", "가려운", "가려워", "가려왐"),
    "호흡곤란": ("숨이 ", "차", "찬", "차", "참"),
}
FELT = (
    "{said}예", "{said}가 죽겠심더", "{before}데예", "{stem}그마", "{said}부러", "{before}디", "{said}서 죽겄소",
    "{said}유", "{before}디유", "{said}서 죽겄슈", "{stem}드래요", "{before} 기래요", "{said}요야", "{jeju}수다",
    "{jeju}신디", "{said}마씸", "{said}여", "{stem}넹", "{before}뎁", "{before} 기라예", "{said}서 죽어지쿠다",
)  # fmt: skip
DENIED = (
    "안 {said}예", "{stem}지는 안해예", "{stem}지도 안하고예", "{before} 거는 없심더", "{stem}들 안 혀", "{stem}진 않당께",
    "안 {said}유", "{stem}진 안혔어유", "{before} 건 읎슈", "안 {said}요야", "{before} 건 없드래요", "안 {jeju}수다",
    "{stem}지 안허우다", "{stem}진 안 햄수다", "{before} 건 엇수다", "{stem}진 안아요", "{before}건 ㄴㄴ",
    "{before}건 업서여", "{stem}지는 안쿠여", "{before}건 없슴",
)  # fmt: skip


def _said(name: str, form: str) -> str:
    subject, stem, before, said, jeju = COMPLAINTS[name]
    return subject + form.format(stem=stem, before=before, said=said, jeju=jeju)


@each(("name", "form"), list(product(COMPLAINTS, FELT)))
def test_a_complaint_in_any_region(extract: Extract, name: str, form: str) -> None:
    assert [fact.name for fact in extract(_said(name, form)).facts] == [name]


@each(("name", "form"), list(product(COMPLAINTS, DENIED)))
def test_a_denial_in_any_region(extract: Extract, name: str, form: str) -> None:
    said = extract(_said(name, form))
    assert said.facts == ()
    assert {(item.name, item.reason) for item in said.excluded} == {(name, "negated")}


@each(
    ("told", "name", "reason"),
    [
        ("아스피린은 인자 안 묵는다", "아스피린", "stopped"),
        ("아스피린은 인저 안 먹어유", "아스피린", "stopped"),
        ("메트포민은 작년에 끊어뿌따", "메트포르민", "stopped"),
        ("우리 냥반이 위암이라우", "위암", "family"),
        ("우리 아방이 당뇨우다", "당뇨병", "family"),
        ("우리 어멍이 치매우다", "치매", "family"),
        ("당뇨는 아이래요", "당뇨병", "negated"),
        ("당뇨는 어수다", "당뇨병", "negated"),
        ("당뇨 ㄴㄴ 혈압은 재봐야죠", "당뇨병", "negated"),
        ("폐렴은 다 나사뿟다", "폐렴", "past"),
    ],
)
def test_what_is_not_so_in_any_region(extract: Extract, told: str, name: str, reason: str) -> None:
    said = extract(told)
    assert name not in {fact.name for fact in said.facts}
    assert (name, reason) in {(item.name, item.reason) for item in said.excluded}


@each(
    ("told", "names"),
    [
        ("목구녁이 아프요", {"인후통"}),
        ("독머리가 하영 아팜수다", {"무릎 통증"}),
        ("야개가 아팜수다", {"인후통"}),
        ("대그빡이 마이 아프다", {"두통"}),
        ("입맛이 한나도 읎어", {"식욕 부진"}),
        ("머리가 아프다니까요", {"두통"}),
        ("천식이 호꼼 있수다", {"천식"}),
        ("토할거가타여", {"오심"}),
        ("어질어질허당께요", {"어지럼증"}),
    ],
)
def test_words_of_the_regions(extract: Extract, told: str, names: set[str]) -> None:
    assert {fact.name for fact in extract(told).facts} == names


@each(
    "told",
    [
        "손주를 업고 다녀요", "밤고구마 먹었어요", "보호자 기여도", "휠체어 대여", "어머니께 여쭤봐요", "하제를 먹었어요",
        "위험 인자가 있나요", "류마티스 인자 양성", "우유 두유 자유", "운동을 하든 안 하든 상관없어요", "담배를 피우다 끊었어요",
        "막혔어요 먹혔어요 뒤집혔어요", "혀가 아파요 혀 궤양", "그 집 양반이요", "유지 안 하고 중지 안 했어요", "열이 나기까지는 안 해요",
        "카이스트 다녀요", "비용 내용 사용", "연예인 명예 노예", "아프다니까 병원 가래요", "할매미",
    ],
)  # fmt: skip
def test_standard_words_stay(told: str) -> None:
    assert standard(normalise(told)).text == told
