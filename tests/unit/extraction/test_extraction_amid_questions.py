"""Medicines beside a question, got and not begun, told to be stopped; what is denied of all but one; what is only threatened."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.state import Extraction

# message => the illnesses, complaints and medicines that are facts; nothing else may be one
LINES = """
아마릴 2mg 아침 식전, 자누비아 100mg 하루 한 번. 근데 임플란트 언제 해도 되나요? => 글리메피리드, 시타글립틴
노바스크 5밀리 아침마다요 자몽주스는 괜찮은 거예요? => 암로디핀
메트포르민 500mg 두 알 저녁에요 시간이 틀렸나요 => 메트포르민
가바펜틴 300mg 아침 저녁으로 한 캡슐씩... 졸린 게 정상인가요? => 가바펜틴, 졸림
약국에서 이지엔 사왔는데 지금 먹는 아스피린 100mg이랑 같이 먹어도 돼요? => 아스피린
지금 먹는 자디앙 10mg이랑 녹용이랑 상관없을까요? => 엠파글리플로진
와파린 먹는 사람이 청국장 먹어도 돼요? 제가 그 약 3mg씩 먹어서요 => 와파린
타이레놀 500mg 두 알씩 하루 몇 번까지 먹을 수 있나요? =>
메트포르민 500mg 하루 두 번이 보통 용량인가요? =>
애드빌 200mg은 술 마시고 먹어도 돼요? =>
한의원에서 공진단을 지어 왔는데 제가 먹는 이뇨제 라식스랑 같이 먹어도 괜찮을까요? => 푸로세미드
약국에서 세티리진 사놨는데 지금 먹는 감기약이랑 겹치나요? => 종합감기약
처방받은 트라마돌이 있는데 먹어도 될지 모르겠어요 =>
멜라토닌 직구했는데 아직 안 뜯었어요. 먹어도 되나 해서요 =>
낙센 하루 최대 1000mg이라던데 맞아요? 먹는 건 아니고요 =>
졸피뎀은 습관성이라던데 사실인가요? =>
아스피린 사 왔는데 플라빅스랑 같이 먹어도 되나요? 플라빅스는 3년째 먹어요 => 클로피도그렐
글루코파지 그만 먹으래요. 이제 자디앙만 아침에 먹으면 된다고. => 엠파글리플로진
리피토 중단하라고 하셨어요. 크레스토 5mg으로 가자고. => 로수바스타틴
덱시부프로펜 시럽이 똑 떨어졌는데 아직 못 샀어요 =>
혈압약은 평생 먹어야 된대요 => 혈압약
아스피린은 절대 끊지 말래요 => 아스피린
진통제는 다 떨어졌는데 어제 또 받아 왔어요 => 진통제
천식 말고는 다 있네요. 비염에 축농증에 => 알레르기 비염, 부비동염
열 빼고는 감기 증상 다 있어요. 기침, 콧물, 인후통 => 기침, 콧물, 인후통, 감기
당뇨 빼고는 병이 없어요 => 당뇨병
가슴 답답한 거 빼고는 아무 증상 없어요 숨찬 것도 식은땀도 다 없음 => 가슴 답답함
cough(+) sputum(+) rhinorrhea(-), 편도 비대 없음 => 기침, 가래
가려움도 발진도 안 났는데 어지러운 게 없지는 않아요 => 어지럼증
소변을 못 참는 증상은 없고요 기침만 해요 => 기침
검사했는데 갑상선암은 안 잡혔대요 =>
당뇨가 안 잡혀요 => 당뇨병
폐렴까지는 안 갔고 기관지염이래요 => 기관지염
요산이 9.1이래요. 통풍 온다고 겁주더라고요 =>
담배 계속 피우면 폐기종 온다고 하셨어요 =>
당뇨가 왔다고 하더라고요 => 당뇨병
BMI 25부터 비만이라던데 저는 23이에요 =>
140 넘으면 고혈압이라던데 =>
2019년부터 고혈압이래요 => 고혈압
검진에서 당뇨 전단계라던데요 => 당뇨병 전단계
아까 디곡신이라 했는데 잘못 봤네요 딜티아젬이에요 => 딜티아젬
플라빅스랑 브릴린타 차이 설명 좀요 시험 공부 중이에요 =>
아스피린은 중단했고, 다이크로짇도 통풍 때문에 선생님이 빼주셨습니다 => 통풍
페브릭 40미리를 하루 한 번 먹는디, 작년에 먹던 자이로릭은 끊었어라 => 페북소스타트
리피토 먹고 근육통 와서 중단했어요 지금 근육통은 없어졌구요 =>
"""


@pytest.mark.parametrize("line", LINES.strip().splitlines())
def test_what_is_a_fact(extract: Callable[[str], Extraction], line: str) -> None:
    text, _, expected = line.partition("=>")
    facts = {f.name for f in extract(text.strip()).facts if f.slot in ("conditions", "symptoms", "medications")}
    assert facts == {name.strip() for name in expected.split(",") if name.strip()}
