ALTER TABLE "roles" ADD COLUMN "own_customers_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "seller_id" uuid;