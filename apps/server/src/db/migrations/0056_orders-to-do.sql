-- contract
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_to_do" ON "orders" USING btree ("company_id","state","due_at","id","proof_stand","total_fen");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_by_due";
