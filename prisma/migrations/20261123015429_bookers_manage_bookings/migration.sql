-- AlterTable
ALTER TABLE "Attendee" ADD COLUMN     "linkGeneration" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "EventType" ADD COLUMN     "bookersMayChangeAnswers" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "disableRescheduling" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "minimumChangeNotice" INTEGER NOT NULL DEFAULT 0;
