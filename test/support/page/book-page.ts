import { randomUUID } from 'node:crypto';
import { db, startApp } from '../app.ts';
import { buildBookableEventType } from '../build/event-type.ts';
import { buildHost } from '../build/host.ts';
import { createVisitor } from './visitor.ts';

export const ada = { name: 'Ada', email: 'ada@example.com' };

/** A booking page of a host who always works, on a server whose clock moves only with `forward`. */
export async function openBookingPage(
  over: Parameters<typeof buildBookableEventType>[1] = {},
  env: Record<string, string> = {},
  at = new Date().toISOString(),
) {
  let now = Date.parse(at);
  const { url } = await startApp(env, () => new Date(now));
  const host = await buildHost();
  const eventType = await buildBookableEventType(host, { title: `Talk ${randomUUID()}`, ...over });
  const page = `/book/${host.username}/${eventType.slug}`;
  const where = { eventTypeId: eventType.id };
  return {
    ...{ url, host, eventType, page },
    /** The address of a form that is open without a reservation. */
    form: `${page}?timeZone=UTC&start=2031-03-03T09:00:00Z`,
    start: '2031-03-03T09:00:00Z',
    day: `${page}?timeZone=UTC&date=2031-03-03`,
    visitor: createVisitor(url),
    forward: (minutes: number) => void (now += minutes * 60_000),
    countBookings: () => db.booking.count({ where }),
    listHolds: () => db.slotHold.findMany({ where }),
  };
}
