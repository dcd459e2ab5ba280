CREATE TABLE "artwork_looks" (
	"company_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"order_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "artwork_looks_company_id_staff_id_pk" PRIMARY KEY("company_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "artwork_refusals" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"why" text NOT NULL,
	"files" jsonb NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "artwork_refusals_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "reject_reasons" (
	"company_id" uuid NOT NULL,
	"reasons" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "reject_reasons_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
ALTER TABLE "order_files" ADD COLUMN "large_pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_files" ADD COLUMN "marks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "artwork_looks" ADD CONSTRAINT "artwork_looks_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_refusals" ADD CONSTRAINT "artwork_refusals_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reject_reasons" ADD CONSTRAINT "reject_reasons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "artwork_looks_of_order" ON "artwork_looks" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "artwork_refusals_of_order" ON "artwork_refusals" USING btree ("company_id","order_id","id");--> statement-breakpoint
-- Refusals from before are known by the timeline; their files are not.
INSERT INTO "artwork_refusals" ("company_id", "id", "order_id", "why", "files", "actor_id", "actor_name", "actor_role", "created_at")
SELECT "company_id", "id", "order_id", "note", '[]'::jsonb, "actor_id", "actor_name", "actor_role", "created_at"
FROM "order_events" WHERE "state" = 35 AND "actor" = 'shop';
