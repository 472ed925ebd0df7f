-- Outside a transaction
-- The payments for which a time is kept.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Payment_waiting_idx" ON "Payment" ("expiresAt")
  WHERE "expiresAt" IS NOT NULL AND "endedAt" IS NULL AND NOT success;
