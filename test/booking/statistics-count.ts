import { expect } from 'vitest';
import type { BookingStatus } from '../../prisma/generated/enums.js';

export interface MadeBooking {
  status: BookingStatus;
  startTime: Date;
  endTime: Date;
  createdAt: Date;
  isNoShow: boolean;
  eventTypeId: number | null;
  hostIds: number[];
}

interface Asked {
  from: string;
  to: string;
  timeZone: string;
  /** The hosts whose bookings the caller may list. */
  hostIds: number[];
}

/** The same numbers for the same seed. */
export function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** What `bookingStatistics` must answer, one booking at a time, without SQL. */
export function addUp(made: readonly MadeBooking[], { from, to, timeZone, hostIds }: Asked) {
  const toLocal = ({ startTime }: MadeBooking) =>
    Temporal.Instant.fromEpochMilliseconds(startTime.getTime()).toZonedDateTimeISO(timeZone);
  const toDate = (one: MadeBooking) => toLocal(one).toPlainDate().toString();
  const inside = made.filter((one) => toDate(one) >= from && toDate(one) <= to);
  const leads = inside
    .map(
      ({ startTime, createdAt }) =>
        Math.max(startTime.getTime() - createdAt.getTime(), 0) / 3_600_000,
    )
    .sort((a, b) => a - b);
  const middle = ((leads[(leads.length - 1) >> 1] ?? 0) + (leads[leads.length >> 1] ?? 0)) / 2;
  const toHour = (one: MadeBooking) => {
    const { dayOfWeek, hour } = toLocal(one);
    return { weekday: dayOfWeek % 7, hour };
  };
  return {
    timeZone,
    ...count(inside),
    medianLeadTime: inside.length > 0 ? expect.closeTo(middle, 6) : null,
    meanLeadTime:
      inside.length > 0 ? expect.closeTo(leads.reduce((a, b) => a + b) / leads.length, 6) : null,
    days: group(inside, (one) => [{ date: toDate(one) }]).sort((a, b) =>
      a.date < b.date ? -1 : 1,
    ),
    hours: group(inside, (one) => [toHour(one)]).sort(
      (a, b) => a.weekday * 24 + a.hour - b.weekday * 24 - b.hour,
    ),
    eventTypes: group(inside, ({ eventTypeId }) => [{ eventTypeId }]).sort(
      (a, b) => b.total - a.total || (a.eventTypeId ?? Infinity) - (b.eventTypeId ?? Infinity),
    ),
    hosts: group(inside, (one) =>
      one.hostIds.filter((id) => hostIds.includes(id)).map((userId) => ({ userId })),
    ).sort((a, b) => b.total - a.total || a.userId - b.userId),
  };
}

function group<Key extends object>(
  made: readonly MadeBooking[],
  listKeys: (one: MadeBooking) => Key[],
) {
  const groups = new Map<string, { key: Key; of: MadeBooking[] }>();
  for (const one of made) {
    for (const key of listKeys(one)) {
      const known = groups.get(JSON.stringify(key)) ?? { key, of: [] };
      known.of.push(one);
      groups.set(JSON.stringify(key), known);
    }
  }
  return [...groups.values()].map(({ key, of }) => ({ ...key, ...count(of) }));
}

function count(made: readonly MadeBooking[]) {
  const having = (...statuses: BookingStatus[]) =>
    made.filter(({ status }) => statuses.includes(status));
  return {
    total: made.length,
    accepted: having('ACCEPTED').length,
    pending: having('PENDING', 'AWAITING_HOST').length,
    cancelled: having('CANCELLED').length,
    rejected: having('REJECTED').length,
    noShows: made.filter(({ isNoShow }) => isNoShow).length,
    minutes: having('ACCEPTED').reduce(
      (sum, { startTime, endTime }) => sum + (endTime.getTime() - startTime.getTime()) / 60_000,
      0,
    ),
  };
}
