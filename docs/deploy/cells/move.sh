#!/bin/bash
# Copies an organization from the database of one cell to that of another one. It is a step of a move: see README.md.
set -euo pipefail
: "${FROM:?is a URL}" "${TO:?is a URL}" "${ORGANIZATION:?is the id of a team}"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
sql() { psql -qAt -v ON_ERROR_STOP=1 "$@"; }

sql -v organization="$ORGANIZATION" -f "$(dirname "$0")/pick.sql" "$FROM" >"$folder/log"

# One line for each table: its name, and its columns without those that PostgreSQL works out.
sql -F '|' -c "SELECT relname, string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_class
  JOIN pg_attribute ON attrelid = to_regclass(format('public.%I', relname)) AND attnum > 0
  WHERE relnamespace = 'moving'::regnamespace AND relkind = 'r' AND NOT attisdropped AND attgenerated = ''
  GROUP BY 1" "$FROM" >"$folder/tables"
while IFS='|' read -r table columns; do
  echo "\\copy (SELECT $columns FROM moving.\"$table\") TO '$folder/$table'" >>"$folder/out"
  case $table in
  # Both cells may know these already.
  OAuthClient | ReminderStop)
    echo "CREATE TEMP TABLE sent ON COMMIT DROP AS SELECT * FROM \"$table\" LIMIT 0;
\\copy sent ($columns) FROM '$folder/$table'
INSERT INTO \"$table\" SELECT * FROM sent ON CONFLICT DO NOTHING; DROP TABLE sent;" ;;
  *) echo "\\copy \"$table\" ($columns) FROM '$folder/$table'" ;;
  esac >>"$folder/in"
done <"$folder/tables"
sql -f "$folder/out" "$FROM"
# In one transaction, so a name or an id that is taken there moves nothing. Triggers have run where the rows were made.
sql --single-transaction -c 'SET session_replication_role = replica' -f "$folder/in" "$TO" >"$folder/log"
