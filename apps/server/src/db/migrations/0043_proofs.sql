CREATE TABLE "order_proofs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"files" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answered_user_id" uuid,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"words" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_proofs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "order_proofs_version" UNIQUE("company_id","order_id","version"),
	CONSTRAINT "order_proofs_state" CHECK ("order_proofs"."state" in ('waiting', 'agreed', 'refused', 'ended')),
	CONSTRAINT "order_proofs_answered" CHECK (("order_proofs"."state" = 'waiting') = ("order_proofs"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "proof_marks" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"proof_id" uuid NOT NULL,
	"reply_to" uuid,
	"file_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"x" numeric NOT NULL,
	"y" numeric NOT NULL,
	"text" text NOT NULL,
	"side" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_marks_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "proof_marks_key" UNIQUE("company_id","proof_id","key"),
	CONSTRAINT "proof_marks_place" CHECK ("proof_marks"."x" between 0 and 1 and "proof_marks"."y" between 0 and 1),
	CONSTRAINT "proof_marks_side" CHECK ("proof_marks"."side" in ('buyer', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "proof_rules" (
	"company_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"product_ids" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "proof_rules_company_id_pk" PRIMARY KEY("company_id"),
	CONSTRAINT "proof_rules_rule" CHECK ("proof_rules"."rule" in ('asked', 'products', 'always'))
);
--> statement-breakpoint
ALTER TABLE "buyer_messages" DROP CONSTRAINT "buyer_messages_kind";--> statement-breakpoint
ALTER TABLE "order_files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "proof_wanted" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "proof_stand" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "proof_unanswered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "order_proofs" ADD CONSTRAINT "order_proofs_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_marks" ADD CONSTRAINT "proof_marks_proof" FOREIGN KEY ("company_id","proof_id") REFERENCES "public"."order_proofs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_rules" ADD CONSTRAINT "proof_rules_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_proofs_waiting" ON "order_proofs" USING btree ("created_at") WHERE "order_proofs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "proof_marks_of_proof" ON "proof_marks" USING btree ("company_id","proof_id","id");--> statement-breakpoint
CREATE INDEX "orders_with_proof" ON "orders" USING btree ("company_id","proof_stand","due_at","id") WHERE "orders"."proof_stand" in ('waiting', 'refused');--> statement-breakpoint
ALTER TABLE "buyer_messages" ADD CONSTRAINT "buyer_messages_kind" CHECK ("buyer_messages"."kind" in ('paid', 'price_changed', 'artwork_refused', 'proof_ready', 'proof_answered', 'in_production', 'shipped', 'rest_not_sent', 'cancelled', 'payment_missing', 'refunded', 'balance_changed', 'invoice_issued', 'statement_issued', 'credit_changed', 'after_sale', 'inquiry_answered'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_proof_wanted" CHECK ("orders"."proof_wanted" in ('buyer', 'rule', 'staff'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_proof_stand" CHECK ("orders"."proof_stand" in ('waiting', 'agreed', 'refused'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_proof_waits" CHECK ("orders"."proof_stand" <> 'waiting' or "orders"."state" = 30);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_proof_agreed" CHECK ("orders"."proof_wanted" is null or "orders"."state" in (10, 20, 30, 35, 90) or "orders"."proof_stand" is not distinct from 'agreed');