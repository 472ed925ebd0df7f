-- Outside a transaction
-- Events of bookings, which are nearly all, are of no user.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Event_user_idx" ON "Event" ("userId", transaction, id)
  WHERE "userId" IS NOT NULL;
