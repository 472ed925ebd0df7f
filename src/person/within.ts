import { isObject } from '../input/is-object.ts';
import type { Holding } from './about.ts';
import type { Form } from './json.ts';

/** Who somebody is in a record. */
export interface Standing {
  email: string;
  isBooker: boolean;
  isHost: boolean;
}

/** A shorter name is a word too often. */
const shortestName = 3;

/** Finds an address and names in texts, as whole words. Names that are too short are left out. */
export const toWords = (email: readonly string[], names: readonly string[] = []): RegExp => {
  const words = [...email, ...names.filter((name) => name.length >= shortestName)];
  // A first name alone must not be found before the whole name.
  const inOrder = words.toSorted((a, b) => b.length - a.length).map(RegExp.escape);
  const all = words.length === 0 ? '(?!)' : inOrder.join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${all})(?![\\p{L}\\p{N}])`, 'giu');
};

export const isPerson = (value: unknown, email: string): value is Record<string, unknown> =>
  isObject(value) && typeof value['email'] === 'string' && value['email'].toLowerCase() === email;

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
  email: string,
): boolean {
  const answer = isObject(responses) ? responses['email'] : undefined;
  if (typeof answer === 'string') return answer.toLowerCase() === email;
  return isPerson(attendees[0], email);
}

/** Who somebody is in one event of a booking. Other people may be its booker and its host. */
export function findStanding(payload: unknown, email: string): Standing {
  const body = isObject(payload) && isObject(payload['payload']) ? payload['payload'] : {};
  const { responses, attendees, organizer } = body;
  const booked = isBookedBy(unlabel(responses), toList(attendees), email);
  return { email, isBooker: booked, isHost: isPerson(organizer, email) };
}

const toList = (value: unknown) => (Array.isArray(value) ? (value as unknown[]) : []);

/** Events hold each answer with the label of its question. */
function unlabel(responses: unknown) {
  const answer = isObject(responses) ? responses['email'] : undefined;
  return isObject(answer) ? { email: answer['value'] } : undefined;
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
