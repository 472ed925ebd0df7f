-- psql -v organization=12 -v keep=false: takes an organization out of a cell.
-- psql -v organization=12 -v keep=true: leaves nothing but the organization, in a copy of the cell.
BEGIN;
SET LOCAL statement_timeout = 0;

CREATE TEMP TABLE going_team ON COMMIT DROP AS
SELECT id FROM "Team" WHERE (coalesce("parentId", id) = :organization) <> :keep;

CREATE TEMP TABLE going_user ON COMMIT DROP AS
SELECT id FROM "User" one WHERE EXISTS (
  SELECT FROM "Membership" member JOIN "Team" team ON team.id = member."teamId"
  WHERE member."userId" = one.id AND coalesce(team."parentId", team.id) = :organization
) <> :keep;
CREATE UNIQUE INDEX ON going_user (id);
ANALYZE going_user;

-- Somebody who belongs to both sides cannot be in two cells.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM going_user) THEN
    RAISE EXCEPTION 'The organization has no members, or nobody else is there';
  END IF;
  IF EXISTS (
    SELECT FROM "Membership" WHERE
      ("userId" IN (SELECT id FROM going_user)) <> ("teamId" IN (SELECT id FROM going_team))
  ) THEN
    RAISE EXCEPTION 'Somebody is a member of this organization and of another one';
  END IF;
  IF EXISTS (
    SELECT "bookingId" FROM "BookingHost" WHERE "bookingId" IS NOT NULL GROUP BY 1
    HAVING count(DISTINCT "userId" IN (SELECT id FROM going_user)) > 1
  ) THEN
    RAISE EXCEPTION 'A booking has hosts of this organization and others';
  END IF;
END $$;

-- An app that the other side uses stays registered there, too.
UPDATE "OAuthClient" app SET "ownerId" = NULL
WHERE "ownerId" IN (SELECT id FROM going_user) AND EXISTS (
  SELECT FROM "OAuthGrant" WHERE "clientId" = app."clientId" AND "userId" NOT IN (SELECT id FROM going_user)
);

-- Bookings first: their foreign keys would only lose their host.
DELETE FROM "Booking" booking WHERE EXISTS (
  SELECT FROM "BookingHost" WHERE "bookingId" = booking.id AND "userId" IN (SELECT id FROM going_user)
) OR (:keep AND NOT EXISTS (SELECT FROM "BookingHost" WHERE "bookingId" = booking.id));
DELETE FROM "EventType"
WHERE "userId" IN (SELECT id FROM going_user) OR "teamId" IN (SELECT id FROM going_team);
DELETE FROM "Team" WHERE id IN (SELECT id FROM going_team);
DELETE FROM "User" WHERE id IN (SELECT id FROM going_user);

-- What no foreign key leads to.
DELETE FROM "HostEvent" WHERE "userId" IN (SELECT id FROM going_user);
DELETE FROM "Outbox" waiting WHERE
  ("eventId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Event" WHERE id = waiting."eventId")) OR
  ("webhookId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Webhook" WHERE id = waiting."webhookId"));

-- The rest only in the copy: the old cell keeps its audit log, and apps that anyone may use.
\if :keep
ALTER TABLE "AuditEntry" DISABLE TRIGGER USER;
DELETE FROM "AuditEntry" WHERE
  ("userId" IS NULL OR "userId" NOT IN (SELECT id FROM "User")) AND
  ("actorId" IS NULL OR "actorId" NOT IN (SELECT id FROM "User")) AND
  ("teamId" IS NULL OR "teamId" NOT IN (SELECT id FROM "Team"));
DELETE FROM "Webhook" WHERE num_nonnulls("userId", "teamId", "eventTypeId", "oauthClientId") = 0;
DELETE FROM "OAuthClient" app WHERE "ownerId" IS NULL
  AND NOT EXISTS (SELECT FROM "OAuthGrant" WHERE "clientId" = app."clientId");
DELETE FROM "Event" WHERE "bookingId" IS NULL
  AND ("userId" IS NULL OR "userId" NOT IN (SELECT id FROM "User"));
\endif
COMMIT;
