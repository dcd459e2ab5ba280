CREATE TABLE "job_entries" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"position" integer,
	"move" text NOT NULL,
	"good" bigint DEFAULT 0 NOT NULL,
	"waste" bigint DEFAULT 0 NOT NULL,
	"cause" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"voided_at" timestamp with time zone,
	"actor" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_entries_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "job_entries_move" CHECK ("job_entries"."move" in ('make', 'start', 'part', 'finish', 'hold', 'resume', 'take', 'back', 'close', 'withdraw', 'rest')),
	CONSTRAINT "job_entries_counts" CHECK ("job_entries"."good" >= 0 and "job_entries"."waste" >= 0)
);
--> statement-breakpoint
CREATE TABLE "job_steps" (
	"company_id" uuid NOT NULL,
	"job_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"station_id" uuid,
	"station_name" text NOT NULL,
	"name" text NOT NULL,
	"part" text NOT NULL,
	"note" text NOT NULL,
	"code" text,
	"quantity" numeric,
	"unit" text NOT NULL,
	"minutes" integer,
	"wait_minutes" integer NOT NULL,
	"count_unit" text NOT NULL,
	"planned" bigint NOT NULL,
	"needed" bigint NOT NULL,
	"state" text NOT NULL,
	"good" bigint DEFAULT 0 NOT NULL,
	"waste" bigint DEFAULT 0 NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"hold_reason" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text,
	"started_at" timestamp with time zone,
	"running_since" timestamp with time zone,
	"worked_seconds" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "job_steps_company_id_job_id_position_pk" PRIMARY KEY("company_id","job_id","position"),
	CONSTRAINT "job_steps_state" CHECK ("job_steps"."state" in ('waiting', 'running', 'paused', 'done')),
	CONSTRAINT "job_steps_count_unit" CHECK ("job_steps"."count_unit" in ('none', 'sheet', 'piece')),
	CONSTRAINT "job_steps_counts" CHECK ("job_steps"."good" >= 0 and "job_steps"."waste" >= 0),
	CONSTRAINT "job_steps_plan" CHECK ("job_steps"."planned" > 0 and "job_steps"."needed" > 0)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"job_no" text NOT NULL,
	"state" text NOT NULL,
	"pieces" bigint NOT NULL,
	"paper" text NOT NULL,
	"family" text NOT NULL,
	"rest_of" uuid,
	"rest_position" integer,
	"position" integer NOT NULL,
	"station_id" uuid,
	"steps" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"cartons" integer,
	"weight_grams" bigint,
	CONSTRAINT "jobs_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "jobs_no" UNIQUE("company_id","job_no"),
	CONSTRAINT "jobs_state" CHECK ("jobs"."state" in ('open', 'done', 'withdrawn')),
	CONSTRAINT "jobs_pieces" CHECK ("jobs"."pieces" > 0)
);
--> statement-breakpoint
ALTER TABLE "job_entries" ADD CONSTRAINT "job_entries_job" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_steps" ADD CONSTRAINT "job_steps_job" FOREIGN KEY ("company_id","job_id") REFERENCES "public"."jobs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_order" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_line" FOREIGN KEY ("company_id","line_id") REFERENCES "public"."order_lines"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_rest" FOREIGN KEY ("company_id","rest_of") REFERENCES "public"."jobs"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_entries_of_job" ON "job_entries" USING btree ("company_id","job_id","id");--> statement-breakpoint
CREATE INDEX "job_entries_waste" ON "job_entries" USING btree ("company_id","at") WHERE "job_entries"."waste" > 0;--> statement-breakpoint
CREATE INDEX "job_steps_of_station" ON "job_steps" USING btree ("company_id","station_id","finished_at") WHERE "job_steps"."finished_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_of_line" ON "jobs" USING btree ("company_id","line_id") WHERE "jobs"."rest_of" is null and "jobs"."state" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "jobs_of_order" ON "jobs" USING btree ("company_id","order_id");--> statement-breakpoint
CREATE INDEX "jobs_rest_of" ON "jobs" USING btree ("company_id","rest_of") WHERE "jobs"."rest_of" is not null;--> statement-breakpoint
CREATE INDEX "jobs_open" ON "jobs" USING btree ("company_id","station_id") WHERE "jobs"."state" = 'open';--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("company_id","ended_at","id") WHERE "jobs"."state" = 'done';