import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { as, db, startApp } from '../support/app.ts';
import { readIds } from '../support/ask/rest.ts';
import { buildUser } from '../support/build/user.ts';
import { readResultCode } from '../support/client.ts';

const start = Date.parse('2030-01-01T00:00:00Z');
const text = 'x'.repeat(60_000);

/** A host whose bookings hold as much JSON as they may. Compressed, each takes 2 KB in the table. */
async function buildHeavyHost(count: number, json: (nth: number) => object = () => ({ text })) {
  const host = await buildUser();
  const rows = await db.booking.createManyAndReturn({
    data: Array.from({ length: count }, (_, nth) => ({
      uid: randomUUID(),
      title: 'Heavy',
      userId: host.id,
      startTime: new Date(start + nth * 3_600_000),
      endTime: new Date(start + nth * 3_600_000 + 1_800_000),
      metadata: json(nth),
      responses: json(nth),
    })),
    select: { id: true, startTime: true, endTime: true },
  });
  await db.bookingHost.createMany({
    data: rows.map(({ id, startTime, endTime }) => ({
      bookingId: id,
      userId: host.id,
      start: startTime,
      end: endTime,
    })),
  });
  return { ...host, ids: readIds(rows) };
}

const heavy = await buildHeavyHost(300);
const page = (first: number, alias = 'a') =>
  `${alias}: bookings(first: ${first}) { nodes { databaseId metadata responses } }`;
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
    expect(data.a.nodes[119]).toMatchObject({ metadata: { text }, responses: { text } });
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
        metadata: { text },
      })),
    });
    const asked = `{ booking(by: { databaseId: ${bookingId} }) { attendees { bookingSeat { metadata } } } }`;
    expect(readResultCode(await as(heavy).gql(asked))).toBe('PAYLOAD_TOO_LARGE');
    await db.attendee.deleteMany({ where: { bookingId } });
  });

  it('that is refused reads nothing more', async () => {
    const noise = await buildHeavyHost(300, () => ({
      text: Array.from({ length: 900 }, () => randomUUID()).join(),
    }));
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const aliases = Array.from({ length: 25 }, (_, nth) => page(300, `a${nth}`)).join(' ');
    expect(readResultCode(await as(noise).gql(`{ ${aliases} }`))).toBe('PAYLOAD_TOO_LARGE');
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

/** Asks, and reads only the head of the answer. */
async function leaveUnread(url: string, path: string) {
  const request = get(url + path, { headers: { authorization: `Bearer ${heavy.key}` } });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.on('error', () => undefined).pause();
  return { status: response.statusCode, request };
}

describe('answers that nobody reads', () => {
  const asked = `/graphql?query=${encodeURIComponent(`{ ${page(100)} }`)}`;

  it('use up the share of their caller, until they are given up', async () => {
    // Each answer has 12 of their 16 MiB.
    const { url, as: there } = await startApp({ ANSWER_MEMORY: '64' });
    const unread = [await leaveUnread(url, asked)];
    const refused = await there(heavy).gql(`{ ${page(100)} }`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
    expect((await there(heavy).gql('{ viewer { name } }')).status).toBe(200);
    expect((await there(await buildUser()).gql(`{ ${page(1)} }`)).status).toBe(200);
    for (const { request } of unread) request.destroy();
    await expect.poll(async () => (await there(heavy).gql(`{ ${page(100)} }`)).status).toBe(200);
  });

  it('leave room for answers of the usual size', async () => {
    const { url, as: there } = await startApp({ ANSWER_MEMORY: '24' });
    const unread = await leaveUnread(url, asked);
    const other = await buildHeavyHost(100);
    const large = await there(other).gql(`{ ${page(100)} }`);
    expect([large.status, large.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await there(other).gql(`{ ${page(5)} }`)).status).toBe(200);
    unread.request.destroy();
  });
});

describe('a list over REST', () => {
  it('has no limit: heavy records come in smaller batches', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const response = await as(heavy).fetch('/v1/bookings');
    const { bookings } = (await response.json()) as { bookings: { id: number }[] };
    expect(readIds(bookings)).toEqual(heavy.ids);
    // 36 MB: a batch has about 6 records.
    const batches = sent.mock.calls.filter(([one]) => /Attendee/.test(JSON.stringify(one))).length;
    expect(batches).toBeGreaterThan(36);
    expect(batches).toBeLessThan(70);
    sent.mockRestore();
  });

  it.each(['take=250', 'take=3&page=2', 'take=120&page=2', 'take=500'])(
    'holds what was asked for: %s',
    async (query) => {
      const { take = '', page: nth = '1' } = Object.fromEntries(new URLSearchParams(query));
      const response = await as(heavy).fetch(`/v1/bookings?${query}`);
      const { bookings } = (await response.json()) as { bookings: { id: number }[] };
      const from = (Number(nth) - 1) * Number(take);
      expect(readIds(bookings)).toEqual(heavy.ids.slice(from, from + Number(take)));
      expect(response.headers.get('x-total-count')).toBe('300');
    },
  );

  it('is read no faster than its client reads', async () => {
    const { url } = await startApp();
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const unread = await leaveUnread(url, '/v1/bookings');
    await sleep(1_000);
    const read = sent.mock.calls.filter(([one]) => /Attendee/.test(JSON.stringify(one))).length;
    expect(read).toBeLessThan(30);
    unread.request.destroy();
    sent.mockRestore();
  });
});
