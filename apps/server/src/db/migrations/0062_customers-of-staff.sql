CREATE TABLE "customer_contacts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"role" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_contacts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "customer_contacts_mobile_form" CHECK ("customer_contacts"."mobile" ~ '^1[3-9][0-9]{9}$')
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "company_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "contact_role" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "awaits_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_contacts" ADD CONSTRAINT "customer_contacts_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_contacts_of_user" ON "customer_contacts" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE INDEX "customer_contacts_by_mobile" ON "customer_contacts" USING btree ("company_id","mobile");--> statement-breakpoint
CREATE INDEX "customer_contacts_by_ending" ON "customer_contacts" USING btree ("company_id",right("mobile", 4));--> statement-breakpoint
CREATE INDEX "customer_contacts_by_name" ON "customer_contacts" USING btree ("company_id","name" collate "C");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_seller" FOREIGN KEY ("company_id","seller_id") REFERENCES "public"."memberships"("company_id","staff_id") ON DELETE no action ON UPDATE no action NOT VALID;