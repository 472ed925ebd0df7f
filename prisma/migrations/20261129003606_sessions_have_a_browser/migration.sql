-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "browser" TEXT;
