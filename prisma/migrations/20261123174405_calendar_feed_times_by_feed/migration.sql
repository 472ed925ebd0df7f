-- DropIndex
DROP INDEX "CalendarFeedTime_userId_during_idx";

-- AlterTable
ALTER TABLE "CalendarFeedTime" DROP COLUMN "during",
DROP COLUMN "userId";

-- What Prisma cannot express.

-- Times up to a day are found by their start. An index on ranges takes half of the time of writing.
CREATE INDEX "CalendarFeedTime_long_idx" ON "CalendarFeedTime"
    USING gist ("feedId", tstzrange("start", "end")) WHERE "end" - "start" > interval '24 hours';

-- Whether a calendar of the host has an event between two times. Feeds that do not block when they are
-- stale count if they were read since then. VOLATILE, so that it sees what was committed while the
-- statement that asks has waited for a lock.
CREATE FUNCTION calendar_keeps_busy("hostId" int, since timestamptz, until timestamptz, "readSince" timestamptz)
RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    RETURN EXISTS (
        SELECT FROM "CalendarFeed" feed CROSS JOIN LATERAL (
            SELECT FROM "CalendarFeedTime" t
            WHERE t."feedId" = feed.id AND t."end" - t.start <= interval '24 hours'
                AND t.start > since - interval '24 hours' AND t.start < until AND t."end" > since
            UNION ALL
            SELECT FROM "CalendarFeedTime" t
            WHERE t."feedId" = feed.id AND t."end" - t.start > interval '24 hours'
                AND tstzrange(t.start, t."end") && tstzrange(since, until)
            LIMIT 1
        ) clash
        WHERE feed."userId" = "hostId" AND (feed."blocksWhenStale" OR feed."readAt" >= "readSince"));
END $$;
