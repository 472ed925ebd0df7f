-- AlterTable
ALTER TABLE "EventType" ADD COLUMN     "embedOrigins" TEXT[] DEFAULT ARRAY[]::TEXT[];
