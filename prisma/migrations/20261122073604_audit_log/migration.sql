-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "act" TEXT NOT NULL,
    "actorId" INTEGER,
    "credential" TEXT,
    "credentialId" TEXT,
    "address" TEXT,
    "requestId" TEXT NOT NULL,
    "userId" INTEGER,
    "teamId" INTEGER,
    "subjectId" TEXT,
    "detail" JSONB NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "AuditEntry_at_id_idx" ON "AuditEntry"("at", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_userId_at_idx" ON "AuditEntry"("userId", "at");

-- CreateIndex
CREATE INDEX "AuditEntry_actorId_at_idx" ON "AuditEntry"("actorId", "at");

-- Append-only. Only the sweep says how many days entries are kept, for its own transaction, and only
-- older entries may then be deleted.
CREATE FUNCTION "refuseAuditChange"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  days int := nullif(current_setting('almanac.audit_days', true), '')::int;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF days >= 1 AND OLD."at" < now() - make_interval(days => days) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only: % is refused', TG_OP
    USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER "AuditEntry_append_only" BEFORE UPDATE OR DELETE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION "refuseAuditChange"();
CREATE TRIGGER "AuditEntry_no_truncate" BEFORE TRUNCATE ON "AuditEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseAuditChange"();
