import { describe, expect, it } from 'vitest';
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
startFeedReader();

const [morning, noon] = [formatHour(3, 8, 'Dentist'), formatHour(3, 12, 'Lunch')];
const dentist = formatEvent('UID:a', ...morning.lines);
const lunch = formatEvent('UID:b', ...noon.lines);

describe('a calendar feed', () => {
  it('keeps its host busy at the times of its events', async () => {
    const { url } = server.serve(formatFeedFile(...dentist, ...lunch));
    const { host, id } = await buildReadFeed(url);
    await waitUntilRead(id);
    expect(await listFeedTimes(id)).toEqual([
      { start: morning.start, end: morning.end, title: 'Dentist' },
      { start: noon.start, end: noon.end, title: 'Lunch' },
    ]);
    expect(await findFeed(host, id)).toMatchObject({
      ...{ status: 'FRESH', problem: null, eventsAhead: 2, host: '127.0.0.1' },
      knownUntil: expect.stringMatching(/^20/),
    });
  });

  it('takes over changes, and leaves the times that stay as they are', async () => {
    const calendar = server.serve(formatFeedFile(...dentist, ...lunch));
    const { id } = await buildReadFeed(calendar.url);
    await waitUntilRead(id);
    const before = await db.calendarFeedTime.findMany({ where: { feedId: id, title: 'Lunch' } });
    const evening = formatHour(3, 18, 'Choir');
    calendar.change(formatFeedFile(...lunch, ...formatEvent('UID:c', ...evening.lines)));
    await readAgain(id);
    expect((await listFeedTimes(id)).map(({ title }) => title)).toEqual(['Lunch', 'Choir']);
    expect(await db.calendarFeedTime.findMany({ where: { feedId: id, title: 'Lunch' } })).toEqual(
      before,
    );
  });

  it('asks for changes only, and does not parse what has stayed the same', async () => {
    const text = formatFeedFile(...dentist);
    const calendar = server.serve(
      sendCalendar(text, { ETag: '"1"', 'Last-Modified': 'Mon, 02 Mar 2026 09:00:00 GMT' }),
    );
    const { id } = await buildReadFeed(calendar.url);
    await waitUntilRead(id);
    calendar.change((_request, response) => void response.writeHead(304).end());
    const row = await readAgain(id);
    expect(calendar.asked().at(-1)?.headers).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Mon, 02 Mar 2026 09:00:00 GMT',
    });
    expect(row).toMatchObject({ problem: null, failures: 0 });
    expect(await listFeedTimes(id)).toHaveLength(1);
    calendar.change(text.replace('UID:a', 'DTSTAMP:20260302T090000Z\r\nUID:a'));
    await readAgain(id);
    expect(await listFeedTimes(id)).toHaveLength(1);
  });

  it('is read in full when the time zone of the host changes', async () => {
    const day = formatHour(5, 0).start.toISOString().slice(0, 10).replaceAll('-', '');
    const text = formatFeedFile(...formatEvent('UID:d', `DTSTART;VALUE=DATE:${day}`));
    const calendar = server.serve(sendCalendar(text, { ETag: '"1"' }));
    const { host, id } = await buildReadFeed(calendar.url, { timeZone: 'UTC' });
    await waitUntilRead(id);
    const [before] = await listFeedTimes(id);
    await db.user.update({ where: { id: host.id }, data: { timeZone: 'Asia/Tokyo' } });
    await readAgain(id);
    expect(calendar.asked().at(-1)?.headers).not.toHaveProperty('if-none-match');
    const [after] = await listFeedTimes(id);
    expect(Number(before?.start) - Number(after?.start)).toBe(9 * 3_600_000);
  });
});
