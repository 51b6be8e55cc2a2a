"""Illnesses, values, ages, pregnancy and breast feeding of the labels, class by class: what rings, and what looks like it and is sound."""

from __future__ import annotations

from collections.abc import Callable

from agent.safety import MedicationSafety
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]
Remember = Callable[[str], Profile]
NOBODY = Profile("p")


@each(
    ("text", "kind"),
    [
        ("혈우병인데 실로스타졸 먹어도 되나요", "drug_condition"),
        ("뇌출혈 왔는데 크렉산 맞아도 되나요", "drug_condition"),
        ("콩팥이 안 좋은데 에녹사파린 맞아도 되나요", "drug_condition"),
        ("승모판 협착증인데 엘리퀴스 먹어도 되나요", "drug_condition"),
        ("협심증약 바스티난 먹는데 파킨슨병이래요 계속 먹어도 되나요", "drug_condition"),
        ("하지불안증후군인데 바스티난 먹어도 되나요", "drug_condition"),
        ("폐섬유증인데 암브리센탄 먹어도 되나요", "drug_condition"),
        ("백내장 수술 앞두고 있는데 하루날 먹어도 되나요", "drug_condition"),
        ("중증근무력증인데 리피토 먹어도 되나요", "drug_condition"),
        ("위염 있는데 부루펜 먹어도 되나요", "drug_condition"),
        ("역류성 식도염인데 이지엔6 먹어도 될까요", "drug_condition"),
        ("B형 간염 있는데 탁센 먹어도 되나요", "drug_condition"),
        ("전립선비대증인데 코데인 든 약 먹어도 되나요", "drug_condition"),
        ("우울증인데 테트라베나진 먹어도 되나요", "drug_condition"),
        ("기면증인데 수보렉산트 먹어도 되나요", "drug_condition"),
        ("몽유병 있었는데 스틸녹스 먹어도 되나요", "drug_condition"),
        ("간경변인데 아고멜라틴 먹어도 되나요", "drug_condition"),
        ("뇌동맥류 있는데 스프라바토 써도 되나요", "drug_condition"),
        ("도박 중독인데 미라펙스 먹어도 되나요", "drug_condition"),
        ("갈색세포종인데 레보프라이드 먹어도 되나요", "drug_condition"),
        ("방실차단 있는데 빔팻 먹어도 되나요", "drug_condition"),
        ("투석하는데 포시가 먹어도 되나요", "drug_condition"),
        ("1형 당뇨인데 자누비아 먹어도 되나요", "drug_condition"),
        ("유천포창인데 트라젠타 먹어도 되나요", "drug_condition"),
        ("간염 있는데 가브스 먹어도 되나요", "drug_condition"),
        ("췌장염 앓았는데 메티마졸 먹어도 되나요", "drug_condition"),
        ("유방암인데 프로베라 먹어도 되나요", "drug_condition"),
        ("골반염인데 미레나 해도 되나요", "drug_condition"),
        ("수막종 있는데 데포프로베라 맞아도 되나요", "drug_condition"),
        ("저칼슘혈증인데 레그파라 먹어도 되나요", "drug_condition"),
        ("무좀에 스테로이드 연고 발라도 되나요", "drug_condition"),
        ("대상포진인데 더모베이트 연고 발라도 되나요", "drug_condition"),
        ("만성 콩팥병인데 슈다페드 먹어도 되나요", "drug_condition"),
        ("위궤양인데 카르보시스테인 먹어도 되나요", "drug_condition"),
        ("간경변인데 로플루밀라스트 먹어도 되나요", "drug_condition"),
        ("QT 연장 있는데 모티리움 먹어도 되나요", "drug_condition"),
        ("크론병인데 둘코락스 먹어도 되나요", "drug_condition"),
        ("백혈병 치료 중인데 비오플 먹어도 되나요", "drug_condition"),
        ("전염성 단핵구증인데 아목시실린 먹어도 되나요", "drug_condition"),
        ("뇌전증인데 메로페넴 맞아도 되나요", "drug_condition"),
        ("마르판증후군인데 크라비트 먹어도 되나요", "drug_condition"),
        ("B형 간염 있는데 마비렛 먹어도 되나요", "drug_condition"),
        ("지중해빈혈인데 철분제 먹어도 되나요", "drug_condition"),
        ("잠복결핵인데 코센틱스 맞아도 되나요", "drug_condition"),
        ("크론병인데 탈츠 맞아도 되나요", "drug_condition"),
        ("게실염 있었는데 악템라 맞아도 되나요", "drug_condition"),
        ("루푸스인데 키트루다 맞아도 되나요", "drug_condition"),
        ("간질성 폐질환인데 이레사 먹어도 되나요", "drug_condition"),
        ("당뇨인데 티눈액 살리실산 발라도 되나요", "drug_condition"),
        ("그레이브스병인데 요오드 영양제 먹어도 되나요", "drug_condition"),
        ("담석 있는데 커큐민 먹어도 되나요", "drug_condition"),
        ("유방암인데 이소플라본 먹어도 되나요", "drug_condition"),
        ("신장이식 받았는데 홍삼 먹어도 되나요", "drug_condition"),
        ("악성빈혈인데 엽산만 먹어도 되나요", "drug_condition"),
        ("임신 중인데 시스플라틴 맞아도 되나요", "pregnancy"),
        ("임신 준비 중인데 포사맥스 먹어도 되나요", "pregnancy"),
        ("임신했는데 프레탈 먹어도 되나요", "pregnancy"),
        ("임신 중인데 프로비질 먹어도 되나요", "pregnancy"),
        ("모유 수유 중인데 엘리퀴스 먹어도 되나요", "lactation"),
        ("수유 중인데 젤잔즈 먹어도 되나요", "lactation"),
        ("수유 중인데 스멕타이트 먹어도 되나요", "lactation"),
        ("10살 아이 니메술리드 먹여도 되나요", "age"),
        ("18개월 아기한테 스멕타 먹여도 되나요", "age"),
        ("13개월 아기한테 뮤테란 먹여도 되나요", "age"),
        ("5살인데 콘서타 먹여도 되나요", "age"),
        ("20개월 아기 이앓이에 벤조카인 발라도 되나요", "age"),
        ("두 살 아이한테 파스 붙여도 되나요", "age"),
        ("16살인데 할시온 먹어도 되나요", "age"),
        ("eGFR 45인데 부루펜 먹어도 되나요", "lab"),
        ("사구체여과율 25인데 바클로펜 먹어도 되나요", "lab"),
        ("칼륨 3.1인데 크라비트 먹어도 되나요", "lab"),
        ("박출률 30%인데 딜티아젬 먹어도 되나요", "lab"),
        ("AST 250인데 심발타 먹어도 되나요", "lab"),
        ("호중구 700인데 젤로다 먹어도 되나요", "lab"),
        ("혈압 82에 50인데 하루날 먹어도 되나요", "lab"),
        ("TSH 0.02인데 씬지로이드 그대로 먹어도 되나요", "lab"),
        ("페리틴 800인데 철분제 먹어도 되나요", "lab"),
        ("케톤 3.2인데 자디앙 먹어도 되나요", "lab"),
        ("우유 알레르기인데 렐바 흡입해도 되나요", "allergy"),
        ("벌독 알레르기인데 아피톡신 맞아도 되나요", "allergy"),
        ("콩 알레르기인데 이소플라본 먹어도 되나요", "allergy"),
    ],
)
def test_the_pair_is_warned_of(safety: MedicationSafety, extract: Extract, text: str, kind: str) -> None:
    assert kind in {warning.kind for warning in safety.check(extract(text), NOBODY)}


@each(
    "text",
    [
        "위염 있는데 타이레놀 먹어도 되나요",
        "백내장 수술 했는데 타이레놀 먹어도 되나요",
        "지방간 있는데 이부프로펜 하루 한 번 먹어도 되나요",
        "무좀에 라미실 크림 발라도 되나요",
        "습진에 스테로이드 연고 발라도 되나요",
        "아토피에 더모베이트 연고 발라도 되나요",
        "골다공증인데 칼슘제 먹어도 되나요",
        "골다공증인데 포사맥스 먹어도 되나요",
        "철결핍빈혈인데 철분제 먹어도 되나요",
        "갑상선기능저하증인데 씬지로이드 먹어도 되나요",
        "기면증인데 프로비질 먹어도 되나요",
        "유방암인데 페마라 먹어도 되나요",
        "만성 콩팥병인데 타이레놀 먹어도 되나요",
        "담석 있는데 비타민C 먹어도 되나요",
        "2형 당뇨인데 자누비아 먹어도 되나요",
        "2형 당뇨인데 포시가 먹어도 되나요",
        "심부전인데 포시가 먹어도 되나요",
        "뇌전증인데 아목시실린 먹어도 되나요",
        "크론병인데 펜타사 먹어도 되나요",
        "건선인데 코센틱스 맞아도 되나요",
        "폐섬유증인데 오페브 먹어도 되나요",
        "파킨슨병인데 미라펙스 먹어도 되나요",
        "협심증인데 바스티난 먹어도 되나요",
        "전립선비대증인데 하루날 먹어도 되나요",
        "모유 수유 중인데 타이레놀 먹어도 되나요",
        "수유 중인데 아목시실린 먹어도 되나요",
        "임신 중인데 타이레놀 먹어도 되나요",
        "7살 아이 콘서타 먹여도 되나요",
        "8살 아이 스멕타 먹여도 되나요",
        "4살 아이 뮤테란 먹여도 되나요",
        "20살인데 할시온 먹어도 되나요",
        "eGFR 88인데 부루펜 먹어도 되나요",
        "칼륨 4.2인데 크라비트 먹어도 되나요",
        "혈압 128에 78인데 하루날 먹어도 되나요",
        "TSH 2.1인데 씬지로이드 그대로 먹어도 되나요",
        "페리틴 8인데 철분제 먹어도 되나요",
        "AST 28인데 심발타 먹어도 되나요",
        "콩 알레르기인데 오메가3 먹어도 되나요",
        "우유 알레르기인데 타이레놀 먹어도 되나요",
        "위염 있는데 이부프로펜 겔 발라도 되나요",
        "악성빈혈인데 비타민B12 먹어도 되나요",
        "수막종 있는데 타이레놀 먹어도 되나요",
    ],
)
def test_what_looks_like_it_is_sound(safety: MedicationSafety, extract: Extract, text: str) -> None:
    assert safety.check(extract(text), NOBODY) == ()


@each(
    ("known", "text"),
    [
        ("골다공증이 있고 페마라를 먹고 있어요", "오늘 두 알 먹어서 채워도 되나요"),
        ("갑상선기능저하증이 있고 리피토를 먹고 있어요", "저녁에 먹어도 되나요"),
        ("당뇨가 있고 콩코르를 먹고 있어요", "물 없이 먹어도 되나요"),
        ("백내장이 있고 심비코트를 쓰고 있어요", "약이 몇 번 남았는지 어디서 봐요"),
    ],
)
def test_what_is_looked_after_is_not_told_again(
    safety: MedicationSafety, extract: Extract, remember: Remember, known: str, text: str
) -> None:
    """Medicine and illness were both known when this was asked."""
    assert safety.check(extract(text), remember(known)) == ()


@each(
    ("known", "text"),
    [
        ("골다공증이 있어요", "페마라를 처방받았는데 먹어도 되나요"),
        ("갑상선기능저하증이 있어요", "리피토 먹어도 되나요"),
        ("페마라를 먹고 있어요", "골다공증이 있다는데 페마라 계속 먹어도 되나요"),
        ("당뇨가 있어요", "콩코르 먹어도 되나요"),
    ],
)
def test_what_is_new_of_it_is_told(
    safety: MedicationSafety, extract: Extract, remember: Remember, known: str, text: str
) -> None:
    assert "drug_condition" in {warning.kind for warning in safety.check(extract(text), remember(known))}
