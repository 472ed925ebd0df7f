-- No row has a connection yet.
ALTER TABLE "DestinationCalendar" VALIDATE CONSTRAINT "DestinationCalendar_connectionId_fkey";
ALTER TABLE "CalendarFeed" VALIDATE CONSTRAINT "CalendarFeed_connectionId_fkey";
