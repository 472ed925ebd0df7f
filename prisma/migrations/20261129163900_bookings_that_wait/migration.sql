-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "booking_waits" ON "Booking" ("status", "id") WHERE "status" IN ('PENDING', 'AWAITING_HOST');
