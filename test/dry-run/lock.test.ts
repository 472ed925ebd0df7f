import { describe, expect, it } from 'vitest';
import { as, database, db } from '../support/app.ts';
import { bookAs, mutateBooking } from '../support/ask/graphql.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildUser } from '../support/build/user.ts';
import { readResultCode } from '../support/client.ts';
import { findFaults } from '../support/race.ts';

const tryBooking = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input, dryRun: true) { booking { status } }
}`;

const responses = { name: 'Ada', email: 'ada@example.test' };

describe('many dry runs of one slot', () => {
  it('do not keep anybody from booking it, nor each other', async () => {
    const host = await buildHost();
    const { id: eventTypeId } = await buildBookableEventType(host);
    const input = { eventTypeId, start: '2031-03-03T09:00:00Z', responses };
    const callers = [undefined, host, await buildUser(), await buildUser()];
    const dry = Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        as(callers[nth % callers.length]).gql(tryBooking, { input }),
      ),
    );
    const real = await bookAs(await buildUser(), input);
    expect(readResultCode(real)).toBe('OK');
    const codes = new Set((await dry).map(readResultCode));
    for (const code of codes) expect(['OK', 'SLOT_UNAVAILABLE', 'UNAVAILABLE']).toContain(code);
    expect(codes).toContain('SLOT_UNAVAILABLE');
    expect(await db.booking.count({ where: { eventTypeId } })).toBe(1);
    expect(await findFaults()).toEqual({});
  });

  it('of one caller wait in a line that ends', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const query = `mutation { cancelBooking(input: { by: { databaseId: ${booking.id} } }, dryRun: true) { changed } }`;
    const answers = await Promise.all(Array.from({ length: 80 }, () => as(host).gql(query)));
    const codes = answers.map(readResultCode);
    expect(codes.filter((code) => code === 'OK').length).toBeGreaterThanOrEqual(50);
    expect(new Set(codes)).toEqual(new Set(['OK', 'RATE_LIMITED']));
    const after = await mutateBooking(host, 'cancelBooking', booking);
    expect(after.data.cancelBooking.changed).toBe(true);
  });
});

describe('a dry run of a locked record', () => {
  it('gives up soon, and the connection goes on working', async () => {
    const host = await buildUser();
    const booking = await buildBooking({ host });
    const query = `mutation { cancelBooking(input: { by: { databaseId: ${booking.id} } }, dryRun: true) { changed } }`;
    const [held, free] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    // The embedded database is one connection: nobody else can hold a lock there.
    if (database.url !== undefined) {
      const locked = db.$transaction(
        async (tx) => {
          await tx.booking.update({ where: { id: booking.id }, data: { title: 'Held' } });
          held.resolve(undefined);
          await free.promise;
        },
        { timeout: 20_000 },
      );
      await held.promise;
      expect(readResultCode(await as(host).gql(query))).toBe('UNAVAILABLE');
      free.resolve(undefined);
      await locked;
    }
    const { data } = await as(host).gql(query);
    expect(data.cancelBooking.changed).toBe(true);
  });
});
