import { type Reason, type ReasonCode, reasonCodes, type SlotWorld } from './world.ts';

/** One thing that stands against a meeting. */
export interface Finding {
  code: ReasonCode;
  bookingId: number | null;
}

/** The public reads them: they tell what is in the way, and nothing about it. */
const messages: Record<ReasonCode, (world: SlotWorld) => string> = {
  PAST: () => 'This time has passed',
  MINIMUM_NOTICE: ({ minimumNotice }) => `At least ${minimumNotice} minutes' notice is required`,
  OUTSIDE_WINDOW: () => 'This day cannot be booked now',
  OUTSIDE_HOURS: () => 'This time is outside the hours',
  DATE_OVERRIDE: () => 'The hours of this day differ from the usual ones',
  OUT_OF_OFFICE: () => 'The host is away on this day',
  DST_GAP: () => 'The clock is put forward past this time on this day',
  OFF_GRID: () => 'No meeting starts at this minute',
  BUSY: () => 'Someone else has booked this time',
  BUFFER: () => 'This time is too close to another meeting',
  HELD: () => 'Someone else is about to book this time',
  SEATS_FULL: ({ people = 1 }) =>
    people > 1 ? `Fewer than ${people} seats are left` : 'All seats are taken',
  COUNT_LIMIT: () => 'No more meetings can be booked in this period',
  DURATION_LIMIT: () => 'No more meetings of this length can be booked in this period',
  HOST_REQUIRED: () => 'There is nobody to host it',
  INVALID_LENGTH: ({ length, lengths }) =>
    `The length must be ${[length, ...lengths].join(' or ')} minutes`,
};

/** One reason for each code, in the order in which they are told. */
export function toReasons(world: SlotWorld, findings: readonly Finding[]): Reason[] {
  const byCode = Map.groupBy(findings, ({ code }) => code);
  return reasonCodes.flatMap((code) => {
    const found = byCode.get(code);
    if (!found) return [];
    const ids = found.flatMap(({ bookingId }) => bookingId ?? []);
    return { code, message: messages[code](world), bookingIds: [...new Set(ids)] };
  });
}
