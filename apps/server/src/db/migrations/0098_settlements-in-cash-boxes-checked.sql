ALTER TABLE "cash_entries" VALIDATE CONSTRAINT "cash_entries_kind";--> statement-breakpoint
ALTER TABLE "cash_entries" VALIDATE CONSTRAINT "cash_entries_words";
