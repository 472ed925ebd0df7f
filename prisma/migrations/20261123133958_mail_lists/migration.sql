-- CreateIndex
CREATE INDEX "Mail_status_id_idx" ON "Mail"("status", "id");

-- CreateIndex
CREATE INDEX "Mail_recipient_id_idx" ON "Mail"("recipient", "id");

-- CreateIndex
CREATE INDEX "Mail_recipient_search_idx" ON "Mail" USING GIN ("recipient" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
