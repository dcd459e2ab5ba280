ALTER TABLE "payments" ADD COLUMN "attempt_no" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "payments" p SET "attempt_no" = counted."attempt_no"
FROM (
  SELECT "company_id", "id", row_number() OVER (PARTITION BY "company_id", "order_id" ORDER BY "id") AS "attempt_no"
  FROM "payments"
) counted
WHERE counted."company_id" = p."company_id" AND counted."id" = p."id" AND counted."attempt_no" > 1;
