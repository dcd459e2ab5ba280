CREATE TABLE "withdrawn_shipments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"carrier_name" text NOT NULL,
	"tracking_no" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"why" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawn_shipments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "withdrawn_shipments" ADD CONSTRAINT "withdrawn_shipments_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawn_shipments_of_order" ON "withdrawn_shipments" USING btree ("company_id","order_id");