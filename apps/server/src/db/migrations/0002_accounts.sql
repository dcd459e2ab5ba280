CREATE TABLE "attempt_counts" (
	"company_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_counts_company_id_subject_pk" PRIMARY KEY("company_id","subject"),
	CONSTRAINT "attempt_counts_count" CHECK ("attempt_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"params" jsonb NOT NULL,
	"state" text NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_messages_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "outbox_messages_channel" CHECK ("outbox_messages"."channel" in ('sms', 'mail')),
	CONSTRAINT "outbox_messages_state" CHECK ("outbox_messages"."state" in ('waiting', 'sending', 'sent', 'failed', 'kept', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "sent_codes" (
	"company_id" uuid NOT NULL,
	"scene" text NOT NULL,
	"holder" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sent_codes_company_id_scene_holder_target_pk" PRIMARY KEY("company_id","scene","holder","target"),
	CONSTRAINT "sent_codes_scene" CHECK ("sent_codes"."scene" in ('password', 'email', 'mobile'))
);
--> statement-breakpoint
CREATE TABLE "user_tokens" (
	"company_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_tokens_company_id_token_hash_pk" PRIMARY KEY("company_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "wechat_scans" (
	"company_id" uuid NOT NULL,
	"state_hash" text NOT NULL,
	"unionid" text,
	"ticket_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_scans_company_id_state_hash_pk" PRIMARY KEY("company_id","state_hash"),
	CONSTRAINT "wechat_scans_ticket" UNIQUE("company_id","ticket_hash")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "avatar" SET DEFAULT 'vermilion';--> statement-breakpoint
UPDATE "users" SET "avatar" = 'vermilion' WHERE "avatar" = '';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wechat_unionid" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "registration_key" text;--> statement-breakpoint
ALTER TABLE "attempt_counts" ADD CONSTRAINT "attempt_counts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_codes" ADD CONSTRAINT "sent_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tokens" ADD CONSTRAINT "user_tokens_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_scans" ADD CONSTRAINT "wechat_scans_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_counts_age" ON "attempt_counts" USING btree ("company_id","since");--> statement-breakpoint
CREATE INDEX "outbox_messages_age" ON "outbox_messages" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "sent_codes_expiry" ON "sent_codes" USING btree ("company_id","expires_at");--> statement-breakpoint
CREATE INDEX "user_tokens_of_user" ON "user_tokens" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "user_tokens_expiry" ON "user_tokens" USING btree ("company_id","expires_at");--> statement-breakpoint
CREATE INDEX "wechat_scans_expiry" ON "wechat_scans" USING btree ("company_id","expires_at");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_wechat" UNIQUE("company_id","wechat_unionid");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar" CHECK ("users"."avatar" in ('vermilion', 'outline', 'ink', 'cyan', 'magenta'));