CREATE TABLE "usual_answers" (
	"company_id" uuid NOT NULL,
	"texts" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "usual_answers_company_id_pk" PRIMARY KEY("company_id")
);--> statement-breakpoint
ALTER TABLE "usual_answers" ADD CONSTRAINT "usual_answers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exports" DROP CONSTRAINT "exports_kind";--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_kind" CHECK ("exports"."kind" in ('orders', 'parcels', 'payments', 'refunds', 'customers', 'report')) NOT VALID;
