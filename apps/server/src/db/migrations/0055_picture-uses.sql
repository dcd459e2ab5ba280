CREATE TABLE "picture_uses" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"used_by" uuid NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "picture_uses_company_id_kind_used_by_picture_id_pk" PRIMARY KEY("company_id","kind","used_by","picture_id"),
	CONSTRAINT "picture_uses_kind" CHECK ("picture_uses"."kind" in ('product', 'draft', 'advert', 'service'))
);
--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_uses" ADD CONSTRAINT "picture_uses_picture" FOREIGN KEY ("company_id","picture_id") REFERENCES "public"."pictures"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_uses_of" ON "picture_uses" USING btree ("company_id","picture_id");