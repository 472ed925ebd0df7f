-- AlterTable
ALTER TABLE "Booking" ADD COLUMN     "noEmail" BOOLEAN;

-- What Prisma cannot express.

-- How much an attendee has got of late, and what is under way.
CREATE INDEX "Mail_recent_idx" ON "Mail" ("recipient", "sentAt") WHERE "sentAt" IS NOT NULL AND NOT "isHost";
CREATE INDEX "Mail_leased_idx" ON "Mail" ("recipient") WHERE "leasedUntil" IS NOT NULL;
