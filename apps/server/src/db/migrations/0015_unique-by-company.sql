CREATE TABLE "money_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	CONSTRAINT "money_numbers_of_company" UNIQUE("company_id","number")
);
--> statement-breakpoint
-- by hand
INSERT INTO "money_numbers" ("number", "company_id")
SELECT "payment_no", "company_id" FROM "payments" UNION ALL SELECT "refund_no", "company_id" FROM "refunds";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_no";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_no";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_number" FOREIGN KEY ("company_id","payment_no") REFERENCES "public"."money_numbers"("company_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_number" FOREIGN KEY ("company_id","refund_no") REFERENCES "public"."money_numbers"("company_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_no" UNIQUE("company_id","payment_no");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_no" UNIQUE("company_id","refund_no");