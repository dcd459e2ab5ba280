CREATE TABLE "cash_boxes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "cash_boxes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "cash_entries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"after_fen" bigint NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"day" text NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"refund_id" uuid,
	"reverses_id" uuid,
	"cause" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "cash_entries_seq" UNIQUE("company_id","shift_id","seq"),
	CONSTRAINT "cash_entries_cause" UNIQUE("company_id","cause"),
	CONSTRAINT "cash_entries_reversed_once" UNIQUE("company_id","reverses_id"),
	CONSTRAINT "cash_entries_amount" CHECK ("cash_entries"."amount_fen" <> 0),
	CONSTRAINT "cash_entries_day" CHECK ("cash_entries"."day" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
	CONSTRAINT "cash_entries_kind" CHECK (("cash_entries"."kind" in ('payment', 'balance') and "cash_entries"."amount_fen" > 0 and "cash_entries"."payment_id" is not null)
        or ("cash_entries"."kind" = 'refund' and "cash_entries"."amount_fen" < 0 and "cash_entries"."refund_id" is not null)
        or ("cash_entries"."kind" = 'undo' and "cash_entries"."reverses_id" is not null)
        or ("cash_entries"."kind" = 'in' and "cash_entries"."amount_fen" > 0)
        or ("cash_entries"."kind" in ('expense', 'bank') and "cash_entries"."amount_fen" < 0)),
	CONSTRAINT "cash_entries_words" CHECK ("cash_entries"."kind" not in ('in', 'expense', 'bank') or "cash_entries"."words" <> '')
);
--> statement-breakpoint
CREATE TABLE "cash_shift_people" (
	"company_id" uuid NOT NULL,
	"shift_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "cash_shift_people_company_id_shift_id_staff_id_pk" PRIMARY KEY("company_id","shift_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "cash_shifts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"box_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_by_name" text NOT NULL,
	"opening_fen" bigint NOT NULL,
	"opening_count" jsonb NOT NULL,
	"opening_words" text DEFAULT '' NOT NULL,
	"opening_key" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"closed_by_name" text,
	"expected_fen" bigint,
	"counted_fen" bigint,
	"count" jsonb,
	"words" text DEFAULT '' NOT NULL,
	"handed_to_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "cash_shifts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "cash_shifts_number" UNIQUE("company_id","box_id","number"),
	CONSTRAINT "cash_shifts_opening_key" UNIQUE("company_id","opening_key"),
	CONSTRAINT "cash_shifts_opening" CHECK ("cash_shifts"."opening_fen" >= 0),
	CONSTRAINT "cash_shifts_closing" CHECK (("cash_shifts"."closed_at" is null) = ("cash_shifts"."counted_fen" is null) and ("cash_shifts"."closed_at" is null) = ("cash_shifts"."expected_fen" is null) and ("cash_shifts"."closed_at" is null) = ("cash_shifts"."closed_by_name" is null) and coalesce("cash_shifts"."counted_fen", 0) >= 0),
	CONSTRAINT "cash_shifts_difference" CHECK ("cash_shifts"."counted_fen" is null or "cash_shifts"."counted_fen" = "cash_shifts"."expected_fen" or "cash_shifts"."words" <> '')
);
--> statement-breakpoint
CREATE TABLE "waivers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reason_before" text NOT NULL,
	"cause" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "waivers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "waivers_cause" UNIQUE("company_id","cause"),
	CONSTRAINT "waivers_amount" CHECK ("waivers"."amount_fen" <> 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waived_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "kind" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_method" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "given_fen" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voucher_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "came_on" text;--> statement-breakpoint
ALTER TABLE "cash_boxes" ADD CONSTRAINT "cash_boxes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_shift" FOREIGN KEY ("company_id","shift_id") REFERENCES "public"."cash_shifts"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_payment" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_entries" ADD CONSTRAINT "cash_entries_refund" FOREIGN KEY ("company_id","refund_id") REFERENCES "public"."refunds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_shift_people" ADD CONSTRAINT "cash_shift_people_shift" FOREIGN KEY ("company_id","shift_id") REFERENCES "public"."cash_shifts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_shifts" ADD CONSTRAINT "cash_shifts_box" FOREIGN KEY ("company_id","box_id") REFERENCES "public"."cash_boxes"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waivers" ADD CONSTRAINT "waivers_payment" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_boxes_name" ON "cash_boxes" USING btree ("company_id","name") WHERE "cash_boxes"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "cash_entries_of_payment" ON "cash_entries" USING btree ("company_id","payment_id") WHERE "cash_entries"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "cash_entries_of_refund" ON "cash_entries" USING btree ("company_id","refund_id") WHERE "cash_entries"."refund_id" is not null;--> statement-breakpoint
CREATE INDEX "cash_entries_by_time" ON "cash_entries" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_shift_people_now" ON "cash_shift_people" USING btree ("company_id","staff_id") WHERE "cash_shift_people"."left_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_shifts_open" ON "cash_shifts" USING btree ("company_id","box_id") WHERE "cash_shifts"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "cash_shifts_closed" ON "cash_shifts" USING btree ("company_id","closed_at","id") WHERE "cash_shifts"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "waivers_of_order" ON "waivers" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "waivers_of_payment" ON "waivers" USING btree ("company_id","payment_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_waived" CHECK ("orders"."waived_fen" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('full', 'deposit', 'rest', 'extra')) NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_taken" CHECK ("payments"."taken_method" in ('', 'cash', 'wechat', 'alipay', 'bank', 'cheque')) NOT VALID;--> statement-breakpoint
-- by hand
CREATE FUNCTION cash_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'entries of a cash box and waivers are neither changed nor deleted';
END
$$;--> statement-breakpoint
CREATE TRIGGER cash_entries_stand BEFORE UPDATE OR DELETE ON "cash_entries" FOR EACH ROW EXECUTE FUNCTION cash_only_grows();--> statement-breakpoint
CREATE TRIGGER waivers_stand BEFORE UPDATE OR DELETE ON "waivers" FOR EACH ROW EXECUTE FUNCTION cash_only_grows();--> statement-breakpoint
CREATE FUNCTION cash_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  shift record;
  before record;
BEGIN
  SELECT "opening_fen", "closed_at" INTO shift FROM "cash_shifts"
    WHERE "company_id" = NEW."company_id" AND "id" = NEW."shift_id" FOR UPDATE;
  IF shift."closed_at" IS NOT NULL THEN
    RAISE EXCEPTION 'a closed cash box gets no entry';
  END IF;
  SELECT "seq", "after_fen" INTO before FROM "cash_entries"
    WHERE "company_id" = NEW."company_id" AND "shift_id" = NEW."shift_id"
    ORDER BY "seq" DESC LIMIT 1;
  IF NEW."seq" <> coalesce(before."seq", 0) + 1
    OR NEW."after_fen" <> coalesce(before."after_fen", shift."opening_fen") + NEW."amount_fen" THEN
    RAISE EXCEPTION 'an entry of a cash box does not follow from the one before it';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER cash_entries_follow BEFORE INSERT ON "cash_entries" FOR EACH ROW EXECUTE FUNCTION cash_follows();--> statement-breakpoint
CREATE FUNCTION cash_shift_closes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last bigint;
BEGIN
  IF TG_OP = 'DELETE' OR OLD."closed_at" IS NOT NULL THEN
    RAISE EXCEPTION 'a closed cash box is not changed';
  END IF;
  IF NEW."opening_fen" <> OLD."opening_fen" THEN
    RAISE EXCEPTION 'a cash box keeps what it began with';
  END IF;
  IF NEW."closed_at" IS NOT NULL THEN
    SELECT "after_fen" INTO last FROM "cash_entries"
      WHERE "company_id" = NEW."company_id" AND "shift_id" = NEW."id" ORDER BY "seq" DESC LIMIT 1;
    IF NEW."expected_fen" <> coalesce(last, NEW."opening_fen") THEN
      RAISE EXCEPTION 'a cash box is closed with another sum than its entries have';
    END IF;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER cash_shifts_stand BEFORE UPDATE OR DELETE ON "cash_shifts" FOR EACH ROW EXECUTE FUNCTION cash_shift_closes();
