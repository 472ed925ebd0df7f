import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { db } from '../support/app.ts';
import { buildBooking } from '../support/build/booking.ts';
import { buildUser } from '../support/build/user.ts';
import {
  buildReadFeed,
  formatEvent,
  formatFeedFile,
  formatHour,
  listFeedTimes,
  readAgain,
  startCalendarServer,
  startFeedReader,
  waitUntilRead,
} from './scene.ts';

const server = await startCalendarServer();
startFeedReader();

const morning = formatHour(3, 8);

/** A calendar with one event, which has the UID of a booking, and the host who added it. */
async function buildEcho() {
  const calendar = server.serve(formatFeedFile());
  const { host, id } = await buildReadFeed(calendar.url);
  await waitUntilRead(id);
  const echo = async ({ id: bookingId, uid }: { id: number; uid: string }, shared?: string) => {
    const iCalUID = shared ?? `${uid}@almanac`;
    if (!shared) await db.booking.update({ where: { id: bookingId }, data: { iCalUID } });
    calendar.change(formatFeedFile(...formatEvent(`UID:${iCalUID}`, ...morning.lines)));
    await readAgain(id);
    return listFeedTimes(id);
  };
  return { host, echo };
}

describe('a booking that comes back through the calendar of its host', () => {
  it('does not keep the host busy once more, wherever it was moved', async () => {
    const { host, echo } = await buildEcho();
    expect(await echo(await buildBooking({ host }))).toEqual([]);
  });

  it('does not keep the host busy after it was cancelled', async () => {
    const { host, echo } = await buildEcho();
    expect(await echo(await buildBooking({ host, status: 'CANCELLED' }))).toEqual([]);
  });

  it('does not keep the host busy once more if it is one of a series, and keeps other people busy', async () => {
    const [first, second] = [await buildEcho(), await buildEcho()];
    const [iCalUID, occurrence] = [`${randomUUID()}@almanac`, '2031-03-03T09:00:00+00:00[UTC]'];
    const series = { iCalUID, occurrence, recurrenceRule: 'FREQ=DAILY;COUNT=2' };
    const others = await buildBooking({ host: await buildUser(), ...series });
    expect(await second.echo(others, iCalUID)).toHaveLength(1);
    const own = await buildBooking({ host: first.host, ...series });
    expect(await first.echo(own, iCalUID)).toEqual([]);
  });

  it('keeps a person busy who does not host it', async () => {
    const { echo } = await buildEcho();
    expect(await echo(await buildBooking({ host: await buildUser() }))).toHaveLength(1);
  });
});
