ALTER TABLE "exports" VALIDATE CONSTRAINT "exports_kind";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shipments_by_time" ON "shipments" USING btree ("company_id","shipped_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "shipments_by_number" ON "shipments" USING btree ("company_id",upper("tracking_no") text_pattern_ops);
