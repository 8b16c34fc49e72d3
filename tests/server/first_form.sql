BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE listing (
	table_id TEXT NOT NULL, 
	code TEXT NOT NULL, 
	game TEXT NOT NULL, 
	status TEXT NOT NULL, 
	listed BOOLEAN NOT NULL, 
	updated_ms BIGINT NOT NULL, 
	info TEXT NOT NULL, 
	PRIMARY KEY (table_id), 
	CONSTRAINT listing_code UNIQUE (code)
);
INSERT INTO "listing" VALUES('old','UZACWDAH','nevermind','playing',0,1794809610193,'{"id":"old","game":"nevermind","title":"Nevermind The Distraction","options":{"stage":1,"monkey":false,"noting":"draw","mind_cards":"ring","let_go":"any"},"players":1,"seats":[{"seat":"p0","kind":"person","name":"Ann","bot":null,"here":false,"host":true,"out":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true},"status":"playing","created_ms":1794809610190,"updated_ms":1794809610193,"clock_s":null,"racing":false,"code":null,"next":null,"watchers":0}');
CREATE TABLE setting (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "setting" VALUES('cookie key','95aed1dbc2f0b7f6a19613da4a43fdda353343b28be9d26341eb7350990168fb');
CREATE TABLE sitting (
	guest TEXT NOT NULL, 
	table_id TEXT NOT NULL, 
	PRIMARY KEY (guest, table_id)
)
 WITHOUT ROWID

;
INSERT INTO "sitting" VALUES('ann','old');
CREATE TABLE step (
	table_id TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	seat INTEGER, 
	body TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, 
	PRIMARY KEY (table_id, seq), 
	CONSTRAINT step_key UNIQUE (table_id, "key")
)
 WITHOUT ROWID

;
INSERT INTO "step" VALUES('old',1,'created',NULL,'{"game":"nevermind","options":{"stage":1,"monkey":false,"noting":"draw","mind_cards":"ring","let_go":"any"},"version":1,"start":null,"moves":[],"seats":[null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true},"clock_s":null,"host":"ann","code":"UZACWDAH","secret":"61643bffb470fbc21220992592500e15f45f29585377381aa3155bb79b3cc285"}','create old',1794809610190);
INSERT INTO "step" VALUES('old',2,'sat',0,'{"name":"Ann","guest":"ann","token":"b87ee6cac3854e63458dfdde7c9d18fe156681e6838b8e296ef555160a2a7416","salt":""}','sit 3ZgcFlXZ',1794809610192);
INSERT INTO "step" VALUES('old',3,'started',NULL,'{"then":["start ne s","token ra"]}','start',1794809610193);
CREATE INDEX listing_newest ON listing (listed, updated_ms);
CREATE INDEX listing_old ON listing (status, updated_ms);
CREATE INDEX sitting_table ON sitting (table_id);
COMMIT;
