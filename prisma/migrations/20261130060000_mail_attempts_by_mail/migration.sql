-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "MailAttempt_mailId_number_idx" ON "MailAttempt"("mailId", "number");
