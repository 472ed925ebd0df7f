-- AlterTable
ALTER TABLE "User" ADD COLUMN     "calendarRenewals" JSONB;
