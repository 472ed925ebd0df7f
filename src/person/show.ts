import { isObject } from '../input/is-object.ts';
import type { Holding } from './about.ts';
import type { Form } from './json.ts';
import type { ColumnRule } from './rule.ts';
import { isForm, isHolding, isPerson, isTheirs, type Standing, toWords } from './within.ts';

const otherName = 'Somebody else';

/** Who is shown what is kept of them, as somebody in this record. */
export interface Shown extends Standing {
  /** What the person is called. It may hold the name of somebody else, such as their first name. */
  names: readonly string[];
  /** The addresses of the other people in it, and what they are called. */
  others: { emails: readonly string[]; names: readonly string[] };
}

interface At extends Standing {
  isThem: boolean;
  words: RegExp;
  own: ReadonlySet<string>;
}

/** What of a row is the person's to see: not what belongs to other people, and no secrets. */
export function showRow(
  columns: Partial<Record<string, Holding<ColumnRule>>>,
  row: object,
  who: Shown,
  isThem = false,
): Record<string, unknown> {
  const at = start(who, isThem);
  const entries = Object.entries(row).flatMap(([name, value]: [string, unknown]) => {
    const held = columns[name];
    const shown = held === undefined ? value : showHeld(value, held, at);
    return shown === undefined ? [] : [[name, shown] as const];
  });
  return Object.fromEntries(entries);
}

/** The same of a JSON value of which the form says who is where in it. */
export const showJson = (value: unknown, form: Form, who: Shown): unknown =>
  showIn(value, form, start(who, false));

const start = ({ others, names, ...part }: Shown, isThem: boolean): At => ({
  ...part,
  isThem,
  words: toWords([...part.emails, ...others.emails], [...names, ...others.names]),
  own: new Set([...part.emails, ...names].map((name) => name.toLowerCase())),
});

function showHeld(value: unknown, held: Holding<unknown>, at: At): unknown {
  if (held.isSecret) return undefined;
  // What the person wrote is theirs whole.
  if (held.about === null || isTheirs(held, at)) return value;
  return held.about === 'NAMED' ? leaveOutOthers(value, at) : undefined;
}

/** A key that no form knows is not shown: nobody knows whose it is. */
function showIn(value: unknown, rule: unknown, at: At): unknown {
  if (Array.isArray(value)) {
    return value
      .map((item: unknown) => showIn(item, rule, at))
      .filter((item) => item !== undefined);
  }
  if (isHolding(rule)) return showHeld(value, rule, at);
  if (!isObject(value)) return isForm(rule) ? undefined : value;
  return isForm(rule) ? showObject(value, rule, at) : undefined;
}

/** Somebody else is left out whole. */
function showObject(value: Record<string, unknown>, { keys }: Form, at: At) {
  const hasAddress = typeof value['email'] === 'string';
  if (hasAddress && !isPerson(value, at.emails)) return undefined;
  const inside = hasAddress ? { ...at, isThem: true } : at;
  const entries = Object.entries(value).flatMap(([key, item]) => {
    const rule = Object.hasOwn(keys, key) ? keys[key] : undefined;
    const shown = rule === undefined ? showPlain(item) : showIn(item, rule, inside);
    return shown === undefined ? [] : [[key, shown] as const];
  });
  return Object.fromEntries(entries);
}

/** Numbers and switches that the app itself wrote are about the booking. */
const showPlain = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? value : undefined;

function leaveOutOthers(value: unknown, at: At): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(at.words, (word) =>
      at.own.has(word.toLowerCase()) ? word : otherName,
    );
  }
  if (Array.isArray(value)) return value.map((item: unknown) => leaveOutOthers(item, at));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, leaveOutOthers(item, at)]),
  );
}
