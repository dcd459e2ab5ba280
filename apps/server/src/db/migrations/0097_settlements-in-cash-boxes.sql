ALTER TABLE "cash_entries" DROP CONSTRAINT "cash_entries_kind";--> statement-breakpoint
ALTER TABLE "cash_entries" DROP CONSTRAINT "cash_entries_words";--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_kind" CHECK (("cash_entries"."kind" in ('payment', 'balance') and "cash_entries"."amount_fen" > 0 and "cash_entries"."payment_id" is not null)
        or ("cash_entries"."kind" = 'refund' and "cash_entries"."amount_fen" < 0 and "cash_entries"."refund_id" is not null)
        or ("cash_entries"."kind" = 'undo' and "cash_entries"."reverses_id" is not null)
        or ("cash_entries"."kind" in ('in', 'settlement') and "cash_entries"."amount_fen" > 0)
        or ("cash_entries"."kind" in ('expense', 'bank') and "cash_entries"."amount_fen" < 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_words" CHECK ("cash_entries"."kind" not in ('in', 'expense', 'bank', 'settlement') or "cash_entries"."words" <> '') NOT VALID;