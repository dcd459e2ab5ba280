ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_tax";
