-- AlterTable
ALTER TABLE "Team" ADD COLUMN     "bookingLimits" JSONB,
ADD COLUMN     "durationLimits" JSONB;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "bookingLimits" JSONB,
ADD COLUMN     "durationLimits" JSONB;
