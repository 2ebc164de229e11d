CREATE TABLE "model_answers" (
	"run_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb NOT NULL,
	CONSTRAINT "model_answers_run_id_fingerprint_pk" PRIMARY KEY("run_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "model_use" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"live_id" uuid NOT NULL,
	"calls" integer NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_runs" ADD COLUMN "engine" text;--> statement-breakpoint
CREATE INDEX "model_use_live" ON "model_use" USING btree ("live_id");