import { z } from 'zod';
import {
  checkAlways,
  isTimeZoneName,
  parseInstantOrNull,
  resolveTimes,
  timeSpellings,
} from '../booking/time.ts';
import { timeText, usualSpelling, wholeText } from '../kit/input.ts';
import { ListSlotsDocument, type ListSlotsQuery } from '../kit/operations.generated.ts';
import { route } from '../kit/route.ts';

const time = timeText.optional();

const slotQuery = z
  .object({
    eventTypeId: wholeText.describe('The id of the event type.'),
    startTime: time
      .describe(
        'First date, such as 2026-12-01, or the instant to start from. Goes with `endTime`.',
      )
      .meta(usualSpelling),
    endTime: time
      .describe('Last date, or the instant to stop before. Goes with `startTime`.')
      .meta(usualSpelling),
    start: time.describe('Another spelling of `startTime`. The server needs only one of them.'),
    end: time.describe('Another spelling of `endTime`. The server needs only one of them.'),
    timeZone: z
      .string()
      .default('UTC')
      .describe('Time zone of the dates, and of times without an offset.'),
    duration: wholeText.optional().describe('Minutes. Defaults to the length of the event type.'),
  })
  .superRefine(resolveTimes('start', 'end'), checkAlways);

type Query = z.output<typeof slotQuery>;

interface Bound {
  day: string;
  /** In the format of the answer. Null means the whole day. */
  at: string | null;
}

/** GraphQL lists whole days. If a bound is an instant, the rest of its day is left out later. */
function parseBounds({ start = '', end = '', ...query }: Query): { from: Bound; to: Bound } {
  const timeZone = isTimeZoneName(query.timeZone) ? query.timeZone : 'UTC';
  // The end is exclusive: midnight belongs to the day before.
  return { from: parseBound(start, timeZone, 0), to: parseBound(end, timeZone, 1) };
}

function parseBound(text: string, timeZone: string, nanoseconds: number): Bound {
  // GraphQL rejects years of any other length. Stepping back from the earliest instant would throw.
  const instant = /^\d{4}-/.test(text) ? parseInstantOrNull(text) : null;
  // Not an instant: either a date, or GraphQL rejects it.
  if (!instant) return { day: text, at: null };
  const day = instant.subtract({ nanoseconds }).toZonedDateTimeISO(timeZone).toPlainDate();
  return { day: day.toString(), at: instant.toString({ fractionalSecondDigits: 3 }) };
}

type Day = ListSlotsQuery['slots']['days'][number];

function groupSlotsByDay({ from, to }: ReturnType<typeof parseBounds>, days: readonly Day[]) {
  const isWithin = (start: string) =>
    (from.at === null || start >= from.at) && (to.at === null || start < to.at);
  const entries = days.map(({ date, slots }) => {
    const within = slots.filter(({ start }) => isWithin(start));
    return [date, within.map(({ start, end }) => ({ time: start, end }))] as const;
  });
  return Object.fromEntries(entries.filter(([, slots]) => slots.length > 0));
}

export const slotRoutes = [
  route({
    method: 'get',
    path: '/slots',
    tag: 'Slots',
    summary: 'List the available slots of an event type',
    description:
      'Needs no credential. Returns only days with available slots. The range can cover at most 92 days.',
    gaps: ['GAP-08', 'GAP-36'],
    isExtension: true,
    isPublic: true,
    query: slotQuery,
    names: { from: timeSpellings.start, to: timeSpellings.end },
    document: ListSlotsDocument,
    variables: ({ query }) => {
      const { from, to } = parseBounds(query);
      const { eventTypeId, timeZone, duration } = query;
      return { eventTypeId, from: from.day, to: to.day, timeZone, duration };
    },
    respond: ({ slots: { timeZone, days } }, { query }) => ({
      timeZone,
      slots: groupSlotsByDay(parseBounds(query), days),
    }),
    response: z.object({
      timeZone: z.string(),
      slots: z
        .record(z.iso.date(), z.array(z.object({ time: z.iso.datetime(), end: z.iso.datetime() })))
        .describe('Slots by date. `time` is the start.'),
    }),
  }),
];
