CREATE TABLE "product_drafts" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"code" text NOT NULL,
	"quote_type" integer NOT NULL,
	"content" jsonb NOT NULL,
	"sort" integer NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_drafts_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "product_drafts_code" UNIQUE("company_id","code"),
	CONSTRAINT "product_drafts_quote_type" CHECK ("product_drafts"."quote_type" in (1, 2, 3, 4))
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_category" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."categories"("company_id","id") ON DELETE no action ON UPDATE no action;
