"""Doses and frequencies by class of saying, the ones that hold now, each class with the traps beside it.

A row: message; what is expected of each fact named, "name.part" → the words used, None for nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from agent.extraction import with_referred
from agent.state import Extraction
from tests.rows import each

Row = dict[str, str | None]
AsSaid = Callable[[Extraction, Row], Row]

DOSES: list[tuple[str, Row]] = [
    ("알프라졸람 0.5mg 먹다가 0.25mg으로 줄였어요", {"알프라졸람.dosage": "0.25mg"}),
    ("레보티록신 50mcg에서 75mcg로 올렸어요", {"레보티록신.dosage": "75mcg"}),
    ("프레드니솔론 30mg→20mg→10mg 감량 중", {"프레드니솔론.dosage": "10mg"}),
    ("암로디핀 5mg -> 10mg 증량했어요", {"암로디핀.dosage": "10mg"}),
    ("가바펜틴 처음엔 100mg, 지금은 300mg 먹어요", {"가바펜틴.dosage": "300mg"}),
    ("원래 로수바스타틴 20mg이었는데 의사가 10mg으로 낮췄어요", {"로수바스타틴.dosage": "10mg"}),
    (
        "와파린을 줄였다가 다시 늘려서 지금은 3mg 하루 한 번 먹습니다",
        {"와파린.dosage": "3mg", "와파린.frequency": "하루 한 번"},
    ),
    ("글리메피리드 2미리 한 알 먹어요", {"글리메피리드.dosage": "2미리"}),
    ("비소프롤롤 1.25미리 아침에 한 알", {"비소프롤롤.dosage": "1.25미리"}),
    ("메트포르민 500미리 두 알씩 먹어요", {"메트포르민.dosage": "500미리 두 알"}),
    ("씬지로이드 100마이크로 먹고 있어요", {"레보티록신.dosage": "100마이크로"}),
    ("쿠에티아핀 25밀리 자기 전에 먹어요", {"쿠에티아핀.dosage": "25밀리", "쿠에티아핀.frequency": "자기 전에"}),
    ("암로디핀 5mg 먹는데 10mg으로 올려야 하나요?", {"암로디핀.dosage": "5mg"}),
    ("암로디핀 5mg에서 10mg으로 올리자는데 아직 5mg 먹어요", {"암로디핀.dosage": "5mg"}),
    ("암로디핀 10mg으로 늘리자고 하셨지만 아직 5mg 먹어요", {"암로디핀.dosage": "5mg"}),
    ("인슐린 글라진 아침 10단위 저녁 14단위 맞아요", {"인슐린 글라진.dosage": "아침 10단위, 저녁 14단위"}),
    ("텔미사르탄 40mg, 암로디핀 5mg 먹어요", {"텔미사르탄.dosage": "40mg", "암로디핀.dosage": "5mg"}),
    ("가바펜틴을 300mg에서 600mg으로 증량했습니다", {"가바펜틴.dosage": "600mg"}),
    ("약을 바꿔서 로사르탄 50mg이 100mg으로 됐어요", {"로사르탄.dosage": "100mg"}),
    ("리리카 75mg 먹는데 다음 주부터 150mg으로 올린대요", {"프레가발린.dosage": "75mg"}),
    ("에스시탈로프람 5mg으로 시작해서 지금은 10mg이요", {"에스시탈로프람.dosage": "10mg"}),
    ("인슐린 20단위 맞다가 24단위로 늘렸어요", {"인슐린.dosage": "24단위"}),
    ("암로디핀 반 알 먹어요", {"암로디핀.dosage": "반 알"}),
    ("아스피린 100mg 1정 하루 1회", {"아스피린.dosage": "100mg", "아스피린.frequency": "하루 1회"}),
    (
        "메트포르민 500mg 2정씩 하루 두 번",
        {"메트포르민.dosage": "500mg 2정", "메트포르민.frequency": "하루 두 번"},
    ),
    ("메트포르민은 하루에 1000mg 먹어요", {"메트포르민.dosage": "1000mg"}),
    ("암로디핀 5/발사르탄 160 복용 중, 아스피린 100mg", {"아스피린.dosage": "100mg"}),
    ("글리메피리드는 2mg였는데 저혈당 와서 1mg으로 줄였습니다", {"글리메피리드.dosage": "1mg"}),
    ("졸피뎀을 반으로 줄여서 5mg 먹어요", {"졸피뎀.dosage": "5mg"}),
    ("와파린 2mg 먹다가 INR 때문에 3mg으로 바꿨어요", {"와파린.dosage": "3mg"}),
    ("메트포르민 500mg 먹는데 혈압이 150/95예요", {"메트포르민.dosage": "500mg"}),
    ("암로디핀 5mg 먹고 있고 소금은 하루 5g 먹어요", {"암로디핀.dosage": "5mg"}),
    ("아스피린 먹는데 물은 하루 2000ml 마셔요", {"아스피린.dosage": None}),
    (
        "판토프라졸 먹어요. 비타민C 1000mg 하루 두 번도 먹고요",
        {"판토프라졸.dosage": None, "판토프라졸.frequency": None},
    ),
    ("리피토 먹어요. 운동은 하루 두 번 해요", {"아토르바스타틴.frequency": None}),
    ("리피토 먹고 있는데 커피는 하루 세 번 마셔요", {"아토르바스타틴.frequency": None}),
    (
        "메트포르민 아침 저녁으로 500mg씩 먹습니다",
        {"메트포르민.dosage": "500mg", "메트포르민.frequency": "아침 저녁으로"},
    ),
    ("처음엔 하루 한 번이었는데 지금은 메트포르민을 하루 두 번 먹어요", {"메트포르민.frequency": "하루 두 번"}),
    ("디곡신 0.125mg 이틀에 한 번", {"디곡신.frequency": "이틀에 한 번"}),
    ("타이레놀은 아플 때만 먹어요", {"아세트아미노펜.frequency": "아플 때만"}),
    (
        "아침에 혈압약 먹고 저녁에 아토르바스타틴 먹어요",
        {"혈압약.frequency": "아침", "아토르바스타틴.frequency": "저녁"},
    ),
    ("어제 저녁에 이부프로펜 먹었어요", {"이부프로펜.frequency": None}),
    ("가슴 아플 때마다 니트로글리세린 써요", {"니트로글리세린.frequency": "가슴 아플 때마다"}),
    (
        "메트포르민 1T bid, 암로디핀 5mg 1T qd",
        {"메트포르민.frequency": "bid", "암로디핀.frequency": "qd", "암로디핀.dosage": "5mg"},
    ),
    ("aspirin 100 mg po qd, metformin 500 mg po bid", {"아스피린.frequency": "qd", "메트포르민.frequency": "bid"}),
    ("INH 300mg qd", {"이소니아지드.dosage": "300mg", "이소니아지드.frequency": "qd"}),
    ("엔브렐 50mg 주 1회 주사 맞아요", {"에타너셉트.frequency": "주 1회"}),
]


FREQUENCIES: list[tuple[str, Row]] = [
    ("로사르탄 50mg과 암로디핀 5mg, 둘 다 아침에 먹어요", {"로사르탄.frequency": "아침", "암로디핀.frequency": "아침"}),
    ("칼슘제랑 오메프라졸 20mg. 모두 하루 두 번이요", {"오메프라졸.frequency": "하루 두 번"}),
    (
        "메트포르민 500mg, 글리메피리드 2mg, 시타글립틴 100mg 셋 다 하루 한 번",
        {"메트포르민.frequency": "하루 한 번", "글리메피리드.frequency": "하루 한 번", "시타글립틴.frequency": "하루 한 번"},
    ),
    ("휴미라 40mg 2주마다 맞아요", {"아달리무맙.frequency": "2주마다"}),
    ("프롤리아 6개월마다 맞고 있어요", {"데노수맙.frequency": "6개월마다"}),
    ("타이레놀 500mg 6시간 간격으로 먹어요", {"아세트아미노펜.frequency": "6시간 간격으로"}),
    ("휴미라 40mg 2주 간격으로 맞아요", {"아달리무맙.frequency": "2주 간격으로"}),
    ("암로디핀 5mg 저녁에 한 번 먹어요", {"암로디핀.frequency": "저녁에 한 번"}),
    ("아토르바스타틴은 잠들기 전에 먹어요", {"아토르바스타틴.frequency": "잠들기 전에"}),
    ("라식스 40mg 매일 아침 한 번", {"푸로세미드.frequency": "매일 아침 한 번"}),
    ("판토프라졸 40mg 아침 식전에 먹어요", {"판토프라졸.frequency": "아침 식전에"}),
    ("levothyroxine 75mcg qd, metformin 500mg bid", {"레보티록신.frequency": "qd", "메트포르민.frequency": "bid"}),
    ("gabapentin 300mg tid", {"가바펜틴.frequency": "tid"}),
    ("salbutamol inh prn", {"살부타몰.frequency": "prn"}),
    ("메트포르민 하루 한 번 먹다가 두 번으로 늘렸어요", {"메트포르민.frequency": "두 번"}),
    ("가바펜틴 300mg 하루 세 번에서 하루 두 번으로 줄였어요", {"가바펜틴.frequency": "하루 두 번"}),
    ("메트포르민을 하루 한 번 먹는데 하루 두 번으로 늘려도 되나요?", {"메트포르민.frequency": "하루 한 번"}),
    ("둘 다 하루 한 번 산책해요. 암로디핀 5mg 먹어요", {"암로디핀.frequency": None}),
    ("로사르탄은 아침에, 아토르바스타틴은 저녁에 먹어요", {"로사르탄.frequency": "아침", "아토르바스타틴.frequency": "저녁"}),
    ("2주마다 병원에 가고 암로디핀 5mg 먹어요", {"암로디핀.frequency": None}),
 ("아토르바스타틴 20mg이랑 에제티미브 10mg 둘 다 저녁에 한 번씩 먹어요", {"아토르바스타틴.frequency": "저녁에 한 번씩", "에제티미브.frequency": "저녁에 한 번씩"}),
 ("메트포르민 하루 2회, 식사 직후 복용", {"메트포르민.frequency": "하루 2회, 식사 직후"}),
 ("알렌드로네이트 70mg 일주일에 한 번", {"알렌드로네이트.frequency": "일주일에 한 번"}),
 ("심바스타틴은 밤에 먹어요", {"심바스타틴.frequency": "밤"}),
 ("디곡신 격일로 먹어요", {"디곡신.frequency": "격일로"}),
 ("이부프로펜은 생리할 때만 먹어요", {"이부프로펜.frequency": "생리할 때만"}),
 ("프레드니솔론 하루 걸러 먹어요", {"프레드니솔론.frequency": "하루 걸러"}),
 ("라베프라졸 아침 공복에 한 알", {"라베프라졸.frequency": "아침 공복에"}),
 ("aspirin 100mg od", {"아스피린.frequency": "od"}),
 ("enalapril 10mg b.i.d.", {"에날라프릴.frequency": "b.i.d."}),
 ("ibuprofen 400mg q8h prn", {"이부프로펜.frequency": "q8h prn"}),
 ("오늘 아침에 타이레놀 먹었어요", {"아세트아미노펜.frequency": None}),
 ("와파린은 월수금만 3mg 먹어요", {"와파린.frequency": "월수금", "와파린.dosage": "3mg"}),
 ("메토트렉세이트 매주 금요일 10mg", {"메토트렉세이트.frequency": "매주 금요일"}),
 ("아침저녁으로 로사르탄 한 알씩 먹어요", {"로사르탄.frequency": "아침저녁으로"}),
 ("암로디핀 5mg 아침, 아토르바스타틴 10mg 저녁", {"암로디핀.frequency": "아침", "아토르바스타틴.frequency": "저녁"}),
 ("로사르탄 50밀리 하루 한번 묵심더", {"로사르탄.dosage": "50밀리", "로사르탄.frequency": "하루 한번"}),
 ("아침마다 씬지로이드 100마이크로그램 먹습니다", {"레보티록신.frequency": "아침마다", "레보티록신.dosage": "100마이크로그램"}),
 ("메트포르민을 1000mg에서 500mg으로 감량하고 지금은 괜찮아요", {"메트포르민.dosage": "500mg"}),
 ("란투스 16단위에서 20단위로 올렸어요, 자기 전에 맞아요", {"인슐린 글라진.dosage": "20단위", "인슐린 글라진.frequency": "자기 전에"}),
 ("리피토 10mg에서 20mg으로 올리라고 하셨는데 아직 10mg 먹고 있어요", {"아토르바스타틴.dosage": "10mg"}),
 ("와파린 3mg와 4mg를 번갈아 먹어요", {"와파린.dosage": "3mg"}),
 ("아목시실린 500mg 8시간마다 복용", {"아목시실린.frequency": "8시간마다"}),
 ("오젬픽 0.5mg 일주일에 한 번 맞아요", {"세마글루티드.frequency": "일주일에 한 번"}),
 ("칸데사르탄 8mg 1일 1회 아침 식후", {"칸데사르탄.frequency": "1일 1회 아침 식후"}),
 ("메트포르민, 글리메피리드 둘 다 식후에 먹어요", {"메트포르민.frequency": "식후에", "글리메피리드.frequency": "식후에"}),
 ("몬테루카스트 저녁에 하나씩 먹어요", {"몬테루카스트.frequency": "저녁"}),
 ("펜타닐 패치 3일마다 붙여요", {"펜타닐.frequency": "3일마다"}),
 ("이부프로펜 400mg 필요시 복용", {"이부프로펜.frequency": "필요시"}),
 ("메토프롤롤 25 mg BID, furosemide 40 mg QD", {"메토프롤롤.frequency": "BID", "푸로세미드.frequency": "QD"}),
 ("프레드니솔론 10mg 먹었었는데 지난주부터 5mg로 줄임", {"프레드니솔론.dosage": "5mg"}),
 ("암로디핀 5 mg 1일 1회 → 10 mg", {"암로디핀.dosage": "10 mg"}),
 ("암로디핀 10mg 반 알 먹어요", {"암로디핀.dosage": "10mg 반 알"}),
 ("아침에 메트포르민 500mg, 저녁에 리피토 10mg 먹어요", {"메트포르민.frequency": "아침", "아토르바스타틴.frequency": "저녁"}),
 ("에스시탈로프람을 10mg까지 올렸어요", {"에스시탈로프람.dosage": "10mg"}),
]  # fmt: skip


REFERRED: list[tuple[str, str, Row]] = [
    ("노바스크 5미리 한 알 먹어요.", "그거 이제 10미리로 올렸어요", {"암로디핀.dosage": "10미리"}),
    ("리피토 20mg 먹습니다", "그 약은 10mg으로 줄였습니다", {"아토르바스타틴.dosage": "10mg"}),
    ("리피토 20mg 먹습니다", "40mg으로 증량했어요", {"아토르바스타틴.dosage": "40mg"}),
    (
        "메트포르민 하루 한 번 먹어요",
        "용량은 그대로고 지난주에 하루 두 번으로 늘렸어요",
        {"메트포르민.frequency": "하루 두 번"},
    ),
    ("암로디핀이랑 리피토 먹어요", "그건 20mg으로 올렸어요", {"아토르바스타틴.dosage": "20mg"}),
    ("암로디핀이랑 리피토 먹어요", "20mg으로 올렸어요", {}),
    ("노바스크 5mg 먹어요", "그거 10mg으로 올려도 될까요?", {}),
    ("노바스크 5mg 먹어요", "그거 10mg으로 올리자고 했는데 안 올렸어요", {}),
    ("노바스크 5mg 먹어요", "와파린을 3mg으로 줄였어요", {"와파린.dosage": "3mg"}),
    ("당뇨가 있어요", "그거 10년 됐어요", {}),
    ("혈압은 150/90이에요", "130으로 내렸어요", {}),
]


@each(("text", "expected"), [*DOSES, *FREQUENCIES])
def test_regimens_as_said(as_said: AsSaid, extract: Callable[[str], Extraction], text: str, expected: Row) -> None:
    assert as_said(extract(text), expected) == expected


@each(("before", "text", "expected"), REFERRED)
def test_a_dose_of_the_medicine_of_the_message_before(
    as_said: AsSaid, extract: Callable[[str], Extraction], before: str, text: str, expected: Row
) -> None:
    extraction = with_referred(extract(text), extract(before))
    assert as_said(extraction, expected) == expected
    names = {key.rsplit(".", 1)[0] for key in expected}
    assert {f.name for f in extraction.facts if f.slot == "medications"} == names
