import { describe, expect, it } from 'vitest';
import { startFeedReader } from '../calendar-feed/scene.ts';
import { db } from '../support/app.ts';
import { fetchBookingEvents } from '../support/ask/graphql.ts';
import { buildFollowScene, readCalendar, toOneOClock, toThreeOClock } from './follow-scene.ts';
import { bookConnected, connectedDay, readLine, realServers } from './writer.ts';

describe.each(realServers)('what a host does in a calendar at %s', (_name, isHere, start) => {
  it.skipIf(!isHere)('moves and cancels the booking, with FOLLOW', async () => {
    const scene = await buildFollowScene(start, 'FOLLOW');
    await scene.change(...toOneOClock);
    expect((await scene.load()).startTime).toEqual(new Date(`${connectedDay}13:00:00.000Z`));
    const [moved, ...others] = await scene.list();
    expect([others, readLine(moved, 'DTSTART')]).toEqual([
      [],
      'TZID=Europe/Berlin:20310303T140000',
    ]);
    await scene.remove();
    expect((await scene.load()).status).toBe('CANCELLED');
    expect(await scene.list()).toEqual([]);
    const { types } = await fetchBookingEvents({ id: scene.booking.databaseId });
    expect(types).toEqual(['BOOKING_CREATED', 'BOOKING_RESCHEDULED', 'BOOKING_CANCELLED']);
    expect(scene.writer.errors).toEqual([]);
  });

  it.skipIf(!isHere)('is read and followed, or put back, in one go', async () => {
    const reader = startFeedReader();
    const scene = await buildFollowScene(start, 'FOLLOW', readCalendar);
    await bookConnected(scene.eventTypeId, '15:00');
    await scene.change(...toOneOClock);
    expect((await scene.load()).startTime).toEqual(new Date(`${connectedDay}13:00:00.000Z`));
    await scene.change(...toThreeOClock);
    expect((await scene.load()).startTime).toEqual(new Date(`${connectedDay}13:00:00.000Z`));
    const starts = (await scene.list()).map((text) => readLine(text, 'DTSTART'));
    expect(starts.toSorted()).toEqual([
      'TZID=Europe/Berlin:20310303T140000',
      'TZID=Europe/Berlin:20310303T160000',
    ]);
    await scene.remove();
    expect((await scene.load()).status).toBe('CANCELLED');
    expect(scene.writer.errors).toEqual([]);
    await reader.stop();
  });

  it.skipIf(!isHere)('is put back with FOLLOW, if the time is taken', async () => {
    const scene = await buildFollowScene(start, 'FOLLOW');
    await bookConnected(scene.eventTypeId, '13:00');
    await scene.change(...toOneOClock);
    expect((await scene.load()).startTime).toEqual(new Date(`${connectedDay}09:00:00.000Z`));
    const events = await scene.list();
    expect(events).toHaveLength(2);
    const back = events.find((text) => text.includes(scene.booking.uid));
    expect(readLine(back, 'DTSTART')).toBe('TZID=Europe/Berlin:20310303T100000');
    const { databaseId: bookingId } = scene.booking;
    expect(await db.calendarEntry.findFirst({ where: { bookingId } })).toMatchObject({
      reason: 'Another booking is at that time.',
    });
    // Higher than theirs, or calendars would ignore it.
    expect(Number(readLine(back, 'SEQUENCE'))).toBeGreaterThan(3);
  });

  it.skipIf(!isHere)('is put back with KEEP, but a colour of theirs stays', async () => {
    const scene = await buildFollowScene(start, 'KEEP');
    await scene.change('SUMMARY:', 'X-COLOUR:blue\r\nSUMMARY:');
    expect((await scene.list())[0]).toContain('X-COLOUR:blue');
    await scene.change(...toOneOClock);
    const [back, ...others] = await scene.list();
    expect([others, readLine(back, 'DTSTART')]).toEqual([[], 'TZID=Europe/Berlin:20310303T100000']);
    await scene.change('SUMMARY:', 'RRULE:FREQ=DAILY;COUNT=3\r\nSUMMARY:');
    expect((await scene.list())[0]).not.toContain('RRULE');
    await scene.remove();
    expect(await scene.list()).toHaveLength(1);
    expect((await scene.load()).status).toBe('ACCEPTED');
  });
});
