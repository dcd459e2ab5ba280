ALTER TABLE "access_tokens" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "addresses" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "after_sale_images" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "needs_files";--> statement-breakpoint
ALTER TABLE "paper_cart_items" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "quotations" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "uploads" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "user_tokens" DROP COLUMN "created_at";