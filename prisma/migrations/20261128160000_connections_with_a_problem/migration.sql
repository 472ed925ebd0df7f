-- Outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "CalendarConnection_problem_idx" ON "CalendarConnection" ("problem")
  WHERE problem IS NOT NULL;
