-- AlterTable
ALTER TABLE "Booking" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "EventType" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Schedule" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- By hand from here on: what the models cannot say.

-- Whatever a writer sets, each update of a record raises its version by one.
CREATE FUNCTION raise_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."version" := OLD."version" + 1;
    RETURN NEW;
END $$;

-- A renewed address of the calendar file is no change of the meeting: attendees may not outdate what a host has seen.
CREATE TRIGGER raise_version BEFORE UPDATE ON "Booking" FOR EACH ROW
    WHEN (OLD."calendarRenewals" IS NOT DISTINCT FROM NEW."calendarRenewals")
    EXECUTE FUNCTION raise_version();
CREATE TRIGGER raise_version BEFORE UPDATE ON "EventType" FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER raise_version BEFORE UPDATE ON "Schedule" FOR EACH ROW EXECUTE FUNCTION raise_version();

-- Records whose parts have a table of their own. Attendees, references and payments need none:
-- the booking is written with them.

CREATE FUNCTION raise_version_of_event_type() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "EventType" SET "version" = "version" WHERE id IN (SELECT "eventTypeId" FROM changed);
    RETURN NULL;
END $$;

CREATE FUNCTION raise_version_of_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "Schedule" SET "version" = "version" WHERE id IN (SELECT "scheduleId" FROM changed);
    RETURN NULL;
END $$;

-- Rules that are written together with their schedule are not a change of it.
CREATE FUNCTION raise_version_by_new_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "Schedule" schedule SET "version" = "version" WHERE EXISTS (
        SELECT FROM changed JOIN "Availability" rule ON rule.id = changed.id
        WHERE rule."scheduleId" = schedule.id AND rule.xmin <> schedule.xmin
    ) AND id IN (SELECT "scheduleId" FROM changed);
    RETURN NULL;
END $$;

CREATE FUNCTION raise_version_of_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "Booking" SET "version" = "version" WHERE id = OLD."bookingId";
    RETURN NULL;
END $$;

CREATE TRIGGER raise_version_insert AFTER INSERT ON "EventTypeHost"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_event_type();
CREATE TRIGGER raise_version_update AFTER UPDATE ON "EventTypeHost"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_event_type();
CREATE TRIGGER raise_version_delete AFTER DELETE ON "EventTypeHost"
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_event_type();
CREATE TRIGGER raise_version_insert AFTER INSERT ON "Availability"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_by_new_rule();
CREATE TRIGGER raise_version_update AFTER UPDATE ON "Availability"
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_schedule();
CREATE TRIGGER raise_version_delete AFTER DELETE ON "Availability"
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION raise_version_of_schedule();
-- Holds end here too, and often.
CREATE TRIGGER raise_version_delete AFTER DELETE ON "BookingHost" FOR EACH ROW
    WHEN (OLD."bookingId" IS NOT NULL) EXECUTE FUNCTION raise_version_of_booking();
