import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  type InvitationReader,
  createCalendar,
  readByIcalJs,
  readByNodeIcal,
} from '../support/mail/calendar-program.ts';
import { db } from '../support/app.ts';
import { mutateBooking, runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import type { Caller } from '../support/client.ts';
import { startMailServer, startMailWorker } from '../support/mail/server.ts';
import { waitUntil } from '../support/webhook/receiver.ts';

type Over = Parameters<typeof buildBookableEventType>[1];

interface SeriesParts {
  rule: string;
  count: number;
  start: string;
  timeZone?: string;
  over?: Over;
  /** Books with this event type instead of one of a new host. */
  offer?: { id: number };
  host?: Caller & { id: number; email: string };
  more?: Record<string, unknown>;
}

/** A series that somebody has booked, and a mail server whose mails go into calendars. */
export async function bookSeries(parts: SeriesParts) {
  const { rule, count, start, timeZone = 'Europe/Berlin', over, more } = parts;
  const host = parts.host ?? (await buildHost());
  const recurringEvent = rule;
  const offer = parts.offer ?? (await buildBookableEventType(host, { recurringEvent, ...over }));
  const email = `bea-${randomUUID()}@example.test`;
  const responses = { name: 'Bea', email };
  const input = { eventTypeId: offer.id, start, timeZone, responses, recurringCount: count };
  const fields = 'bookings { databaseId } userErrors { message }';
  const { data, errors } = await runMutation(
    undefined,
    'createBooking',
    { ...input, ...more },
    fields,
  );
  expect(errors).toBeUndefined();
  const made = data.createBooking.bookings as { databaseId: number }[];
  const ids = made.map(({ databaseId }) => databaseId);
  return { host, offer, email, ids, server: await startMailServer() };
}

type SeriesScene = Awaited<ReturnType<typeof bookSeries>>;

/** Changes the booking that is the nth of the series, from 1. */
export async function changeNth(
  { host, ids }: SeriesScene,
  nth: number,
  mutation: string,
  input: Record<string, unknown> = {},
  caller: Caller = host,
) {
  const { data, errors } = await mutateBooking(
    caller,
    mutation,
    { id: ids[nth - 1] ?? 0 },
    input,
    'userErrors { message }',
  );
  expect(errors ?? data[mutation].userErrors).toEqual([]);
}

/** Sends what waits, and returns the mails that this address has got so far. */
async function sendMails({ offer, server }: SeriesScene, email: string) {
  const worker = startMailWorker(server);
  const booking = { eventTypeId: offer.id };
  await waitUntil(async () => {
    const [waiting] = await db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int FROM "Outbox" outbox JOIN "Event" event ON event.id = outbox."eventId"
      JOIN "Booking" booking ON booking.id = event."bookingId"
      WHERE booking."eventTypeId" = ${offer.id}`;
    const mails = await db.mail.count({ where: { booking, nextAttemptAt: { not: null } } });
    return waiting?.count === 0 && mails === 0;
  });
  await worker.stop();
  return server.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);
}

type ReceivedMail = Awaited<ReturnType<typeof sendMails>>[number];

export const getInvitation = (mail: ReceivedMail | undefined): string =>
  mail?.attachments.find(({ filename }) => filename === 'invite.ics')?.content.toString() ?? '';

const readers: Record<string, InvitationReader> = { readByIcalJs, readByNodeIcal };

interface Comparison {
  email?: string;
  readers?: Record<string, InvitationReader>;
}

/** All mails of one person fill two calendars, which must show the bookings as they are. */
export async function expectCalendars(scene: SeriesScene, of: Comparison = {}) {
  const { email = scene.email } = of;
  const mails = await sendMails(scene, email);
  const bookings = await db.booking.findMany({
    where: {
      eventTypeId: scene.offer.id,
      status: { in: ['ACCEPTED', 'PENDING'] },
      OR: [{ attendees: { some: { email } } }, { hosts: { some: { user: { email } } } }],
    },
    orderBy: { startTime: 'asc' },
  });
  const wanted = bookings.map(({ startTime, endTime, status }) => ({
    ...{ start: startTime.toISOString(), end: endTime.toISOString() },
    status: status === 'ACCEPTED' ? 'CONFIRMED' : 'TENTATIVE',
  }));
  for (const [name, read] of Object.entries(of.readers ?? readers)) {
    const calendar = createCalendar(read);
    for (const mail of mails) calendar.receive(getInvitation(mail));
    const shown = calendar.list().map(({ start, end, status }) => ({
      ...{ start: new Date(start).toISOString(), end: new Date(end).toISOString(), status },
    }));
    expect(shown, name).toEqual(wanted);
    expect(calendar.countIgnored(), name).toBe(0);
  }
  return mails;
}
