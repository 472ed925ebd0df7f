import { isObject } from '../input/is-object.ts';
import type { Holding } from './about.ts';
import { anything, type Form } from './json.ts';
import type { ColumnRule } from './rule.ts';

const deletedName = 'Deleted person';
/** Nothing can be sent there (RFC 2606). */
export const deletedAddress = 'deleted@deleted.invalid';
/** A shorter name is a word too often. */
const shortestName = 3;

/** Who is forgotten, as somebody in this record. Several are forgotten at once, as if one had several addresses. */
export interface Forgotten {
  emails: Emails;
  isBooker: boolean;
  isHost: boolean;
  /** What the record calls them, and their numbers. */
  names: readonly string[];
}

/** In small letters. */
export type Emails = ReadonlySet<string>;

/** What is taken out of texts: the address alone, or the names as well. */
type Words = Record<'address' | 'all', RegExp>;

interface At extends Forgotten {
  /** Is this object the person itself? */
  isThem: boolean;
  words: Words;
  /** What belongs to others keeps the names, which they may have as well. */
  taken: keyof Words;
}

/** The columns of a row that change, with what they become. `isThem`: it is the person's own row. */
export function forgetRow<Row extends object>(
  columns: Partial<Record<string, Holding<ColumnRule>>>,
  row: Row,
  who: Forgotten,
  isThem = false,
): Partial<Row> {
  const at = start(who, isThem);
  const changes = Object.entries(row as Record<string, unknown>).flatMap(([name, value]) => {
    const held = columns[name];
    const after = held ? forgetIn(value, held, at) : value;
    return JSON.stringify(after) === JSON.stringify(value) ? [] : [[name, after] as const];
  });
  return Object.fromEntries(changes) as Partial<Row>;
}

/** A JSON value of which the form says who is where in it. */
export const forgetJson = (value: unknown, form: Form, who: Forgotten): unknown =>
  forgetIn(value, form, start(who, false));

export const isPerson = (value: unknown, emails: Emails): value is Record<string, unknown> =>
  isObject(value) && typeof value['email'] === 'string' && emails.has(value['email'].toLowerCase());

function start(who: Forgotten, isThem: boolean): At {
  const { emails, names } = who;
  const long = names.filter((name) => name.length >= shortestName);
  const words = { address: toPattern([...emails]), all: toPattern([...emails, ...long]) };
  return { ...who, isThem, words, taken: 'all' };
}

const toPattern = (words: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words.map(RegExp.escape).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );

function forgetIn(value: unknown, rule: unknown, at: At): unknown {
  if (isHolding(rule)) {
    if (isAbout(rule, at)) return toFate(value, rule.forgotten);
    if (rule.about === 'ROW') return value;
    return forgetIn(value, rule.copied, rule.about === 'NAMED' ? at : { ...at, taken: 'address' });
  }
  if (typeof value === 'string') return scrub(value, at);
  if (Array.isArray(value)) return value.map((item: unknown) => forgetIn(item, rule, at));
  return isObject(value) ? forgetObject(value, isForm(rule) ? rule : anything, at) : value;
}

function forgetObject(value: Record<string, unknown>, { keys }: Form, at: At) {
  const inside = 'email' in value ? toPerson(value, at) : at;
  const entries = Object.entries(value).map(([key, item]) => [
    scrub(key, inside),
    forgetIn(item, Object.hasOwn(keys, key) ? keys[key] : undefined, inside),
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** Who has the address is them, so the names are theirs. */
const toPerson = (value: object, at: At): At =>
  isPerson(value, at.emails) ? { ...at, isThem: true, taken: 'all' } : { ...at, isThem: false };

const isHolding = (rule: unknown): rule is Holding<unknown> => isObject(rule) && 'about' in rule;
const isForm = (rule: unknown): rule is Form => isObject(rule) && 'keys' in rule;

function isAbout({ about }: Holding<unknown>, { isThem, isBooker, isHost }: At): boolean {
  if (about === 'ROW') return isThem;
  if (about === 'HOST') return isHost;
  return about !== null && isBooker;
}

function toFate(value: unknown, fate: Holding<unknown>['forgotten']): unknown {
  if (value === null || value === undefined || fate === 'KEPT') return value;
  if (fate === 'REPLACED') return String(value).includes('@') ? deletedAddress : deletedName;
  return fate === 'EMPTIED' ? {} : null;
}

const scrub = (text: string, { words, taken }: At): string =>
  text.replaceAll(words[taken], (found) => (found.includes('@') ? deletedAddress : deletedName));
