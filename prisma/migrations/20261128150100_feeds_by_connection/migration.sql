-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "CalendarFeed_connectionId_idx" ON "CalendarFeed" ("connectionId");
