CREATE TABLE "sheet_seals" (
	"company_id" uuid NOT NULL,
	"png" "bytea" NOT NULL,
	"is_used" boolean NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sheet_seals_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
ALTER TABLE "sheet_seals" ADD CONSTRAINT "sheet_seals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;