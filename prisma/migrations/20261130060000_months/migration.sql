-- Makes a table that goes by the month of the table with this name, which becomes its first part and has all its rows.
-- It needs the unique index "<name>_month" of the id and the time, and lets nobody read the table meanwhile. That is
-- a moment if a valid check says that no row is later than the boundary.
CREATE FUNCTION "divideByMonth"(tab text, moment text, boundary timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "first" text := tab || '_first';
  "next" text := tab || to_char(boundary AT TIME ZONE 'UTC', '_YYYY_MM');
  counter text := pg_get_serial_sequence(quote_ident(tab), 'id');
  options text := (SELECT coalesce(format('WITH (%s)', nullif(array_to_string(reloptions, ', '), '')), '')
    FROM pg_class WHERE oid = quote_ident(tab)::regclass);
  triggers text[] := ARRAY(SELECT pg_get_triggerdef(oid) FROM pg_trigger
    WHERE tgrelid = quote_ident(tab)::regclass AND NOT tgisinternal);
  keys text[] := ARRAY(SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s', tab, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE conrelid = quote_ident(tab)::regclass AND contype = 'f');
  change text;
BEGIN
  EXECUTE format('LOCK TABLE %I', tab);
  EXECUTE format('ALTER TABLE %1$I DROP CONSTRAINT %2$I, ADD CONSTRAINT %2$I PRIMARY KEY USING INDEX %3$I',
    tab, tab || '_pkey', tab || '_month');
  FOR change IN SELECT format('DROP TRIGGER %I ON %I', tgname, tab) FROM pg_trigger
    WHERE tgrelid = quote_ident(tab)::regclass AND NOT tgisinternal
  LOOP
    EXECUTE change;
  END LOOP;
  EXECUTE format('ALTER TABLE %I RENAME TO %I', tab, "first");
  FOR change IN SELECT format('ALTER INDEX %I RENAME TO %I', relname, overlay(relname PLACING "first" FROM 1 FOR length(tab)))
    FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = quote_ident("first")::regclass
  LOOP
    EXECUTE change;
  END LOOP;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING INDEXES INCLUDING STORAGE) PARTITION BY RANGE (%I)',
    tab, "first", moment);
  IF counter IS NOT NULL THEN
    EXECUTE format('ALTER SEQUENCE %s OWNED BY %I.id', counter, tab);
  END IF;
  FOREACH change IN ARRAY keys LOOP
    EXECUTE change;
  END LOOP;
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', tab, "first", boundary);
  EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (MAXVALUE) %s',
    "next", tab, boundary, options);
  FOREACH change IN ARRAY triggers LOOP
    EXECUTE change;
  END LOOP;
END $$;

-- In a database that is still empty. Elsewhere an operator does it when they like: `months divide`.
DO $$
BEGIN
  IF EXISTS (SELECT FROM "User") OR EXISTS (SELECT FROM "AuditEntry") OR EXISTS (SELECT FROM "Event") THEN
    RETURN;
  END IF;
  -- In a table by the month, a unique key holds the time.
  DROP INDEX "MailAttempt_mailId_number_key", "WebhookAttempt_deliveryId_number_key";
  CREATE INDEX "MailAttempt_mailId_number_idx" ON "MailAttempt" ("mailId", number);
  CREATE INDEX "WebhookAttempt_deliveryId_number_idx" ON "WebhookAttempt" ("deliveryId", number);
  CREATE UNIQUE INDEX "AuditEntry_month" ON "AuditEntry" (id, at);
  CREATE UNIQUE INDEX "MailAttempt_month" ON "MailAttempt" (id, "startedAt");
  CREATE UNIQUE INDEX "WebhookAttempt_month" ON "WebhookAttempt" (id, "startedAt");
  PERFORM "divideByMonth"(tab, moment, date_trunc('month', now(), 'UTC') + interval '2 months')
  FROM (VALUES ('AuditEntry', 'at'), ('MailAttempt', 'startedAt'), ('WebhookAttempt', 'startedAt')) AS spots (tab, moment);
END
$$;
