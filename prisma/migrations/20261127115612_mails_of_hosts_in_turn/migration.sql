-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "hostId" INTEGER NOT NULL DEFAULT 0;

-- Those that wait are few.
UPDATE "Mail" SET "hostId" = coalesce((SELECT "userId" FROM "Booking" WHERE id = "Mail"."bookingId"), 0)
WHERE "nextAttemptAt" IS NOT NULL;

CREATE INDEX "Mail_host_due_idx" ON "Mail" ("hostId", "nextAttemptAt", "id") WHERE "nextAttemptAt" IS NOT NULL;
