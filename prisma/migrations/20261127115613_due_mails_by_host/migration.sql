-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Mail_host_due_idx" ON "Mail" ("hostId", "nextAttemptAt", "id") WHERE "nextAttemptAt" IS NOT NULL;
