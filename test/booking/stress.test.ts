import { beforeAll, describe, expect, it } from 'vitest';
import type { CreateBookingInput } from '../../src/graphql/kit/schema-types.generated.ts';
import { db } from '../support/app.ts';
import { bookAs, mutateBooking, runMutation } from '../support/ask/graphql.ts';
import { buildBookableEventType, buildNewTeamEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import { buildAdmin } from '../support/build/user.ts';
import type { GraphQLAnswer } from '../support/client.ts';
import { countResults, findFaults, stressOptions, toRaceTime, warmPool } from '../support/race.ts';

const { operations, seed, atOnce } = stressOptions;

type Dice = (sides: number) => number;

/** Mulberry32. Each operation has its own dice, so it stays the same in whatever order they run. */
function createDice(nth: number): Dice {
  let state = Math.imul(seed + nth, 0x9e3779b1);
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % sides;
  };
}

const admin = await buildAdmin();
const [first, second, third] = [await buildHost(), await buildHost(), await buildHost()];
const hosts = [first, second, third] as const;

/** Event types with one to three hosts, with buffers, requests, limits and seats. */
const slotInterval = 15;
const recurringEvent = 'FREQ=DAILY;COUNT=10';
const together = { slotInterval, recurringEvent, schedulingType: 'COLLECTIVE' } as const;
const recurring = [
  await buildBookableEventType(first, { slotInterval, recurringEvent, beforeEventBuffer: 10 }),
  await buildBookableEventType(second, {
    slotInterval,
    recurringEvent,
    length: 45,
    afterEventBuffer: 15,
  }),
  await buildNewTeamEventType([...hosts], { slotInterval, recurringEvent, afterEventBuffer: 5 }),
  await buildNewTeamEventType([...hosts], together),
  await buildNewTeamEventType(hosts.toReversed(), { ...together, beforeEventBuffer: 5 }),
] as const;
const offers = [
  ...recurring,
  await buildBookableEventType(second, { slotInterval, requiresConfirmation: true }),
  await buildBookableEventType(third, {
    slotInterval,
    requiresConfirmation: true,
    requestBlocksSlot: false,
  }),
  await buildBookableEventType(third, { slotInterval, seatsPerTimeSlot: 3 }),
  await buildBookableEventType(first, { slotInterval, length: 15, bookingLimits: { PER_DAY: 6 } }),
] as const;

const pickOne = <T>(dice: Dice, list: readonly [T, ...T[]]): T =>
  list[dice(list.length)] ?? list[0];

/** Few enough times for the bookings to collide. */
const pickTime = (dice: Dice) => toRaceTime(dice(6), dice(40) * 15);
const addMinutes = (start: string, minutes: number) =>
  new Date(Date.parse(start) + minutes * 60_000).toISOString();

const made: { id: number }[] = [];
const holds: { eventTypeId: number; start: string; holdToken: string }[] = [];

async function create(input: CreateBookingInput, caller?: { key: string }) {
  const answer = await bookAs(caller, input);
  const bookings = answer.errors ? [] : answer.data.createBooking.bookings;
  made.push(...bookings.map(({ databaseId: id }) => ({ id })));
  return answer;
}

async function hold(wanted: { eventTypeId: number; start: string }) {
  const answer = await runMutation(undefined, 'holdSlot', wanted, 'hold { token }');
  const holdToken: string | undefined = answer.data?.holdSlot?.hold.token;
  if (holdToken !== undefined) holds.push({ ...wanted, holdToken });
  return answer;
}

/** Picks one of the latest bookings, because most of the older ones are cancelled. */
const pickBooking = (dice: Dice) => pickOne(dice, made.slice(-80) as [{ id: number }]);
const buildChange = (mutation: string, buildInput: (dice: Dice) => object = () => ({})) => ({
  run: (dice: Dice) => mutateBooking(admin, mutation, pickBooking(dice), { ...buildInput(dice) }),
});

interface Operation {
  /** How often it is picked, out of 33. */
  often: number;
  run: (dice: Dice) => Promise<GraphQLAnswer>;
  /** The codes it may answer with besides OK. */
  mayBe: string[];
}

const busy = 'SLOT_UNAVAILABLE';

const table: Record<string, Operation> = {
  create: {
    often: 8,
    mayBe: [busy, 'CONFLICT'],
    run: (dice) => {
      const responses = { name: 'Ada', email: `ada${dice(20)}@example.test` };
      return create({ eventTypeId: pickOne(dice, offers).id, start: pickTime(dice), responses });
    },
  },
  createHeld: {
    often: 2,
    mayBe: [busy],
    run: (dice) => create(holds.pop() ?? { eventTypeId: offers[0].id, start: pickTime(dice) }),
  },
  createAdHoc: {
    often: 3,
    mayBe: [busy],
    run: (dice) => {
      const [start, force] = [pickTime(dice), dice(3) === 0];
      const end = addMinutes(start, 10 + dice(60));
      return create({ title: 'Lunch', start, end, force }, pickOne(dice, hosts));
    },
  },
  createSeries: {
    often: 1,
    mayBe: [busy],
    run: (dice) => {
      const { id: eventTypeId } = pickOne(dice, recurring);
      // Half of them begin after the days that everybody else wants, so that some are free.
      const start = toRaceTime(dice(12), dice(40) * 15);
      return create({ eventTypeId, start, recurringCount: 2 + dice(3) });
    },
  },
  hold: {
    often: 3,
    // Seats cannot be held, and the number of holds of an event type is limited.
    mayBe: [busy, 'CONFLICT', 'RATE_LIMITED'],
    run: (dice) => hold({ eventTypeId: pickOne(dice, offers).id, start: pickTime(dice) }),
  },
  release: {
    often: 1,
    mayBe: [],
    run: () =>
      runMutation(
        undefined,
        'releaseHold',
        { token: holds.pop()?.holdToken ?? 'none' },
        'released',
      ),
  },
  move: {
    often: 6,
    mayBe: [busy, 'CONFLICT'],
    ...buildChange('rescheduleBooking', (dice) => ({ start: pickTime(dice) })),
  },
  edit: {
    often: 2,
    mayBe: [busy, 'CONFLICT'],
    ...buildChange('editBooking', (dice) => ({ start: pickTime(dice), status: 'ACCEPTED' })),
  },
  confirm: { often: 2, mayBe: [busy, 'CONFLICT'], ...buildChange('confirmBooking') },
  reject: { often: 1, mayBe: ['CONFLICT'], ...buildChange('rejectBooking') },
  cancel: { often: 4, mayBe: ['CONFLICT'], ...buildChange('cancelBooking') },
};

const urn = Object.entries(table).flatMap(([name, { often }]) => Array<string>(often).fill(name));
const answers = Object.fromEntries(Object.keys(table).map((name) => [name, [] as GraphQLAnswer[]]));

async function performOperation(nth: number) {
  const dice = createDice(nth);
  const name = urn[dice(urn.length)] ?? '';
  const answer = await table[name]?.run(dice);
  if (answer) answers[name]?.push(answer);
}

describe(`${operations} changes of bookings, ${atOnce} at once (STRESS_SEED=${seed})`, () => {
  beforeAll(
    async () => {
      await create({ eventTypeId: offers[0].id, start: toRaceTime(0) });
      await warmPool();
      let next = 0;
      const runOperations = async () => {
        while (next < operations) await performOperation(next++);
      };
      await Promise.all(Array.from({ length: atOnce }, runOperations));
    },
    180_000 + operations * 100,
  );

  it.each(Object.entries(table))(
    'let %s succeed at least once, and fail only with an expected code',
    (name, { mayBe }) => {
      const { OK = 0, ...others } = countResults(answers[name] ?? []);
      expect(OK).toBeGreaterThan(0);
      expect(Object.keys(others).filter((code) => !mayBe.includes(code))).toEqual([]);
    },
  );

  it('leave no host booked twice and no event missing', async () => {
    expect(await findFaults()).toEqual({});
  });

  it('create exactly the bookings that were in the answers', async () => {
    const ids = await db.booking.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
    expect(ids.map(({ id }) => id)).toEqual(
      [...new Set(made.map(({ id }) => id))].sort((a, b) => a - b),
    );
  });
});
