-- CreateEnum
CREATE TYPE "CalendarChangeRule" AS ENUM ('KEEP', 'FOLLOW');

-- CreateEnum
CREATE TYPE "CalendarCancelRule" AS ENUM ('REMOVE', 'MARK');

-- AlterTable
ALTER TABLE "CalendarFeed" ADD COLUMN     "connectionId" INTEGER,
ADD COLUMN     "syncToken" TEXT;

-- AlterTable
ALTER TABLE "CalendarFeedTime" ADD COLUMN     "object" TEXT;

-- AlterTable
ALTER TABLE "DestinationCalendar" ADD COLUMN     "connectionId" INTEGER;

-- CreateTable
CREATE TABLE "CalendarConnection" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "home" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "calendars" JSONB NOT NULL,
    "onChange" "CalendarChangeRule" NOT NULL DEFAULT 'KEEP',
    "onCancel" "CalendarCancelRule" NOT NULL DEFAULT 'REMOVE',
    "problem" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failingSince" TIMESTAMPTZ(3),
    "triedAt" TIMESTAMPTZ(3),
    "restsUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CalendarConnection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarEntry" (
    "id" SERIAL NOT NULL,
    "connectionId" INTEGER NOT NULL,
    "calendar" TEXT NOT NULL,
    "uid" TEXT NOT NULL,
    "bookingId" INTEGER,
    "hostId" INTEGER NOT NULL,
    "href" TEXT,
    "etag" TEXT,
    "written" TEXT,
    "writtenAt" TIMESTAMPTZ(3),
    "changedThere" TIMESTAMPTZ(3),
    "lift" INTEGER NOT NULL DEFAULT 0,
    "wanted" INTEGER NOT NULL DEFAULT 1,
    "status" "DeliveryStatus" NOT NULL DEFAULT 'PENDING',
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failingSince" TIMESTAMPTZ(3),
    "nextAttemptAt" TIMESTAMPTZ(3),
    "leasedUntil" TIMESTAMPTZ(3),
    "reason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "CalendarEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CalendarConnection_userId_home_username_key" ON "CalendarConnection"("userId", "home", "username");

-- CreateIndex
CREATE INDEX "CalendarEntry_uid_idx" ON "CalendarEntry"("uid");

-- CreateIndex
CREATE INDEX "CalendarEntry_bookingId_idx" ON "CalendarEntry"("bookingId");

-- CreateIndex
CREATE INDEX "CalendarEntry_hostId_idx" ON "CalendarEntry"("hostId");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarEntry_connectionId_calendar_uid_key" ON "CalendarEntry"("connectionId", "calendar", "uid");

-- Those that are due.
CREATE INDEX "CalendarEntry_due_idx" ON "CalendarEntry"("nextAttemptAt") WHERE "nextAttemptAt" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "DestinationCalendar" ADD CONSTRAINT "DestinationCalendar_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "CalendarConnection"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "CalendarConnection" ADD CONSTRAINT "CalendarConnection_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarEntry" ADD CONSTRAINT "CalendarEntry_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "CalendarConnection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarEntry" ADD CONSTRAINT "CalendarEntry_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarEntry" ADD CONSTRAINT "CalendarEntry_hostId_fkey" FOREIGN KEY ("hostId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarFeed" ADD CONSTRAINT "CalendarFeed_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "CalendarConnection"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
