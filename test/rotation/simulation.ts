/**
 * A round robin that spreads 1,000 bookings over its hosts. The slot engine chooses; nothing else runs.
 * Every run gives the same figures.
 */
import { listChoices } from '../../src/domain/slot/engine/choice.ts';
import { countDueBookings, rotationDays } from '../../src/domain/slot/engine/rotation.ts';
import type { Host, Instant, SlotWorld } from '../../src/domain/slot/engine/world.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A Monday. */
const begin = Date.UTC(2026, 0, 5);
const bookings = 1_000;
const everyMs = 4 * 60 * minuteMs;
const length = 30;
const priority = 2;
/** How far ahead people book. */
const aheadDays = 10;

/** 0 is the first day. Both days are included. */
interface Absence {
  from: number;
  to: number;
}

interface SimulatedHost {
  name: string;
  weight?: number;
  /** The hour when work ends. It begins at 9. */
  until?: number;
  /** The booking before which they join. */
  joinsAt?: number;
  absence?: Absence;
}

export interface HostResult {
  host: string;
  bookings: number;
  /** By weight, hours, and the time that they were there. */
  due: number;
  /** The most bookings that they got one after the other. */
  inRow: number;
  /** Of the 100 bookings after they joined or came back; null if they always were there. */
  inFirst100: number | null;
}

const others: SimulatedHost[] = [{ name: 'Ada' }, { name: 'Bob' }, { name: 'Cem' }];

export const scenarios = {
  'equal hosts': [...others, { name: 'Dora' }],
  'weights 1:2': [
    { name: 'weight 100', weight: 100 },
    { name: 'weight 200', weight: 200 },
  ],
  'a new host at booking 500': [...others, { name: 'new', joinsAt: 500 }],
  'a host away for two weeks': [...others, { name: 'away', absence: { from: 28, to: 41 } }],
  'a half-time host': [...others, { name: 'half-time', until: 13 }],
} satisfies Record<string, SimulatedHost[]>;

interface Taken {
  host: SimulatedHost;
  at: Instant;
  start: Instant;
}

export function simulateRotation(hosts: readonly SimulatedHost[]): HostResult[] {
  const draw = createRandom();
  const taken: Taken[] = [];
  while (taken.length < bookings) taken.push(bookNext(hosts, taken, draw));
  return hosts.map((host) => ({
    host: host.name,
    bookings: taken.filter((one) => one.host === host).length,
    due: countDue(host, hosts),
    inRow: countInRow(host, taken),
    inFirst100: countInFirst(host, taken, 100),
  }));
}

function bookNext(hosts: readonly SimulatedHost[], taken: readonly Taken[], draw: () => number) {
  const at = begin + taken.length * everyMs;
  const world = toWorld(hosts, taken, at);
  for (;;) {
    const day = Math.floor(at / dayMs) + 1 + Math.floor(draw() * aheadDays);
    const start = day * dayMs + (9 * 60 + Math.floor(draw() * 16) * length) * minuteMs;
    const userId = listChoices(world, start, length)[0]?.hosts[0]?.userId;
    const host = hosts[userId ?? -1];
    if (host) return { host, at, start };
  }
}

function toWorld(hosts: readonly SimulatedHost[], taken: readonly Taken[], now: Instant) {
  return {
    now,
    length,
    lengths: [],
    slotInterval: null,
    minimumNotice: 0,
    beforeBuffer: 0,
    afterBuffer: 0,
    period: { type: 'UNLIMITED', days: null, start: null, end: null },
    timeZone: 'UTC',
    weekStart: 1,
    countLimits: null,
    durationLimits: null,
    booked: [],
    seatsPerSlot: null,
    schedulingType: 'ROUND_ROBIN',
    hosts: toHosts(hosts, taken, now),
  } satisfies SlotWorld;
}

function toHosts(hosts: readonly SimulatedHost[], taken: readonly Taken[], now: Instant): Host[] {
  const present = hosts.flatMap((host, userId) =>
    now >= findJoin(host) ? [toHost(host, userId, taken, now)] : [],
  );
  const recent = taken.filter(({ at }) => at > now - rotationDays * dayMs);
  const days = Map.groupBy(recent, ({ at }) => Math.floor(at / dayMs));
  const due = countDueBookings(
    present,
    [...days].map(([day, { length: count }]) => ({ day, priority, bookings: count })),
  );
  return present.map((host) => ({ ...host, dueBookings: due.get(host) ?? 0 }));
}

const findJoin = ({ joinsAt = 0 }: SimulatedHost) => begin + joinsAt * everyMs;

const formatDay = (day: number) => new Date(begin + day * dayMs).toISOString().slice(0, 10);

function toHost(host: SimulatedHost, userId: number, taken: readonly Taken[], now: Instant): Host {
  const { weight = 100, until = 17, absence } = host;
  const own = taken.filter((one) => one.host === host);
  const since = Math.max(now - rotationDays * dayMs, findJoin(host));
  return {
    userId,
    isFixed: false,
    priority,
    weight,
    joinedAt: findJoin(host),
    timeZone: 'UTC',
    rules: [{ days: [1, 2, 3, 4, 5], date: null, startTime: 9 * 3600, endTime: until * 3600 }],
    homeZone: 'UTC',
    absences: absence ? [{ start: formatDay(absence.from), end: formatDay(absence.to) }] : [],
    busy: own.map(({ start }) => {
      const time = { start, end: start + length * minuteMs };
      return { ...time, padded: time, bookingId: 1, seatsTaken: null };
    }),
    dueBookings: 0,
    recentBookings: own.filter(({ at }) => at > since).length,
    lastBookedAt: own.at(-1)?.at ?? null,
  };
}

/** The same numbers between 0 and 1 each time (mulberry32). */
function createRandom() {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Each booking is due to the hosts who are there when it is made, by weight and hours. */
function countDue(host: SimulatedHost, hosts: readonly SimulatedHost[]): number {
  let due = 0;
  for (let at = begin; at < begin + bookings * everyMs; at += everyMs) {
    const total = hosts.reduce((sum, one) => sum + findShare(one, at), 0);
    due += findShare(host, at) / total;
  }
  return Math.round(due);
}

function findShare(host: SimulatedHost, at: Instant): number {
  const { weight = 100, until = 17, absence } = host;
  const day = (at - begin) / dayMs;
  const isAway = absence && absence.from <= day && day < absence.to + 1;
  return isAway || at < findJoin(host) ? 0 : weight * (until - 9);
}

function countInRow(host: SimulatedHost, taken: readonly Taken[]): number {
  let [most, row] = [0, 0];
  for (const one of taken) {
    row = one.host === host ? row + 1 : 0;
    most = Math.max(most, row);
  }
  return most;
}

function countInFirst(host: SimulatedHost, taken: readonly Taken[], count: number): number | null {
  const { joinsAt, absence } = host;
  if (joinsAt === undefined && !absence) return null;
  const from = absence ? ((absence.to + 1) * dayMs) / everyMs : (joinsAt ?? 0);
  return taken.slice(from, from + count).filter((one) => one.host === host).length;
}
