import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import {
  formatEvent,
  formatFeedFile,
  formatHour,
  listFeedTimes,
  readAgain,
  startFeedReader,
} from '../calendar-feed/scene.ts';
import { db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';
import { buildEntry, buildFakeFeed, formatHourObject } from './scene.ts';

startFeedReader();

const titles = async (id: number) => (await listFeedTimes(id)).map(({ title }) => title);

const countReports = ({ asked }: { asked: { method: string }[] }) =>
  asked.filter(({ method }) => method === 'REPORT').length;

describe('a connected calendar', () => {
  it('is read as a whole once, and then what has changed', async () => {
    const { server, id } = await buildFakeFeed();
    for (const name of ['a', 'b', 'c']) server.put(`${name}.ics`, formatHourObject(name));
    await readAgain(id);
    expect(await titles(id)).toEqual(['a', 'b', 'c']);
    const kept = await db.calendarFeedTime.findFirst({ where: { feedId: id, title: 'a' } });
    expect(kept).toMatchObject({ object: '/cal/a.ics' });

    server.put('b.ics', formatHourObject('b', 15));
    server.put('c.ics', null);
    server.put('d.ics', formatHourObject('d', 16));
    const before = countReports(server);
    await readAgain(id);
    // What has changed, and the texts of that.
    expect(countReports(server)).toBe(before + 2);
    expect(await titles(id)).toEqual(['a', 'b', 'd']);
    expect(await db.calendarFeedTime.findFirst({ where: { feedId: id, title: 'a' } })).toEqual(
      kept,
    );

    const unchanged = await readAgain(id);
    expect(countReports(server)).toBe(before + 3);
    expect(unchanged).toMatchObject({ problem: null, failures: 0 });
  });

  it('is read as a whole again if the server has forgotten the token', async () => {
    const { server, id } = await buildFakeFeed();
    server.put('a.ics', formatHourObject('a'));
    await readAgain(id);
    server.put('a.ics', null);
    server.put('b.ics', formatHourObject('b'));
    server.forget();
    const { problem, syncToken } = await readAgain(id);
    expect({ problem, syncToken }).toEqual({ problem: null, syncToken: expect.any(String) });
    expect(await titles(id)).toEqual(['b']);
    server.put('b.ics', null);
    await readAgain(id);
    expect(await titles(id)).toEqual([]);
  });

  it('is read as a whole again if the zone of its host changes', async () => {
    const { server, host, id } = await buildFakeFeed();
    const day = formatHour(5, 0).start.toISOString().slice(0, 10).replaceAll('-', '');
    server.put('d.ics', formatFeedFile(...formatEvent('UID:d', `DTSTART;VALUE=DATE:${day}`)));
    await readAgain(id);
    const [before] = await listFeedTimes(id);
    await db.user.update({ where: { id: host.id }, data: { timeZone: 'Asia/Tokyo' } });
    await readAgain(id);
    const [after] = await listFeedTimes(id);
    expect(Number(before?.start) - Number(after?.start)).toBe(8 * 3_600_000);
  });

  it.for([
    ['what is no calendar', 'nonsense'],
    ['nothing', ' '],
    ['an event without a start', formatFeedFile(...formatEvent('UID:x', 'SUMMARY:x'))],
    [
      'a rule without sense',
      formatHourObject('x', 8, 'RRULE:FREQ=SOMETIMES;BYDAY=XX').replace('DTSTART', 'X-START'),
    ],
    [
      'a zone without sense',
      formatFeedFile('BEGIN:VTIMEZONE', 'TZID:X', 'END:VTIMEZONE', 'BEGIN:VEVENT'),
    ],
    ['a task', formatFeedFile('BEGIN:VTODO', 'UID:x', ...formatHour(3, 8).lines, 'END:VTODO')],
  ] as const)('reads the other objects if one is %s', async ([, broken]) => {
    const { server, id } = await buildFakeFeed();
    server.put('a.ics', formatHourObject('a'));
    server.put('x.ics', broken);
    server.put('z.ics', formatHourObject('z'));
    expect(await readAgain(id)).toMatchObject({ problem: null });
    expect(await titles(id)).toEqual(['a', 'z']);
    server.put('a.ics', formatHourObject('a2'));
    server.put('x.ics', formatHourObject('x'));
    await readAgain(id);
    expect(await titles(id)).toEqual(['a2', 'x', 'z']);
    server.put('x.ics', broken);
    expect(await readAgain(id)).toMatchObject({ problem: null });
    expect(await titles(id)).toEqual(['a2', 'z']);
  });

  it('may have 2,000 events', async () => {
    const { server, id } = await buildFakeFeed();
    for (let n = 0; n < 2_000; n++) {
      const { lines } = formatHour(1 + (n % 100), n % 23, `Event ${n}`);
      server.put(`${n}.ics`, formatFeedFile(...formatEvent(`UID:event-${n}`, ...lines)));
    }
    const count = () => db.calendarFeedTime.count({ where: { feedId: id } });
    await readAgain(id);
    expect(await count()).toBe(2_000);
    server.put('0.ics', null);
    await readAgain(id);
    expect(await count()).toBe(1_999);
  });

  it('keeps the earliest 20,000 times, however they come', async () => {
    const { server, id } = await buildFakeFeed();
    server.put('a.ics', formatHourObject('a', 8, 'RRULE:FREQ=HOURLY'));
    await readAgain(id);
    const before = await db.calendarFeedTime.count({ where: { feedId: id } });
    expect(before).toBeGreaterThan(17_000);
    server.put('b.ics', formatHourObject('b', 8, 'RRULE:FREQ=HOURLY'));
    await readAgain(id);
    const { writtenUntil } = await readAgain(id);
    expect(await db.calendarFeedTime.count({ where: { feedId: id } })).toBeLessThanOrEqual(20_000);
    server.put('c.ics', formatHourObject('c', 8, 'RRULE:FREQ=DAILY'));
    await readAgain(id);
    const last = await db.calendarFeedTime.findFirst({
      where: { feedId: id, title: 'c' },
      orderBy: { start: 'desc' },
    });
    expect(Number(last?.start)).toBeLessThan(Number(writtenUntil));
  });
});

describe('an event of ours in a connected calendar', () => {
  it('keeps its host free, whether it is known by the booking or by what was written', async () => {
    const { server, host, connection, id } = await buildFakeFeed();
    const booking = await buildBooking({ host });
    const iCalUID = `${booking.uid}@almanac`;
    await db.booking.update({ where: { id: booking.id }, data: { iCalUID } });
    server.put('1.ics', formatHourObject(iCalUID));
    const written = server.put('2.ics', formatHourObject('imported@elsewhere.test'));
    const uid = 'imported@elsewhere.test';
    await buildEntry(connection, host, { calendar: server.url, uid, ...written });
    const others = await buildBooking({ host: await buildUser() });
    server.put('3.ics', formatHourObject(`${others.uid}@almanac`));
    server.put('4.ics', formatHourObject('4'));
    await readAgain(id);
    expect(await titles(id)).toEqual(['4', `${others.uid}@almanac`].toSorted());
  });

  it.for([true, false])(
    'is looked at once it changes there, if the calendar keeps busy: %s',
    async (keepsBusy) => {
      const { server, host, connection, id } = await buildFakeFeed({ keepsBusy });
      const calendar = server.url;
      const rows = [];
      for (const uid of ['kept', 'moved', 'removed', 'renamed']) {
        const written = server.put(`${uid}.ics`, formatHourObject(uid));
        rows.push(await buildEntry(connection, host, { calendar, uid, ...written }));
      }
      server.put('theirs.ics', formatHourObject('theirs'));
      await readAgain(id);
      expect(await titles(id)).toEqual(keepsBusy ? ['theirs'] : []);
      const listEntries = () =>
        db.calendarEntry.findMany({
          where: { connectionId: connection.id },
          orderBy: { id: 'asc' },
        });
      expect(await listEntries()).toEqual(rows);

      server.put('moved.ics', formatHourObject('moved', 12));
      server.put('removed.ics', null);
      server.put('renamed.ics', null);
      const renamed = server.put('other.ics', formatHourObject('renamed'));
      await db.calendarEntry.updateMany({
        where: { uid: 'renamed' },
        data: { etag: renamed.etag },
      });
      await readAgain(id);
      const [kept, moved, removed, elsewhere] = await listEntries();
      expect(kept).toEqual(rows[0]);
      for (const entry of [moved, removed]) {
        expect(entry).toMatchObject({
          status: 'PENDING',
          wanted: 2,
          changedThere: expect.any(Date),
        });
        expect(entry?.nextAttemptAt).toEqual(entry?.changedThere);
      }
      expect(elsewhere).toMatchObject({ status: 'SUCCEEDED', changedThere: null });
      await readAgain(id);
      expect((await listEntries()).map(({ wanted }) => wanted)).toEqual([1, 2, 2, 1]);
    },
  );

  it('is missed if it is gone when the calendar is read as a whole, unless it lies elsewhere in time', async () => {
    const { server, host, connection, id } = await buildFakeFeed();
    const calendar = server.url;
    await readAgain(id);
    const build = async (uid: string, daysAhead: number) => {
      const startTime = new Date(readSystemClock().getTime() + daysAhead * 86_400_000);
      const endTime = new Date(startTime.getTime() + 3_600_000);
      const { id: bookingId } = await buildBooking({ host, startTime, endTime });
      const written = server.put(`${uid}.ics`, formatHourObject(uid));
      await buildEntry(connection, host, { calendar, uid, bookingId, ...written });
      server.put(`${uid}.ics`, null);
    };
    await build('soon', 3);
    await build('past', -3);
    server.forget();
    await readAgain(id);
    const flagged = await db.calendarEntry.findMany({
      where: { connectionId: connection.id, changedThere: { not: null } },
    });
    expect(flagged.map(({ uid }) => uid)).toEqual(['soon']);
  });

  it.for([true, false])(
    'is missed once if it came and went between two readings, and something else changed: %s',
    async (elseChanged) => {
      const { server, host, connection, id } = await buildFakeFeed();
      const calendar = server.url;
      const write = async (uid: string) => {
        const written = server.put(`${uid}.ics`, formatHourObject(uid));
        const entry = await buildEntry(connection, host, { calendar, uid, ...written });
        const data = { writtenAt: readSystemClock() };
        await db.calendarEntry.update({ where: { id: entry.id }, data });
      };
      await write('old');
      await readAgain(id);
      await write('gone');
      server.forgetObject('gone.ics');
      if (elseChanged) await write('kept');
      const listFlagged = async () => {
        await readAgain(id);
        const where = { connectionId: connection.id, changedThere: { not: null } };
        const flagged = await db.calendarEntry.findMany({ where });
        return flagged.map(({ uid, wanted }) => `${uid} ${wanted}`);
      };
      expect(await listFlagged()).toEqual(['gone 2']);
      expect(await listFlagged()).toEqual(['gone 2']);
    },
  );
});
