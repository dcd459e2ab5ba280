CREATE INDEX CONCURRENTLY IF NOT EXISTS "credit_entries_taken_back" ON "credit_entries" USING btree ("company_id","created_at","amount_fen") WHERE "credit_entries"."kind" = 'settlement_reversal';
