DROP INDEX "shipping_labels_merchant";--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD COLUMN "purchase_uuid" uuid;--> statement-breakpoint
CREATE INDEX "shipping_labels_newest" ON "shipping_labels" USING btree ("merchant_uuid","created_at");--> statement-breakpoint
CREATE INDEX "shipping_labels_purchase" ON "shipping_labels" USING btree ("purchase_uuid");--> statement-breakpoint
CREATE INDEX "shipping_labels_buying" ON "shipping_labels" USING btree ("merchant_uuid") WHERE state = 'buying';