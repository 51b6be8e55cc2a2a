PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE schema_migrations (
	number INTEGER NOT NULL, 
	name VARCHAR(200) NOT NULL, 
	PRIMARY KEY (number)
);
INSERT INTO schema_migrations VALUES(1,'profiles and conversations');
CREATE TABLE patients (
	id VARCHAR(200) NOT NULL, 
	name VARCHAR(200), 
	created_at VARCHAR(40) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO patients VALUES('김','김영희','2025-12-13T09:00:00.000+09:00');
INSERT INTO patients VALUES('이',NULL,'2025-12-15T09:00:00.000+09:00');
CREATE TABLE changes (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	patient_id VARCHAR(200) NOT NULL, 
	at VARCHAR(40) NOT NULL, 
	actor VARCHAR(40) NOT NULL, 
	kind VARCHAR(20) NOT NULL, 
	turn INTEGER, 
	message TEXT, 
	target INTEGER, 
	summary TEXT NOT NULL, 
	FOREIGN KEY(patient_id) REFERENCES patients (id) ON DELETE CASCADE
);
INSERT INTO changes VALUES(1,'김','2025-12-13T09:00:00.000+09:00','patient','turn',1,'저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.',NULL,'당뇨병 추가, 혈압 140/90 mmHg 기록, 나이 65, 성별 여성');
INSERT INTO changes VALUES(2,'김','2025-12-14T09:00:00.000+09:00','patient','turn',2,'고혈압 약으로 암로디핀을 먹어요',NULL,'암로디핀 추가');
INSERT INTO changes VALUES(3,'김','2025-12-15T09:00:00.000+09:00','clinician','manual',NULL,NULL,NULL,'당뇨병 시작 시기 없음 → 10년 전');
INSERT INTO changes VALUES(4,'김','2025-12-15T09:00:00.000+09:00','clinician','manual',NULL,NULL,NULL,'암로디핀 삭제');
INSERT INTO changes VALUES(5,'김','2025-12-15T09:00:00.000+09:00','clinician','undo',NULL,NULL,4,'암로디핀 삭제');
CREATE TABLE facts (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	patient_id VARCHAR(200) NOT NULL, 
	slot VARCHAR(20) NOT NULL, 
	name TEXT NOT NULL, 
	umls_code VARCHAR(20), 
	present BOOLEAN NOT NULL, 
	active BOOLEAN NOT NULL, 
	state TEXT, 
	FOREIGN KEY(patient_id) REFERENCES patients (id) ON DELETE CASCADE
);
INSERT INTO facts VALUES(1,'김','demographics','age',NULL,1,1,'{"slot":"demographics","name":"age","updated_at":"2025-12-13T09:00:00.000+09:00","value":65,"provenance":{"turn":1,"message":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","method":"pattern"}}');
INSERT INTO facts VALUES(2,'김','demographics','gender',NULL,1,1,'{"slot":"demographics","name":"gender","updated_at":"2025-12-13T09:00:00.000+09:00","value":"여성","provenance":{"turn":1,"message":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","method":"pattern"}}');
INSERT INTO facts VALUES(3,'김','conditions','당뇨병','C0011849',1,1,'{"slot":"conditions","name":"당뇨병","updated_at":"2025-12-15T09:00:00.000+09:00","umls_code":"C0011849","confirmed":true,"onset":"10년 전","provenance":{"method":"manual","actor":"clinician"}}');
INSERT INTO facts VALUES(4,'김','vitals','혈압','C0005823',1,1,'{"slot":"vitals","name":"혈압","updated_at":"2025-12-13T09:00:00.000+09:00","umls_code":"C0005823","series":[{"value":"140/90","unit":"mmHg","measured_at":null,"timestamp":"2025-12-13T09:00:00.000+09:00"}],"provenance":{"turn":1,"message":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요."}}');
INSERT INTO facts VALUES(5,'김','medications','암로디핀','C0051696',1,1,'{"slot":"medications","name":"암로디핀","updated_at":"2025-12-14T09:00:00.000+09:00","umls_code":"C0051696","dosage":"5mg","provenance":{"turn":2,"message":"고혈압 약으로 암로디핀을 먹어요"}}');
CREATE TABLE versions (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	change_id INTEGER NOT NULL, 
	fact_id INTEGER NOT NULL, 
	state TEXT, 
	note TEXT, 
	FOREIGN KEY(change_id) REFERENCES changes (id) ON DELETE CASCADE, 
	FOREIGN KEY(fact_id) REFERENCES facts (id) ON DELETE CASCADE
);
INSERT INTO versions VALUES(1,1,1,'{"slot":"demographics","name":"age","updated_at":"2025-12-13T09:00:00.000+09:00","value":65,"provenance":{"turn":1,"message":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","method":"pattern"}}',NULL);
INSERT INTO versions VALUES(2,1,2,'{"slot":"demographics","name":"gender","updated_at":"2025-12-13T09:00:00.000+09:00","value":"여성","provenance":{"turn":1,"message":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","method":"pattern"}}',NULL);
INSERT INTO versions VALUES(3,1,3,'{"slot":"conditions","name":"당뇨병","updated_at":"2025-12-13T09:00:00.000+09:00","umls_code":"C0011849","provenance":{"turn":1,"message":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","span":[13,15]}}',NULL);
INSERT INTO versions VALUES(4,1,4,'{"slot":"vitals","name":"혈압","updated_at":"2025-12-13T09:00:00.000+09:00","umls_code":"C0005823","series":[{"value":"140/90","unit":"mmHg","measured_at":null,"timestamp":"2025-12-13T09:00:00.000+09:00"}],"provenance":{"turn":1,"message":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요."}}',NULL);
INSERT INTO versions VALUES(5,2,5,'{"slot":"medications","name":"암로디핀","updated_at":"2025-12-14T09:00:00.000+09:00","umls_code":"C0051696","dosage":"5mg","provenance":{"turn":2,"message":"고혈압 약으로 암로디핀을 먹어요"}}',NULL);
INSERT INTO versions VALUES(6,3,3,'{"slot":"conditions","name":"당뇨병","updated_at":"2025-12-15T09:00:00.000+09:00","umls_code":"C0011849","confirmed":true,"onset":"10년 전","provenance":{"method":"manual","actor":"clinician"}}',NULL);
INSERT INTO versions VALUES(7,4,5,NULL,NULL);
INSERT INTO versions VALUES(8,5,5,'{"slot":"medications","name":"암로디핀","updated_at":"2025-12-14T09:00:00.000+09:00","umls_code":"C0051696","dosage":"5mg","provenance":{"turn":2,"message":"고혈압 약으로 암로디핀을 먹어요"}}',NULL);
CREATE TABLE turns (
	patient_id VARCHAR(200) NOT NULL, 
	turn INTEGER NOT NULL, 
	at VARCHAR(40) NOT NULL, 
	route VARCHAR(20) NOT NULL, 
	"query" TEXT NOT NULL, 
	resolved_query TEXT NOT NULL, 
	answer TEXT NOT NULL, 
	topic TEXT NOT NULL, 
	document TEXT, 
	PRIMARY KEY (patient_id, turn), 
	FOREIGN KEY(patient_id) REFERENCES patients (id) ON DELETE CASCADE
);
INSERT INTO turns VALUES('김',1,'2025-12-13T09:00:00+09:00','answered','저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.','저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.','규칙적으로 걷는 것이 좋습니다.','저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.','{"patient":"김","turn":1,"query":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","resolved_query":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","route":"answered","answer":"규칙적으로 걷는 것이 좋습니다.","extracted":{"text":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","demographics":{"age":65,"age_months":null,"gender":"여성","pregnant":null,"gestational_weeks":null,"breastfeeding":null,"occupation":null,"region":null,"spans":{}},"facts":[{"slot":"conditions","name":"당뇨병","umls_code":"C0011849","span":[13,15],"surface":"","onset":null,"dosage":null,"frequency":null,"value":null,"unit":null,"measured_at":null,"timestamp":null,"method":"medcat"},{"slot":"vitals","name":"혈압","umls_code":"C0005823","span":null,"surface":"","onset":null,"dosage":null,"frequency":null,"value":"140/90","unit":"mmHg","measured_at":null,"timestamp":null,"method":"medcat"}],"excluded":[],"concepts":[],"subject":null},"profile":{"patient_id":"김","demographics":{"age":{"field":"age","value":65,"weight":1.0,"history":1,"updated_at":"2025-12-13T09:00:00.000+09:00","provenance":{"turn":1,"message":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","span":null,"method":"pattern","actor":"patient"}},"gender":{"field":"gender","value":"여성","weight":1.0,"history":1,"updated_at":"2025-12-13T09:00:00.000+09:00","provenance":{"turn":1,"message":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","span":null,"method":"pattern","actor":"patient"}}},"facts":[{"fact_id":3,"slot":"conditions","name":"당뇨병","umls_code":"C0011849","weight":1.0,"history":1,"active":true,"confirmed":false,"updated_at":"2025-12-13T09:00:00.000+09:00","onset":null,"dosage":null,"frequency":null,"value":null,"unit":null,"measured_at":null,"timestamp":null,"series":[],"provenance":{"turn":1,"message":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","span":[13,15],"method":"medcat","actor":"patient"}},{"fact_id":4,"slot":"vitals","name":"혈압","umls_code":"C0005823","weight":1.0,"history":1,"active":true,"confirmed":false,"updated_at":"2025-12-13T09:00:00.000+09:00","onset":null,"dosage":null,"frequency":null,"value":"140/90","unit":"mmHg","measured_at":null,"timestamp":"2025-12-13T09:00:00.000+09:00","series":[{"value":"140/90","unit":"mmHg","measured_at":null,"timestamp":"2025-12-13T09:00:00.000+09:00"}],"provenance":{"turn":1,"message":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","span":null,"method":"medcat","actor":"patient"}}]},"created_at":"2025-12-13T09:00:00+09:00","facts_used":[],"citations":[],"intent":null,"context":null,"documents":[],"rounds":[],"stop_reason":"","cache":{"hit":false,"similarity":null,"reason":""},"guard":{"action":"allow","category":null,"layer":null,"masked_text":null,"reply":null},"triage":{"emergency":false,"category":null,"advice":null,"source":null},"warnings":[],"model":"offline","notices":[],"timings":{}}');
INSERT INTO turns VALUES('김',2,'2025-12-14T09:00:00+09:00','answered','고혈압 약으로 암로디핀을 먹어요','고혈압 약으로 암로디핀을 먹어요','약은 같은 시간에 드세요.','고혈압 약으로 암로디핀을 먹어요','{"patient":"김","turn":2,"query":"고혈압 약으로 암로디핀을 먹어요","resolved_query":"고혈압 약으로 암로디핀을 먹어요","route":"answered","answer":"약은 같은 시간에 드세요.","extracted":{"text":"고혈압 약으로 암로디핀을 먹어요","demographics":{"age":null,"age_months":null,"gender":null,"pregnant":null,"gestational_weeks":null,"breastfeeding":null,"occupation":null,"region":null,"spans":{}},"facts":[{"slot":"medications","name":"암로디핀","umls_code":"C0051696","span":null,"surface":"","onset":null,"dosage":"5mg","frequency":null,"value":null,"unit":null,"measured_at":null,"timestamp":null,"method":"medcat"}],"excluded":[],"concepts":[],"subject":null},"profile":{"patient_id":"김","demographics":{"age":{"field":"age","value":65,"weight":0.999000499833375,"history":1,"updated_at":"2025-12-13T09:00:00.000+09:00","provenance":{"turn":1,"message":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","span":null,"method":"pattern","actor":"patient"}},"gender":{"field":"gender","value":"여성","weight":0.999000499833375,"history":1,"updated_at":"2025-12-13T09:00:00.000+09:00","provenance":{"turn":1,"message":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","span":null,"method":"pattern","actor":"patient"}}},"facts":[{"fact_id":5,"slot":"medications","name":"암로디핀","umls_code":"C0051696","weight":1.0,"history":1,"active":true,"confirmed":false,"updated_at":"2025-12-14T09:00:00.000+09:00","onset":null,"dosage":"5mg","frequency":null,"value":null,"unit":null,"measured_at":null,"timestamp":null,"series":[],"provenance":{"turn":2,"message":"고혈압 약으로 암로디핀을 먹어요","span":null,"method":"medcat","actor":"patient"}},{"fact_id":3,"slot":"conditions","name":"당뇨병","umls_code":"C0011849","weight":0.9900498337491681,"history":1,"active":true,"confirmed":false,"updated_at":"2025-12-13T09:00:00.000+09:00","onset":null,"dosage":null,"frequency":null,"value":null,"unit":null,"measured_at":null,"timestamp":null,"series":[],"provenance":{"turn":1,"message":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","span":[13,15],"method":"medcat","actor":"patient"}},{"fact_id":4,"slot":"vitals","name":"혈압","umls_code":"C0005823","weight":0.9048374180359595,"history":1,"active":true,"confirmed":false,"updated_at":"2025-12-13T09:00:00.000+09:00","onset":null,"dosage":null,"frequency":null,"value":"140/90","unit":"mmHg","measured_at":null,"timestamp":"2025-12-13T09:00:00.000+09:00","series":[{"value":"140/90","unit":"mmHg","measured_at":null,"timestamp":"2025-12-13T09:00:00.000+09:00"}],"provenance":{"turn":1,"message":"저는 65세 여성이고 당뇨가 있어요. 혈압은 140/90이에요.","span":null,"method":"medcat","actor":"patient"}}]},"created_at":"2025-12-14T09:00:00+09:00","facts_used":[],"citations":[],"intent":null,"context":null,"documents":[],"rounds":[],"stop_reason":"","cache":{"hit":false,"similarity":null,"reason":""},"guard":{"action":"allow","category":null,"layer":null,"masked_text":null,"reply":null},"triage":{"emergency":false,"category":null,"advice":null,"source":null},"warnings":[],"model":"offline","notices":[],"timings":{}}');
INSERT INTO turns VALUES('김',3,'2025-12-15T09:00:00.000+09:00','stopped','저녁에 먹어도 되나요?','저녁에 먹어도 되나요?','저녁에','저녁에 먹어도 되나요?',NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('changes',5);
INSERT INTO sqlite_sequence VALUES('facts',5);
INSERT INTO sqlite_sequence VALUES('versions',8);
CREATE INDEX changes_of_patient ON changes (patient_id, id);
CREATE INDEX facts_of_concept ON facts (umls_code, patient_id);
CREATE INDEX facts_of_patient ON facts (patient_id, present);
CREATE INDEX versions_of_fact ON versions (fact_id, id);
CREATE INDEX versions_of_change ON versions (change_id);
COMMIT;
