import { type Reason, type ReasonCode, reasonCodes, type SlotWorld } from './world.ts';

/** One thing that prevents a meeting. */
export interface Finding {
  code: ReasonCode;
  bookingId: number | null;
  /** Set for an event of a calendar feed. */
  feedTimeId?: number;
}

/** When each reason applies, as the schema describes it. */
export const reasonDescriptions: Record<ReasonCode, { description: string }> = {
  PAST: { description: 'The start is in the past.' },
  MINIMUM_NOTICE: { description: 'The start is sooner than the minimum notice allows.' },
  OUTSIDE_WINDOW: { description: 'The day is outside the period that is open for booking.' },
  OUTSIDE_HOURS: { description: 'The time is outside the weekly hours of the host.' },
  DATE_OVERRIDE: { description: 'The time is outside the hours set for that date.' },
  OUT_OF_OFFICE: { description: 'The host is away on that day.' },
  DST_GAP: { description: 'The clocks go forward past that time, so it does not exist.' },
  OFF_GRID: { description: 'The start is between two starts that are offered.' },
  BUSY: {
    description: 'The host has another booking, or an event in their own calendar, at that time.',
  },
  BUFFER: {
    description:
      'The time is within the buffer around another booking of the host, or an event in their own calendar is within its buffers.',
  },
  HELD: { description: 'Someone else holds the slot.' },
  SEATS_FULL: { description: 'Not enough seats are left.' },
  COUNT_LIMIT: {
    description: 'The day, week, month or year has reached its maximum number of bookings.',
  },
  DURATION_LIMIT: {
    description:
      'The booking would exceed the maximum booked time of the day, week, month or year.',
  },
  TEAM_COUNT_LIMIT: {
    description:
      'The team has reached its maximum number of bookings in the day, week, month or year.',
  },
  TEAM_DURATION_LIMIT: {
    description:
      'The booking would exceed the maximum booked time of the team in the day, week, month or year.',
  },
  HOST_COUNT_LIMIT: {
    description:
      'The host has reached their maximum number of bookings in the day, week, month or year.',
  },
  HOST_DURATION_LIMIT: {
    description:
      'The booking would exceed the maximum booked time of the host in the day, week, month or year.',
  },
  HOST_REQUIRED: { description: 'There is no host for the meeting.' },
  INVALID_LENGTH: { description: 'The event type does not permit that length.' },
};

/** Anyone may read these, so they reveal nothing about other people's bookings. */
export const reasonMessages = {
  PAST: () => 'This time has passed',
  MINIMUM_NOTICE: ({ minimumNotice }: SlotWorld) =>
    `This time must be booked at least ${minimumNotice} minutes in advance`,
  OUTSIDE_WINDOW: () => 'This day is not open for booking',
  OUTSIDE_HOURS: () => 'This time is outside the available hours',
  DATE_OVERRIDE: () => 'This time is outside the hours set for this date',
  OUT_OF_OFFICE: () => 'The host is away on this day',
  DST_GAP: () => 'The clocks go forward on this day, so this time does not exist',
  OFF_GRID: () => 'No meeting starts at this minute',
  BUSY: () => 'Someone else has booked this time',
  BUFFER: () => 'This time is too close to another meeting',
  HELD: () => 'Someone else is about to book this time',
  SEATS_FULL: ({ people = 1 }: Pick<SlotWorld, 'people'>) =>
    people > 1 ? `Fewer than ${people} seats are left` : 'All seats are taken',
  COUNT_LIMIT: () => 'No more meetings can be booked in this period',
  DURATION_LIMIT: () => 'No more meetings of this length can be booked in this period',
  TEAM_COUNT_LIMIT: () => 'The team takes no more meetings in this period',
  TEAM_DURATION_LIMIT: () => 'The team takes no more meetings of this length in this period',
  HOST_COUNT_LIMIT: () => 'The host takes no more meetings in this period',
  HOST_DURATION_LIMIT: () => 'The host takes no more meetings of this length in this period',
  HOST_REQUIRED: () => 'There is no host for this meeting',
  INVALID_LENGTH: ({ length, lengths }: SlotWorld) =>
    `The length must be ${[length, ...lengths].join(' or ')} minutes`,
} satisfies Record<ReasonCode, (world: SlotWorld) => string>;

/** For a host whose own calendar is the only thing in the way. It says no more than that they are busy. */
const calendarMessage = 'The host is busy at this time';

function formatMessage(world: SlotWorld, code: ReasonCode, found: readonly Finding[]): string {
  const isByCalendar = code === 'BUSY' && found.every(({ feedTimeId }) => feedTimeId !== undefined);
  return isByCalendar ? calendarMessage : reasonMessages[code](world);
}

/** One reason for each code, in a fixed order. */
export function toReasons(world: SlotWorld, findings: readonly Finding[]): Reason[] {
  const byCode = Map.groupBy(findings, ({ code }) => code);
  return reasonCodes.flatMap((code) => {
    const found = byCode.get(code);
    if (!found) return [];
    const message = formatMessage(world, code, found);
    const bookingIds = found.flatMap(({ bookingId }) => bookingId ?? []);
    const feedTimeIds = found.flatMap(({ feedTimeId }) => feedTimeId ?? []);
    return {
      code,
      message,
      bookingIds: [...new Set(bookingIds)],
      feedTimeIds: [...new Set(feedTimeIds)],
    };
  });
}
