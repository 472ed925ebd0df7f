-- AlterTable
ALTER TABLE "Webhook" ADD COLUMN     "document" TEXT,
ADD COLUMN     "documentUserId" INTEGER;

-- CreateIndex
CREATE INDEX "Webhook_documentUserId_idx" ON "Webhook"("documentUserId");

-- AddForeignKey
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_documentUserId_fkey" FOREIGN KEY ("documentUserId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
