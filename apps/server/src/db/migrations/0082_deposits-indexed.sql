-- contract
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_owed" ON "orders" USING btree ("company_id","user_id","id") WHERE "orders"."owed_fen" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "payments_that_start" ON "payments" USING btree ("company_id","order_id") WHERE "payments"."counts" and "payments"."kind" in ('full', 'deposit');--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_that_count";
