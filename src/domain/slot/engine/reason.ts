import { englishReason } from '../../../language/en/reason.ts';
import { fillTemplate } from '../../../language/kit/template.ts';
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

/** Those that say how much, or how many. */
const sayings: Partial<Record<ReasonCode, (world: SlotWorld) => string>> = {
  MINIMUM_NOTICE: ({ minimumNotice: minutes }) =>
    fillTemplate(englishReason.MINIMUM_NOTICE, { minutes }),
  SEATS_FULL: describeFullSeats,
  INVALID_LENGTH: ({ length, lengths }) =>
    fillTemplate(englishReason.INVALID_LENGTH, { lengths: [length, ...lengths].join(' or ') }),
};

export function describeFullSeats({ people = 1 }: Pick<SlotWorld, 'people'>): string {
  return people > 1 ? fillTemplate(englishReason.fewSeats, { people }) : englishReason.SEATS_FULL;
}

function formatMessage(world: SlotWorld, code: ReasonCode, found: readonly Finding[]): string {
  const isByCalendar = code === 'BUSY' && found.every(({ feedTimeId }) => feedTimeId !== undefined);
  return isByCalendar ? englishReason.calendar : (sayings[code]?.(world) ?? englishReason[code]);
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
