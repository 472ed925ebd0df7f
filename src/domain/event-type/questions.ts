import { z } from 'zod';
import type { InputProblem } from '../../base/errors.ts';
import {
  emailField,
  httpUrlField,
  limitTo64KiB,
  lineField,
  optionalField,
  phoneField,
  textField,
} from '../../input/field.ts';
import { bookingLocation } from './location.ts';
import { englishProblem } from '../../language/en/problem.ts';

/** The kinds of answers. A checkbox without options is a single box. */
const answerKinds = [
  'text',
  'textarea',
  'email',
  'phone',
  'number',
  'boolean',
  'select',
  'multiselect',
  'checkbox',
  'radio',
  'address',
  'url',
] as const;

export type AnswerKind = (typeof answerKinds)[number];

const needsOptions: ReadonlySet<AnswerKind> = new Set(['select', 'multiselect', 'radio']);
const allowsOptions: ReadonlySet<AnswerKind> = new Set([...needsOptions, 'checkbox']);

const option = z.object({ value: lineField(), label: lineField() });

/** A question for the booker. The answer is stored under its name. */
export const bookingField = z
  .object({
    name: z
      .string()
      .regex(
        /^[A-Za-z][A-Za-z0-9_-]{0,63}$/,
        'must start with a letter and contain only letters, digits, - and _',
      ),
    type: z.enum(answerKinds),
    label: optionalField(lineField()),
    required: optionalField(z.boolean()),
    placeholder: optionalField(textField()),
    options: optionalField(z.array(option).max(100)),
  })
  .check(({ value: { type, options = [] }, issues }) => {
    const addIssue = (message: string) => {
      issues.push({ code: 'custom', message, path: ['options'], input: options });
    };
    if (needsOptions.has(type) && options.length === 0)
      addIssue(`are required for the type ${type}`);
    if (!allowsOptions.has(type) && options.length > 0)
      addIssue(`are not allowed for the type ${type}`);
    if (new Set(options.map(({ value }) => value)).size < options.length) {
      addIssue('must not repeat a value');
    }
  });

const guest = z.union([
  emailField.transform((address) => ({ email: address, name: undefined })),
  z.object({ email: emailField, name: optionalField(lineField()) }),
]);

const answers = z.looseObject({
  name: optionalField(lineField()),
  email: optionalField(emailField),
  guests: optionalField(z.array(guest).max(100)),
  location: optionalField(bookingLocation),
  notes: optionalField(textField(10_000)),
  attendeePhoneNumber: optionalField(textField(32)),
});

/** Contract 2.2: the known keys. `listAnswerProblems` checks the answers to an event type's own questions. */
export const bookingAnswers = limitTo64KiB(answers);

export type BookingQuestion = z.output<typeof bookingField>;

const storedQuestions = z.array(bookingField).catch([]);

/** Reads stored questions. A value that is malformed counts as no questions. */
export const parseQuestions = (bookingFields: unknown): BookingQuestion[] =>
  bookingFields === null || bookingFields === undefined ? [] : storedQuestions.parse(bookingFields);

const anyText = textField(10_000);
const answerSchemas: Record<AnswerKind, (options: [string, ...string[]]) => z.ZodType> = {
  text: () => anyText,
  textarea: () => anyText,
  address: () => anyText,
  email: () => emailField,
  phone: () => phoneField,
  number: () => z.union([z.number(), z.string().regex(/^-?\d{1,15}(\.\d{1,15})?$/)]),
  boolean: () => z.boolean(),
  url: () => httpUrlField,
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

/** Lists everything that is missing or wrong in the answers to an event type's questions. */
export function listAnswerProblems(
  bookingFields: unknown,
  given: Record<string, unknown> = {},
): InputProblem[] {
  const required = ['name', 'email']
    .filter((key) => isEmpty(given[key]))
    .map((key) => ({ path: `responses.${key}`, message: englishProblem.required }));
  return [
    ...required,
    ...parseQuestions(bookingFields).flatMap((one) => listQuestionProblems(one, given)),
  ];
}

function listQuestionProblems(
  question: BookingQuestion,
  given: Record<string, unknown>,
): InputProblem[] {
  const { name, type, required, options = [] } = question;
  const path = `responses.${name}`;
  const answer = Object.hasOwn(given, name) ? given[name] : undefined;
  if (isEmpty(answer)) return required ? [{ path, message: englishProblem.required }] : [];
  const [first = '', ...more] = options.map(({ value }) => value);
  const { error } = answerSchemas[type]([first, ...more]).safeParse(answer);
  return error ? [{ path, message: error.issues[0]?.message ?? englishProblem.notValid }] : [];
}
