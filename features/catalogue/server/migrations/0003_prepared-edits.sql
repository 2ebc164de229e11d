CREATE TABLE "catalogue_change_targets" (
	"change_uuid" uuid NOT NULL,
	"product_id" bigint NOT NULL,
	CONSTRAINT "catalogue_change_targets_change_uuid_product_id_pk" PRIMARY KEY("change_uuid","product_id")
);
--> statement-breakpoint
ALTER TABLE "catalogue_changes" ADD COLUMN "preview" jsonb;