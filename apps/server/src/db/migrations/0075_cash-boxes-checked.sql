ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_waived";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_kind";--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_taken";
