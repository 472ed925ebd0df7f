-- Nothing has ever written to these.
DELETE FROM "WebhookDelivery";
DELETE FROM "WebhookScheduledTrigger";

-- DropIndex
DROP INDEX "WebhookDelivery_webhookId_eventId_attempt_key";

-- DropIndex
DROP INDEX "WebhookScheduledTrigger_webhookId_idx";

-- AlterTable
ALTER TABLE "Webhook" ADD COLUMN     "disabledAt" TIMESTAMPTZ(3),
ADD COLUMN     "disabledReason" TEXT,
ADD COLUMN     "failingSince" TIMESTAMPTZ(3),
ADD COLUMN     "previousSecret" TEXT,
ADD COLUMN     "previousSecretEnds" TIMESTAMPTZ(3),
ADD COLUMN     "succeededAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "WebhookDelivery" DROP COLUMN "attempt",
DROP COLUMN "durationMs",
DROP COLUMN "error",
DROP COLUMN "requestBody",
DROP COLUMN "requestHeaders",
DROP COLUMN "responseBody",
DROP COLUMN "responseHeaders",
DROP COLUMN "responseStatus",
DROP COLUMN "startedAt",
ADD COLUMN     "bookingId" INTEGER,
ADD COLUMN     "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "failingSince" TIMESTAMPTZ(3),
ADD COLUMN     "failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "leasedUntil" TIMESTAMPTZ(3),
ADD COLUMN     "reason" TEXT;

-- AlterTable
ALTER TABLE "WebhookScheduledTrigger" ADD COLUMN     "trigger" "WebhookTrigger" NOT NULL DEFAULT 'MEETING_STARTED';

-- CreateTable
CREATE TABLE "Outbox" (
    "id" SERIAL NOT NULL,
    "eventId" INTEGER,
    "webhookId" UUID,

    CONSTRAINT "Outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WebhookAttempt" (
    "id" SERIAL NOT NULL,
    "deliveryId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "requestUrl" TEXT NOT NULL,
    "requestHeaders" JSONB NOT NULL,
    "requestBody" TEXT NOT NULL,
    "responseStatus" INTEGER,
    "responseHeaders" JSONB,
    "responseBody" TEXT,
    "error" TEXT,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "durationMs" INTEGER NOT NULL,

    CONSTRAINT "WebhookAttempt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "WebhookAttempt_deliveryId_number_key" ON "WebhookAttempt"("deliveryId", "number");

-- CreateIndex
CREATE INDEX "WebhookDelivery_webhookId_id_idx" ON "WebhookDelivery"("webhookId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "WebhookDelivery_webhookId_eventId_key" ON "WebhookDelivery"("webhookId", "eventId");

-- CreateIndex
CREATE UNIQUE INDEX "WebhookScheduledTrigger_webhookId_bookingId_trigger_key" ON "WebhookScheduledTrigger"("webhookId", "bookingId", "trigger");

-- AddForeignKey
ALTER TABLE "WebhookAttempt" ADD CONSTRAINT "WebhookAttempt_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "WebhookDelivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Those that wait: of each webhook by their time, and of each booking in the order of its events.
CREATE INDEX "WebhookDelivery_due" ON "WebhookDelivery" ("webhookId", "nextAttemptAt", "eventId") WHERE "nextAttemptAt" IS NOT NULL;
CREATE INDEX "WebhookDelivery_turn" ON "WebhookDelivery" ("webhookId", "bookingId", "eventId") WHERE "nextAttemptAt" IS NOT NULL;
