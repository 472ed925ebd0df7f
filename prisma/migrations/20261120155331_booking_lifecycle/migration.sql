-- Nothing has ever written to these: what they are to hold has no default.
DELETE FROM "SlotHold";
DELETE FROM "IdempotencyRecord";
DELETE FROM "InstantMeetingToken";

-- DropForeignKey
ALTER TABLE "SlotHold" DROP CONSTRAINT "SlotHold_userId_fkey";

-- DropIndex
DROP INDEX "IdempotencyRecord_createdAt_idx";

-- DropIndex
DROP INDEX "InstantMeetingToken_token_key";

-- DropIndex
DROP INDEX "SlotHold_token_userId_key";

-- AlterTable
ALTER TABLE "Booking" ADD COLUMN     "calendarKey" TEXT;

-- AlterTable
ALTER TABLE "BookingHost" ADD COLUMN     "mayOverlap" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "slotHoldId" INTEGER,
ALTER COLUMN "bookingId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "transaction" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
ADD COLUMN     "userId" INTEGER;

-- AlterTable
ALTER TABLE "IdempotencyRecord" DROP COLUMN "answer",
DROP COLUMN "status",
ADD COLUMN     "bookingId" INTEGER NOT NULL;

-- AlterTable
ALTER TABLE "InstantMeetingToken" DROP COLUMN "token",
ADD COLUMN     "tokenHash" TEXT NOT NULL;

-- AlterTable
ALTER TABLE "SlotHold" DROP COLUMN "during",
DROP COLUMN "token",
DROP COLUMN "userId",
ADD COLUMN     "tokenHash" TEXT NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "BookingHost_slotHoldId_userId_key" ON "BookingHost"("slotHoldId", "userId");

-- CreateIndex
CREATE INDEX "Event_userId_idx" ON "Event"("userId");

-- CreateIndex
CREATE INDEX "Event_transaction_id_idx" ON "Event"("transaction", "id");

-- CreateIndex
CREATE INDEX "IdempotencyRecord_bookingId_idx" ON "IdempotencyRecord"("bookingId");

-- CreateIndex
CREATE UNIQUE INDEX "InstantMeetingToken_tokenHash_key" ON "InstantMeetingToken"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "SlotHold_tokenHash_key" ON "SlotHold"("tokenHash");

-- AddForeignKey
ALTER TABLE "BookingHost" ADD CONSTRAINT "BookingHost_slotHoldId_fkey" FOREIGN KEY ("slotHoldId") REFERENCES "SlotHold"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Event" ADD CONSTRAINT "Event_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IdempotencyRecord" ADD CONSTRAINT "IdempotencyRecord_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- By hand from here on: what the models cannot say.

-- Holds exclude one another and bookings by the same two constraints as bookings do. There is no
-- clock in them: whoever finds an expired hold in his way deletes it first.
ALTER TABLE "BookingHost" DROP COLUMN "during", DROP COLUMN "padded";
ALTER TABLE "BookingHost"
    ADD COLUMN "during" tstzrange GENERATED ALWAYS AS (
        CASE WHEN "occupies" AND NOT "mayOverlap" THEN tstzrange("start", "end") END
    ) STORED,
    ADD COLUMN "padded" tstzrange GENERATED ALWAYS AS (
        CASE WHEN "occupies" AND NOT "mayOverlap"
            AND "paddedStart" IS NOT NULL AND "paddedEnd" IS NOT NULL
            THEN tstzrange("paddedStart", "paddedEnd") END
    ) STORED,
    ADD CONSTRAINT "booking_host_of_booking_or_hold" CHECK (num_nonnulls("bookingId", "slotHoldId") = 1);
ALTER TABLE "BookingHost"
    ADD CONSTRAINT "booking_host_never_twice" EXCLUDE USING gist ("userId" WITH =, "during" WITH &&),
    ADD CONSTRAINT "booking_host_buffers" EXCLUDE USING gist ("userId" WITH =, "padded" WITH &&);

-- What may overlap is in no constraint's index, and is looked for all the same.
CREATE INDEX "booking_host_may_overlap" ON "BookingHost" ("userId", "start") WHERE "occupies" AND "mayOverlap";

-- Few are awaiting a host at a time, and every few seconds someone asks which.
CREATE INDEX "booking_awaiting_host" ON "Booking" ("id") WHERE "status" = 'AWAITING_HOST';
