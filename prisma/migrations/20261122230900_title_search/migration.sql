-- Prisma's engine cannot say the rest of this statement. The extension is trusted: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- A small list of entries that wait, because one writer at a time has to sort them in.
CREATE INDEX "Booking_title_idx" ON "Booking" USING GIN ("title" gin_trgm_ops) WITH (gin_pending_list_limit = 256);
