ALTER TABLE "companies" VALIDATE CONSTRAINT "companies_sheet_days";--> statement-breakpoint
ALTER TABLE "buyer_messages" VALIDATE CONSTRAINT "buyer_messages_kind";
