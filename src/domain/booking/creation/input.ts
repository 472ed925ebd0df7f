import { z } from 'zod';
import { BookingStatus } from '../../../../prisma/generated/enums.js';
import {
  databaseIdField,
  jsonObjectField,
  lineField,
  localeField,
  optionalField,
  textField,
  timeZoneField,
  usernamesField,
  wholeNumberField,
} from '../../../input/field.ts';
import { BadInput } from '../../../base/errors.ts';
import { isObject } from '../../../input/is-object.ts';
import { createBadInput, parseInput } from '../../../input/parse.ts';
import { privateLinkField } from '../../event-type/private-link.ts';
import { bookingAnswers, listAnswerProblems } from '../../event-type/questions.ts';

const statusError = { error: 'must be ACCEPTED, PENDING or AWAITING_HOST' };
const initialStatusInput = z
  .enum(BookingStatus, statusError)
  .pipe(z.enum(['ACCEPTED', 'PENDING', 'AWAITING_HOST'], statusError));

const fields = z.object({
  eventTypeId: optionalField(databaseIdField),
  usernames: optionalField(usernamesField),
  start: z.date(),
  end: optionalField(z.date()),
  timeZone: optionalField(timeZoneField),
  language: optionalField(localeField),
  title: optionalField(lineField()),
  description: optionalField(textField(10_000)),
  responses: optionalField(bookingAnswers),
  metadata: optionalField(jsonObjectField),
  status: optionalField(initialStatusInput),
  userId: optionalField(databaseIdField),
  idempotencyKey: optionalField(lineField()),
  smsReminderNumber: optionalField(textField(32)),
  noEmail: optionalField(z.boolean()),
  recurringEventId: optionalField(lineField()),
  recurringCount: optionalField(wholeNumberField(1, 365)),
  holdToken: optionalField(textField()),
  privateLink: optionalField(privateLinkField),
  rescheduleUid: optionalField(textField()),
  force: optionalField(z.boolean()),
  allowOverlap: optionalField(z.boolean()),
});

type Fields = z.output<typeof fields>;

interface Rule {
  path: keyof Fields;
  message: string;
  isBroken: (request: Fields) => boolean;
}

const isAdHoc = ({ eventTypeId, usernames }: Fields) => eventTypeId === undefined && !usernames;

/** One leap year. */
const maxLengthMs = 366 * 86_400_000;

/** Rules about fields that depend on each other. */
const rules: Rule[] = [
  {
    path: 'usernames',
    message: 'cannot be combined with eventTypeId',
    isBroken: ({ eventTypeId, usernames }) => eventTypeId !== undefined && usernames !== undefined,
  },
  {
    path: 'title',
    message: 'is required unless eventTypeId is given',
    isBroken: (wish) => isAdHoc(wish) && wish.title === undefined,
  },
  {
    path: 'end',
    message: 'is required unless eventTypeId is given',
    isBroken: (wish) => wish.eventTypeId === undefined && wish.end === undefined,
  },
  {
    path: 'end',
    message: 'must be after start',
    isBroken: ({ start, end }) => end !== undefined && end <= start,
  },
  {
    path: 'end',
    message: 'must be within a year of start',
    isBroken: ({ start, end }) => end !== undefined && Number(end) - Number(start) > maxLengthMs,
  },
  {
    path: 'recurringCount',
    message: 'requires eventTypeId',
    isBroken: ({ eventTypeId, recurringCount }) =>
      eventTypeId === undefined && recurringCount !== undefined,
  },
  {
    path: 'holdToken',
    message: 'requires eventTypeId',
    isBroken: ({ eventTypeId, holdToken }) => eventTypeId === undefined && holdToken !== undefined,
  },
  {
    path: 'privateLink',
    message: 'requires eventTypeId',
    isBroken: ({ eventTypeId, privateLink }) =>
      eventTypeId === undefined && privateLink !== undefined,
  },
];

/** Runs even if other fields are wrong, so that every problem is reported at once. */
const when = () => true;

/** GAP-23. The checks that need no data from the database. */
export const NewBooking = rules.reduce(
  (schema, { path, message, isBroken }) =>
    schema.refine((wish) => !isBroken(wish), { path: [path], error: message, when }),
  fields,
);

export type NewBookingInput = z.input<typeof NewBooking>;

/** The checked input. */
export type BookingRequest = ReturnType<typeof parseInput<Fields>>;

/**
 * Reports every problem at once, also in the answers to the event type's questions. `loadQuestions`
 * returns undefined if there is no such event type.
 */
export async function parseBooking(
  input: NewBookingInput,
  loadQuestions: () => Promise<unknown>,
): Promise<BookingRequest> {
  try {
    return parseInput(NewBooking, input);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const questions = await loadQuestions();
    if (questions === undefined) throw error;
    const answers = isObject(input.responses) ? input.responses : {};
    const known = new Set(error.errors.map(({ path }) => path));
    const more = listAnswerProblems(questions, answers).filter(({ path }) => !known.has(path));
    throw createBadInput([...error.errors, ...more]);
  }
}

interface EmailAnswers {
  email?: string | undefined;
  guests?: readonly { email: string }[] | undefined;
}

/** The e-mails of the booker and the guests. */
export const listEmails = ({ email, guests = [] }: EmailAnswers = {}) =>
  [email, ...guests.map((guest) => guest.email)].filter((one) => one !== undefined);
