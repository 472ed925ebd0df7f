-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "AuditEntry_subjectId_at_idx" ON "AuditEntry" ("subjectId", at)
  WHERE "subjectId" IS NOT NULL;
