CREATE TABLE "audit" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_role" text NOT NULL,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"subject_name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "audit_actor" CHECK ("audit"."actor" in ('staff', 'operator', 'time', 'money', 'buyer'))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"company_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_company_id_staff_id_pk" PRIMARY KEY("company_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_owner" boolean DEFAULT false NOT NULL,
	"permissions" jsonb NOT NULL,
	"limits" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roles_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "roles_name" UNIQUE("company_id","name")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mobile" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" text,
	"totp_pending" text,
	"totp_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_mobile" UNIQUE("mobile"),
	CONSTRAINT "staff_mobile_form" CHECK ("staff"."mobile" ~ '^1[3-9][0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"mobile" text NOT NULL,
	"name" text NOT NULL,
	"role_id" uuid NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "staff_invitations_token" UNIQUE("company_id","token_hash"),
	CONSTRAINT "staff_invitations_mobile" CHECK ("staff_invitations"."mobile" ~ '^1[3-9][0-9]{9}$')
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"company_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	CONSTRAINT "staff_sessions_company_id_token_hash_pk" PRIMARY KEY("company_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "attempt_counts" DROP CONSTRAINT "attempt_counts_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "requires_totp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_role" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_role" FOREIGN KEY ("company_id","role_id") REFERENCES "public"."roles"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_membership" FOREIGN KEY ("company_id","staff_id") REFERENCES "public"."memberships"("company_id","staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_of_subject" ON "audit" USING btree ("company_id","subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_of_actor" ON "audit" USING btree ("company_id","actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_of_action" ON "audit" USING btree ("company_id","action","id");--> statement-breakpoint
CREATE INDEX "memberships_of_staff" ON "memberships" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "memberships_of_role" ON "memberships" USING btree ("company_id","role_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_of_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry" ON "staff_sessions" USING btree ("company_id","expires_at");--> statement-breakpoint
-- What was done stays written down: nobody changes or removes it, not even by hand.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is append-only';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();--> statement-breakpoint
-- Every process looks again at the open pages of whoever was signed out, disabled or given another role.
CREATE FUNCTION announce_staff_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_changed', company_id::text || ':' || staff_id::text)
  FROM (SELECT DISTINCT company_id, staff_id FROM changed) AS whose;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER staff_sessions_announce_ends AFTER DELETE ON "staff_sessions" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_staff_change();--> statement-breakpoint
CREATE TRIGGER memberships_announce_changes AFTER UPDATE ON "memberships" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_staff_change();--> statement-breakpoint
CREATE FUNCTION announce_role_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('staff_changed', m.company_id::text || ':' || m.staff_id::text)
  FROM changed c JOIN memberships m ON m.company_id = c.company_id AND m.role_id = c.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER roles_announce_changes AFTER UPDATE ON "roles" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_role_change();
