-- What a booker has cancelled and can still take back. The table is new and empty.
CREATE TABLE "PendingCancel" (
    "attendeeId" INTEGER NOT NULL,
    "reason" TEXT,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PendingCancel_pkey" PRIMARY KEY ("attendeeId")
);

-- CreateIndex
CREATE INDEX "PendingCancel_dueAt_idx" ON "PendingCancel"("dueAt");

-- AddForeignKey
ALTER TABLE "PendingCancel" ADD CONSTRAINT "PendingCancel_attendeeId_fkey" FOREIGN KEY ("attendeeId") REFERENCES "Attendee"("id") ON DELETE CASCADE ON UPDATE CASCADE;
