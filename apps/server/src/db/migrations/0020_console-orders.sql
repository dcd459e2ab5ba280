ALTER TABLE "inquiries" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "find_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "find_keys" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
-- What orders were promised for: the slowest of their lines, from the day on which they were paid for or handed in.
UPDATE "orders" o SET "promised_days" = d.days FROM (
  SELECT company_id, order_id, max((quote->>'days')::int) AS days FROM "order_lines"
  GROUP BY company_id, order_id HAVING count(*) = count(quote->>'days')
) d WHERE d.company_id = o.company_id AND d.order_id = o.id;--> statement-breakpoint
UPDATE "orders" o SET "due_at" = CASE WHEN e.due > e.at THEN e.due ELSE e.due + interval '1 day' END FROM (
  SELECT e.company_id, e.order_id, max(e.created_at) AS at,
    (date_trunc('day', max(e.created_at) AT TIME ZONE 'Asia/Shanghai')
      + max(p.promised_days) * interval '1 day' + interval '18 hours') AT TIME ZONE 'Asia/Shanghai' AS due
  FROM "order_events" e JOIN "orders" p ON p.company_id = e.company_id AND p.id = e.order_id
  WHERE e.title IN ('已付款', '已选择到付', '已提交稿件', '售后补印，开始生产', '售后补发，待发货')
  GROUP BY e.company_id, e.order_id
) e WHERE e.company_id = o.company_id AND e.order_id = o.id AND o.state <> 10;--> statement-breakpoint
-- The words that they are found by, cut as order-words.ts cuts them.
CREATE FUNCTION pg_temp.plain(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(regexp_replace(lower(normalize(given, NFKC)), '[\u0001-/:-@\[-`{-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+', ' ', 'g'))
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.joined(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT replace(pg_temp.plain(given), ' ', '')
$$;--> statement-breakpoint
CREATE FUNCTION pg_temp.pieces(given text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT piece FROM regexp_matches(given, '[a-z0-9]+|[^a-z0-9 ]+', 'g') AS runs(run),
  LATERAL (
    SELECT run[1] AS piece WHERE run[1] ~ '^[a-z0-9]'
    UNION ALL SELECT substring(run[1] FROM '^(\d+)[a-z]')
    UNION ALL SELECT substr(run[1], at, size) FROM generate_series(1, length(run[1])) AS at, generate_series(1, 2) AS size
      WHERE run[1] !~ '^[a-z0-9]' AND at + size <= length(run[1]) + 1
  ) AS cut WHERE piece <> ''
$$;--> statement-breakpoint
WITH "known" AS (
  SELECT o.company_id, o.id, pg_temp.joined(o.order_no) AS number,
    pg_temp.joined(coalesce(substring(o.remark FROM '^售后 (\S+) 补印$'), '')) AS claim,
    pg_temp.plain((SELECT string_agg(l.name, ' ' ORDER BY l.position) FROM "order_lines" l
      WHERE l.company_id = o.company_id AND l.order_id = o.id)) AS goods,
    pg_temp.plain(concat(u.name, ' ', o.address->>'name')) AS names,
    u.mobile, pg_temp.joined(coalesce(o.address->>'mobile', '')) AS phone,
    o.type, o.carrier, o.rush <> '' AND o.rush IS DISTINCT FROM t.document->'rush'->0->>'id' AS is_rush
  FROM "orders" o JOIN "users" u ON u.company_id = o.company_id AND u.id = o.user_id
  LEFT JOIN "tariffs" t ON t.company_id = o.company_id
), "words" AS (
  SELECT k.company_id, k.id, word FROM "known" k, LATERAL (
    SELECT unnest(ARRAY[number, right(number, 6), claim, right(claim, 6), mobile, right(mobile, 4), phone, right(phone, 4),
      'type:' || type, 'carrier:' || carrier, CASE WHEN is_rush THEN 'rush:yes' END]) AS word
    UNION SELECT pg_temp.pieces(coalesce(goods, '') || ' ' || names)
  ) w WHERE word <> ''
)
UPDATE "orders" o SET
  "find_text" = concat_ws(' ', k.number, nullif(k.claim, ''), k.goods, k.names, k.mobile, nullif(k.phone, '')),
  "find_keys" = w.keys
FROM "known" k JOIN (
  SELECT company_id, id, array_agg(('x' || left(md5(company_id || ' ' || word), 8))::bit(32)::int) AS keys
  FROM "words" GROUP BY company_id, id
) w ON w.company_id = k.company_id AND w.id = k.id
WHERE k.company_id = o.company_id AND k.id = o.id;--> statement-breakpoint
DROP FUNCTION pg_temp.pieces(text);--> statement-breakpoint
DROP FUNCTION pg_temp.joined(text);--> statement-breakpoint
DROP FUNCTION pg_temp.plain(text);--> statement-breakpoint
CREATE INDEX "users_by_mobile_ending" ON "users" USING btree ("company_id",right("mobile", 4));--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("company_id","name" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "inquiries_unread" ON "inquiries" USING btree ("company_id","created_at") WHERE "inquiries"."read_at" is null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest_by_state" ON "orders" USING btree ("company_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_due" ON "orders" USING btree ("company_id","state","due_at","id");--> statement-breakpoint
CREATE INDEX "orders_found" ON "orders" USING gin ("find_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "outbox_messages_failed" ON "outbox_messages" USING btree ("company_id","created_at") WHERE "outbox_messages"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "payments_announced" ON "payments" USING btree ("company_id","created_at") WHERE "payments"."state" = 15;--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" USING btree ("company_id","paid_at","amount_fen") WHERE "payments"."state" = 20;--> statement-breakpoint
CREATE INDEX "refunds_unfinished" ON "refunds" USING btree ("company_id","created_at") WHERE "refunds"."state" in (10, 30);--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("company_id","done_at","amount_fen") WHERE "refunds"."state" = 20;--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("company_id","total_fen");