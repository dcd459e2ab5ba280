CREATE TABLE "inquiry_additions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_additions_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "inquiry_offers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" integer DEFAULT 10 NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"quantity" bigint NOT NULL,
	"unit" text NOT NULL,
	"goods_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"days" integer,
	"valid_until" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_offers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "inquiry_offers_version" UNIQUE("company_id","inquiry_id","version"),
	CONSTRAINT "inquiry_offers_state" CHECK ("inquiry_offers"."state" in (10, 20, 30, 40)),
	CONSTRAINT "inquiry_offers_ordered" CHECK (("inquiry_offers"."state" = 20) = ("inquiry_offers"."order_id" is not null)),
	CONSTRAINT "inquiry_offers_sums" CHECK ("inquiry_offers"."quantity" > 0 and "inquiry_offers"."goods_fen" > 0 and "inquiry_offers"."freight_fen" >= 0)
);
--> statement-breakpoint
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
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_quote_type";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiry_additions" ADD CONSTRAINT "inquiry_additions_inquiry" FOREIGN KEY ("company_id","inquiry_id") REFERENCES "public"."inquiries"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_offers" ADD CONSTRAINT "inquiry_offers_inquiry" FOREIGN KEY ("company_id","inquiry_id") REFERENCES "public"."inquiries"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_offers" ADD CONSTRAINT "inquiry_offers_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_talk_messages" ADD CONSTRAINT "order_talk_messages_talk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."order_talks"("company_id","order_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_talks" ADD CONSTRAINT "order_talks_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_additions_of" ON "inquiry_additions" USING btree ("company_id","inquiry_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "inquiry_offers_open" ON "inquiry_offers" USING btree ("company_id","inquiry_id") WHERE "inquiry_offers"."state" = 10;--> statement-breakpoint
CREATE INDEX "inquiry_offers_of_order" ON "inquiry_offers" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "order_talks_newest" ON "order_talks" USING btree ("company_id","last_at","order_id");--> statement-breakpoint
CREATE INDEX "order_talks_waiting" ON "order_talks" USING btree ("company_id","waiting_since","order_id") WHERE "order_talks"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "order_talks_of_user" ON "order_talks" USING btree ("company_id","user_id");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_of_user" ON "inquiries" USING btree ("company_id","user_id","created_at","id");--> statement-breakpoint
ALTER TABLE "buyer_messages" ADD CONSTRAINT "buyer_messages_kind" CHECK ("buyer_messages"."kind" in ('paid', 'price_changed', 'artwork_refused', 'proof_ready', 'proof_answered', 'in_production', 'shipped', 'rest_not_sent', 'cancelled', 'payment_missing', 'refunded', 'balance_changed', 'invoice_issued', 'statement_issued', 'credit_changed', 'after_sale', 'inquiry_answered', 'order_answered'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quote_type" CHECK ("order_lines"."quote_type" in (1, 2, 3, 4, 5, 6, 7));
