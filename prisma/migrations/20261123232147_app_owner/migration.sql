-- AlterEnum
ALTER TYPE "OAuthClientOrigin" ADD VALUE 'USER';

-- AlterTable
ALTER TABLE "OAuthClient" ADD COLUMN     "ownerId" INTEGER;

-- CreateIndex
CREATE INDEX "OAuthClient_ownerId_idx" ON "OAuthClient"("ownerId");

-- AddForeignKey
ALTER TABLE "OAuthClient" ADD CONSTRAINT "OAuthClient_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
