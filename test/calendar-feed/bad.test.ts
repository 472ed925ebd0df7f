import { readSystemClock } from '../../src/context/tool.ts';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createNetworkGuard } from '../../src/outgoing/guard.ts';
import { db } from '../support/app.ts';
import {
  buildReadFeed,
  findFeed,
  formatFeedFile,
  formatEvent,
  formatHour,
  listFeedTimes,
  readAgain,
  sendCalendar,
  startCalendarServer,
  startFeedReader,
  waitUntilRead,
} from './scene.ts';

const server = await startCalendarServer();
/** The first names are public, as far as this guard can tell. */
const guard = createNetworkGuard(true);
startFeedReader({
  guard: {
    ...guard,
    assertHost: (host) => {
      if (host !== '127.0.0.1') createNetworkGuard(false).assertHost(host);
    },
  },
  limits: { totalMs: 1_500, maxBytes: 5 * 1024 * 1024 },
});

const good = formatFeedFile(...formatEvent('UID:a', ...formatHour(3, 8).lines));
const megabytes = (count: number) => `${good}${'X'.repeat(count * 1024 * 1024)}`;

type Serve = Parameters<typeof server.serve>[0];

const answerWith =
  (status: number, headers: Record<string, string> = {}): Serve =>
  (_request, response) => {
    response.writeHead(status, headers).end();
  };

const repeated = (rule: string, start = 'DTSTART:20260302T090000Z') =>
  formatFeedFile(...formatEvent('UID:r', start, 'DURATION:PT30M', `RRULE:${rule}`));

const bad: [string, string, Serve][] = [
  ['that does not exist', 'NOT_FOUND', answerWith(404)],
  ['that is gone', 'NOT_FOUND', answerWith(410)],
  ['that is not public', 'FORBIDDEN', answerWith(401)],
  ['whose server fails', 'SERVER_ERROR', answerWith(500)],
  ['that is a web page', 'NOT_A_CALENDAR', '<!doctype html><title>Sign in</title>'],
  ['that is empty', 'NOT_A_CALENDAR', ''],
  ['of 10 MB', 'TOO_LARGE', megabytes(10)],
  [
    'that is a gzip bomb',
    'TOO_LARGE',
    (_request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(megabytes(10)));
    },
  ],
  ['with broken gzip', 'NOT_A_CALENDAR', sendCalendar(good, { 'Content-Encoding': 'gzip' })],
  [
    'that hangs',
    'TIMEOUT',
    () => {
      // Says nothing.
    },
  ],
  [
    'that breaks off',
    'UNREACHABLE',
    (_request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' }).write('BEGIN:VCALENDAR');
      setTimeout(() => response.destroy(), 20);
    },
  ],
  [
    'that leads to a private address',
    'PRIVATE_ADDRESS',
    answerWith(302, { Location: 'http://169.254.169.254/latest' }),
  ],
  ['that leads nowhere', 'BAD_REDIRECT', answerWith(302)],
  ['that leads to itself', 'BAD_REDIRECT', answerWith(302, { Location: '?' })],
  ['that repeats every second', 'TOO_MANY_EVENTS', repeated('FREQ=SECONDLY')],
  [
    'that looks for seconds that never come',
    'TOO_COMPLEX',
    repeated('FREQ=SECONDLY;BYSECOND=5;BYMINUTE=7;BYHOUR=3;COUNT=2000000000'),
  ],
  [
    'that counts from the year 1',
    'TOO_COMPLEX',
    repeated('FREQ=MINUTELY;COUNT=2000000000', 'DTSTART:00010101T000000Z'),
  ],
];

describe('a calendar', () => {
  it.for(bad)('%s is refused as %s, and its times stay', async ([, problem, answer]) => {
    const calendar = server.serve(good);
    const { host, id } = await buildReadFeed(calendar.url);
    await waitUntilRead(id);
    calendar.change(answer);
    await readAgain(id);
    const feed = await findFeed(host, id);
    expect(feed).toMatchObject({ status: 'FAILING', problem: { code: problem }, eventsAhead: 1 });
    expect(new Date(feed.nextReadAt).getTime()).toBeGreaterThan(
      readSystemClock().getTime() + 4 * 60_000,
    );
    calendar.change(good);
    await readAgain(id);
    expect(await findFeed(host, id)).toMatchObject({ status: 'FRESH', problem: null });
  });

  it('is followed over three redirects', async () => {
    let url = server.serve(good).url;
    for (let hop = 0; hop < 3; hop++) {
      ({ url } = server.serve(answerWith(302, { Location: url })));
    }
    const { id } = await buildReadFeed(url);
    await waitUntilRead(id);
    expect(await listFeedTimes(id)).toHaveLength(1);
  });

  it('with rules that never come true is read', async () => {
    const text = ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=31']
      .map((rule) => repeated(rule))
      .join('');
    const { id } = await buildReadFeed(server.serve(`${text}${good}`).url);
    expect(await waitUntilRead(id)).toMatchObject({ problem: null });
    expect(await listFeedTimes(id)).toHaveLength(1);
  });

  it('whose address cannot be decrypted says so', async () => {
    const { host, id } = await buildReadFeed(server.serve(good).url);
    await waitUntilRead(id);
    await db.calendarFeed.update({ where: { id }, data: { url: 'lost' } });
    await readAgain(id);
    expect(await findFeed(host, id)).toMatchObject({ problem: { code: 'UNREADABLE_ADDRESS' } });
  });
});
