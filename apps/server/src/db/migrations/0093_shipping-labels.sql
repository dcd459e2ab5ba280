CREATE TABLE "shipping_labels" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid,
	"carrier" text NOT NULL,
	"carrier_name" text NOT NULL,
	"state" text NOT NULL,
	"tracking_no" text DEFAULT '' NOT NULL,
	"carrier_order_no" text DEFAULT '' NOT NULL,
	"route_code" text DEFAULT '' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipping_labels_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "shipping_labels_state" CHECK ("shipping_labels"."state" in ('asked', 'bought', 'cancelling', 'cancelled', 'failed', 'stuck')),
	CONSTRAINT "shipping_labels_bought" CHECK ("shipping_labels"."state" <> 'bought' or "shipping_labels"."tracking_no" <> '')
);
--> statement-breakpoint
ALTER TABLE "shipping_labels" ADD CONSTRAINT "shipping_labels_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipping_labels_of_order" ON "shipping_labels" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "shipping_labels_due" ON "shipping_labels" USING btree ("due_at") WHERE "shipping_labels"."due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipping_labels_open" ON "shipping_labels" USING btree ("company_id","order_id") WHERE "shipping_labels"."state" in ('asked', 'bought') and "shipping_labels"."shipment_id" is null;