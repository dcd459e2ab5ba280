ALTER TABLE "orders" ADD COLUMN "computed_fen" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_computed" CHECK ("orders"."computed_fen" >= 0) NOT VALID;