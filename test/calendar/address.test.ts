import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type RequestOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { readConfig } from '../../src/config/config.ts';
import { createLogger } from '../../src/trace/logger.ts';
import { as, database, keyring, startApp, url } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import { readCalendarKey, toCalendarAddress } from '../support/calendar.ts';

type Parts = Omit<Parameters<typeof buildBooking>[0], 'host'> & {
  host?: { id: number; email: string };
};

const build = async ({ host, ...over }: Parts = {}) =>
  buildBooking({ host: host ?? (await buildUser()), ...over });

/** `fetch` mends addresses; this sends them as they are. */
async function get(options: RequestOptions) {
  const [response] = await once(request(options).end(), 'response');
  await response.resume().toArray();
}

describe('the address of a calendar file', () => {
  const ask = `query ($uid: String!) { booking(by: { uid: $uid }) { icsUrl } }`;

  it('is another one for everyone who may see the booking', async () => {
    const [host, second, stranger] = [await buildUser(), await buildUser(), await buildUser()];
    const booking = await build({ host, hosts: [second] });
    const addresses = new Set<string>();
    for (const caller of [host, second, await buildAdmin()]) {
      const { data } = await as(caller).gql(ask, { uid: booking.uid });
      const { pathname } = new URL(data.booking.icsUrl);
      expect((await fetch(url + pathname)).status).toBe(200);
      addresses.add(pathname);
    }
    expect(addresses.size).toBe(3);
    const { errors } = await as(stranger).gql(ask, { uid: booking.uid });
    expect(errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
  });

  it('needs no credential, and ignores one', async () => {
    const booking = await build();
    for (const authorization of ['Bearer cal_wrong', 'Basic eDp5']) {
      const response = await fetch(url + toCalendarAddress(booking), {
        headers: { authorization },
      });
      expect(response.status).toBe(200);
    }
  });

  it('gives the same answer for a wrong key and an unknown uid', async () => {
    const booking = await build();
    const calendarKey = readCalendarKey(toCalendarAddress(booking));
    const other = readCalendarKey(toCalendarAddress(await build()));
    const [, signature = ''] = /-(.*)/.exec(calendarKey) ?? [];
    const wrong = [
      ...[
        `u0-${signature}`,
        `u00${calendarKey.slice(1)}`,
        `a1-${signature}`,
        `g1-${signature}`,
      ].map((key) => `${booking.uid}/${key}.ics`),
      ...[`-${signature}`, signature, `u9999999999-${signature}`, other].map(
        (key) => `${booking.uid}/${key}.ics`,
      ),
      ...[
        `${booking.uid}/${calendarKey}x.ics`,
        `${booking.uid}/${calendarKey.slice(1)}.ics`,
        `${booking.uid}/.ics`,
      ],
      ...[
        `${booking.uid}/${calendarKey}`,
        `${booking.uid}/${calendarKey}.ics/`,
        `${booking.uid}/x/${calendarKey}.ics`,
      ],
      ...[
        booking.uid,
        `${booking.uid}/`,
        `${randomUUID()}/${calendarKey}.ics`,
        `%00/${calendarKey}.ics`,
      ],
      ...[
        `${booking.uid.toUpperCase()}/${calendarKey}.ics`,
        `${booking.uid}/${calendarKey}.ICS`,
        `é/${calendarKey}.ics`,
      ],
    ];
    const answers = [];
    for (const path of wrong) {
      const response = await fetch(`${url}/calendar/${path}`);
      const { requestId, ...problem } = (await response.json()) as Record<string, unknown>;
      expect(requestId).toBe(response.headers.get('x-request-id'));
      answers.push([response.status, response.headers.get('content-type'), problem]);
    }
    expect(answers[0]).toEqual([
      404,
      'application/problem+json',
      expect.objectContaining({ status: 404, code: 'NOT_FOUND' }),
    ]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('answers GET and HEAD only', async () => {
    const booking = await build();
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetch(url + toCalendarAddress(booking), { method })),
    );
    expect(head?.status).toBe(200);
    expect(await head?.text()).toBe('');
    for (const name of ['content-type', 'content-length', 'content-disposition']) {
      expect(head?.headers.get(name)).toBe(get?.headers.get(name));
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const response = await fetch(url + toCalendarAddress(booking), { method });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
  });

  it('can be read by pages of any origin', async () => {
    const headers = { origin: 'https://a.example' };
    const response = await fetch(url + toCalendarAddress(await build()), { headers });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('appears in the log without its key', async () => {
    const lines: string[] = [];
    const logger = createLogger('trace', { write: (line) => void lines.push(line) });
    const config = readConfig({ RATE_LIMIT: 'off' });
    const close = () => Promise.resolve();
    const app = createApp({
      config,
      logger,
      database: { ...database, close },
      keyring,
      clock: readSystemClock,
    });
    const server = app.express.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const booking = await build();
    const path = toCalendarAddress(booking);
    const wrong = [`/${path}`, `${path}/x`, path.replace('calendar', 'Calendar'), `${path}?a=b`];
    for (const one of [path, ...wrong]) {
      const { port } = server.address() as AddressInfo;
      await get({ host: '127.0.0.1', port, path: one });
      await get({ host: '127.0.0.1', port, path: `http://almanac.test${one}` });
    }
    server.close();
    await app.close();
    expect(lines.filter((line) => line.includes(booking.uid))).toHaveLength(10);
    expect(lines.filter((line) => line.includes(readCalendarKey(path).slice(-20)))).toEqual([]);
  });

  it('is charged to the budget of the IP address', async () => {
    const limited = await startApp({ RATE_LIMIT: '20' });
    const booking = await build();
    const codes = [];
    for (const path of [
      toCalendarAddress(booking),
      `/calendar/x/y.ics`,
      toCalendarAddress(booking),
    ]) {
      codes.push(await fetch(limited.url + path));
    }
    expect(codes.map(({ status }) => status)).toEqual([200, 404, 429]);
    expect(codes.map(({ headers }) => headers.get('ratelimit'))).toEqual([
      expect.stringContaining('r=1;'),
      expect.stringContaining('r=0;'),
      expect.stringContaining('r=0;'),
    ]);
  });
});
