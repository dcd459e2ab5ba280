ALTER TABLE "refunds" ADD COLUMN "marked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "marked_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "marked_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "voucher_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "voucher_kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A buyer's own recharge counts on the day on which the provider took the money, as a payment of an order does.
CREATE TRIGGER recharges_counted AFTER INSERT ON "trades" FOR EACH ROW WHEN (NEW.state = 20 AND NEW.purpose = 'recharge') EXECUTE FUNCTION mark_payment();--> statement-breakpoint
CREATE TRIGGER recharges_counted_anew AFTER UPDATE ON "trades" FOR EACH ROW WHEN ((OLD.state = 20 OR NEW.state = 20) AND NEW.purpose = 'recharge') EXECUTE FUNCTION mark_payment();
