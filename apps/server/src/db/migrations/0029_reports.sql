CREATE TABLE "exports" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"needs" jsonb NOT NULL,
	"state" text NOT NULL,
	"slot" integer NOT NULL,
	"run_id" uuid,
	"rows" bigint DEFAULT 0 NOT NULL,
	"total" bigint,
	"file_key" text DEFAULT '' NOT NULL,
	"upload_id" text DEFAULT '' NOT NULL,
	"size" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "exports_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "exports_kind" CHECK ("exports"."kind" in ('orders', 'payments', 'refunds', 'customers', 'report')),
	CONSTRAINT "exports_state" CHECK ("exports"."state" in ('waiting', 'running', 'done', 'failed', 'cancelled', 'expired')),
	CONSTRAINT "exports_file" CHECK ("exports"."state" <> 'done' or ("exports"."file_key" <> '' and "exports"."size" is not null and "exports"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "report_changes" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "report_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "report_changes_company_id_day_id_pk" PRIMARY KEY("company_id","day","id")
);
--> statement-breakpoint
CREATE TABLE "report_days" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"rolled_at" timestamp with time zone,
	CONSTRAINT "report_days_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "report_figures" (
	"company_id" uuid NOT NULL,
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"dims" jsonb NOT NULL,
	"count" bigint NOT NULL,
	"lines" bigint NOT NULL,
	"quantity" numeric NOT NULL,
	"fen" bigint NOT NULL,
	CONSTRAINT "report_figures_company_id_figure_day_dims_pk" PRIMARY KEY("company_id","figure","day","dims")
);
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_membership" FOREIGN KEY ("company_id","staff_id") REFERENCES "public"."memberships"("company_id","staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_days" ADD CONSTRAINT "report_days_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_figures" ADD CONSTRAINT "report_figures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exports_under_way" ON "exports" USING btree ("company_id","slot") WHERE "exports"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "exports_of_staff" ON "exports" USING btree ("company_id","staff_id","id");--> statement-breakpoint
CREATE INDEX "exports_expiry" ON "exports" USING btree ("expires_at") WHERE "exports"."state" = 'done';--> statement-breakpoint
CREATE INDEX "order_events_shipped" ON "order_events" USING btree ("company_id","created_at") WHERE "order_events"."state" = 60;--> statement-breakpoint
CREATE INDEX "orders_cancelled" ON "orders" USING btree ("company_id","moved_at") WHERE "orders"."state" = 90;--> statement-breakpoint
CREATE INDEX "ledger_entries_by_time" ON "ledger_entries" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE FUNCTION shop_day(moment timestamp with time zone) RETURNS date LANGUAGE sql IMMUTABLE AS $$
	SELECT (moment AT TIME ZONE 'Asia/Shanghai')::date
$$;--> statement-breakpoint
-- Whatever is counted says, when it changes, on which days: what it counted on before, and what it counts on now.
CREATE FUNCTION mark_report_days(company uuid, days date[]) RETURNS void LANGUAGE sql AS $$
	INSERT INTO report_changes (company_id, day)
	SELECT company, day FROM (SELECT DISTINCT unnest(days) AS day) changed WHERE day IS NOT NULL
$$;--> statement-breakpoint
CREATE FUNCTION report_days_of_order(company uuid, ordered uuid) RETURNS date[] LANGUAGE sql STABLE AS $$
	SELECT array(
		SELECT shop_day(paid_at) FROM payments WHERE company_id = company AND order_id = ordered AND counts
		UNION SELECT shop_day(created_at) FROM order_events WHERE company_id = company AND order_id = ordered AND state = 60)
$$;--> statement-breakpoint
CREATE FUNCTION mark_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM mark_report_days(OLD.company_id, ARRAY[shop_day(OLD.created_at),
			CASE WHEN OLD.state = 90 THEN shop_day(OLD.moved_at) END]);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM mark_report_days(NEW.company_id, ARRAY[shop_day(NEW.created_at),
			CASE WHEN NEW.state = 90 THEN shop_day(NEW.moved_at) END]);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION mark_order_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_report_days(NEW.company_id, report_days_of_order(NEW.company_id, NEW.id));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION mark_order_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_report_days(company_id, report_days_of_order(company_id, order_id))
	FROM (SELECT DISTINCT company_id, order_id FROM changed) lines;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION mark_shipping() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM mark_report_days(OLD.company_id,
			shop_day(OLD.created_at) || report_days_of_order(OLD.company_id, OLD.order_id));
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM mark_report_days(NEW.company_id,
			shop_day(NEW.created_at) || report_days_of_order(NEW.company_id, NEW.order_id));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION mark_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM mark_report_days(OLD.company_id, ARRAY[shop_day(OLD.paid_at)]); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM mark_report_days(NEW.company_id, ARRAY[shop_day(NEW.paid_at)]); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION mark_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM mark_report_days(OLD.company_id, ARRAY[shop_day(OLD.done_at)]); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM mark_report_days(NEW.company_id, ARRAY[shop_day(NEW.done_at)]); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION mark_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_report_days(NEW.company_id, ARRAY[shop_day(NEW.created_at)]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_counted AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION mark_order();--> statement-breakpoint
CREATE TRIGGER orders_counted_anew AFTER UPDATE ON "orders" FOR EACH ROW
	WHEN ((OLD.state, OLD.type, OLD.total_fen, OLD.created_at) IS DISTINCT FROM (NEW.state, NEW.type, NEW.total_fen, NEW.created_at)
		OR (NEW.state = 90 AND OLD.moved_at IS DISTINCT FROM NEW.moved_at))
	EXECUTE FUNCTION mark_order();--> statement-breakpoint
CREATE TRIGGER orders_on_other_terms AFTER UPDATE ON "orders" FOR EACH ROW
	WHEN ((OLD.type, OLD.due_at) IS DISTINCT FROM (NEW.type, NEW.due_at))
	EXECUTE FUNCTION mark_order_terms();--> statement-breakpoint
CREATE TRIGGER order_lines_added AFTER INSERT ON "order_lines" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_order_lines();--> statement-breakpoint
CREATE TRIGGER order_lines_changed AFTER UPDATE ON "order_lines" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_order_lines();--> statement-breakpoint
CREATE TRIGGER order_lines_deleted AFTER DELETE ON "order_lines" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_order_lines();--> statement-breakpoint
CREATE TRIGGER order_events_shipped_at AFTER INSERT ON "order_events" FOR EACH ROW WHEN (NEW.state = 60) EXECUTE FUNCTION mark_shipping();--> statement-breakpoint
CREATE TRIGGER order_events_not_shipped AFTER DELETE ON "order_events" FOR EACH ROW WHEN (OLD.state = 60) EXECUTE FUNCTION mark_shipping();--> statement-breakpoint
CREATE TRIGGER order_events_shipped_anew AFTER UPDATE ON "order_events" FOR EACH ROW WHEN (OLD.state = 60 OR NEW.state = 60) EXECUTE FUNCTION mark_shipping();--> statement-breakpoint
CREATE TRIGGER payments_counted AFTER INSERT ON "payments" FOR EACH ROW WHEN (NEW.state = 20) EXECUTE FUNCTION mark_payment();--> statement-breakpoint
CREATE TRIGGER payments_counted_anew AFTER UPDATE ON "payments" FOR EACH ROW WHEN (OLD.state = 20 OR NEW.state = 20) EXECUTE FUNCTION mark_payment();--> statement-breakpoint
CREATE TRIGGER payments_not_counted AFTER DELETE ON "payments" FOR EACH ROW WHEN (OLD.state = 20) EXECUTE FUNCTION mark_payment();--> statement-breakpoint
CREATE TRIGGER refunds_counted AFTER INSERT ON "refunds" FOR EACH ROW WHEN (NEW.state = 20) EXECUTE FUNCTION mark_refund();--> statement-breakpoint
CREATE TRIGGER refunds_counted_anew AFTER UPDATE ON "refunds" FOR EACH ROW WHEN (OLD.state = 20 OR NEW.state = 20) EXECUTE FUNCTION mark_refund();--> statement-breakpoint
CREATE TRIGGER refunds_not_counted AFTER DELETE ON "refunds" FOR EACH ROW WHEN (OLD.state = 20) EXECUTE FUNCTION mark_refund();--> statement-breakpoint
CREATE TRIGGER ledger_entries_counted AFTER INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION mark_ledger();
