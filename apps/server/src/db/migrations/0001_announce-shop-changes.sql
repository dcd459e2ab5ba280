-- Whoever changes a shop's public data, a server process or an operator at the database, every process
-- hears of it and drops what it had cached of that shop.
CREATE FUNCTION announce_shop_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify('shop_changed', coalesce(changed ->> 'company_id', changed ->> 'id'));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER companies_announce AFTER INSERT OR UPDATE OR DELETE ON "companies" FOR EACH ROW EXECUTE FUNCTION announce_shop_change();
--> statement-breakpoint
CREATE TRIGGER adverts_announce AFTER INSERT OR UPDATE OR DELETE ON "adverts" FOR EACH ROW EXECUTE FUNCTION announce_shop_change();
--> statement-breakpoint
CREATE TRIGGER categories_announce AFTER INSERT OR UPDATE OR DELETE ON "categories" FOR EACH ROW EXECUTE FUNCTION announce_shop_change();
--> statement-breakpoint
CREATE TRIGGER tariffs_announce AFTER INSERT OR UPDATE OR DELETE ON "tariffs" FOR EACH ROW EXECUTE FUNCTION announce_shop_change();
--> statement-breakpoint
CREATE TRIGGER offline_channels_announce AFTER INSERT OR UPDATE OR DELETE ON "offline_channels" FOR EACH ROW EXECUTE FUNCTION announce_shop_change();
--> statement-breakpoint
CREATE FUNCTION announce_platform_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', '*');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER platform_credentials_announce AFTER INSERT OR UPDATE OR DELETE ON "platform_credentials" FOR EACH STATEMENT EXECUTE FUNCTION announce_platform_change();
