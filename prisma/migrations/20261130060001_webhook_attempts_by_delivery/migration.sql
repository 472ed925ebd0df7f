-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "WebhookAttempt_deliveryId_number_idx" ON "WebhookAttempt"("deliveryId", "number");
