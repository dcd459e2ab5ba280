ALTER TABLE "users" VALIDATE CONSTRAINT "users_mobile_form";--> statement-breakpoint
ALTER TABLE "buyer_messages" VALIDATE CONSTRAINT "buyer_messages_kind";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_taken";
