-- AlterTable
ALTER TABLE "Outbox" ADD COLUMN "lane" INTEGER;

-- By hand from here on: what the models cannot say.

-- The events of a booking, and those of a series, stand in one of 16 lines. The booking may be as new as its event.
-- The id is read as text: a session keeps the plan of a column's type, and `ids widen` changes it.
CREATE FUNCTION outbox_lane() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.lane IS NULL THEN
        NEW.lane := (
            SELECT abs(hashtext(coalesce(
                CASE WHEN booking.occurrence IS NOT NULL THEN booking."iCalUID" END,
                booking."recurringEventId", booking."iCalUID", booking.id::text, event."userId"::text, '')) % 16)
            FROM "Event" event LEFT JOIN "Booking" booking ON booking.id = coalesce(event."bookingId",
                CASE WHEN event.payload #>> '{payload,bookingId}' ~ '^\d{1,9}$'
                    THEN (event.payload #>> '{payload,bookingId}')::int END)
            WHERE event.id = (to_jsonb(NEW) ->> 'eventId')::bigint);
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER outbox_lane BEFORE INSERT ON "Outbox" FOR EACH ROW EXECUTE FUNCTION outbox_lane();
