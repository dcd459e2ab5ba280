ALTER TABLE "after_sale_events" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "after_sale_events" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "after_sale_events" ADD COLUMN "actor_role" text;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "actor_role" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "actor_role" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "actor_role" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "actor_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "actor_name" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "actor_role" text;