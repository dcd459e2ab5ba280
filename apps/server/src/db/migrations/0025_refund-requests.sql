CREATE TABLE "reconciliations" (
	"company_id" uuid NOT NULL,
	"day" text NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"by_name" text DEFAULT '' NOT NULL,
	"difference_count" integer NOT NULL,
	"fault_count" integer NOT NULL,
	"trouble_count" integer NOT NULL,
	"found" jsonb NOT NULL,
	CONSTRAINT "reconciliations_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_no" text NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"why" text NOT NULL,
	"back" text NOT NULL,
	"state" integer NOT NULL,
	"cause" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"decider" text,
	"decider_id" uuid,
	"decider_name" text,
	"decider_role" text,
	"decision" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "refund_requests_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "refund_requests_no" UNIQUE("company_id","request_no"),
	CONSTRAINT "refund_requests_cause" UNIQUE("company_id","cause"),
	CONSTRAINT "refund_requests_one_refund" UNIQUE("company_id","refund_id"),
	CONSTRAINT "refund_requests_state" CHECK ("refund_requests"."state" in (10, 20, 30, 40)),
	CONSTRAINT "refund_requests_back" CHECK ("refund_requests"."back" in ('origin', 'balance')),
	CONSTRAINT "refund_requests_amount" CHECK ("refund_requests"."amount_fen" > 0),
	CONSTRAINT "refund_requests_refunded" CHECK (("refund_requests"."state" = 20) = ("refund_requests"."refund_id" is not null)),
	CONSTRAINT "refund_requests_two_people" CHECK ("refund_requests"."state" <> 20 or "refund_requests"."actor_id" is null or "refund_requests"."decider_id" is null or "refund_requests"."actor_id" <> "refund_requests"."decider_id")
);
--> statement-breakpoint
DROP INDEX "payments_received";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reconciliations" ADD CONSTRAINT "reconciliations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_refund" FOREIGN KEY ("company_id","refund_id") REFERENCES "public"."refunds"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_number" FOREIGN KEY ("company_id","request_no") REFERENCES "public"."money_numbers"("company_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_requests_open" ON "refund_requests" USING btree ("company_id","created_at") WHERE "refund_requests"."state" = 10;--> statement-breakpoint
CREATE INDEX "refund_requests_newest" ON "refund_requests" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "refund_requests_of_order" ON "refund_requests" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_hand" ON "ledger_entries" USING btree ("company_id","created_at","amount_fen") WHERE "ledger_entries"."type" in (1, 4);--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("company_id",coalesce("paid_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "payments_of_amount" ON "payments" USING btree ("company_id","amount_fen");--> statement-breakpoint
CREATE INDEX "payments_ending" ON "payments" USING btree ("company_id",right("payment_no", 6));--> statement-breakpoint
CREATE INDEX "payments_refused" ON "payments" USING btree ("company_id","order_id") WHERE "payments"."refused_at" is not null;--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("company_id",coalesce("done_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "refunds_of_amount" ON "refunds" USING btree ("company_id","amount_fen");--> statement-breakpoint
CREATE INDEX "refunds_ending" ON "refunds" USING btree ("company_id",right("refund_no", 6));--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" USING btree ("company_id","paid_at","channel","offline_label","amount_fen") WHERE "payments"."state" = 20;