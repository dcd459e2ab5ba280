CREATE TABLE "order_notes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_notes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "order_notes_key" UNIQUE("company_id","order_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_views" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"shared" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_views_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "order_views_name" UNIQUE("company_id","staff_id","name")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "adjust_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "adjust_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_staff" FOREIGN KEY ("company_id","staff_id") REFERENCES "public"."memberships"("company_id","staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("company_id","order_id","id");--> statement-breakpoint
CREATE INDEX "order_views_shared" ON "order_views" USING btree ("company_id","shared");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_fen" = "orders"."goods_fen" + "orders"."freight_fen" - "orders"."discount_fen" + "orders"."adjust_fen" and "orders"."total_fen" >= 0 and "orders"."goods_fen" >= 0 and "orders"."freight_fen" >= 0 and "orders"."discount_fen" >= 0);