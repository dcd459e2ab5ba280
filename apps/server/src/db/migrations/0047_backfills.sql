CREATE TABLE "backfills" (
	"name" text PRIMARY KEY NOT NULL,
	"position" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
