CREATE TABLE "credit_accounts" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"limit_fen" bigint NOT NULL,
	"term_days" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"version" integer NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_accounts_company_id_user_id_pk" PRIMARY KEY("company_id","user_id"),
	CONSTRAINT "credit_accounts_limit" CHECK ("credit_accounts"."limit_fen" >= 0),
	CONSTRAINT "credit_accounts_term" CHECK ("credit_accounts"."term_days" between 1 and 365)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"used_after_fen" bigint NOT NULL,
	"limit_fen" bigint,
	"order_id" uuid,
	"payment_id" uuid,
	"refund_id" uuid,
	"statement_id" uuid,
	"way" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "credit_entries_seq" UNIQUE("company_id","user_id","seq"),
	CONSTRAINT "credit_entries_cause" UNIQUE("company_id","cause"),
	CONSTRAINT "credit_entries_kind" CHECK (("credit_entries"."kind" = 'charge' and "credit_entries"."amount_fen" > 0 and "credit_entries"."payment_id" is not null and "credit_entries"."used_after_fen" <= "credit_entries"."limit_fen" and "credit_entries"."limit_fen" is not null)
        or ("credit_entries"."kind" = 'refund' and "credit_entries"."amount_fen" < 0 and "credit_entries"."payment_id" is not null and "credit_entries"."refund_id" is not null)
        or ("credit_entries"."kind" = 'settlement' and "credit_entries"."amount_fen" < 0 and "credit_entries"."statement_id" is not null)),
	CONSTRAINT "credit_entries_used" CHECK ("credit_entries"."used_after_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_statements" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" text NOT NULL,
	"month" text NOT NULL,
	"from_seq" integer NOT NULL,
	"to_seq" integer NOT NULL,
	"state" integer NOT NULL,
	"opening_fen" bigint NOT NULL,
	"charged_fen" bigint NOT NULL,
	"refunded_fen" bigint NOT NULL,
	"repaid_fen" bigint NOT NULL,
	"closing_fen" bigint NOT NULL,
	"amount_fen" bigint NOT NULL,
	"reduced_fen" bigint DEFAULT 0 NOT NULL,
	"received_fen" bigint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "credit_statements_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "credit_statements_number" UNIQUE("company_id","number"),
	CONSTRAINT "credit_statements_month" UNIQUE("company_id","user_id","month"),
	CONSTRAINT "credit_statements_from" UNIQUE("company_id","user_id","from_seq"),
	CONSTRAINT "credit_statements_state" CHECK ("credit_statements"."state" in (10, 20, 30)),
	CONSTRAINT "credit_statements_span" CHECK ("credit_statements"."from_seq" < "credit_statements"."to_seq"),
	CONSTRAINT "credit_statements_sums" CHECK ("credit_statements"."closing_fen" = "credit_statements"."opening_fen" + "credit_statements"."charged_fen" - "credit_statements"."refunded_fen" - "credit_statements"."repaid_fen" and "credit_statements"."opening_fen" >= 0 and "credit_statements"."closing_fen" >= 0),
	CONSTRAINT "credit_statements_settled" CHECK ("credit_statements"."reduced_fen" >= 0 and "credit_statements"."received_fen" >= 0 and "credit_statements"."reduced_fen" + "credit_statements"."received_fen" <= "credit_statements"."amount_fen" and ("credit_statements"."state" = 30) = ("credit_statements"."reduced_fen" + "credit_statements"."received_fen" = "credit_statements"."amount_fen"))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"amount_fen" bigint NOT NULL,
	"file_key" text NOT NULL,
	"file_kind" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"voided_at" timestamp with time zone,
	"void_why" text DEFAULT '' NOT NULL,
	"voided_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "invoices_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoices_number" UNIQUE("company_id","number"),
	CONSTRAINT "invoices_type" CHECK ("invoices"."type" in ('普票', '专票')),
	CONSTRAINT "invoices_file" CHECK ("invoices"."file_kind" in ('pdf', 'ofd', 'jpg')),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_channel";--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."credit_accounts"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_payment" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_refund" FOREIGN KEY ("company_id","refund_id") REFERENCES "public"."refunds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_statement" FOREIGN KEY ("company_id","statement_id") REFERENCES "public"."credit_statements"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_statements" ADD CONSTRAINT "credit_statements_account" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."credit_accounts"("company_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_of_payment" ON "credit_entries" USING btree ("company_id","payment_id");--> statement-breakpoint
CREATE INDEX "credit_entries_of_statement" ON "credit_entries" USING btree ("company_id","statement_id");--> statement-breakpoint
CREATE INDEX "credit_statements_open" ON "credit_statements" USING btree ("company_id","user_id","due_at") WHERE "credit_statements"."state" <> 30;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_valid" ON "invoices" USING btree ("company_id","order_id") WHERE "invoices"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "orders_with_invoice" ON "orders" USING btree ("company_id","id") WHERE "orders"."invoice" is not null and "orders"."paid_fen" > "orders"."refunded_fen";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_channel" CHECK ("payments"."channel" in (1, 2, 3, 4, 5));--> statement-breakpoint
-- by hand
CREATE FUNCTION credit_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit entries are neither changed nor deleted';
END
$$;--> statement-breakpoint
CREATE TRIGGER credit_entries_stand BEFORE UPDATE OR DELETE ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION credit_only_grows();--> statement-breakpoint
CREATE FUNCTION credit_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before record;
BEGIN
  SELECT "seq", "used_after_fen" INTO before FROM "credit_entries"
    WHERE "company_id" = NEW."company_id" AND "user_id" = NEW."user_id"
    ORDER BY "seq" DESC LIMIT 1;
  IF NEW."seq" <> coalesce(before."seq", 0) + 1
    OR NEW."used_after_fen" <> coalesce(before."used_after_fen", 0) + NEW."amount_fen" THEN
    RAISE EXCEPTION 'a credit entry does not follow from the one before it';
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER credit_entries_follow BEFORE INSERT ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION credit_follows();
