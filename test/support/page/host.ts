import { db } from '../app.ts';
import { buildBooking } from '../build/booking.ts';
import { buildBookableEventType } from '../build/event-type.ts';
import { buildSchedule } from '../build/host.ts';
import { signInNewUser } from './visitor.ts';

const dayMs = 86_400_000;

/** The Monday after next, at this hour in UTC. Every test sees the same week. */
export function getMeetingTime(hour: number, days = 0): Date {
  const today = Math.floor(new Date().getTime() / dayMs);
  // Day 0 was a Thursday.
  const toMonday = (4 - (today % 7) + 7) % 7;
  return new Date((today + toMonday + 7 + days) * dayMs + hour * 3_600_000);
}

/** A signed-in host in UTC who works from 9 to 17 on weekdays, with an event type and a booking at ten. */
export async function signInHost() {
  const { person, visitor } = await signInNewUser({
    name: 'Maya',
    timeZone: 'UTC',
    timeFormat: 24,
  });
  const { id: defaultScheduleId } = await buildSchedule(person);
  await db.user.update({ where: { id: person.id }, data: { defaultScheduleId } });
  const eventType = await buildBookableEventType(person, { title: 'Intro call' });
  const startTime = getMeetingTime(10);
  const booking = await buildBooking({
    host: person,
    eventTypeId: eventType.id,
    title: 'Intro call with Ada',
    startTime,
  });
  return { person, visitor, eventType, booking, page: `/console/bookings/${booking.uid}` };
}
