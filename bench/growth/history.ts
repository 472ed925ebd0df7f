import type { BenchData } from '../data.ts';

/** What is kept for a while, and swept: older at its beginning than any of its settings. */
interface History extends BenchData {
  events: number;
}

const HISTORY_WEBHOOK = '00000000-0000-4000-8000-000000000001';

/** From June on, one row after the other until the middle of November 2026. */
const formatTime = (nth: string, rows: number) =>
  `timestamptz '2026-06-01Z' + ${nth} * interval '165 days' / ${rows}`;

/** Settled deliveries and mails of all events, with an attempt each; counts of uses; and the audit log. */
export function buildHistorySql({ events, users, bookings, heavyUser }: History) {
  const rows = events + 2;
  const audited = Math.floor(bookings / 20);
  return {
    settledDeliveries: `
      INSERT INTO "Webhook" (id, "userId", "subscriberUrl", host, "eventTriggers", secret, active)
      VALUES ('${HISTORY_WEBHOOK}', ${heavyUser}, 'https://h.example/', 'h.example',
        '{BOOKING_CREATED}', 'whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQ=', false);
      INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "bookingId", status, "createdAt")
      SELECT '${HISTORY_WEBHOOK}', id, "bookingId", 'SUCCEEDED', ${formatTime('id', rows)}
      FROM "Event" ORDER BY id;
      INSERT INTO "WebhookAttempt" ("deliveryId", number, "requestUrl", "requestHeaders", "requestBody",
        "responseStatus", "responseHeaders", "responseBody", "startedAt", "durationMs")
      SELECT id, 1, 'https://h.example/', '{"content-type":"application/json"}', repeat('{"uid":"0123456789"}', 30),
        200, '{"content-type":"text/plain"}', 'OK', "createdAt", 120
      FROM "WebhookDelivery" WHERE "webhookId" = '${HISTORY_WEBHOOK}' ORDER BY id`,
    settledMails: `
      INSERT INTO "Mail" (kind, "bookingId", "eventId", recipient, "isHost", status, "sentAt", "createdAt")
      SELECT 'BOOKED', "bookingId", id, 'guest' || "bookingId" || '@guests.example', false, 'SUCCEEDED',
        ${formatTime('id', rows)}, ${formatTime('id', rows)}
      FROM "Event" ORDER BY id;
      INSERT INTO "MailAttempt" ("mailId", number, response, "startedAt", "durationMs")
      SELECT id, 1, '250 2.0.0 OK', "createdAt", 80 FROM "Mail" ORDER BY id`,
    uses: `
      INSERT INTO "Usage" ("userId", day, credential, "credentialId", kind, name, count, errors, "lastUsedAt")
      SELECT u, date '2026-06-01' + day, 'API_KEY', u::text, 'ROUTE', name, 10, 0, date '2026-06-01' + day
      FROM generate_series(1, ${users}) u, generate_series(0, 160, 16) day,
        unnest(ARRAY['GET /v1/bookings', 'GET /v1/me']) name`,
    audit: `
      INSERT INTO "AuditEntry" (id, at, act, "actorId", "userId", "requestId", detail)
      SELECT gen_random_uuid(), timestamptz '2025-06-01Z' + n * interval '500 days' / ${audited}, 'SIGNED_IN',
        1 + n % ${users}, 1 + n % ${users}, n::text, '{}'
      FROM generate_series(1, ${audited}) n`,
  };
}
