-- CreateTable
CREATE TABLE "SecretKey" (
    "id" TEXT NOT NULL,
    "key" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retiredAt" TIMESTAMPTZ(3),

    CONSTRAINT "SecretKey_pkey" PRIMARY KEY ("id")
);

-- Processes that start at once on an empty database agree on one key.
CREATE UNIQUE INDEX "SecretKey_stored" ON "SecretKey" ((true)) WHERE key IS NOT NULL;
