ALTER TABLE "sent_codes" VALIDATE CONSTRAINT "sent_codes_scene";
