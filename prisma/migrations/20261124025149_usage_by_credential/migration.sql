-- Outside a transaction, so that writers go on.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Usage_credentialId_day_idx" ON "Usage"("credentialId", "day");
