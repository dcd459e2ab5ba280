CREATE TABLE "quote_sheets" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sheet_no" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"draft_id" uuid NOT NULL,
	"draft_version" integer NOT NULL,
	"staff_id" uuid NOT NULL,
	"staff_name" text NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"goods" text NOT NULL,
	"total_fen" bigint NOT NULL,
	"frozen" jsonb NOT NULL,
	"document" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"closed_at" timestamp with time zone,
	"closed_by" text DEFAULT '' NOT NULL,
	"closed_why" text DEFAULT '' NOT NULL,
	CONSTRAINT "quote_sheets_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "quote_sheets_no" UNIQUE("company_id","sheet_no"),
	CONSTRAINT "quote_sheets_token" UNIQUE("company_id","token_hash"),
	CONSTRAINT "quote_sheets_state" CHECK ("quote_sheets"."state" in ('open', 'ordered', 'withdrawn')),
	CONSTRAINT "quote_sheets_ordered" CHECK (("quote_sheets"."state" = 'ordered') = ("quote_sheets"."order_id" is not null)),
	CONSTRAINT "quote_sheets_closed" CHECK (("quote_sheets"."state" = 'open') = ("quote_sheets"."closed_at" is null)),
	CONSTRAINT "quote_sheets_total" CHECK ("quote_sheets"."total_fen" >= 0)
);
--> statement-breakpoint
ALTER TABLE "buyer_messages" DROP CONSTRAINT "buyer_messages_kind";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "sheet_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_sheets" ADD CONSTRAINT "quote_sheets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_sheets" ADD CONSTRAINT "quote_sheets_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_sheets" ADD CONSTRAINT "quote_sheets_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_sheets_open" ON "quote_sheets" USING btree ("company_id","draft_id") WHERE "quote_sheets"."state" = 'open';--> statement-breakpoint
CREATE INDEX "quote_sheets_of_draft" ON "quote_sheets" USING btree ("company_id","draft_id","id");--> statement-breakpoint
CREATE INDEX "quote_sheets_newest" ON "quote_sheets" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_sheets_of_user" ON "quote_sheets" USING btree ("company_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quote_sheets_of_order" ON "quote_sheets" USING btree ("company_id","order_id");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_sheet_days" CHECK ("companies"."sheet_days" between 1 and 90) NOT VALID;--> statement-breakpoint
ALTER TABLE "buyer_messages" ADD CONSTRAINT "buyer_messages_kind" CHECK ("buyer_messages"."kind" in ('paid', 'price_changed', 'artwork_refused', 'proof_ready', 'proof_answered', 'in_production', 'shipped', 'rest_not_sent', 'cancelled', 'payment_missing', 'refunded', 'balance_changed', 'invoice_issued', 'statement_issued', 'credit_changed', 'after_sale', 'inquiry_answered', 'order_answered', 'order_taken', 'quote_ready')) NOT VALID;