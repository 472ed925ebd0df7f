import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { db, startApp } from '../support/app.ts';
import { readResultCode } from '../support/offer.ts';
import { readSize } from '../support/size.ts';
import { SlotOracle } from '../support/slot-oracle.ts';
import { type SlotPlan, toSlotWorld } from '../support/slot-plan.ts';
import { storeSlotPlan } from '../support/slot-stage.ts';
import { anySlotPlan } from '../support/slot-world.ts';

/** How many worlds; SLOT_WORLDS=200 for the whole proof. */
const numRuns = readSize('SLOT_WORLDS', 15);
const day = 86_400_000;
const minute = 60_000;

let now = new Date();
const { as } = await startApp({}, () => now);

const listing = `query ($eventTypeId: Int!, $from: Date!, $to: Date!) {
  slots(eventTypeId: $eventTypeId, from: $from, to: $to, timeZone: "UTC") { days { slots { start } } }
}`;
const explaining = `query ($eventTypeId: Int!, $start: DateTime!) {
  explainSlot(eventTypeId: $eventTypeId, start: $start) { bookable }
}`;
const creating = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { databaseId } }
}`;

interface Listed {
  days: { slots: { start: string }[] }[];
}

async function fetchSlotStarts(eventTypeId: number, { start, end }: SlotPlan['span']) {
  const toDate = (at: number) => new Date(at).toISOString().slice(0, 10);
  const range = { from: toDate(start), to: toDate(end) };
  const { data, errors } = await as().gql(listing, { eventTypeId, ...range });
  expect(errors).toBeUndefined();
  const starts = (data.slots as Listed).days.flatMap(({ slots }) => slots);
  return new Set(starts.map((slot) => Date.parse(slot.start)));
}

const email = 'ada@example.test';

/** Books, and undoes it: each start is tried in the same world. */
async function canBook(eventTypeId: number, start: string): Promise<boolean> {
  const last = await db.booking.aggregate({ _max: { id: true } });
  const responses = { name: 'Ada', email };
  const answer = await as().gql(creating, { input: { eventTypeId, start, responses } });
  expect(['OK', 'SLOT_UNAVAILABLE']).toContain(readResultCode(answer));
  await db.attendee.deleteMany({ where: { email } });
  await db.booking.deleteMany({ where: { id: { gt: last._max.id ?? 0 } } });
  return readResultCode(answer) === 'OK';
}

const pickStarts = (plan: SlotPlan, free: Set<number>, oracle: SlotOracle) => {
  const grid = oracle.gridStarts(plan.eventType.length);
  const every = (count: number, all: number[]) =>
    all.filter((_, place) => place % Math.max(1, Math.floor(all.length / count)) === 0);
  const beside = plan.bookings.flatMap(({ start, minutes }) => [start, start + minutes * minute]);
  const taken = grid.filter((start) => !free.has(start));
  return [...new Set([...every(3, [...free]), ...every(3, taken), ...beside.slice(0, 4)])];
};

describe('slots, explainSlot and createBooking', () => {
  it('agree on every start, and a slow oracle with them', async () => {
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
          if (right) free += 1;
          else refused += 1;
        }
      }),
      { numRuns },
    );
    // Or else nothing has been shown.
    expect(Math.min(free, refused)).toBeGreaterThan(numRuns / 3);
  }, 600_000);
});
