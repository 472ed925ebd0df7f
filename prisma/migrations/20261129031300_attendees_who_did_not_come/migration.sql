-- Outside a transaction
-- For the figures of a month: a row for each no-show, so other attendees cost nothing.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Attendee_no_show_idx" ON "Attendee" ("bookingId") WHERE "noShow";
