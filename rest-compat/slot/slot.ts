import { z } from 'zod';
import {
  checkAlways,
  isTimeZoneName,
  parseInstantOrNull,
  resolveTimes,
  timeSpellings,
} from '../booking/time.ts';
import { timeText, wholeText } from '../input.ts';
import { ListSlotsDocument, type ListSlotsQuery } from '../operations.generated.ts';
import { route } from '../route.ts';

const time = timeText.optional();

const slotQuery = z
  .object({
    eventTypeId: wholeText,
    startTime: time.describe('The first day, such as 2026-12-01; or the instant from which on.'),
    endTime: time.describe('The last day; or the instant before which.'),
    start: time.describe('The same as `startTime`.'),
    end: time.describe('The same as `endTime`.'),
    timeZone: z.string().default('UTC').describe('Of the days, and of times without an offset.'),
    duration: wholeText.optional().describe('In minutes, if not the usual length.'),
  })
  .superRefine(resolveTimes('start', 'end'), checkAlways);

type Query = z.output<typeof slotQuery>;

interface Bound {
  day: string;
  /** As answers have it. Null: all of the day. */
  at: string | null;
}

/** GraphQL lists days; of one that an instant lies in, we leave out the rest. */
function parseBounds({ start = '', end = '', ...query }: Query): { from: Bound; to: Bound } {
  const timeZone = isTimeZoneName(query.timeZone) ? query.timeZone : 'UTC';
  // What lies before midnight lies on the day before.
  return { from: parseBound(start, timeZone, 0), to: parseBound(end, timeZone, 1) };
}

function parseBound(text: string, timeZone: string, nanoseconds: number): Bound {
  // Years of other lengths are for GraphQL to refuse; there are instants before which there is none.
  const instant = /^\d{4}-/.test(text) ? parseInstantOrNull(text) : null;
  // No instant: a day, or GraphQL says that it is none.
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
    summary: 'List what can be booked of an event type',
    description:
      'Also without a credential. Only days on which something is free, at most 92 at once.',
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
        .describe('By day; `time` is the start.'),
    }),
  }),
];
