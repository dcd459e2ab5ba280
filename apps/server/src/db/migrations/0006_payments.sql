ALTER TABLE "payments" DROP CONSTRAINT "payments_no";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_no";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_state";--> statement-breakpoint
DROP INDEX "ledger_entries_of_user";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "seq" integer;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "counts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "way" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "code_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "redirect" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "offline_channel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "offline_label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voucher_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refund_to" text DEFAULT 'origin' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "ledger_entries" SET "seq" = numbered."seq", "cause" = 'entry:' || numbered."id" FROM (SELECT "company_id", "id", row_number() OVER (PARTITION BY "company_id", "user_id" ORDER BY "id") AS "seq" FROM "ledger_entries") AS numbered WHERE numbered."company_id" = "ledger_entries"."company_id" AND numbered."id" = "ledger_entries"."id";--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "seq" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "cause" SET NOT NULL;--> statement-breakpoint
UPDATE "refunds" SET "cause" = 'refund:' || "id";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "cause" SET NOT NULL;--> statement-breakpoint
UPDATE "payments" SET "counts" = true WHERE "state" = 20;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_that_count" ON "payments" USING btree ("company_id","order_id") WHERE "payments"."counts";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_no" ON "payments" USING btree ("company_id","channel","provider_no") WHERE "payments"."provider_no" <> '';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("asked_at") WHERE "payments"."state" = 10;--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("company_id","payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("asked_at") WHERE "refunds"."state" = 10;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_seq" UNIQUE("company_id","user_id","seq");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_cause" UNIQUE("company_id","cause");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_no" UNIQUE("payment_no");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cause" UNIQUE("company_id","cause");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_no" UNIQUE("refund_no");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_counts" CHECK (not "payments"."counts" or "payments"."state" = 20);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in (10, 15, 20, 30));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_to" CHECK ("refunds"."refund_to" in ('origin', 'balance'));--> statement-breakpoint
-- A row of the ledger stands for ever, and follows from the one before it.
CREATE FUNCTION ledger_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are neither changed nor deleted';
END
$$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_stand BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION ledger_only_grows();--> statement-breakpoint
CREATE FUNCTION ledger_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before record;
BEGIN
  SELECT "seq", "balance_after_fen" INTO before FROM "ledger_entries"
    WHERE "company_id" = NEW."company_id" AND "user_id" = NEW."user_id"
    ORDER BY "seq" DESC LIMIT 1;
  IF NEW."seq" <> coalesce(before."seq", 0) + 1
    OR NEW."balance_after_fen" <> coalesce(before."balance_after_fen", 0) + NEW."amount_fen" THEN
    RAISE EXCEPTION 'a ledger entry does not follow from the one before it';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER ledger_entries_follow BEFORE INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION ledger_follows();
