-- AlterEnum
ALTER TYPE "WebhookTrigger" ADD VALUE 'PERSON_FORGOTTEN';

-- CreateTable
CREATE TABLE "Erasure" (
    "id" SERIAL NOT NULL,
    "email" TEXT,
    "addressHash" TEXT NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "doneAt" TIMESTAMPTZ(3),
    "bookings" INTEGER NOT NULL DEFAULT 0,
    "lookedUntil" INTEGER NOT NULL DEFAULT 0,
    "leasedUntil" TIMESTAMPTZ(3),

    CONSTRAINT "Erasure_pkey" PRIMARY KEY ("id")
);
