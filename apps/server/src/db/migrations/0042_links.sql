CREATE TABLE "shop_policies" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_policies_company_id_kind_pk" PRIMARY KEY("company_id","kind"),
	CONSTRAINT "shop_policies_kind" CHECK ("shop_policies"."kind" in ('terms', 'privacy', 'after-sale', 'artwork'))
);
--> statement-breakpoint
CREATE TABLE "wechat_tickets" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"app_id" text NOT NULL,
	"sealed" text,
	"expires_at" timestamp with time zone,
	"claimed_until" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_tickets_company_id_kind_pk" PRIMARY KEY("company_id","kind"),
	CONSTRAINT "wechat_tickets_kind" CHECK ("wechat_tickets"."kind" in ('access_token', 'jsapi_ticket'))
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "service" jsonb;--> statement-breakpoint
ALTER TABLE "shop_policies" ADD CONSTRAINT "shop_policies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_tickets" ADD CONSTRAINT "wechat_tickets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A change of the shop's rules drops what every process holds of the shop, as every other change of its data does.
CREATE TRIGGER shop_policies_announce AFTER INSERT OR UPDATE OR DELETE ON "shop_policies" FOR EACH ROW EXECUTE FUNCTION announce_shop_change();
