import { beforeAll, describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { hashFeedAddress } from '../../src/domain/calendar-feed/address.ts';
import {
  formatEvent,
  formatFeedFile,
  formatHour,
  listFeedTimes,
  readAgain,
  startFeedReader,
  waitUntilRead,
} from '../calendar-feed/scene.ts';
import { db } from '../support/app.ts';
import { sealPassword } from '../support/build/calendar-connection.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import type { UserWithKey } from '../support/build/user.ts';
import type { CalDavServer } from '../support/caldav/program.ts';
import { adaPassword } from '../support/caldav/program.ts';
import { startRadicale } from '../support/caldav/radicale.ts';
import { startXandikos } from '../support/caldav/xandikos.ts';
import { hasRadicale, hasXandikos } from '../support/installed.ts';
import { buildEntry, formatHourObject, getConnection } from './scene.ts';
import {
  askOpen,
  askServer,
  connectAccount,
  editConnection,
  listConnections,
  makeCalendar,
  refreshConnection,
} from './server.ts';

startFeedReader();

async function listHours(host: UserWithKey, eventTypeId: number, date: string) {
  const { data } = await askOpen(host).gql(
    `query ($id: Int!, $date: Date!) {
      slots(eventTypeId: $id, from: $date, to: $date, timeZone: "UTC") { days { slots { start } } }
    }`,
    { id: eventTypeId, date },
  );
  const starts: string[] = data.slots.days.flatMap(({ slots }: { slots: { start: string }[] }) =>
    slots.map(({ start }) => start),
  );
  return starts.map((start) => new Date(start).getUTCHours());
}

const servers = [
  { name: 'Radicale', isHere: hasRadicale, start: startRadicale },
  { name: 'Xandikos', isHere: hasXandikos, start: startXandikos },
];

for (const { name, isHere, start } of servers) {
  describe.runIf(isHere)(`a calendar at ${name}`, () => {
    let server: CalDavServer;
    let made = 0;
    beforeAll(async () => {
      server = await start();
    });

    /** A host who is busy by a new calendar there. It was read once. */
    async function buildConnected() {
      const url = await makeCalendar(server, `Read-${++made}`);
      const other = await makeCalendar(server, `Other-${made}`);
      const host = await buildHost();
      const { connection } = await connectAccount(host, server);
      const connectionId: number = connection.databaseId;
      await editConnection(host, connectionId, { busyCalendars: [url] });
      const where = { userId_urlHash: { userId: host.id, urlHash: hashFeedAddress(url) } };
      const { id } = await db.calendarFeed.findUniqueOrThrow({ where });
      await waitUntilRead(id);
      const put = async (uid: string, body: string) => {
        const headers = { 'Content-Type': 'text/calendar; charset=utf-8' };
        const answer = await askServer(server, `${url}${uid}.ics`, 'PUT', { body, headers });
        expect([201, 204]).toContain(answer.status);
        return { href: new URL(`${url}${uid}.ics`).pathname, etag: answer.headers.get('etag') };
      };
      const remove = (uid: string) => askServer(server, `${url}${uid}.ics`, 'DELETE');
      return { host, id, connectionId, url, other, put, remove };
    }

    it('closes the slot of an event, and opens it once the event moves or is gone', async () => {
      const { host, id, put, remove } = await buildConnected();
      const { id: eventTypeId } = await buildBookableEventType(host, { length: 60 });
      const date = formatHour(3, 8).start.toISOString().slice(0, 10);
      const list = async () => {
        await readAgain(id);
        return listHours(host, eventTypeId, date);
      };
      const free = await list();
      expect(free).toEqual(expect.arrayContaining([8, 12]));
      await put('dentist', formatHourObject('dentist', 8));
      expect(await list()).toEqual(free.filter((hour) => hour !== 8));
      await put('dentist', formatHourObject('dentist', 12));
      expect(await list()).toEqual(free.filter((hour) => hour !== 12));
      await remove('dentist');
      expect(await list()).toEqual(free);
    });

    it('reads series with exceptions, whole days, and what leaves the host free', async () => {
      const { id, put } = await buildConnected();
      const nth = (days: number, hour = 8) => formatHour(days, hour, 'Series');
      const stamp = (days: number) =>
        nth(days)
          .start.toISOString()
          .replaceAll(/[-:]|\.\d+/g, '');
      const series = [...nth(3).lines, 'RRULE:FREQ=DAILY;COUNT=4', `EXDATE:${stamp(4)}`];
      const moved = [`RECURRENCE-ID:${stamp(5)}`, ...nth(5, 15).lines];
      await put(
        'series',
        formatFeedFile(
          ...formatEvent('UID:series', 'DTSTAMP:20310101T000000Z', ...series),
          ...formatEvent('UID:series', 'DTSTAMP:20310101T000000Z', ...moved),
        ),
      );
      const day = formatHour(10, 0);
      const date = day.start.toISOString().slice(0, 10).replaceAll('-', '');
      const whole = [`DTSTART;VALUE=DATE:${date}`, 'SUMMARY:Day', 'DTSTAMP:20310101T000000Z'];
      await put('day', formatFeedFile(...formatEvent('UID:day', ...whole)));
      await put('free', formatHourObject('free', 18, 'TRANSP:TRANSPARENT'));
      await put('off', formatHourObject('off', 19, 'STATUS:CANCELLED'));
      await readAgain(id);
      const expected = [
        { start: nth(3).start, end: nth(3).end, title: 'Series' },
        { start: nth(5, 15).start, end: nth(5, 15).end, title: 'Series' },
        { start: nth(6).start, end: nth(6).end, title: 'Series' },
        { start: day.start, end: new Date(day.start.getTime() + 86_400_000), title: 'Day' },
      ];
      expect(await listFeedTimes(id)).toEqual(expected);
      const data = { syncToken: `sync:${server.lostToken}` };
      await db.calendarFeed.update({ where: { id }, data });
      expect(await readAgain(id)).toMatchObject({ problem: null });
      expect(await listFeedTimes(id)).toEqual(expected);
      await db.calendarFeed.update({ where: { id }, data: { writtenFor: null } });
      await readAgain(id);
      expect(await listFeedTimes(id)).toEqual(expected);
    });

    it('leaves the host free by an event of ours, and says when it is changed or gone there', async () => {
      const { host, id, connectionId, url: calendar, put, remove } = await buildConnected();
      const written = await put('ours', formatHourObject('ours'));
      const connection = { id: connectionId };
      const entry = await buildEntry(connection, host, { calendar, uid: 'ours', ...written });
      const read = async () => {
        await readAgain(id);
        return db.calendarEntry.findUniqueOrThrow({ where: { id: entry.id } });
      };
      expect(await read()).toEqual(entry);
      await put('ours', formatHourObject('ours', 12));
      expect(await read()).toMatchObject({ status: 'PENDING', wanted: 2 });
      await remove('ours');
      expect(await read()).toMatchObject({ wanted: 3 });
      expect(await listFeedTimes(id)).toEqual([]);
    });

    it('is read if bookings are written there, and keeps its host busy only if they choose it', async () => {
      const { host, id: busyId, connectionId, url, other, put } = await buildConnected();
      await put('dentist', formatHourObject('dentist'));
      await readAgain(busyId);
      await editConnection(host, connectionId, { busyCalendars: [], destination: url });
      expect(await listFeedTimes(busyId)).toEqual([]);
      await readAgain(busyId);
      expect(await listFeedTimes(busyId)).toEqual([]);
      const query = '{ calendarFeeds { nodes { databaseId } } }';
      expect((await askOpen(host).gql(query)).data.calendarFeeds.nodes).toEqual([]);
      const [shown] = await listConnections(host);
      const find = (list: { url: string }[]) => list.find((one) => one.url === url);
      expect(find(shown.calendars)).toMatchObject({ keepsBusy: false, isDestination: true });
      await editConnection(host, connectionId, { busyCalendars: [url], destination: other });
      await expect.poll(async () => (await listFeedTimes(busyId)).length).toBe(1);
      const feeds = await db.calendarFeed.findMany({
        where: { connectionId },
        select: { keepsBusy: true },
        orderBy: { id: 'asc' },
      });
      expect(feeds).toEqual([{ keepsBusy: true }, { keepsBusy: false }]);
    });

    it('is read again once the host has typed the right password', async () => {
      const { host, id, connectionId, put } = await buildConnected();
      await put('dentist', formatHourObject('dentist'));
      const data = { secret: sealPassword('wrong') };
      await db.calendarConnection.update({ where: { id: connectionId }, data });
      expect(await readAgain(id)).toMatchObject({ problem: 'WRONG_PASSWORD' });
      expect((await listConnections(host))[0]).toMatchObject({ status: 'STOPPED' });
      await editConnection(host, connectionId, { password: adaPassword });
      await expect.poll(async () => (await listFeedTimes(id)).length).toBe(1);
      expect(await getConnection(connectionId)).toMatchObject({ problem: null, failures: 0 });
    });

    it('is read at once if the host asks for it', async () => {
      const { host, id, connectionId, put } = await buildConnected();
      const listedAt = new Date(readSystemClock().getTime() - 60_000);
      await db.calendarConnection.update({ where: { id: connectionId }, data: { listedAt } });
      await put('dentist', formatHourObject('dentist'));
      const { errors } = await refreshConnection(host, connectionId);
      expect(errors).toBeUndefined();
      await expect.poll(async () => (await listFeedTimes(id)).length).toBe(1);
    });
  });
}
