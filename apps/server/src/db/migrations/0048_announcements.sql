-- by hand
-- UNLOGGED: it costs an order no WAL, and whoever sends from it waits for neither disk nor standby. A crash or a new
-- primary empties it, and breaks every connection that listens: each process then drops what it holds in memory.
CREATE UNLOGGED TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"payload" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL
-- Rows live for milliseconds: what is dead must not wait for a share of a table that is always empty.
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
