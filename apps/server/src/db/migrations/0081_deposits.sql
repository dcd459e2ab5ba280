ALTER TABLE "companies" ADD COLUMN "deposit" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "deposit_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "owed_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extra_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "extra_owed_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owed" CHECK ("orders"."owed_fen" = 0 or ("orders"."owed_fen" > 0 and "orders"."paid_fen" + "orders"."owed_fen" = "orders"."total_fen" and "orders"."collect_fen" = 0 and "orders"."state" not in (10, 70, 90))) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_extra" CHECK ("orders"."extra_owed_fen" between 0 and least("orders"."owed_fen", "orders"."extra_fen")) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_deposit" CHECK ("orders"."deposit_percent" between 0 and 99) NOT VALID;
