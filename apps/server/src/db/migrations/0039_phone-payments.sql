CREATE TABLE "wechat_authorizations" (
	"company_id" uuid NOT NULL,
	"state_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"app_id" text NOT NULL,
	"return_path" text NOT NULL,
	"openid" text,
	"ticket_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_authorizations_company_id_state_hash_pk" PRIMARY KEY("company_id","state_hash"),
	CONSTRAINT "wechat_authorizations_ticket" UNIQUE("company_id","ticket_hash")
);
--> statement-breakpoint
CREATE TABLE "wechat_payers" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"app_id" text NOT NULL,
	"openid" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_payers_company_id_user_id_app_id_pk" PRIMARY KEY("company_id","user_id","app_id")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bridge" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "openid" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wechat_authorizations" ADD CONSTRAINT "wechat_authorizations_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wechat_payers" ADD CONSTRAINT "wechat_payers_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wechat_authorizations_of_user" ON "wechat_authorizations" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "wechat_authorizations_expiry" ON "wechat_authorizations" USING btree ("company_id","expires_at");