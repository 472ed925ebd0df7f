-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "Attendee_name_email_idx" ON "Attendee" USING GIN ("name" gin_trgm_ops, "email" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
