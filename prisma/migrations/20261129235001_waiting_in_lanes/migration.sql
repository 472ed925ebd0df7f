-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Outbox_lane_idx" ON "Outbox" (lane, id) WHERE "eventId" IS NOT NULL AND "failedAt" IS NULL;
