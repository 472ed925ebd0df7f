import { z } from 'zod';
import {
  changeRecord,
  type EffectsRecord,
  formatBooking,
  toBookingRecord,
  toEffectsRecord,
} from './booking-record.ts';
import {
  type BookingSummaryFragment,
  CancelBookingDocument,
  CreateBookingDocument,
  type EffectFieldsFragment,
  MoveBookingDocument,
} from './operations.generated.ts';
import { dryRunArgument, durationArgument, startArgument } from './slot.ts';
import { addMinutes, timeZoneArgument } from './time.ts';
import { changeHints, defineTool, type Tool } from './tool.ts';

interface Changed {
  booking: BookingSummaryFragment;
  effects?: EffectFieldsFragment | null;
}

/** The parts of an answer that all changes have. */
function toChange({ booking, effects }: Changed, dryRun: boolean, timeZone: string) {
  const record = toBookingRecord(booking, timeZone);
  return {
    record,
    content: {
      dryRun,
      booking: record,
      ...(effects && { effects: toEffectsRecord(effects) }),
    },
    told: effects ? formatEffects(toEffectsRecord(effects)) : '',
  };
}

const formatEffects = ({ events, webhookDeliveries, mails }: EffectsRecord) =>
  ` It would record ${events.join(', ') || 'no event'}, send ${mails ?? 0} mails and tell ${webhookDeliveries} webhooks.`;

/** GraphQL has the end of a meeting, and an agent knows how long it is. */
const findEnd = (start: string, duration: number | undefined) =>
  duration === undefined || Number.isNaN(Date.parse(start))
    ? undefined
    : addMinutes(start, duration);

const answerValue = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(1_000)).max(100),
]);

const bookerArguments = {
  name: z.string().max(255).describe('The name of the booker'),
  email: z.string().max(255).describe('The e-mail address of the booker, who gets a confirmation'),
  guests: z.array(z.string().max(255)).max(20).optional().describe('Their e-mail addresses'),
  notes: z.string().max(10_000).optional(),
  location: z
    .strictObject({ type: z.string().max(64), detail: z.string().max(1_000).optional() })
    .optional()
    .describe('One of the places of the event type, and what it asks for, such as a phone number'),
  answers: z
    .record(z.string().max(255), answerValue)
    .optional()
    .describe('Answers to the questions of the event type, by their `name`'),
};

type Booker = z.output<z.ZodObject<typeof bookerArguments>>;

const toResponses = ({ name, email, guests, notes, location, answers }: Booker) => ({
  ...answers,
  name,
  email,
  ...(guests && { guests }),
  ...(notes !== undefined && { notes }),
  ...(location && { location: { value: location.type, optionValue: location.detail ?? '' } }),
});

const createBooking = defineTool({
  name: 'create_booking',
  title: 'Book a time',
  description:
    'Books a time of an event type for the booker you name. Mails go out at once, so ask the person first, and use dryRun to show what would happen. If the time is taken, the answer names others.',
  hints: changeHints,
  input: z.strictObject({
    eventTypeId: z.int(),
    start: startArgument,
    duration: durationArgument,
    ...bookerArguments,
    timeZone: timeZoneArgument,
    holdToken: z.string().max(255).optional().describe('From hold_slot'),
    idempotencyKey: z
      .string()
      .max(255)
      .optional()
      .describe('A text of your own. A repeated call with it returns the first booking.'),
    dryRun: dryRunArgument,
  }),
  output: z.object({
    ...changeRecord,
    replayed: z.boolean().describe('True if an earlier call with the same key made the booking'),
    paymentUrl: z
      .string()
      .nullable()
      .describe('Where the booker must pay before the booking counts. Null if nothing is due'),
  }),
  document: CreateBookingDocument,
  variables({ eventTypeId, start, duration, dryRun, ...input }, { timeZone }) {
    const { holdToken, idempotencyKey, ...booker } = input;
    const end = findEnd(start, duration);
    const responses = toResponses(booker);
    return {
      dryRun,
      input: { eventTypeId, start, end, timeZone, responses, holdToken, idempotencyKey },
    };
  },
  names: {
    end: 'duration',
    responses: 'answers',
    'responses.name': 'name',
    'responses.email': 'email',
    'responses.guests': 'guests',
    'responses.notes': 'notes',
    'responses.location': 'location',
    'responses.location.value': 'location.type',
    'responses.location.optionValue': 'location.detail',
  },
  answer({ createBooking: { replayed, paymentUrl, ...made } }, { dryRun }, { timeZone }) {
    const { record, content, told } = toChange(made, dryRun, timeZone);
    if (dryRun) {
      const text = `Dry run, nothing was booked: ${formatBooking(record)}.${told}`;
      return {
        text,
        content: { ...content, booking: { ...record, uid: null }, replayed, paymentUrl: null },
      };
    }
    const done = replayed ? 'Already booked by an earlier call' : 'Booked';
    return {
      text: `${done}, uid ${record.uid}: ${formatBooking(record)}${paymentUrl === null ? '' : `. The booker must pay first: ${paymentUrl}`}`,
      content: { ...content, replayed, paymentUrl },
    };
  },
});

const uidArgument = z.string().max(255).describe('The uid of the booking');
const reasonArgument = z.string().max(1_000).optional().describe('Why. People see it.');

const moveBooking = defineTool({
  name: 'move_booking',
  title: 'Move a booking',
  description:
    'Moves a booking that the person hosts to another time. Everyone is told. Ask first, and use dryRun to show what would happen.',
  hints: { ...changeHints, destructiveHint: true, idempotentHint: true },
  input: z.strictObject({
    uid: uidArgument,
    start: startArgument,
    duration: durationArgument.describe('Minutes. Keeps the length if left out.'),
    onlyOffered: z
      .boolean()
      .default(true)
      .describe('False allows any time at which the hosts are free, not only those of find_slots'),
    reason: reasonArgument,
    timeZone: timeZoneArgument,
    dryRun: dryRunArgument,
  }),
  output: z.object({ ...changeRecord, changed: z.boolean() }),
  document: MoveBookingDocument,
  variables: ({ uid, start, duration, onlyOffered, reason, dryRun }) => ({
    dryRun,
    input: { by: { uid }, start, end: findEnd(start, duration), onlyOffered, reason },
  }),
  names: { 'by.uid': 'uid', by: 'uid', end: 'duration' },
  answer({ rescheduleBooking: { changed, ...made } }, { dryRun }, { timeZone }) {
    const { record, content, told } = toChange(made, dryRun, timeZone);
    const done = changed ? 'Moved' : 'It was at this time already';
    const said = dryRun ? 'Dry run, nothing was moved' : done;
    return { text: `${said}: ${formatBooking(record)}.${told}`, content: { ...content, changed } };
  },
});

const cancelBooking = defineTool({
  name: 'cancel_booking',
  title: 'Cancel a booking',
  description:
    'Cancels a booking that the person hosts, for good. Everyone is told. Ask first, and use dryRun to show what would happen.',
  hints: { ...changeHints, destructiveHint: true, idempotentHint: true },
  input: z.strictObject({
    uid: uidArgument,
    reason: reasonArgument,
    allRemaining: z
      .boolean()
      .default(false)
      .describe('Also cancels the later bookings of the same series'),
    timeZone: timeZoneArgument,
    dryRun: dryRunArgument,
  }),
  output: z.object({
    ...changeRecord,
    changed: z.boolean().describe('False if it was cancelled before'),
    cancelled: z.int().describe('How many bookings were cancelled'),
  }),
  document: CancelBookingDocument,
  variables: ({ uid, reason, allRemaining, dryRun }) => ({
    dryRun,
    input: { by: { uid }, allRemaining, reason },
  }),
  names: { 'by.uid': 'uid', by: 'uid' },
  answer({ cancelBooking: { changed, bookings, ...made } }, { dryRun }, { timeZone }) {
    const { record, content, told } = toChange(made, dryRun, timeZone);
    const cancelled = bookings.length;
    const done = changed ? `Cancelled ${cancelled}` : 'It was cancelled before';
    const said = dryRun ? `Dry run, nothing was cancelled (it would be ${cancelled})` : done;
    const text = `${said}: ${formatBooking(record)}.${told}`;
    return { text, content: { ...content, changed, cancelled } };
  },
});

export const changeTools: readonly Tool[] = [createBooking, moveBooking, cancelBooking];
