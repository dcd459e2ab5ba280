CREATE TABLE "pictures" (
	"company_id" uuid NOT NULL,
	"id" text NOT NULL,
	"key" text NOT NULL,
	"crop" jsonb,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "pictures_id" CHECK ("pictures"."id" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "pictures_sides" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_touched" ON "pictures" USING btree ("company_id","touched_at");