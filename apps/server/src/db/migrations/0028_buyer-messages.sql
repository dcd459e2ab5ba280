CREATE TABLE "buyer_messages" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "buyer_messages_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "buyer_messages_cause" UNIQUE("company_id","cause"),
	CONSTRAINT "buyer_messages_kind" CHECK ("buyer_messages"."kind" in ('paid', 'price_changed', 'artwork_refused', 'in_production', 'shipped', 'cancelled', 'payment_missing', 'refunded', 'balance_changed', 'invoice_issued', 'statement_issued', 'credit_changed', 'after_sale', 'inquiry_answered')),
	CONSTRAINT "buyer_messages_path" CHECK ("buyer_messages"."path" ~ '^(/[^/].*)?$')
);
--> statement-breakpoint
CREATE TABLE "muted_messages" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "muted_messages_company_id_user_id_kind_way_pk" PRIMARY KEY("company_id","user_id","kind","way"),
	CONSTRAINT "muted_messages_way" CHECK ("muted_messages"."way" in ('sms', 'mail'))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "message_kinds" jsonb DEFAULT '{"version":0,"chosen":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "is_doubtful" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "buyer_messages" ADD CONSTRAINT "buyer_messages_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_messages" ADD CONSTRAINT "muted_messages_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyer_messages_of_user" ON "buyer_messages" USING btree ("company_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "buyer_messages_unread" ON "buyer_messages" USING btree ("company_id","user_id","created_at","id") WHERE "buyer_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "buyer_messages_age" ON "buyer_messages" USING btree ("company_id","created_at");--> statement-breakpoint
-- What was to be told of claims is told as every other message from now on.
UPDATE "outbox_messages" SET "template" = 'buyer-message', "params" = jsonb_build_object(
  'kind', 'after_sale',
  'number', coalesce("params"->>'after_no', ''),
  'short', coalesce("params"->>'title', ''),
  'title', concat_ws(' ', '售后', "params"->>'after_no', "params"->>'title'),
  'text', coalesce("params"->>'note', ''),
  'path', coalesce("params"->>'path', ''),
  'name', coalesce("params"->>'name', '')
) WHERE "template" = 'after-sale';--> statement-breakpoint
-- Of what had failed before, nobody wrote down whether it may have arrived.
UPDATE "outbox_messages" SET "is_doubtful" = true WHERE "state" = 'failed' AND "channel" = 'sms';
