import { describe, expect, it } from 'vitest';
import { buildBooking } from '../support/build/booking.ts';
import { buildFeed } from '../support/build/calendar-feed.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildWeekdayHost } from '../support/build/host.ts';
import { loadSceneHost, sceneNow } from '../support/slot/scene.ts';

const toTime = (time: string) => new Date(`2026-11-${time}Z`);
const hour = (day: number, from: number) => ({
  start: toTime(`${day}T${from}:00`),
  end: toTime(`${day}T${from + 1}:00`),
});
const hoursAgo = (hours: number) => new Date(sceneNow.getTime() - hours * 3_600_000);

const listStarts = async (...args: Parameters<typeof loadSceneHost>) =>
  (await loadSceneHost(...args)).busy.map(({ start }) => new Date(start).toISOString());

describe('the events of a calendar feed', () => {
  it('keep its owner busy in the requested days, without buffers of their own', async () => {
    const host = await buildWeekdayHost();
    const offer = await buildBookableEventType(host);
    const { times } = await buildFeed(host, [hour(23, 10), hour(15, 10)]);
    await buildFeed(await buildWeekdayHost(), [hour(24, 10)]);
    const event = { start: +toTime('23T10:00'), end: +toTime('23T11:00') };
    expect((await loadSceneHost(offer)).busy).toEqual([
      {
        ...event,
        padded: event,
        bookingId: null,
        seatsTaken: null,
        feedTimeId: times.find(({ start }) => start.getUTCDate() === 23)?.id,
      },
    ]);
  });

  it('do not block once the feed is stale, if its owner says so', async () => {
    const host = await buildWeekdayHost();
    const offer = await buildBookableEventType(host);
    const soft = { blocksWhenStale: false };
    await buildFeed(host, [hour(23, 10)], { ...soft, readAt: hoursAgo(25) });
    await buildFeed(host, [hour(23, 12)], { ...soft, readAt: null });
    await buildFeed(host, [hour(23, 14)], { ...soft, readAt: hoursAgo(23) });
    await buildFeed(host, [hour(23, 16)], { readAt: hoursAgo(900) });
    const found = await listStarts(offer);
    expect(found.toSorted()).toEqual(['2026-11-23T14:00:00.000Z', '2026-11-23T16:00:00.000Z']);
  });

  it('count once if they repeat a booking, and not at all if they repeat the one that moves', async () => {
    const host = await buildWeekdayHost();
    const offer = await buildBookableEventType(host);
    const [startTime, endTime] = [toTime('23T10:00'), toTime('23T11:00')];
    const { id } = await buildBooking({ host, startTime, endTime });
    await buildFeed(host, [hour(23, 10), hour(24, 10)]);
    const { busy } = await loadSceneHost(offer);
    expect(busy.map(({ bookingId }) => bookingId)).toEqual([id, null]);
    expect(await listStarts(offer, { besideBooking: id })).toEqual(['2026-11-24T10:00:00.000Z']);
  });
});
