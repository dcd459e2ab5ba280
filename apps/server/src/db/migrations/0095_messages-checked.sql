ALTER TABLE "muted_messages" VALIDATE CONSTRAINT "muted_messages_way";--> statement-breakpoint
ALTER TABLE "outbox_messages" VALIDATE CONSTRAINT "outbox_messages_channel";
