-- psql -v organization=12: copies what belongs to an organization into the schema "moving".
BEGIN ISOLATION LEVEL REPEATABLE READ;
SET LOCAL statement_timeout = 0;
DROP SCHEMA IF EXISTS moving CASCADE;
CREATE SCHEMA moving;

-- Where it begins. Everything else hangs on these by foreign keys that cascade.
CREATE TABLE moving."Team" AS SELECT * FROM "Team" WHERE coalesce("parentId", id) = :organization;
CREATE TABLE moving."User" AS SELECT * FROM "User" WHERE id IN (
  SELECT "userId" FROM "Membership" WHERE "teamId" IN (SELECT id FROM moving."Team"));
CREATE TABLE moving."EventType" AS SELECT * FROM "EventType"
WHERE "userId" IN (SELECT id FROM moving."User") OR "teamId" IN (SELECT id FROM moving."Team");
CREATE TABLE moving."Booking" AS SELECT * FROM "Booking" WHERE id IN (
  SELECT "bookingId" FROM "BookingHost" WHERE "userId" IN (SELECT id FROM moving."User"));
-- An app that others use as well is registered in both cells.
CREATE TABLE moving."OAuthClient" AS SELECT * FROM "OAuthClient" WHERE "ownerId" IN (SELECT id FROM moving."User")
OR "clientId" IN (SELECT "clientId" FROM "OAuthGrant" WHERE "userId" IN (SELECT id FROM moving."User"));

-- Somebody who belongs to both sides cannot be in two cells.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM moving."User") THEN
    RAISE EXCEPTION 'The organization has no members';
  END IF;
  IF EXISTS (SELECT FROM "Membership" WHERE "userId" IN (SELECT id FROM moving."User")
    AND "teamId" NOT IN (SELECT id FROM moving."Team")) THEN
    RAISE EXCEPTION 'Somebody is a member of this organization and of another team';
  END IF;
  IF EXISTS (SELECT FROM "BookingHost" WHERE "bookingId" IN (SELECT id FROM moving."Booking")
    AND "userId" NOT IN (SELECT id FROM moving."User")) THEN
    RAISE EXCEPTION 'A booking has hosts of this organization and others';
  END IF;
END $$;

CREATE TEMP VIEW reference AS
SELECT child.relname AS child, parent.relname AS parent, a.attname AS col, b.attname AS key, confdeltype AS type
FROM pg_constraint JOIN pg_class child ON child.oid = conrelid JOIN pg_class parent ON parent.oid = confrelid
JOIN pg_attribute a ON a.attrelid = conrelid AND a.attnum = conkey[1]
JOIN pg_attribute b ON b.attrelid = confrelid AND b.attnum = confkey[1]
WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND NOT child.relispartition;

-- A table once all that it hangs on is there. Each foreign key is asked for by its own index.
DO $$ DECLARE one record; BEGIN
  LOOP
    SELECT child AS name, string_agg(format(
      'SELECT tableoid, ctid FROM public.%I WHERE %I IN (SELECT %I FROM moving.%I)', child, col, key, parent), ' UNION ') AS found
    INTO one FROM reference
    WHERE type = 'c' AND child <> parent AND to_regclass(format('moving.%I', child)) IS NULL
    GROUP BY child HAVING bool_and(to_regclass(format('moving.%I', parent)) IS NOT NULL) LIMIT 1;
    EXIT WHEN one.name IS NULL;
    -- The place of a row is one of its part, if the table goes by the month.
    EXECUTE format('CREATE TABLE moving.%I AS WITH found AS (%s) SELECT * FROM public.%1$I
      WHERE ctid = ANY (ARRAY(SELECT ctid FROM found)) AND (tableoid, ctid) IN (SELECT * FROM found)', one.name, one.found);
  END LOOP;
END $$;

-- What no foreign key leads to.
-- Stays: ImportedRecord LimitUse RateBudget Erasure PushedRequest LogStart SecretKey _prisma_migrations
CREATE TABLE moving."HostEvent" AS SELECT * FROM "HostEvent" WHERE "userId" IN (SELECT id FROM moving."User");
CREATE TABLE moving."Outbox" AS SELECT * FROM "Outbox"
WHERE "eventId" IN (SELECT id FROM moving."Event") OR "webhookId" IN (SELECT id FROM moving."Webhook");
CREATE TABLE moving."AuditEntry" AS SELECT * FROM "AuditEntry" WHERE "userId" IN (SELECT id FROM moving."User")
OR "actorId" IN (SELECT id FROM moving."User") OR "teamId" IN (SELECT id FROM moving."Team");
CREATE TABLE moving."ReminderStop" AS SELECT * FROM "ReminderStop";

-- What leads to somebody who stays.
DO $$ DECLARE one record; many int; changed boolean := true; BEGIN
  WHILE changed LOOP
    changed := false;
    FOR one IN SELECT * FROM reference WHERE to_regclass(format('moving.%I', child)) IS NOT NULL LOOP
      EXECUTE format(CASE one.type WHEN 'c' THEN 'DELETE FROM moving.%1$I WHERE %2$I' ELSE 'UPDATE moving.%1$I SET %2$I = NULL WHERE %2$I' END
        || ' IS NOT NULL AND NOT EXISTS (SELECT FROM moving.%3$I p WHERE p.%4$I = %1$I.%2$I)', one.child, one.col, one.parent, one.key);
      GET DIAGNOSTICS many = ROW_COUNT;
      changed := changed OR many > 0;
    END LOOP;
  END LOOP;
END $$;
COMMIT;
