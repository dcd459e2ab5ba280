CREATE TABLE "staff_robots" (
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"events" jsonb NOT NULL,
	"version" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	CONSTRAINT "staff_robots_company_id_kind_pk" PRIMARY KEY("company_id","kind"),
	CONSTRAINT "staff_robots_kind" CHECK ("staff_robots"."kind" in ('wecom', 'dingtalk'))
);
--> statement-breakpoint
ALTER TABLE "muted_messages" DROP CONSTRAINT "muted_messages_way";--> statement-breakpoint
ALTER TABLE "outbox_messages" DROP CONSTRAINT "outbox_messages_channel";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wechat_openid" text;--> statement-breakpoint
ALTER TABLE "wechat_scans" ADD COLUMN "openid" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "message_texts" jsonb DEFAULT '{"version":0,"texts":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_robots" ADD CONSTRAINT "staff_robots_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_messages" ADD CONSTRAINT "muted_messages_way" CHECK ("muted_messages"."way" in ('sms', 'mail', 'wechat')) NOT VALID;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_channel" CHECK ("outbox_messages"."channel" in ('sms', 'mail', 'wechat', 'robot')) NOT VALID;