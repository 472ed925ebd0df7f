import { isObject } from '../input/is-object.ts';
import type { Holding } from './about.ts';
import type { Form } from './json.ts';

/** The addresses of one person, or of several who are looked at as one. In lower case. */
export type Emails = ReadonlySet<string>;

/** Who somebody is in a record. */
export interface Standing {
  emails: Emails;
  isBooker: boolean;
  isHost: boolean;
}

/** A shorter name is a word too often. */
const shortestName = 3;

/** Finds an address and names in texts, as whole words. Names that are too short are left out. */
export const toWords = (emails: Iterable<string>, names: readonly string[] = []): RegExp => {
  const words = [...emails, ...names.filter((name) => name.length >= shortestName)];
  // A first name alone must not be found before the whole name.
  const inOrder = words.toSorted((a, b) => b.length - a.length).map(RegExp.escape);
  const all = words.length === 0 ? '(?!)' : inOrder.join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all})(?![\\p{L}\\p{N}])`, 'giu');
};

export const isPerson = (value: unknown, emails: Emails): value is Record<string, unknown> =>
  isObject(value) && typeof value['email'] === 'string' && emails.has(value['email'].toLowerCase());

export const isHolding = (rule: unknown): rule is Holding<unknown> =>
  isObject(rule) && 'about' in rule;
export const isForm = (rule: unknown): rule is Form => isObject(rule) && 'keys' in rule;

/** Whether a value is about the person alone. `isThem`: it stands in their own object, or in their own row. */
export function isTheirs(
  { about }: Holding<unknown>,
  { isThem, isBooker, isHost }: Pick<Standing, 'isBooker' | 'isHost'> & { isThem: boolean },
): boolean {
  if (about === 'ROW') return isThem;
  if (about === 'HOST') return isHost;
  return about === 'BOOKER' && isBooker;
}

/** The answers say who booked. Without them it is the first attendee. */
export function isBookedBy(
  responses: unknown,
  attendees: readonly unknown[],
  emails: Emails,
): boolean {
  const answer = isObject(responses) ? responses['email'] : undefined;
  if (typeof answer === 'string') return emails.has(answer.toLowerCase());
  return isPerson(attendees[0], emails);
}

/** Who somebody is in one event of a booking. Other people may be its booker and its host. */
export function findStanding(payload: unknown, emails: Emails): Standing {
  const { responses, attendees, organizer } = toBody(payload);
  const booked = isBookedBy(unlabel(responses), toList(attendees), emails);
  return { emails, isBooker: booked, isHost: isPerson(organizer, emails) };
}

const toList = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);

/** Events hold each answer with the label of its question. */
function unlabel(responses: unknown) {
  const answer = isObject(responses) ? responses['email'] : undefined;
  return isObject(answer) ? { email: answer['value'] } : undefined;
}

const toBody = (payload: unknown) =>
  isObject(payload) && isObject(payload['payload']) ? payload['payload'] : {};

/** The addresses of all who booked a booking or came to it, by what it and its events say. */
export function listGuests(
  { attendees, responses }: { attendees: readonly unknown[]; responses: unknown },
  payloads: readonly unknown[],
): string[] {
  const bodies = payloads.map(toBody);
  return [
    ...[attendees, ...bodies.map((body) => toList(body['attendees']))].flat(),
    ...bodies.map((body) => body['attendee']),
    ...[responses, ...bodies.map((body) => unlabel(body['responses']))],
  ].flatMap((one) => (isObject(one) && typeof one['email'] === 'string' ? [one['email']] : []));
}

/** All people in a JSON value. */
export function listPeople(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(listPeople);
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap(listPeople);
  return typeof value['email'] === 'string' ? [value, ...inside] : inside;
}

/** What people are called, and their numbers. */
export const listNames = (people: readonly Record<string, unknown>[]): string[] => [
  ...new Set(
    people
      .flatMap(({ name, phoneNumber, username }) => [name, phoneNumber, username])
      .filter((one) => typeof one === 'string'),
  ),
];
