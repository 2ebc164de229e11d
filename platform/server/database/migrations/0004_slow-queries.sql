CREATE TABLE "slow_queries" (
	"day" date NOT NULL,
	"hash" text NOT NULL,
	"statement" text NOT NULL,
	"times" integer NOT NULL,
	"longest_ms" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slow_queries_day_hash_pk" PRIMARY KEY("day","hash")
);
