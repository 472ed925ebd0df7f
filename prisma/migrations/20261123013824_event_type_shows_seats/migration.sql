-- AlterTable
ALTER TABLE "EventType" ADD COLUMN     "seatsShowAvailabilityCount" BOOLEAN NOT NULL DEFAULT true;
