-- Outside a transaction

CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "Team_externalId_key" ON "Team"("externalId");
