CREATE TABLE "import_rows" (
	"company_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" text[] NOT NULL,
	"result" text NOT NULL,
	"message" text NOT NULL,
	"title" text NOT NULL,
	"user_id" uuid,
	"is_handled" boolean NOT NULL,
	"change" jsonb,
	CONSTRAINT "import_rows_company_id_import_id_row_pk" PRIMARY KEY("company_id","import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"file_name" text NOT NULL,
	"sheet" text NOT NULL,
	"other_sheets" text[] NOT NULL,
	"head_row" integer NOT NULL,
	"heads" text[] NOT NULL,
	"fields" text[] NOT NULL,
	"fault" text NOT NULL,
	"total" integer NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undo_actor" jsonb,
	"emptied_at" timestamp with time zone,
	"counts" jsonb,
	CONSTRAINT "imports_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('customers', 'addresses', 'balances', 'credit')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('checked', 'running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_kind";--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_by_result" ON "import_rows" USING btree ("company_id","import_id","result","row");--> statement-breakpoint
CREATE INDEX "import_rows_of_user" ON "import_rows" USING btree ("company_id","user_id") WHERE "import_rows"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one_at_work" ON "imports" USING btree ("company_id") WHERE "imports"."state" in ('running', 'undoing');--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_kind" CHECK (("credit_entries"."kind" = 'charge' and "credit_entries"."amount_fen" > 0 and "credit_entries"."payment_id" is not null and "credit_entries"."used_after_fen" <= "credit_entries"."limit_fen" and "credit_entries"."limit_fen" is not null)
        or ("credit_entries"."kind" = 'refund' and "credit_entries"."amount_fen" < 0 and "credit_entries"."payment_id" is not null and "credit_entries"."refund_id" is not null)
        or ("credit_entries"."kind" = 'settlement' and "credit_entries"."amount_fen" < 0 and "credit_entries"."statement_id" is not null)
        or ("credit_entries"."kind" = 'opening' and "credit_entries"."amount_fen" > 0 and "credit_entries"."cause" like 'opening:%')
        or ("credit_entries"."kind" = 'reversal' and "credit_entries"."amount_fen" < 0 and "credit_entries"."cause" like 'reversal:%')) NOT VALID;