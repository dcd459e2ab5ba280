CREATE TABLE "job_photos" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"key" text NOT NULL,
	"step" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_photos_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "job_photos_once" UNIQUE("company_id","job_id","digest")
);
--> statement-breakpoint
ALTER TABLE "job_entries" ADD COLUMN "scan_key" text;--> statement-breakpoint
ALTER TABLE "job_photos" ADD CONSTRAINT "job_photos_job" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE cascade ON UPDATE no action;