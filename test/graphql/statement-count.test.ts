import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { as, db } from '../support/app.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';

const start = Date.parse('2030-01-01T00:00:00Z');

/** A host with `count` bookings, each with every kind of record. */
async function buildHostWithBookings(count: number) {
  const host = await buildUser({ schedules: { create: [{ name: 'Work' }, { name: 'Spare' }] } });
  const { id: eventTypeId } = await db.eventType.create({
    data: { title: 'Intro', slug: randomUUID(), length: 30, userId: host.id },
  });
  const bookings = await db.booking.createManyAndReturn({
    data: Array.from({ length: count }, (_, i) => ({
      uid: randomUUID(),
      title: 'Intro',
      userId: host.id,
      eventTypeId,
      startTime: new Date(start + i * 3_600_000),
      endTime: new Date(start + i * 3_600_000 + 1_800_000),
    })),
  });
  await db.bookingHost.createMany({
    data: bookings.map(({ id, startTime, endTime }) => ({
      bookingId: id,
      userId: host.id,
      start: startTime,
      end: endTime,
    })),
  });
  const attendees = await db.attendee.createManyAndReturn({
    data: bookings.map(({ id: bookingId }) => ({
      bookingId,
      email: 'guest@example.test',
      name: 'Guest',
      timeZone: 'UTC',
    })),
  });
  await db.bookingSeat.createMany({
    data: attendees.map(({ id: attendeeId, bookingId }) => ({
      bookingId,
      attendeeId,
      referenceUid: randomUUID(),
    })),
  });
  const ids = bookings.map(({ id: bookingId }) => ({ bookingId }));
  await db.bookingReference.createMany({ data: ids.map((id) => ({ ...id, type: 'x', uid: 'x' })) });
  await db.payment.createMany({
    data: ids.map((id) => ({
      ...id,
      uid: randomUUID(),
      externalId: randomUUID(),
      amount: 1,
      currency: 'eur',
    })),
  });
  // A token, because the use of a key is noted behind the request, and would be counted.
  const token = await buildAccessToken(host, ['READ_PROFILE', 'READ_SCHEDULE', 'READ_BOOKING']);
  return { host, token };
}

/** Every statement sent to the database. */
const sent = vi.spyOn(pg.Client.prototype, 'query');

/** A secret in use is looked up again now and then, and uses are saved, behind the requests. */
const isOfRequest = ([query]: unknown[]) =>
  !/"tokenHash\\"|INSERT INTO \\"Usage\\"/.test(JSON.stringify(query));

/** The statements of one request, of a caller whose credential is known by now. */
async function count(token: string, query: string) {
  await as(token).gql('{ viewer { id } }');
  sent.mockClear();
  const { data, errors } = await as(token).gql(query);
  expect(errors).toBeUndefined();
  return { statements: sent.mock.calls.filter(isOfRequest).length, data };
}

const nodes = `nodes {
  id uid title startTime status metadata answers { label text } location { kind detail }
  user { name } hosts { name email } eventType { slug length }
  attendees { email timeZone bookingSeat { referenceUid } }
  references { type uid } payment { amount booking { uid } } seatsReferences { referenceUid answers { label } attendee { email } }
  destinationCalendar { integration } workflowReminders { method } icsUrl
  instantMeetingToken { expires } scheduledTriggers { startAfter }
}`;

describe('a list of bookings with all they refer to', () => {
  it.each([1, 25, 100])('takes one statement for %i bookings', async (length) => {
    const { token } = await buildHostWithBookings(length);
    const query = `{ bookings(first: 100) { pageInfo { hasNextPage endCursor } ${nodes} } }`;
    const { data, statements } = await count(token, query);
    expect(statements).toBe(1);
    expect(data.bookings.nodes).toHaveLength(length);
    expect(data.bookings.nodes[0]).toMatchObject({
      hosts: [{ name: 'Ada' }],
      attendees: [{ email: 'guest@example.test', bookingSeat: {} }],
      seatsReferences: [{ attendee: { email: 'guest@example.test' } }],
    });
  });

  it('takes one more for the total, and one more for a cursor', async () => {
    const { token } = await buildHostWithBookings(3);
    const first = await count(
      token,
      `{ bookings(first: 2) { totalCount pageInfo { endCursor } ${nodes} } }`,
    );
    expect(first.statements).toBe(2);
    const { endCursor } = first.data.bookings.pageInfo;
    const next = await count(token, `{ bookings(after: "${endCursor}") { ${nodes} } }`);
    expect(next.statements).toBe(2);
    const total = await count(token, `{ bookings { totalCount } }`);
    expect(total.statements).toBe(1);
  });

  it('takes one statement with edges, fragments and aliases too', async () => {
    const { host, token } = await buildHostWithBookings(3);
    const query = `query {
      list: bookings(filter: { status: [ACCEPTED] }, orderBy: { field: START_TIME, direction: DESC }) {
        edges { cursor node { guests: attendees { email } ...Hosts } }
        nodes { name: title attendees { name } ...Hosts }
      }
    }
    fragment Hosts on Booking { who: hosts { name } hosts { email } }`;
    const { statements, data } = await count(token, query);
    expect(statements).toBe(1);
    expect(data.list.nodes[0]).toMatchObject({ hosts: [{ email: host.email }] });
    expect(data.list.edges[0].node.who).toEqual([{ name: 'Ada' }]);
  });
});

describe('a connection within a record', () => {
  it('takes one statement, including its total', async () => {
    const { token } = await buildHostWithBookings(3);
    const query = `{ viewer {
      schedules(first: 2) { nodes { availability { days } } }
      bookings(first: 2) { totalCount nodes { uid attendees { email } hosts { name } } }
    } }`;
    const { data, statements } = await count(token, query);
    expect(statements).toBe(1);
    expect(data.viewer.schedules.nodes).toHaveLength(2);
    expect(data.viewer.bookings).toMatchObject({ totalCount: 3 });
  });

  it('takes one statement for lists with a filter and an order below other records', async () => {
    const { token } = await buildHostWithBookings(25);
    const list = 'bookings(first: 3, filter: { upcoming: true }, orderBy: { field: START_TIME })';
    const query = `{ viewer { ${list} { totalCount nodes { eventType { ${list} { totalCount nodes { uid } } } } } } }`;
    const { data, statements } = await count(token, query);
    expect(statements).toBe(1);
    expect(data.viewer.bookings.totalCount).toBe(25);
    expect(data.viewer.bookings.nodes[2].eventType.bookings.nodes).toHaveLength(3);
  });

  it('takes one statement for one booking', async () => {
    const { host, token } = await buildHostWithBookings(1);
    const { uid } = await db.booking.findFirstOrThrow({ where: { userId: host.id } });
    const query = `{ booking(by: { uid: "${uid}" }) { title eventType { bookings { totalCount nodes { uid } } } } }`;
    const { statements, data } = await count(token, query);
    expect(statements).toBe(1);
    expect(data.booking.eventType.bookings).toEqual({ totalCount: 1, nodes: [{ uid }] });
  });
});

describe('the log of events', () => {
  // The end of the log, the events of the host and the host’s bookings, and those that are shown.
  it.each([1, 25, 100])('takes four statements for %i events', async (length) => {
    const { host, token } = await buildHostWithBookings(length);
    const bookings = await db.booking.findMany({ where: { userId: host.id } });
    await db.event.createMany({
      data: bookings.map(({ id: bookingId }) => ({
        bookingId,
        sequence: 1,
        type: 'BOOKING_CREATED' as const,
        payload: {},
      })),
    });
    const query =
      '{ events(first: 100) { nodes { type body payload { ... on BookingEventPayload { booking { uid } } } booking { uid attendees { email } hosts { name } } } } }';
    const { data, statements } = await count(token, query);
    expect(statements).toBe(4);
    expect(data.events.nodes).toHaveLength(length);
    expect(data.events.nodes[0]).toMatchObject({ booking: { hosts: [{ name: 'Ada' }] } });
  });
});

describe('createBooking', () => {
  it('runs the same statements, however many webhooks the host has', async () => {
    const host = await buildUser();
    const token = await buildAccessToken(host, ['WRITE_BOOKING', 'READ_BOOKING']);
    const book = (day: number) =>
      count(
        token,
        `mutation { createBooking(input: { title: "Intro", start: "2031-01-${day}T09:00:00Z", end: "2031-01-${day}T09:30:00Z" }) { booking { uid } } }`,
      );
    const without = await book(10);
    // The insertion and the answer. The host is known from the credential.
    expect(without.statements).toBe(2);
    await db.webhook.createMany({
      data: Array.from({ length: 30 }, () => ({
        userId: host.id,
        subscriberUrl: 'https://receiver.example.test/',
        eventTriggers: ['BOOKING_CREATED' as const],
        secret: 'whsec_c2VjcmV0',
      })),
    });
    const beside = await book(11);
    expect(beside.statements).toBe(without.statements);
  });
});

describe('_entities', () => {
  it('takes one statement for each record, and one for all keys that are not ids', async () => {
    const { host, token } = await buildHostWithBookings(3);
    const rows = await db.booking.findMany({ where: { userId: host.id } });
    const named = Array.from({ length: 100 }, () => rows).flat();
    const ask = async (toKey: (row: { id: number; uid: string }) => string) => {
      const list = named.map((row) => `{ __typename: "Booking", ${toKey(row)} }`).join(' ');
      const query = `{ _entities(representations: [${list}]) { ... on Booking { title hosts { name } } } }`;
      const { statements, data } = await count(token, query);
      expect(data._entities).toEqual(
        named.map(() => ({ title: 'Intro', hosts: [{ name: 'Ada' }] })),
      );
      return statements;
    };
    expect(await ask(({ id }) => `id: "${btoa(`Booking:${id}`)}"`)).toBe(3);
    expect(await ask(({ uid }) => `uid: "${uid}"`)).toBe(4);
  });
});
