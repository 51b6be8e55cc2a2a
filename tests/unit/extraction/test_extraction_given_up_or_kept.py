"""Whether a medicine is taken still, an illness there still, and whose it is: by construction, with what only looks like it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.extraction import Extractor
from agent.terminology import Terminology
from tests.rows import each
from tests.unit.extraction.conftest import NOW

# message -> (facts, exclusions as "name reason"); None: facts that are not the point here.
SINGLE: list[tuple[str, str | None, str]] = [
    # leave asked to stop, or to take less: it is taken until the answer
    ("스틸녹스 갑자기 끊으면 안 되나요", "졸피뎀", ""),
    ("씬지로이드 그만 먹어도 되죠?", "레보티록신", ""),
    ("와파린 며칠 전에 끊어야 하나요", "와파린", ""),
    ("혈압약 줄여도 될까요", "혈압약", ""),
    ("타이레놀 안 먹어도 되죠", "아세트아미노펜", ""),
    ("커피 줄이면 혈압약 끊을 수 있을까요", "혈압약", ""),
    ("감기인데 항생제 안 먹어도 되나요?", None, "항생제 hypothetical"),
    ("항생제 처방받았는데 안 먹어도 되죠?", "", "항생제 hypothetical"),
    ("항우울제 먹다가 끊으면 어떻게 되나요?", "", "항우울제 hypothetical"),
    ("엄마가 혈압약을 끊어도 되나요", "", "혈압약 hypothetical"),
    ("와파린 먹는데 술 끊어야 하나요", "와파린", ""),
    # a row shares its end
    ("아스피린하고 오메가3는 수술 때문에 끊었고 혈압약만 먹어요", "혈압약", "아스피린 stopped|오메가3 stopped"),
    ("리피토, 노바스크는 그대로고 아스피린은 뺐어요", "아토르바스타틴|암로디핀", "아스피린 stopped"),
    ("아스피린이랑 와파린 먹다가 와파린은 끊었어요", "아스피린", "와파린 stopped"),
    ("프로작이랑 자낙스 둘 다 끊었어요", "", "플루옥세틴 stopped|알프라졸람 stopped"),
    # resumed, or kept for certain times
    ("씬지로이드는 다시 먹기 시작했어요", "레보티록신", ""),
    ("항생제 다시 먹다가 결국 끊었어요", "", "항생제 stopped"),
    ("자낙스는 비행기 탈 때만 먹지 평소엔 안 먹어요", "알프라졸람", ""),
    # refused, put away, for the days to come
    ("인슐린은 무서워서 거부했어요", "", "인슐린 negated"),
    ("스타틴은 안 먹겠다고 했어요", "", "스타틴 negated"),
    ("졸로푸트는 서랍에 넣어두고 한 번도 안 먹었어요", "", "설트랄린 negated"),
    ("안약은 냉장고에 넣어 두고 아침저녁으로 넣어요", "안약", ""),
    ("다음 주부터 인슐린 맞으래요", "", "인슐린 hypothetical"),
    ("오늘 리리카 받아왔는데 내일부터 먹으래요", "", "프레가발린 hypothetical"),
    ("오늘부터 메트포르민 먹으래요", "메트포르민", ""),
    ("혈압약 먹고 있는데 다음 달부터 하나 더 먹으래요", "혈압약", ""),
    ("메트포르민에서 자디앙으로 바꾸자고 하세요", "메트포르민", "엠파글리플로진 hypothetical"),
    ("노바스크를 아모잘탄으로 바꿨어요", "암로디핀·로사르탄 복합제", "암로디핀 stopped"),
    ("타미플루 나눠 먹어도 됨?", "", "오셀타미비르 hypothetical"),
    ("세파클러 받아서 먹고 있어요. 우유 먹어도 되죠?", "세파클러", ""),
    ("스테로이드는 부작용 겁나서 시작 안 했어요", "", "스테로이드 negated"),
    ("고지혈증약 권유받았는데 운동부터 해보기로 했어요", "", "고지혈증약 hypothetical"),
    ("약사가 권해서 마그네슘 먹어요", "마그네슘", ""),
    ("인슐린 권유받고 어제부터 맞아요", "인슐린", ""),
    ("피임약은 살찐다길래 안 먹기로 했어요", "", "피임약 stopped|체중 증가 hypothetical"),
    ("메트포르민은 설사가 난다고 말씀드렸어요", "메트포르민|설사", ""),
    ("메트포르민 속이 안 좋아서 자디앙으로 갈아탔어요", "엠파글리플로진", "메트포르민 stopped|소화불량 past"),
    # of an earlier time
    ("예전에 쓰던 스테로이드 연고는 피부가 얇아져서요", "", "스테로이드 stopped"),
    ("전에 먹던 데파킨은 살이 너무 쪄서요", "", "발프로산 stopped|체중 증가 past"),
    ("원래 먹던 혈압약은 아침에 먹어요", "혈압약", ""),
    # measured by another, or set aside for it
    ("와파린이랑 달라서 피검사는 안 해도 된대요", "", "와파린 topic"),
    ("타이레놀처럼 순한 진통제 먹어요", "진통제", "아세트아미노펜 topic"),
    ("소염제 말고 타이레놀 먹어요", "아세트아미노펜", "소염제 negated"),
    ("소염제 말고 다른 약 없나요", "", "소염제 hypothetical"),
    ("타이레놀 말고 이부프로펜도 먹어요", "아세트아미노펜|이부프로펜", ""),
    ("혈압약 말고는 먹는 거 없어요", "혈압약", ""),
    ("당뇨 말고 고혈압은 없어요", "당뇨병", "고혈압 negated"),
    # over
    ("손목 골절됐는데 깁스 풀었고 이제 잘 써요", "", "골절 past"),
    ("폐렴 나았는데 혈압이 또 올랐대요", None, "폐렴 past"),
    ("위궤양 있었는데 치료 다 받고 내시경 다시 하니 깨끗하대요", "", "위궤양 past"),
    ("설사는 이제 안 해요", "", "설사 past"),
    ("더 이상 어지럽지 않아요", "", "어지럼증 past"),
    ("발 부은 거 빠지더니 쥐가 나네요", "근육 경련", "다리 부종 past"),
    ("수술 전에는 코골이가 심했어요", "", "코골이 past"),
    ("생리 전에는 두통이 심해요", "두통", ""),
    ("원형탈모 왔었는데 머리 다시 났어요", "", "원형탈모 past"),
    ("위염이 나았다가 다시 도졌어요", "위염", ""),
    # there, whatever is asked beside it
    ("두통 사흘째 타이레놀 먹어도 돼요?", "두통", "아세트아미노펜 hypothetical"),
    ("당뇨 치료 5년째예요", "당뇨병", ""),
    ("통풍 오면 콜킨 먹어요", "통풍|콜히친", ""),
    ("감기 걸리면 판콜 먹어요", None, "감기 hypothetical"),
    # feared, awaited, looked for
    ("파킨슨 아닌지 걱정돼요", "", "파킨슨병 hypothetical"),
    ("임신중독증일까봐요", "", "임신중독증 hypothetical"),
    ("폐경까지 버텨보려고요", "", "폐경 hypothetical"),
    ("약사님이 구내염 같대요", "", "구내염 hypothetical"),
    ("간염 검사 깨끗하대요", "", "간염 negated"),
    # a row without which one is
    ("복통이나 설사 없이 구역질만 나요", "오심", "복통 negated|설사 negated"),
    ("두통, 구토 없이 열만 있어요", "발열", "두통 negated|구토 negated"),
    ("두통이 있는데 구토 없이 어지럽기만 해요", "두통|어지럼증", "구토 negated"),
    # whose
    ("치매 어머니를 돌보고 있어요", "", "치매 family"),
    ("제 당뇨 남편이 걱정해요", "당뇨병", ""),
    ("저는 당뇨 엄마는 고혈압이에요", "당뇨병", "고혈압 family"),
    ("아토피 아기 목욕은 매일 시켜도 되나요", "", "아토피 피부염 topic"),
    ("옆방 산모가 코로나래요. 저는 코만 막혀요", "코막힘", "코로나19 family"),
    ("옆자리 분은 결핵이래요", "", "결핵 family"),
    ("남편이 천식인데 저는 아니래요", "", "천식 family|천식 negated"),
    ("아이들이 독감인데 저는 안 걸렸어요", "", "인플루엔자 family|인플루엔자 negated"),
    ("엄마가 당뇨인데 저는 안 먹어요", "", "당뇨병 family"),
    ("딸 성조숙증 의심된대요", "", "성조숙증 hypothetical"),
    ("아들 합격했단 소식에 잠이 안 와요", "수면 문제", ""),
    ("보호자예요. 환자는 70대이고 천식으로 숨차하세요. 저는 감기예요", "감기", "천식 family|호흡곤란 family"),
]  # fmt: skip


@each(("text", "facts", "excluded"), SINGLE)
def test_a_message(
    text: str, facts: str | None, excluded: str, check_reading: Callable[[str, str | None, str], None]
) -> None:
    check_reading(text, facts, excluded)


# turn before, message -> (facts, exclusions)
TURNS: list[tuple[str, str, str, str]] = [
    ("변에 피가 비쳐요", "피는 이제 안 나와요", "", "혈변 past"),
    ("변에 피가 나와요", "피는 아직 나와요", "", ""),
    ("생리가 석 달째 없어요", "생리 다시 시작했어요", "", "무월경 past"),
    ("밤에 잠을 못 자요", "이제 잠은 잘 자요", "", "수면 문제 past"),
    ("밤에 잠을 못 자요", "잠은 아직 못 자요", "수면 문제", ""),
    ("입맛이 없어요", "입맛은 돌아왔어요", "", "식욕 부진 past"),
    ("코가 막혀요", "코는 뚫렸어요", "", "코막힘 past"),
    ("손이 저려요", "손은 이제 괜찮아요", "", "저림 past"),
    ("다리가 부었어요", "붓기는 다 빠졌어요", "", "부종 past|다리 부종 past"),
    ("갑상선기능항진증이래요", "항진증이 아니라 저하증이에요", "갑상선기능저하증", "갑상선기능항진증 negated"),
    ("1형 당뇨예요", "1형이 아니라 2형이에요", "제2형 당뇨병", "제1형 당뇨병 negated"),
    ("왼쪽 무릎이 아파요", "왼쪽이 아니라 오른쪽이에요", "", ""),
    ("리피토 먹어요", "크레스토로 바꿨어요", "로수바스타틴", "아토르바스타틴 stopped"),
    ("메트포르민 먹어요", "자디앙으로 바꿔도 되나요?", "", "엠파글리플로진 hypothetical"),
    ("메트포르민 먹어요", "자디앙도 먹어요", "엠파글리플로진", ""),
    ("리피토 먹어요", "지금은 약 없이 지내요", "", "아토르바스타틴 stopped"),
    ("리피토 먹어요", "약 없이는 못 버텨요", "", ""),
    ("리피토 먹어요", "의사 선생님이 그만 먹으래요", "", "아토르바스타틴 stopped"),
    ("리피토 먹어요", "끊지 말라고 하셨어요", "", ""),
    ("리피토 먹어요", "술을 끊으래요", "", ""),
    ("저혈압이 있어요", "저혈압 말고 고혈압이요", "고혈압", "저혈압 negated"),
]


@each(("before", "text", "facts", "excluded"), TURNS)
def test_a_message_behind_another(before: str, text: str, facts: str, excluded: str, terms: Terminology) -> None:
    extractor = Extractor(terms)
    found = extractor.extract(text, NOW, extractor.extract(before, NOW))
    assert {fact.name for fact in found.facts} == set(filter(None, facts.split("|")))
    assert {f"{e.name} {e.reason}" for e in found.excluded} == set(filter(None, excluded.split("|")))


@pytest.mark.parametrize(
    ("text", "dosage"),
    [("노바스크 10mg이 아니라 5mg이에요", "5mg"), ("리피토 20mg 아니고 10mg이요", "10mg"), ("메트포르민 500mg 먹어요", "500mg")],
)  # fmt: skip
def test_a_dose_put_right(text: str, dosage: str, terms: Terminology) -> None:
    (fact,) = Extractor(terms).extract(text, NOW).facts
    assert fact.dosage == dosage
