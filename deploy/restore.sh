#!/bin/sh
# restore.sh FOLDER: restores a backup of backup.sh into the empty database DATABASE_URL and the empty folder DATA_DIR.
set -eu
umask 077
source=${1:?usage: restore.sh FOLDER}
: "${DATA_DIR:?is not set}"

(cd "$source" && sha256sum --check --quiet SHA256SUMS)
if [ -e "$source/database.dump" ] && [ -z "${DATABASE_URL:-}" ]; then
  echo 'this backup holds a PostgreSQL database: DATABASE_URL is not set' >&2
  exit 1
fi
mkdir -p "$DATA_DIR"
if [ -n "$(ls -A "$DATA_DIR")" ]; then
  echo "$DATA_DIR is not empty" >&2
  exit 1
fi
if [ -e "$source/database.dump" ]; then
  # Stops at a table that is there already: a shop is never restored into another.
  pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname="$DATABASE_URL" "$source/database.dump"
fi
tar -C "$DATA_DIR" -xpf "$source/data.tar"
