import { describe, expect, it } from 'vitest';
import { recordBookingEvents } from '../../src/domain/event/record.ts';
import { as, db, startApp, url } from '../support/app.ts';
import { bookingChangedSubscription, subscribe, type Subscriber } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAccessToken, buildUser, type UserWithKey } from '../support/build/user.ts';

const at = new Date('2029-12-01T00:00:00.000Z');

/** Records events as every change does: with the rows of the bookings locked. */
const recordEvents = (...bookings: { id: number }[]) =>
  db.$transaction(async (tx) => {
    const ids = bookings.map(({ id }) => id);
    await tx.$queryRaw`SELECT 1 FROM "Booking" WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`;
    await recordBookingEvents(tx, bookings, { type: 'BOOKING_NO_SHOW_UPDATED' }, at);
  });

async function follow(caller: UserWithKey | string, after?: string) {
  const stream = await subscribe(bookingChangedSubscription, { caller, variables: { after } });
  const first = await stream.next();
  expect(first).toMatchObject({ data: { bookingChanged: { event: null, booking: null } } });
  return { ...stream, cursor: first?.data.bookingChanged.cursor as string };
}

const readNextChange = async ({ next }: Pick<Subscriber, 'next'>) => {
  const heard = await next();
  expect(heard?.errors).toBeUndefined();
  return heard?.data.bookingChanged as {
    cursor: string;
    event: { type: string; databaseId: number };
    booking: { databaseId: number; status: string };
  };
};

const readEventLog = (ids: number[]) =>
  db.event.findMany({
    where: { bookingId: { in: ids } },
    orderBy: [{ transaction: 'asc' }, { id: 'asc' }],
    select: { id: true },
  });

describe('bookingChanged', () => {
  it('reports changes of the caller’s bookings and of no others', async () => {
    const [host, stranger] = [await buildUser(), await buildUser()];
    const [own, foreign] = [await buildBooking({ host }), await buildBooking({ host: stranger })];
    const stream = await follow(host);
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
    await recordEvents(foreign);
    await recordEvents(own);
    expect(await readNextChange(stream)).toMatchObject({
      event: { type: 'BOOKING_NO_SHOW_UPDATED' },
      booking: { databaseId: own.id, status: 'ACCEPTED' },
    });
    stream.close();
  });

  it('continues from the cursor in order, without gaps or repeats', async () => {
    const host = await buildUser();
    const [one, two] = [await buildBooking({ host }), await buildBooking({ host })];
    const seen: number[] = [];
    let { cursor, ...stream } = await follow(host);
    for (let round = 0; round < 3; round++) {
      await recordEvents(one);
      await recordEvents(two);
      for (let count = 0; count < 2; count++) {
        const change = await readNextChange(stream);
        seen.push(change.event.databaseId);
        ({ cursor } = change);
      }
      stream.close();
      // These changes happen while nobody listens, and at the same time.
      await Promise.all([recordEvents(one, two), recordEvents(one), recordEvents(two)]);
      ({ cursor, ...stream } = await follow(host, cursor));
      for (let count = 0; count < 4; count++) {
        const change = await readNextChange(stream);
        seen.push(change.event.databaseId);
        ({ cursor } = change);
      }
    }
    stream.close();
    expect(seen).toEqual((await readEventLog([one.id, two.id])).map(({ id }) => id));
  });

  it('stops reporting a booking that has moved to another host', async () => {
    const [host, other] = [await buildUser(), await buildUser()];
    const [moved, kept] = [await buildBooking({ host }), await buildBooking({ host })];
    const stream = await follow(host);
    await recordEvents(moved);
    expect((await readNextChange(stream)).booking.databaseId).toBe(moved.id);
    await db.bookingHost.updateMany({ where: { bookingId: moved.id }, data: { userId: other.id } });
    await db.booking.update({ where: { id: moved.id }, data: { userId: other.id } });
    await recordEvents(moved);
    await recordEvents(kept);
    expect((await readNextChange(stream)).booking.databaseId).toBe(kept.id);
    stream.close();
  });

  it('reports the bookings of members to the owner of their organization', async () => {
    const [head, member] = [await buildUser(), await buildUser()];
    await buildTeam({ owner: head, members: [member], isOrganization: true });
    const booking = await buildBooking({ host: member });
    const stream = await follow(head);
    await recordEvents(booking);
    expect((await readNextChange(stream)).booking.databaseId).toBe(booking.id);
    stream.close();
  });

  it('reports one change to a hundred subscribers', async () => {
    const hosts = await Promise.all(Array.from({ length: 5 }, () => buildUser()));
    const [host = await buildUser(), ...others] = hosts;
    const booking = await buildBooking({ host, hosts: others });
    const streams = await Promise.all(
      hosts.flatMap((one) => Array.from({ length: 20 }, () => follow(one))),
    );
    await recordEvents(booking);
    const changes = await Promise.all(streams.map(readNextChange));
    expect(new Set(changes.map(({ cursor }) => cursor)).size).toBe(1);
    expect(changes).toHaveLength(100);
    for (const { close } of streams) close();
  });

  it('allows twenty subscriptions for each caller, and a new one when another ends', async () => {
    const host = await buildUser();
    const streams = await Promise.all(Array.from({ length: 20 }, () => follow(host)));
    const refused = await subscribe(bookingChangedSubscription, { caller: host });
    expect(await refused.next()).toMatchObject({
      errors: [{ extensions: { code: 'RATE_LIMITED' } }],
    });
    streams[0]?.close();
    const begins = async () => {
      const stream = await subscribe(bookingChangedSubscription, { caller: host });
      const { errors } = (await stream.next()) ?? {};
      stream.close();
      return errors;
    };
    await expect.poll(begins).toBeUndefined();
    for (const { close } of streams) close();
  });

  it('ends when the credential is revoked', async () => {
    const host = await buildUser();
    const [byKey, byToken] = [
      await follow(host),
      await follow(await buildAccessToken(host, ['READ_BOOKING'])),
    ];
    await db.apiKey.deleteMany({ where: { userId: host.id } });
    await db.accessToken.updateMany({
      where: { grant: { userId: host.id } },
      data: { revokedAt: new Date() },
    });
    for (const stream of [byKey, byToken]) {
      expect(await stream.next()).toMatchObject({
        errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
      });
      expect(await stream.next()).toBeUndefined();
    }
  });

  it('refuses an invalid cursor', async () => {
    const host = await buildUser();
    const variables = { after: 'nonsense' };
    const { next } = await subscribe(bookingChangedSubscription, { caller: host, variables });
    expect(await next()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
  });

  it('costs a point for each message and each look at the log, and ends when the budget is used up', async () => {
    const server = await startApp({ RATE_LIMIT: '20' });
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const stream = await subscribe(bookingChangedSubscription, { caller: host, at: server.url });
    await stream.next();
    for (let count = 0; count < 20; count++) await recordEvents(booking);
    let last = await stream.next();
    for (let heard = 0; heard < 20 && !last?.errors; heard++) last = await stream.next();
    expect(last).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
    expect(await stream.next()).toBeUndefined();
  });

  it('is available only as an event stream', async () => {
    const host = await buildUser();
    const { errors } = await as(host).gql(bookingChangedSubscription);
    expect(errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT');
    const batch = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        accept: 'text/event-stream, application/json',
        'content-type': 'application/json',
        authorization: `Bearer ${host.key}`,
      },
      body: JSON.stringify([{ query: bookingChangedSubscription }]),
    });
    expect(await batch.text()).toContain('BAD_USER_INPUT');
  });

  it('waits for a slow reader, and sends every change', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host, description: 'x'.repeat(20_000) });
    const stream = await subscribe(
      'subscription { bookingChanged { cursor event { databaseId body payload { ... on BookingEventPayload { booking { description } } } } } }',
      { caller: host },
    );
    await stream.next();
    for (let count = 0; count < 130; count++) await recordEvents(booking);
    const heard: number[] = [];
    while (heard.length < 130) {
      const { data } = (await stream.next()) ?? {};
      heard.push(data.bookingChanged.event.databaseId as number);
    }
    expect(heard).toEqual((await readEventLog([booking.id])).map(({ id }) => id));
    stream.close();
  });
});
