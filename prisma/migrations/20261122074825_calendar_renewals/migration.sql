-- AlterTable
ALTER TABLE "Booking" DROP COLUMN "calendarKey",
ADD COLUMN     "calendarRenewals" JSONB;
