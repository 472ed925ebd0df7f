import { randomUUID } from 'node:crypto';
import { isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { as, db } from '../support/app.ts';
import { type Caller, readStableText } from '../support/client.ts';
import { getTimeFromNow } from '../support/oauth/app.ts';
import { getRecordKind, recordKindNames } from '../support/world/record-kind.ts';
import {
  buildCallers,
  buildWorld,
  type CallerName,
  callerNames,
  type TestWorld,
  toAccessResult,
  type AccessResult,
} from '../support/world/world.ts';
import { encodeGlobalID } from '@pothos/plugin-relay';
import { runMutation } from '../support/ask/graphql.ts';
import { buildBooking, buildPastBooking, getNextStart } from '../support/build/booking.ts';

/** A mutation that names a booking or a payment. */
interface BookingAct {
  mutation: string;
  of: 'Booking' | 'Payment';
  make: (world: TestWorld) => Promise<RecordIds>;
  /** A new input each time, because some mutations may not repeat it. */
  input: () => Record<string, unknown>;
  row: readonly AccessResult[];
}

/** The id and the uid of a record. */
interface RecordIds {
  id: number;
  uid: string;
}

const [U, N, F] = ['UNAUTHENTICATED', 'NOT_FOUND', 'FORBIDDEN'] as const;

const buildAccepted = ({ owner }: TestWorld): Promise<RecordIds> => buildBooking({ host: owner });
const buildMet = ({ owner }: TestWorld): Promise<RecordIds> => buildPastBooking({ host: owner });
const buildRequested = ({ owner }: TestWorld): Promise<RecordIds> =>
  buildBooking({ host: owner, status: 'PENDING' });

/** An instant meeting that waits for a host of the team. */
async function buildInstant({ owner, team }: TestWorld): Promise<RecordIds> {
  const { id } = await buildBooking({ host: owner, status: 'AWAITING_HOST' });
  const expires = getTimeFromNow(3_600_000);
  const token = { tokenHash: randomUUID(), expires, teamId: team.id };
  return db.booking.update({
    where: { id },
    data: { userId: null, instantMeetingToken: { create: token } },
  });
}

async function buildPayment({ owner }: TestWorld): Promise<RecordIds> {
  const { id: bookingId } = await buildBooking({ host: owner, paid: true });
  const names = { uid: randomUUID(), externalId: randomUUID() };
  const payment = { ...names, bookingId, amount: 1, currency: 'usd', success: true };
  return db.payment.create({ data: payment });
}

/** GAP-18: administrators of an organization may change the bookings of its members … */
// prettier-ignore
const office = [U, N, N, 'OK', F, F, 'OK', 'OK'] as const;
/** … but not the attendees. */
// prettier-ignore
const hosts  = [U, N, N, N,    F, F, 'OK', 'OK'] as const;
/** Administrators see that the meeting waits, but cannot join it for a host. */
// prettier-ignore
const asked  = [U, N, N, F,    F, F, 'OK', F] as const;

const buildAttendeeInput = () => ({
  email: `${randomUUID()}@example.test`,
  name: 'Bob',
  timeZone: 'UTC',
});

/** The expected results are in the order of `callerNames`. */
const bookingActs: BookingAct[] = [
  { mutation: 'editBooking', make: buildAccepted, input: () => ({ title: 'Mine' }), row: office },
  { mutation: 'cancelBooking', make: buildAccepted, input: () => ({}), row: office },
  { mutation: 'confirmBooking', make: buildRequested, input: () => ({}), row: office },
  { mutation: 'rejectBooking', make: buildRequested, input: () => ({}), row: office },
  { mutation: 'rescheduleBooking', make: buildAccepted, input: getNextStart, row: office },
  { mutation: 'markNoShow', make: buildMet, input: () => ({ host: true }), row: office },
  { mutation: 'rateBooking', make: buildMet, input: () => ({ rating: 5 }), row: office },
  { mutation: 'markRecorded', make: buildAccepted, input: () => ({}), row: office },
  { mutation: 'renewCalendarAddress', make: buildAccepted, input: () => ({}), row: office },
  {
    mutation: 'initiatePayment',
    make: buildAccepted,
    input: () => ({ amount: 100, currency: 'usd' }),
    row: office,
  },
  {
    mutation: 'addBookingReference',
    make: buildAccepted,
    input: () => ({ type: 'daily_video', uid: 'x' }),
    row: office,
  },
  { mutation: 'addAttendee', make: buildAccepted, input: buildAttendeeInput, row: hosts },
  { mutation: 'joinInstantMeeting', make: buildInstant, input: () => ({}), row: asked },
].map((act) => ({ ...act, of: 'Booking' as const }));

bookingActs.push({
  mutation: 'refundPayment',
  of: 'Payment',
  make: buildPayment,
  input: () => ({}),
  row: office,
});

/** The stored booking with its records and the number of its events, to prove that nothing changed. */
async function snapshotBooking({ of }: BookingAct, { id }: RecordIds) {
  const hanging = { hosts: true, attendees: true, references: true, payment: true } as const;
  const where = of === 'Booking' ? { id } : { payment: { some: { id } } };
  const include = { ...hanging, instantMeetingToken: true, _count: { select: { events: true } } };
  return JSON.stringify(await db.booking.findFirstOrThrow({ where, include }));
}

/** Every way to name a record. */
const listIdentifiers = ({ of }: BookingAct, { id, uid }: RecordIds) => [
  { databaseId: id },
  { id: encodeGlobalID(of, id) },
  { uid },
];

const performAct = (
  caller: Caller | undefined,
  { mutation, input }: BookingAct,
  by: object,
): ReturnType<typeof runMutation> =>
  runMutation(caller, mutation, { by, ...input() }, '__typename');

/**
 * Mutations that name a record and are tested elsewhere: invitations in the tests of teams, apps in
 * those of OAuth clients, and calendars, webhooks, rotations and the outbox in their own.
 */
const elsewhere = [
  'refreshCalendarConnection',
  'refreshCalendarFeed',
  'removeFactor',
  'endSession',
  'endIdentity',
  'reassignBooking',
  'acceptMembership',
  'editOAuthClient',
  'rotateOAuthClientSecret',
  'deleteOAuthClient',
  'pingWebhook',
  'rotateWebhookSecret',
  'lockUser',
  'unlockUser',
  'retryCalendarEntry',
  'retryOutboxItem',
];

/** The mutations that name a record. */
const naming = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((field) => {
  const input = schema.getType(`${field.name.charAt(0).toUpperCase()}${field.name.slice(1)}Input`);
  return isInputObjectType(input) && input.getFields()['by'] ? [field.name] : [];
});

let world: TestWorld;
let credentials: Record<CallerName, Caller | undefined>;
beforeAll(async () => {
  world = await buildWorld();
  credentials = await buildCallers(world, 'WRITE_BOOKING');
});

describe('every mutation that names a record', () => {
  it('is tested here, in the matrix or in tests of its own', () => {
    const ofKinds = recordKindNames
      .map(getRecordKind)
      .flatMap(({ edit, remove }) => [edit?.[0], remove]);
    const known = new Set([
      ...ofKinds,
      ...bookingActs.map(({ mutation }) => mutation),
      ...elsewhere,
    ]);
    expect(naming.length).toBeGreaterThan(30);
    expect(naming.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe.each(bookingActs)('$mutation', (act) => {
  async function attempt(caller: CallerName) {
    const made = await act.make(world);
    const before = await snapshotBooking(act, made);
    const answer = await performAct(credentials[caller], act, { databaseId: made.id });
    const verdict = toAccessResult(answer, act.mutation);
    expect(
      (await snapshotBooking(act, made)) === before,
      `${caller}: the record is unchanged`,
    ).toBe(verdict !== 'OK');
    return verdict;
  }

  it('is allowed only to the expected callers', async () => {
    const verdicts: string[] = [];
    for (const caller of callerNames) verdicts.push(await attempt(caller));
    expect(verdicts).toEqual(act.row);
  });

  /** The raw answer. */
  async function readAnswerText(caller: Caller, { mutation, input }: BookingAct, by: object) {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
    const query = `mutation ($input: ${type}) { ${mutation}(input: $input) { __typename } }`;
    const response = await as(caller).fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input: { by, ...input() } } }),
    });
    return { status: response.status, text: await readStableText(response) };
  }

  it('answers a stranger as if the record did not exist, by id, database id and uid', async () => {
    const made = await act.make(world);
    const never = listIdentifiers(act, { id: 2_147_483_000, uid: randomUUID() });
    for (const [i, by] of listIdentifiers(act, made).entries()) {
      const foreign = await readAnswerText(world.stranger, act, by);
      expect(foreign).toEqual(await readAnswerText(world.stranger, act, never[i] ?? {}));
      expect(foreign.text).toContain('NOT_FOUND');
    }
  });

  it('is refused to an attendee who has an account with the same e-mail', async () => {
    const made = await act.make(world);
    const { email } = world.stranger;
    const bookingId = act.of === 'Booking' ? made.id : await findBookingId(made.id);
    await db.attendee.create({ data: { bookingId, email, name: 'Eve', timeZone: 'UTC' } });
    const before = await snapshotBooking(act, made);
    for (const by of listIdentifiers(act, made)) {
      const answer = await performAct(world.stranger, act, by);
      expect(toAccessResult(answer, act.mutation)).toBe('NOT_FOUND');
    }
    expect(await snapshotBooking(act, made)).toBe(before);
  });
});

const findBookingId = async (id: number) =>
  (await db.payment.findUniqueOrThrow({ where: { id } })).bookingId;
