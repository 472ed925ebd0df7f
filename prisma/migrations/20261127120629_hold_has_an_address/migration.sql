-- AlterTable
ALTER TABLE "SlotHold" ADD COLUMN     "address" TEXT;
