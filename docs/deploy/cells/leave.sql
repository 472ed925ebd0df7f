-- Takes out of a cell what pick.sql has found and the other cell has got.
BEGIN;
SET LOCAL statement_timeout = 0;
-- An app that others use stays.
UPDATE "OAuthClient" app SET "ownerId" = NULL
WHERE "ownerId" IN (SELECT id FROM moving."User") AND EXISTS (
  SELECT FROM "OAuthGrant" WHERE "clientId" = app."clientId" AND "userId" NOT IN (SELECT id FROM moving."User"));
-- Bookings first: their foreign keys would only lose their host.
DELETE FROM "Booking" WHERE id IN (SELECT id FROM moving."Booking");
DELETE FROM "EventType" WHERE id IN (SELECT id FROM moving."EventType");
DELETE FROM "Team" WHERE id IN (SELECT id FROM moving."Team");
DELETE FROM "User" WHERE id IN (SELECT id FROM moving."User");
DELETE FROM "HostEvent" WHERE "userId" IN (SELECT id FROM moving."User");
DELETE FROM "Outbox" WHERE id IN (SELECT id FROM moving."Outbox");
DROP SCHEMA moving CASCADE;
COMMIT;
