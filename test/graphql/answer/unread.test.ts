import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { as, startApp } from '../../support/app.ts';
import { readIds } from '../../support/ask/rest.ts';
import { buildUser } from '../../support/build/user.ts';
import { buildHeavyHost, page } from './heavy-host.ts';

const heavy = await buildHeavyHost(300);
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
