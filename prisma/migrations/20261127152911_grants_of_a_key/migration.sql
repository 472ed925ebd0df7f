-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "OAuthGrant_apiKeyId_idx" ON "OAuthGrant"("apiKeyId");
