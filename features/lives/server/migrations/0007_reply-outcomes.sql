CREATE TABLE "reply_outcomes" (
	"day" date NOT NULL,
	"origin" text NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "reply_outcomes_day_origin_outcome_pk" PRIMARY KEY("day","origin","outcome")
);
