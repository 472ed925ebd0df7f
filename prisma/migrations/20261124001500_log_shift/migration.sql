-- Transactions count from the beginning on each server of PostgreSQL. A database that moves to another one
-- must not count below the events that it has: its readers would wait for years. So a number in the log is
-- that of the transaction and a shift, which `migrate` raises when it finds the log ahead (decision 082).
CREATE FUNCTION log_shift() RETURNS bigint LANGUAGE sql IMMUTABLE AS 'SELECT 0::bigint';

-- PostgreSQL puts both expressions where they are called, so they cost what their bodies cost.
CREATE FUNCTION log_transaction() RETURNS bigint LANGUAGE sql STABLE
  AS 'SELECT pg_current_xact_id()::text::bigint + log_shift()';

ALTER TABLE "Event" ALTER COLUMN "transaction" SET DEFAULT log_transaction();
