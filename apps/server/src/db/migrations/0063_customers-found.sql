ALTER TABLE "users" VALIDATE CONSTRAINT "users_seller";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_company_name" ON "users" USING btree ("company_id","company_name" collate "C","id") WHERE "users"."company_name" <> '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_of_seller" ON "users" USING btree ("company_id","seller_id","created_at","id") WHERE "users"."seller_id" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_tagged" ON "users" USING btree ("company_id","created_at","id") WHERE "users"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_by_tag" ON "users" USING gin ("tags") WHERE "users"."tags" <> '{}';