CREATE TABLE "idempotency_keys" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"call" text NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_company_id_user_id_call_key_hash_pk" PRIMARY KEY("company_id","user_id","call","key_hash")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"state" integer NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_events_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_files" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"check" text NOT NULL,
	"pages" integer,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"previews" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"accepted_at" timestamp with time zone,
	"looked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_files_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "order_files_key" UNIQUE("company_id","key"),
	CONSTRAINT "order_files_state" CHECK ("order_files"."state" in (10, 20, 30)),
	CONSTRAINT "order_files_check" CHECK ("order_files"."check" in ('waiting', 'checked', 'unchecked', 'off'))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"source_id" uuid NOT NULL,
	"quote_type" integer NOT NULL,
	"product_id" uuid,
	"name" text NOT NULL,
	"image" text NOT NULL,
	"request" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"spec" jsonb NOT NULL,
	"quantity" bigint NOT NULL,
	"unit" text NOT NULL,
	"total_fen" bigint NOT NULL,
	"net_kg" numeric NOT NULL,
	CONSTRAINT "order_lines_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "order_lines_source" UNIQUE("company_id","source_id"),
	CONSTRAINT "order_lines_quote_type" CHECK ("order_lines"."quote_type" in (1, 2, 3, 4, 5)),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."total_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_previews" (
	"company_id" uuid NOT NULL,
	"token" text NOT NULL,
	"file_id" uuid NOT NULL,
	"webp" "bytea" NOT NULL,
	CONSTRAINT "order_previews_company_id_token_pk" PRIMARY KEY("company_id","token")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"type" integer NOT NULL,
	"state" integer NOT NULL,
	"goods_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"discount_fen" bigint NOT NULL,
	"total_fen" bigint NOT NULL,
	"paid_fen" bigint DEFAULT 0 NOT NULL,
	"refunded_fen" bigint DEFAULT 0 NOT NULL,
	"address" jsonb,
	"carrier" text NOT NULL,
	"carrier_name" text NOT NULL,
	"rush" text NOT NULL,
	"invoice" jsonb,
	"remark" text NOT NULL,
	"cancel_reason" text DEFAULT '' NOT NULL,
	"search_text" text NOT NULL,
	"needs_files" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "orders_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "orders_no" UNIQUE("company_id","order_no"),
	CONSTRAINT "orders_type" CHECK ("orders"."type" in (1, 2)),
	CONSTRAINT "orders_state" CHECK ("orders"."state" in (10, 20, 30, 35, 40, 50, 60, 70, 90)),
	CONSTRAINT "orders_total" CHECK ("orders"."total_fen" = "orders"."goods_fen" + "orders"."freight_fen" - "orders"."discount_fen" and "orders"."total_fen" >= 0 and "orders"."goods_fen" >= 0 and "orders"."freight_fen" >= 0 and "orders"."discount_fen" >= 0),
	CONSTRAINT "orders_money" CHECK ("orders"."paid_fen" >= 0 and "orders"."refunded_fen" >= 0 and "orders"."refunded_fen" <= "orders"."paid_fen")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_no" text NOT NULL,
	"channel" integer NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payments_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "payments_no" UNIQUE("company_id","payment_no"),
	CONSTRAINT "payments_channel" CHECK ("payments"."channel" in (1, 2, 3, 4)),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in (10, 20, 30)),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_no" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	"state" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "refunds_no" UNIQUE("company_id","refund_no"),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in (10, 20, 30)),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_fen" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"carrier" text NOT NULL,
	"carrier_name" text NOT NULL,
	"tracking_no" text NOT NULL,
	"shipped_at" timestamp with time zone NOT NULL,
	"track_state" text,
	"track_text" text DEFAULT '' NOT NULL,
	"track" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "shipments_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"company_id" uuid NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"size" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_company_id_key_pk" PRIMARY KEY("company_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_line" FOREIGN KEY ("company_id","line_id") REFERENCES "public"."order_lines"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_previews" ADD CONSTRAINT "order_previews_file" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."order_files"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment" FOREIGN KEY ("company_id","payment_id") REFERENCES "public"."payments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_old" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("company_id","order_id","id");--> statement-breakpoint
CREATE INDEX "order_files_of_order" ON "order_files" USING btree ("company_id","order_id","id");--> statement-breakpoint
CREATE INDEX "order_files_waiting" ON "order_files" USING btree ("looked_at") WHERE "order_files"."check" = 'waiting';--> statement-breakpoint
CREATE INDEX "order_lines_of_order" ON "order_lines" USING btree ("company_id","order_id","position");--> statement-breakpoint
CREATE INDEX "order_previews_of_file" ON "order_previews" USING btree ("company_id","file_id");--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE INDEX "orders_of_user_by_state" ON "orders" USING btree ("company_id","user_id","state","id");--> statement-breakpoint
CREATE INDEX "orders_by_state" ON "orders" USING btree ("company_id","state","id");--> statement-breakpoint
CREATE INDEX "orders_that_move_by_themselves" ON "orders" USING btree ("state","moved_at") WHERE "orders"."state" in (10, 60);--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("company_id","order_id","id");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "shipments_of_order" ON "shipments" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "uploads_old" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_of_order" ON "uploads" USING btree ("company_id","order_id");