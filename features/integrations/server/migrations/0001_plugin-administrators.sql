ALTER TABLE "plugins" ADD COLUMN "admins_uuid" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "plugins_admins" ON "plugins" USING gin ("admins_uuid") WHERE disconnected_at is null;