-- Mails that wait have one index, by host. With several, PostgreSQL took one that had it read all that waits.
DROP INDEX IF EXISTS "Mail_due_idx";
DROP INDEX IF EXISTS "Mail_order_idx";
