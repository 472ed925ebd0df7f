import { type LoadOptions, loadSlots } from '../../../src/domain/slot/load.ts';
import { db, startApp } from '../app.ts';
import type { Caller } from '../client.ts';

/** A Friday. */
export const sceneNow = new Date('2026-11-20T12:00:00Z');

/** The server on which it stays this Friday noon. */
export const app = await startApp({}, () => sceneNow);

const week = { start: Date.parse('2026-11-23T00:00Z'), end: Date.parse('2026-11-28T00:00Z') };

/** What the loader finds for the weekdays after this Friday. */
export async function loadSceneWorld({ id }: { id: number }, options: Partial<LoadOptions> = {}) {
  const found = await loadSlots(db, id, week, { now: sceneNow, ...options });
  if (!found) throw new Error('there is no such event type');
  return found;
}

/** Of these the first host. */
export async function loadSceneHost(...args: Parameters<typeof loadSceneWorld>) {
  const [host] = (await loadSceneWorld(...args)).world.hosts;
  if (!host) throw new Error('it has no host');
  return host;
}

export const slotsQuery = `query ($eventTypeId: Int!, $from: Date!, $to: Date!, $timeZone: TimeZone!, $duration: Int) {
  slots(eventTypeId: $eventTypeId, from: $from, to: $to, timeZone: $timeZone, duration: $duration) {
    timeZone tzdb days { date slots { start end } }
  }
}`;

/** The days from a Monday to the Sunday after it, unless others are asked for. */
export const querySlots = (
  eventType: { id: number },
  over: Record<string, unknown> = {},
  caller?: Caller,
) =>
  app.as(caller).gql(slotsQuery, {
    eventTypeId: eventType.id,
    from: '2026-11-23',
    to: '2026-11-29',
    timeZone: 'UTC',
    ...over,
  });

interface Day {
  date: string;
  slots: { start: string; end: string }[];
}

/** The starts on each day, as HH:mm in UTC. */
export const toStartTimes = (days: Day[]) =>
  Object.fromEntries(
    days.map(({ date, slots }) => [date, slots.map(({ start }) => start.slice(11, 16))]),
  );
