-- AlterTable
ALTER TABLE "Webhook" ADD COLUMN     "afterEventId" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "host" TEXT;

-- AlterTable
ALTER TABLE "WebhookAttempt" ADD COLUMN     "requestBytes" INTEGER;

-- CreateTable
CREATE TABLE "LimitUse" (
    "key" TEXT NOT NULL,
    "period" INTEGER NOT NULL,
    "used" INTEGER NOT NULL,
    "granted" INTEGER NOT NULL,
    "leases" TIMESTAMPTZ(3)[],

    CONSTRAINT "LimitUse_pkey" PRIMARY KEY ("key")
);

-- Counts that are lost in a crash begin anew.
ALTER TABLE "LimitUse" SET UNLOGGED;
