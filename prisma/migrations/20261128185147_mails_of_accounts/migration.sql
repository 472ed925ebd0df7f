-- CreateEnum
CREATE TYPE "AccountMailKind" AS ENUM ('CALENDAR_STOPPED', 'CALENDAR_CHANGED', 'CALENDAR_PUT_BACK');

-- AlterEnum
ALTER TYPE "CalendarChangeRule" ADD VALUE 'TELL' BEFORE 'FOLLOW';

-- CreateTable
CREATE TABLE "AccountMail" (
    "id" SERIAL NOT NULL,
    "kind" "AccountMailKind" NOT NULL,
    "userId" INTEGER NOT NULL,
    "recipient" TEXT NOT NULL,
    "bookingId" INTEGER,
    "detail" JSONB NOT NULL,
    "status" "DeliveryStatus" NOT NULL DEFAULT 'PENDING',
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failingSince" TIMESTAMPTZ(3),
    "nextAttemptAt" TIMESTAMPTZ(3),
    "leasedUntil" TIMESTAMPTZ(3),
    "reason" TEXT,
    "sentAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AccountMail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AccountMail_userId_createdAt_idx" ON "AccountMail"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "AccountMail_bookingId_idx" ON "AccountMail"("bookingId");

-- Those that are due.
CREATE INDEX "AccountMail_due_idx" ON "AccountMail"("nextAttemptAt") WHERE "nextAttemptAt" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "AccountMail" ADD CONSTRAINT "AccountMail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AccountMail" ADD CONSTRAINT "AccountMail_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE CASCADE ON UPDATE CASCADE;
