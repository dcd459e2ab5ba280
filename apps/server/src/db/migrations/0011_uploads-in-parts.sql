ALTER TABLE "uploads" ADD COLUMN "upload_id" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "part_size" integer;--> statement-breakpoint
CREATE INDEX "uploads_of_user" ON "uploads" USING btree ("company_id","user_id");