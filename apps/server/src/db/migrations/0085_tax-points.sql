ALTER TABLE "companies" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "tax_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_fen" = "orders"."goods_fen" + "orders"."freight_fen" - "orders"."discount_fen" + "orders"."adjust_fen" + "orders"."tax_fen" and "orders"."total_fen" >= 0 and "orders"."goods_fen" >= 0 and "orders"."freight_fen" >= 0 and "orders"."discount_fen" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax" CHECK ("orders"."tax_points" between 0 and 3000 and "orders"."tax_fen" = (2 * ("orders"."total_fen") * "orders"."tax_points" + 10000 + "orders"."tax_points") / (2 * (10000 + "orders"."tax_points"))) NOT VALID;