CREATE TABLE "after_sale_events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"after_id" uuid NOT NULL,
	"state" integer NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "after_sale_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "after_sale_images" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"after_id" uuid NOT NULL,
	"key" text NOT NULL,
	"token" text NOT NULL,
	"webp" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "after_sale_images_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "after_sale_images_key" UNIQUE("company_id","key"),
	CONSTRAINT "after_sale_images_token" UNIQUE("company_id","token")
);
--> statement-breakpoint
CREATE TABLE "after_sale_lines" (
	"company_id" uuid NOT NULL,
	"after_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "after_sale_lines_company_id_after_id_line_id_pk" PRIMARY KEY("company_id","after_id","line_id"),
	CONSTRAINT "after_sale_lines_quantity" CHECK ("after_sale_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "after_sales" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"after_no" text NOT NULL,
	"type" integer NOT NULL,
	"state" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"agreed_fen" bigint,
	"reason" text NOT NULL,
	"description" text NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"parcel" jsonb,
	"follow_up_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "after_sales_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "after_sales_no" UNIQUE("company_id","after_no"),
	CONSTRAINT "after_sales_follow_up_once" UNIQUE("company_id","follow_up_id"),
	CONSTRAINT "after_sales_type" CHECK ("after_sales"."type" in (1, 2, 3)),
	CONSTRAINT "after_sales_state" CHECK ("after_sales"."state" in (10, 20, 30, 40, 50, 60)),
	CONSTRAINT "after_sales_amount" CHECK ("after_sales"."amount_fen" >= 0 and ("after_sales"."type" <> 1 or "after_sales"."amount_fen" = 0)),
	CONSTRAINT "after_sales_agreed" CHECK ("after_sales"."agreed_fen" is null or "after_sales"."agreed_fen" > 0)
);
--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "after_sale_id" uuid;--> statement-breakpoint
ALTER TABLE "after_sale_events" ADD CONSTRAINT "after_sale_events_after_sale" FOREIGN KEY ("company_id","after_id") REFERENCES "public"."after_sales"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_images" ADD CONSTRAINT "after_sale_images_after_sale" FOREIGN KEY ("company_id","after_id") REFERENCES "public"."after_sales"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_lines" ADD CONSTRAINT "after_sale_lines_after_sale" FOREIGN KEY ("company_id","after_id") REFERENCES "public"."after_sales"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sale_lines" ADD CONSTRAINT "after_sale_lines_line" FOREIGN KEY ("company_id","line_id") REFERENCES "public"."order_lines"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "after_sales" ADD CONSTRAINT "after_sales_follow_up" FOREIGN KEY ("company_id","follow_up_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "after_sale_events_of" ON "after_sale_events" USING btree ("company_id","after_id","id");--> statement-breakpoint
CREATE INDEX "after_sale_images_of" ON "after_sale_images" USING btree ("company_id","after_id","id");--> statement-breakpoint
CREATE INDEX "after_sale_lines_of_line" ON "after_sale_lines" USING btree ("company_id","line_id");--> statement-breakpoint
CREATE INDEX "after_sales_of_user" ON "after_sales" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE INDEX "after_sales_of_order" ON "after_sales" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "after_sales_by_state" ON "after_sales" USING btree ("company_id","state","id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_after_sale" FOREIGN KEY ("company_id","after_sale_id") REFERENCES "public"."after_sales"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_messages_due" ON "outbox_messages" USING btree ("due_at") WHERE "outbox_messages"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "refunds_of_after_sale" ON "refunds" USING btree ("company_id","after_sale_id");--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_cause" UNIQUE("company_id","cause");