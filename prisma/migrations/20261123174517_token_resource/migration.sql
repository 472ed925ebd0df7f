-- AlterTable
ALTER TABLE "AccessToken" ADD COLUMN     "resource" TEXT;

-- AlterTable
ALTER TABLE "OAuthGrant" ADD COLUMN     "resource" TEXT;
