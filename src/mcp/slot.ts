import { z } from 'zod';
import {
  ExplainSlotDocument,
  FindSlotsDocument,
  HoldSlotDocument,
} from './operations.generated.ts';
import { nextField, pageArguments } from './page.ts';
import { findDay, formatInZone, timeZoneArgument } from './time.ts';
import { changeHints, defineTool, readHints, type Tool, type ToolCaller } from './tool.ts';

export const startArgument = z
  .string()
  .max(40)
  .describe('ISO 8601 with an offset, such as 2026-12-01T09:00:00+01:00');
export const durationArgument = z
  .int()
  .min(1)
  .max(1_440)
  .optional()
  .describe('Minutes: one of the lengths of the event type. Defaults to its usual length.');
export const dryRunArgument = z
  .boolean()
  .default(false)
  .describe('When true, nothing is changed or sent: you see what would happen.');

const dateArgument = z.iso.date('must be a date such as 2026-12-01').optional();
const movingArgument = z
  .string()
  .max(255)
  .optional()
  .describe('The uid of a booking to move: its own time counts as free');

const readMoving = (movingUid: string | undefined) =>
  movingUid === undefined ? undefined : { uid: movingUid };

const defaultDays = 7;

interface Period {
  from?: string;
  to?: string;
  after?: string;
}

/** A week from the first day on, unless a last day is given. A next page begins on the day of the last slot. */
function findPeriod({ from, to, after }: Period, { now, timeZone }: ToolCaller) {
  const first = from === undefined ? findDay(now, timeZone) : Temporal.PlainDate.from(from);
  const begin = after === undefined ? first : findDay(new Date(after), timeZone);
  const last = to ?? first.add({ days: defaultDays - 1 }).toString();
  return { from: begin.toString(), to: last, timeZone };
}

const findSlots = defineTool({
  name: 'find_slots',
  title: 'Find free times',
  description:
    'Free times of an event type, earliest first. Covers seven days unless you say otherwise, at most 92.',
  hints: readHints,
  input: z.strictObject({
    eventTypeId: z.int(),
    from: dateArgument.describe('The first day. Defaults to today.'),
    to: dateArgument.describe('The last day. Defaults to six days after `from`.'),
    timeZone: timeZoneArgument,
    duration: durationArgument,
    movingUid: movingArgument,
    limit: pageArguments.limit,
    after: z.iso
      .datetime({ offset: true, error: 'must be the `next` of the previous page' })
      .optional()
      .describe('The `next` of the previous page. Repeat the other arguments.'),
  }),
  output: z.object({
    timeZone: z.string(),
    slots: z.array(
      z.object({
        start: z.string().describe('Local time with its offset'),
        seatsLeft: z.int().optional(),
      }),
    ),
    next: nextField,
  }),
  document: FindSlotsDocument,
  variables: ({ eventTypeId, duration, movingUid, ...period }, caller) => ({
    eventTypeId,
    ...findPeriod(period, caller),
    duration,
    moving: readMoving(movingUid),
  }),
  names: { 'moving.uid': 'movingUid' },
  answer({ slots: { days } }, { limit, after }, { timeZone }) {
    const isLater = ({ start }: { start: string }) =>
      after === undefined || Date.parse(start) > Date.parse(after);
    const all = days.flatMap(({ slots }) => slots).filter(isLater);
    const slots = all.slice(0, limit).map(({ start, seatsLeft }) => ({
      start: formatInZone(start, timeZone),
      ...(seatsLeft !== null && { seatsLeft }),
    }));
    const next = all.length > limit ? (slots.at(-1)?.start ?? null) : null;
    return { text: formatSlots(slots, timeZone, next), content: { timeZone, slots, next } };
  },
});

const dayLength = '2026-12-01'.length;

/** The times of a day on one line, so that the date is written once. */
function formatSlots(
  slots: readonly { start: string }[],
  timeZone: string,
  next: string | null,
): string {
  if (slots.length === 0) return 'No free time. Try other days, or call explain_slot for a time.';
  const days = Map.groupBy(slots, ({ start }) => start.slice(0, dayLength));
  const lines = [...days].map(([day, ofDay]) => {
    const times = ofDay.map(({ start }) => start.slice(dayLength + 1).replace(/:00(?=[+-])/, ''));
    return `${day}: ${times.join(', ')}`;
  });
  const more = next === null ? [] : [`There are more: pass after=${next}`];
  return [`Free times (${timeZone}):`, ...lines, ...more].join('\n');
}

const explainSlot = defineTool({
  name: 'explain_slot',
  title: 'Explain a time',
  description: 'Whether a time can be booked and, if not, every reason why.',
  hints: readHints,
  input: z.strictObject({
    eventTypeId: z.int(),
    start: startArgument,
    duration: durationArgument,
    movingUid: movingArgument,
    timeZone: timeZoneArgument,
  }),
  output: z.object({
    bookable: z.boolean(),
    start: z.string(),
    end: z.string(),
    reasons: z.array(
      z.object({
        code: z.string(),
        message: z.string(),
        earliest: z.string().nullable().describe('The first later start that can be booked'),
      }),
    ),
  }),
  document: ExplainSlotDocument,
  variables: ({ eventTypeId, start, duration, movingUid }) => ({
    eventTypeId,
    start,
    duration,
    moving: readMoving(movingUid),
  }),
  names: { 'moving.uid': 'movingUid' },
  answer({ explainSlot: { bookable, start, end, ...slot } }, _input, { timeZone }) {
    const format = (at: string) => formatInZone(at, timeZone);
    const reasons = slot.reasons.map(({ earliest, ...reason }) => ({
      ...reason,
      earliest: earliest && format(earliest),
    }));
    const said = reasons.map(
      ({ message, earliest }) => message + (earliest ? ` (first free at ${earliest})` : ''),
    );
    const text = bookable ? 'This time can be booked.' : `Cannot be booked: ${said.join('; ')}`;
    return { text, content: { bookable, start: format(start), end: format(end), reasons } };
  },
});

const holdSlot = defineTool({
  name: 'hold_slot',
  title: 'Hold a time',
  description:
    'Reserves a free time for up to 10 minutes while you ask the person. Pass its token to create_booking. The hold ends by itself.',
  hints: { ...changeHints, openWorldHint: false },
  input: z.strictObject({
    eventTypeId: z.int(),
    start: startArgument,
    duration: durationArgument,
    minutes: z.int().min(1).max(10).default(10).describe('How long to hold it'),
    holdToken: z.string().max(255).optional().describe('Your earlier hold, which this replaces'),
    dryRun: dryRunArgument,
  }),
  output: z.object({
    dryRun: z.boolean(),
    holdToken: z.string().nullable().describe('Null in a dry run'),
    start: z.string(),
    end: z.string(),
    expiresAt: z.string(),
  }),
  document: HoldSlotDocument,
  variables: ({ dryRun, ...input }) => ({ input, dryRun }),
  answer({ holdSlot: { hold } }, { dryRun }, { timeZone }) {
    const [start, end] = [formatInZone(hold.start, timeZone), formatInZone(hold.end, timeZone)];
    const expiresAt = formatInZone(hold.expiresAt, timeZone);
    const text = dryRun
      ? `Dry run: ${start} is free and could be held.`
      : `Held ${start} until ${expiresAt}. holdToken: ${hold.token}`;
    const holdToken = dryRun ? null : hold.token;
    return { text, content: { dryRun, holdToken, start, end, expiresAt } };
  },
});

export const slotTools: readonly Tool[] = [findSlots, explainSlot, holdSlot];
