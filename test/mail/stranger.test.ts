import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fanOut } from '../../src/background/fan-out.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { claimMails } from '../../src/mails/claim.ts';
import { later, start } from '../manage-link/scene.ts';
import { db, startApp } from '../support/app.ts';
import { mutateBooking, runMutation } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildMail } from '../support/build/mail.ts';
import { startMailServer, startMailWorker } from '../support/mail/server.ts';
import { bookForMail, listMailRows, waitForStatus } from './scene.ts';

const toAddresses = (count: number) =>
  Array.from({ length: count }, (_, nth) => `guest${nth}-${randomUUID()}@example.test`);

async function fanAllOut() {
  while ((await fanOut({ db, clock: readSystemClock, makesMails: true })).events > 0);
}

describe('somebody without a credential', () => {
  const book = async (guests: string[], caller?: Awaited<ReturnType<typeof buildHost>>) => {
    const host = caller ?? (await buildHost());
    const { id: eventTypeId } = await buildBookableEventType(host);
    const responses = { name: 'Bea', email: `bea-${randomUUID()}@example.test`, guests };
    return runMutation(caller, 'createBooking', { eventTypeId, start, responses }, 'replayed');
  };

  it('books for nine guests, and no more', async () => {
    expect((await book(toAddresses(9))).errors).toBeUndefined();
    const { errors } = await book(toAddresses(10));
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(errors?.[0]?.message).toContain('must not be more than 9 unless you sign in');
    expect((await book(toAddresses(10), await buildHost())).errors).toBeUndefined();
  });

  it('writes nothing into the subject and the invitation of an attendee', async () => {
    const server = await startMailServer();
    const lure = 'You have won, call 555 0199';
    const scene = await bookForMail(undefined, { title: lure });
    startMailWorker(server);
    await waitForStatus(scene.id, 'SUCCEEDED', 'SUCCEEDED');
    const [got] = server.received.filter(({ to }) => to.includes(scene.email));
    expect(got?.mail.subject).not.toContain('won');
    expect(got?.raw).not.toContain('555 0199');
    const toHost = server.received.find(({ to }) => to.includes(scene.host.email));
    expect(toHost?.mail.subject).toContain(lure);
  });
});

describe('the mails of one booking', () => {
  it('are the newest for each person, if others wait', async () => {
    const scene = await bookForMail();
    await fanAllOut();
    await mutateBooking(scene.host, 'editBooking', scene, { start: later });
    await fanAllOut();
    await mutateBooking(scene.host, 'cancelBooking', scene);
    await fanAllOut();
    const rows = await listMailRows(scene.id);
    expect(rows.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      ...['BOOKED FAILED', 'BOOKED FAILED', 'MOVED FAILED', 'MOVED FAILED'],
      ...['CANCELLED PENDING', 'CANCELLED PENDING'],
    ]);
    expect(rows[0]?.reason).toBe(
      'A newer mail about this booking was made before it could be sent',
    );
  });

  it('are at most thirty in a day', async () => {
    const { id: bookingId } = await buildBooking({ host: await buildHost() });
    const sentAt = new Date('2031-01-01T00:00:00Z');
    const recipient = `bea-${randomUUID()}@example.test`;
    for (let nth = 0; nth < 29; nth++)
      await buildMail({ bookingId, sentAt, isHost: true, recipient });
    const waits = { status: 'PENDING', nextAttemptAt: sentAt, hostId: 990 } as const;
    const due = [];
    for (const name of ['ada', 'eve'])
      due.push(await buildMail({ bookingId, ...waits, recipient: `${name}@example.test` }));
    const claim = (hours: number) =>
      claimMails(db, new Date(sentAt.getTime() + hours * 3_600_000), {
        ...{ room: 8, leaseMs: 1_000, perHour: null, afterHost: 989 },
      });
    expect((await claim(1)).mails.map(({ id }) => id)).toEqual([due[0]?.id]);
    const rows = await db.mail.findMany({ where: { id: due[1]?.id ?? 0 } });
    expect(rows).toMatchObject([
      { nextAttemptAt: new Date('2031-01-02T00:00:00Z'), reason: expect.stringContaining('a day') },
    ]);
    expect((await claim(24)).mails.map(({ id }) => id)).toContain(due[1]?.id);
  });
});

it('a host with many waiting mails does not delay those of another host', async () => {
  const now = new Date('2029-01-01T00:00:00Z');
  const { id: bookingId } = await buildBooking({ host: await buildHost() });
  for (let nth = 0; nth < 60; nth++)
    await buildMail({
      ...{ bookingId, status: 'PENDING', nextAttemptAt: new Date(now.getTime() - 60_000) },
      ...{ hostId: 980, recipient: `many${nth}@example.test` },
    });
  const one = await buildMail({
    ...{ bookingId, status: 'PENDING', nextAttemptAt: now, hostId: 981, recipient: 'one@x.test' },
  });
  const { mails } = await claimMails(db, now, {
    ...{ room: 8, leaseMs: 60_000, perHour: null, afterHost: 979 },
  });
  expect(mails).toHaveLength(8);
  expect(mails.map(({ id }) => id)).toContain(one.id);
});

it('people behind one network cause so many mails in a day, and may still cancel', async () => {
  const server = await startApp({ MAILS_PER_DAY: '5' });
  const host = await buildHost();
  const { id: eventTypeId } = await buildBookableEventType(host);
  const book = (at: string) => ({
    ...{ eventTypeId, start: at, responses: { name: 'Bea', email: 'bea@example.test' } },
  });
  const create =
    'mutation ($input: CreateBookingInput!) { createBooking(input: $input) { manageToken } }';
  const made = await server.as().gql(create, { input: book(start) });
  expect(made.errors).toBeUndefined();
  const token = made.data.createBooking.manageToken;
  const move = `mutation ($input: MoveManagedBookingInput!) { moveManagedBooking(input: $input) { changed } }`;
  const moved = await server.as().gql(move, { input: { token, start: later } });
  expect(moved.errors).toBeUndefined();
  const again = await server.as().gql(move, { input: { token, start } });
  expect(again.errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
  const other = await server.as().gql(create, { input: book('2031-03-04T09:00:00.000Z') });
  expect(other.errors?.[0]?.message).toContain('too many mails');
  const cancel = `mutation ($input: CancelManagedBookingInput!) { cancelManagedBooking(input: $input) { userErrors { message } } }`;
  const cancelled = await server.as().gql(cancel, { input: { token } });
  expect(cancelled.errors).toBeUndefined();
});
