import { isObject } from '../../input/is-object.ts';
import { type AnswerKind, parseQuestions } from './questions.ts';

/** An answer of a booker, with the question as the event type asks it now. */
export interface BookingAnswer {
  name: string;
  label: string;
  /** Null if the event type does not ask for it, or no longer. */
  kind: AnswerKind | null;
  value: string | number | boolean | string[];
}

/** The keys that every booking may have, in the order of a form. */
const standardNames = ['name', 'email', 'attendeePhoneNumber', 'notes'];

/**
 * Lists the answers that are a text, a number, yes or no, or some options: first the standard ones,
 * then those to the questions, in the order of the form. Null if there are no responses.
 */
export function listAnswers(responses: unknown, bookingFields: unknown): BookingAnswer[] | null {
  if (!isObject(responses)) return null;
  const questions = new Map(parseQuestions(bookingFields).map((one) => [one.name, one]));
  const inOrder = [...standardNames, ...questions.keys()].filter((name) =>
    Object.hasOwn(responses, name),
  );
  return [...new Set([...inOrder, ...Object.keys(responses)])].flatMap((name) => {
    const { label = name, type: kind = null } = questions.get(name) ?? {};
    const value = toAnswerValue(responses[name], kind);
    return value === null ? [] : [{ name, label, kind, value }];
  });
}

/** The same of the answers that an event shows, each with its label. */
export const listEventAnswers = (responses: unknown): BookingAnswer[] =>
  Object.entries(isObject(responses) ? responses : {}).flatMap(([name, answer]) => {
    const { label, value: given } = isObject(answer) ? answer : {};
    const value = toAnswerValue(given, null);
    return value === null
      ? []
      : [{ name, label: typeof label === 'string' ? label : name, kind: null, value }];
  });

function toAnswerValue(value: unknown, kind: AnswerKind | null): BookingAnswer['value'] | null {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string') ? value : null;
  // A number may be written as text.
  if (kind === 'number' && typeof value === 'string') return toNumber(value) ?? value;
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value);
  return isPlain ? (value as string | number | boolean) : null;
}

const toNumber = (text: string) =>
  text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text);
