CREATE TABLE "stations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"machines" integer NOT NULL,
	"hours" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"setup_minutes" integer NOT NULL,
	"per_hour" integer NOT NULL,
	"wait_minutes" integer NOT NULL,
	"cost_fen" bigint NOT NULL,
	"in_routes" boolean NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "stations_company_id_id_pk" PRIMARY KEY("company_id","id"),
	CONSTRAINT "stations_kind" CHECK ("stations"."kind" in ('prepress', 'plate', 'paper_cut', 'press', 'label_press', 'wide_press', 'laminate', 'coat', 'foil', 'die_cut', 'label_finish', 'trim', 'slit', 'fold', 'hand', 'bind', 'glue', 'inspect', 'pack')),
	CONSTRAINT "stations_machines" CHECK ("stations"."machines" > 0),
	CONSTRAINT "stations_per_hour" CHECK ("stations"."per_hour" > 0),
	CONSTRAINT "stations_figures" CHECK ("stations"."setup_minutes" >= 0 and "stations"."wait_minutes" >= 0 and "stations"."cost_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "workshops" (
	"company_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"waste_causes" jsonb NOT NULL,
	CONSTRAINT "workshops_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
ALTER TABLE "stations" ADD CONSTRAINT "stations_workshop" FOREIGN KEY ("company_id") REFERENCES "public"."workshops"("company_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshops" ADD CONSTRAINT "workshops_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stations_in_order" ON "stations" USING btree ("company_id","position");