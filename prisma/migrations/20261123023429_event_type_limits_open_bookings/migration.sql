-- AlterTable
ALTER TABLE "EventType" ADD COLUMN     "maxOpenBookingsPerBooker" INTEGER;
