ALTER TABLE "shipments" ADD COLUMN "cartons" integer;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "weight_grams" bigint;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_packing" CHECK ("shipments"."cartons" > 0 and "shipments"."weight_grams" > 0) NOT VALID;
