CREATE TABLE "connection_events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "connection_events_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "connection_events_cause" UNIQUE("company_id","cause")
);
--> statement-breakpoint
CREATE TABLE "connection_versions" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"entered" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"marks" jsonb NOT NULL,
	"account" text DEFAULT '' NOT NULL,
	"ends_at" timestamp with time zone,
	"test" jsonb,
	"saved_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	CONSTRAINT "connection_versions_company_id_kind_version_pk" PRIMARY KEY("company_id","kind","version"),
	CONSTRAINT "connection_versions_kind" CHECK ("connection_versions"."kind" in ('wechat-pay', 'alipay', 'sms', 'mail', 'wechat-mp', 'wechat-login', 'express'))
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"used_version" integer,
	"former_version" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"failed_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "connections_company_id_kind_pk" PRIMARY KEY("company_id","kind"),
	CONSTRAINT "connections_kind" CHECK ("connections"."kind" in ('wechat-pay', 'alipay', 'sms', 'mail', 'wechat-mp', 'wechat-login', 'express')),
	CONSTRAINT "connections_failures" CHECK ("connections"."failures" >= 0)
);
--> statement-breakpoint
ALTER TABLE "trades" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_events" ADD CONSTRAINT "connection_events_company" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_versions" ADD CONSTRAINT "connection_versions_connection" FOREIGN KEY ("company_id","kind") REFERENCES "public"."connections"("company_id","kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_events_newest" ON "connection_events" USING btree ("company_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "connection_versions_draft" ON "connection_versions" USING btree ("company_id","kind") WHERE "connection_versions"."used_at" is null;--> statement-breakpoint
CREATE INDEX "connection_versions_ending" ON "connection_versions" USING btree ("ends_at") WHERE "connection_versions"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "connections_hidden" ON "connections" USING btree ("hidden_at") WHERE "connections"."hidden_at" is not null;--> statement-breakpoint
-- Whoever puts another account in use, or hides one that fails, every process hears of it.
CREATE TRIGGER connections_announce AFTER INSERT OR UPDATE OR DELETE ON "connections" FOR EACH ROW EXECUTE FUNCTION announce_shop_change();
