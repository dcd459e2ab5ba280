CREATE TABLE "favourites" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quote_type" integer NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"product_image" text NOT NULL,
	"request" jsonb NOT NULL,
	"job_hash" text NOT NULL,
	"spec" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "favourites_same" UNIQUE("company_id","user_id","job_hash"),
	CONSTRAINT "favourites_quote_type" CHECK ("favourites"."quote_type" in (1, 2, 3, 4, 5, 6))
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"bank" text NOT NULL,
	"account" text NOT NULL,
	"email" text NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "invoice_titles_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoice_titles_holder" CHECK ("invoice_titles"."holder" in ('company', 'personal')),
	CONSTRAINT "invoice_titles_tax_no" CHECK (("invoice_titles"."holder" = 'company') = ("invoice_titles"."tax_no" <> ''))
);
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "is_direct" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_of_user" ON "favourites" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE INDEX "invoice_titles_of_user" ON "invoice_titles" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_one_default" ON "invoice_titles" USING btree ("company_id","user_id") WHERE "invoice_titles"."is_default";
