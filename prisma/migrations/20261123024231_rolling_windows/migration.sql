-- AlterEnum
ALTER TYPE "PeriodType" ADD VALUE 'ROLLING_WINDOW';

-- AlterTable
ALTER TABLE "EventType" ADD COLUMN     "periodCountCalendarDays" BOOLEAN NOT NULL DEFAULT true;
