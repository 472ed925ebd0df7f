import { z } from 'zod';
import type { InputProblem } from '../../errors.ts';
import { email, httpUrl, line, optional, text, within64KiB } from '../../input/field.ts';
import { bookingField } from './question-fields.ts';
import { bookingLocation } from './location.ts';

const guest = z.union([
  email.transform((address) => ({ email: address, name: undefined })),
  z.object({ email, name: optional(line()) }),
]);

const answers = z.looseObject({
  name: optional(line()),
  email: optional(email),
  guests: optional(z.array(guest).max(100)),
  location: optional(bookingLocation),
  notes: optional(text(10_000)),
  attendeePhoneNumber: optional(text(32)),
});

/** Contract 2.2: the keys we know; what an event type asks beside them is checked by its questions. */
export const bookingAnswers = z.preprocess((given) => given, within64KiB(answers));

export type BookingAnswers = z.output<typeof bookingAnswers>;

type Question = z.output<typeof bookingField>;

/** What the database holds of no such form asks nothing. */
export const questionsOf = (bookingFields: unknown): Question[] =>
  z.array(bookingField).catch([]).parse(bookingFields);

const anyText = text(10_000);
const answerTo: Record<Question['type'], (options: [string, ...string[]]) => z.ZodType> = {
  text: () => anyText,
  textarea: () => anyText,
  address: () => anyText,
  email: () => email,
  phone: () => z.string().regex(/^\+?[0-9][0-9 ().-]{3,30}$/, 'must be a phone number'),
  number: () => z.union([z.number(), z.string().regex(/^-?\d{1,15}(\.\d{1,15})?$/)]),
  boolean: () => z.boolean(),
  url: () => httpUrl,
  select: (options) => z.enum(options),
  radio: (options) => z.enum(options),
  multiselect: (options) => z.array(z.enum(options)).max(100),
  checkbox: (options) => z.union([z.boolean(), z.array(z.enum(options)).max(100)]),
};

const isEmpty = (answer: unknown) =>
  answer === undefined ||
  answer === null ||
  answer === '' ||
  answer === false ||
  (Array.isArray(answer) && answer.length === 0);

/** What is missing or wrong in the answers to an event type's questions, all of it. */
export function answerProblems(
  bookingFields: unknown,
  given: Record<string, unknown> = {},
): InputProblem[] {
  const required = ['name', 'email']
    .filter((key) => isEmpty(given[key]))
    .map((key) => ({ path: `responses.${key}`, message: 'is required' }));
  return [...required, ...questionsOf(bookingFields).flatMap((one) => problemsOf(one, given))];
}

function problemsOf(question: Question, given: Record<string, unknown>): InputProblem[] {
  const { name, type, required, options = [] } = question;
  const path = `responses.${name}`;
  const answer = Object.hasOwn(given, name) ? given[name] : undefined;
  if (isEmpty(answer)) return required ? [{ path, message: 'is required' }] : [];
  const [first = '', ...more] = options.map(({ value }) => value);
  const { error } = answerTo[type]([first, ...more]).safeParse(answer);
  return error ? [{ path, message: error.issues[0]?.message ?? 'is not valid' }] : [];
}
