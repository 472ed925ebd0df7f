/** What a careful person does after a booking: rows in the same transaction, and a mark behind each when it is sent. */
import { createHmac } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Row } from './express-sql.ts';

type Query = (name: string, text: string, values: unknown[]) => Promise<Row[]>;

const transport = createTransport({
  ...{ url: process.env['SMTP_URL'], pool: true, maxConnections: 8 },
});

const INSERT_MAILS = `INSERT INTO "Mail" (kind, "bookingId", "eventId", recipient, "isHost")
  SELECT 'BOOKED', $1, $2, recipient, "isHost"
  FROM (VALUES ($3, true), ($4, false)) person (recipient, "isHost") RETURNING id, recipient, "isHost"`;

const INSERT_DELIVERIES = `WITH made AS (
    INSERT INTO "WebhookDelivery" ("webhookId", "eventId", "bookingId")
    SELECT id, $2, $1 FROM "Webhook"
    WHERE "userId" = $3 AND active AND 'BOOKING_CREATED' = ANY ("eventTriggers") RETURNING id, "webhookId")
  SELECT made.id, "subscriberUrl", secret FROM made JOIN "Webhook" w ON w.id = made."webhookId"`;

const SENT_MAIL = `WITH attempt AS (
    INSERT INTO "MailAttempt" ("mailId", number, response, "startedAt", "durationMs") VALUES ($1, 1, $2, $3, $4))
  UPDATE "Mail" SET status = 'SUCCEEDED', "sentAt" = now() WHERE id = $1`;

const SENT_DELIVERY = `WITH attempt AS (
    INSERT INTO "WebhookAttempt" ("deliveryId", number, "requestUrl", "requestHeaders", "requestBody",
      "responseStatus", "startedAt", "durationMs") VALUES ($1, 1, $2, $3, $4, $5, $6, $7))
  UPDATE "WebhookDelivery" SET status = 'SUCCEEDED' WHERE id = $1`;

interface Occasion {
  booking: Row;
  eventId: unknown;
  user: number;
  guest: { email: string; name: string };
  /** The body of the event. */
  told: object;
}

/** In the transaction of the booking. */
export async function queueSending(query: Query, { booking, eventId, user, guest }: Occasion) {
  const { id, userPrimaryEmail } = booking;
  const mails = await query('mails', INSERT_MAILS, [id, eventId, userPrimaryEmail, guest.email]);
  return { mails, deliveries: await query('deliveries', INSERT_DELIVERIES, [id, eventId, user]) };
}

type Queued = Awaited<ReturnType<typeof queueSending>>;

/** After the answer. */
export async function sendQueued(query: Query, occasion: Occasion, queued: Queued) {
  await Promise.all([
    ...queued.mails.map((mail) => sendMail(query, occasion, mail)),
    ...queued.deliveries.map((delivery) => sendDelivery(query, occasion, delivery)),
  ]);
}

const formatTime = (value: unknown) =>
  new Date(String(value)).toISOString().replace(/[-:]|\.\d+/g, '');

const formatInvitation = ({ booking, guest }: Occasion) =>
  [
    ...[
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//by hand//EN',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
    ],
    ...[`UID:${String(booking['iCalUID'])}`, `DTSTAMP:${formatTime(booking['createdAt'])}`],
    ...[`DTSTART:${formatTime(booking['startTime'])}`, `DTEND:${formatTime(booking['endTime'])}`],
    ...[`SUMMARY:${String(booking['title'])}`, `ATTENDEE;CN=${guest.name}:mailto:${guest.email}`],
    ...[`ORGANIZER:mailto:${String(booking['userPrimaryEmail'])}`, 'END:VEVENT', 'END:VCALENDAR'],
  ].join('\r\n');

async function sendMail(query: Query, occasion: Occasion, { id, recipient }: Row) {
  const { booking, guest } = occasion;
  const facts = [
    `When: ${String(booking['startTime'])} to ${String(booking['endTime'])}`,
    `Who: ${guest.name} <${guest.email}>, ${String(booking['userPrimaryEmail'])}`,
  ];
  const started = new Date();
  const { response } = await transport.sendMail({
    ...{ from: 'Bookings <bookings@bench.example>', to: String(recipient) },
    subject: `Booked: ${String(booking['title'])}`,
    text: facts.join('\n'),
    html: `<h1>${String(booking['title'])}</h1>${facts.map((fact) => `<p>${fact}</p>`).join('')}`,
    icalEvent: { method: 'REQUEST', content: formatInvitation(occasion) },
  });
  await query('sent mail', SENT_MAIL, [id, response, started, Date.now() - started.getTime()]);
}

async function sendDelivery(query: Query, { told }: Occasion, { id, subscriberUrl, secret }: Row) {
  const body = JSON.stringify(told);
  const started = new Date();
  const stamp = String(Math.floor(started.getTime() / 1_000));
  const signature = createHmac('sha256', String(secret)).update(`${String(id)}.${stamp}.${body}`);
  const headers = {
    ...{ 'content-type': 'application/json', 'webhook-id': String(id), 'webhook-timestamp': stamp },
    'webhook-signature': `v1,${signature.digest('base64')}`,
  };
  const answer = await fetch(String(subscriberUrl), { method: 'POST', headers, body });
  await answer.arrayBuffer();
  const values = [id, subscriberUrl, headers, body, answer.status, started];
  await query('sent delivery', SENT_DELIVERY, [...values, Date.now() - started.getTime()]);
}
