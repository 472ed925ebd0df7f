import { expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { fanOut } from '../../src/background/fan-out.ts';
import { as, db } from '../support/app.ts';
import { buildBookableEventType } from '../support/build/event-type.ts';
import { buildHost } from '../support/build/host.ts';
import type { UserWithKey } from '../support/build/user.ts';
import { readAllRows } from '../support/dry-run/rows.ts';
import { readSize } from '../support/size.ts';

const operations = readSize('DRY_RUNS', 40);
const seed = readSize('DRY_RUN_SEED', Math.floor(Math.random() * 1e9));

/** The same numbers for the same seed. */
function createPick() {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const pick = createPick();

interface World {
  host: UserWithKey;
  eventTypeId: number;
  scheduleId: number;
}

interface Operation {
  mutation: string;
  fields: string;
  makeInput: (world: World) => Promise<object | null>;
}

const slot = () =>
  new Date(Date.UTC(2031, 2, 3 + pick(3), 9 + pick(6), 30 * pick(2))).toISOString();

const booking =
  'booking { title status startTime endTime version iCalSequence paid attendees { email noShow } }';

async function pickBooking({ host }: World) {
  const rows = await db.booking.findMany({ where: { userId: host.id }, orderBy: { id: 'asc' } });
  return rows[pick(rows.length)];
}

const change =
  (makeMore: () => object = () => ({})) =>
  async (world: World) => {
    const found = await pickBooking(world);
    return found ? { by: { databaseId: found.id }, ...makeMore() } : null;
  };

async function removeOne(world: World) {
  const found = await pickBooking(world);
  const attendee = await db.attendee.findFirst({ where: { bookingId: found?.id ?? 0 } });
  return attendee && { by: { databaseId: attendee.id } };
}

const kinds: Operation[] = [
  ...[1, 2, 3, 4].map((nth) => ({
    mutation: 'createBooking',
    fields: `${booking} replayed`,
    makeInput: ({ eventTypeId }: World) =>
      Promise.resolve({
        ...{ eventTypeId, start: slot() },
        responses: { name: 'Ada', email: `ada${nth}@example.test` },
      }),
  })),
  { mutation: 'cancelBooking', fields: `${booking} changed`, makeInput: change() },
  { mutation: 'confirmBooking', fields: `${booking} changed`, makeInput: change() },
  { mutation: 'rejectBooking', fields: `${booking} changed`, makeInput: change() },
  {
    mutation: 'rescheduleBooking',
    fields: `${booking} changed`,
    makeInput: change(() => ({ start: slot() })),
  },
  {
    mutation: 'editBooking',
    fields: `${booking} changed`,
    makeInput: change(() => ({ title: `Title ${pick(3)}`, ifVersion: 1 + pick(3) })),
  },
  {
    mutation: 'addAttendee',
    fields: 'attendee { email name }',
    makeInput: change(() => ({ email: `g${pick(4)}@example.test`, name: 'G', timeZone: 'UTC' })),
  },
  { mutation: 'removeAttendee', fields: '__typename', makeInput: removeOne },
  {
    mutation: 'markNoShow',
    fields: `${booking} changed`,
    makeInput: change(() => ({ host: pick(2) === 0 })),
  },
  {
    mutation: 'initiatePayment',
    fields: 'payment { amount currency success }',
    makeInput: change(() => ({ amount: 100, currency: 'usd' })),
  },
  {
    mutation: 'editSchedule',
    fields: 'schedule { name version availability { days startTime } }',
    makeInput: ({ scheduleId }) =>
      Promise.resolve({
        ...{ by: { databaseId: scheduleId }, name: `Name ${pick(3)}` },
        availability: [{ days: [1, 2, 3, 4, 5], startTime: '09:00', endTime: '17:00' }],
      }),
  },
  {
    mutation: 'editEventType',
    fields: 'eventType { title requiresConfirmation version }',
    makeInput: ({ eventTypeId }) =>
      Promise.resolve({ by: { databaseId: eventTypeId }, requiresConfirmation: pick(2) === 0 }),
  },
  {
    mutation: 'createWebhook',
    fields: 'webhook { subscriberUrl eventTriggers }',
    makeInput: () =>
      Promise.resolve({
        subscriberUrl: `https://hook.example/${pick(5)}`,
        eventTriggers: ['BOOKING_CREATED', 'BOOKING_CANCELLED', 'BOOKING_RESCHEDULED'],
      }),
  },
  {
    mutation: 'createOutOfOffice',
    fields: 'outOfOffice { start end reason }',
    makeInput: () => {
      const day = `2032-0${1 + pick(9)}-10`;
      return Promise.resolve({ start: day, end: day, reason: 'away' });
    },
  },
];

const toQuery = ({ mutation, fields }: Operation, rest: string) => {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
  return `mutation ($input: ${type}, $dryRun: Boolean) {
    ${mutation}(input: $input, dryRun: $dryRun) {
      ${fields} userErrors { code message path } ${rest}
    }
  }`;
};

const shownEffects = `effects {
  events { type body } deliveries { event { type } webhook { subscriberUrl } }
}`;

/** What is new each time: ids, instants of the change, and texts with either. */
const newKeys =
  /^(id|uid|bookingId|bookingUid|createdAt|updatedAt|iCalUID|externalId|paymentId|webhookId)$/;

const omitNew = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, item: unknown) =>
      newKeys.test(key) ? undefined : item,
    ).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'uuid'),
  );

const byText = (one: unknown, other: unknown) =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;

/** What the real call has caused since then. */
async function readEffects(host: UserWithKey, after: number) {
  const events = await db.event.findMany({ where: { id: { gt: after } }, orderBy: { id: 'asc' } });
  await fanOut({ db, clock: readSystemClock });
  const deliveries = await db.webhookDelivery.findMany({
    where: { eventId: { gt: after }, webhook: { userId: host.id } },
    include: { event: true, webhook: true },
  });
  return {
    events: events.map(({ type, payload }) => ({ type, body: payload })),
    deliveries: deliveries.map(({ event, webhook }) => ({
      event: { type: event.type },
      webhook: { subscriberUrl: webhook.subscriberUrl },
    })),
  };
}

/** Tries an operation out, then does it, and compares. Says what came of it. */
async function predict({ host }: World, operation: Operation, input: object, what: string) {
  const before = await readAllRows();
  const last = await db.event.aggregate({ _max: { id: true } });
  const tried = await as(host).gql(toQuery(operation, shownEffects), { input, dryRun: true });
  expect(tried.errors, what).toBeUndefined();
  expect(await readAllRows(), what).toEqual(before);
  const done = await as(host).gql(toQuery(operation, ''), { input });
  const { effects, ...payload } = tried.data[operation.mutation];
  expect(omitNew(payload), what).toEqual(omitNew(done.data[operation.mutation]));
  const real = await readEffects(host, last._max.id ?? 0);
  const predicted = effects ?? { events: [], deliveries: [] };
  expect(omitNew(predicted.events), what).toEqual(omitNew(real.events));
  expect(predicted.deliveries.toSorted(byText), what).toEqual(real.deliveries.toSorted(byText));
  return payload.userErrors.length > 0 ? 'refused' : 'done';
}

it(
  `predicts what ${operations} random operations do, and leaves no trace`,
  { timeout: 300_000 },
  async () => {
    const host = await buildHost();
    const { id: eventTypeId } = await buildBookableEventType(host, { requiresConfirmation: true });
    const { id: scheduleId } = await db.schedule.findFirstOrThrow({ where: { userId: host.id } });
    const world = { host, eventTypeId, scheduleId };
    const outcomes = new Set<string>();
    for (let nth = 0; nth < operations; nth++) {
      const operation = kinds[pick(kinds.length)];
      const input = await operation?.makeInput(world);
      if (!operation || !input) continue;
      const what = `seed ${seed}, operation ${nth}: ${operation.mutation} ${JSON.stringify(input)}`;
      outcomes.add(await predict(world, operation, input, what));
    }
    expect(outcomes).toContain('done');
  },
);
