-- AlterTable
ALTER TABLE "CalendarFeed" ADD COLUMN     "triedAt" TIMESTAMPTZ(3),
ADD COLUMN     "writtenFor" TEXT;
