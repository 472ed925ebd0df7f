-- AlterTable
ALTER TABLE "CalendarConnection" ADD COLUMN     "listedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "CalendarFeed" ADD COLUMN     "keepsBusy" BOOLEAN NOT NULL DEFAULT true;
