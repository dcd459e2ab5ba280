CREATE TABLE "commission_rates" (
	"company_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"month" text NOT NULL,
	"basis_points" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_rates_company_id_staff_id_month_pk" PRIMARY KEY("company_id","staff_id","month"),
	CONSTRAINT "commission_rates_month" CHECK ("commission_rates"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "commission_rates_basis_points" CHECK ("commission_rates"."basis_points" between 0 and 10000)
);
--> statement-breakpoint
ALTER TABLE "commission_rates" ADD CONSTRAINT "commission_rates_membership" FOREIGN KEY ("company_id","staff_id") REFERENCES "public"."memberships"("company_id","staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
-- Money keeps the member of staff whose customer it came from: the customer may change hands afterwards. The database
-- writes it, so that no way by which money is booked can forget it, and none in a process of the release before.
CREATE FUNCTION keep_seller_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' OR OLD.state <> 20 THEN
		NEW.seller_id := (
			SELECT u.seller_id FROM orders o JOIN users u ON u.company_id = o.company_id AND u.id = o.user_id
			WHERE o.company_id = NEW.company_id AND o.id = NEW.order_id);
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_seller_of_recharge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' OR OLD.state <> 20 THEN
		NEW.seller_id := (SELECT u.seller_id FROM users u WHERE u.company_id = NEW.company_id AND u.id = NEW.user_id);
	END IF;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_seller_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.seller_id := (SELECT u.seller_id FROM users u WHERE u.company_id = NEW.company_id AND u.id = NEW.user_id);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER payments_of_seller BEFORE INSERT OR UPDATE ON "payments" FOR EACH ROW WHEN (NEW.state = 20) EXECUTE FUNCTION keep_seller_of_order();--> statement-breakpoint
CREATE TRIGGER recharges_of_seller BEFORE INSERT OR UPDATE ON "trades" FOR EACH ROW WHEN (NEW.state = 20 AND NEW.purpose = 'recharge') EXECUTE FUNCTION keep_seller_of_recharge();--> statement-breakpoint
CREATE TRIGGER ledger_entries_of_seller BEFORE INSERT ON "ledger_entries" FOR EACH ROW WHEN (NEW.type IN (1, 4)) EXECUTE FUNCTION keep_seller_of_entry();--> statement-breakpoint
CREATE TRIGGER settlements_of_seller BEFORE INSERT ON "credit_entries" FOR EACH ROW WHEN (NEW.kind = 'settlement') EXECUTE FUNCTION keep_seller_of_entry();