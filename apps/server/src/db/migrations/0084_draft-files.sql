CREATE TABLE "counter_draft_files" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"draft_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"slot" text,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counter_draft_files_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "counter_draft_files_by_key" UNIQUE("company_id","key")
);
--> statement-breakpoint
ALTER TABLE "counter_draft_files" ADD CONSTRAINT "counter_draft_files_draft" FOREIGN KEY ("company_id","draft_id") REFERENCES "public"."counter_drafts"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_draft_files" ADD CONSTRAINT "counter_draft_files_upload" FOREIGN KEY ("company_id","key") REFERENCES "public"."uploads"("company_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_draft_files_of_draft" ON "counter_draft_files" USING btree ("company_id","draft_id","id");