-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "AuditEntry_act_at_idx" ON "AuditEntry" (act, at);
