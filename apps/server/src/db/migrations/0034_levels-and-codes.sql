CREATE TABLE "discount_code_uses" (
	"company_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"code_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_fen" bigint NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "discount_code_uses_company_id_order_id_pk" PRIMARY KEY("company_id","order_id"),
	CONSTRAINT "discount_code_uses_amount" CHECK ("discount_code_uses"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"amount_fen" bigint,
	"percent" integer,
	"most_fen" bigint,
	"least_fen" bigint DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"most_uses" integer,
	"most_of_buyer" integer,
	"enabled" boolean DEFAULT true NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_codes_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "discount_codes_code" UNIQUE("company_id","code"),
	CONSTRAINT "discount_codes_form" CHECK ("discount_codes"."code" ~ '^[A-Z0-9]{3,20}$'),
	CONSTRAINT "discount_codes_worth" CHECK (("discount_codes"."amount_fen" is null) <> ("discount_codes"."percent" is null) and coalesce("discount_codes"."amount_fen", 1) > 0 and coalesce("discount_codes"."percent", 1) between 1 and 10000),
	CONSTRAINT "discount_codes_limits" CHECK ("discount_codes"."least_fen" >= 0 and coalesce("discount_codes"."most_fen", 1) > 0 and coalesce("discount_codes"."most_uses", 1) > 0 and coalesce("discount_codes"."most_of_buyer", 1) > 0),
	CONSTRAINT "discount_codes_used" CHECK ("discount_codes"."used" >= 0 and ("discount_codes"."most_uses" is null or "discount_codes"."used" <= "discount_codes"."most_uses")),
	CONSTRAINT "discount_codes_dates" CHECK ("discount_codes"."starts_at" is null or "discount_codes"."ends_at" is null or "discount_codes"."starts_at" < "discount_codes"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "shop_levels" (
	"company_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"name" text NOT NULL,
	"discount" integer NOT NULL,
	CONSTRAINT "shop_levels_company_id_level_pk" PRIMARY KEY("company_id","level"),
	CONSTRAINT "shop_levels_name" UNIQUE("company_id","name"),
	CONSTRAINT "shop_levels_level" CHECK ("shop_levels"."level" in (0, 1, 2, 3)),
	CONSTRAINT "shop_levels_discount" CHECK ("shop_levels"."discount" >= 0 and "shop_levels"."discount" <= 5000 and "shop_levels"."discount" % 10 = 0)
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "levels_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "member_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discount_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_code_uses" ADD CONSTRAINT "discount_code_uses_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_uses" ADD CONSTRAINT "discount_code_uses_code" FOREIGN KEY ("company_id","code_id") REFERENCES "public"."discount_codes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_code_uses" ADD CONSTRAINT "discount_code_uses_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_levels" ADD CONSTRAINT "shop_levels_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_code_uses_of_code" ON "discount_code_uses" USING btree ("company_id","code_id","used_at","order_id");--> statement-breakpoint
CREATE INDEX "discount_code_uses_of_buyer" ON "discount_code_uses" USING btree ("company_id","code_id","user_id") WHERE "discount_code_uses"."returned_at" is null;--> statement-breakpoint
CREATE INDEX "discount_codes_newest" ON "discount_codes" USING btree ("company_id","created_at","id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_member" CHECK ("orders"."member_fen" >= 0);--> statement-breakpoint
CREATE TRIGGER shop_levels_announce AFTER INSERT OR UPDATE OR DELETE ON "shop_levels" FOR EACH ROW EXECUTE FUNCTION announce_shop_change();
