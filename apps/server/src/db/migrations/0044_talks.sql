CREATE TABLE "order_talk_messages" (
	"company_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"key_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_talk_messages_company_id_order_id_seq_pk" PRIMARY KEY("company_id","order_id","seq"),
	CONSTRAINT "order_talk_messages_key" UNIQUE("company_id","order_id","key_hash"),
	CONSTRAINT "order_talk_messages_side" CHECK ("order_talk_messages"."side" in ('buyer', 'shop')),
	CONSTRAINT "order_talk_messages_seq" CHECK ("order_talk_messages"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_talks" (
	"company_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"seen_seq" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	CONSTRAINT "order_talks_company_id_order_id_pk" PRIMARY KEY("company_id","order_id"),
	CONSTRAINT "order_talks_seen" CHECK ("order_talks"."seen_seq" between 0 and "order_talks"."last_seq")
);
--> statement-breakpoint
ALTER TABLE "buyer_messages" DROP CONSTRAINT "buyer_messages_kind";--> statement-breakpoint
ALTER TABLE "order_talk_messages" ADD CONSTRAINT "order_talk_messages_talk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."order_talks"("company_id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_talks" ADD CONSTRAINT "order_talks_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_talks_newest" ON "order_talks" USING btree ("company_id","last_at","order_id");--> statement-breakpoint
CREATE INDEX "order_talks_waiting" ON "order_talks" USING btree ("company_id","waiting_since","order_id") WHERE "order_talks"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "order_talks_of_user" ON "order_talks" USING btree ("company_id","user_id");--> statement-breakpoint
ALTER TABLE "buyer_messages" ADD CONSTRAINT "buyer_messages_kind" CHECK ("buyer_messages"."kind" in ('paid', 'price_changed', 'artwork_refused', 'proof_ready', 'proof_answered', 'in_production', 'shipped', 'rest_not_sent', 'cancelled', 'payment_missing', 'refunded', 'balance_changed', 'invoice_issued', 'statement_issued', 'credit_changed', 'after_sale', 'inquiry_answered', 'order_answered'));