-- CreateEnum
CREATE TYPE "FactorKind" AS ENUM ('PASSKEY', 'TOTP', 'RECOVERY_CODE');

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "factorAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "Factor" (
    "id" SERIAL NOT NULL,
    "userId" INTEGER NOT NULL,
    "kind" "FactorKind" NOT NULL,
    "name" TEXT,
    "key" TEXT,
    "secret" TEXT,
    "publicKey" TEXT,
    "transports" TEXT[],
    "counter" BIGINT NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Factor_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Factor_key_key" ON "Factor"("key");

-- CreateIndex
CREATE INDEX "Factor_userId_idx" ON "Factor"("userId");

-- AddForeignKey
ALTER TABLE "Factor" ADD CONSTRAINT "Factor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
