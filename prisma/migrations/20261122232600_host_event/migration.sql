-- CreateTable
CREATE TABLE "HostEvent" (
    "userId" INTEGER NOT NULL,
    "transaction" BIGINT NOT NULL,
    "eventId" INTEGER NOT NULL,

    CONSTRAINT "HostEvent_pkey" PRIMARY KEY ("userId","transaction","eventId")
);

-- DropIndex
DROP INDEX "Event_userId_idx";

-- CreateIndex
CREATE INDEX "Event_userId_transaction_id_idx" ON "Event"("userId", "transaction", "id");

-- By hand from here on: what the models cannot say.

-- The hosts that the booking has at the end of the statement: a new one brings them along.
CREATE FUNCTION host_events_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "HostEvent" ("userId", "transaction", "eventId")
    SELECT host."userId", added."transaction", added."id"
    FROM added JOIN "BookingHost" host ON host."bookingId" = added."bookingId"
    ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

-- From here on nobody else writes events until this migration is committed.
CREATE TRIGGER host_events_add AFTER INSERT ON "Event"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION host_events_add();

INSERT INTO "HostEvent" ("userId", "transaction", "eventId")
SELECT host."userId", event."transaction", event."id"
FROM "Event" event JOIN "BookingHost" host ON host."bookingId" = event."bookingId";
