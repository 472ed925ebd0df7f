-- CreateEnum
CREATE TYPE "OAuthClientOrigin" AS ENUM ('ADMINISTRATOR', 'DOCUMENT');

-- AlterTable
ALTER TABLE "OAuthClient" ADD COLUMN     "origin" "OAuthClientOrigin" NOT NULL DEFAULT 'ADMINISTRATOR';
