CREATE TABLE "staff_places" (
	"staff_id" uuid NOT NULL,
	"place" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_places_staff_id_place_pk" PRIMARY KEY("staff_id","place")
);
--> statement-breakpoint
ALTER TABLE "sent_codes" DROP CONSTRAINT "sent_codes_scene";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "warned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_places" ADD CONSTRAINT "staff_places_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_codes" ADD CONSTRAINT "sent_codes_scene" CHECK ("sent_codes"."scene" in ('password', 'login', 'register', 'email', 'mobile', 'old_mobile', 'staff_login')) NOT VALID;