ALTER TABLE "shipments" VALIDATE CONSTRAINT "shipments_packing";
