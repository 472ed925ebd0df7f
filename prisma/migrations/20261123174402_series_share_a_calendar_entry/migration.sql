-- AlterTable
ALTER TABLE "Booking" ADD COLUMN     "occurrence" TEXT,
ADD COLUMN     "recurrenceRule" TEXT;

-- AlterTable
ALTER TABLE "Mail" ADD COLUMN     "series" TEXT;

-- What Prisma cannot express.

-- The bookings of a series that calendars take as one entry.
CREATE INDEX "Booking_series_idx" ON "Booking" ("iCalUID") WHERE "occurrence" IS NOT NULL;
-- What still has to reach a recipient before the next mail of a series.
CREATE INDEX "Mail_series_order_idx" ON "Mail" ("series", "recipient", "id")
  WHERE "nextAttemptAt" IS NOT NULL AND "series" IS NOT NULL;
