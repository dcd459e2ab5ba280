CREATE TABLE "delivery_changes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"address" jsonb,
	"carrier" text NOT NULL,
	"carrier_name" text NOT NULL,
	"remark" text NOT NULL,
	"diff_fen" bigint NOT NULL,
	"why" text NOT NULL,
	"printed_at" timestamp with time zone,
	"reprinted_at" timestamp with time zone,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "delivery_changes_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "handed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery_changes" ADD CONSTRAINT "delivery_changes_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_changes_of_order" ON "delivery_changes" USING btree ("company_id","order_id");