#!/bin/sh
# backup.sh FOLDER: database and files of the shop that DATABASE_URL and DATA_DIR name, into a new folder.
set -eu
umask 077
target=${1:?usage: backup.sh FOLDER}
: "${DATA_DIR:?is not set}"

if [ -z "${DATABASE_URL:-}" ]; then
  node=$(dirname "$0")/../node_modules/.bin/node
  if "$node" -e 'require("node:net").connect(process.argv[1]).on("connect", () => process.exit(0)).on("error", () => process.exit(1))' \
    "$DATA_DIR/shop.sock"; then
    echo 'the embedded database belongs to the running shop: stop it first' >&2
    exit 1
  fi
fi

mkdir -p "$(dirname "$target")"
mkdir "$target"
# The database first: every file it knows lies there already, and what comes meanwhile is in neither.
if [ -n "${DATABASE_URL:-}" ]; then
  pg_dump --format=custom --file="$target/database.dump" "$DATABASE_URL"
fi
# 1 only says that a folder got another file meanwhile.
tar -C "$DATA_DIR" --exclude=./shop.sock --exclude=./files/.unfinished --exclude=./files/.parts -cf "$target/data.tar" . || [ $? -eq 1 ]
(cd "$target" && sha256sum -- * >SHA256SUMS)
# The console shows when it was.
: >"$DATA_DIR/last-backup"
echo "$target"
