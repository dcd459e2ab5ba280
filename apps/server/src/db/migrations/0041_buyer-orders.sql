CREATE TABLE "favourites" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quote_type" integer NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"product_image" text NOT NULL,
	"request" jsonb NOT NULL,
	"job_hash" text NOT NULL,
	"spec" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "favourites_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "favourites_same" UNIQUE("company_id","user_id","job_hash"),
	CONSTRAINT "favourites_quote_type" CHECK ("favourites"."quote_type" in (1, 2, 3, 4, 5, 6))
);
--> statement-breakpoint
CREATE TABLE "invoice_titles" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"title" text NOT NULL,
	"tax_no" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"bank" text NOT NULL,
	"account" text NOT NULL,
	"email" text NOT NULL,
	"is_default" boolean NOT NULL,
	CONSTRAINT "invoice_titles_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "invoice_titles_holder" CHECK ("invoice_titles"."holder" in ('company', 'personal')),
	CONSTRAINT "invoice_titles_tax_no" CHECK (("invoice_titles"."holder" = 'company') = ("invoice_titles"."tax_no" <> ''))
);
--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "is_direct" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_titles" ADD CONSTRAINT "invoice_titles_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favourites_of_user" ON "favourites" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE INDEX "invoice_titles_of_user" ON "invoice_titles" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_titles_one_default" ON "invoice_titles" USING btree ("company_id","user_id") WHERE "invoice_titles"."is_default";--> statement-breakpoint
-- What orders are found by beside what they were placed with: the remark and the names of their files, cut as
-- order-words.ts cuts them and written behind a bar.
CREATE FUNCTION pg_temp.plain(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(regexp_replace(lower(normalize(given, NFKC)), '[\u0001-/:-@\[-`{-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.pieces(given text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT piece FROM regexp_matches(given, '[a-z0-9]+|[^a-z0-9 ]+', 'g') AS runs(run),
  LATERAL (
    SELECT run[1] AS piece WHERE run[1] ~ '^[a-z0-9]' OR length(run[1]) = 1
    UNION ALL SELECT substring(run[1] FROM '^(\d+)[a-z]')
    UNION ALL SELECT substr(run[1], at, 2) FROM generate_series(1, length(run[1]) - 1) AS at
      WHERE run[1] !~ '^[a-z0-9]'
  ) AS cut WHERE piece <> ''
$$;--> statement-breakpoint
WITH "told" AS (
  SELECT o.company_id, o.id, trim(left(concat_ws(' ', nullif(pg_temp.plain(o.remark), ''), f.names), 600)) AS words
  FROM "orders" o LEFT JOIN LATERAL (
    SELECT string_agg(nullif(pg_temp.plain(name), ''), ' ' ORDER BY id) AS names FROM "order_files" f
    WHERE f.company_id = o.company_id AND f.order_id = o.id
  ) f ON true
), "cut" AS (
  SELECT t.company_id, t.id, t.words,
    array_agg(DISTINCT ('x' || left(md5(t.company_id || ' ' || piece), 8))::bit(32)::int) AS keys
  FROM "told" t, LATERAL pg_temp.pieces(t.words) AS piece WHERE t.words <> '' GROUP BY t.company_id, t.id, t.words
)
UPDATE "orders" o SET
  "find_text" = o.find_text || ' | ' || c.words,
  "find_keys" = ARRAY(SELECT DISTINCT unnest(o.find_keys || c.keys))
FROM "cut" c WHERE c.company_id = o.company_id AND c.id = o.id;--> statement-breakpoint
DROP FUNCTION pg_temp.pieces(text);--> statement-breakpoint
DROP FUNCTION pg_temp.plain(text);
