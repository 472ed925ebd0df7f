-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "AuditEntry_teamId_at_idx" ON "AuditEntry" ("teamId", at)
  WHERE "teamId" IS NOT NULL;
