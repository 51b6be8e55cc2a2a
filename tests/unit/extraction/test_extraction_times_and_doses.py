"""Onsets, dates of readings, doses and frequencies by class of saying, each class with the traps beside it.

A row: message; what is expected of each fact named, "name.part" → the words used, None for nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.extraction import with_referred
from agent.state import Extraction

Row = tuple[str, dict[str, str | None]]

YEARS_AND_SHORTHAND: list[Row] = [
    ("류마티스관절염 8년차인데 손가락이 뻣뻣해요", {"류마티스 관절염.onset": "8년차"}),
    ("천식 20년 차입니다", {"천식.onset": "20년 차"}),
    ("고혈압 4개월차 초보예요", {"고혈압.onset": "4개월차"}),
    ("50대 남자, 당뇨 3년 차, 메트포르민 복용", {"당뇨병.onset": "3년 차"}),
    ("asthma 10yrs, HTN 3 yrs", {"천식.onset": "10yrs", "고혈압.onset": "3 yrs"}),
    ("cough for 2 weeks, no fever", {"기침.onset": "2 weeks"}),
    ("DM for 12 years", {"당뇨병.onset": "12 years"}),
    ("dizziness since yesterday", {"어지럼증.onset": "yesterday"}),
    ("headache x 3 days", {"두통.onset": "3 days"}),
    ("기침 x2주, 가래 x 1주", {"기침.onset": "2주", "가래.onset": "1주"}),
    ("headache, nausea since 5 days ago", {"두통.onset": "5 days ago", "오심.onset": "5 days ago"}),
    ("고혈압 (15년), 당뇨 (6년)", {"고혈압.onset": "15년", "당뇨병.onset": "6년"}),
    ("다이어트 3주차인데 어지러워요", {"어지럼증.onset": None}),
    ("간호사 10년차이고 고혈압이 있어요", {"고혈압.onset": None}),
    ("입사 2년 차 직장인인데 두통이 있어요", {"두통.onset": None}),
    ("임신 12주차인데 두통이 심해요", {"두통.onset": None}),
    ("metformin 500mg x 2, cough", {"기침.onset": None}),
]

SINCE_WHEN: list[Row] = [
    ("중학생 때부터 편두통이 있어요", {"편두통.onset": "중학생 때"}),
    ("대학교 다닐 때부터 위염을 달고 살아요", {"위염.onset": "대학교 다닐 때"}),
    ("어릴 때부터 천식이 있어요", {"천식.onset": "어릴 때"}),
    ("중3때부터 아토피 있었음", {"아토피 피부염.onset": "중3때"}),
    ("고등학교 1학년 때부터 비염이 심해요", {"알레르기 비염.onset": "고등학교 1학년 때"}),
    ("30대부터 고혈압이 있었습니다", {"고혈압.onset": "30대"}),
    ("스무 살 때부터 우울증이 있어요", {"우울증.onset": "스무 살 때"}),
    ("임신했을 때부터 치질이 있어요", {"치질.onset": "임신했을 때"}),
    ("토요일부터 설사를 해요", {"설사.onset": "토요일"}),
    ("지난 화요일부터 열이 나요", {"발열.onset": "지난 화요일"}),
    ("기침이 수요일 저녁부터 나네요", {"기침.onset": "수요일 저녁"}),
    ("저녁때부터 속이 메스꺼워요", {"오심.onset": "저녁때"}),
    ("새벽부터 계속 토해요", {"구토.onset": "새벽"}),
    ("요즘 허리가 아파요", {"요통.onset": "요즘"}),
    ("최근 들어 손이 떨려요", {"떨림.onset": "최근"}),
    ("설 연휴부터 기침을 해요", {"기침.onset": "설 연휴"}),
    ("작년 가을부터 불면증이 있어요", {"불면증.onset": "작년 가을"}),
    ("올봄부터 콧물이 나요", {"콧물.onset": "올봄"}),
    ("8월부터 어지러워요", {"어지럼증.onset": "8월"}),
    ("10월 20일부터 설사가 계속돼요", {"설사.onset": "10월 20일"}),
    ("지난달 초부터 변비가 생겼어요", {"변비.onset": "지난달 초"}),
    ("두어 달 전부터 이명이 들려요", {"이명.onset": "두어 달 전"}),
    ("한두 달 전부터 어지러워요", {"어지럼증.onset": "한두 달 전"}),
    ("수술 후 3일째부터 열이 나요", {"발열.onset": "수술 후 3일째"}),
    ("출산 이후로 요실금이 있어요", {"요실금.onset": "출산 이후"}),
    ("교통사고 뒤부터 목이 뻣뻣해요", {"목 경직.onset": "교통사고 뒤"}),
    ("코피가 나기 시작함. 사흘 됨", {"코피.onset": "사흘"}),
    ("기침남 나흘 됨", {"기침.onset": "나흘"}),
    ("월요일에 병원 예약했는데 무릎이 아파요", {"무릎 통증.onset": None}),
    ("요즘 운동을 시작했어요. 당뇨가 있어요", {"당뇨병.onset": None}),
    ("어릴 때 부산에 살았고 고혈압이 있어요", {"고혈압.onset": None}),
    ("초등학교 교사이고 두통이 있어요", {"두통.onset": None}),
    ("3월에 입사했고 변비가 있어요", {"변비.onset": None}),
    ("밤에 기침이 나요", {"기침.onset": None}),
    ("계단 오를 때부터 내려올 때까지 무릎이 아파요", {"무릎 통증.onset": None}),
    ("2023년 1월에 고혈압 진단, 암로디핀 5mg 하루 1번", {"고혈압.onset": "2023년 1월", "암로디핀.onset": None}),
    ("아토피는 돌 무렵부터 있었어요", {"아토피 피부염.onset": "돌 무렵"}),
    ("고혈압 진단받은 지 올해로 9년 됐습니다", {"고혈압.onset": "9년"}),
    ("불면증이 생긴 건 지난겨울부터예요", {"불면증.onset": "지난겨울"}),
    ("가래가 한 열흘 정도 계속되고 있어요", {"가래.onset": "열흘"}),
    ("두통 시작된 지 나흘째입니다", {"두통.onset": "나흘째"}),
    ("설사한 지 이틀 됐어요", {"설사.onset": "이틀"}),
    ("기침을 한 지 3주 정도 됐어요", {"기침.onset": "3주"}),
    ("어제 오후 4시부터 배가 아프기 시작했어요", {"복통.onset": "어제 오후 4시"}),
    ("오늘 점심 먹고 나서부터 속이 메스꺼워요", {"오심.onset": "오늘 점심 먹고 나서"}),
    ("백신 맞고 나서부터 팔이 저려요", {"저림.onset": "백신 맞고 나서"}),
    ("2019년부터 당뇨가 있고 2021년부터 고혈압이 있어요", {"당뇨병.onset": "2019년", "고혈압.onset": "2021년"}),
    ("통풍은 2015년 6월에 처음 진단받았어요", {"통풍.onset": "2015년 6월"}),
    ("마흔 넘어서부터 고지혈증이 있어요", {"고지혈증.onset": "마흔 넘어서"}),
    ("재작년 겨울에 당뇨 판정을 받았어요", {"당뇨병.onset": "재작년 겨울"}),
    ("6개월 전 갑상선기능저하증 진단, 현재 피로감", {"갑상선기능저하증.onset": "6개월 전", "피로.onset": None}),
    ("당뇨 10년 됐고 고혈압은 5년 됐어요", {"당뇨병.onset": "10년", "고혈압.onset": "5년"}),
    ("천식(20년), 고혈압(3년) 있습니다", {"천식.onset": "20년", "고혈압.onset": "3년"}),
    ("간밤부터 열이 나고 몸이 으슬으슬 추워요", {"발열.onset": "간밤", "오한.onset": "간밤"}),
    ("허리가 아픈 지 꽤 됐는데 한 서너 달은 된 것 같아요", {"요통.onset": "서너 달"}),
    ("Rt knee pain for 3 months", {"무릎 통증.onset": "3 months"}),
    ("fever 2 days ago, cough since last week", {"발열.onset": "2 days ago", "기침.onset": "last week"}),
    ("코막힘 3주, 두통 1주", {"코막힘.onset": "3주", "두통.onset": "1주"}),
    ("지난주에 제주도 여행 다녀왔는데 고혈압이 있어요", {"고혈압.onset": None}),
    ("운동한 지 3개월 됐는데 무릎이 아파요", {"무릎 통증.onset": None}),
    ("5년째 회사를 다니고 있는데 두통이 있어요", {"두통.onset": None}),
    ("3일 뒤에 수술인데 기침이 나요", {"기침.onset": None}),
]

SHARED: list[Row] = [
    (
        "어제부터 목이 아프고 콧물이 나고 머리도 아파요",
        {"인후통.onset": "어제", "콧물.onset": "어제", "두통.onset": "어제"},
    ),
    (
        "일주일 전부터 밥만 먹으면 속이 쓰리고 구역질이 나요",
        {"속쓰림.onset": "일주일 전", "오심.onset": "일주일 전"},
    ),
    ("이틀 전부터 걸을 때 숨이 차고 다리가 부어요", {"호흡곤란.onset": "이틀 전", "다리 부종.onset": "이틀 전"}),
    ("사흘 전부터 열이 나면서 기침을 하고 가래도 나와요", {"발열.onset": "사흘 전", "가래.onset": "사흘 전"}),
    ("그저께부터 설사하고 구토는 오늘 아침부터 해요", {"설사.onset": "그저께", "구토.onset": "오늘 아침"}),
    ("어제부터 기침이 나고 통풍은 10년 됐어요", {"기침.onset": "어제", "통풍.onset": "10년"}),
    ("사흘 전부터 열이 나는데 원래 두통이 있어요", {"발열.onset": "사흘 전", "두통.onset": None}),
    ("어제부터 설사를 하고 당뇨가 있어요", {"설사.onset": "어제", "당뇨병.onset": None}),
]

MEASURED_AT: list[Row] = [
    (
        "혈압 132/85, 맥박 77. 12월 2일에 잰 거예요.",
        {"혈압.measured_at": "12월 2일", "맥박.measured_at": "12월 2일"},
    ),
    ("LDL 140 (11/20)", {"LDL 콜레스테롤.measured_at": "11/20"}),
    ("Hb 10.1 (9/3), Cr 1.4 (10/1)", {"혈색소.measured_at": "9/3", "크레아티닌.measured_at": "10/1"}),
    ("2025.10.3 당화혈색소 7.1%", {"당화혈색소.measured_at": "2025.10.3"}),
    ("2025-09-14 검사에서 요산 8.1", {"요산.measured_at": "2025-09-14"}),
    ("10월 2일 검사: AST 45, ALT 60", {"AST.measured_at": "10월 2일", "ALT.measured_at": "10월 2일"}),
    ("8월 검진에서 공복혈당 118, 중성지방 210", {"공복혈당.measured_at": "8월", "중성지방.measured_at": "8월"}),
    ("금요일에 잰 혈압은 150/90이에요", {"혈압.measured_at": "금요일"}),
    ("지난 월요일 공복혈당 131", {"공복혈당.measured_at": "지난 월요일"}),
    ("방금 쟀는데 체온이 38.2도예요", {"체온.measured_at": "방금"}),
    ("체온 37.9도. 좀 전에 쟀어요", {"체온.measured_at": "좀 전"}),
    ("지금 갤럭시워치 심박수 112", {"맥박.measured_at": "지금"}),
    ("지금 체온 38.4도", {"체온.measured_at": "지금"}),
    ("저녁때 혈압이 145/92였어요", {"혈압.measured_at": "저녁때"}),
    ("제 혈압은 점심때 128/80이고 저녁엔 141/88이에요", {"혈압.measured_at": "점심때"}),
    ("어제 밤 11시 혈압 150/95", {"혈압.measured_at": "어제 밤 11시"}),
    ("오후 3시에 잰 혈당 210", {"혈당.measured_at": "오후 3시"}),
    ("오늘 새벽 두 시 체온 39.1도", {"체온.measured_at": "오늘 새벽 두 시"}),
    ("30분 전 혈압 160/100", {"혈압.measured_at": "30분 전"}),
    ("어제까지는 열이 높았는데 오늘은 떨어졌어요, 36.9도", {"체온.measured_at": "오늘"}),
    ("혈압은 130/80이에요. 3월 5일에 병원 예약했어요", {"혈압.measured_at": None}),
    ("혈당 3/4 정도 줄었고 지금은 약을 먹어요. 체중 70kg", {"체중.measured_at": None}),
    ("12월 25일에 수술 예정이고 혈색소 11.2예요", {"혈색소.measured_at": None}),
    ("혈압 128/79(12/1), 혈당 110(12/2)", {"혈압.measured_at": "12/1", "혈당.measured_at": "12/2"}),
    ("지난달 20일 검사에서 요산 7.9 나왔어요", {"요산.measured_at": "지난달 20일"}),
    (
        "올해 건강검진에서 총콜레스테롤 240, 중성지방 190 나왔어요",
        {"총콜레스테롤.measured_at": "올해", "중성지방.measured_at": "올해"},
    ),
    ("아침 공복혈당 118, 저녁 식후혈당 190", {"공복혈당.measured_at": "아침", "식후혈당.measured_at": "저녁"}),
    ("조금 전에 재 보니 맥박이 120이에요", {"맥박.measured_at": "조금 전"}),
    ("혈압이 지금 170/100이에요", {"혈압.measured_at": "지금"}),
    (
        "그저께 병원에서 피검사했는데 크레아티닌 1.6, 칼륨 5.2래요",
        {"크레아티닌.measured_at": "그저께", "칼륨.measured_at": "그저께"},
    ),
    ("2025년 11월 4일 당화혈색소 6.9%", {"당화혈색소.measured_at": "2025년 11월 4일"}),
    ("2주 전 검사 결과입니다. AST 52, ALT 70.", {"AST.measured_at": "2주 전", "ALT.measured_at": "2주 전"}),
    ("어제 저녁 8시에 혈압을 쟀더니 152/94였어요", {"혈압.measured_at": "어제 저녁 8시"}),
    ("자기 전에 잰 혈압이 138/85였어요", {"혈압.measured_at": "자기 전"}),
    ("LDL 160 (2025.9)", {"LDL 콜레스테롤.measured_at": "2025.9"}),
    ("현재 메트포르민 500mg 먹고 공복혈당 140이에요", {"공복혈당.measured_at": None}),
    ("3년 전 당뇨 진단받았고 당화혈색소는 7.2예요", {"당화혈색소.measured_at": None}),
]

DOSES: list[Row] = [
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
    ("인슐린 글라진 아침 10단위 저녁 14단위 맞아요", {"인슐린 글라진.dosage": "10단위"}),
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
]

FREQUENCIES: list[Row] = [
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
]  # fmt: skip


REFERRED: list[tuple[str, str, dict[str, str | None]]] = [
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


def _said(extraction: Extraction, key: str) -> str | None:
    name, part = key.rsplit(".", 1)
    fact = next((f for f in extraction.facts if f.name == name), None)
    assert fact is not None, f"{name} missing: {[f.name for f in extraction.facts]}"
    found: str | None = getattr(fact, part)
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [*YEARS_AND_SHORTHAND, *SINCE_WHEN, *SHARED, *MEASURED_AT, *DOSES, *FREQUENCIES],
)
def test_as_said(extract: Callable[[str], Extraction], text: str, expected: dict[str, str | None]) -> None:
    extraction = extract(text)
    assert {key: _said(extraction, key) for key in expected} == expected


@pytest.mark.parametrize(("before", "text", "expected"), REFERRED)
def test_a_dose_of_the_medicine_of_the_message_before(
    extract: Callable[[str], Extraction], before: str, text: str, expected: dict[str, str | None]
) -> None:
    extraction = with_referred(extract(text), extract(before))
    assert {key: _said(extraction, key) for key in expected} == expected
    names = {key.rsplit(".", 1)[0] for key in expected}
    assert {f.name for f in extraction.facts if f.slot == "medications"} == names
