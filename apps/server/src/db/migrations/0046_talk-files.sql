CREATE TABLE "talk_files" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"inquiry_id" uuid,
	"entry_id" uuid,
	"order_id" uuid,
	"seq" integer,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "talk_files_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "talk_files_key" UNIQUE("company_id","key"),
	CONSTRAINT "talk_files_place" CHECK (("talk_files"."inquiry_id" is null) = ("talk_files"."entry_id" is null) and ("talk_files"."order_id" is null) = ("talk_files"."seq" is null) and ("talk_files"."inquiry_id" is null) <> ("talk_files"."order_id" is null))
);
--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_files" ADD CONSTRAINT "talk_files_inquiry" FOREIGN KEY ("company_id","inquiry_id") REFERENCES "public"."inquiries"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_files" ADD CONSTRAINT "talk_files_message" FOREIGN KEY ("company_id","order_id","seq") REFERENCES "public"."order_talk_messages"("company_id","order_id","seq") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_files" ADD CONSTRAINT "talk_files_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talk_files_of_inquiry" ON "talk_files" USING btree ("company_id","inquiry_id");--> statement-breakpoint
CREATE INDEX "talk_files_of_order" ON "talk_files" USING btree ("company_id","order_id","seq");--> statement-breakpoint
CREATE INDEX "talk_files_of_user" ON "talk_files" USING btree ("company_id","user_id","created_at");