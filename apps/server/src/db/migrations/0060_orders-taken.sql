CREATE TABLE "counter_drafts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"user_id" uuid,
	"document" jsonb NOT NULL,
	"title" text NOT NULL,
	"total_fen" bigint,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counter_drafts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "counter_drafts_state" CHECK ("counter_drafts"."state" in ('open', 'ordered', 'dropped')),
	CONSTRAINT "counter_drafts_ordered" CHECK (("counter_drafts"."state" = 'ordered') = ("counter_drafts"."order_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_mobile_form";--> statement-breakpoint
ALTER TABLE "buyer_messages" DROP CONSTRAINT "buyer_messages_kind";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_walk_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_channel" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_by_name" text;--> statement-breakpoint
ALTER TABLE "counter_drafts" ADD CONSTRAINT "counter_drafts_staff" FOREIGN KEY ("company_id","staff_id") REFERENCES "public"."memberships"("company_id","staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_drafts" ADD CONSTRAINT "counter_drafts_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_drafts" ADD CONSTRAINT "counter_drafts_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_drafts_of_staff" ON "counter_drafts" USING btree ("company_id","staff_id","state","id");--> statement-breakpoint
CREATE INDEX "counter_drafts_of_user" ON "counter_drafts" USING btree ("company_id","user_id") WHERE "counter_drafts"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "counter_drafts_by_age" ON "counter_drafts" USING btree ("company_id","updated_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mobile_form" CHECK (case when "users"."is_walk_in" then "users"."mobile" = 'walkin:' || "users"."id" when "users"."erased_at" is null then "users"."mobile" ~ '^1[3-9][0-9]{9}$' else "users"."mobile" = 'erased:' || "users"."id" end) NOT VALID;--> statement-breakpoint
ALTER TABLE "buyer_messages" ADD CONSTRAINT "buyer_messages_kind" CHECK ("buyer_messages"."kind" in ('paid', 'price_changed', 'artwork_refused', 'proof_ready', 'proof_answered', 'in_production', 'shipped', 'rest_not_sent', 'cancelled', 'payment_missing', 'refunded', 'balance_changed', 'invoice_issued', 'statement_issued', 'credit_changed', 'after_sale', 'inquiry_answered', 'order_answered', 'order_taken')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken" CHECK ("orders"."taken_channel" in ('phone', 'wechat', 'visit')) NOT VALID;