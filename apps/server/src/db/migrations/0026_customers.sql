CREATE TABLE "customer_notes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"text" text NOT NULL,
	"key_hash" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_notes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_notes_key" UNIQUE("company_id","user_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "inquiry_answers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"text" text NOT NULL,
	"price_fen" bigint,
	"key_hash" text NOT NULL,
	"channel" text,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_answers_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "inquiry_answers_key" UNIQUE("company_id","inquiry_id","key_hash"),
	CONSTRAINT "inquiry_answers_price" CHECK ("inquiry_answers"."price_fen" > 0),
	CONSTRAINT "inquiry_answers_channel" CHECK ("inquiry_answers"."channel" in ('sms', 'mail'))
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_mobile_form";--> statement-breakpoint
DROP INDEX "users_by_name";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erasure_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "state" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "owner_name" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "closed_why" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What somebody has opened is being looked after.
UPDATE "inquiries" SET "state" = 20 WHERE "read_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_inquiry" FOREIGN KEY ("company_id","inquiry_id") REFERENCES "public"."inquiries"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_of_user" ON "customer_notes" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE INDEX "inquiry_answers_of" ON "inquiry_answers" USING btree ("company_id","inquiry_id","id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_by_level" ON "users" USING btree ("company_id","level","created_at","id");--> statement-breakpoint
CREATE INDEX "users_to_erase" ON "users" USING btree ("company_id","created_at","id") WHERE "users"."erasure_asked_at" is not null;--> statement-breakpoint
CREATE INDEX "users_erased" ON "users" USING btree ("company_id","erased_at") WHERE "users"."erased_at" is not null;--> statement-breakpoint
CREATE INDEX "inquiries_by_state" ON "inquiries" USING btree ("company_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_of_mobile" ON "inquiries" USING btree ("company_id","mobile");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("company_id","name" collate "C","id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased_is_disabled" CHECK ("users"."erased_at" is null or not "users"."enabled");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_mobile_form" CHECK (case when "users"."erased_at" is null then "users"."mobile" ~ '^1[3-9][0-9]{9}$' else "users"."mobile" = 'erased:' || "users"."id" end);--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_state" CHECK ("inquiries"."state" in (10, 20, 30, 40));