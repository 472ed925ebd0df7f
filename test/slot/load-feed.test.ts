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

  it('are found however long they are, from before the first day to after the last', async () => {
    const host = await buildWeekdayHost();
    const offer = await buildBookableEventType(host);
    const years = { start: toTime('01T00:00'), end: new Date('2031-01-01T00:00Z') };
    const day = { start: toTime('21T10:00'), end: toTime('22T10:00') };
    const longer = { start: toTime('24T09:59'), end: toTime('25T10:00') };
    await buildFeed(host, [years, day, longer]);
    const ends = (await loadSceneHost(offer)).busy.map(({ end }) => end);
    expect(ends.toSorted()).toEqual([years, day, longer].map(({ end }) => +end).toSorted());
  });

  it('are merged over gaps in which no meeting fits, for those who ask only what is free', async () => {
    const host = await buildWeekdayHost();
    const offer = await buildBookableEventType(host, { length: 45, lengths: [30] });
    const at = (from: string, to: string) => ({
      start: toTime(`23T${from}`),
      end: toTime(`23T${to}`),
    });
    await buildFeed(host, [
      ...[at('09:00', '10:00'), at('09:10', '09:20'), at('10:29', '11:00')],
      ...[at('11:30', '12:00'), at('12:00', '12:10')],
    ]);
    const { busy } = await loadSceneHost(offer, { purpose: 'ONLY_FREE' });
    const times = busy.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
    expect(times).toEqual([at('09:00', '11:00'), at('11:30', '12:10')]);
  });

  it('are not merged with seats, because one of them may repeat a booking with seats left', async () => {
    const host = await buildWeekdayHost();
    const offer = await buildBookableEventType(host, { seatsPerTimeSlot: 5 });
    await buildFeed(host, [hour(23, 10), hour(23, 11)]);
    expect((await loadSceneHost(offer, { purpose: 'ONLY_FREE' })).busy).toHaveLength(2);
  });
});
