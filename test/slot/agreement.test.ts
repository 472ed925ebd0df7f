import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import { readResultCode } from '../support/client.ts';
import { readSize } from '../support/size.ts';
import { anySlotPlan } from '../support/slot/any-plan.ts';
import { findLargestParty } from '../support/slot/seats.ts';
import { SlotOracle } from '../support/slot/oracle.ts';
import { storeSlotPlan } from '../support/slot/store.ts';
import { type SlotPlan, toSlotWorld } from '../support/slot/world.ts';

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
        const { eventTypeId } = await storeSlotPlan(plan);
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
