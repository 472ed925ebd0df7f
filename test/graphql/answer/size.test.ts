import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { as, db, startApp } from '../../support/app.ts';
import { buildUser } from '../../support/build/user.ts';
import { readResultCode } from '../../support/client.ts';
import { buildHeavyHost, longText, noise, page } from './heavy-host.ts';

const heavy = await buildHeavyHost(300);
const tooLarge = 'The answer is larger than 16 MiB: ask for fewer records at a time';

describe('an answer', () => {
  it('beyond ANSWER_SIZE is refused, and says so', async () => {
    const { status, data, errors } = await as(heavy).gql(`{ ${page(300)} }`);
    expect([status, data, errors?.[0]?.message]).toEqual([413, undefined, tooLarge]);
    expect(errors?.[0]?.extensions).toEqual({ code: 'PAYLOAD_TOO_LARGE' });
  });

  it('of nearly that size is complete', async () => {
    const { data } = await as(heavy).gql(`{ ${page(120)} }`);
    expect(data.a.nodes).toHaveLength(120);
    expect(data.a.nodes[119]).toMatchObject({
      metadata: { text: longText },
      responses: { text: longText },
    });
  });

  it('counts all its parts', async () => {
    const asked = `{ ${page(80)} ${page(80, 'b')} }`;
    expect(readResultCode(await as(heavy).gql(asked))).toBe('PAYLOAD_TOO_LARGE');
  });

  it('counts all operations of a batch', async () => {
    const response = await as(heavy).fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Array(3).fill({ query: `{ ${page(60)} }` })),
    });
    const results = (await response.json()) as Parameters<typeof readResultCode>[0][];
    expect(results.map(readResultCode)).toContain('PAYLOAD_TOO_LARGE');
  });

  it('counts a value as often as it is shown', async () => {
    const shown = Array.from({ length: 50 }, (_, nth) => `m${nth}: metadata`).join(' ');
    const asked = `{ bookings(first: 10) { nodes { ${shown} } } }`;
    expect(readResultCode(await as(heavy).gql(asked))).toBe('PAYLOAD_TOO_LARGE');
  });

  it('counts lists inside one record', async () => {
    const [bookingId = 0] = heavy.ids;
    const attendees = await db.attendee.createManyAndReturn({
      data: Array.from({ length: 400 }, (_, nth) => ({
        bookingId,
        email: `${nth}@example.test`,
        name: 'Guest',
        timeZone: 'UTC',
      })),
    });
    await db.bookingSeat.createMany({
      data: attendees.map(({ id }) => ({
        referenceUid: randomUUID(),
        bookingId,
        attendeeId: id,
        metadata: { text: longText },
      })),
    });
    const asked = `{ booking(by: { databaseId: ${bookingId} }) { attendees { bookingSeat { metadata } } } }`;
    expect(readResultCode(await as(heavy).gql(asked))).toBe('PAYLOAD_TOO_LARGE');
    await db.attendee.deleteMany({ where: { bookingId } });
  });

  it('that is refused reads nothing more', async () => {
    const noisy = await buildHeavyHost(300, noise);
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const aliases = Array.from({ length: 25 }, (_, nth) => page(300, `a${nth}`)).join(' ');
    expect(readResultCode(await as(noisy).gql(`{ ${aliases} }`))).toBe('PAYLOAD_TOO_LARGE');
    expect(sent.mock.calls.length).toBeLessThan(15);
    sent.mockRestore();
  });

  it('costs more if it shows JSON, and a point for each 64 KiB that is read', async () => {
    const { as: limited } = await startApp({ RATE_LIMIT: '10000' });
    const spend = async (caller: { key: string }, fields: string) => {
      const asked = `{ bookings(first: 20) { nodes { ${fields} } } }`;
      const { errors, headers } = await limited(caller).gql(asked);
      expect(errors).toBeUndefined();
      return 10_000 - Number(headers.get('x-ratelimit-remaining'));
    };
    expect(await spend(await buildUser(), 'title')).toBe(1);
    expect(await spend(await buildUser(), 'title metadata')).toBe(3);
    // Records that are read as text hold only what they show.
    expect(await spend(heavy, 'title')).toBe(1);
    // Others are read whole, and one more to know whether there are more: 2.5 MB.
    expect(await spend(heavy, 'title icsUrl')).toBe(40);
  });
});
