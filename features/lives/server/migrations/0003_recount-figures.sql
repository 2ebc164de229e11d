CREATE TABLE "pending_recounts" (
	"live_id" uuid PRIMARY KEY NOT NULL
);

--> statement-breakpoint
-- Corrected times of comments did not reach the figures stored beside them: a job computes those of all lives anew.
INSERT INTO "pending_recounts" ("live_id") SELECT "id" FROM "lives" WHERE "comments_count" > 0;
