ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_user";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "user_id" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- by hand
-- The shops that the seed has made before it marked them, by what it gives them.
UPDATE "companies" SET "is_demo" = true
WHERE "app_auth_token" = 'yinpu-demo'
  OR ("domain" = 'caiyin' AND EXISTS (SELECT FROM "platform_credentials" WHERE "app_auth_token" = 'yinpu-platform'));--> statement-breakpoint
-- Every process looks again at the open pages of whoever was signed out somewhere, or disabled.
CREATE FUNCTION announce_session_ends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', company_id::text || ':' || user_id::text)
  FROM (SELECT DISTINCT company_id, user_id FROM gone) AS ended;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER user_tokens_announce_ends AFTER DELETE ON "user_tokens" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION announce_session_ends();--> statement-breakpoint
CREATE FUNCTION announce_user_disabled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', NEW.company_id::text || ':' || NEW.id::text);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER users_announce_disabled AFTER UPDATE OF "enabled" ON "users" FOR EACH ROW WHEN (OLD.enabled AND NOT NEW.enabled) EXECUTE FUNCTION announce_user_disabled();
