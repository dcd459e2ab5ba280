ALTER TABLE "orders" ADD COLUMN "contact_id" uuid;
