import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import { readResultCode } from '../support/client.ts';
import { readSize } from '../support/process.ts';
import { anySlotPlan } from '../support/slot/any-plan.ts';
import { findLargestParty } from '../support/slot/seats.ts';
import { SlotOracle } from '../support/slot/oracle.ts';
import {
  type SlotPlan,
  toSlotWorld,
  type PlannedBooking,
  type PlannedBusy,
  type PlannedHost,
} from '../support/slot/world.ts';
import { randomUUID } from 'node:crypto';
import { Prisma } from '../../prisma/generated/client.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const parseDay = (text: string) => new Date(`${text}T00:00:00Z`);

/** Stores a planned world in the database and returns the id of its event type. */
async function storeSlotPlan(plan: SlotPlan): Promise<number> {
  const weekStart = weekdays[plan.weekStart] ?? 'Sunday';
  const hosts: number[] = [];
  for (const host of plan.hosts) hosts.push(await storeHost(host, weekStart));
  const eventTypeId = await storeEventType(plan, hosts, weekStart);
  for (const booking of plan.bookings) {
    const create = (mayOverlap: boolean) => buildBooking(booking, eventTypeId, hosts, mayOverlap);
    // Bookings that overlap need an exception from the constraint; the others do not.
    await create(false).catch(() => create(true));
  }
  for (const hold of plan.holds) {
    const create = (mayOverlap: boolean) => buildHold(hold, eventTypeId, hosts, mayOverlap);
    await create(false).catch(() => create(true));
  }
  return eventTypeId;
}

async function storeHost({ homeZone, timeZone, rules, absences }: PlannedHost, weekStart: string) {
  const { id } = await db.user.create({
    data: { email: `${randomUUID()}@example.test`, timeZone: homeZone, weekStart },
  });
  await db.schedule.create({
    data: {
      name: 'Hours',
      timeZone,
      user: { connect: { id } },
      defaultOf: { connect: { id } },
      availabilities: {
        create: rules.map(({ date, days, ...times }) => ({
          ...times,
          days: [...days],
          date: date === null ? null : parseDay(date),
        })),
      },
    },
  });
  await db.outOfOffice.createMany({
    data: absences.map(({ start, end }) => ({
      userId: id,
      start: parseDay(start),
      end: parseDay(end),
    })),
  });
  return id;
}

const toLimitsColumn = (value: object | null) => (value === null ? Prisma.DbNull : { ...value });

async function storeEventType(
  { eventType, hosts: planned }: SlotPlan,
  hosts: number[],
  weekStart: string,
) {
  const { periodStartDate, periodEndDate, bookingLimits, durationLimits, lengths, ...columns } =
    eventType;
  const { id } = await db.eventType.create({
    data: {
      ...columns,
      lengths: [...lengths],
      title: 'Planned',
      slug: randomUUID(),
      periodStartDate: periodStartDate === null ? null : parseDay(periodStartDate),
      periodEndDate: periodEndDate === null ? null : parseDay(periodEndDate),
      bookingLimits: toLimitsColumn(bookingLimits),
      durationLimits: toLimitsColumn(durationLimits),
      ...(eventType.schedulingType === null
        ? { userId: hosts[0] ?? null }
        : { teamId: await buildTeam(hosts, weekStart) }),
    },
  });
  if (eventType.schedulingType !== null) {
    await db.eventTypeHost.createMany({
      data: planned.map(({ isFixed, priority, weight }, place) => ({
        eventTypeId: id,
        userId: hosts[place] ?? 0,
        isFixed,
        priority,
        weight,
      })),
    });
  }
  return id;
}

async function buildTeam(hosts: number[], weekStart: string) {
  const members = { create: hosts.map((userId) => ({ userId, accepted: true })) };
  const team = await db.team.create({
    data: { name: 'Team', slug: randomUUID(), weekStart, members },
  });
  return team.id;
}

function toBusyRows({ start, minutes, before, after, ...busy }: PlannedBusy, hosts: number[]) {
  const end = start + minutes * minute;
  return busy.hosts.map((place) => ({
    userId: hosts[place] ?? 0,
    start: new Date(start),
    end: new Date(end),
    // A forced booking has no buffers.
    paddedStart: before + after === 0 ? null : new Date(start - before * minute),
    paddedEnd: before + after === 0 ? null : new Date(end + after * minute),
  }));
}

function buildBooking(
  booking: PlannedBooking,
  eventTypeId: number,
  hosts: number[],
  mayOverlap: boolean,
) {
  const rows = toBusyRows(booking, hosts).map((row) => ({ ...row, mayOverlap }));
  return db.$transaction(async (tx) => {
    const { id: bookingId } = await tx.booking.create({
      data: {
        uid: randomUUID(),
        title: 'Planned',
        userId: rows[0]?.userId ?? null,
        eventTypeId: booking.isOurs ? eventTypeId : null,
        startTime: new Date(booking.start),
        endTime: new Date(booking.start + booking.minutes * minute),
        hosts: { create: rows },
      },
    });
    for (let seat = 0; seat < booking.seatsTaken; seat += 1) {
      const person = { email: `seat${seat}@example.test`, name: 'Seat', timeZone: 'UTC' };
      const attendee = await tx.attendee.create({ data: { ...person, bookingId } });
      const seatRow = { bookingId, attendeeId: attendee.id, referenceUid: randomUUID() };
      await tx.bookingSeat.create({ data: seatRow });
    }
  });
}

function buildHold(hold: PlannedBusy, eventTypeId: number, hosts: number[], mayOverlap: boolean) {
  return db.slotHold.create({
    data: {
      eventTypeId,
      tokenHash: randomUUID(),
      start: new Date(hold.start),
      end: new Date(hold.start + hold.minutes * minute),
      expiresAt: new Date('2100-01-01T00:00:00Z'),
      hosts: { create: toBusyRows(hold, hosts).map((row) => ({ ...row, mayOverlap })) },
    },
  });
}

/** The number of worlds; set SLOT_WORLDS=200 for a full run. */
const numRuns = readSize('SLOT_WORLDS', 15);
const day = 86_400_000;
const minute = 60_000;

let now = new Date();
const { as } = await startApp({}, () => now);

const listing = `query ($eventTypeId: Int!, $from: Date!, $to: Date!) {
  slots(eventTypeId: $eventTypeId, from: $from, to: $to, timeZone: "UTC") { days { slots { start seatsTotal seatsTaken seatsLeft } } }
}`;
const explaining = `query ($eventTypeId: Int!, $start: DateTime!) {
  explainSlot(eventTypeId: $eventTypeId, start: $start) { bookable }
}`;
const creating = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { databaseId } }
}`;

interface Listed {
  days: { slots: ListedSlot[] }[];
}

interface ListedSlot {
  start: string;
  seatsTotal: number | null;
  seatsTaken: number | null;
  seatsLeft: number | null;
}

async function fetchSlotStarts(eventTypeId: number, { start, end }: SlotPlan['span']) {
  const toDate = (at: number) => new Date(at).toISOString().slice(0, 10);
  const range = { from: toDate(start), to: toDate(end) };
  const { data, errors } = await as().gql(listing, { eventTypeId, ...range });
  expect(errors).toBeUndefined();
  const starts = (data.slots as Listed).days.flatMap(({ slots }) => slots);
  return new Map(starts.map((slot) => [Date.parse(slot.start), slot]));
}

const email = 'ada@example.test';

/** Tries to book and undoes it, so that every start is tried in the same world. */
async function canBook(eventTypeId: number, start: string, people = 1): Promise<boolean> {
  const last = await db.booking.aggregate({ _max: { id: true } });
  const guests = Array.from({ length: people - 1 }, (_, i) => `guest${i}.${email}`);
  const responses = { name: 'Ada', email, guests };
  const answer = await as().gql(creating, { input: { eventTypeId, start, responses } });
  expect(['OK', 'SLOT_UNAVAILABLE']).toContain(readResultCode(answer));
  await db.attendee.deleteMany({ where: { email: { in: [email, ...guests] } } });
  await db.booking.deleteMany({ where: { id: { gt: last._max.id ?? 0 } } });
  return readResultCode(answer) === 'OK';
}

const pickStarts = (plan: SlotPlan, free: ReadonlyMap<number, unknown>, oracle: SlotOracle) => {
  const grid = oracle.gridStarts(plan.eventType.length);
  const every = (count: number, all: number[]) =>
    all.filter((_, place) => place % Math.max(1, Math.floor(all.length / count)) === 0);
  const beside = plan.bookings.flatMap(({ start, minutes }) => [start, start + minutes * minute]);
  const taken = grid.filter((start) => !free.has(start));
  return [...new Set([...every(3, [...free.keys()]), ...every(3, taken), ...beside.slice(0, 4)])];
};

/** As many as are left can come together, and not one more. */
async function checkSeats(
  { eventType: { seatsPerTimeSlot: total, length } }: SlotPlan,
  { eventTypeId, start }: { eventTypeId: number; start: string },
  oracle: SlotOracle,
  slot: ListedSlot | undefined,
) {
  if (!slot) return;
  const left = total === null ? null : findLargestParty(oracle, total, Date.parse(start), length);
  const taken = total === null || left === null ? null : total - left;
  expect(slot).toEqual({
    start: slot.start,
    seatsTotal: total,
    seatsTaken: taken,
    seatsLeft: left,
  });
  if (total === null || left === null) return;
  expect(await canBook(eventTypeId, start, left)).toBe(true);
  if (left < total) expect(await canBook(eventTypeId, start, left + 1)).toBe(false);
}

describe('slots, explainSlot and createBooking', () => {
  it('agree with each other and with a slow oracle on every start', async () => {
    let [free, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(anySlotPlan, async (plan) => {
        now = new Date(plan.now);
        const eventTypeId = await storeSlotPlan(plan);
        const oracle = new SlotOracle(toSlotWorld(plan), plan.span);
        const offered = await fetchSlotStarts(eventTypeId, {
          start: plan.span.start - day,
          end: plan.span.end + day,
        });
        for (const at of pickStarts(plan, offered, oracle)) {
          if (at < plan.span.start || at >= plan.span.end) continue;
          const start = new Date(at).toISOString();
          const { data } = await as().gql(explaining, { eventTypeId, start });
          const told = {
            start,
            listed: offered.has(at),
            explained: data.explainSlot.bookable as boolean,
            booked: await canBook(eventTypeId, start),
          };
          const right = oracle.judge(at, plan.eventType.length).reasons.length === 0;
          expect(told).toEqual({ start, listed: right, explained: right, booked: right });
          await checkSeats(plan, { eventTypeId, start }, oracle, offered.get(at));
          if (right) free += 1;
          else refused += 1;
        }
      }),
      { numRuns },
    );
    // Otherwise the run proves nothing.
    expect(Math.min(free, refused)).toBeGreaterThan(numRuns / 3);
  }, 600_000);
});
