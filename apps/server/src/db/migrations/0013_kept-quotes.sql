CREATE TABLE "tariff_versions" (
	"company_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tariff_versions_company_id_version_pk" PRIMARY KEY("company_id","version")
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tariff_version" integer;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "tariff_version" integer;--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD CONSTRAINT "tariff_versions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tariff" FOREIGN KEY ("company_id","tariff_version") REFERENCES "public"."tariff_versions"("company_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_tariff" FOREIGN KEY ("company_id","tariff_version") REFERENCES "public"."tariff_versions"("company_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- by hand
-- Whoever publishes a tariff, a server process, an older release beside this one or an operator at the database, it
-- becomes a version. AFTER, because an upsert fires BEFORE INSERT also where it updates.
CREATE FUNCTION keep_tariff_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tariff_versions (company_id, version, document, created_at)
  SELECT NEW.company_id, coalesce(max(version), 0) + 1, NEW.document, NEW.updated_at
  FROM tariff_versions WHERE company_id = NEW.company_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER tariffs_keep_first_version AFTER INSERT ON "tariffs" FOR EACH ROW EXECUTE FUNCTION keep_tariff_version();--> statement-breakpoint
CREATE TRIGGER tariffs_keep_version AFTER UPDATE OF "document" ON "tariffs" FOR EACH ROW WHEN (OLD.document IS DISTINCT FROM NEW.document) EXECUTE FUNCTION keep_tariff_version();--> statement-breakpoint
INSERT INTO "tariff_versions" ("company_id", "version", "document", "created_at")
SELECT "company_id", 1, "document", "updated_at" FROM "tariffs";--> statement-breakpoint
-- What was priced since the tariff last changed was priced by it. A quotation is valid for seven days from its pricing;
-- a reprint has the price of an older order.
UPDATE "quotations" SET "tariff_version" = 1 FROM "tariffs"
WHERE "tariffs"."company_id" = "quotations"."company_id"
  AND "quotations"."valid_until" - interval '7 days' >= "tariffs"."updated_at";--> statement-breakpoint
UPDATE "order_lines" SET "tariff_version" = 1 FROM "orders", "tariffs"
WHERE "orders"."company_id" = "order_lines"."company_id" AND "orders"."id" = "order_lines"."order_id"
  AND "tariffs"."company_id" = "order_lines"."company_id" AND "orders"."created_at" >= "tariffs"."updated_at"
  AND NOT EXISTS (
    SELECT FROM "after_sales"
    WHERE "after_sales"."company_id" = "orders"."company_id" AND "after_sales"."follow_up_id" = "orders"."id"
  );--> statement-breakpoint
-- Only what is read back stays; the plan also where it could not be drawn again. Quotes from before designs were
-- counted get the counts that they were read with.
UPDATE "quotations" SET "quote" =
  jsonb_build_object('piece_unit', "quote" -> 'unit', 'styles', 1, 'total_quantity', "quote" -> 'quantity')
  || ("quote" - 'ladder' - 'alternatives' - 'hint' - 'terms' - CASE WHEN "tariff_version" IS NULL THEN '' ELSE 'plan' END);--> statement-breakpoint
UPDATE "order_lines" SET "quote" =
  jsonb_build_object('piece_unit', "quote" -> 'unit', 'styles', 1, 'total_quantity', "quote" -> 'quantity')
  || ("quote" - 'ladder' - 'alternatives' - 'hint' - 'terms' - CASE WHEN "tariff_version" IS NULL THEN '' ELSE 'plan' END);
