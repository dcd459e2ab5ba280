ALTER TABLE "after_sale_images" ALTER COLUMN "webp" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_previews" ALTER COLUMN "webp" DROP NOT NULL;