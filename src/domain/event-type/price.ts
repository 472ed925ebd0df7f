import { BadInput } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';
import type { Priced } from './due.ts';

type Terms = Pick<Priced, 'price' | 'paidOnSite' | 'seatsPerTimeSlot' | 'recurringEvent'>;

/** As the columns are without a value. */
export const freeOfCharge: Terms = {
  price: 0,
  paidOnSite: false,
  seatsPerTimeSlot: null,
  recurringEvent: null,
};

type Change = { [Name in keyof Terms]?: Terms[Name] | undefined };

/**
 * Refuses a price that nobody can collect. One that came from elsewhere stays until somebody changes the terms.
 * Clients of REST know no other terms, and collect what they ask for themselves.
 */
export function assertCollectable(
  { payments, source }: Pick<Context, 'payments' | 'source'>,
  before: Terms,
  change: Change,
) {
  const { price, paidOnSite, seatsPerTimeSlot, recurringEvent } = {
    price: change.price ?? before.price,
    paidOnSite: change.paidOnSite ?? before.paidOnSite,
    seatsPerTimeSlot: pick(change.seatsPerTimeSlot, before.seatsPerTimeSlot),
    recurringEvent: pick(change.recurringEvent, before.recurringEvent),
  };
  const isChanged = Object.keys(freeOfCharge).some(
    (name) => change[name as keyof Terms] !== undefined,
  );
  if (!isChanged || price === 0 || paidOnSite || source === 'REST') return;
  if (!payments) {
    throw new BadInput({
      path: 'price',
      message: 'needs paidOnSite, because this server collects no payments',
    });
  }
  if (seatsPerTimeSlot !== null || recurringEvent !== null) {
    throw new BadInput({
      path: 'price',
      message: 'needs paidOnSite together with seats or a recurrence',
    });
  }
}

const pick = <Value>(given: Value | undefined, before: Value) =>
  given === undefined ? before : given;
