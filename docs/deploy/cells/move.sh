#!/bin/bash
# Copies an organization from the database of one cell to that of another one. It is a step of a move: see README.md.
set -euo pipefail
: "${FROM:?is a URL}" "${TO:?is a URL}" "${SCRATCH:?is the URL of an empty database}" "${ORGANIZATION:?is the id of a team}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# Says nothing unless it fails: pg_dump warns of foreign keys, which are not checked here.
run() { "$@" >"$folder/log" 2>&1 || { cat "$folder/log" >&2; exit 1; }; }
sql() { run psql -q -v ON_ERROR_STOP=1 "$@"; }

run pg_dump --format=custom --compress=0 --file="$folder/cell" "$FROM"
run pg_restore --no-owner --exit-on-error --dbname="$SCRATCH" "$folder/cell"
sql -v organization="$ORGANIZATION" -v keep=true -f "$(dirname "$0")/leave.sql" "$SCRATCH"

# What belongs to a cell, and what both cells may know.
own=(_prisma_migrations SecretKey ImportedRecord LimitUse RateBudget Erasure PushedRequest LogStart)
both=(ReminderStop OAuthClient)
with=()
without=(--exclude-table='*_id_seq')
for table in "${both[@]}"; do with+=(--table="\"$table\""); done
for table in "${own[@]}" "${both[@]}"; do without+=(--exclude-table="\"$table\""); done
run pg_dump --data-only "${without[@]}" --file="$folder/rows" "$SCRATCH"
run pg_dump --data-only --inserts --on-conflict-do-nothing "${with[@]}" --file="$folder/both" "$SCRATCH"

# In one transaction, so a name or an id that is taken there moves nothing.
sql --single-transaction -c 'SET session_replication_role = replica' -f "$folder/rows" -f "$folder/both" "$TO"
