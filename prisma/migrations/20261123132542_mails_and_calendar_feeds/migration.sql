-- CreateEnum
CREATE TYPE "MailKind" AS ENUM ('BOOKED', 'REQUESTED', 'CONFIRMED', 'REJECTED', 'MOVED', 'CANCELLED', 'REASSIGNED', 'CHANGED', 'REMINDER', 'NO_SHOW');

-- CreateTable
CREATE TABLE "CalendarFeed" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "urlHash" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "blocksWhenStale" BOOLEAN NOT NULL DEFAULT true,
    "etag" TEXT,
    "lastModified" TEXT,
    "contentHash" TEXT,
    "readAt" TIMESTAMPTZ(3),
    "writtenUntil" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failingSince" TIMESTAMPTZ(3),
    "problem" TEXT,
    "nextReadAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leasedUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CalendarFeed_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarFeedTime" (
    "id" SERIAL NOT NULL,
    "feedId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "start" TIMESTAMPTZ(3) NOT NULL,
    "end" TIMESTAMPTZ(3) NOT NULL,
    "title" TEXT,
    "during" tstzrange,

    CONSTRAINT "CalendarFeedTime_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Mail" (
    "id" SERIAL NOT NULL,
    "kind" "MailKind" NOT NULL,
    "bookingId" INTEGER NOT NULL,
    "eventId" INTEGER,
    "reminderId" INTEGER,
    "recipient" TEXT NOT NULL,
    "isHost" BOOLEAN NOT NULL,
    "status" "DeliveryStatus" NOT NULL DEFAULT 'PENDING',
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failingSince" TIMESTAMPTZ(3),
    "nextAttemptAt" TIMESTAMPTZ(3),
    "leasedUntil" TIMESTAMPTZ(3),
    "reason" TEXT,
    "sentAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailAttempt" (
    "id" SERIAL NOT NULL,
    "mailId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "response" TEXT,
    "error" TEXT,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "durationMs" INTEGER NOT NULL,

    CONSTRAINT "MailAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CalendarFeed_nextReadAt_idx" ON "CalendarFeed"("nextReadAt");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_userId_urlHash_key" ON "CalendarFeed"("userId", "urlHash");

-- CreateIndex
CREATE INDEX "CalendarFeedTime_feedId_start_idx" ON "CalendarFeedTime"("feedId", "start");

-- CreateIndex
CREATE INDEX "Mail_bookingId_id_idx" ON "Mail"("bookingId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Mail_eventId_recipient_key" ON "Mail"("eventId", "recipient");

-- CreateIndex
CREATE UNIQUE INDEX "Mail_reminderId_recipient_key" ON "Mail"("reminderId", "recipient");

-- CreateIndex
CREATE UNIQUE INDEX "MailAttempt_mailId_number_key" ON "MailAttempt"("mailId", "number");

-- AddForeignKey
ALTER TABLE "CalendarFeed" ADD CONSTRAINT "CalendarFeed_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarFeedTime" ADD CONSTRAINT "CalendarFeedTime_feedId_fkey" FOREIGN KEY ("feedId") REFERENCES "CalendarFeed"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_reminderId_fkey" FOREIGN KEY ("reminderId") REFERENCES "WorkflowReminder"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailAttempt" ADD CONSTRAINT "MailAttempt_mailId_fkey" FOREIGN KEY ("mailId") REFERENCES "Mail"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express.

ALTER TABLE "CalendarFeedTime" DROP COLUMN "during";
ALTER TABLE "CalendarFeedTime"
    ADD COLUMN "during" tstzrange GENERATED ALWAYS AS (tstzrange("start", "end")) STORED,
    ADD CONSTRAINT "calendar_feed_time_not_empty" CHECK ("start" < "end");
CREATE INDEX "CalendarFeedTime_userId_during_idx" ON "CalendarFeedTime" USING gist ("userId", "during");

-- A mail reports an event or carries out a reminder.
ALTER TABLE "Mail" ADD CONSTRAINT "mail_has_one_cause" CHECK (num_nonnulls("eventId", "reminderId") = 1);
CREATE INDEX "Mail_due_idx" ON "Mail" ("nextAttemptAt", "id") WHERE "nextAttemptAt" IS NOT NULL;
CREATE INDEX "Mail_order_idx" ON "Mail" ("bookingId", "recipient", "id") WHERE "nextAttemptAt" IS NOT NULL;
