-- AlterTable
ALTER TABLE "OAuthGrant" ADD COLUMN     "apiKeyId" UUID;

-- AddForeignKey
ALTER TABLE "OAuthGrant" ADD CONSTRAINT "OAuthGrant_apiKeyId_fkey" FOREIGN KEY ("apiKeyId") REFERENCES "ApiKey"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;
