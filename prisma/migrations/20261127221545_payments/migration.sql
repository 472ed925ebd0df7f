-- Bookers can pay a price. A booking waits for its payment, and money goes back by a queue.
ALTER TYPE "MailKind" ADD VALUE 'PAYMENT';
ALTER TYPE "MailKind" ADD VALUE 'UNPAID';
ALTER TYPE "MailKind" ADD VALUE 'REFUNDED';

ALTER TYPE "WebhookTrigger" ADD VALUE 'BOOKING_UNPAID';
ALTER TYPE "WebhookTrigger" ADD VALUE 'BOOKING_REFUNDED';

-- AlterTable
ALTER TABLE "EventType" ADD COLUMN     "paidOnSite" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "paymentMinutes" INTEGER NOT NULL DEFAULT 15,
ADD COLUMN     "refundHours" INTEGER DEFAULT 24,
ADD COLUMN     "refundPercent" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "endedAt" TIMESTAMPTZ(3),
ADD COLUMN     "expiresAt" TIMESTAMPTZ(3),
ADD COLUMN     "pageUrl" TEXT,
ADD COLUMN     "provider" TEXT;

-- CreateTable
CREATE TABLE "Refund" (
    "id" SERIAL NOT NULL,
    "paymentId" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "status" "DeliveryStatus" NOT NULL DEFAULT 'PENDING',
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failingSince" TIMESTAMPTZ(3),
    "nextAttemptAt" TIMESTAMPTZ(3),
    "leasedUntil" TIMESTAMPTZ(3),
    "reason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Refund_paymentId_key" ON "Refund"("paymentId");

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "Payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The refunds that are due.
CREATE INDEX "Refund_due_idx" ON "Refund" ("nextAttemptAt") WHERE "nextAttemptAt" IS NOT NULL;
