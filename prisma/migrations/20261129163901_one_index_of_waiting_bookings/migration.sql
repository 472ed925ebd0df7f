-- The index of before had a part of what "booking_waits" has.
DROP INDEX IF EXISTS "booking_awaiting_host";
