-- AlterTable
ALTER TABLE "EventType" ADD COLUMN     "mailTexts" JSONB NOT NULL DEFAULT '[]';
