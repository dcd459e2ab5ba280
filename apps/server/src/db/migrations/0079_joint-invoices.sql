CREATE TABLE "invoice_orders" (
	"company_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"part_fen" bigint NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "invoice_orders_company_id_invoice_id_order_id_pk" PRIMARY KEY("company_id","invoice_id","order_id"),
	CONSTRAINT "invoice_orders_part" CHECK ("invoice_orders"."part_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "invoicing" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "invoicing_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_joint" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_invoice" FOREIGN KEY ("company_id","invoice_id") REFERENCES "public"."invoices"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_orders_valid" ON "invoice_orders" USING btree ("company_id","order_id") WHERE "invoice_orders"."voided_at" is null;