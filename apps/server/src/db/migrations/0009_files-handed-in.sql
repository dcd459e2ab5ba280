ALTER TABLE "order_files" DROP CONSTRAINT "order_files_key";--> statement-breakpoint
ALTER TABLE "order_files" ADD COLUMN "slot" text;--> statement-breakpoint
ALTER TABLE "order_files" ADD COLUMN "reused_from" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "slots" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "submits_itself" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "files_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "artwork_line_id" uuid;--> statement-breakpoint
CREATE INDEX "order_files_by_key" ON "order_files" USING btree ("company_id","key");--> statement-breakpoint
-- by hand
-- Nobody wrote down until now who had opened what lies before the shop: it counts as seen, and stays there.
UPDATE "orders" SET "files_seen_at" = "moved_at" WHERE "state" = 30;
