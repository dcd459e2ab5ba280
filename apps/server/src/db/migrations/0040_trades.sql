CREATE TABLE "trades" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"trade_no" text NOT NULL,
	"purpose" text NOT NULL,
	"channel" integer NOT NULL,
	"way" text NOT NULL,
	"openid" text DEFAULT '' NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" integer NOT NULL,
	"code_url" text DEFAULT '' NOT NULL,
	"redirect" text DEFAULT '' NOT NULL,
	"bridge" jsonb,
	"provider_no" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "trades_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "trades_no" UNIQUE("company_id","trade_no"),
	CONSTRAINT "trades_purpose" CHECK ("trades"."purpose" in ('orders', 'recharge')),
	CONSTRAINT "trades_channel" CHECK ("trades"."channel" in (1, 2)),
	CONSTRAINT "trades_state" CHECK ("trades"."state" in (10, 20, 30)),
	CONSTRAINT "trades_amount" CHECK ("trades"."amount_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "balance_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "trade_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "balance_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trades" ADD CONSTRAINT "trades_number" FOREIGN KEY ("company_id","trade_no") REFERENCES "public"."money_numbers"("company_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "trades_provider_no" ON "trades" USING btree ("company_id","channel","provider_no") WHERE "trades"."provider_no" <> '';--> statement-breakpoint
CREATE INDEX "trades_of_user" ON "trades" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE INDEX "trades_open" ON "trades" USING btree ("asked_at") WHERE "trades"."state" = 10;--> statement-breakpoint
CREATE INDEX "trades_received" ON "trades" USING btree ("company_id","paid_at","channel","amount_fen") WHERE "trades"."state" = 20;--> statement-breakpoint
CREATE INDEX "trades_recharges" ON "trades" USING btree ("company_id",coalesce("paid_at", "created_at"),"id") WHERE "trades"."purpose" = 'recharge';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_trade" FOREIGN KEY ("company_id","trade_id") REFERENCES "public"."trades"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_with_balance" ON "payments" USING btree ("company_id","paid_at","balance_fen") WHERE "payments"."balance_fen" > 0;--> statement-breakpoint
CREATE INDEX "payments_of_trade" ON "payments" USING btree ("company_id","trade_id") WHERE "payments"."trade_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_with_balance" ON "refunds" USING btree ("company_id","done_at","balance_fen") WHERE "refunds"."balance_fen" > 0;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_balance" CHECK ("payments"."balance_fen" between 0 and "payments"."amount_fen");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_balance" CHECK ("refunds"."balance_fen" >= 0 and "refunds"."balance_fen" < "refunds"."amount_fen");