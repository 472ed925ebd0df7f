/** A database in which a sequential scan is a bad idea: 40,000 bookings with two mails each, half of them of one user. */
export const planWorldSql = `
SET session_replication_role = replica;
INSERT INTO "User" (email) SELECT 'user' || u || '@example.com' FROM generate_series(1, 3000) u;
INSERT INTO "Team" (name, slug, "isOrganization") VALUES ('Organization', 'organization', true);
INSERT INTO "Membership" ("userId", "teamId", role, accepted)
SELECT u, 1, (CASE u WHEN 2 THEN 'OWNER' ELSE 'MEMBER' END)::"MembershipRole", true
FROM generate_series(2, 301) u;
INSERT INTO "EventType" (title, slug, length, "userId") VALUES ('Talk', 'talk', 30, 2);
INSERT INTO "Booking" (uid, "userId", title, "startTime", "endTime", status, "eventTypeId")
SELECT 'uid-' || b, host, 'Talk ' || md5(b::text), start, start + interval '15 minutes',
  (CASE b % 11 WHEN 0 THEN 'CANCELLED' ELSE 'ACCEPTED' END)::"BookingStatus",
  CASE host WHEN 2 THEN 1 END
FROM (
  SELECT b, timestamptz '2026-01-01 00:00Z' + (b::bigint * 7919 % 40000) * interval '20 minutes' AS start,
    CASE WHEN b % 2 = 0 THEN 1 WHEN b % 20 = 1 THEN 2 + b / 20 % 300 ELSE 302 + b * 7 % 2699 END AS host
  FROM generate_series(1, 40000) b
) planned;
INSERT INTO "BookingHost" ("bookingId", "userId", start, "end", occupies, "mayOverlap", "paddedStart", "paddedEnd")
SELECT id, "userId", "startTime", "endTime", status = 'ACCEPTED', "userId" = 1, "startTime", "endTime"
FROM "Booking" ORDER BY id;
INSERT INTO "BookingTotal" ("userId", bookings) SELECT "userId", count(*) FROM "BookingHost" GROUP BY 1;
INSERT INTO "CalendarFeed" (id, "userId", name, url, "urlHash", host)
SELECT u, u, 'Private', '', '', 'example.com' FROM generate_series(1, 200) u;
INSERT INTO "CalendarFeedTime" ("feedId", start, "end")
SELECT u, start, start + interval '45 minutes'
FROM generate_series(1, 200) u, generate_series(timestamptz '2026-01-01 00:00Z', '2026-12-31', interval '43 hours') start;
INSERT INTO "Attendee" (email, name, "timeZone", "bookingId")
SELECT 'guest' || id || '@example.com', 'Guest', 'UTC', id FROM "Booking";
INSERT INTO "Event" (type, "bookingId", sequence, payload, transaction)
SELECT 'BOOKING_CREATED', id, 1, '{}', 10 + id / 3 FROM "Booking" WHERE id % 2 = 1;
INSERT INTO "HostEvent" ("userId", transaction, "eventId")
SELECT host."userId", event.transaction, event.id
FROM "Event" event JOIN "BookingHost" host ON host."bookingId" = event."bookingId";
INSERT INTO "Webhook" (id, "userId", "subscriberUrl", host, secret, "eventTriggers")
SELECT lpad(w::text, 32, '0')::uuid, w, 'https://example.com/' || w, 'example.com', '', '{}'
FROM generate_series(1, 200) w;
INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "bookingId", status, "nextAttemptAt")
SELECT webhook.id, event.id, event."bookingId",
  (CASE event.id % 10 WHEN 0 THEN 'PENDING' ELSE 'SUCCEEDED' END)::"DeliveryStatus",
  CASE event.id % 10 WHEN 0 THEN timestamptz '2026-07-01 00:00Z' END
FROM "Webhook" webhook JOIN "Event" event ON event.id % 200 = webhook."userId" % 200;
INSERT INTO "Mail" (kind, "bookingId", "eventId", recipient, "isHost", status)
SELECT 'BOOKED', booking.id, booking.id, person.address, person."isHost",
  (CASE booking.id % 100 WHEN 0 THEN 'FAILED' ELSE 'SUCCEEDED' END)::"DeliveryStatus"
FROM "Booking" booking CROSS JOIN LATERAL (
  VALUES ('guest' || booking.id || '@example.com', false), ('user' || booking."userId" || '@example.com', true)
) person (address, "isHost") ORDER BY booking.id;
SET session_replication_role = origin`;
