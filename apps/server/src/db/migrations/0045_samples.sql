ALTER TABLE "quotations" DROP CONSTRAINT "quotations_quote_type";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_quote_type";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_type";--> statement-breakpoint
ALTER TABLE "product_drafts" DROP CONSTRAINT "product_drafts_quote_type";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_quote_type";--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_quote_type" CHECK ("quotations"."quote_type" in (1, 2, 3, 4, 5, 6));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_quote_type" CHECK ("order_lines"."quote_type" in (1, 2, 3, 4, 5, 6, 7));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_type" CHECK ("orders"."type" in (1, 2, 3));--> statement-breakpoint
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_quote_type" CHECK ("product_drafts"."quote_type" in (1, 2, 3, 4, 6));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_quote_type" CHECK ("products"."quote_type" in (1, 2, 3, 4, 6));