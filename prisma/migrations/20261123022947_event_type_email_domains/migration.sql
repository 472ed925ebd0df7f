-- AlterTable
ALTER TABLE "EventType" ADD COLUMN     "allowedEmailDomains" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "blockedEmailDomains" TEXT[] DEFAULT ARRAY[]::TEXT[];
