import { expect } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { readAgain, waitUntilRead } from '../calendar-feed/scene.ts';
import { db } from '../support/app.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { askServer } from './server.ts';
import {
  bookConnected,
  buildConnectedHost,
  listEvents,
  type realServers,
  settle,
  startWriter,
} from './writer.ts';

/** What the reading of the calendar notes when it sees that the host changed an event. */
const noteChange = ({ bookingId }: { bookingId: number }): Promise<unknown> =>
  db.calendarEntry.updateMany({
    where: { bookingId },
    data: {
      ...{ changedThere: readSystemClock(), nextAttemptAt: readSystemClock(), status: 'PENDING' },
      wanted: { increment: 1 },
    },
  });

/** Lets a reader that runs see it. Its first look, which begins by itself, may be too early for that. */
export async function readCalendar({ connectionId }: { connectionId: number }): Promise<unknown> {
  const { id } = await db.calendarFeed.findFirstOrThrow({ where: { connectionId } });
  await waitUntilRead(id);
  return readAgain(id);
}

/** A host with a booking in their calendar, and what they can do to it there. */
export async function buildFollowScene(
  start: (typeof realServers)[number][2],
  onChange: string,
  see: typeof noteChange | typeof readCalendar = noteChange,
) {
  const server = await start();
  const connected = await buildConnectedHost(server, 'Work', { onChange });
  const { id } = await buildBookableEventType(connected.host, { title: 'Talk' });
  const writer = startWriter();
  const booking = await bookConnected(id, '09:00');
  await settle();
  const [text = ''] = await listEvents(server, connected.calendar);
  const { href } = await db.calendarEntry.findFirstOrThrow({
    where: { bookingId: booking.databaseId },
  });
  const url = new URL(href ?? '', connected.calendar).href;
  const { connectionId } = connected;
  const noticeAndSettle = async () => {
    await see({ bookingId: booking.databaseId, connectionId });
    await settle();
  };
  return {
    ...connected,
    ...{ server, booking, writer, eventTypeId: id },
    /** As a calendar program of the host does it. */
    async change(from: string | RegExp, to: string) {
      const body = text
        .replace(from, to)
        .replace(/SEQUENCE:(\d+)/, (_, digits) => `SEQUENCE:${Number(digits) + 3}`)
        .replaceAll(/\r?\n/g, '\r\n');
      const headers = { 'Content-Type': 'text/calendar' };
      expect((await askServer(server, url, 'PUT', { body, headers })).status).toBeLessThan(300);
      await noticeAndSettle();
    },
    async remove() {
      expect((await askServer(server, url, 'DELETE')).status).toBeLessThan(300);
      await noticeAndSettle();
    },
    list: () => listEvents(server, connected.calendar),
    load: () => db.booking.findUniqueOrThrow({ where: { id: booking.databaseId } }),
  };
}

const toHour = (hour: number) =>
  [
    /DTSTART;.*T100000[\s\S]*DTEND;.*T103000/,
    `DTSTART:20310303T${hour}0000Z\r\nDTEND:20310303T${hour}3000Z`,
  ] as const;

/** At 13:00 UTC instead of 9:00. */
export const toOneOClock = toHour(13);
export const toThreeOClock = toHour(15);
