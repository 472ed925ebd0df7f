import { randomUUID } from 'node:crypto';
import { encodeGlobalID } from '@pothos/plugin-relay';
import { db } from './app.ts';
import { buildBooking } from './build.ts';
import { runMutation } from './lifecycle.ts';
import type { Caller } from './client.ts';
import type { AccessResult, TestWorld } from './world.ts';

/** What is done to a booking, or to a payment of one, by naming it. */
export interface BookingAct {
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
  const expires = new Date(Date.now() + 3_600_000);
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

/** No two bookings of a host at once. */
let nextStart = Date.parse('2036-01-01T09:00:00Z');
const getNextStart = () => ({ start: new Date((nextStart += 3_600_000)).toISOString() });

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
export const bookingActs: BookingAct[] = [
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
export async function snapshotBooking({ of }: BookingAct, { id }: RecordIds) {
  const hanging = { hosts: true, attendees: true, references: true, payment: true } as const;
  const where = of === 'Booking' ? { id } : { payment: { some: { id } } };
  const include = { ...hanging, instantMeetingToken: true, _count: { select: { events: true } } };
  return JSON.stringify(await db.booking.findFirstOrThrow({ where, include }));
}

/** Every way to name it. */
export const listIdentifiers = ({ of }: BookingAct, { id, uid }: RecordIds) => [
  { databaseId: id },
  { id: encodeGlobalID(of, id) },
  { uid },
];

export const performAct = (
  caller: Caller | undefined,
  { mutation, input }: BookingAct,
  by: object,
): ReturnType<typeof runMutation> =>
  runMutation(caller, mutation, { by, ...input() }, '__typename');
