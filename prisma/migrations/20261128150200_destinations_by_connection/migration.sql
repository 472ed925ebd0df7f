-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "DestinationCalendar_connectionId_idx" ON "DestinationCalendar" ("connectionId");
