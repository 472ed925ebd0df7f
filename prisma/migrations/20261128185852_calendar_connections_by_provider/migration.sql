-- AlterTable
ALTER TABLE "CalendarConnection" ADD COLUMN     "provider" TEXT,
ADD COLUMN     "renewsUntil" TIMESTAMPTZ(3);
