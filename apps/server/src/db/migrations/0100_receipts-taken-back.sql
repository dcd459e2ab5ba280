ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_kind";--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_kind" CHECK (("credit_entries"."kind" = 'charge' and "credit_entries"."amount_fen" > 0 and "credit_entries"."payment_id" is not null and "credit_entries"."used_after_fen" <= "credit_entries"."limit_fen" and "credit_entries"."limit_fen" is not null)
        or ("credit_entries"."kind" = 'refund' and "credit_entries"."amount_fen" < 0 and "credit_entries"."payment_id" is not null and "credit_entries"."refund_id" is not null)
        or ("credit_entries"."kind" = 'settlement' and "credit_entries"."amount_fen" < 0 and "credit_entries"."statement_id" is not null)
        or ("credit_entries"."kind" = 'settlement_reversal' and "credit_entries"."amount_fen" > 0 and "credit_entries"."statement_id" is not null and "credit_entries"."cause" like 'unsettle:%')
        or ("credit_entries"."kind" = 'opening' and "credit_entries"."amount_fen" > 0 and "credit_entries"."cause" like 'opening:%')
        or ("credit_entries"."kind" = 'reversal' and "credit_entries"."amount_fen" < 0 and "credit_entries"."cause" like 'reversal:%')) NOT VALID;--> statement-breakpoint
-- A receipt that is taken back leaves the books of whoever was the 业务员 when it came.
CREATE FUNCTION keep_seller_of_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.seller_id := (
		SELECT s.seller_id FROM credit_entries s
		WHERE s.company_id = NEW.company_id AND s.id = substring(NEW.cause from 10)::uuid);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER receipts_taken_back_of_seller BEFORE INSERT ON "credit_entries" FOR EACH ROW WHEN (NEW.kind = 'settlement_reversal') EXECUTE FUNCTION keep_seller_of_receipt();--> statement-breakpoint
CREATE TRIGGER credit_entries_taken_back_counted AFTER INSERT ON "credit_entries" FOR EACH ROW WHEN (NEW.kind = 'settlement_reversal') EXECUTE FUNCTION mark_ledger();
