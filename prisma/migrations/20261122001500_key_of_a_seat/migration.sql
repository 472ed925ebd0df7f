-- AlterTable
ALTER TABLE "IdempotencyRecord" ADD COLUMN     "attendeeId" INTEGER;

-- CreateIndex
CREATE INDEX "IdempotencyRecord_attendeeId_idx" ON "IdempotencyRecord"("attendeeId");

-- AddForeignKey
ALTER TABLE "IdempotencyRecord" ADD CONSTRAINT "IdempotencyRecord_attendeeId_fkey" FOREIGN KEY ("attendeeId") REFERENCES "Attendee"("id") ON DELETE CASCADE ON UPDATE CASCADE;
