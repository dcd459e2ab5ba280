CREATE TABLE "inquiries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"inquiry_no" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"content" text NOT NULL,
	"quote" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "inquiries_no" UNIQUE("company_id","inquiry_no")
);
--> statement-breakpoint
CREATE TABLE "paper_cart_items" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"paper" text NOT NULL,
	"gsm" integer NOT NULL,
	"size" text NOT NULL,
	"cut" boolean NOT NULL,
	"sheets" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "paper_cart_items_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "paper_cart_items_same" UNIQUE("company_id","user_id","paper","gsm","size","cut"),
	CONSTRAINT "paper_cart_items_sheets" CHECK ("paper_cart_items"."sheets" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"code" text NOT NULL,
	"quote_type" integer NOT NULL,
	"name" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"definition" jsonb NOT NULL,
	"unit" text NOT NULL,
	"from_fen" bigint NOT NULL,
	"sales" integer DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "products_code" UNIQUE("company_id","code"),
	CONSTRAINT "products_quote_type" CHECK ("products"."quote_type" in (1, 2, 3, 4)),
	CONSTRAINT "products_from" CHECK ("products"."from_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quotations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"bjd_no" text NOT NULL,
	"quote_type" integer NOT NULL,
	"product_id" uuid,
	"product_name" text NOT NULL,
	"product_image" text DEFAULT '' NOT NULL,
	"request" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"spec" jsonb NOT NULL,
	"total_fen" bigint NOT NULL,
	"net_kg" numeric NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "quotations_no" UNIQUE("company_id","bjd_no"),
	CONSTRAINT "quotations_total" CHECK ("quotations"."total_fen" >= 0),
	CONSTRAINT "quotations_quote_type" CHECK ("quotations"."quote_type" in (1, 2, 3, 4, 5))
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_cart_items" ADD CONSTRAINT "paper_cart_items_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotations" ADD CONSTRAINT "quotations_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_age" ON "inquiries" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "products_order" ON "products" USING btree ("company_id","sort","id");--> statement-breakpoint
CREATE INDEX "quotations_of_user" ON "quotations" USING btree ("company_id","user_id","id");--> statement-breakpoint
-- A statement may change thousands of products: it is announced once for each shop that it touched.
CREATE FUNCTION announce_product_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_changed', company_id::text) FROM (SELECT DISTINCT company_id FROM changed) AS touched;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_announce_insert AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_product_changes();
--> statement-breakpoint
CREATE TRIGGER products_announce_update AFTER UPDATE ON "products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_product_changes();
--> statement-breakpoint
CREATE TRIGGER products_announce_delete AFTER DELETE ON "products" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_product_changes();
