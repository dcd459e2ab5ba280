ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_owed";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_extra";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_deposit";
