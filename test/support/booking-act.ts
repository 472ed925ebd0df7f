import { randomUUID } from 'node:crypto';
import { encodeGlobalID } from '@pothos/plugin-relay';
import { db } from './app.ts';
import { buildBooking } from './build.ts';
import { mutate } from './lifecycle.ts';
import type { Caller } from './client.ts';
import type { Verdict, World } from './world.ts';

/** What is done to a booking, or to a payment of one, by naming it. */
export interface Act {
  mutation: string;
  of: 'Booking' | 'Payment';
  make: (world: World) => Promise<Named>;
  /** Each time another, where two may not do the same. */
  input: () => Record<string, unknown>;
  row: readonly Verdict[];
}

/** A record by its id and its uid. */
export interface Named {
  id: number;
  uid: string;
}

const [U, N, F] = ['UNAUTHENTICATED', 'NOT_FOUND', 'FORBIDDEN'] as const;

const accepted = ({ owner }: World): Promise<Named> => buildBooking({ host: owner });
const requested = ({ owner }: World): Promise<Named> =>
  buildBooking({ host: owner, status: 'PENDING' });

/** All who may be its host are asked; nobody is it yet. */
async function instant({ owner, team }: World): Promise<Named> {
  const { id } = await buildBooking({ host: owner, status: 'AWAITING_HOST' });
  const expires = new Date(Date.now() + 3_600_000);
  const token = { tokenHash: randomUUID(), expires, teamId: team.id };
  return db.booking.update({
    where: { id },
    data: { userId: null, instantMeetingToken: { create: token } },
  });
}

async function paid({ owner }: World): Promise<Named> {
  const { id: bookingId } = await buildBooking({ host: owner, paid: true });
  const names = { uid: randomUUID(), externalId: randomUUID() };
  const payment = { ...names, bookingId, amount: 1, currency: 'usd', success: true };
  return db.payment.create({ data: payment });
}

/** No two bookings of a host at once. */
let nextStart = Date.parse('2036-01-01T09:00:00Z');
const soon = () => ({ start: new Date((nextStart += 3_600_000)).toISOString() });

/** GAP-18: the bookings of the members are an organization administrator's to act on … */
// prettier-ignore
const office = [U, N, N, 'OK', F, F, 'OK', 'OK'] as const;
/** … their attendees are not. */
// prettier-ignore
const hosts  = [U, N, N, N,    F, F, 'OK', 'OK'] as const;
/** Nobody joins for another, though he sees that it waits. */
// prettier-ignore
const asked  = [U, N, N, F,    F, F, 'OK', F] as const;

const person = () => ({ email: `${randomUUID()}@example.test`, name: 'Bob', timeZone: 'UTC' });

/** In the columns of `callers`. The first three beside editBooking and cancelBooking, which are in the matrix. */
export const acts: Act[] = [
  { mutation: 'editBooking', make: accepted, input: () => ({ title: 'Mine' }), row: office },
  { mutation: 'cancelBooking', make: accepted, input: () => ({}), row: office },
  { mutation: 'confirmBooking', make: requested, input: () => ({}), row: office },
  { mutation: 'rejectBooking', make: requested, input: () => ({}), row: office },
  { mutation: 'rescheduleBooking', make: accepted, input: soon, row: office },
  { mutation: 'markNoShow', make: accepted, input: () => ({ host: true }), row: office },
  { mutation: 'rateBooking', make: accepted, input: () => ({ rating: 5 }), row: office },
  { mutation: 'markRecorded', make: accepted, input: () => ({}), row: office },
  {
    mutation: 'initiatePayment',
    make: accepted,
    input: () => ({ amount: 100, currency: 'usd' }),
    row: office,
  },
  {
    mutation: 'addBookingReference',
    make: accepted,
    input: () => ({ type: 'daily_video', uid: 'x' }),
    row: office,
  },
  { mutation: 'addAttendee', make: accepted, input: person, row: hosts },
  { mutation: 'joinInstantMeeting', make: instant, input: () => ({}), row: asked },
].map((act) => ({ ...act, of: 'Booking' as const }));

acts.push({
  mutation: 'refundPayment',
  of: 'Payment',
  make: paid,
  input: () => ({}),
  row: office,
});

/** All that is stored of it, and how much was told: what was refused has changed nothing. */
export async function storedOf({ of }: Act, { id }: Named) {
  const hanging = { hosts: true, attendees: true, references: true, payment: true } as const;
  const where = of === 'Booking' ? { id } : { payment: { some: { id } } };
  const include = { ...hanging, instantMeetingToken: true, _count: { select: { events: true } } };
  return JSON.stringify(await db.booking.findFirstOrThrow({ where, include }));
}

/** Every way to name it. */
export const namesOf = ({ of }: Act, { id, uid }: Named) => [
  { databaseId: id },
  { id: encodeGlobalID(of, id) },
  { uid },
];

export const perform = (
  caller: Caller | undefined,
  { mutation, input }: Act,
  by: object,
): ReturnType<typeof mutate> => mutate(caller, mutation, { by, ...input() }, '__typename');
