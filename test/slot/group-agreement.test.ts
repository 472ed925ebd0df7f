import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupLengths } from '../../src/domain/slot/load.ts';
import { db, startApp } from '../support/app.ts';
import { readResultCode } from '../support/client.ts';
import { readSize } from '../support/size.ts';
import { anySlotPlan } from '../support/slot/any-plan.ts';
import { SlotOracle } from '../support/slot/oracle.ts';
import { storeSlotPlan } from '../support/slot/store.ts';
import { type SlotPlan, toSlotWorld } from '../support/slot/world.ts';

const numRuns = readSize('SLOT_WORLDS', 15);
const [minute, day] = [60_000, 86_400_000];

let now = new Date();
const { as } = await startApp({}, () => now);

const listing = `query ($usernames: [String!]!, $duration: Int!, $from: Date!, $to: Date!) {
  groupSlots(usernames: $usernames, duration: $duration, from: $from, to: $to, timeZone: "UTC") {
    days { slots { start } }
  }
}`;
const creating = `mutation ($input: CreateBookingInput!) {
  createBooking(input: $input) { booking { databaseId } }
}`;

interface Group {
  usernames: string[];
  duration: number;
}

const noLimits = { bookingLimits: null, durationLimits: null };

/** The same people, who meet without an event type. */
function toGroupPlan(plan: SlotPlan, length: number): SlotPlan {
  return {
    ...plan,
    eventType: {
      ...plan.eventType,
      ...noLimits,
      ...{ length, lengths: groupLengths.filter((one) => one !== length) },
      ...{ slotInterval: null, minimumBookingNotice: 120, seatsPerTimeSlot: null },
      ...{ beforeEventBuffer: 0, afterEventBuffer: 0, schedulingType: 'COLLECTIVE' },
      ...{ periodType: 'UNLIMITED', periodDays: null, periodStartDate: null, periodEndDate: null },
      timeZone: plan.hosts[0]?.homeZone ?? 'UTC',
    },
    teamLimits: noLimits,
    hosts: plan.hosts.map((host) => ({ ...host, isFixed: true })),
    bookings: plan.bookings.map((one) => ({ ...one, isOurs: false, seatsTaken: 0 })),
  };
}

/** Their usernames, in the order of the plan. */
async function nameHosts(eventTypeId: number): Promise<string[]> {
  const hosts = await db.eventTypeHost.findMany({ where: { eventTypeId }, orderBy: { id: 'asc' } });
  const usernames = hosts.map(({ userId }) => `member-${userId}`);
  for (const { userId: id } of hosts) {
    await db.user.update({ where: { id }, data: { username: `member-${id}` } });
  }
  return usernames;
}

async function fetchStarts(group: Group, { start, end }: SlotPlan['span']) {
  const toDate = (at: number) => new Date(at).toISOString().slice(0, 10);
  const range = { from: toDate(start - day), to: toDate(end + day) };
  const { data, errors } = await as().gql(listing, { ...group, ...range });
  expect(errors).toBeUndefined();
  const days = data.groupSlots.days as { slots: { start: string }[] }[];
  return new Set(days.flatMap(({ slots }) => slots.map((one) => Date.parse(one.start))));
}

/** Tries to book and undoes it, so that every start is tried in the same world. */
async function canBook({ usernames, duration }: Group, at: number): Promise<boolean> {
  const last = await db.booking.aggregate({ _max: { id: true } });
  const responses = { name: 'Ada', email: 'ada@example.test' };
  const start = new Date(at).toISOString();
  const end = new Date(at + duration * minute).toISOString();
  const answer = await as().gql(creating, { input: { usernames, start, end, responses } });
  expect(['OK', 'SLOT_UNAVAILABLE']).toContain(readResultCode(answer));
  await db.booking.deleteMany({ where: { id: { gt: last._max.id ?? 0 } } });
  return readResultCode(answer) === 'OK';
}

const pickEach = (count: number, all: number[]) =>
  all.filter((_, place) => place % Math.max(1, Math.floor(all.length / count)) === 0);

describe('groupSlots and createBooking with usernames', () => {
  it('agree with each other and with a slow oracle, with bookings, holds and calendars', async () => {
    let [free, refused] = [0, 0];
    const anyMeeting = anySlotPlan.filter(({ hosts }) => hosts.length > 1);
    const anyGroup = fc.tuple(anyMeeting, fc.constantFrom(...groupLengths));
    await fc.assert(
      fc.asyncProperty(anyGroup, async ([any, duration]) => {
        const plan = toGroupPlan(any, duration);
        now = new Date(plan.now);
        const { eventTypeId } = await storeSlotPlan(plan);
        const group = { usernames: await nameHosts(eventTypeId), duration };
        const oracle = new SlotOracle(toSlotWorld(plan), plan.span);
        const listed = await fetchStarts(group, plan.span);
        const taken = oracle.gridStarts(duration).filter((at) => !listed.has(at));
        const events = plan.feeds.flatMap((feed) => feed.events.map(({ start }) => start));
        for (const at of [...pickEach(4, [...listed]), ...pickEach(3, taken), ...events]) {
          if (at < plan.span.start || at >= plan.span.end) continue;
          const right = oracle.judge(at, duration).reasons.length === 0;
          const told = { at, listed: listed.has(at), booked: await canBook(group, at) };
          expect(told).toEqual({ at, listed: right, booked: right });
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
