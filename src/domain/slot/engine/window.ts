import type { Steps } from '../../../context/spending.ts';
import { maxWindowDays } from '../../event-type/window.ts';
import { collectWithin, type FreeTime } from './list.ts';
import type { Instant, SlotWorld } from './world.ts';
import { dayMs, findFirstMoment, isWorkday, toCalendarDay } from './zone.ts';

/** A rolling window ends when finding it has taken that many checks: each minute of a month of one host. */
const maxWindowWork = 50_000;

/**
 * The world with the days of its rolling window, as far as they matter until `until`. A day counts if
 * something can be booked on it. It counts alike for everybody: with the usual length, for one person.
 */
export function* resolveWindow(world: SlotWorld, until: Instant = Infinity): Steps<SlotWorld> {
  const { type, days, workdaysOnly } = world.period;
  if (type !== 'ROLLING_WINDOW') return world;
  const alone = { ...world, people: 1 };
  const findStart = (of: number) => findFirstMoment(world.timeZone, of, 0);
  const today = toCalendarDay(world.timeZone, world.now);
  let [left, work, last] = [days ?? Infinity, maxWindowWork, today - 1];
  while (left > 0 && last < today + maxWindowDays - 1 && findStart(last + 1) <= until) {
    last += 1;
    if (workdaysOnly && !isWorkday(last)) continue;
    const span = { start: findStart(last), end: findStart(last + 1) };
    const free: FreeTime[] = [];
    const used = yield* collectWithin(alone, span, world.length, free, { count: 1, most: work });
    if (used === null) break;
    work -= used;
    left -= free.length;
  }
  const end = new Date(last * dayMs).toISOString().slice(0, 10);
  return { ...world, period: { ...world.period, type: 'RANGE', start: null, end } };
}
