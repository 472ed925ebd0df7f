import { describe, expect, it } from 'vitest';
import { compareConnection } from '../../src/calendars/compare.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { caldavTools } from '../caldav/scene.ts';
import { db, keyring } from '../support/app.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { askServer } from './server.ts';
import { bookConnected, buildConnectedHost, realServers, settle, startWriter } from './writer.ts';

async function compare(id: number) {
  const connection = await db.calendarConnection.findUniqueOrThrow({
    where: { id },
    include: { user: { select: { email: true } } },
  });
  const tell = () => undefined;
  const tools = { db, keyring, clock: readSystemClock, caldav: caldavTools, providers: [], tell };
  return compareConnection(tools, connection);
}

describe.each(realServers)('comparing the calendar at %s', (_name, isHere, start) => {
  it.skipIf(!isHere)('names what is missing, different, too much, and to be written', async () => {
    const server = await start();
    const { host, calendar, connectionId } = await buildConnectedHost(server, 'Work');
    const single = await buildBookableEventType(host, { title: 'Talk' });
    const series = await buildBookableEventType(host, { recurringEvent: 'FREQ=WEEKLY;COUNT=4' });
    const writer = startWriter();
    const made = [];
    for (const hour of ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'])
      made.push((await bookConnected(single.id, hour)).databaseId);
    await bookConnected(series.id, '16:00', { recurringCount: 3 });
    await settle();
    await writer.stop();
    expect(await compare(connectionId)).toMatchObject({
      ...{ bookings: 9, events: 7, equal: 7, problem: null, differences: [] },
    });

    const find = async (bookingId = 0) => {
      const { href } = await db.calendarEntry.findFirstOrThrow({ where: { bookingId } });
      return new URL(href ?? '', calendar).href;
    };
    const rewrite = async (bookingId: number | undefined, from: RegExp | string, to: string) => {
      const url = await find(bookingId);
      const { text } = await askServer(server, url, 'GET');
      const body = text.replace(from, to).replaceAll(/\r?\n/g, '\r\n');
      const headers = { 'Content-Type': 'text/calendar' };
      expect((await askServer(server, url, 'PUT', { body, headers })).status).toBeLessThan(300);
    };
    const [missing, moved, coloured, over, repeated, late] = made;
    await askServer(server, await find(missing), 'DELETE');
    await rewrite(moved, /DTSTART;.*T110000/, 'DTSTART:20310303T093000Z');
    await rewrite(coloured, 'SUMMARY', 'X-COLOUR:blue\r\nSUMMARY');
    await rewrite(repeated, 'SUMMARY', 'RRULE:FREQ=DAILY;COUNT=2\r\nSUMMARY');
    await db.booking.update({ where: { id: over ?? 0 }, data: { status: 'CANCELLED' } });
    // A fault of ours: nobody looks after the event of this booking.
    await askServer(server, await find(late), 'DELETE');
    await db.calendarEntry.deleteMany({ where: { bookingId: late ?? 0 } });
    await bookConnected(single.id, '15:00');
    await db.calendarEntry.updateMany({
      where: { bookingId: missing ?? 0 },
      data: { status: 'PENDING' },
    });

    const { differences, ...counts } = await compare(connectionId);
    expect(counts).toEqual({
      ...{ bookings: 9, events: 7, equal: 2, missing: 2, different: 2, surplus: 1, waiting: 1 },
      problem: null,
    });
    expect(differences).toContainEqual(
      expect.objectContaining({ what: 'SURPLUS', bookingId: over, calendar }),
    );
    expect(differences).toContainEqual(
      expect.objectContaining({ what: 'MISSING', bookingId: late }),
    );
    await askServer(server, calendar, 'DELETE');
    expect(await compare(connectionId)).toMatchObject({ equal: 0, problem: 'NOT_FOUND' });
  });
});
