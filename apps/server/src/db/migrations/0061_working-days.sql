ALTER TABLE "companies" ADD COLUMN "calendar" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "calendar_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "counts_working_days" boolean DEFAULT false NOT NULL;