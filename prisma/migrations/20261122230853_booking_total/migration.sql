-- CreateTable
CREATE TABLE "BookingTotal" (
    "userId" INTEGER NOT NULL,
    "bookings" INTEGER NOT NULL,

    CONSTRAINT "BookingTotal_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "BookingTotal" ADD CONSTRAINT "BookingTotal_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here on: what the models cannot say.

-- Room for new versions of a row on its own page.
ALTER TABLE "BookingTotal" SET (fillfactor = 50);

-- All three take the rows in the order of their users, so that two writers never wait for each other.

CREATE FUNCTION booking_totals_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "BookingTotal" ("userId", "bookings")
    SELECT "userId", count(*) FROM added WHERE "bookingId" IS NOT NULL
    GROUP BY "userId" ORDER BY "userId"
    ON CONFLICT ("userId") DO UPDATE SET "bookings" = "BookingTotal"."bookings" + excluded."bookings";
    RETURN NULL;
END $$;

-- An update, because the row may be gone: with a user go their total and their hostings, in any order.
CREATE FUNCTION booking_totals_remove() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM "BookingTotal"
    WHERE "userId" IN (SELECT "userId" FROM removed WHERE "bookingId" IS NOT NULL)
    ORDER BY "userId" FOR NO KEY UPDATE;
    UPDATE "BookingTotal" total SET "bookings" = total."bookings" - gone.count
    FROM (
        SELECT "userId", count(*) FROM removed WHERE "bookingId" IS NOT NULL GROUP BY "userId"
    ) gone
    WHERE total."userId" = gone."userId";
    RETURN NULL;
END $$;

CREATE FUNCTION booking_totals_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "BookingTotal" ("userId", "bookings")
    SELECT "userId", sum(change) FROM (VALUES
        (OLD."userId", -num_nonnulls(OLD."bookingId")), (NEW."userId", num_nonnulls(NEW."bookingId"))
    ) moved ("userId", change)
    GROUP BY "userId" ORDER BY "userId"
    ON CONFLICT ("userId") DO UPDATE SET "bookings" = "BookingTotal"."bookings" + excluded."bookings";
    RETURN NULL;
END $$;

-- From here on nobody else writes hosts until this migration is committed.
CREATE TRIGGER booking_totals_add AFTER INSERT ON "BookingHost"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION booking_totals_add();
CREATE TRIGGER booking_totals_remove AFTER DELETE ON "BookingHost"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION booking_totals_remove();
-- Rarely: hosts are added and removed. Only their times change.
CREATE TRIGGER booking_totals_move AFTER UPDATE ON "BookingHost" FOR EACH ROW
    WHEN ((OLD."userId", OLD."bookingId") IS DISTINCT FROM (NEW."userId", NEW."bookingId"))
    EXECUTE FUNCTION booking_totals_move();

INSERT INTO "BookingTotal" ("userId", "bookings")
SELECT "userId", count(*) FROM "BookingHost" WHERE "bookingId" IS NOT NULL GROUP BY "userId";
