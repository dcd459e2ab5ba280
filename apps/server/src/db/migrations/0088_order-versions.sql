CREATE TABLE "order_versions" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"state" text NOT NULL,
	"was" jsonb NOT NULL,
	"becomes" jsonb NOT NULL,
	"freight_was_fen" bigint NOT NULL,
	"freight_is_fen" bigint NOT NULL,
	"tax_diff_fen" bigint DEFAULT 0 NOT NULL,
	"diff_fen" bigint NOT NULL,
	"computed_diff_fen" bigint NOT NULL,
	"member_diff_fen" bigint NOT NULL,
	"carrier" text NOT NULL,
	"province" text NOT NULL,
	"promised_days" integer,
	"needs_artwork" boolean NOT NULL,
	"why" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"answer" text DEFAULT '' NOT NULL,
	"answered_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "order_versions_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "order_versions_state" CHECK ("order_versions"."state" in ('proposed', 'agreed', 'refused', 'withdrawn', 'ended')),
	CONSTRAINT "order_versions_answered" CHECK (("order_versions"."state" = 'proposed') = ("order_versions"."answered_at" is null)),
	CONSTRAINT "order_versions_diff" CHECK ("order_versions"."diff_fen" = ("order_versions"."becomes" ->> 'totalFen')::bigint - ("order_versions"."was" ->> 'totalFen')::bigint + "order_versions"."freight_is_fen" - "order_versions"."freight_was_fen" + "order_versions"."tax_diff_fen")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version_extra_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_fen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_versions" ADD CONSTRAINT "order_versions_line" FOREIGN KEY ("company_id","line_id") REFERENCES "public"."order_lines"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_versions" ADD CONSTRAINT "order_versions_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_versions_of_order" ON "order_versions" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_versions_open" ON "order_versions" USING btree ("company_id","order_id") WHERE "order_versions"."state" = 'proposed';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_versions" CHECK ("orders"."version_extra_fen" >= 0 and "orders"."returned_fen" >= 0) NOT VALID;