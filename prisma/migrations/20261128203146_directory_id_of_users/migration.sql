-- Outside a transaction

CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "User_externalId_key" ON "User"("externalId");
