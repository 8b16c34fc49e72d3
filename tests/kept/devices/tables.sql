BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
CREATE TABLE ban (
	who TEXT NOT NULL, 
	why TEXT NOT NULL, 
	until_ms BIGINT, 
	PRIMARY KEY (who)
);
CREATE TABLE daily (
	day INTEGER NOT NULL, 
	game TEXT NOT NULL, 
	guest TEXT NOT NULL, 
	table_id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	quiet BOOLEAN NOT NULL, 
	over_ms BIGINT, 
	won BOOLEAN, 
	mark TEXT NOT NULL, 
	worth DOUBLE, 
	body TEXT NOT NULL, 
	forgotten BOOLEAN NOT NULL, 
	PRIMARY KEY (day, game, guest)
)
 WITHOUT ROWID

;
INSERT INTO "daily" VALUES(20774,'nevermind','g0','nevermind1','N0',0,NULL,NULL,'',NULL,'',0);
CREATE TABLE deck (
	hash TEXT NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (hash)
);
CREATE TABLE deck_use (
	hash TEXT NOT NULL, 
	table_id TEXT NOT NULL, 
	PRIMARY KEY (hash, table_id)
);
CREATE TABLE device (
	id TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	guest TEXT NOT NULL, 
	body TEXT NOT NULL, 
	until_ms BIGINT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "device" VALUES('efefefefefefefefefefefefefefefefefefefefefefefefefefefefefefefef','pass','g0','{"name":"N0","kept":{}}',1794900300000);
CREATE TABLE listing (
	table_id TEXT NOT NULL, 
	code TEXT NOT NULL, 
	game TEXT NOT NULL, 
	status TEXT NOT NULL, 
	listed BOOLEAN NOT NULL, 
	updated_ms BIGINT NOT NULL, 
	info TEXT NOT NULL, result TEXT, 
	PRIMARY KEY (table_id), 
	CONSTRAINT listing_code UNIQUE (code)
);
INSERT INTO "listing" VALUES('nevermind1','CKU7SYC6','nevermind','over',0,1794900265296,'{"id":"nevermind1","game":"nevermind","title":"Nevermind The Distraction","options":{"stage":1,"monkey":false,"noting":"draw","mind_cards":"ring","let_go":"any"},"players":1,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"over","created_ms":1794900002601,"updated_ms":1794900265296,"clock_s":null,"racing":false,"code":null,"next":"nevermind3","watchers":0,"daily":null}','{"end":"rules","winners":["p0"],"why":"the timer run out","scores":[6.0],"data":{"winner":"watcher","end":"timer","released":6,"distractions":1,"score":6,"rank":"Priest"}}');
INSERT INTO "listing" VALUES('nevermind2','DMSHW49J','nevermind','playing',0,1794900142213,'{"id":"nevermind2","game":"nevermind","title":"Nevermind The Distraction","options":{"stage":3,"monkey":false,"noting":"draw","mind_cards":"ring","let_go":"any"},"players":1,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"playing","created_ms":1794900001326,"updated_ms":1794900142213,"clock_s":null,"racing":false,"code":null,"next":null,"watchers":0,"daily":null}',NULL);
INSERT INTO "listing" VALUES('themind1','G62D4T2D','themind','over',0,1794900010944,'{"id":"themind1","game":"themind","title":"The Mind","options":{"players":2,"blind":false,"blind_penalty":"once"},"players":2,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false},{"seat":"p1","kind":"person","name":"N1","bot":null,"here":false,"host":false,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"over","created_ms":1794900002601,"updated_ms":1794900010944,"clock_s":null,"racing":true,"code":null,"next":null,"watchers":0,"daily":null}','{"end":"rules","winners":[],"why":"the last life lost in level 2","scores":null,"data":{"result":"defeat","level":2,"lives":0,"stars":1,"blind_levels":0}}');
INSERT INTO "listing" VALUES('themind2','PC6XH68B','themind','playing',0,1794900014501,'{"id":"themind2","game":"themind","title":"The Mind","options":{"players":3,"blind":false,"blind_penalty":"once"},"players":3,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false},{"seat":"p1","kind":"person","name":"N1","bot":null,"here":false,"host":false,"out":false,"kept":false},{"seat":"p2","kind":"person","name":"N2","bot":null,"here":false,"host":false,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"playing","created_ms":1794900001326,"updated_ms":1794900014501,"clock_s":null,"racing":true,"code":null,"next":null,"watchers":0,"daily":null}',NULL);
INSERT INTO "listing" VALUES('mindgame1','EXEZCBNP','mindgame','playing',0,1794900010944,'{"id":"mindgame1","game":"mindgame","title":"Mind Game","options":{"kills":null,"kill_direction":"kills","adjust":"cycle","expel_home":false,"rearrange":true,"command_once":false,"start_points":[0,0],"fatigue":null,"turn_limit":0,"open_bank":false,"tables":null},"players":2,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false},{"seat":"p1","kind":"person","name":"N1","bot":null,"here":false,"host":false,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"playing","created_ms":1794900002601,"updated_ms":1794900010944,"clock_s":60,"racing":false,"code":null,"next":null,"watchers":0,"daily":null}',NULL);
INSERT INTO "listing" VALUES('mindgame2','632UKBZE','mindgame','playing',0,1794900011331,'{"id":"mindgame2","game":"mindgame","title":"Mind Game","options":{"kills":null,"kill_direction":"kills","adjust":"cycle","expel_home":false,"rearrange":true,"command_once":false,"start_points":[0,0],"fatigue":null,"turn_limit":0,"open_bank":false,"tables":null},"players":2,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false},{"seat":"p1","kind":"person","name":"N1","bot":null,"here":false,"host":false,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"playing","created_ms":1794900001326,"updated_ms":1794900011331,"clock_s":null,"racing":false,"code":null,"next":null,"watchers":0,"daily":null}',NULL);
INSERT INTO "listing" VALUES('deep1','KT263S2P','deepofmine','over',0,1794900010944,'{"id":"deep1","game":"deepofmine","title":"Deep of Mine","options":{"players":2,"deck":"base","boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"players":2,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false},{"seat":"p1","kind":"person","name":"N1","bot":null,"here":false,"host":false,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"over","created_ms":1794900002601,"updated_ms":1794900010944,"clock_s":null,"racing":false,"code":null,"next":null,"watchers":0,"daily":null}','{"end":"rules","winners":["p0"],"why":"a victory","scores":[23.0,1.0],"data":{"end":"victory","winner":0,"scores":[23,1]}}');
INSERT INTO "listing" VALUES('deep2','KJQE4J98','deepofmine','over',0,1794900019949,'{"id":"deep2","game":"deepofmine","title":"Deep of Mine","options":{"players":4,"deck":"base","boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"players":4,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false},{"seat":"p1","kind":"person","name":"N1","bot":null,"here":false,"host":false,"out":false,"kept":false},{"seat":"p2","kind":"person","name":"N2","bot":null,"here":false,"host":false,"out":false,"kept":false},{"seat":"p3","kind":"person","name":"N3","bot":null,"here":false,"host":false,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"over","created_ms":1794900001326,"updated_ms":1794900019949,"clock_s":null,"racing":false,"code":null,"next":null,"watchers":0,"daily":null}','{"end":"rules","winners":["p1"],"why":"a victory","scores":[2.0,22.0,2.0,2.0],"data":{"end":"victory","winner":1,"scores":[2,22,2,2]}}');
INSERT INTO "listing" VALUES('deep3','3SA7H8KD','deepofmine','playing',0,1794900022934,'{"id":"deep3","game":"deepofmine","title":"Deep of Mine","options":{"players":3,"deck":{"format":"deepofmine-cards/1","name":"mine","extends":"base","card":[{"id":"a-kite","name":"A Kite","type":"moment","subtype":"relaxation","value":2,"on_enter":[{"do":"draw","n":1}]}]},"boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"players":3,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false},{"seat":"p1","kind":"person","name":"N1","bot":null,"here":false,"host":false,"out":false,"kept":false},{"seat":"p2","kind":"person","name":"N2","bot":null,"here":false,"host":false,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"playing","created_ms":1794900004298,"updated_ms":1794900022934,"clock_s":null,"racing":false,"code":null,"next":null,"watchers":0,"daily":null}',NULL);
INSERT INTO "listing" VALUES('waiting','B9E8ERFM','deepofmine','waiting',0,1794900011726,'{"id":"waiting","game":"deepofmine","title":"Deep of Mine","options":{"players":4,"deck":"base","boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"players":4,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false},{"seat":"p1","kind":"person","name":"N1","bot":null,"here":false,"host":false,"out":false,"kept":false},{"seat":"p2","kind":"open","name":"","bot":null,"here":false,"host":false,"out":false,"kept":false},{"seat":"p3","kind":"open","name":"","bot":null,"here":false,"host":false,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"waiting","created_ms":1794900004267,"updated_ms":1794900011726,"clock_s":null,"racing":false,"code":null,"next":null,"watchers":0,"daily":null}',NULL);
INSERT INTO "listing" VALUES('paused','FB8DPEMK','mindgame','paused',0,1794900202620,'{"id":"paused","game":"mindgame","title":"Mind Game","options":{"kills":null,"kill_direction":"kills","adjust":"cycle","expel_home":false,"rearrange":true,"command_once":false,"start_points":[0,0],"fatigue":null,"turn_limit":0,"open_bank":false,"tables":null},"players":2,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false},{"seat":"p1","kind":"person","name":"N1","bot":null,"here":false,"host":false,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"paused","created_ms":1794900004585,"updated_ms":1794900202620,"clock_s":null,"racing":false,"code":null,"next":null,"watchers":0,"daily":null}',NULL);
INSERT INTO "listing" VALUES('asked','EJRPCVS9','deepofmine','playing',0,1794900016162,'{"id":"asked","game":"deepofmine","title":"Deep of Mine","options":{"players":3,"deck":"base","boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"players":3,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false},{"seat":"p1","kind":"person","name":"N1","bot":null,"here":false,"host":false,"out":false,"kept":false},{"seat":"p2","kind":"person","name":"N2","bot":null,"here":false,"host":false,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"playing","created_ms":1794900001720,"updated_ms":1794900016162,"clock_s":null,"racing":false,"code":null,"next":null,"watchers":0,"daily":null}',NULL);
INSERT INTO "listing" VALUES('undone','6GUBBNG7','mindgame','playing',0,1794900148024,'{"id":"undone","game":"mindgame","title":"Mind Game","options":{"kills":null,"kill_direction":"kills","adjust":"cycle","expel_home":false,"rearrange":true,"command_once":false,"start_points":[0,0],"fatigue":null,"turn_limit":0,"open_bank":false,"tables":null},"players":2,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false},{"seat":"p1","kind":"person","name":"N1","bot":null,"here":false,"host":false,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"playing","created_ms":1794900005705,"updated_ms":1794900148024,"clock_s":null,"racing":false,"code":null,"next":null,"watchers":0,"daily":null}',NULL);
INSERT INTO "listing" VALUES('agreed','9AUVAM7X','mindgame','over',0,1794900142403,'{"id":"agreed","game":"mindgame","title":"Mind Game","options":{"kills":null,"kill_direction":"kills","adjust":"cycle","expel_home":false,"rearrange":true,"command_once":false,"start_points":[0,0],"fatigue":null,"turn_limit":0,"open_bank":false,"tables":null},"players":2,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false},{"seat":"p1","kind":"person","name":"N1","bot":"random","here":false,"host":false,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"over","created_ms":1794900004114,"updated_ms":1794900142403,"clock_s":5,"racing":false,"code":null,"next":null,"watchers":0,"daily":null}','{"end":"agreed","winners":[],"why":"the players have agreed to end here","scores":null,"data":null}');
INSERT INTO "listing" VALUES('signs','9P9Z4RQ4','deepofmine','playing',0,1794900129266,'{"id":"signs","game":"deepofmine","title":"Deep of Mine","options":{"players":3,"deck":"base","boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"players":3,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":false,"out":false,"kept":false},{"seat":"p1","kind":"person","name":"N1","bot":null,"here":false,"host":true,"out":false,"kept":false},{"seat":"p2","kind":"person","name":"N2","bot":"random","here":false,"host":false,"out":true,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"playing","created_ms":1794900002150,"updated_ms":1794900129266,"clock_s":null,"racing":false,"code":null,"next":null,"watchers":0,"daily":null}',NULL);
INSERT INTO "listing" VALUES('fromrecord','PAJKVAEK','deepofmine','playing',0,1794900021946,'{"id":"fromrecord","game":"deepofmine","title":"Deep of Mine","options":{"players":2,"deck":"base","boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"players":2,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false},{"seat":"p1","kind":"person","name":"N1","bot":null,"here":false,"host":false,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"playing","created_ms":1794900007985,"updated_ms":1794900021946,"clock_s":null,"racing":false,"code":null,"next":null,"watchers":0,"daily":null}',NULL);
INSERT INTO "listing" VALUES('fromposition','KQ54M8TH','deepofmine','playing',0,1794900017308,'{"id":"fromposition","game":"deepofmine","title":"Deep of Mine","options":{"players":2,"deck":"base","boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"players":2,"seats":[{"seat":"p0","kind":"person","name":"N0","bot":null,"here":false,"host":true,"out":false,"kept":false},{"seat":"p1","kind":"person","name":"N1","bot":null,"here":false,"host":false,"out":false,"kept":false}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"playing","created_ms":1794900000933,"updated_ms":1794900017308,"clock_s":null,"racing":false,"code":null,"next":null,"watchers":0,"daily":null}',NULL);
INSERT INTO "listing" VALUES('nevermind3','ABCDEFGH','nevermind','waiting',0,1794900266659,'{"id":"nevermind3","game":"nevermind","title":"Nevermind The Distraction","options":{"stage":1,"monkey":false,"noting":"draw","mind_cards":"ring","let_go":"any"},"players":1,"seats":[{"seat":"p0","kind":"open","name":"N0","bot":null,"here":false,"host":false,"out":false,"kept":true}],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"status":"waiting","created_ms":1794900266659,"updated_ms":1794900266659,"clock_s":null,"racing":false,"code":null,"next":null,"watchers":0,"daily":null}',NULL);
CREATE TABLE memory (
	guest TEXT NOT NULL, 
	table_id TEXT NOT NULL, 
	game TEXT NOT NULL, 
	kind TEXT NOT NULL, 
	partners TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	over_ms BIGINT NOT NULL, 
	long_ms BIGINT NOT NULL, 
	moves INTEGER NOT NULL, 
	counts BOOLEAN NOT NULL, 
	won BOOLEAN, 
	mark TEXT NOT NULL, 
	worth DOUBLE, 
	things TEXT NOT NULL, 
	body TEXT NOT NULL, 
	sought TEXT NOT NULL, 
	accuracy DOUBLE, 
	name TEXT NOT NULL, 
	kept BOOLEAN NOT NULL, 
	forgotten BOOLEAN NOT NULL, 
	PRIMARY KEY (guest, table_id)
)
 WITHOUT ROWID

;
INSERT INTO "memory" VALUES('g0','agreed','mindgame','kill_direction=kills','person:487d23e8fac6',0,1794900142403,122802,20,1,NULL,'agreed',NULL,'ritual
daydream','{"company":[{"kind":"person","name":"N1","bot":null}],"end":"agreed","data":{"turns":2,"beads":"·","lost_in_fights":0,"won_in_fights":0}}','mind game agreed ritual daydream n1',NULL,'',0,0);
INSERT INTO "memory" VALUES('g0','deep1','deepofmine','players=2','person:487d23e8fac6',0,1794900751057,740113,274,1,1,'1',1.0,'puddle-small-talk
humming
dance-in-the-rain
rent-to-the-owl
mowing-the-lawn
retirement-party
stargazing','{"company":[{"kind":"person","name":"N1","bot":null}],"end":"rules","data":{"players":2,"animal":"red-panda","mentality":16,"moments":7,"beads":"●●●●●●●","place":1,"score":23.0}}','deep of mine 1 puddle-small-talk humming dance-in-the-rain rent-to-the-owl mowing-the-lawn retirement-party stargazing n1',NULL,'',0,0);
INSERT INTO "memory" VALUES('g0','deep2','deepofmine','players=4','person:487d23e8fac6 person:48f7300191ac person:72cb85e1a9a4',0,1794900248027,228078,99,1,0,'2',2.0,'','{"company":[{"kind":"person","name":"N1","bot":null},{"kind":"person","name":"N2","bot":null},{"kind":"person","name":"N3","bot":null}],"end":"rules","data":{"players":4,"animal":"hedgehog","mentality":2,"moments":0,"beads":"·······","place":2,"score":2.0}}','deep of mine 2 n1 n2 n3',NULL,'',0,0);
INSERT INTO "memory" VALUES('g0','nevermind1','nevermind','stage=1','',0,1794900257912,249299,110,1,1,'Priest',6.0,'','{"company":[],"end":"rules","data":{"rounds":47,"released":6,"distractions":1,"cards":["subliminal","released","released","released","released","distraction","released","released"],"beads":"·●●●●◆●●","score":6}}','nevermind the distraction priest',NULL,'',0,0);
INSERT INTO "memory" VALUES('g0','themind1','themind','players=2','person:487d23e8fac6',0,1794900038340,27396,12,1,0,'2',2.0,'','{"company":[{"kind":"person","name":"N1","bot":null}],"end":"rules","data":{"level":2,"levels":12,"won":false,"lives":0,"stars":1,"blind_levels":0,"pace_ms":null,"others_ms":null,"beads":"◐◆··········"}}','the mind 2 n1',NULL,'',0,0);
INSERT INTO "memory" VALUES('g1','agreed','mindgame','kill_direction=kills','person:ab0dc8217e6b',1,1794900142403,122802,20,1,NULL,'agreed',NULL,'gibberish','{"company":[{"kind":"person","name":"N0","bot":null}],"end":"agreed","data":{"turns":2,"beads":"·","lost_in_fights":0,"won_in_fights":0}}','mind game agreed gibberish n0',NULL,'',0,0);
INSERT INTO "memory" VALUES('g1','deep1','deepofmine','players=2','person:ab0dc8217e6b',1,1794900751057,740113,274,1,0,'2',0.0,'foraging-list
monday-again','{"company":[{"kind":"person","name":"N0","bot":null}],"end":"rules","data":{"players":2,"animal":"raccoon","mentality":-1,"moments":2,"beads":"●●·····","place":2,"score":1.0}}','deep of mine 2 foraging-list monday-again n0',NULL,'',0,0);
INSERT INTO "memory" VALUES('g1','deep2','deepofmine','players=4','person:48f7300191ac person:72cb85e1a9a4 person:ab0dc8217e6b',1,1794900248027,228078,99,1,1,'1',3.0,'board-game-night
coming-of-age
fathers-slap
fishing-without-fish
picnic-with-ants
dishwashing
separated-by-mutual-growl','{"company":[{"kind":"person","name":"N0","bot":null},{"kind":"person","name":"N2","bot":null},{"kind":"person","name":"N3","bot":null}],"end":"rules","data":{"players":4,"animal":"red-panda","mentality":15,"moments":7,"beads":"●●●●●●●","place":1,"score":22.0}}','deep of mine 1 board-game-night coming-of-age fathers-slap fishing-without-fish picnic-with-ants dishwashing separated-by-mutual-growl n0 n2 n3',NULL,'',0,0);
INSERT INTO "memory" VALUES('g1','themind1','themind','players=2','person:ab0dc8217e6b',1,1794900038340,27396,12,1,0,'2',2.0,'','{"company":[{"kind":"person","name":"N0","bot":null}],"end":"rules","data":{"level":2,"levels":12,"won":false,"lives":0,"stars":1,"blind_levels":0,"pace_ms":null,"others_ms":null,"beads":"◐◆··········"}}','the mind 2 n0',NULL,'',0,0);
INSERT INTO "memory" VALUES('g2','deep2','deepofmine','players=4','person:487d23e8fac6 person:48f7300191ac person:ab0dc8217e6b',2,1794900248027,228078,99,1,0,'2',2.0,'stargazing','{"company":[{"kind":"person","name":"N0","bot":null},{"kind":"person","name":"N1","bot":null},{"kind":"person","name":"N3","bot":null}],"end":"rules","data":{"players":4,"animal":"raccoon","mentality":1,"moments":1,"beads":"●······","place":2,"score":2.0}}','deep of mine 2 stargazing n0 n1 n3',NULL,'',0,0);
INSERT INTO "memory" VALUES('g3','deep2','deepofmine','players=4','person:487d23e8fac6 person:72cb85e1a9a4 person:ab0dc8217e6b',3,1794900248027,228078,99,1,0,'2',2.0,'','{"company":[{"kind":"person","name":"N0","bot":null},{"kind":"person","name":"N1","bot":null},{"kind":"person","name":"N2","bot":null}],"end":"rules","data":{"players":4,"animal":"fox","mentality":2,"moments":0,"beads":"·······","place":2,"score":2.0}}','deep of mine 2 n0 n1 n2',NULL,'',0,0);
CREATE TABLE rating (
	guest TEXT NOT NULL, 
	game TEXT NOT NULL, 
	table_id TEXT NOT NULL, 
	over_ms BIGINT NOT NULL, 
	mu DOUBLE NOT NULL, 
	sigma DOUBLE NOT NULL, 
	PRIMARY KEY (guest, game, table_id)
)
 WITHOUT ROWID

;
INSERT INTO "rating" VALUES('g0','mindgame','',1794900000000,25.0,8.33333333333333392545e+00);
INSERT INTO "rating" VALUES('g0','mindgame','agreed',1794900000005,26.5,7.5);
CREATE TABLE review (
	table_id TEXT NOT NULL, 
	seat INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	PRIMARY KEY (table_id, seat)
);
INSERT INTO "review" VALUES('themind1',0,1,'{"turns":null}');
CREATE TABLE setting (
	name TEXT NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "setting" VALUES('cookie key','cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd');
CREATE TABLE sitting (
	guest TEXT NOT NULL, 
	table_id TEXT NOT NULL, seat INTEGER, over_ms BIGINT, 
	PRIMARY KEY (guest, table_id)
)
 WITHOUT ROWID

;
INSERT INTO "sitting" VALUES('g0','agreed',0,1794900142403);
INSERT INTO "sitting" VALUES('g0','asked',0,NULL);
INSERT INTO "sitting" VALUES('g0','deep1',0,1794900751057);
INSERT INTO "sitting" VALUES('g0','deep2',0,1794900248027);
INSERT INTO "sitting" VALUES('g0','deep3',0,NULL);
INSERT INTO "sitting" VALUES('g0','fromposition',0,NULL);
INSERT INTO "sitting" VALUES('g0','fromrecord',0,NULL);
INSERT INTO "sitting" VALUES('g0','mindgame1',0,NULL);
INSERT INTO "sitting" VALUES('g0','mindgame2',0,NULL);
INSERT INTO "sitting" VALUES('g0','nevermind1',0,1794900257912);
INSERT INTO "sitting" VALUES('g0','nevermind2',0,NULL);
INSERT INTO "sitting" VALUES('g0','paused',0,NULL);
INSERT INTO "sitting" VALUES('g0','signs',0,NULL);
INSERT INTO "sitting" VALUES('g0','themind1',0,1794900038340);
INSERT INTO "sitting" VALUES('g0','themind2',0,NULL);
INSERT INTO "sitting" VALUES('g0','undone',0,NULL);
INSERT INTO "sitting" VALUES('g0','waiting',0,NULL);
INSERT INTO "sitting" VALUES('g1','agreed',1,1794900142403);
INSERT INTO "sitting" VALUES('g1','asked',1,NULL);
INSERT INTO "sitting" VALUES('g1','deep1',1,1794900751057);
INSERT INTO "sitting" VALUES('g1','deep2',1,1794900248027);
INSERT INTO "sitting" VALUES('g1','deep3',1,NULL);
INSERT INTO "sitting" VALUES('g1','fromposition',1,NULL);
INSERT INTO "sitting" VALUES('g1','fromrecord',1,NULL);
INSERT INTO "sitting" VALUES('g1','mindgame1',1,NULL);
INSERT INTO "sitting" VALUES('g1','mindgame2',1,NULL);
INSERT INTO "sitting" VALUES('g1','paused',1,NULL);
INSERT INTO "sitting" VALUES('g1','signs',1,NULL);
INSERT INTO "sitting" VALUES('g1','themind1',1,1794900038340);
INSERT INTO "sitting" VALUES('g1','themind2',1,NULL);
INSERT INTO "sitting" VALUES('g1','undone',1,NULL);
INSERT INTO "sitting" VALUES('g1','waiting',1,NULL);
INSERT INTO "sitting" VALUES('g2','asked',2,NULL);
INSERT INTO "sitting" VALUES('g2','deep2',2,1794900248027);
INSERT INTO "sitting" VALUES('g2','deep3',2,NULL);
INSERT INTO "sitting" VALUES('g2','signs',2,NULL);
INSERT INTO "sitting" VALUES('g2','themind2',2,NULL);
INSERT INTO "sitting" VALUES('g3','deep2',3,1794900248027);
CREATE TABLE "step" (
	table_id TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	seat INTEGER, 
	body TEXT NOT NULL, 
	"key" TEXT NOT NULL, 
	at_ms BIGINT NOT NULL, 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "step" VALUES('nevermind1',1,'created',NULL,'{"game":"nevermind","options":{"stage":1,"monkey":false,"noting":"draw","mind_cards":"ring","let_go":"any"},"version":1,"start":null,"moves":[],"seats":[null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"CKU7SYC6","secret":"71fe9cc71f09be6dd41b8d4574a827073e78e94c3c4c0e8b2f651594f4438424"}','p0:k0',1794900002601);
INSERT INTO "step" VALUES('nevermind1',2,'sat',0,'{"name":"N0","guest":"g0","token":"d3425e76aeac2d083de09b6bce9995b481e2f9b3ccc9acb87625af20556532e4","salt":"salt 0"}','p0:k1',1794900004034);
INSERT INTO "step" VALUES('nevermind1',3,'started',NULL,'{"then":["start e se","token tf"]}','p0:k2',1794900008613);
INSERT INTO "step" VALUES('nevermind1',4,'moved',0,'{"move":"note feeling","then":["token tf"]}','p0:k3',1794900016377);
INSERT INTO "step" VALUES('nevermind1',5,'moved',0,'{"move":"note feeling"}','p0:k4',1794900020216);
INSERT INTO "step" VALUES('nevermind1',6,'moved',0,'{"move":"acknowledge se","then":["mind ne/s","token tf"]}','p0:k5',1794900021080);
INSERT INTO "step" VALUES('nevermind1',7,'moved',0,'{"move":"note feeling"}','p0:k6',1794900021514);
INSERT INTO "step" VALUES('nevermind1',8,'moved',0,'{"move":"focus se","then":["mind nw/n","token tf"]}','p0:k7',1794900025662);
INSERT INTO "step" VALUES('nevermind1',9,'moved',0,'{"move":"note feeling"}','p0:k8',1794900026563);
INSERT INTO "step" VALUES('nevermind1',10,'moved',0,'{"move":"acknowledge ne","then":["mind w/s","token ra"]}','p0:k9',1794900027113);
INSERT INTO "step" VALUES('nevermind1',11,'moved',0,'{"move":"note remembering"}','p0:k10',1794900034428);
INSERT INTO "step" VALUES('nevermind1',12,'moved',0,'{"move":"acknowledge e","then":["mind s/se","token ra"]}','p0:k11',1794900038460);
INSERT INTO "step" VALUES('nevermind1',13,'moved',0,'{"move":"note anticipating"}','p0:k12',1794900042678);
INSERT INTO "step" VALUES('nevermind1',14,'moved',0,'{"move":"focus ne","then":["mind s/ne"]}','p0:k13',1794900046662);
INSERT INTO "step" VALUES('nevermind1',15,'moved',0,'{"move":"letgo se","then":["mind nw/s"]}','p0:k14',1794900047414);
INSERT INTO "step" VALUES('nevermind1',16,'moved',0,'{"move":"acknowledge w","then":["mind e/sw"]}','p0:k15',1794900049452);
INSERT INTO "step" VALUES('nevermind1',17,'moved',0,'{"move":"focus w","then":["mind sw/nw","token ra"]}','p0:k16',1794900054708);
INSERT INTO "step" VALUES('nevermind1',18,'moved',0,'{"move":"note anticipating"}','p0:k17',1794900063313);
INSERT INTO "step" VALUES('nevermind1',19,'moved',0,'{"move":"notice s","then":["mind se/nw"]}','p0:k18',1794900066823);
INSERT INTO "step" VALUES('nevermind1',20,'moved',0,'{"move":"acknowledge s","then":["mind w/w"]}','p0:k19',1794900075404);
INSERT INTO "step" VALUES('nevermind1',21,'moved',0,'{"move":"notice nw","then":["mind ne/n"]}','p0:k20',1794900083672);
INSERT INTO "step" VALUES('nevermind1',22,'moved',0,'{"move":"acknowledge sw","then":["mind sw/sw"]}','p0:k21',1794900090860);
INSERT INTO "step" VALUES('nevermind1',23,'moved',0,'{"move":"acknowledge e","then":["mind s/n"]}','p0:k22',1794900097399);
INSERT INTO "step" VALUES('nevermind1',24,'moved',0,'{"move":"acknowledge sw","then":["mind e/se"]}','p0:k23',1794900106129);
INSERT INTO "step" VALUES('nevermind1',25,'moved',0,'{"move":"acknowledge ne","then":["mind s/w"]}','p0:k24',1794900115064);
INSERT INTO "step" VALUES('nevermind1',26,'moved',0,'{"move":"acknowledge e","then":["mind sw/se"]}','p0:k25',1794900123487);
INSERT INTO "step" VALUES('nevermind1',27,'moved',0,'{"move":"notice s","then":["mind ne/nw"]}','p0:k26',1794900124599);
INSERT INTO "step" VALUES('nevermind1',28,'moved',0,'{"move":"acknowledge w","then":["mind e/e"]}','p0:k27',1794900131447);
INSERT INTO "step" VALUES('nevermind1',29,'moved',0,'{"move":"acknowledge ne","then":["mind ne/se"]}','p0:k28',1794900140075);
INSERT INTO "step" VALUES('nevermind1',30,'moved',0,'{"move":"acknowledge nw","then":["mind e/sw"]}','p0:k29',1794900143743);
INSERT INTO "step" VALUES('nevermind1',31,'moved',0,'{"move":"acknowledge sw","then":["mind nw/s"]}','p0:k30',1794900152560);
INSERT INTO "step" VALUES('nevermind1',32,'moved',0,'{"move":"focus w","then":["mind sw/ne"]}','p0:k31',1794900158748);
INSERT INTO "step" VALUES('nevermind1',33,'moved',0,'{"move":"letgo w","then":["mind sw/w"]}','p0:k32',1794900159241);
INSERT INTO "step" VALUES('nevermind1',34,'moved',0,'{"move":"acknowledge ne","then":["mind e/se"]}','p0:k33',1794900168139);
INSERT INTO "step" VALUES('nevermind1',35,'moved',0,'{"move":"notice sw","then":["mind ne/s"]}','p0:k34',1794900169458);
INSERT INTO "step" VALUES('nevermind1',36,'moved',0,'{"move":"acknowledge s","then":["mind s/n"]}','p0:k35',1794900173132);
INSERT INTO "step" VALUES('nevermind1',37,'moved',0,'{"move":"acknowledge sw","then":["mind w/s"]}','p0:k36',1794900179377);
INSERT INTO "step" VALUES('nevermind1',38,'moved',0,'{"move":"notice e","then":["mind nw/nw"]}','p0:k37',1794900179802);
INSERT INTO "step" VALUES('nevermind1',39,'moved',0,'{"move":"focus sw","then":["mind n/nw","token ra"]}','p0:k38',1794900180660);
INSERT INTO "step" VALUES('nevermind1',40,'moved',0,'{"move":"note remembering"}','p0:k39',1794900184021);
INSERT INTO "step" VALUES('nevermind1',41,'moved',0,'{"move":"acknowledge e","then":["mind w/n"]}','p0:k40',1794900184952);
INSERT INTO "step" VALUES('nevermind1',42,'moved',0,'{"move":"notice nw","then":["mind n/sw"]}','p0:k41',1794900185625);
INSERT INTO "step" VALUES('nevermind1',43,'moved',0,'{"move":"acknowledge nw","then":["mind nw/w"]}','p0:k42',1794900190632);
INSERT INTO "step" VALUES('nevermind1',44,'moved',0,'{"move":"focus e","then":["mind ne/w"]}','p0:k43',1794900192825);
INSERT INTO "step" VALUES('nevermind1',45,'moved',0,'{"move":"letgo sw","then":["mind nw/ne"]}','p0:k44',1794900197981);
INSERT INTO "step" VALUES('nevermind1',46,'moved',0,'{"move":"notice n","then":["mind se/se"]}','p0:k45',1794900200996);
INSERT INTO "step" VALUES('nevermind1',47,'moved',0,'{"move":"acknowledge n","then":["mind sw/se"]}','p0:k46',1794900205867);
INSERT INTO "step" VALUES('nevermind1',48,'moved',0,'{"move":"acknowledge s","then":["mind ne/sw"]}','p0:k47',1794900211542);
INSERT INTO "step" VALUES('nevermind1',49,'moved',0,'{"move":"focus n","then":["mind nw/n"]}','p0:k48',1794900213812);
INSERT INTO "step" VALUES('nevermind1',50,'moved',0,'{"move":"letgo e","then":["mind sw/n"]}','p0:k49',1794900220545);
INSERT INTO "step" VALUES('nevermind1',51,'moved',0,'{"move":"notice ne","then":["mind e/w"]}','p0:k50',1794900224025);
INSERT INTO "step" VALUES('nevermind1',52,'moved',0,'{"move":"notice nw","then":["mind s/w"]}','p0:k51',1794900228577);
INSERT INTO "step" VALUES('nevermind1',53,'moved',0,'{"move":"acknowledge ne","then":["mind w/s"]}','p0:k52',1794900229318);
INSERT INTO "step" VALUES('nevermind1',54,'moved',0,'{"move":"acknowledge nw","then":["mind se/e"]}','p0:k53',1794900236227);
INSERT INTO "step" VALUES('nevermind1',55,'moved',0,'{"move":"focus nw","then":["mind s/sw"]}','p0:k54',1794900239252);
INSERT INTO "step" VALUES('nevermind1',56,'moved',0,'{"move":"letgo n","then":["mind w/ne"]}','p0:k55',1794900243266);
INSERT INTO "step" VALUES('nevermind1',57,'moved',0,'{"move":"focus ne","then":["mind n/nw"]}','p0:k56',1794900252249);
INSERT INTO "step" VALUES('nevermind1',58,'moved',0,'{"move":"letgo ne"}','p0:k57',1794900257912);
INSERT INTO "step" VALUES('nevermind1',59,'rematch',0,'{"table":"nevermind3"}','p0:k58',1794900265296);
INSERT INTO "step" VALUES('nevermind2',1,'created',NULL,'{"game":"nevermind","options":{"stage":3,"monkey":false,"noting":"draw","mind_cards":"ring","let_go":"any"},"version":1,"start":null,"moves":[],"seats":[null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"DMSHW49J","secret":"efb496e7c1144aa93e4cfad07a011d09b74d525f202c88c9b193d3272a1b77c6"}','p0:k0',1794900001326);
INSERT INTO "step" VALUES('nevermind2',2,'sat',0,'{"name":"N0","guest":"g0","token":"651e2b24496eecec721d60afdc4500c7369b86d97cb08e4446650d82a6dae2d5","salt":"salt 0"}','p0:k1',1794900003226);
INSERT INTO "step" VALUES('nevermind2',3,'started',NULL,'{"then":["start nw ne","token tf"]}','p0:k2',1794900005016);
INSERT INTO "step" VALUES('nevermind2',4,'moved',0,'{"move":"note thinking","then":["token ra"]}','p0:k3',1794900010464);
INSERT INTO "step" VALUES('nevermind2',5,'moved',0,'{"move":"note remembering"}','p0:k4',1794900011449);
INSERT INTO "step" VALUES('nevermind2',6,'moved',0,'{"move":"acknowledge ne","then":["mind e/se","token tf"]}','p0:k5',1794900018296);
INSERT INTO "step" VALUES('nevermind2',7,'moved',0,'{"move":"note feeling"}','p0:k6',1794900026921);
INSERT INTO "step" VALUES('nevermind2',8,'moved',0,'{"move":"acknowledge nw","then":["mind w/e","token ra"]}','p0:k7',1794900027770);
INSERT INTO "step" VALUES('nevermind2',9,'moved',0,'{"move":"note anticipating"}','p0:k8',1794900033387);
INSERT INTO "step" VALUES('nevermind2',10,'moved',0,'{"move":"focus ne","then":["mind e/s"]}','p0:k9',1794900036481);
INSERT INTO "step" VALUES('nevermind2',11,'moved',0,'{"move":"letgo ne","then":["mind nw/ne"]}','p0:k10',1794900040659);
INSERT INTO "step" VALUES('nevermind2',12,'moved',0,'{"move":"notice e","then":["mind sw/ne","token ra"]}','p0:k11',1794900046386);
INSERT INTO "step" VALUES('nevermind2',13,'moved',0,'{"move":"note remembering"}','p0:k12',1794900055144);
INSERT INTO "step" VALUES('nevermind2',14,'moved',0,'{"move":"acknowledge w","then":["mind w/s"]}','p0:k13',1794900058523);
INSERT INTO "step" VALUES('nevermind2',15,'moved',0,'{"move":"acknowledge e","then":["mind se/n","token ra"]}','p0:k14',1794900064890);
INSERT INTO "step" VALUES('nevermind2',16,'moved',0,'{"move":"note anticipating"}','p0:k15',1794900072593);
INSERT INTO "step" VALUES('nevermind2',17,'moved',0,'{"move":"acknowledge w","then":["mind nw/n"]}','p0:k16',1794900080552);
INSERT INTO "step" VALUES('nevermind2',18,'moved',0,'{"move":"focus w","then":["mind e/nw"]}','p0:k17',1794900085524);
INSERT INTO "step" VALUES('nevermind2',19,'moved',0,'{"move":"letgo w","then":["mind se/se"]}','p0:k18',1794900094368);
INSERT INTO "step" VALUES('nevermind2',20,'moved',0,'{"move":"acknowledge sw","then":["mind sw/s"]}','p0:k19',1794900102217);
INSERT INTO "step" VALUES('nevermind2',21,'moved',0,'{"move":"acknowledge e","then":["mind ne/nw"]}','p0:k20',1794900110097);
INSERT INTO "step" VALUES('nevermind2',22,'moved',0,'{"move":"focus e","then":["mind s/s","token tf"]}','p0:k21',1794900115816);
INSERT INTO "step" VALUES('nevermind2',23,'moved',0,'{"move":"note feeling"}','p0:k22',1794900124076);
INSERT INTO "step" VALUES('nevermind2',24,'moved',0,'{"move":"notice se","then":["mind w/ne"]}','p0:k23',1794900132737);
INSERT INTO "step" VALUES('nevermind2',25,'moved',0,'{"move":"acknowledge s","then":["mind ne/s"]}','p0:k24',1794900136541);
INSERT INTO "step" VALUES('nevermind2',26,'moved',0,'{"move":"focus s","then":["mind e/ne"]}','p0:k25',1794900138175);
INSERT INTO "step" VALUES('nevermind2',27,'moved',0,'{"move":"acknowledge sw","then":["mind sw/ne"]}','p0:k26',1794900138712);
INSERT INTO "step" VALUES('nevermind2',28,'moved',0,'{"move":"acknowledge se","then":["mind ne/s"]}','p0:k27',1794900140851);
INSERT INTO "step" VALUES('nevermind2',29,'proposed',0,'{"what":"undo","left":49,"asked":[]}','p0:k28',1794900142213);
INSERT INTO "step" VALUES('themind1',1,'created',NULL,'{"game":"themind","options":{"players":2,"blind":false,"blind_penalty":"once"},"version":1,"start":null,"moves":[],"seats":[null,null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"G62D4T2D","secret":"dbbbdfa8f3f70501c6e17460239a86cc03252d446ce648fab882315845deba4d"}','p0:k0',1794900002601);
INSERT INTO "step" VALUES('themind1',2,'sat',0,'{"name":"N0","guest":"g0","token":"9f21d8a07a71088e45b2c5f787e22ac6784b7a01dc161aa1f4e46493155f6ec0","salt":"salt 0"}','p0:k1',1794900004034);
INSERT INTO "step" VALUES('themind1',3,'sat',1,'{"name":"N1","guest":"g1","token":"a6338ea154d733c71b5320eb2a98bc4a3a535f139b7267d4df4498cca748defc","salt":"salt 1"}','p0:k2',1794900008613);
INSERT INTO "step" VALUES('themind1',4,'started',NULL,'{"then":["deal 56","deal 73"]}','p0:k3',1794900010944);
INSERT INTO "step" VALUES('themind1',5,'moved',1,'{"move":"ready"}','p0:k4',1794900019081);
INSERT INTO "step" VALUES('themind1',6,'moved',0,'{"move":"ready"}','p0:k5',1794900021018);
INSERT INTO "step" VALUES('themind1',7,'moved',1,'{"move":"play 73","then":["deal 80","deal 65","deal 4","deal 36"],"press":{"p":12.5,"a":20.0,"u":8.0,"rtt":16.0}}','p0:k6',1794900027804);
INSERT INTO "step" VALUES('themind1',8,'moved',1,'{"move":"ready"}','p0:k7',1794900035501);
INSERT INTO "step" VALUES('themind1',9,'moved',0,'{"move":"ready"}','p0:k8',1794900037575);
INSERT INTO "step" VALUES('themind1',10,'moved',1,'{"move":"play 36","press":{"p":12.5,"a":20.0,"u":8.0,"rtt":16.0}}','p0:k9',1794900038340);
INSERT INTO "step" VALUES('themind2',1,'created',NULL,'{"game":"themind","options":{"players":3,"blind":false,"blind_penalty":"once"},"version":1,"start":null,"moves":[],"seats":[null,null,null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"PC6XH68B","secret":"9d3abfe2433e1f34e653fa12821feaa034dfd77e8ab9bbc48e2c6e66a9f37179"}','p0:k0',1794900001326);
INSERT INTO "step" VALUES('themind2',2,'sat',0,'{"name":"N0","guest":"g0","token":"5e1ec4302953c6c1d611cfa18c8fc9519bbfb8710783312649c7e4b2fffceafc","salt":"salt 0"}','p0:k1',1794900003226);
INSERT INTO "step" VALUES('themind2',3,'sat',1,'{"name":"N1","guest":"g1","token":"14a262d7c97fbcc80da1b1bb6501e95d877db5f1a7d5c7caa63cf62e0e7bcd02","salt":"salt 1"}','p0:k2',1794900005016);
INSERT INTO "step" VALUES('themind2',4,'sat',2,'{"name":"N2","guest":"g2","token":"8122cb75a3d58610c4607bad7162a301f58ce76abbe4cc61576b2cad6162e469","salt":"salt 2"}','p0:k3',1794900011331);
INSERT INTO "step" VALUES('themind2',5,'started',NULL,'{"then":["deal 60","deal 7","deal 79"]}','p0:k4',1794900014501);
INSERT INTO "step" VALUES('themind2',6,'moved',2,'{"move":"ready"}','p0:k5',1794900019022);
INSERT INTO "step" VALUES('themind2',7,'moved',0,'{"move":"ready"}','p0:k6',1794900022016);
INSERT INTO "step" VALUES('themind2',8,'moved',1,'{"move":"ready"}','p0:k7',1794900030756);
INSERT INTO "step" VALUES('themind2',9,'moved',1,'{"move":"raise"}','p0:k8',1794900039381);
INSERT INTO "step" VALUES('themind2',10,'moved',1,'{"move":"play 7","press":{"p":12.5,"a":20.0,"u":8.0,"rtt":16.0}}','p0:k9',1794900040230);
INSERT INTO "step" VALUES('themind2',11,'moved',1,'{"move":"lower"}','p0:k10',1794900045847);
INSERT INTO "step" VALUES('themind2',12,'moved',1,'{"move":"raise"}','p0:k11',1794900048941);
INSERT INTO "step" VALUES('themind2',13,'moved',2,'{"move":"play 79","then":["deal 76","deal 54","deal 79","deal 46","deal 92","deal 31"],"press":{"p":12.5,"a":20.0,"u":8.0,"rtt":16.0}}','p0:k12',1794900053209);
INSERT INTO "step" VALUES('themind2',14,'moved',0,'{"move":"ready"}','p0:k13',1794900056504);
INSERT INTO "step" VALUES('themind2',15,'moved',2,'{"move":"ready"}','p0:k14',1794900059143);
INSERT INTO "step" VALUES('themind2',16,'moved',1,'{"move":"ready"}','p0:k15',1794900066844);
INSERT INTO "step" VALUES('themind2',17,'moved',1,'{"move":"raise"}','p0:k16',1794900073040);
INSERT INTO "step" VALUES('mindgame1',1,'created',NULL,'{"game":"mindgame","options":{"kills":null,"kill_direction":"kills","adjust":"cycle","expel_home":false,"rearrange":true,"command_once":false,"start_points":[0,0],"fatigue":null,"turn_limit":0,"open_bank":false,"tables":null},"version":1,"start":null,"moves":[],"seats":[null,null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":60,"host":"g0","code":"EXEZCBNP","secret":"ac976b413dfc67a11b05ab4ee2e6e57639b6d5e479bcc75c25185bb76c42d34c"}','p0:k0',1794900002601);
INSERT INTO "step" VALUES('mindgame1',2,'sat',0,'{"name":"N0","guest":"g0","token":"b0a9154f73aaf2900eab867ac83b9c53440fdc62d56894ac0b465a7b71822aa6","salt":"salt 0"}','p0:k1',1794900004034);
INSERT INTO "step" VALUES('mindgame1',3,'sat',1,'{"name":"N1","guest":"g1","token":"60a2bf1db6a4119d39ea0ca6b98140837fb98b8a6cbf9ff3fbdf99512709ecac","salt":"salt 1"}','p0:k2',1794900008613);
INSERT INTO "step" VALUES('mindgame1',4,'started',NULL,'{"then":[]}','p0:k3',1794900010944);
INSERT INTO "step" VALUES('mindgame1',5,'moved',0,'{"move":"buy shock1"}','p0:k4',1794900018708);
INSERT INTO "step" VALUES('mindgame1',6,'moved',0,'{"move":"done"}','p0:k5',1794900025327);
INSERT INTO "step" VALUES('mindgame1',7,'moved',0,'{"move":"place shock1 b bpe1"}','p0:k6',1794900033720);
INSERT INTO "step" VALUES('mindgame1',8,'moved',0,'{"move":"done"}','p0:k7',1794900041210);
INSERT INTO "step" VALUES('mindgame1',9,'moved',0,'{"move":"command o bpe1"}','p0:k8',1794900045973);
INSERT INTO "step" VALUES('mindgame1',10,'moved',0,'{"move":"move bpe2"}','p0:k9',1794900051573);
INSERT INTO "step" VALUES('mindgame1',11,'moved',0,'{"move":"move bpe3"}','p0:k10',1794900052389);
INSERT INTO "step" VALUES('mindgame1',12,'moved',0,'{"move":"end"}','p0:k11',1794900056337);
INSERT INTO "step" VALUES('mindgame1',13,'moved',0,'{"move":"command b bpe3"}','p0:k12',1794900060369);
INSERT INTO "step" VALUES('mindgame1',14,'moved',0,'{"move":"move bpe4"}','p0:k13',1794900064587);
INSERT INTO "step" VALUES('mindgame1',15,'moved',0,'{"move":"move bpe5"}','p0:k14',1794900068571);
INSERT INTO "step" VALUES('mindgame1',16,'moved',0,'{"move":"end"}','p0:k15',1794900069323);
INSERT INTO "step" VALUES('mindgame1',17,'moved',0,'{"move":"done"}','p0:k16',1794900071361);
INSERT INTO "step" VALUES('mindgame1',18,'moved',1,'{"move":"buy pain2"}','p0:k17',1794900076617);
INSERT INTO "step" VALUES('mindgame1',19,'moved',1,'{"move":"buy pain1"}','p0:k18',1794900082467);
INSERT INTO "step" VALUES('mindgame1',20,'moved',1,'{"move":"done"}','p0:k19',1794900085977);
INSERT INTO "step" VALUES('mindgame1',21,'moved',1,'{"move":"place pain2 p bpt9"}','p0:k20',1794900094558);
INSERT INTO "step" VALUES('mindgame1',22,'moved',1,'{"move":"place pain1 o got9"}','p0:k21',1794900095523);
INSERT INTO "step" VALUES('mindgame1',23,'moved',1,'{"move":"done"}','p0:k22',1794900102546);
INSERT INTO "step" VALUES('mindgame1',24,'moved',1,'{"move":"command g bpt9"}','p0:k23',1794900108960);
INSERT INTO "step" VALUES('mindgame1',25,'moved',1,'{"move":"move bpt8"}','p0:k24',1794900116551);
INSERT INTO "step" VALUES('mindgame1',26,'moved',1,'{"move":"done"}','p0:k25',1794900119633);
INSERT INTO "step" VALUES('mindgame1',27,'moved',0,'{"move":"buy disgust3"}','p0:k26',1794900128056);
INSERT INTO "step" VALUES('mindgame1',28,'moved',0,'{"move":"done"}','p0:k27',1794900129168);
INSERT INTO "step" VALUES('mindgame1',29,'moved',0,'{"move":"done"}','p0:k28',1794900132359);
INSERT INTO "step" VALUES('mindgame1',30,'moved',0,'{"move":"done"}','p0:k29',1794900136477);
INSERT INTO "step" VALUES('mindgame1',31,'moved',1,'{"move":"buy obsession2"}','p0:k30',1794900140145);
INSERT INTO "step" VALUES('mindgame1',32,'moved',1,'{"move":"buy ritual1"}','p0:k31',1794900148962);
INSERT INTO "step" VALUES('mindgame1',33,'moved',1,'{"move":"done"}','p0:k32',1794900156884);
INSERT INTO "step" VALUES('mindgame1',34,'moved',1,'{"move":"done"}','p0:k33',1794900157377);
INSERT INTO "step" VALUES('mindgame1',35,'moved',1,'{"move":"done"}','p0:k34',1794900159894);
INSERT INTO "step" VALUES('mindgame1',36,'moved',0,'{"move":"buy indecision1"}','p0:k35',1794900161213);
INSERT INTO "step" VALUES('mindgame1',37,'moved',0,'{"move":"buy distraction2"}','p0:k36',1794900164887);
INSERT INTO "step" VALUES('mindgame1',38,'moved',0,'{"move":"done"}','p0:k37',1794900171132);
INSERT INTO "step" VALUES('mindgame1',39,'moved',0,'{"move":"place indecision1 b bpt1"}','p0:k38',1794900171557);
INSERT INTO "step" VALUES('mindgame1',40,'moved',0,'{"move":"place distraction2 g pgt1"}','p0:k39',1794900172415);
INSERT INTO "step" VALUES('mindgame1',41,'moved',0,'{"move":"done"}','p0:k40',1794900175776);
INSERT INTO "step" VALUES('mindgame1',42,'moved',0,'{"move":"done"}','p0:k41',1794900180358);
INSERT INTO "step" VALUES('mindgame1',43,'moved',1,'{"move":"done"}','p0:k42',1794900181912);
INSERT INTO "step" VALUES('mindgame1',44,'moved',1,'{"move":"place ritual1 g goe9"}','p0:k43',1794900189733);
INSERT INTO "step" VALUES('mindgame1',45,'moved',1,'{"move":"place obsession2 o got9 top"}','p0:k44',1794900194221);
INSERT INTO "step" VALUES('mindgame1',46,'moved',1,'{"move":"done"}','p0:k45',1794900197645);
INSERT INTO "step" VALUES('mindgame1',47,'moved',1,'{"move":"command g goe9"}','p0:k46',1794900199183);
INSERT INTO "step" VALUES('mindgame1',48,'moved',1,'{"move":"move goe8"}','p0:k47',1794900203764);
INSERT INTO "step" VALUES('mindgame1',49,'moved',1,'{"move":"done"}','p0:k48',1794900208635);
INSERT INTO "step" VALUES('mindgame1',50,'moved',0,'{"move":"buy nausea1"}','p0:k49',1794900214310);
INSERT INTO "step" VALUES('mindgame1',51,'moved',0,'{"move":"buy indecision2"}','p0:k50',1794900216580);
INSERT INTO "step" VALUES('mindgame1',52,'moved',0,'{"move":"done"}','p0:k51',1794900223313);
INSERT INTO "step" VALUES('mindgame1',53,'moved',0,'{"move":"place nausea1 p bpt1 top"}','p0:k52',1794900226793);
INSERT INTO "step" VALUES('mindgame1',54,'moved',0,'{"move":"place indecision2 b bb1"}','p0:k53',1794900231345);
INSERT INTO "step" VALUES('mindgame1',55,'moved',0,'{"move":"done"}','p0:k54',1794900232086);
INSERT INTO "step" VALUES('mindgame1',56,'moved',0,'{"move":"command b bb1"}','p0:k55',1794900238995);
INSERT INTO "step" VALUES('mindgame1',57,'moved',0,'{"move":"move bpe1"}','p0:k56',1794900242020);
INSERT INTO "step" VALUES('mindgame1',58,'moved',0,'{"move":"command g pgt1"}','p0:k57',1794900249410);
INSERT INTO "step" VALUES('mindgame1',59,'moved',0,'{"move":"move pgt2"}','p0:k58',1794900253466);
INSERT INTO "step" VALUES('mindgame1',60,'moved',0,'{"move":"move pgt3"}','p0:k59',1794900259129);
INSERT INTO "step" VALUES('mindgame1',61,'moved',0,'{"move":"command p bpe1"}','p0:k60',1794900264421);
INSERT INTO "step" VALUES('mindgame1',62,'moved',0,'{"move":"move bb1"}','p0:k61',1794900265598);
INSERT INTO "step" VALUES('mindgame1',63,'moved',0,'{"move":"command o bpe5"}','p0:k62',1794900267250);
INSERT INTO "step" VALUES('mindgame1',64,'moved',0,'{"move":"move bpe6"}','p0:k63',1794900270242);
INSERT INTO "step" VALUES('mindgame1',65,'moved',0,'{"move":"end"}','p0:k64',1794900272778);
INSERT INTO "step" VALUES('mindgame1',66,'moved',0,'{"move":"done"}','p0:k65',1794900276743);
INSERT INTO "step" VALUES('mindgame1',67,'moved',1,'{"move":"buy deception2"}','p0:k66',1794900285480);
INSERT INTO "step" VALUES('mindgame1',68,'moved',1,'{"move":"buy doubt2"}','p0:k67',1794900289163);
INSERT INTO "step" VALUES('mindgame1',69,'moved',1,'{"move":"done"}','p0:k68',1794900292934);
INSERT INTO "step" VALUES('mindgame1',70,'moved',1,'{"move":"done"}','p0:k69',1794900296514);
INSERT INTO "step" VALUES('mindgame1',71,'moved',1,'{"move":"command p bpt8"}','p0:k70',1794900303304);
INSERT INTO "step" VALUES('mindgame1',72,'moved',1,'{"move":"move bpt7"}','p0:k71',1794900303985);
INSERT INTO "step" VALUES('mindgame1',73,'moved',1,'{"move":"command o got9"}','p0:k72',1794900308994);
INSERT INTO "step" VALUES('mindgame1',74,'moved',1,'{"move":"move got8"}','p0:k73',1794900312684);
INSERT INTO "step" VALUES('mindgame1',75,'moved',1,'{"move":"end"}','p0:k74',1794900315298);
INSERT INTO "step" VALUES('mindgame1',76,'moved',1,'{"move":"command g got8"}','p0:k75',1794900319188);
INSERT INTO "step" VALUES('mindgame1',77,'moved',1,'{"move":"split pain1"}','p0:k76',1794900321167);
INSERT INTO "step" VALUES('mindgame1',78,'moved',1,'{"move":"send parent got7"}','p0:k77',1794900329505);
INSERT INTO "step" VALUES('mindgame1',79,'moved',1,'{"move":"move got6"}','p0:k78',1794900330566);
INSERT INTO "step" VALUES('mindgame1',80,'moved',1,'{"move":"command b bpt7"}','p0:k79',1794900333746);
INSERT INTO "step" VALUES('mindgame1',81,'moved',1,'{"move":"move bpt6"}','p0:k80',1794900338537);
INSERT INTO "step" VALUES('mindgame1',82,'moved',1,'{"move":"done"}','p0:k81',1794900344968);
INSERT INTO "step" VALUES('mindgame1',83,'moved',0,'{"move":"buy doubt3"}','p0:k82',1794900347234);
INSERT INTO "step" VALUES('mindgame1',84,'moved',0,'{"move":"done"}','p0:k83',1794900355642);
INSERT INTO "step" VALUES('mindgame1',85,'moved',0,'{"move":"place doubt3 p pgt1"}','p0:k84',1794900357750);
INSERT INTO "step" VALUES('mindgame1',86,'moved',0,'{"move":"place disgust3 b bb1 top"}','p0:k85',1794900364811);
INSERT INTO "step" VALUES('mindgame1',87,'moved',0,'{"move":"done"}','p0:k86',1794900367624);
INSERT INTO "step" VALUES('mindgame1',88,'moved',0,'{"move":"command b bpt1"}','p0:k87',1794900369903);
INSERT INTO "step" VALUES('mindgame1',89,'moved',0,'{"move":"move bpt2"}','p0:k88',1794900373968);
INSERT INTO "step" VALUES('mindgame1',90,'moved',0,'{"move":"reconfigure indecision1"}','p0:k89',1794900380346);
INSERT INTO "step" VALUES('mindgame1',91,'moved',0,'{"move":"done"}','p0:k90',1794900382618);
INSERT INTO "step" VALUES('mindgame1',92,'moved',1,'{"move":"buy disgust2"}','p0:k91',1794900384783);
INSERT INTO "step" VALUES('mindgame1',93,'moved',1,'{"move":"done"}','p0:k92',1794900385385);
INSERT INTO "step" VALUES('mindgame1',94,'moved',1,'{"move":"place disgust2 b bpe9"}','p0:k93',1794900392560);
INSERT INTO "step" VALUES('mindgame1',95,'moved',1,'{"move":"place doubt2 p bpe9 top"}','p0:k94',1794900396038);
INSERT INTO "step" VALUES('mindgame1',96,'moved',1,'{"move":"done"}','p0:k95',1794900403335);
INSERT INTO "step" VALUES('mindgame1',97,'moved',1,'{"move":"command p bpe9"}','p0:k96',1794900411122);
INSERT INTO "step" VALUES('mindgame1',98,'moved',1,'{"move":"move pge9"}','p0:k97',1794900414126);
INSERT INTO "step" VALUES('mindgame1',99,'moved',1,'{"move":"end"}','p0:k98',1794900420723);
INSERT INTO "step" VALUES('mindgame1',100,'moved',1,'{"move":"command g got8"}','p0:k99',1794900425274);
INSERT INTO "step" VALUES('mindgame1',101,'moved',1,'{"move":"move got7"}','p0:k100',1794900427314);
INSERT INTO "step" VALUES('mindgame1',102,'moved',1,'{"move":"command o got7"}','p0:k101',1794900432914);
INSERT INTO "step" VALUES('mindgame1',103,'moved',1,'{"move":"move got6 top"}','p0:k102',1794900433486);
INSERT INTO "step" VALUES('mindgame1',104,'moved',1,'{"move":"done"}','p0:k103',1794900439132);
INSERT INTO "step" VALUES('mindgame1',105,'moved',0,'{"move":"buy nausea2"}','p0:k104',1794900444664);
INSERT INTO "step" VALUES('mindgame1',106,'moved',0,'{"move":"buy daydream1"}','p0:k105',1794900446115);
INSERT INTO "step" VALUES('mindgame1',107,'moved',0,'{"move":"done"}','p0:k106',1794900448339);
INSERT INTO "step" VALUES('mindgame1',108,'moved',0,'{"move":"place daydream1 p bpt1"}','p0:k107',1794900456421);
INSERT INTO "step" VALUES('mindgame1',109,'moved',0,'{"move":"place nausea2 b bpt1 under"}','p0:k108',1794900459822);
INSERT INTO "step" VALUES('mindgame1',110,'moved',0,'{"move":"done"}','p0:k109',1794900463485);
INSERT INTO "step" VALUES('mindgame1',111,'moved',0,'{"move":"command b bpt1"}','p0:k110',1794900465218);
INSERT INTO "step" VALUES('mindgame1',112,'moved',0,'{"move":"move bpt2 top"}','p0:k111',1794900472956);
INSERT INTO "step" VALUES('mindgame1',113,'moved',0,'{"move":"order nausea1 nausea2 indecision1"}','p0:k112',1794900478908);
INSERT INTO "step" VALUES('mindgame1',114,'moved',0,'{"move":"command p pgt3"}','p0:k113',1794900484334);
INSERT INTO "step" VALUES('mindgame1',115,'moved',0,'{"move":"move pgt4"}','p0:k114',1794900487794);
INSERT INTO "step" VALUES('mindgame1',116,'moved',0,'{"move":"end"}','p0:k115',1794900493155);
INSERT INTO "step" VALUES('mindgame1',117,'moved',0,'{"move":"command g pgt1"}','p0:k116',1794900495208);
INSERT INTO "step" VALUES('mindgame1',118,'moved',0,'{"move":"move bpt1"}','p0:k117',1794900499215);
INSERT INTO "step" VALUES('mindgame1',119,'moved',0,'{"move":"move bpt2 under"}','p0:k118',1794900506197);
INSERT INTO "step" VALUES('mindgame1',120,'moved',0,'{"move":"order nausea2 nausea1 doubt3 indecision1"}','p0:k119',1794900507758);
INSERT INTO "step" VALUES('mindgame1',121,'moved',0,'{"move":"command o bpe6"}','p0:k120',1794900508320);
INSERT INTO "step" VALUES('mindgame1',122,'moved',0,'{"move":"move bpe7"}','p0:k121',1794900516801);
INSERT INTO "step" VALUES('mindgame1',123,'moved',0,'{"move":"move bpe8"}','p0:k122',1794900518854);
INSERT INTO "step" VALUES('mindgame1',124,'moved',0,'{"move":"move bpe9"}','p0:k123',1794900527597);
INSERT INTO "step" VALUES('mindgame1',125,'moved',0,'{"move":"done"}','p0:k124',1794900530447);
INSERT INTO "step" VALUES('mindgame1',126,'moved',1,'{"move":"buy gibberish2"}','p0:k125',1794900535854);
INSERT INTO "step" VALUES('mindgame1',127,'moved',1,'{"move":"done"}','p0:k126',1794900538323);
INSERT INTO "step" VALUES('mindgame1',128,'moved',1,'{"move":"place deception2 g got9"}','p0:k127',1794900539243);
INSERT INTO "step" VALUES('mindgame1',129,'moved',1,'{"move":"done"}','p0:k128',1794900542561);
INSERT INTO "step" VALUES('mindgame1',130,'moved',1,'{"move":"command b got6"}','p0:k129',1794900545547);
INSERT INTO "step" VALUES('mindgame1',131,'moved',1,'{"move":"split obsession2"}','p0:k130',1794900549998);
INSERT INTO "step" VALUES('mindgame1',132,'moved',1,'{"move":"send child got5"}','p0:k131',1794900557716);
INSERT INTO "step" VALUES('mindgame1',133,'moved',1,'{"move":"end"}','p0:k132',1794900565315);
INSERT INTO "step" VALUES('mindgame1',134,'moved',1,'{"move":"command p bpt6"}','p0:k133',1794900572198);
INSERT INTO "step" VALUES('mindgame1',135,'moved',1,'{"move":"move bpt5"}','p0:k134',1794900576824);
INSERT INTO "step" VALUES('mindgame1',136,'moved',1,'{"move":"command g bpt5"}','p0:k135',1794900584050);
INSERT INTO "step" VALUES('mindgame1',137,'moved',1,'{"move":"move bpt4"}','p0:k136',1794900590265);
INSERT INTO "step" VALUES('mindgame1',138,'moved',1,'{"move":"command o got9"}','p0:k137',1794900592715);
INSERT INTO "step" VALUES('mindgame1',139,'moved',1,'{"move":"move pgt9"}','p0:k138',1794900597651);
INSERT INTO "step" VALUES('mindgame1',140,'moved',1,'{"move":"end"}','p0:k139',1794900604622);
INSERT INTO "step" VALUES('mindgame1',141,'moved',1,'{"move":"done"}','p0:k140',1794900608848);
INSERT INTO "step" VALUES('mindgame1',142,'moved',0,'{"move":"buy blindspot1"}','p0:k141',1794900612157);
INSERT INTO "step" VALUES('mindgame1',143,'moved',0,'{"move":"done"}','p0:k142',1794900616255);
INSERT INTO "step" VALUES('mindgame1',144,'moved',0,'{"move":"place blindspot1 o got1"}','p0:k143',1794900624766);
INSERT INTO "step" VALUES('mindgame1',145,'moved',0,'{"move":"done"}','p0:k144',1794900631920);
INSERT INTO "step" VALUES('mindgame1',146,'moved',0,'{"move":"command o got1"}','p0:k145',1794900636829);
INSERT INTO "step" VALUES('mindgame1',147,'moved',0,'{"move":"move got2"}','p0:k146',1794900638401);
INSERT INTO "step" VALUES('mindgame1',148,'moved',0,'{"move":"move got3"}','p0:k147',1794900647183);
INSERT INTO "step" VALUES('mindgame1',149,'moved',0,'{"move":"command b bpt2"}','p0:k148',1794900652477);
INSERT INTO "step" VALUES('mindgame1',150,'moved',0,'{"move":"split doubt3 nausea1 indecision1"}','p0:k149',1794900658965);
INSERT INTO "step" VALUES('mindgame1',151,'moved',0,'{"move":"order indecision1 nausea1"}','p0:k150',1794900666979);
INSERT INTO "step" VALUES('mindgame1',152,'moved',0,'{"move":"send child bpt3"}','p0:k151',1794900675799);
INSERT INTO "step" VALUES('mindgame1',153,'moved',0,'{"move":"command p bpt2"}','p0:k152',1794900678751);
INSERT INTO "step" VALUES('mindgame1',154,'moved',0,'{"move":"reconfigure nausea2"}','p0:k153',1794900682716);
INSERT INTO "step" VALUES('mindgame2',1,'created',NULL,'{"game":"mindgame","options":{"kills":null,"kill_direction":"kills","adjust":"cycle","expel_home":false,"rearrange":true,"command_once":false,"start_points":[0,0],"fatigue":null,"turn_limit":0,"open_bank":false,"tables":null},"version":1,"start":null,"moves":[],"seats":[null,null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"632UKBZE","secret":"cb6babdd3a1e5c60b1012fee2da85507d3f12007cdd7bb1fb36e929e292892f8"}','p0:k0',1794900001326);
INSERT INTO "step" VALUES('mindgame2',2,'sat',0,'{"name":"N0","guest":"g0","token":"c490721db2cb9d9ffa98c39259892dde9711fa912e2df758c55b0547f939ad8f","salt":"salt 0"}','p0:k1',1794900003226);
INSERT INTO "step" VALUES('mindgame2',3,'sat',1,'{"name":"N1","guest":"g1","token":"7cffe4776cc88457a556a0cbacb3e2130b61cc15ef5dc20afc872087e2ee379f","salt":"salt 1"}','p0:k2',1794900005016);
INSERT INTO "step" VALUES('mindgame2',4,'started',NULL,'{"then":[]}','p0:k3',1794900011331);
INSERT INTO "step" VALUES('mindgame2',5,'moved',0,'{"move":"buy ritual4"}','p0:k4',1794900016779);
INSERT INTO "step" VALUES('mindgame2',6,'moved',0,'{"move":"done"}','p0:k5',1794900017764);
INSERT INTO "step" VALUES('mindgame2',7,'moved',0,'{"move":"place ritual4 g pgt1"}','p0:k6',1794900024611);
INSERT INTO "step" VALUES('mindgame2',8,'moved',0,'{"move":"done"}','p0:k7',1794900033236);
INSERT INTO "step" VALUES('mindgame2',9,'moved',0,'{"move":"command p pgt1"}','p0:k8',1794900034085);
INSERT INTO "step" VALUES('mindgame2',10,'moved',0,'{"move":"move pgt2"}','p0:k9',1794900039702);
INSERT INTO "step" VALUES('mindgame2',11,'moved',0,'{"move":"done"}','p0:k10',1794900042796);
INSERT INTO "step" VALUES('mindgame2',12,'moved',1,'{"move":"buy depression4"}','p0:k11',1794900046974);
INSERT INTO "step" VALUES('mindgame2',13,'moved',1,'{"move":"done"}','p0:k12',1794900052701);
INSERT INTO "step" VALUES('mindgame2',14,'moved',1,'{"move":"place depression4 o goe9"}','p0:k13',1794900061459);
INSERT INTO "step" VALUES('mindgame2',15,'moved',1,'{"move":"done"}','p0:k14',1794900069160);
INSERT INTO "step" VALUES('mindgame2',16,'moved',1,'{"move":"done"}','p0:k15',1794900075527);
INSERT INTO "step" VALUES('mindgame2',17,'moved',0,'{"move":"buy gibberish1"}','p0:k16',1794900083230);
INSERT INTO "step" VALUES('mindgame2',18,'moved',0,'{"move":"buy pain1"}','p0:k17',1794900091189);
INSERT INTO "step" VALUES('mindgame2',19,'moved',0,'{"move":"done"}','p0:k18',1794900096161);
INSERT INTO "step" VALUES('mindgame2',20,'moved',0,'{"move":"place pain1 o got1"}','p0:k19',1794900105005);
INSERT INTO "step" VALUES('mindgame2',21,'moved',0,'{"move":"done"}','p0:k20',1794900112854);
INSERT INTO "step" VALUES('mindgame2',22,'moved',0,'{"move":"command g got1"}','p0:k21',1794900120734);
INSERT INTO "step" VALUES('mindgame2',23,'moved',0,'{"move":"move got2"}','p0:k22',1794900126453);
INSERT INTO "step" VALUES('mindgame2',24,'moved',0,'{"move":"done"}','p0:k23',1794900131246);
INSERT INTO "step" VALUES('mindgame2',25,'moved',1,'{"move":"buy distraction3"}','p0:k24',1794900136615);
INSERT INTO "step" VALUES('mindgame2',26,'moved',1,'{"move":"done"}','p0:k25',1794900140419);
INSERT INTO "step" VALUES('mindgame2',27,'moved',1,'{"move":"place distraction3 g pgt9"}','p0:k26',1794900146825);
INSERT INTO "step" VALUES('mindgame2',28,'moved',1,'{"move":"done"}','p0:k27',1794900147362);
INSERT INTO "step" VALUES('mindgame2',29,'moved',1,'{"move":"command g goe9"}','p0:k28',1794900148724);
INSERT INTO "step" VALUES('mindgame2',30,'moved',1,'{"move":"move goe8"}','p0:k29',1794900152836);
INSERT INTO "step" VALUES('mindgame2',31,'moved',1,'{"move":"done"}','p0:k30',1794900155472);
INSERT INTO "step" VALUES('mindgame2',32,'moved',0,'{"move":"buy disgust1"}','p0:k31',1794900159320);
INSERT INTO "step" VALUES('mindgame2',33,'moved',0,'{"move":"buy ritual1"}','p0:k32',1794900160242);
INSERT INTO "step" VALUES('mindgame2',34,'moved',0,'{"move":"done"}','p0:k33',1794900166543);
INSERT INTO "step" VALUES('mindgame2',35,'moved',0,'{"move":"place gibberish1 g goe1"}','p0:k34',1794900167327);
INSERT INTO "step" VALUES('mindgame2',36,'moved',0,'{"move":"place disgust1 b bb1"}','p0:k35',1794900168832);
INSERT INTO "step" VALUES('mindgame2',37,'moved',0,'{"move":"done"}','p0:k36',1794900169578);
INSERT INTO "step" VALUES('mindgame2',38,'moved',0,'{"move":"command p got2"}','p0:k37',1794900172071);
INSERT INTO "step" VALUES('mindgame2',39,'moved',0,'{"move":"move got3"}','p0:k38',1794900181041);
INSERT INTO "step" VALUES('mindgame2',40,'moved',0,'{"move":"command g pgt2"}','p0:k39',1794900182148);
INSERT INTO "step" VALUES('mindgame2',41,'moved',0,'{"move":"move got2"}','p0:k40',1794900183142);
INSERT INTO "step" VALUES('mindgame2',42,'moved',0,'{"move":"command o got2"}','p0:k41',1794900185395);
INSERT INTO "step" VALUES('mindgame2',43,'moved',0,'{"move":"move got3 under"}','p0:k42',1794900193802);
INSERT INTO "step" VALUES('mindgame2',44,'moved',0,'{"move":"command b got3"}','p0:k43',1794900201552);
INSERT INTO "step" VALUES('mindgame2',45,'moved',0,'{"move":"reconfigure ritual4"}','p0:k44',1794900208535);
INSERT INTO "step" VALUES('mindgame2',46,'moved',0,'{"move":"done"}','p0:k45',1794900212630);
INSERT INTO "step" VALUES('mindgame2',47,'moved',1,'{"move":"buy shock2"}','p0:k46',1794900218212);
INSERT INTO "step" VALUES('mindgame2',48,'moved',1,'{"move":"done"}','p0:k47',1794900225949);
INSERT INTO "step" VALUES('mindgame2',49,'moved',1,'{"move":"place shock2 g pgt9 under"}','p0:k48',1794900234326);
INSERT INTO "step" VALUES('mindgame2',50,'moved',1,'{"move":"done"}','p0:k49',1794900240313);
INSERT INTO "step" VALUES('mindgame2',51,'moved',1,'{"move":"command p pgt9"}','p0:k50',1794900247590);
INSERT INTO "step" VALUES('mindgame2',52,'moved',1,'{"move":"move pgt8"}','p0:k51',1794900248920);
INSERT INTO "step" VALUES('mindgame2',53,'moved',1,'{"move":"move got8"}','p0:k52',1794900251477);
INSERT INTO "step" VALUES('mindgame2',54,'moved',1,'{"move":"command o goe8"}','p0:k53',1794900253447);
INSERT INTO "step" VALUES('mindgame2',55,'moved',1,'{"move":"move goe7"}','p0:k54',1794900262174);
INSERT INTO "step" VALUES('mindgame2',56,'moved',1,'{"move":"command g goe7"}','p0:k55',1794900266382);
INSERT INTO "step" VALUES('mindgame2',57,'moved',1,'{"move":"move goe6"}','p0:k56',1794900270890);
INSERT INTO "step" VALUES('mindgame2',58,'moved',1,'{"move":"done"}','p0:k57',1794900277185);
INSERT INTO "step" VALUES('mindgame2',59,'moved',0,'{"move":"buy nausea1"}','p0:k58',1794900282151);
INSERT INTO "step" VALUES('mindgame2',60,'moved',0,'{"move":"buy daydream2"}','p0:k59',1794900283132);
INSERT INTO "step" VALUES('mindgame2',61,'moved',0,'{"move":"done"}','p0:k60',1794900286157);
INSERT INTO "step" VALUES('mindgame2',62,'moved',0,'{"move":"place nausea1 g got1"}','p0:k61',1794900287995);
INSERT INTO "step" VALUES('mindgame2',63,'moved',0,'{"move":"place daydream2 p bpe1"}','p0:k62',1794900290029);
INSERT INTO "step" VALUES('mindgame2',64,'moved',0,'{"move":"done"}','p0:k63',1794900294222);
INSERT INTO "step" VALUES('mindgame2',65,'moved',0,'{"move":"command g goe1"}','p0:k64',1794900295022);
INSERT INTO "step" VALUES('mindgame2',66,'moved',0,'{"move":"move pge1"}','p0:k65',1794900300496);
INSERT INTO "step" VALUES('mindgame2',67,'moved',0,'{"move":"move goe1"}','p0:k66',1794900304338);
INSERT INTO "step" VALUES('mindgame2',68,'moved',0,'{"move":"move pge1"}','p0:k67',1794900313118);
INSERT INTO "step" VALUES('mindgame2',69,'moved',0,'{"move":"command b bb1"}','p0:k68',1794900320366);
INSERT INTO "step" VALUES('mindgame2',70,'moved',0,'{"move":"move bpe1 top"}','p0:k69',1794900328627);
INSERT INTO "step" VALUES('mindgame2',71,'moved',0,'{"move":"move bb1"}','p0:k70',1794900337533);
INSERT INTO "step" VALUES('mindgame2',72,'moved',0,'{"move":"reconfigure daydream2"}','p0:k71',1794900343937);
INSERT INTO "step" VALUES('mindgame2',73,'moved',0,'{"move":"done"}','p0:k72',1794900350435);
INSERT INTO "step" VALUES('mindgame2',74,'moved',1,'{"move":"buy blindspot2"}','p0:k73',1794900357589);
INSERT INTO "step" VALUES('mindgame2',75,'moved',1,'{"move":"buy daydream1"}','p0:k74',1794900363001);
INSERT INTO "step" VALUES('mindgame2',76,'moved',1,'{"move":"done"}','p0:k75',1794900370797);
INSERT INTO "step" VALUES('mindgame2',77,'moved',1,'{"move":"place daydream1 p pgt9"}','p0:k76',1794900379157);
INSERT INTO "step" VALUES('mindgame2',78,'moved',1,'{"move":"place blindspot2 o goe9"}','p0:k77',1794900380765);
INSERT INTO "step" VALUES('mindgame2',79,'moved',1,'{"move":"done"}','p0:k78',1794900381560);
INSERT INTO "step" VALUES('mindgame2',80,'moved',1,'{"move":"command g got8"}','p0:k79',1794900383214);
INSERT INTO "step" VALUES('mindgame2',81,'moved',1,'{"move":"split shock2"}','p0:k80',1794900386765);
INSERT INTO "step" VALUES('mindgame2',82,'moved',1,'{"move":"send child got7"}','p0:k81',1794900393282);
INSERT INTO "step" VALUES('mindgame2',83,'moved',1,'{"move":"end"}','p0:k82',1794900395970);
INSERT INTO "step" VALUES('mindgame2',84,'moved',1,'{"move":"command p pgt9"}','p0:k83',1794900398364);
INSERT INTO "step" VALUES('mindgame2',85,'moved',1,'{"move":"move bpt9"}','p0:k84',1794900400778);
INSERT INTO "step" VALUES('mindgame2',86,'moved',1,'{"move":"command o got7"}','p0:k85',1794900406658);
INSERT INTO "step" VALUES('mindgame2',87,'moved',1,'{"move":"move got6"}','p0:k86',1794900408784);
INSERT INTO "step" VALUES('mindgame2',88,'moved',1,'{"move":"end"}','p0:k87',1794900409891);
INSERT INTO "step" VALUES('mindgame2',89,'moved',1,'{"move":"command b got6"}','p0:k88',1794900416149);
INSERT INTO "step" VALUES('mindgame2',90,'moved',1,'{"move":"move got5"}','p0:k89',1794900422691);
INSERT INTO "step" VALUES('mindgame2',91,'moved',1,'{"move":"end"}','p0:k90',1794900430915);
INSERT INTO "step" VALUES('mindgame2',92,'moved',1,'{"move":"done"}','p0:k91',1794900436177);
INSERT INTO "step" VALUES('mindgame2',93,'moved',0,'{"move":"buy distraction2"}','p0:k92',1794900439139);
INSERT INTO "step" VALUES('mindgame2',94,'moved',0,'{"move":"done"}','p0:k93',1794900443789);
INSERT INTO "step" VALUES('mindgame2',95,'moved',0,'{"move":"place ritual1 g pgt1"}','p0:k94',1794900445570);
INSERT INTO "step" VALUES('mindgame2',96,'moved',0,'{"move":"done"}','p0:k95',1794900451803);
INSERT INTO "step" VALUES('mindgame2',97,'moved',0,'{"move":"command p pge1"}','p0:k96',1794900454603);
INSERT INTO "step" VALUES('mindgame2',98,'moved',0,'{"move":"move goe1"}','p0:k97',1794900456414);
INSERT INTO "step" VALUES('mindgame2',99,'moved',0,'{"move":"move goe2"}','p0:k98',1794900461669);
INSERT INTO "step" VALUES('mindgame2',100,'moved',0,'{"move":"move goe3"}','p0:k99',1794900467466);
INSERT INTO "step" VALUES('mindgame2',101,'moved',0,'{"move":"command o goe3"}','p0:k100',1794900476451);
INSERT INTO "step" VALUES('mindgame2',102,'moved',0,'{"move":"move goe4"}','p0:k101',1794900479407);
INSERT INTO "step" VALUES('mindgame2',103,'moved',0,'{"move":"move goe5"}','p0:k102',1794900485194);
INSERT INTO "step" VALUES('mindgame2',104,'moved',0,'{"move":"end"}','p0:k103',1794900494018);
INSERT INTO "step" VALUES('mindgame2',105,'moved',0,'{"move":"command g goe5"}','p0:k104',1794900496998);
INSERT INTO "step" VALUES('mindgame2',106,'moved',0,'{"move":"move goe6"}','p0:k105',1794900504019);
INSERT INTO "step" VALUES('mindgame2',107,'moved',0,'{"move":"done","then":["roll 10"]}','p0:k106',1794900506790);
INSERT INTO "step" VALUES('deep1',1,'created',NULL,'{"game":"deepofmine","options":{"players":2,"deck":"base","boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"version":2,"made_of":{"deck":"59efe59725310760"},"start":null,"moves":[],"seats":[null,null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"KT263S2P","secret":"0868d299e626c6e93c0507225d6ea0e121614e630c8056bdba0ce9b03b87ad7d"}','p0:k0',1794900002601);
INSERT INTO "step" VALUES('deep1',2,'sat',0,'{"name":"N0","guest":"g0","token":"7ffe7d90a77396168d00e25bf709477fcf42b93655bc1c068ebaedff502db751","salt":"salt 0"}','p0:k1',1794900004034);
INSERT INTO "step" VALUES('deep1',3,'sat',1,'{"name":"N1","guest":"g1","token":"ce1f6b8690938d0e180e57660c9f99cb19e6fd3e92d955a0fefb627876d94ae6","salt":"salt 1"}','p0:k2',1794900008613);
INSERT INTO "step" VALUES('deep1',4,'started',NULL,'{"then":["board p0 red-panda","board p1 raccoon","seed p0 midlife-crisis","seed p1 identity-crisis","ability p0 troublemaker","ability p1 daydreamer","deal p0 meltdown","deal p0 dream-diary","deal p0 puddle-small-talk","deal p0 a-great-conversation","deal p0 retirement-party","deal p1 arachnophobia","deal p1 gossip","deal p1 sleepwalking","deal p1 betrayal","deal p1 a-life-wasted","deal p0 compost-duty","deal p1 woodpecker-checkup","insert wellness 41","first p0"]}','p0:k3',1794900010944);
INSERT INTO "step" VALUES('deep1',5,'moved',0,'{"move":"pass"}','p0:k4',1794900019081);
INSERT INTO "step" VALUES('deep1',6,'moved',1,'{"move":"play a-life-wasted","then":["roll 1"]}','p0:k5',1794900021018);
INSERT INTO "step" VALUES('deep1',7,'moved',1,'{"move":"play puddle-small-talk in p0","then":["draw mud-sauna"]}','p0:k6',1794900027804);
INSERT INTO "step" VALUES('deep1',8,'moved',0,'{"move":"play arachnophobia on p0:m1"}','p0:k7',1794900035501);
INSERT INTO "step" VALUES('deep1',9,'moved',0,'{"move":"draw","then":["draw humming"]}','p0:k8',1794900039649);
INSERT INTO "step" VALUES('deep1',10,'moved',1,'{"move":"play a-great-conversation in p1","then":["roll 0"]}','p0:k9',1794900040550);
INSERT INTO "step" VALUES('deep1',11,'moved',1,'{"move":"discard dream-diary"}','p0:k10',1794900041100);
INSERT INTO "step" VALUES('deep1',12,'moved',1,'{"move":"discard retirement-party","then":["draw forgiveness","draw thick-skin","draw first-cub"]}','p0:k11',1794900048415);
INSERT INTO "step" VALUES('deep1',13,'moved',1,'{"move":"draw","then":["draw picnic-with-ants"]}','p0:k12',1794900055989);
INSERT INTO "step" VALUES('deep1',14,'moved',1,'{"move":"pass"}','p0:k13',1794900062052);
INSERT INTO "step" VALUES('deep1',15,'moved',0,'{"move":"pass"}','p0:k14',1794900066036);
INSERT INTO "step" VALUES('deep1',16,'moved',1,'{"move":"play picnic-with-ants in p1"}','p0:k15',1794900066788);
INSERT INTO "step" VALUES('deep1',17,'moved',1,'{"move":"play forgiveness on p0:m1"}','p0:k16',1794900070233);
INSERT INTO "step" VALUES('deep1',18,'moved',1,'{"move":"pass"}','p0:k17',1794900076083);
INSERT INTO "step" VALUES('deep1',19,'moved',0,'{"move":"play humming in p0"}','p0:k18',1794900079593);
INSERT INTO "step" VALUES('deep1',20,'moved',0,'{"move":"play sleepwalking on p0:m4"}','p0:k19',1794900088174);
INSERT INTO "step" VALUES('deep1',21,'moved',1,'{"move":"use daydreamer.1","then":["reveal second-wind"]}','p0:k20',1794900089139);
INSERT INTO "step" VALUES('deep1',22,'moved',1,'{"move":"choose second-wind"}','p0:k21',1794900096162);
INSERT INTO "step" VALUES('deep1',23,'moved',1,'{"move":"play compost-duty in p1"}','p0:k22',1794900102576);
INSERT INTO "step" VALUES('deep1',24,'moved',1,'{"move":"choose yes"}','p0:k23',1794900110167);
INSERT INTO "step" VALUES('deep1',25,'moved',1,'{"move":"discard thick-skin","then":["draw sitting-very-still"]}','p0:k24',1794900119102);
INSERT INTO "step" VALUES('deep1',26,'moved',1,'{"move":"draw","then":["draw insomnia","roll 1"]}','p0:k25',1794900127525);
INSERT INTO "step" VALUES('deep1',27,'moved',0,'{"move":"play mud-sauna in p0"}','p0:k26',1794900128637);
INSERT INTO "step" VALUES('deep1',28,'moved',0,'{"move":"use troublemaker.1","then":["pick first-cub","draw camping","draw dance-in-the-rain"]}','p0:k27',1794900131828);
INSERT INTO "step" VALUES('deep1',29,'moved',1,'{"move":"draw","then":["draw squirrel-brain"]}','p0:k28',1794900135946);
INSERT INTO "step" VALUES('deep1',30,'moved',1,'{"move":"play insomnia on p0:m1"}','p0:k29',1794900140149);
INSERT INTO "step" VALUES('deep1',31,'moved',0,'{"move":"pass"}','p0:k30',1794900146337);
INSERT INTO "step" VALUES('deep1',32,'moved',1,'{"move":"use daydreamer.1","then":["reveal reading-under-a-mushroom"]}','p0:k31',1794900146830);
INSERT INTO "step" VALUES('deep1',33,'moved',1,'{"move":"choose reading-under-a-mushroom","then":["roll 0","pick gossip"]}','p0:k32',1794900155728);
INSERT INTO "step" VALUES('deep1',34,'moved',0,'{"move":"use troublemaker.1","then":["pick camping"]}','p0:k33',1794900157047);
INSERT INTO "step" VALUES('deep1',35,'moved',0,'{"move":"play camping in p1"}','p0:k34',1794900160721);
INSERT INTO "step" VALUES('deep1',36,'moved',1,'{"move":"pass"}','p0:k35',1794900166966);
INSERT INTO "step" VALUES('deep1',37,'moved',0,'{"move":"pass","then":["roll 0"]}','p0:k36',1794900167391);
INSERT INTO "step" VALUES('deep1',38,'moved',1,'{"move":"choose p1:m7"}','p0:k37',1794900168249);
INSERT INTO "step" VALUES('deep1',39,'moved',1,'{"move":"pass","then":["roll 0","pick first-cub"]}','p0:k38',1794900171552);
INSERT INTO "step" VALUES('deep1',40,'moved',0,'{"move":"play woodpecker-checkup in p0"}','p0:k39',1794900176134);
INSERT INTO "step" VALUES('deep1',41,'moved',1,'{"move":"pass","then":["roll 0"]}','p0:k40',1794900177897);
INSERT INTO "step" VALUES('deep1',42,'moved',0,'{"move":"choose p0:m8"}','p0:k41',1794900178535);
INSERT INTO "step" VALUES('deep1',43,'moved',0,'{"move":"choose erase"}','p0:k42',1794900183336);
INSERT INTO "step" VALUES('deep1',44,'moved',0,'{"move":"choose p0:m1:insomnia"}','p0:k43',1794900189379);
INSERT INTO "step" VALUES('deep1',45,'moved',0,'{"move":"draw","then":["draw playing-billiards"]}','p0:k44',1794900192522);
INSERT INTO "step" VALUES('deep1',46,'moved',1,'{"move":"play sitting-very-still on p1:m3"}','p0:k45',1794900195676);
INSERT INTO "step" VALUES('deep1',47,'moved',1,'{"move":"use daydreamer.1","then":["reveal roof-repair"]}','p0:k46',1794900200900);
INSERT INTO "step" VALUES('deep1',48,'moved',1,'{"move":"choose none"}','p0:k47',1794900209434);
INSERT INTO "step" VALUES('deep1',49,'moved',1,'{"move":"play dance-in-the-rain in p0","then":["roll 1"]}','p0:k48',1794900210221);
INSERT INTO "step" VALUES('deep1',50,'moved',1,'{"move":"choose gain","then":["roll 0"]}','p0:k49',1794900216246);
INSERT INTO "step" VALUES('deep1',51,'moved',0,'{"move":"draw"}','p0:k50',1794900220879);
INSERT INTO "step" VALUES('deep1',52,'moved',0,'{"move":"draw","then":["draw soup-for-one"]}','p0:k51',1794900229636);
INSERT INTO "step" VALUES('deep1',53,'moved',1,'{"move":"use raccoon"}','p0:k52',1794900237108);
INSERT INTO "step" VALUES('deep1',54,'moved',1,'{"move":"choose dream-diary"}','p0:k53',1794900237800);
INSERT INTO "step" VALUES('deep1',55,'moved',1,'{"move":"play dream-diary on p0:m4"}','p0:k54',1794900238778);
INSERT INTO "step" VALUES('deep1',56,'moved',1,'{"move":"use daydreamer.1","then":["reveal acorn-coffee"]}','p0:k55',1794900247473);
INSERT INTO "step" VALUES('deep1',57,'moved',1,'{"move":"choose acorn-coffee","then":["roll 2"]}','p0:k56',1794900256336);
INSERT INTO "step" VALUES('deep1',58,'moved',0,'{"move":"play roof-repair in p1"}','p0:k57',1794900265319);
INSERT INTO "step" VALUES('deep1',59,'moved',0,'{"move":"pass"}','p0:k58',1794900270982);
INSERT INTO "step" VALUES('deep1',60,'moved',1,'{"move":"play squirrel-brain","then":["draw fresh-nest-sheets","draw new-burrow","draw impostor-syndrome"]}','p0:k59',1794900276274);
INSERT INTO "step" VALUES('deep1',61,'moved',1,'{"move":"discard fresh-nest-sheets"}','p0:k60',1794900277451);
INSERT INTO "step" VALUES('deep1',62,'moved',1,'{"move":"play new-burrow in p1"}','p0:k61',1794900279103);
INSERT INTO "step" VALUES('deep1',63,'moved',1,'{"move":"use daydreamer.1","then":["reveal fathers-slap"]}','p0:k62',1794900282095);
INSERT INTO "step" VALUES('deep1',64,'moved',1,'{"move":"choose none","then":["roll 0"]}','p0:k63',1794900284631);
INSERT INTO "step" VALUES('deep1',65,'moved',0,'{"move":"use troublemaker.1"}','p0:k64',1794900285652);
INSERT INTO "step" VALUES('deep1',66,'moved',0,'{"move":"play impostor-syndrome on p1:m12"}','p0:k65',1794900293602);
INSERT INTO "step" VALUES('deep1',67,'moved',1,'{"move":"draw"}','p0:k66',1794900300194);
INSERT INTO "step" VALUES('deep1',68,'moved',1,'{"move":"draw","then":["draw nyctophobia"]}','p0:k67',1794900302216);
INSERT INTO "step" VALUES('deep1',69,'moved',1,'{"move":"use daydreamer.1","then":["reveal wishful-thinking"]}','p0:k68',1794900305796);
INSERT INTO "step" VALUES('deep1',70,'moved',1,'{"move":"choose wishful-thinking","then":["roll 2"]}','p0:k69',1794900312586);
INSERT INTO "step" VALUES('deep1',71,'moved',0,'{"move":"use troublemaker.1","then":["pick fathers-slap"]}','p0:k70',1794900321174);
INSERT INTO "step" VALUES('deep1',72,'moved',0,'{"move":"draw","then":["draw trypophobia"]}','p0:k71',1794900328165);
INSERT INTO "step" VALUES('deep1',73,'moved',1,'{"move":"play nyctophobia on p0:m1"}','p0:k72',1794900331136);
INSERT INTO "step" VALUES('deep1',74,'moved',0,'{"move":"pass","then":["pick fathers-slap"]}','p0:k73',1794900333750);
INSERT INTO "step" VALUES('deep1',75,'moved',1,'{"move":"use raccoon"}','p0:k74',1794900337640);
INSERT INTO "step" VALUES('deep1',76,'moved',1,'{"move":"choose retirement-party"}','p0:k75',1794900344253);
INSERT INTO "step" VALUES('deep1',77,'moved',1,'{"move":"use daydreamer.1","then":["reveal odd-inheritance"]}','p0:k76',1794900348497);
INSERT INTO "step" VALUES('deep1',78,'moved',1,'{"move":"choose odd-inheritance","then":["roll 2"]}','p0:k77',1794900350284);
INSERT INTO "step" VALUES('deep1',79,'moved',0,'{"move":"play trypophobia on p0:m6"}','p0:k78',1794900353412);
INSERT INTO "step" VALUES('deep1',80,'moved',0,'{"move":"choose p0:m6"}','p0:k79',1794900359255);
INSERT INTO "step" VALUES('deep1',81,'moved',0,'{"move":"use troublemaker.1"}','p0:k80',1794900365206);
INSERT INTO "step" VALUES('deep1',82,'moved',1,'{"move":"draw","then":["draw rent-to-the-owl"]}','p0:k81',1794900370377);
INSERT INTO "step" VALUES('deep1',83,'moved',1,'{"move":"use daydreamer.1","then":["reveal hedgehog-pills"]}','p0:k82',1794900378785);
INSERT INTO "step" VALUES('deep1',84,'moved',1,'{"move":"choose hedgehog-pills"}','p0:k83',1794900384439);
INSERT INTO "step" VALUES('deep1',85,'moved',1,'{"move":"pass","then":["roll 0"]}','p0:k84',1794900386038);
INSERT INTO "step" VALUES('deep1',86,'moved',0,'{"move":"pass"}','p0:k85',1794900388486);
INSERT INTO "step" VALUES('deep1',87,'moved',1,'{"move":"play rent-to-the-owl in p0","then":["draw ergophobia","draw overdue-letters"]}','p0:k86',1794900395079);
INSERT INTO "step" VALUES('deep1',88,'moved',1,'{"move":"pass","then":["roll 0","pick ergophobia"]}','p0:k87',1794900396818);
INSERT INTO "step" VALUES('deep1',89,'moved',0,'{"move":"draw","then":["draw repression"]}','p0:k88',1794900402060);
INSERT INTO "step" VALUES('deep1',90,'moved',0,'{"move":"draw","then":["draw not-today"]}','p0:k89',1794900407001);
INSERT INTO "step" VALUES('deep1',91,'moved',1,'{"move":"draw","then":["draw dark-night"]}','p0:k90',1794900412246);
INSERT INTO "step" VALUES('deep1',92,'moved',0,'{"move":"pass","then":["roll 0","roll 1"]}','p0:k91',1794900414148);
INSERT INTO "step" VALUES('deep1',93,'moved',1,'{"move":"choose p1:m2"}','p0:k92',1794900415203);
INSERT INTO "step" VALUES('deep1',94,'moved',1,'{"move":"pass","then":["roll 2"]}','p0:k93',1794900422500);
INSERT INTO "step" VALUES('deep1',95,'moved',0,'{"move":"play overdue-letters in p0"}','p0:k94',1794900430287);
INSERT INTO "step" VALUES('deep1',96,'moved',0,'{"move":"pass"}','p0:k95',1794900434642);
INSERT INTO "step" VALUES('deep1',97,'moved',1,'{"move":"draw","then":["draw coulrophobia"]}','p0:k96',1794900442170);
INSERT INTO "step" VALUES('deep1',98,'moved',1,'{"move":"use raccoon"}','p0:k97',1794900447387);
INSERT INTO "step" VALUES('deep1',99,'moved',1,'{"move":"choose soup-for-one"}','p0:k98',1794900452939);
INSERT INTO "step" VALUES('deep1',100,'moved',1,'{"move":"pass","then":["roll 2"]}','p0:k99',1794900458539);
INSERT INTO "step" VALUES('deep1',101,'moved',0,'{"move":"play repression"}','p0:k100',1794900459111);
INSERT INTO "step" VALUES('deep1',102,'moved',0,'{"move":"choose p0:m14"}','p0:k101',1794900464757);
INSERT INTO "step" VALUES('deep1',103,'moved',0,'{"move":"pass"}','p0:k102',1794900470289);
INSERT INTO "step" VALUES('deep1',104,'moved',1,'{"move":"play coulrophobia on p0:m4"}','p0:k103',1794900471740);
INSERT INTO "step" VALUES('deep1',105,'moved',0,'{"move":"pass"}','p0:k104',1794900473964);
INSERT INTO "step" VALUES('deep1',106,'moved',1,'{"move":"play soup-for-one in p1"}','p0:k105',1794900482046);
INSERT INTO "step" VALUES('deep1',107,'moved',1,'{"move":"choose no"}','p0:k106',1794900485447);
INSERT INTO "step" VALUES('deep1',108,'moved',1,'{"move":"use daydreamer.1","then":["reveal sticky-sadness"]}','p0:k107',1794900489110);
INSERT INTO "step" VALUES('deep1',109,'moved',1,'{"move":"choose none","then":["roll 1"]}','p0:k108',1794900490843);
INSERT INTO "step" VALUES('deep1',110,'moved',0,'{"move":"draw"}','p0:k109',1794900498581);
INSERT INTO "step" VALUES('deep1',111,'moved',0,'{"move":"draw","then":["draw nap-in-the-moss"]}','p0:k110',1794900502707);
INSERT INTO "step" VALUES('deep1',112,'moved',1,'{"move":"use daydreamer.1","then":["reveal lucky-clover"]}','p0:k111',1794900503779);
INSERT INTO "step" VALUES('deep1',113,'moved',1,'{"move":"choose lucky-clover"}','p0:k112',1794900509368);
INSERT INTO "step" VALUES('deep1',114,'moved',1,'{"move":"draw","then":["draw loss-of-a-loved-one"]}','p0:k113',1794900515245);
INSERT INTO "step" VALUES('deep1',115,'moved',0,'{"move":"pass","then":["roll 1","roll 0"]}','p0:k114',1794900519660);
INSERT INTO "step" VALUES('deep1',116,'moved',1,'{"move":"draw","then":["draw mowing-the-lawn","roll 1"]}','p0:k115',1794900524053);
INSERT INTO "step" VALUES('deep1',117,'moved',0,'{"move":"play sticky-sadness on p0:m4"}','p0:k116',1794900528844);
INSERT INTO "step" VALUES('deep1',118,'moved',0,'{"move":"use troublemaker.1"}','p0:k117',1794900530474);
INSERT INTO "step" VALUES('deep1',119,'moved',1,'{"move":"draw","then":["draw foraging-list"]}','p0:k118',1794900535638);
INSERT INTO "step" VALUES('deep1',120,'moved',1,'{"move":"pass","then":["roll 1"]}','p0:k119',1794900543719);
INSERT INTO "step" VALUES('deep1',121,'moved',0,'{"move":"play mowing-the-lawn in p0","then":["draw stargazing"]}','p0:k120',1794900552334);
INSERT INTO "step" VALUES('deep1',122,'moved',0,'{"move":"draw","then":["draw old-tree-talk"]}','p0:k121',1794900561077);
INSERT INTO "step" VALUES('deep1',123,'moved',1,'{"move":"play foraging-list in p1"}','p0:k122',1794900563927);
INSERT INTO "step" VALUES('deep1',124,'moved',0,'{"move":"pass","then":["draw deja-vu"]}','p0:k123',1794900569334);
INSERT INTO "step" VALUES('deep1',125,'moved',1,'{"move":"use raccoon"}','p0:k124',1794900574542);
INSERT INTO "step" VALUES('deep1',126,'moved',1,'{"move":"choose first-cub"}','p0:k125',1794900577263);
INSERT INTO "step" VALUES('deep1',127,'moved',1,'{"move":"use daydreamer.1","then":["reveal monday-again"]}','p0:k126',1794900581028);
INSERT INTO "step" VALUES('deep1',128,'moved',1,'{"move":"choose none","then":["roll 2","roll 2","draw magpie-job","insert endless 27","roll 0","pick stargazing"]}','p0:k127',1794900588516);
INSERT INTO "step" VALUES('deep1',129,'moved',0,'{"move":"play old-tree-talk on p0:m1"}','p0:k128',1794900592967);
INSERT INTO "step" VALUES('deep1',130,'moved',0,'{"move":"draw","then":["draw burnout"]}','p0:k129',1794900600685);
INSERT INTO "step" VALUES('deep1',131,'moved',1,'{"move":"draw","then":["draw dendrophobia"]}','p0:k130',1794900605184);
INSERT INTO "step" VALUES('deep1',132,'moved',1,'{"move":"play dendrophobia on p0:m16"}','p0:k131',1794900613011);
INSERT INTO "step" VALUES('deep1',133,'moved',0,'{"move":"pass","then":["roll 1"]}','p0:k132',1794900618959);
INSERT INTO "step" VALUES('deep1',134,'moved',1,'{"move":"use daydreamer.1","then":["reveal homesickness"]}','p0:k133',1794900627318);
INSERT INTO "step" VALUES('deep1',135,'moved',1,'{"move":"choose none","then":["roll 0","pick magpie-job"]}','p0:k134',1794900628027);
INSERT INTO "step" VALUES('deep1',136,'moved',0,'{"move":"play burnout on p1:m17"}','p0:k135',1794900630692);
INSERT INTO "step" VALUES('deep1',137,'moved',1,'{"move":"pass"}','p0:k136',1794900635337);
INSERT INTO "step" VALUES('deep1',138,'moved',0,'{"move":"use troublemaker.2"}','p0:k137',1794900642308);
INSERT INTO "step" VALUES('deep1',139,'moved',0,'{"move":"choose p0:m16:dendrophobia","then":["roll 1"]}','p0:k138',1794900644170);
INSERT INTO "step" VALUES('deep1',140,'moved',1,'{"move":"play monday-again in p1"}','p0:k139',1794900644692);
INSERT INTO "step" VALUES('deep1',141,'moved',1,'{"move":"use daydreamer.1"}','p0:k140',1794900653298);
INSERT INTO "step" VALUES('deep1',142,'moved',1,'{"move":"choose homesickness","then":["roll 0"]}','p0:k141',1794900657603);
INSERT INTO "step" VALUES('deep1',143,'moved',0,'{"move":"use troublemaker.2"}','p0:k142',1794900665848);
INSERT INTO "step" VALUES('deep1',144,'moved',0,'{"move":"choose p0:m4:sticky-sadness"}','p0:k143',1794900671768);
INSERT INTO "step" VALUES('deep1',145,'moved',0,'{"move":"choose p1:m17"}','p0:k144',1794900672957);
INSERT INTO "step" VALUES('deep1',146,'moved',1,'{"move":"discard first-cub"}','p0:k145',1794900675969);
INSERT INTO "step" VALUES('deep1',147,'moved',0,'{"move":"pass"}','p0:k146',1794900681263);
INSERT INTO "step" VALUES('deep1',148,'moved',1,'{"move":"pass","then":["roll 1"]}','p0:k147',1794900684369);
INSERT INTO "step" VALUES('deep1',149,'moved',0,'{"move":"draw","then":["draw acorn-lottery"]}','p0:k148',1794900686788);
INSERT INTO "step" VALUES('deep1',150,'moved',0,'{"move":"draw","then":["draw blame-game"]}','p0:k149',1794900689740);
INSERT INTO "step" VALUES('deep1',151,'moved',1,'{"move":"use raccoon"}','p0:k150',1794900693705);
INSERT INTO "step" VALUES('deep1',152,'moved',1,'{"move":"choose retirement-party"}','p0:k151',1794900700553);
INSERT INTO "step" VALUES('deep1',153,'moved',1,'{"move":"pass","then":["roll 2"]}','p0:k152',1794900709391);
INSERT INTO "step" VALUES('deep1',154,'moved',0,'{"move":"use troublemaker.1","then":["pick deja-vu"]}','p0:k153',1794900710457);
INSERT INTO "step" VALUES('deep1',155,'moved',0,'{"move":"play deja-vu"}','p0:k154',1794900712512);
INSERT INTO "step" VALUES('deep1',156,'moved',0,'{"move":"choose stargazing","then":["draw an-all-surviving-illusion"]}','p0:k155',1794900714283);
INSERT INTO "step" VALUES('deep1',157,'moved',1,'{"move":"play retirement-party in p0"}','p0:k156',1794900721974);
INSERT INTO "step" VALUES('deep1',158,'moved',1,'{"move":"pass","then":["roll 1"]}','p0:k157',1794900729466);
INSERT INTO "step" VALUES('deep1',159,'moved',0,'{"move":"play stargazing in p0","then":["draw turtle-therapy","draw buying-a-car"]}','p0:k158',1794900735198);
INSERT INTO "step" VALUES('deep1',160,'moved',0,'{"move":"play turtle-therapy on p0:m1"}','p0:k159',1794900743592);
INSERT INTO "step" VALUES('deep1',161,'moved',0,'{"move":"choose p0:m1:nyctophobia"}','p0:k160',1794900751057);
INSERT INTO "step" VALUES('deep2',1,'created',NULL,'{"game":"deepofmine","options":{"players":4,"deck":"base","boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"version":2,"made_of":{"deck":"59efe59725310760"},"start":null,"moves":[],"seats":[null,null,null,null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"KJQE4J98","secret":"348f4c5fdebd17a0894e6749d2aa21d498daf4618895aeb35f58f00724457f62"}','p0:k0',1794900001326);
INSERT INTO "step" VALUES('deep2',2,'sat',0,'{"name":"N0","guest":"g0","token":"bd294e4b389c5d5d730c456732eea8165a89dff1a47048eaa5bc2801dc79cfc8","salt":"salt 0"}','p0:k1',1794900003226);
INSERT INTO "step" VALUES('deep2',3,'sat',1,'{"name":"N1","guest":"g1","token":"794f6a08c0f77884eb00a5908cb20c5b453c57ba2c678626d2d2d852409a0217","salt":"salt 1"}','p0:k2',1794900005016);
INSERT INTO "step" VALUES('deep2',4,'sat',2,'{"name":"N2","guest":"g2","token":"a807c9bbae66256435bb1b77ebf0358d1f8765a13bd484d36d172662adf9808c","salt":"salt 2"}','p0:k3',1794900011331);
INSERT INTO "step" VALUES('deep2',5,'sat',3,'{"name":"N3","guest":"g3","token":"d106aad3ced8102bfd53a161dae85cffe9994ff137d15c4028a9806b012fcd7d","salt":"salt 3"}','p0:k4',1794900014501);
INSERT INTO "step" VALUES('deep2',6,'started',NULL,'{"then":["board p0 hedgehog","board p1 red-panda","board p2 raccoon","board p3 fox","seed p0 meltdown","seed p1 amnesia","seed p2 betrayal","seed p3 dark-night","ability p0 hoarder","ability p1 survivor","ability p2 troublemaker","ability p3 daydreamer","deal p0 midlife-crisis","deal p0 hibernation","deal p0 sitting-very-still","deal p0 picnic-with-ants","deal p0 dendrophobia","deal p1 coming-of-age","deal p1 dance-in-the-rain","deal p1 buying-a-car","deal p1 old-tree-talk","deal p1 compost-duty","deal p2 separated-by-mutual-growl","deal p2 stargazing","deal p2 turtle-therapy","deal p2 loss-of-a-loved-one","deal p2 impostor-syndrome","deal p3 hedgehog-pills","deal p3 roof-repair","deal p3 fishing-without-fish","deal p3 deep-breaths","deal p3 board-game-night","deal p0 acrophobia","deal p2 agoraphobia","insert wellness 35","first p3"]}','p0:k5',1794900019949);
INSERT INTO "step" VALUES('deep2',7,'moved',3,'{"move":"play board-game-night in p1","then":["draw fathers-slap"]}','p0:k6',1794900023825);
INSERT INTO "step" VALUES('deep2',8,'moved',3,'{"move":"use fox","then":["draw fresh-nest-sheets","draw homesickness"]}','p0:k7',1794900026819);
INSERT INTO "step" VALUES('deep2',9,'moved',3,'{"move":"discard homesickness"}','p0:k8',1794900035559);
INSERT INTO "step" VALUES('deep2',10,'moved',0,'{"move":"pass"}','p0:k9',1794900043247);
INSERT INTO "step" VALUES('deep2',11,'moved',1,'{"move":"play coming-of-age in p1"}','p0:k10',1794900044096);
INSERT INTO "step" VALUES('deep2',12,'moved',1,'{"move":"discard compost-duty"}','p0:k11',1794900049713);
INSERT INTO "step" VALUES('deep2',13,'moved',1,'{"move":"pass"}','p0:k12',1794900052807);
INSERT INTO "step" VALUES('deep2',14,'moved',2,'{"move":"play stargazing in p2","then":["draw retirement-party","draw morning-run","draw aquaphobia","draw thick-skin"]}','p0:k13',1794900056985);
INSERT INTO "step" VALUES('deep2',15,'moved',2,'{"move":"play turtle-therapy on p2:m4"}','p0:k14',1794900062712);
INSERT INTO "step" VALUES('deep2',16,'moved',3,'{"move":"play roof-repair in p1"}','p0:k15',1794900071470);
INSERT INTO "step" VALUES('deep2',17,'moved',3,'{"move":"play morning-run on p1:m1"}','p0:k16',1794900074849);
INSERT INTO "step" VALUES('deep2',18,'moved',3,'{"move":"pass"}','p0:k17',1794900081216);
INSERT INTO "step" VALUES('deep2',19,'moved',2,'{"move":"pass"}','p0:k18',1794900087545);
INSERT INTO "step" VALUES('deep2',20,'moved',1,'{"move":"block thick-skin","then":["draw wishful-thinking"]}','p0:k19',1794900094496);
INSERT INTO "step" VALUES('deep2',21,'moved',0,'{"move":"play aquaphobia on p2:m4"}','p0:k20',1794900098990);
INSERT INTO "step" VALUES('deep2',22,'moved',2,'{"move":"pass"}','p0:k21',1794900107550);
INSERT INTO "step" VALUES('deep2',23,'moved',0,'{"move":"pass"}','p0:k22',1794900115399);
INSERT INTO "step" VALUES('deep2',24,'moved',1,'{"move":"play fathers-slap in p1"}','p0:k23',1794900123279);
INSERT INTO "step" VALUES('deep2',25,'moved',1,'{"move":"discard buying-a-car"}','p0:k24',1794900128998);
INSERT INTO "step" VALUES('deep2',26,'moved',1,'{"move":"play old-tree-talk on p2:m4"}','p0:k25',1794900137258);
INSERT INTO "step" VALUES('deep2',27,'moved',2,'{"move":"play impostor-syndrome on p1:m5"}','p0:k26',1794900145919);
INSERT INTO "step" VALUES('deep2',28,'moved',1,'{"move":"pass"}','p0:k27',1794900149723);
INSERT INTO "step" VALUES('deep2',29,'moved',2,'{"move":"pass"}','p0:k28',1794900156129);
INSERT INTO "step" VALUES('deep2',30,'moved',3,'{"move":"play deep-breaths on p1:m3"}','p0:k29',1794900156666);
INSERT INTO "step" VALUES('deep2',31,'moved',3,'{"move":"play fishing-without-fish in p1","then":["draw dishwashing"]}','p0:k30',1794900158028);
INSERT INTO "step" VALUES('deep2',32,'moved',0,'{"move":"play picnic-with-ants in p1"}','p0:k31',1794900162140);
INSERT INTO "step" VALUES('deep2',33,'moved',0,'{"move":"play acrophobia on p1:m5"}','p0:k32',1794900164776);
INSERT INTO "step" VALUES('deep2',34,'moved',1,'{"move":"pass"}','p0:k33',1794900168624);
INSERT INTO "step" VALUES('deep2',35,'moved',1,'{"move":"play dishwashing in p1","then":["roll 1"]}','p0:k34',1794900169546);
INSERT INTO "step" VALUES('deep2',36,'moved',0,'{"move":"choose p2:m4:turtle-therapy"}','p0:k35',1794900175847);
INSERT INTO "step" VALUES('deep2',37,'moved',1,'{"move":"play wishful-thinking"}','p0:k36',1794900176631);
INSERT INTO "step" VALUES('deep2',38,'moved',1,'{"move":"choose camping"}','p0:k37',1794900178136);
INSERT INTO "step" VALUES('deep2',39,'moved',2,'{"move":"play separated-by-mutual-growl in p1"}','p0:k38',1794900178882);
INSERT INTO "step" VALUES('deep2',40,'moved',1,'{"move":"choose p1:m5","then":["draw mud-sauna","draw adopted-beetle","draw forgiveness"]}','p0:k39',1794900181375);
INSERT INTO "step" VALUES('deep2',41,'moved',2,'{"move":"use raccoon"}','p0:k40',1794900184785);
INSERT INTO "step" VALUES('deep2',42,'moved',2,'{"move":"choose buying-a-car"}','p0:k41',1794900185892);
INSERT INTO "step" VALUES('deep2',43,'moved',3,'{"move":"play hedgehog-pills on p1:m8"}','p0:k42',1794900186886);
INSERT INTO "step" VALUES('deep2',44,'moved',1,'{"move":"discard mud-sauna"}','p0:k43',1794900189139);
INSERT INTO "step" VALUES('deep2',45,'moved',3,'{"move":"pass"}','p0:k44',1794900197546);
INSERT INTO "step" VALUES('deep2',46,'moved',0,'{"move":"play sitting-very-still on p2:m4"}','p0:k45',1794900205296);
INSERT INTO "step" VALUES('deep2',47,'moved',0,'{"move":"pass"}','p0:k46',1794900212279);
INSERT INTO "step" VALUES('deep2',48,'moved',3,'{"move":"pass"}','p0:k47',1794900220425);
INSERT INTO "step" VALUES('deep2',49,'moved',1,'{"move":"pass"}','p0:k48',1794900226007);
INSERT INTO "step" VALUES('deep2',50,'moved',2,'{"move":"pass","then":["roll 2","roll 2"]}','p0:k49',1794900233744);
INSERT INTO "step" VALUES('deep2',51,'moved',0,'{"move":"play dendrophobia on p2:m4"}','p0:k50',1794900240582);
INSERT INTO "step" VALUES('deep2',52,'moved',2,'{"move":"pass","then":["roll 2"]}','p0:k51',1794900243338);
INSERT INTO "step" VALUES('deep2',53,'moved',1,'{"move":"play adopted-beetle on p1:m1"}','p0:k52',1794900248027);
INSERT INTO "step" VALUES('deep3',1,'created',NULL,'{"game":"deepofmine","options":{"players":3,"deck":{"format":"deepofmine-cards/1","name":"mine","extends":"base","card":[{"id":"a-kite","name":"A Kite","type":"moment","subtype":"relaxation","value":2,"on_enter":[{"do":"draw","n":1}]}]},"boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"version":2,"made_of":{"deck":"ffa475862b7952df"},"start":null,"moves":[],"seats":[null,null,null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"3SA7H8KD","secret":"2dae53fbd8c2c132ee06e2469e9b7c417ed5bf994a48059d88c571ef21e1784d"}','p0:k0',1794900004298);
INSERT INTO "step" VALUES('deep3',2,'sat',0,'{"name":"N0","guest":"g0","token":"a08fb95e874c2ddd4af40a35386780a28f13324f826e9ed588f24ac77f3e4178","salt":"salt 0"}','p0:k1',1794900006834);
INSERT INTO "step" VALUES('deep3',3,'sat',1,'{"name":"N1","guest":"g1","token":"44c7cc86756f6a89e3f13139312bcc20ac1c49fdf0429135012bc373f335130b","salt":"salt 1"}','p0:k2',1794900013295);
INSERT INTO "step" VALUES('deep3',4,'sat',2,'{"name":"N2","guest":"g2","token":"ea01f54e77e77574ca1253baf006ff8cd762e9a6b04d1eba836f0562b8a5a7c7","salt":"salt 2"}','p0:k3',1794900021461);
INSERT INTO "step" VALUES('deep3',5,'started',NULL,'{"then":["board p0 hedgehog","board p1 fox","board p2 red-panda","seed p0 panic-attack","seed p1 meltdown","seed p2 betrayal","ability p0 daydreamer","ability p1 troublemaker","ability p2 optimist","deal p0 amnesia","deal p0 acrophobia","deal p0 nyctophobia","deal p0 dendrophobia","deal p0 separated-by-mutual-growl","deal p1 sitting-very-still","deal p1 lucky-clover","deal p1 chamomile","deal p1 foraging-list","deal p1 retirement-party","deal p2 a-kite","deal p2 monday-again","deal p2 deja-vu","deal p2 first-love","deal p2 fresh-nest-sheets","deal p0 turtle-therapy","insert wellness 34","first p0"]}','p0:k4',1794900022934);
INSERT INTO "step" VALUES('deep3',6,'moved',0,'{"move":"pass"}','p0:k5',1794900027583);
INSERT INTO "step" VALUES('deep3',7,'moved',1,'{"move":"play foraging-list in p0","then":["draw dishwashing","draw odd-inheritance"]}','p0:k6',1794900035687);
INSERT INTO "step" VALUES('deep3',8,'moved',0,'{"move":"discard odd-inheritance"}','p0:k7',1794900038554);
INSERT INTO "step" VALUES('deep3',9,'moved',1,'{"move":"use fox","then":["draw impostor-syndrome","draw deep-breaths"]}','p0:k8',1794900041438);
INSERT INTO "step" VALUES('deep3',10,'moved',1,'{"move":"discard impostor-syndrome"}','p0:k9',1794900042887);
INSERT INTO "step" VALUES('deep3',11,'moved',2,'{"move":"play fresh-nest-sheets in p2"}','p0:k10',1794900043988);
INSERT INTO "step" VALUES('deep3',12,'moved',2,'{"move":"play deja-vu"}','p0:k11',1794900048802);
INSERT INTO "step" VALUES('deep3',13,'moved',2,'{"move":"choose impostor-syndrome","then":["draw chronophobia"]}','p0:k12',1794900056196);
INSERT INTO "step" VALUES('deep3',14,'moved',0,'{"move":"play dishwashing in p1"}','p0:k13',1794900063880);
INSERT INTO "step" VALUES('deep3',15,'moved',0,'{"move":"play nyctophobia on p2:m4"}','p0:k14',1794900065876);
INSERT INTO "step" VALUES('deep3',16,'moved',2,'{"move":"pass","then":["pick a-kite"]}','p0:k15',1794900074384);
INSERT INTO "step" VALUES('deep3',17,'moved',1,'{"move":"play chamomile on p0:m1","then":["draw loss-of-a-loved-one"]}','p0:k16',1794900081930);
INSERT INTO "step" VALUES('deep3',18,'moved',2,'{"move":"pass"}','p0:k17',1794900089230);
INSERT INTO "step" VALUES('deep3',19,'moved',1,'{"move":"pass"}','p0:k18',1794900096307);
INSERT INTO "step" VALUES('deep3',20,'moved',0,'{"move":"pass","then":["roll 1","roll 1"]}','p0:k19',1794900097176);
INSERT INTO "step" VALUES('deep3',21,'moved',1,'{"move":"draw","then":["draw security-leaf"]}','p0:k20',1794900102923);
INSERT INTO "step" VALUES('deep3',22,'moved',2,'{"move":"pass"}','p0:k21',1794900106782);
INSERT INTO "step" VALUES('deep3',23,'moved',0,'{"move":"play separated-by-mutual-growl in p1","then":["draw fishing-without-fish","draw identity-crisis"]}','p0:k22',1794900109220);
INSERT INTO "step" VALUES('deep3',24,'moved',0,'{"move":"pass"}','p0:k23',1794900117541);
INSERT INTO "step" VALUES('deep3',25,'moved',1,'{"move":"pass"}','p0:k24',1794900119032);
INSERT INTO "step" VALUES('deep3',26,'moved',2,'{"move":"pass","then":["roll 0","draw wishful-thinking"]}','p0:k25',1794900119761);
INSERT INTO "step" VALUES('deep3',27,'moved',0,'{"move":"draw","then":["draw rent-to-the-owl"]}','p0:k26',1794900126963);
INSERT INTO "step" VALUES('deep3',28,'moved',1,'{"move":"play sitting-very-still on p2:m4"}','p0:k27',1794900128099);
INSERT INTO "step" VALUES('deep3',29,'moved',1,'{"move":"draw","then":["draw roof-repair"]}','p0:k28',1794900133071);
INSERT INTO "step" VALUES('deep3',30,'moved',2,'{"move":"play monday-again in p0"}','p0:k29',1794900138544);
INSERT INTO "step" VALUES('deep3',31,'moved',2,'{"move":"play impostor-syndrome on p0:m7"}','p0:k30',1794900140715);
INSERT INTO "step" VALUES('deep3',32,'moved',0,'{"move":"pass"}','p0:k31',1794900147798);
INSERT INTO "step" VALUES('deep3',33,'moved',0,'{"move":"draw","then":["draw second-wind"]}','p0:k32',1794900152513);
INSERT INTO "step" VALUES('deep3',34,'moved',0,'{"move":"pass"}','p0:k33',1794900153608);
INSERT INTO "step" VALUES('deep3',35,'moved',1,'{"move":"play fishing-without-fish in p0","then":["draw buying-a-car"]}','p0:k34',1794900159909);
INSERT INTO "step" VALUES('deep3',36,'moved',1,'{"move":"play security-leaf on p2:m4"}','p0:k35',1794900166481);
INSERT INTO "step" VALUES('deep3',37,'moved',2,'{"move":"draw","then":["draw an-all-surviving-illusion"]}','p0:k36',1794900168561);
INSERT INTO "step" VALUES('deep3',38,'moved',2,'{"move":"play an-all-surviving-illusion","then":["draw mud-sauna","draw fired-from-the-dam","draw playing-billiards"]}','p0:k37',1794900172854);
INSERT INTO "step" VALUES('deep3',39,'moved',0,'{"move":"play rent-to-the-owl in p0","then":["draw lost-burrow-keys","draw trypophobia"]}','p0:k38',1794900177484);
INSERT INTO "step" VALUES('deep3',40,'moved',0,'{"move":"play turtle-therapy on p0:m9"}','p0:k39',1794900183436);
INSERT INTO "step" VALUES('deep3',41,'moved',1,'{"move":"play roof-repair in p1"}','p0:k40',1794900188994);
INSERT INTO "step" VALUES('deep3',42,'moved',1,'{"move":"play wishful-thinking"}','p0:k41',1794900191577);
INSERT INTO "step" VALUES('deep3',43,'moved',1,'{"move":"choose puddle-small-talk"}','p0:k42',1794900197423);
INSERT INTO "step" VALUES('deep3',44,'moved',2,'{"move":"play fired-from-the-dam in p0"}','p0:k43',1794900203599);
INSERT INTO "step" VALUES('deep3',45,'moved',2,'{"move":"pass","then":["draw wellness"]}','p0:k44',1794900204362);
INSERT INTO "step" VALUES('deep3',46,'moved',2,'{"move":"pass"}','p0:k45',1794900205110);
INSERT INTO "step" VALUES('deep3',47,'moved',1,'{"move":"pass"}','p0:k46',1794900212986);
INSERT INTO "step" VALUES('deep3',48,'moved',0,'{"move":"pass","then":["draw owl-school"]}','p0:k47',1794900216292);
INSERT INTO "step" VALUES('deep3',49,'moved',0,'{"move":"play acrophobia on p1:m10"}','p0:k48',1794900221814);
INSERT INTO "step" VALUES('deep3',50,'moved',1,'{"move":"pass"}','p0:k49',1794900227135);
INSERT INTO "step" VALUES('deep3',51,'moved',0,'{"move":"play buying-a-car in p2","then":["draw magpie-job","draw repression"]}','p0:k50',1794900227976);
INSERT INTO "step" VALUES('deep3',52,'moved',2,'{"move":"discard repression","then":["roll 0","draw blame-game","roll 2","draw nap-in-the-moss","roll 1"]}','p0:k51',1794900236568);
INSERT INTO "step" VALUES('deep3',53,'moved',0,'{"move":"pass"}','p0:k52',1794900240878);
INSERT INTO "step" VALUES('deep3',54,'moved',2,'{"move":"pass"}','p0:k53',1794900248408);
INSERT INTO "step" VALUES('deep3',55,'moved',1,'{"move":"block lucky-clover","then":["draw not-today","insert endless 28"]}','p0:k54',1794900254083);
INSERT INTO "step" VALUES('deep3',56,'moved',1,'{"move":"play puddle-small-talk in p2","then":["draw woodpecker-checkup"]}','p0:k55',1794900258160);
INSERT INTO "step" VALUES('deep3',57,'moved',1,'{"move":"play deep-breaths on p0:m9"}','p0:k56',1794900259869);
INSERT INTO "step" VALUES('deep3',58,'moved',2,'{"move":"play woodpecker-checkup in p2","then":["draw amnesia"]}','p0:k57',1794900263841);
INSERT INTO "step" VALUES('deep3',59,'moved',2,'{"move":"pass"}','p0:k58',1794900268674);
INSERT INTO "step" VALUES('deep3',60,'moved',0,'{"move":"pass"}','p0:k59',1794900269629);
INSERT INTO "step" VALUES('deep3',61,'moved',1,'{"move":"pass","then":["roll 1","roll 2","draw oak-wedding"]}','p0:k60',1794900273036);
INSERT INTO "step" VALUES('deep3',62,'moved',2,'{"move":"play chronophobia on p1:m10"}','p0:k61',1794900274837);
INSERT INTO "step" VALUES('deep3',63,'moved',1,'{"move":"pass"}','p0:k62',1794900282139);
INSERT INTO "step" VALUES('deep3',64,'moved',0,'{"move":"play trypophobia on p0:m11"}','p0:k63',1794900286981);
INSERT INTO "step" VALUES('deep3',65,'moved',0,'{"move":"choose p0:m9"}','p0:k64',1794900294211);
INSERT INTO "step" VALUES('deep3',66,'moved',0,'{"move":"draw","then":["draw dream-diary"]}','p0:k65',1794900301320);
INSERT INTO "step" VALUES('deep3',67,'moved',1,'{"move":"use troublemaker.1"}','p0:k66',1794900304275);
INSERT INTO "step" VALUES('deep3',68,'moved',1,'{"move":"choose p0","then":["pick second-wind"]}','p0:k67',1794900312495);
INSERT INTO "step" VALUES('deep3',69,'moved',1,'{"move":"use troublemaker.2"}','p0:k68',1794900316533);
INSERT INTO "step" VALUES('deep3',70,'moved',1,'{"move":"choose p1:m10:chronophobia"}','p0:k69',1794900325436);
INSERT INTO "step" VALUES('deep3',71,'moved',1,'{"move":"choose p2:m14"}','p0:k70',1794900331424);
INSERT INTO "step" VALUES('deep3',72,'moved',2,'{"move":"discard first-love"}','p0:k71',1794900336526);
INSERT INTO "step" VALUES('deep3',73,'moved',2,'{"move":"play playing-billiards in p0","then":["roll 1"]}','p0:k72',1794900337664);
INSERT INTO "step" VALUES('deep3',74,'moved',2,'{"move":"pass"}','p0:k73',1794900346457);
INSERT INTO "step" VALUES('deep3',75,'moved',0,'{"move":"play blame-game"}','p0:k74',1794900347665);
INSERT INTO "step" VALUES('deep3',76,'moved',0,'{"move":"choose p2:m14"}','p0:k75',1794900350044);
INSERT INTO "step" VALUES('deep3',77,'moved',2,'{"move":"choose p2:m15"}','p0:k76',1794900355357);
INSERT INTO "step" VALUES('deep3',78,'moved',0,'{"move":"pass"}','p0:k77',1794900356082);
INSERT INTO "step" VALUES('deep3',79,'moved',1,'{"move":"play retirement-party in p0"}','p0:k78',1794900358343);
INSERT INTO "step" VALUES('deep3',80,'moved',1,'{"move":"draw","then":["draw a-life-wasted"]}','p0:k79',1794900362879);
INSERT INTO "step" VALUES('deep3',81,'moved',2,'{"move":"pass"}','p0:k80',1794900364284);
INSERT INTO "step" VALUES('deep3',82,'moved',0,'{"move":"play dendrophobia on p2:m12"}','p0:k81',1794900367917);
INSERT INTO "step" VALUES('deep3',83,'moved',2,'{"move":"block not-today","then":["draw picnic-with-ants"]}','p0:k82',1794900371123);
INSERT INTO "step" VALUES('deep3',84,'moved',0,'{"move":"play dream-diary on p2:m14"}','p0:k83',1794900376008);
INSERT INTO "step" VALUES('deep3',85,'moved',2,'{"move":"choose yes"}','p0:k84',1794900384395);
INSERT INTO "step" VALUES('waiting',1,'created',NULL,'{"game":"deepofmine","options":{"players":4,"deck":"base","boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"version":2,"made_of":{"deck":"59efe59725310760"},"start":null,"moves":[],"seats":[null,null,null,null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"B9E8ERFM","secret":"80926beaa42c310d43961fbc5278ba448c65280a6c4caf38cadbbcf49cc2d8ad"}','p0:k0',1794900004267);
INSERT INTO "step" VALUES('waiting',2,'sat',0,'{"name":"N0","guest":"g0","token":"9cfccdac5b4788e89d7eea492ee1d93f1615baa4f00a2e7105209703ea98d5a5","salt":"salt 0"}','p0:k1',1794900009636);
INSERT INTO "step" VALUES('waiting',3,'sat',1,'{"name":"N1","guest":"g1","token":"b680d83a4b43738cf36c6b8e965d8b32d3b0fd2e1b643ee59cf4e0b787f394ee","salt":"salt 1"}','p0:k2',1794900011726);
INSERT INTO "step" VALUES('paused',1,'created',NULL,'{"game":"mindgame","options":{"kills":null,"kill_direction":"kills","adjust":"cycle","expel_home":false,"rearrange":true,"command_once":false,"start_points":[0,0],"fatigue":null,"turn_limit":0,"open_bank":false,"tables":null},"version":1,"start":null,"moves":[],"seats":[null,null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"FB8DPEMK","secret":"b520ef3e5336659015a1975e349202c5023fbf21509c002be58931397cbf0294"}','p0:k0',1794900004585);
INSERT INTO "step" VALUES('paused',2,'sat',0,'{"name":"N0","guest":"g0","token":"0a65155431a2a04a8f26e3810e86a59a2761aa6ee942c66320fcd5bf10a08847","salt":"salt 0"}','p0:k1',1794900010859);
INSERT INTO "step" VALUES('paused',3,'sat',1,'{"name":"N1","guest":"g1","token":"dc32198bd62fcf4698bb418e33b2f1a68cda1c6b098bd88dad36ad36520313dd","salt":"salt 1"}','p0:k2',1794900011734);
INSERT INTO "step" VALUES('paused',4,'started',NULL,'{"then":[]}','p0:k3',1794900019762);
INSERT INTO "step" VALUES('paused',5,'moved',0,'{"move":"buy pain3"}','p0:k4',1794900021011);
INSERT INTO "step" VALUES('paused',6,'moved',0,'{"move":"buy daydream1"}','p0:k5',1794900027502);
INSERT INTO "step" VALUES('paused',7,'moved',0,'{"move":"done"}','p0:k6',1794900034140);
INSERT INTO "step" VALUES('paused',8,'moved',0,'{"move":"place daydream1 p pge1"}','p0:k7',1794900034754);
INSERT INTO "step" VALUES('paused',9,'moved',0,'{"move":"place pain3 g pge1 under"}','p0:k8',1794900039733);
INSERT INTO "step" VALUES('paused',10,'moved',0,'{"move":"done"}','p0:k9',1794900042747);
INSERT INTO "step" VALUES('paused',11,'moved',0,'{"move":"command p pge1"}','p0:k10',1794900050435);
INSERT INTO "step" VALUES('paused',12,'moved',0,'{"move":"move bpe1"}','p0:k11',1794900050864);
INSERT INTO "step" VALUES('paused',13,'moved',0,'{"move":"command b bpe1"}','p0:k12',1794900054794);
INSERT INTO "step" VALUES('paused',14,'moved',0,'{"move":"move bpe2"}','p0:k13',1794900059933);
INSERT INTO "step" VALUES('paused',15,'moved',0,'{"move":"done"}','p0:k14',1794900063688);
INSERT INTO "step" VALUES('paused',16,'moved',1,'{"move":"buy ritual3"}','p0:k15',1794900067313);
INSERT INTO "step" VALUES('paused',17,'moved',1,'{"move":"buy pain1"}','p0:k16',1794900068066);
INSERT INTO "step" VALUES('paused',18,'moved',1,'{"move":"done"}','p0:k17',1794900071185);
INSERT INTO "step" VALUES('paused',19,'moved',1,'{"move":"place ritual3 g goe9"}','p0:k18',1794900072652);
INSERT INTO "step" VALUES('paused',20,'moved',1,'{"move":"place pain1 p bpt9"}','p0:k19',1794900073107);
INSERT INTO "step" VALUES('paused',21,'moved',1,'{"move":"done"}','p0:k20',1794900078585);
INSERT INTO "step" VALUES('paused',22,'moved',1,'{"move":"done"}','p0:k21',1794900083999);
INSERT INTO "step" VALUES('paused',23,'moved',0,'{"move":"buy shock1"}','p0:k22',1794900089572);
INSERT INTO "step" VALUES('paused',24,'moved',0,'{"move":"done"}','p0:k23',1794900097714);
INSERT INTO "step" VALUES('paused',25,'moved',0,'{"move":"place shock1 b bb1"}','p0:k24',1794900102311);
INSERT INTO "step" VALUES('paused',26,'moved',0,'{"move":"done"}','p0:k25',1794900109334);
INSERT INTO "step" VALUES('paused',27,'moved',0,'{"move":"command b bpe2"}','p0:k26',1794900116596);
INSERT INTO "step" VALUES('paused',28,'moved',0,'{"move":"move pge2"}','p0:k27',1794900117144);
INSERT INTO "step" VALUES('paused',29,'moved',0,'{"move":"command p bb1"}','p0:k28',1794900120508);
INSERT INTO "step" VALUES('paused',30,'moved',0,'{"move":"move kbe2"}','p0:k29',1794900124939);
INSERT INTO "step" VALUES('paused',31,'moved',0,'{"move":"move kbt3"}','p0:k30',1794900133735);
INSERT INTO "step" VALUES('paused',32,'moved',0,'{"move":"move kbt4"}','p0:k31',1794900141718);
INSERT INTO "step" VALUES('paused',33,'moved',0,'{"move":"command g pge2"}','p0:k32',1794900146965);
INSERT INTO "step" VALUES('paused',34,'moved',0,'{"move":"move pge3"}','p0:k33',1794900148858);
INSERT INTO "step" VALUES('paused',35,'moved',0,'{"move":"done"}','p0:k34',1794900157661);
INSERT INTO "step" VALUES('paused',36,'moved',1,'{"move":"buy daydream4"}','p0:k35',1794900163630);
INSERT INTO "step" VALUES('paused',37,'moved',1,'{"move":"done"}','p0:k36',1794900169149);
INSERT INTO "step" VALUES('paused',38,'moved',1,'{"move":"place daydream4 p bpt9 under"}','p0:k37',1794900172456);
INSERT INTO "step" VALUES('paused',39,'moved',1,'{"move":"done"}','p0:k38',1794900177923);
INSERT INTO "step" VALUES('paused',40,'moved',1,'{"move":"command p bpt9"}','p0:k39',1794900179118);
INSERT INTO "step" VALUES('paused',41,'moved',1,'{"move":"reconfigure daydream4"}','p0:k40',1794900180039);
INSERT INTO "step" VALUES('paused',42,'moved',1,'{"move":"command o goe9"}','p0:k41',1794900184538);
INSERT INTO "step" VALUES('paused',43,'moved',1,'{"move":"move pge9"}','p0:k42',1794900187323);
INSERT INTO "step" VALUES('paused',44,'moved',1,'{"move":"done"}','p0:k43',1794900188259);
INSERT INTO "step" VALUES('paused',45,'proposed',0,'{"what":"pause","asked":[1]}','p0:k44',1794900196745);
INSERT INTO "step" VALUES('paused',46,'agreed',1,'{"proposal":45}','p0:k45',1794900202620);
INSERT INTO "step" VALUES('asked',1,'created',NULL,'{"game":"deepofmine","options":{"players":3,"deck":"base","boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"version":2,"made_of":{"deck":"59efe59725310760"},"start":null,"moves":[],"seats":[null,null,null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"EJRPCVS9","secret":"646bd39ee35365e4be1f05c5c774d0770ecec5cbe252bc99a10b2eb7c9b272f0"}','p0:k0',1794900001720);
INSERT INTO "step" VALUES('asked',2,'sat',0,'{"name":"N0","guest":"g0","token":"53aa735004b8471c419ba2de9e9a9b57febac72d66fd9bf6c0225ec86f572cdc","salt":"salt 0"}','p0:k1',1794900010066);
INSERT INTO "step" VALUES('asked',3,'sat',1,'{"name":"N1","guest":"g1","token":"c48e71d321b60361acccfd1f6ba2abcef70ad77dd351bcfbb52c928e84de2974","salt":"salt 1"}','p0:k2',1794900014752);
INSERT INTO "step" VALUES('asked',4,'sat',2,'{"name":"N2","guest":"g2","token":"aafae967d06fc195b8f5359774e180ccfca938ee87f516c870bdea877e1dc3b6","salt":"salt 2"}','p0:k3',1794900015755);
INSERT INTO "step" VALUES('asked',5,'started',NULL,'{"then":["board p0 raccoon","board p1 fox","board p2 red-panda","seed p0 betrayal","seed p1 dark-night","seed p2 identity-crisis","ability p0 daydreamer","ability p1 optimist","ability p2 troublemaker","deal p0 dishwashing","deal p0 coulrophobia","deal p0 camping","deal p0 nyctophobia","deal p0 hedgehog-pills","deal p1 borrowed-feathers","deal p1 forgiveness","deal p1 belly-laugh","deal p1 dance-in-the-rain","deal p1 old-tree-talk","deal p2 chamomile","deal p2 acorn-coffee","deal p2 loss-of-a-loved-one","deal p2 arachnophobia","deal p2 gossip","deal p2 ergophobia","insert wellness 41","first p0"]}','p0:k4',1794900016162);
INSERT INTO "step" VALUES('asked',6,'moved',0,'{"move":"pass"}','p0:k5',1794900022675);
INSERT INTO "step" VALUES('asked',7,'moved',1,'{"move":"use fox","then":["draw fresh-nest-sheets","draw sitting-very-still"]}','p0:k6',1794900023433);
INSERT INTO "step" VALUES('asked',8,'moved',1,'{"move":"discard sitting-very-still"}','p0:k7',1794900027078);
INSERT INTO "step" VALUES('asked',9,'moved',1,'{"move":"pass"}','p0:k8',1794900029021);
INSERT INTO "step" VALUES('asked',10,'moved',2,'{"move":"draw","then":["draw burnout"]}','p0:k9',1794900033771);
INSERT INTO "step" VALUES('asked',11,'moved',2,'{"move":"play gossip"}','p0:k10',1794900039669);
INSERT INTO "step" VALUES('asked',12,'moved',2,'{"move":"choose p1","then":["pick borrowed-feathers"]}','p0:k11',1794900046785);
INSERT INTO "step" VALUES('asked',13,'moved',0,'{"move":"pass"}','p0:k12',1794900048721);
INSERT INTO "step" VALUES('asked',14,'moved',1,'{"move":"play fresh-nest-sheets in p1"}','p0:k13',1794900050719);
INSERT INTO "step" VALUES('asked',15,'moved',1,'{"move":"use fox","then":["draw homesickness","draw monday-again"]}','p0:k14',1794900054410);
INSERT INTO "step" VALUES('asked',16,'moved',1,'{"move":"discard monday-again"}','p0:k15',1794900057983);
INSERT INTO "step" VALUES('asked',17,'moved',2,'{"move":"play ergophobia on p1:m2"}','p0:k16',1794900062395);
INSERT INTO "step" VALUES('asked',18,'moved',1,'{"move":"pass"}','p0:k17',1794900068650);
INSERT INTO "step" VALUES('asked',19,'moved',2,'{"move":"play chamomile on p1:m2","then":["draw acorn-lottery"]}','p0:k18',1794900077244);
INSERT INTO "step" VALUES('asked',20,'moved',0,'{"move":"play dishwashing in p1","then":["roll 2"]}','p0:k19',1794900082033);
INSERT INTO "step" VALUES('asked',21,'moved',2,'{"move":"choose p1:m2:ergophobia"}','p0:k20',1794900088655);
INSERT INTO "step" VALUES('asked',22,'moved',0,'{"move":"play nyctophobia on p1:m4"}','p0:k21',1794900091317);
INSERT INTO "step" VALUES('asked',23,'moved',1,'{"move":"pass","then":["pick dance-in-the-rain"]}','p0:k22',1794900094809);
INSERT INTO "step" VALUES('asked',24,'moved',1,'{"move":"play forgiveness on p1:m2"}','p0:k23',1794900100663);
INSERT INTO "step" VALUES('asked',25,'moved',2,'{"move":"play burnout on p1:m2"}','p0:k24',1794900107246);
INSERT INTO "step" VALUES('asked',26,'moved',1,'{"move":"pass"}','p0:k25',1794900109724);
INSERT INTO "step" VALUES('asked',27,'moved',2,'{"move":"play acorn-coffee in p0","then":["draw panic-attack"]}','p0:k26',1794900113160);
INSERT INTO "step" VALUES('asked',28,'moved',1,'{"move":"pass"}','p0:k27',1794900115132);
INSERT INTO "step" VALUES('asked',29,'moved',2,'{"move":"pass"}','p0:k28',1794900116991);
INSERT INTO "step" VALUES('asked',30,'moved',0,'{"move":"pass","then":["roll 1"]}','p0:k29',1794900123617);
INSERT INTO "step" VALUES('asked',31,'moved',0,'{"move":"discard hedgehog-pills"}','p0:k30',1794900131003);
INSERT INTO "step" VALUES('asked',32,'moved',0,'{"move":"play camping in p1"}','p0:k31',1794900138105);
INSERT INTO "step" VALUES('asked',33,'moved',0,'{"move":"play coulrophobia on p1:m2"}','p0:k32',1794900142860);
INSERT INTO "step" VALUES('asked',34,'moved',1,'{"move":"pass"}','p0:k33',1794900146080);
INSERT INTO "step" VALUES('asked',35,'moved',1,'{"move":"discard belly-laugh"}','p0:k34',1794900148503);
INSERT INTO "step" VALUES('asked',36,'moved',1,'{"move":"play homesickness on p1:m6"}','p0:k35',1794900154818);
INSERT INTO "step" VALUES('asked',37,'moved',2,'{"move":"play borrowed-feathers"}','p0:k36',1794900163454);
INSERT INTO "step" VALUES('asked',38,'moved',2,'{"move":"choose p1"}','p0:k37',1794900172322);
INSERT INTO "step" VALUES('asked',39,'moved',2,'{"move":"play arachnophobia on p1:m6"}','p0:k38',1794900179631);
INSERT INTO "step" VALUES('asked',40,'moved',1,'{"move":"pass"}','p0:k39',1794900187808);
INSERT INTO "step" VALUES('asked',41,'moved',0,'{"move":"pass"}','p0:k40',1794900190537);
INSERT INTO "step" VALUES('asked',42,'moved',1,'{"move":"use fox","then":["draw not-today","draw dream-diary"]}','p0:k41',1794900195945);
INSERT INTO "step" VALUES('asked',43,'moved',1,'{"move":"discard dream-diary"}','p0:k42',1794900202349);
INSERT INTO "step" VALUES('asked',44,'moved',1,'{"move":"draw","then":["draw owl-school"]}','p0:k43',1794900208910);
INSERT INTO "step" VALUES('asked',45,'moved',2,'{"move":"pass"}','p0:k44',1794900215835);
INSERT INTO "step" VALUES('asked',46,'proposed',1,'{"what":"pause","asked":[0,2]}','p0:k45',1794900224230);
INSERT INTO "step" VALUES('asked',47,'agreed',2,'{"proposal":46}','p0:k46',1794900227221);
INSERT INTO "step" VALUES('undone',1,'created',NULL,'{"game":"mindgame","options":{"kills":null,"kill_direction":"kills","adjust":"cycle","expel_home":false,"rearrange":true,"command_once":false,"start_points":[0,0],"fatigue":null,"turn_limit":0,"open_bank":false,"tables":null},"version":1,"start":null,"moves":[],"seats":[null,null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"6GUBBNG7","secret":"9bc3fb57ad77dd708b74c7f58d82f364625cae5442532b372e00aa17d21711dc"}','p0:k0',1794900005705);
INSERT INTO "step" VALUES('undone',2,'sat',0,'{"name":"N0","guest":"g0","token":"8ef7a0fec237dbdea5efc8860270c271fc8f3e3264b2786db4e9d1557bace026","salt":"salt 0"}','p0:k1',1794900008576);
INSERT INTO "step" VALUES('undone',3,'sat',1,'{"name":"N1","guest":"g1","token":"4578c998dfdabebdb6fac3cce7b435dccfe35b3683774059e96359f5049c0ddc","salt":"salt 1"}','p0:k2',1794900015444);
INSERT INTO "step" VALUES('undone',4,'started',NULL,'{"then":[]}','p0:k3',1794900016635);
INSERT INTO "step" VALUES('undone',5,'moved',0,'{"move":"buy nightmare1"}','p0:k4',1794900018577);
INSERT INTO "step" VALUES('undone',6,'moved',0,'{"move":"buy nausea1"}','p0:k5',1794900019927);
INSERT INTO "step" VALUES('undone',7,'moved',0,'{"move":"done"}','p0:k6',1794900021735);
INSERT INTO "step" VALUES('undone',8,'moved',0,'{"move":"place nausea1 g pgt1"}','p0:k7',1794900023279);
INSERT INTO "step" VALUES('undone',9,'moved',0,'{"move":"place nightmare1 b bb1"}','p0:k8',1794900030634);
INSERT INTO "step" VALUES('undone',10,'moved',0,'{"move":"done"}','p0:k9',1794900034691);
INSERT INTO "step" VALUES('undone',11,'moved',0,'{"move":"command o pgt1"}','p0:k10',1794900041590);
INSERT INTO "step" VALUES('undone',12,'moved',0,'{"move":"move pgt2"}','p0:k11',1794900042753);
INSERT INTO "step" VALUES('undone',13,'moved',0,'{"move":"end"}','p0:k12',1794900050020);
INSERT INTO "step" VALUES('undone',14,'moved',0,'{"move":"done"}','p0:k13',1794900052349);
INSERT INTO "step" VALUES('undone',15,'moved',1,'{"move":"buy obsession1"}','p0:k14',1794900055710);
INSERT INTO "step" VALUES('undone',16,'moved',1,'{"move":"buy ritual1"}','p0:k15',1794900059188);
INSERT INTO "step" VALUES('undone',17,'moved',1,'{"move":"done"}','p0:k16',1794900060616);
INSERT INTO "step" VALUES('undone',18,'moved',1,'{"move":"place obsession1 o goe9"}','p0:k17',1794900064390);
INSERT INTO "step" VALUES('undone',19,'moved',1,'{"move":"done"}','p0:k18',1794900071795);
INSERT INTO "step" VALUES('undone',20,'moved',1,'{"move":"command o goe9"}','p0:k19',1794900079619);
INSERT INTO "step" VALUES('undone',21,'moved',1,'{"move":"move goe8"}','p0:k20',1794900084089);
INSERT INTO "step" VALUES('undone',22,'moved',1,'{"move":"move goe7"}','p0:k21',1794900085830);
INSERT INTO "step" VALUES('undone',23,'moved',1,'{"move":"end"}','p0:k22',1794900091857);
INSERT INTO "step" VALUES('undone',24,'moved',1,'{"move":"done"}','p0:k23',1794900093456);
INSERT INTO "step" VALUES('undone',25,'moved',0,'{"move":"buy nausea3"}','p0:k24',1794900100706);
INSERT INTO "step" VALUES('undone',26,'moved',0,'{"move":"done"}','p0:k25',1794900103596);
INSERT INTO "step" VALUES('undone',27,'moved',0,'{"move":"place nausea3 p pge1"}','p0:k26',1794900104638);
INSERT INTO "step" VALUES('undone',28,'moved',0,'{"move":"done"}','p0:k27',1794900110610);
INSERT INTO "step" VALUES('undone',29,'moved',0,'{"move":"done"}','p0:k28',1794900119147);
INSERT INTO "step" VALUES('undone',30,'moved',1,'{"move":"buy compulsion1"}','p0:k29',1794900121080);
INSERT INTO "step" VALUES('undone',31,'moved',1,'{"move":"done"}','p0:k30',1794900122544);
INSERT INTO "step" VALUES('undone',32,'moved',1,'{"move":"place ritual1 g got9"}','p0:k31',1794900130245);
INSERT INTO "step" VALUES('undone',33,'moved',1,'{"move":"done"}','p0:k32',1794900136330);
INSERT INTO "step" VALUES('undone',34,'moved',1,'{"move":"command o got9"}','p0:k33',1794900142553);
INSERT INTO "step" VALUES('undone',35,'proposed',1,'{"what":"undo","left":29,"asked":[0]}','p0:k34',1794900145706);
INSERT INTO "step" VALUES('undone',36,'agreed',0,'{"proposal":35}','p0:k35',1794900148024);
INSERT INTO "step" VALUES('agreed',1,'created',NULL,'{"game":"mindgame","options":{"kills":null,"kill_direction":"kills","adjust":"cycle","expel_home":false,"rearrange":true,"command_once":false,"start_points":[0,0],"fatigue":null,"turn_limit":0,"open_bank":false,"tables":null},"version":1,"start":null,"moves":[],"seats":[null,null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":5,"host":"g0","code":"9AUVAM7X","secret":"d0f9d9dd94f1d729930ce2e891294f9b745c2a0ad3b36ece00ff58d5db35b6c7"}','p0:k0',1794900004114);
INSERT INTO "step" VALUES('agreed',2,'sat',0,'{"name":"N0","guest":"g0","token":"d93eaa87808d0fd12e6b697667d08f633e37c56f92a5e589de154343adb4e7b9","salt":"salt 0"}','p0:k1',1794900010582);
INSERT INTO "step" VALUES('agreed',3,'sat',1,'{"name":"N1","guest":"g1","token":"f82e9b8512850e76556dba8d4900b1dec1a6589d7136e5ae17c92c1314434dd6","salt":"salt 1"}','p0:k2',1794900017132);
INSERT INTO "step" VALUES('agreed',4,'started',NULL,'{"then":[]}','p0:k3',1794900019601);
INSERT INTO "step" VALUES('agreed',5,'moved',0,'{"move":"buy ritual2"}','p0:k4',1794900020718);
INSERT INTO "step" VALUES('agreed',6,'moved',0,'{"move":"buy daydream2"}','p0:k5',1794900025172);
INSERT INTO "step" VALUES('agreed',7,'moved',0,'{"move":"done"}','p0:k6',1794900026068);
INSERT INTO "step" VALUES('agreed',8,'moved',0,'{"move":"place ritual2 g pgt1"}','p0:k7',1794900033892);
INSERT INTO "step" VALUES('agreed',9,'moved',0,'{"move":"place daydream2 p pgt1 top"}','p0:k8',1794900037441);
INSERT INTO "step" VALUES('agreed',10,'moved',0,'{"move":"done"}','p0:k9',1794900045788);
INSERT INTO "step" VALUES('agreed',11,'moved',0,'{"move":"command p pgt1"}','p0:k10',1794900050558);
INSERT INTO "step" VALUES('agreed',12,'moved',0,'{"move":"move pgt2"}','p0:k11',1794900057168);
INSERT INTO "step" VALUES('agreed',13,'moved',0,'{"move":"done"}','p0:k12',1794900059159);
INSERT INTO "step" VALUES('agreed',14,'moved',1,'{"move":"buy gibberish2"}','p0:k13',1794900065739);
INSERT INTO "step" VALUES('agreed',15,'moved',1,'{"move":"done"}','p0:k14',1794900071683);
INSERT INTO "step" VALUES('agreed',16,'moved',1,'{"move":"place gibberish2 g goe9"}','p0:k15',1794900080235);
INSERT INTO "step" VALUES('agreed',17,'moved',1,'{"move":"done"}','p0:k16',1794900081689);
INSERT INTO "step" VALUES('agreed',18,'moved',1,'{"move":"command o goe9"}','p0:k17',1794900085265);
INSERT INTO "step" VALUES('agreed',19,'moved',1,'{"move":"move pge9"}','p0:k18',1794900092958);
INSERT INTO "step" VALUES('agreed',20,'moved',1,'{"move":"end"}','p0:k19',1794900099202);
INSERT INTO "step" VALUES('agreed',21,'moved',1,'{"move":"command p pge9"}','p0:k20',1794900102195);
INSERT INTO "step" VALUES('agreed',22,'moved',1,'{"move":"move pge8"}','p0:k21',1794900108444);
INSERT INTO "step" VALUES('agreed',23,'moved',1,'{"move":"end"}','p0:k22',1794900112082);
INSERT INTO "step" VALUES('agreed',24,'moved',1,'{"move":"command g pge8"}','p0:k23',1794900118310);
INSERT INTO "step" VALUES('agreed',25,'said',0,'{"text":"Well played!"}','p0:k24',1794900123368);
INSERT INTO "step" VALUES('agreed',26,'timed_out',1,'{}','p0:k25',1794900132120);
INSERT INTO "step" VALUES('agreed',27,'proposed',0,'{"what":"bot","seat":1,"bot":"random","asked":[]}','p0:k26',1794900133690);
INSERT INTO "step" VALUES('agreed',28,'proposed',0,'{"what":"end","without":[],"asked":[]}','p0:k27',1794900142403);
INSERT INTO "step" VALUES('signs',1,'created',NULL,'{"game":"deepofmine","options":{"players":3,"deck":"base","boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"version":2,"made_of":{"deck":"59efe59725310760"},"start":null,"moves":[],"seats":[null,null,null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"9P9Z4RQ4","secret":"b5f774693b5fd733593c06b0f77ddbefc14ceb0b7d80466ae6c773fc32e30fcd"}','p0:k0',1794900002150);
INSERT INTO "step" VALUES('signs',2,'sat',0,'{"name":"N0","guest":"g0","token":"4883a9c44bda6b29adfa9b01bb50c8236092371d9631c00ac266428b31248656","salt":"salt 0"}','p0:k1',1794900006595);
INSERT INTO "step" VALUES('signs',3,'sat',1,'{"name":"N1","guest":"g1","token":"29dc82f5075642f9ae6c94a0aa4eee6838bdc415b16f6a8539f89e12d50d07cc","salt":"salt 1"}','p0:k2',1794900011436);
INSERT INTO "step" VALUES('signs',4,'sat',2,'{"name":"N2","guest":"g2","token":"d9d331f551f461ce00241e108c4edd43c753f9b3459f2acc3ab87fdd3523dac1","salt":"salt 2"}','p0:k3',1794900016026);
INSERT INTO "step" VALUES('signs',5,'started',NULL,'{"then":["board p0 red-panda","board p1 hedgehog","board p2 fox","seed p0 amnesia","seed p1 loss-of-a-loved-one","seed p2 panic-attack","ability p0 survivor","ability p1 daydreamer","ability p2 hoarder","deal p0 fishing-without-fish","deal p0 stargazing","deal p0 a-great-conversation","deal p0 lucky-clover","deal p0 separated-by-mutual-growl","deal p1 playing-billiards","deal p1 buying-a-car","deal p1 nomophobia","deal p1 deja-vu","deal p1 mud-sauna","deal p2 a-life-wasted","deal p2 second-wind","deal p2 deep-breaths","deal p2 hedgehog-pills","deal p2 first-love","insert wellness 34","first p0"]}','p0:k4',1794900021194);
INSERT INTO "step" VALUES('signs',6,'moved',0,'{"move":"draw","then":["draw forgiveness"]}','p0:k5',1794900028962);
INSERT INTO "step" VALUES('signs',7,'moved',0,'{"move":"play a-great-conversation in p1","then":["roll 0"]}','p0:k6',1794900035861);
INSERT INTO "step" VALUES('signs',8,'moved',1,'{"move":"discard playing-billiards"}','p0:k7',1794900040578);
INSERT INTO "step" VALUES('signs',9,'moved',1,'{"move":"discard deja-vu","then":["draw board-game-night","draw security-leaf","draw oak-wedding"]}','p0:k8',1794900046844);
INSERT INTO "step" VALUES('signs',10,'moved',1,'{"move":"play board-game-night in p0","then":["draw retirement-party"]}','p0:k9',1794900055702);
INSERT INTO "step" VALUES('signs',11,'moved',1,'{"move":"play nomophobia on p1:m1"}','p0:k10',1794900060613);
INSERT INTO "step" VALUES('signs',12,'moved',2,'{"move":"play a-life-wasted","then":["roll 0"]}','p0:k11',1794900062158);
INSERT INTO "step" VALUES('signs',13,'moved',2,'{"move":"choose p1"}','p0:k12',1794900063013);
INSERT INTO "step" VALUES('signs',14,'moved',2,'{"move":"play security-leaf on p0:m2"}','p0:k13',1794900066762);
INSERT INTO "step" VALUES('signs',15,'moved',0,'{"move":"play lucky-clover","then":["draw nyctophobia","draw chronophobia"]}','p0:k14',1794900074348);
INSERT INTO "step" VALUES('signs',16,'moved',0,'{"move":"draw","then":["draw borrowed-feathers"]}','p0:k15',1794900076575);
INSERT INTO "step" VALUES('signs',17,'moved',0,'{"move":"discard separated-by-mutual-growl"}','p0:k16',1794900078526);
INSERT INTO "step" VALUES('signs',18,'signed',1,'{"text":"bow"}','p0:k17',1794900086898);
INSERT INTO "step" VALUES('signs',19,'signed',2,'{"text":"lantern"}','p0:k18',1794900095715);
INSERT INTO "step" VALUES('signs',20,'proposed',0,'{"what":"pause","asked":[1,2]}','p0:k19',1794900099290);
INSERT INTO "step" VALUES('signs',21,'declined',1,'{"proposal":20}','p0:k20',1794900104127);
INSERT INTO "step" VALUES('signs',22,'proposed',2,'{"what":"end","without":[],"asked":[0,1]}','p0:k21',1794900111942);
INSERT INTO "step" VALUES('signs',23,'withdrawn',2,'{"proposal":22}','p0:k22',1794900115916);
INSERT INTO "step" VALUES('signs',24,'hosted',0,'{"seat":1}','p0:k23',1794900124257);
INSERT INTO "step" VALUES('signs',25,'resigned',2,'{"bot":"random","closed":[]}','p0:k24',1794900129266);
INSERT INTO "step" VALUES('fromrecord',1,'created',NULL,'{"game":"deepofmine","options":{"players":2,"deck":"base","boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"version":2,"made_of":{"deck":"59efe59725310760"},"start":null,"moves":[["chance","board p0 fox"],["chance","board p1 red-panda"],["chance","seed p0 loss-of-a-loved-one"],["chance","seed p1 panic-attack"],["chance","ability p0 survivor"],["chance","ability p1 optimist"],["chance","deal p0 deep-breaths"],["chance","deal p0 separated-by-mutual-growl"],["chance","deal p0 lost-burrow-keys"],["chance","deal p0 lucky-clover"],["chance","deal p0 acorn-lottery"],["chance","deal p1 woodpecker-checkup"],["chance","deal p1 thick-skin"],["chance","deal p1 fresh-nest-sheets"],["chance","deal p1 nyctophobia"],["chance","deal p1 mud-sauna"],["chance","insert wellness 37"],["chance","first p0"],["p0","play lost-burrow-keys in p0"],["chance","roll 0"],["p0","use fox"],["chance","draw an-all-surviving-illusion"],["chance","draw security-leaf"],["p0","discard security-leaf"],["p1","pass"],["p0","pass"],["p1","draw"],["chance","draw acrophobia"],["p1","play acrophobia on p0:m1"],["p0","pass"],["p0","pass"],["p1","play mud-sauna in p0"],["p1","draw"],["chance","draw hibernation"],["p0","play deep-breaths on p0:m3"],["p0","play separated-by-mutual-growl in p0"],["p0","choose p0:m3"],["chance","draw squirrel-brain"],["chance","draw dream-diary"],["chance","draw the-mirror-pond"],["p1","play fresh-nest-sheets in p1"],["p1","draw"],["chance","draw a-great-conversation"],["p0","play the-mirror-pond"],["p0","draw"],["chance","draw soup-for-one"],["p1","play a-great-conversation in p0"],["chance","roll 2"],["chance","pick acorn-lottery"],["chance","pick lucky-clover"],["chance","draw coming-of-age"],["chance","draw wishful-thinking"],["chance","draw belly-laugh"],["p1","play nyctophobia on p0:m4"],["p0","pass"],["chance","pick coming-of-age"],["p0","use fox"],["chance","draw stir-the-soup"],["chance","draw first-love"],["p0","discard stir-the-soup"],["p0","play first-love in p0"],["chance","roll 2"],["chance","roll 1"],["p1","pass"],["p0","play an-all-surviving-illusion"],["p0","choose p0:m6"],["chance","draw catharsis"],["chance","draw chronophobia"],["chance","draw blame-game"],["p0","play dream-diary on p1:m5"],["p1","play woodpecker-checkup in p1"],["chance","draw deja-vu"],["p1","draw"],["chance","draw oak-wedding"],["p0","play catharsis"],["p1","pass"],["p0","pass"],["chance","roll 0"],["chance","roll 2"],["p0","choose p1"],["p0","choose p1:m9"],["chance","draw dance-in-the-rain"],["p0","play belly-laugh on p0:m8"],["p1","play deja-vu"],["p1","choose coming-of-age"],["chance","draw hedgehog-pills"],["p1","play coming-of-age in p1"],["p1","discard hibernation"],["p0","use fox"],["chance","draw retirement-party"],["chance","draw acorn-coffee"]],"seats":[null,null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"PAJKVAEK","secret":"540dbbcb10fd5bae3bd7c201034f50d6e2678f22642b18b05fc71aa763bf225c"}','p0:k0',1794900007985);
INSERT INTO "step" VALUES('fromrecord',2,'sat',0,'{"name":"N0","guest":"g0","token":"481c8d085bf4a30dd43ba55f5b89ba3644a0f7f3878e24b7c284b351248597ee","salt":"salt 0"}','p0:k1',1794900014501);
INSERT INTO "step" VALUES('fromrecord',3,'sat',1,'{"name":"N1","guest":"g1","token":"901dd0d31c69df56d170e8b0325513bd1759095d4d57473fa74ce390c2dd7d78","salt":"salt 1"}','p0:k2',1794900019277);
INSERT INTO "step" VALUES('fromrecord',4,'started',NULL,'{"then":[]}','p0:k3',1794900021946);
INSERT INTO "step" VALUES('fromrecord',5,'moved',0,'{"move":"discard retirement-party"}','p0:k4',1794900027889);
INSERT INTO "step" VALUES('fromrecord',6,'moved',0,'{"move":"play soup-for-one in p1"}','p0:k5',1794900033761);
INSERT INTO "step" VALUES('fromrecord',7,'moved',0,'{"move":"pass"}','p0:k6',1794900036936);
INSERT INTO "step" VALUES('fromrecord',8,'moved',1,'{"move":"pass","then":["roll 2","draw morning-run"]}','p0:k7',1794900039910);
INSERT INTO "step" VALUES('fromrecord',9,'moved',1,'{"move":"choose yes"}','p0:k8',1794900041151);
INSERT INTO "step" VALUES('fromrecord',10,'moved',1,'{"move":"play hedgehog-pills on p0:m8"}','p0:k9',1794900049845);
INSERT INTO "step" VALUES('fromrecord',11,'moved',0,'{"move":"discard acorn-coffee"}','p0:k10',1794900056530);
INSERT INTO "step" VALUES('fromrecord',12,'moved',1,'{"move":"play morning-run on p0:m8"}','p0:k11',1794900060288);
INSERT INTO "step" VALUES('fromrecord',13,'moved',0,'{"move":"play dance-in-the-rain in p1","then":["roll 0"]}','p0:k12',1794900067598);
INSERT INTO "step" VALUES('fromrecord',14,'moved',1,'{"move":"choose gain"}','p0:k13',1794900071436);
INSERT INTO "step" VALUES('fromrecord',15,'moved',0,'{"move":"play chronophobia on p0:m8"}','p0:k14',1794900077433);
INSERT INTO "step" VALUES('fromrecord',16,'moved',1,'{"move":"play oak-wedding in p1"}','p0:k15',1794900077919);
INSERT INTO "step" VALUES('fromrecord',17,'moved',1,'{"move":"play panic-attack at p0"}','p0:k16',1794900084525);
INSERT INTO "step" VALUES('fromrecord',18,'moved',1,'{"move":"pass"}','p0:k17',1794900085309);
INSERT INTO "step" VALUES('fromrecord',19,'moved',0,'{"move":"pass","then":["roll 0"]}','p0:k18',1794900087544);
INSERT INTO "step" VALUES('fromrecord',20,'moved',0,'{"move":"play squirrel-brain","then":["draw humming","draw hoarding","draw burnout"]}','p0:k19',1794900091182);
INSERT INTO "step" VALUES('fromrecord',21,'moved',0,'{"move":"discard hoarding"}','p0:k20',1794900091717);
INSERT INTO "step" VALUES('fromrecord',22,'moved',1,'{"move":"draw","then":["draw monday-again"]}','p0:k21',1794900092403);
INSERT INTO "step" VALUES('fromrecord',23,'moved',1,'{"move":"pass"}','p0:k22',1794900096049);
INSERT INTO "step" VALUES('fromrecord',24,'moved',0,'{"move":"play humming in p0"}','p0:k23',1794900102972);
INSERT INTO "step" VALUES('fromposition',1,'created',NULL,'{"game":"deepofmine","options":{"players":2,"deck":"base","boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"version":2,"made_of":{"deck":"59efe59725310760"},"start":{"game":"deepofmine","options":{"players":2,"deck":"base","boards":"random","abilities":"random","first":"random","hand_size":5,"hand_limit":7,"fragments":2,"win_moments":7,"win_mentality":15,"dice_symbol":true,"middle_spread":0.1,"shuffle_after_wellness":false,"advanced_endless":false,"keep_fractures":false,"permanent_fractures":false,"justify":"off","poll":"everyone","must_use_fragments":false,"fracture_play":"always","fracture_to":"victim","draw_from_fracture":true,"seven_each_sign":false,"empty_deck":"last_card","original":"owner","steal_repeats":true},"phase":"play","turn":{"player":1,"number":18,"stage":"main","fragments":1,"played":["disorder"],"used":[],"rejected":[],"queue":null},"players":[{"board":"raccoon","ability":"troublemaker","mentality":10,"seven":["+"],"hand":["mowing-the-lawn"],"subconscious":["heartbreak"],"mixed":0,"seed":null,"mind":[{"id":"m1","cards":["homesickness"],"locked":false},{"id":"m2","cards":["reading-under-a-mushroom","morning-run"],"locked":false},{"id":"m3","cards":["stargazing","sticky-sadness"],"locked":false},{"id":"m4","cards":["coming-of-age"],"locked":false},{"id":"m8","cards":["camping"],"locked":false},{"id":"m9","cards":["humming","sleepwalking"],"locked":false},{"id":"m11","cards":["tidy-shelf"],"locked":false},{"id":"m15","cards":["mud-sauna"],"locked":false}],"fractures":[],"fired":[],"next_fragments":0},{"board":"fox","ability":"daydreamer","mentality":-3,"seven":[],"hand":["an-all-surviving-illusion","nap-in-the-moss","deep-breaths","sitting-very-still","roof-repair"],"subconscious":["panic-attack"],"mixed":0,"seed":"panic-attack","mind":[{"id":"m6","cards":["compost-duty"],"locked":false},{"id":"m7","cards":["fired-from-the-dam"],"locked":false},{"id":"m14","cards":["monday-again"],"locked":false}],"fractures":[],"fired":["daydreamer.3"],"next_fragments":0}],"deck":{"size":68,"pool":["acorn-lottery","acrophobia","agoraphobia","amnesia","aquaphobia","arachnophobia","belly-laugh","betrayal","blame-game","board-game-night","burnout","buying-a-car","catharsis","chamomile","chronophobia","coulrophobia","dance-in-the-rain","dark-night","deja-vu","dendrophobia","dishwashing","dream-diary","ergophobia","fathers-slap","first-cub","first-love","fishing-without-fish","foraging-list","fresh-nest-sheets","gossip","group-hug","hedgehog-pills","hibernation","hoarding","hot-spring","identity-crisis","impostor-syndrome","insomnia","loss-of-a-loved-one","lost-burrow-keys","lucky-clover","magpie-job","meltdown","new-burrow","nomophobia","not-today","nyctophobia","oak-wedding","odd-inheritance","old-tree-talk","overdue-letters","owl-school","playing-billiards","puddle-small-talk","rent-to-the-owl","repression","retirement-party","second-wind","separated-by-mutual-growl","soup-for-one","stir-the-soup","trypophobia","turtle-therapy","wishful-thinking","woodpecker-checkup"],"fixed":[{"at":23,"card":"wellness","known":[]},{"at":66,"card":"midlife-crisis","known":[0,1]},{"at":67,"card":"adopted-beetle","known":[0]}]},"discard":["forgiveness","picnic-with-ants","a-life-wasted","thick-skin","borrowed-feathers","security-leaf","a-great-conversation","squirrel-brain","acorn-coffee","the-mirror-pond"],"removed":[],"box":["endless"],"limbo":["winter-blues"],"wellness_by":null,"next_id":16,"tags":[],"stack":[{"f":"play","victim":0,"card":"winter-blues","asked":[0],"player":1,"pile":15,"stage":"blocking","from_hand":true}],"await":{"kind":"window","by":["p0"],"event":"disorder","victim":"p0","card":"winter-blues"},"result":null},"moves":[],"seats":[null,null],"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"KQ54M8TH","secret":"4c9cb2cc74b38359f2aabcf6781a8fb0fd3c208fcfa970556ffbe42b3a0ba33d"}','p0:k0',1794900000933);
INSERT INTO "step" VALUES('fromposition',2,'sat',0,'{"name":"N0","guest":"g0","token":"4bb06920052ffaecfcd204d534b4359bb6f59a060e9ac48d4606f69b99149ccd","salt":"salt 0"}','p0:k1',1794900008359);
INSERT INTO "step" VALUES('fromposition',3,'sat',1,'{"name":"N1","guest":"g1","token":"29c5785d913171b6053a23afc32ea8ea0d58db821e09f4f7d6e202018b876823","salt":"salt 1"}','p0:k2',1794900016665);
INSERT INTO "step" VALUES('fromposition',4,'started',NULL,'{"then":[]}','p0:k3',1794900017308);
INSERT INTO "step" VALUES('fromposition',5,'moved',0,'{"move":"pass"}','p0:k4',1794900025757);
INSERT INTO "step" VALUES('fromposition',6,'moved',1,'{"move":"play sitting-very-still on p1:m7","then":["roll 0","draw dendrophobia"]}','p0:k5',1794900028782);
INSERT INTO "step" VALUES('fromposition',7,'moved',0,'{"move":"play dendrophobia on p1:m7"}','p0:k6',1794900037211);
INSERT INTO "step" VALUES('fromposition',8,'moved',1,'{"move":"pass","then":["roll 2"]}','p0:k7',1794900041706);
INSERT INTO "step" VALUES('fromposition',9,'moved',0,'{"move":"draw","then":["draw lucky-clover"]}','p0:k8',1794900048993);
INSERT INTO "step" VALUES('fromposition',10,'moved',1,'{"move":"play deep-breaths on p1:m14"}','p0:k9',1794900055645);
INSERT INTO "step" VALUES('fromposition',11,'moved',1,'{"move":"play roof-repair in p0","then":["roll 0","draw fishing-without-fish"]}','p0:k10',1794900060342);
INSERT INTO "step" VALUES('fromposition',12,'moved',0,'{"move":"play fishing-without-fish in p1","then":["draw hot-spring"]}','p0:k11',1794900065708);
INSERT INTO "step" VALUES('fromposition',13,'moved',0,'{"move":"pass"}','p0:k12',1794900073594);
INSERT INTO "step" VALUES('fromposition',14,'moved',1,'{"move":"play hot-spring in p1"}','p0:k13',1794900080141);
INSERT INTO "step" VALUES('fromposition',15,'moved',1,'{"move":"play an-all-surviving-illusion"}','p0:k14',1794900084401);
INSERT INTO "step" VALUES('fromposition',16,'moved',1,'{"move":"choose p1:m7","then":["draw oak-wedding","draw amnesia"]}','p0:k15',1794900089763);
INSERT INTO "step" VALUES('fromposition',17,'moved',1,'{"move":"pass","then":["roll 0","roll 2","draw identity-crisis"]}','p0:k16',1794900095313);
INSERT INTO "step" VALUES('fromposition',18,'moved',1,'{"move":"pass"}','p0:k17',1794900103413);
INSERT INTO "step" VALUES('fromposition',19,'moved',1,'{"move":"pass","then":["roll 1"]}','p0:k18',1794900112036);
INSERT INTO "step" VALUES('fromposition',20,'moved',1,'{"move":"discard nap-in-the-moss","then":["roll 2","draw dream-diary","draw trypophobia","draw acrophobia","draw turtle-therapy","draw meltdown"]}','p0:k19',1794900119200);
INSERT INTO "step" VALUES('fromposition',21,'moved',1,'{"move":"pass","then":["roll 2","draw chamomile","draw old-tree-talk","roll 1","draw impostor-syndrome"]}','p0:k20',1794900120120);
INSERT INTO "step" VALUES('fromposition',22,'moved',0,'{"move":"play impostor-syndrome on p1:m14"}','p0:k21',1794900121700);
INSERT INTO "step" VALUES('fromposition',23,'moved',1,'{"move":"pass"}','p0:k22',1794900128398);
INSERT INTO "step" VALUES('fromposition',24,'moved',0,'{"move":"use raccoon"}','p0:k23',1794900131250);
INSERT INTO "step" VALUES('nevermind3',1,'created',NULL,'{"game":"nevermind","options":{"stage":1,"monkey":false,"noting":"draw","mind_cards":"ring","let_go":"any"},"version":1,"start":null,"moves":[],"seats":[null],"kept":{"0":["g0","N0"]},"switches":{"join":"link","watch":"link","hands":"end","open":false,"chat":true,"signs":true,"fill_s":null,"absent":"loses"},"clock_s":null,"host":"g0","code":"ABCDEFGH","secret":"abababababababababababababababababababababababababababababababab"}','p0:k0',1794900266659);
CREATE TABLE unremembered (
	table_id TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE INDEX listing_newest ON listing (listed, updated_ms);
CREATE INDEX listing_old ON listing (status, updated_ms);
CREATE INDEX sitting_table ON sitting (table_id);
CREATE INDEX sitting_finished ON sitting (guest, over_ms);
CREATE INDEX deck_use_table ON deck_use (table_id);
CREATE INDEX memory_newest ON memory (guest, over_ms);
CREATE INDEX memory_forgotten ON memory (table_id) WHERE forgotten;
CREATE INDEX daily_guest ON daily (guest, day);
CREATE INDEX device_guest ON device (guest, kind);
COMMIT;
