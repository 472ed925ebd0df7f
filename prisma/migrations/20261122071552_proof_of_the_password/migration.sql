-- AlterTable
ALTER TABLE "ApiKey" ADD COLUMN     "parentId" UUID;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "provedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- The password was typed when the session was opened or renewed.
UPDATE "Session" SET "provedAt" = "createdAt";

-- CreateIndex
CREATE INDEX "ApiKey_parentId_idx" ON "ApiKey"("parentId");

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "ApiKey"("id") ON DELETE CASCADE ON UPDATE CASCADE;
