-- DropIndex
DROP INDEX "WorkflowReminder_bookingUid_idx";

-- AlterTable
ALTER TABLE "EventType" ADD COLUMN     "reminders" INTEGER[] DEFAULT ARRAY[1440, 60]::INTEGER[],
ADD COLUMN     "sendsNoShowMail" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "WorkflowReminder" ADD COLUMN     "minutesBefore" INTEGER;

-- CreateTable
CREATE TABLE "ReminderStop" (
    "addressHash" TEXT NOT NULL,
    "stoppedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReminderStop_pkey" PRIMARY KEY ("addressHash")
);

-- CreateIndex
CREATE UNIQUE INDEX "WorkflowReminder_bookingUid_minutesBefore_key" ON "WorkflowReminder"("bookingUid", "minutesBefore");

-- What Prisma cannot express: the reminders that are due.
CREATE INDEX "WorkflowReminder_due_idx" ON "WorkflowReminder" ("scheduledDate", "id")
    WHERE "minutesBefore" IS NOT NULL AND NOT "scheduled" AND "cancelled" IS NOT TRUE;
