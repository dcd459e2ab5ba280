ALTER TABLE "credit_entries" VALIDATE CONSTRAINT "credit_entries_kind";
