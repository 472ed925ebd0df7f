-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "WebhookDelivery_failed_idx" ON "WebhookDelivery" ("webhookId", id)
  WHERE status = 'FAILED';
