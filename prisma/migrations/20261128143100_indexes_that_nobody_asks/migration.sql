-- The index of before has a row for each event, and nobody looks for a reminder by its UUID.
DROP INDEX IF EXISTS "Event_userId_transaction_id_idx";
DROP INDEX IF EXISTS "WorkflowReminder_uuid_key";
