import { z } from 'zod';
import { defineChoice, wholeNumber } from './kind.ts';

/** How long something is kept; null is for good. */
const keptDays = z.union([z.literal('forever').transform(() => null), wholeNumber(1, 36_500)], {
  error: 'must be a number of days from 1 to 36500, or forever',
});

/** How many days each kind is kept. Bookings and events are kept for good unless the operator says otherwise. */
export const retentionSettings = {
  AUDIT_DAYS: keptDays.default(400),
  BOOKING_DAYS: keptDays.optional(),
  DELIVERY_DAYS: keptDays.default(90),
  EVENT_DAYS: keptDays.optional(),
  IDEMPOTENCY_DAYS: keptDays.default(90),
  MAIL_DAYS: keptDays.default(90),
  OLD_BOOKINGS: defineChoice('forget', 'delete').default('forget'),
  RELAY_DAYS: keptDays.default(30),
  USAGE_DAYS: keptDays.default(90),
};

export interface ChosenRetention {
  BOOKING_DAYS: number | null;
  EVENT_DAYS: number | null;
  /** Whether the operator said how long bookings or events are kept. */
  IS_RETENTION_CHOSEN: boolean;
}

type Days = Partial<Record<'BOOKING_DAYS' | 'EVENT_DAYS', number | null | undefined>>;

export const chooseRetention = ({ BOOKING_DAYS, EVENT_DAYS }: Days): ChosenRetention => ({
  BOOKING_DAYS: BOOKING_DAYS ?? null,
  EVENT_DAYS: EVENT_DAYS ?? null,
  IS_RETENTION_CHOSEN: BOOKING_DAYS !== undefined || EVENT_DAYS !== undefined,
});
