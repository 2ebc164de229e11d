ALTER TABLE "intention_states" ADD COLUMN "counts" jsonb;--> statement-breakpoint
ALTER TABLE "seller_inputs" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seller_inputs" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
CREATE INDEX "seller_inputs_undone_by" ON "seller_inputs" USING btree ("undone_by");