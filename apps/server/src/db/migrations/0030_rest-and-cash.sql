ALTER TABLE "buyer_messages" DROP CONSTRAINT "buyer_messages_kind";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "not_sent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "buyer_messages" ADD CONSTRAINT "buyer_messages_kind" CHECK ("buyer_messages"."kind" in ('paid', 'price_changed', 'artwork_refused', 'in_production', 'shipped', 'rest_not_sent', 'cancelled', 'payment_missing', 'refunded', 'balance_changed', 'invoice_issued', 'statement_issued', 'credit_changed', 'after_sale', 'inquiry_answered'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_not_sent" CHECK ("order_lines"."not_sent" between 0 and "order_lines"."quantity");--> statement-breakpoint
CREATE INDEX "credit_entries_settled" ON "credit_entries" USING btree ("company_id","created_at","amount_fen") WHERE "credit_entries"."kind" = 'settlement';--> statement-breakpoint
CREATE TRIGGER credit_entries_counted AFTER INSERT ON "credit_entries" FOR EACH ROW WHEN (NEW.kind = 'settlement') EXECUTE FUNCTION mark_ledger();--> statement-breakpoint
-- Money is told apart in another way from now on: the figures of all days are counted anew.
DELETE FROM "report_figures";--> statement-breakpoint
UPDATE "report_days" SET "rolled_at" = NULL;
