ALTER INDEX "orders_found" SET (fastupdate = true, gin_pending_list_limit = 64);--> statement-breakpoint
-- A function in SQL is planned anew at each call, one in PL/pgSQL once for each connection.
CREATE OR REPLACE FUNCTION mark_report_days(company uuid, days date[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO report_changes (company_id, day)
	SELECT company, day FROM (SELECT DISTINCT unnest(days) AS day) changed WHERE day IS NOT NULL;
END $$;
