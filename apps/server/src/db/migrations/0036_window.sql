ALTER TABLE "adverts" ADD COLUMN "enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "setup_dismissed_at" timestamp with time zone;--> statement-breakpoint
-- Shops that are there already need no list of what a new one lacks, unless they cannot sell.
UPDATE "companies" SET "setup_dismissed_at" = now();
