import { isObject } from '../input/is-object.ts';
import type { Holding } from './about.ts';
import { anything, type Form } from './json.ts';
import type { ColumnRule } from './rule.ts';
import { isForm, isHolding, isPerson, isTheirs, type Standing, toWords } from './within.ts';

const deletedName = 'Deleted person';
/** Nothing can be sent there (RFC 2606). */
export const deletedAddress = 'deleted@deleted.invalid';

/** Who is forgotten, as somebody in this record. */
export interface Forgotten extends Standing {
  /** What the record calls them, and their numbers. */
  names: readonly string[];
}

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

function start(who: Forgotten, isThem: boolean): At {
  const { emails, names } = who;
  const words = { address: toWords(emails), all: toWords(emails, names) };
  return { ...who, isThem, words, taken: 'all' };
}

function forgetIn(value: unknown, rule: unknown, at: At): unknown {
  if (isHolding(rule)) {
    if (takesWhole(rule, at)) return toFate(value, rule.forgotten);
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

/** What names several people goes whole if it was the booker who is forgotten. */
const takesWhole = (rule: Holding<unknown>, at: At) =>
  isTheirs(rule, at) || (rule.about === 'NAMED' && at.isBooker);

function toFate(value: unknown, fate: Holding<unknown>['forgotten']): unknown {
  if (value === null || value === undefined || fate === 'KEPT') return value;
  if (fate === 'REPLACED') return String(value).includes('@') ? deletedAddress : deletedName;
  return fate === 'EMPTIED' ? {} : null;
}

const scrub = (text: string, { words, taken }: At): string =>
  text.replaceAll(words[taken], (found) => (found.includes('@') ? deletedAddress : deletedName));
