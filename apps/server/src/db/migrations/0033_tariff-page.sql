CREATE TABLE "sample_jobs" (
	"company_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"jobs" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sample_jobs_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
CREATE TABLE "scheduled_tariffs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "scheduled_tariffs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "scheduled_tariffs_state" CHECK ("scheduled_tariffs"."state" in ('waiting', 'published', 'held', 'cancelled')),
	CONSTRAINT "scheduled_tariffs_version_known" CHECK (("scheduled_tariffs"."state" = 'published') = ("scheduled_tariffs"."version" is not null)),
	CONSTRAINT "scheduled_tariffs_ended" CHECK (("scheduled_tariffs"."state" = 'waiting') = ("scheduled_tariffs"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "tariff_versions" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sample_jobs" ADD CONSTRAINT "sample_jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_tariffs" ADD CONSTRAINT "scheduled_tariffs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_tariffs" ADD CONSTRAINT "scheduled_tariffs_base" FOREIGN KEY ("company_id","base_version") REFERENCES "public"."tariff_versions"("company_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_tariffs" ADD CONSTRAINT "scheduled_tariffs_version" FOREIGN KEY ("company_id","version") REFERENCES "public"."tariff_versions"("company_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "scheduled_tariffs_moment" ON "scheduled_tariffs" USING btree ("company_id","at") WHERE "scheduled_tariffs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "scheduled_tariffs_due" ON "scheduled_tariffs" USING btree ("at") WHERE "scheduled_tariffs"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "scheduled_tariffs_newest" ON "scheduled_tariffs" USING btree ("company_id","created_at");