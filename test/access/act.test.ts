import { randomUUID } from 'node:crypto';
import { isInputObjectType } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { as, db } from '../support/app.ts';
import type { Caller } from '../support/client.ts';
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
import { buildBooking, getNextStart } from '../support/build/booking.ts';

/** What is done to a booking, or to a payment of one, by naming it. */
interface BookingAct {
  mutation: string;
  of: 'Booking' | 'Payment';
  make: (world: TestWorld) => Promise<RecordIds>;
  /** Each time another, where two may not do the same. */
  input: () => Record<string, unknown>;
  row: readonly AccessResult[];
}

/** A record by its id and its uid. */
interface RecordIds {
  id: number;
  uid: string;
}

const [U, N, F] = ['UNAUTHENTICATED', 'NOT_FOUND', 'FORBIDDEN'] as const;

const buildAccepted = ({ owner }: TestWorld): Promise<RecordIds> => buildBooking({ host: owner });
const buildRequested = ({ owner }: TestWorld): Promise<RecordIds> =>
  buildBooking({ host: owner, status: 'PENDING' });

/** All who may be its host are asked; nobody is it yet. */
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

/** GAP-18: the bookings of the members are an organization administrator's to act on … */
// prettier-ignore
const office = [U, N, N, 'OK', F, F, 'OK', 'OK'] as const;
/** … their attendees are not. */
// prettier-ignore
const hosts  = [U, N, N, N,    F, F, 'OK', 'OK'] as const;
/** Nobody joins for another, though he sees that it waits. */
// prettier-ignore
const asked  = [U, N, N, F,    F, F, 'OK', F] as const;

const buildAttendeeInput = () => ({
  email: `${randomUUID()}@example.test`,
  name: 'Bob',
  timeZone: 'UTC',
});

/** In the columns of `callers`. The first three beside editBooking and cancelBooking, which are in the matrix. */
const bookingActs: BookingAct[] = [
  { mutation: 'editBooking', make: buildAccepted, input: () => ({ title: 'Mine' }), row: office },
  { mutation: 'cancelBooking', make: buildAccepted, input: () => ({}), row: office },
  { mutation: 'confirmBooking', make: buildRequested, input: () => ({}), row: office },
  { mutation: 'rejectBooking', make: buildRequested, input: () => ({}), row: office },
  { mutation: 'rescheduleBooking', make: buildAccepted, input: getNextStart, row: office },
  { mutation: 'markNoShow', make: buildAccepted, input: () => ({ host: true }), row: office },
  { mutation: 'rateBooking', make: buildAccepted, input: () => ({ rating: 5 }), row: office },
  { mutation: 'markRecorded', make: buildAccepted, input: () => ({}), row: office },
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

/** All that is stored of it, and how much was told: what was refused has changed nothing. */
async function snapshotBooking({ of }: BookingAct, { id }: RecordIds) {
  const hanging = { hosts: true, attendees: true, references: true, payment: true } as const;
  const where = of === 'Booking' ? { id } : { payment: { some: { id } } };
  const include = { ...hanging, instantMeetingToken: true, _count: { select: { events: true } } };
  return JSON.stringify(await db.booking.findFirstOrThrow({ where, include }));
}

/** Every way to name it. */
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
 * Mutations that name a record, which is looked at elsewhere: an invitation is the invited one’s,
 * apps are the operator’s (oauth-client), and webhooks have tests of their own.
 */
const elsewhere = [
  'acceptMembership',
  'editOAuthClient',
  'rotateOAuthClientSecret',
  'deleteOAuthClient',
  'pingWebhook',
  'rotateWebhookSecret',
];

/** The types of the records that mutations name, by mutation. */
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
  it('is among the acts, or changes or deletes a kind of the matrix', () => {
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
    expect((await snapshotBooking(act, made)) === before, `${caller}: it is as it was`).toBe(
      verdict !== 'OK',
    );
    return verdict;
  }

  it('is for whom it should be', async () => {
    const verdicts: string[] = [];
    for (const caller of callerNames) verdicts.push(await attempt(caller));
    expect(verdicts).toEqual(act.row);
  });

  /** The answer as it stands on the wire. */
  async function readAnswerText(caller: Caller, { mutation, input }: BookingAct, by: object) {
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input!`;
    const query = `mutation ($input: ${type}) { ${mutation}(input: $input) { __typename } }`;
    const response = await as(caller).fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input: { by, ...input() } } }),
    });
    return { status: response.status, text: await response.text() };
  }

  it('is to a stranger as if the record had never been, by whatever name', async () => {
    const made = await act.make(world);
    const never = listIdentifiers(act, { id: 2_147_483_000, uid: randomUUID() });
    for (const [i, by] of listIdentifiers(act, made).entries()) {
      const foreign = await readAnswerText(world.stranger, act, by);
      expect(foreign).toEqual(await readAnswerText(world.stranger, act, never[i] ?? {}));
      expect(foreign.text).toContain('NOT_FOUND');
    }
  });

  it('is not for its booker, whose account has the same e-mail', async () => {
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
