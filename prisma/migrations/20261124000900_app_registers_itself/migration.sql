-- AlterEnum
ALTER TYPE "OAuthClientOrigin" ADD VALUE 'SELF';

-- AlterTable
ALTER TABLE "OAuthClient" ADD COLUMN     "unusedSince" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "OAuthClient_unusedSince_idx" ON "OAuthClient"("unusedSince");
