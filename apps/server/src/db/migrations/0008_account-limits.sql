CREATE TABLE "known_devices" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_company_id_user_id_device_hash_pk" PRIMARY KEY("company_id","user_id","device_hash")
);
--> statement-breakpoint
CREATE TABLE "registration_keys" (
	"company_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"body_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"salt" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_keys_company_id_key_hash_pk" PRIMARY KEY("company_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "sent_codes" DROP CONSTRAINT "sent_codes_scene";--> statement-breakpoint
ALTER TABLE "sent_codes" DROP CONSTRAINT "sent_codes_company_id_scene_holder_target_pk";--> statement-breakpoint
ALTER TABLE "sent_codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_codes" ADD COLUMN "other_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_codes" ADD CONSTRAINT "sent_codes_company_id_scene_holder_target_asker_pk" PRIMARY KEY("company_id","scene","holder","target","asker");--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_keys" ADD CONSTRAINT "registration_keys_user" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."users"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("company_id","seen_at");--> statement-breakpoint
CREATE INDEX "registration_keys_old" ON "registration_keys" USING btree ("company_id","created_at");--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "registration_key";--> statement-breakpoint
ALTER TABLE "sent_codes" ADD CONSTRAINT "sent_codes_scene" CHECK ("sent_codes"."scene" in ('password', 'login', 'register', 'email', 'mobile', 'old_mobile'));