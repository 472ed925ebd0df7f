import type { ServerResponse } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { db } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import {
  addFeed,
  buildReadFeed,
  findFeed,
  formatEvent,
  formatFeedFile,
  formatHour,
  listFeedTimes,
  startCalendarServer,
  startFeedReader,
  waitUntilRead,
} from './scene.ts';

const server = await startCalendarServer();
const write = (title: string) =>
  formatFeedFile(...formatEvent('UID:a', ...formatHour(3, 8, title).lines));

/** A worker that runs for this test only. */
function startReader(over: Parameters<typeof startFeedReader>[0] = {}) {
  const worker = startFeedReader(over);
  onTestFinished(worker.stop);
  return worker;
}

describe('two workers', () => {
  it('read each calendar once', async () => {
    for (let n = 0; n < 2; n++) startReader();
    const calendars = Array.from({ length: 12 }, (_, n) => server.serve(write(`Event ${n}`)));
    const feeds = await Promise.all(calendars.map(({ url }) => buildReadFeed(url)));
    for (const { id } of feeds) await waitUntilRead(id);
    for (const { asked } of calendars) expect(asked()).toHaveLength(1);
  });

  it.for([
    ['an old calendar', 200, write('Old')],
    ['nothing but an error', 500, ''],
  ] as const)(
    'keep what the later one has read when the earlier one, whose lease has ended, comes back with %s',
    async ([, status, text]) => {
      const late: ServerResponse[] = [];
      const calendar = server.serve((_request, response) => void late.push(response));
      const slow = startReader({ leaseMs: 300 });
      const { host, id } = await buildReadFeed(calendar.url);
      await expect.poll(() => late.length).toBeGreaterThan(0);
      calendar.change(write('New'));
      startReader();
      const after = await waitUntilRead(id);
      for (const response of late) response.writeHead(status).end(text);
      await slow.stop();
      expect(await db.calendarFeed.findUniqueOrThrow({ where: { id } })).toEqual(after);
      expect((await listFeedTimes(id)).map(({ title }) => title)).toEqual(['New']);
      expect(await findFeed(host, id)).toMatchObject({ status: 'FRESH', problem: null });
    },
  );
});

/** Six hosts with ten calendars each on a server that says nothing. */
async function buildHanging(address: string) {
  const hanging = await startCalendarServer(address);
  const { url, asked } = hanging.serve(() => undefined);
  for (let host = 0; host < 6; host++) {
    const attacker = await buildUser();
    for (let n = 0; n < 10; n++) await addFeed(attacker, { url: `${url}?${n}` });
  }
  onTestFinished(async () => {
    await db.calendarFeed.deleteMany({ where: { host: address } });
    hanging.hangUp();
  });
  return { asked };
}

describe('a server that hangs', () => {
  /** It is waited for until the test ends, however slow the machine is. */
  const limits = { totalMs: 600_000, maxBytes: 1_000_000 };

  it('holds up no calendar of another server, not even one that is new', async () => {
    startReader({ limits });
    const { asked } = await buildHanging('127.0.0.2');
    await expect.poll(() => asked().length).toBe(8);
    for (let n = 0; n < 5; n++) {
      const { id } = await buildReadFeed(server.serve(write('Dentist')).url);
      await waitUntilRead(id);
    }
    // All of this while the first eight were waited for.
    expect(asked()).toHaveLength(8);
    expect(await db.calendarFeed.count({ where: { host: '127.0.0.2', triedAt: null } })).toBe(60);
  });

  it('holds up no calendar that was read before, even if there are two more such servers', async () => {
    const calendar = server.serve(write('Dentist'));
    startReader({ limits });
    const { id } = await buildReadFeed(calendar.url);
    await waitUntilRead(id);
    const hanging: Awaited<ReturnType<typeof buildHanging>>[] = [];
    for (const nth of [3, 4, 5]) hanging.push(await buildHanging(`127.0.0.${nth}`));
    const countAsked = () => hanging.reduce((sum, { asked }) => sum + asked().length, 0);
    await expect.poll(countAsked).toBe(12);
    const before = readSystemClock();
    await db.calendarFeed.update({ where: { id }, data: { nextReadAt: before } });
    await waitUntilRead(id, before);
    expect(countAsked()).toBe(12);
    expect(calendar.asked()).toHaveLength(2);
  });
});

describe('a calendar that would take more memory than its thread may have', () => {
  it('is refused as TOO_COMPLEX, and the next one is read', async () => {
    startReader({ parseLimits: { cpuMs: 60_000, totalMs: 60_000, memoryMb: 64 } });
    const event = formatEvent('DTSTART:20300101', 'UID:\r\n'.repeat(800_000));
    const large = server.serve(formatFeedFile(...event));
    const { host, id } = await buildReadFeed(large.url);
    await expect.poll(async () => (await findFeed(host, id)).problem?.code).toBe('TOO_COMPLEX');
    const { id: next } = await buildReadFeed(server.serve(write('Dentist')).url);
    await waitUntilRead(next);
    expect(await listFeedTimes(next)).toHaveLength(1);
  });
});
