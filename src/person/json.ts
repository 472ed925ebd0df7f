import type { Holding } from './about.ts';
import type { Disguise } from './disguise.ts';

/** What becomes of a text. */
export type TextRule = (text: string, disguise: Disguise) => string;

/**
 * What becomes of a JSON value that the app reads. Lists are transparent: their items have the form too.
 * Where no rule says otherwise, a text becomes another one, and what is in it is not known.
 */
export interface Form {
  keys: Record<string, KeyRule>;
  /** People choose what is in it, so numbers are masked as well. */
  isFree?: boolean;
}

/** A key that holds something about a person says about whom. The others are about things, or go with the whole. */
export type KeyRule = TextRule | Form | Holding<TextRule | Form>;

/** JSON of which nothing is known. */
export const anything: Form = { keys: {}, isFree: true };

/** What the app itself wrote: numbers are kept. */
export const ours: Form = { keys: {} };

/** What is nested deeper is cut off. */
const deepest = 200;
const namePattern = /^[A-Za-z_][\w-]{0,63}$/;
/** A number that JavaScript would write in another way. A text that looks like one does no harm. */
const longNumber = /(?:^|[[ ])-?\d+(?:[.eE]|\d{15})/;

/** A number as PostgreSQL wrote it. */
class WrittenNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Masks the text of a `jsonb` value. The answer is what PostgreSQL itself would write. */
export const maskJson = (json: string, form: Form, disguise: Disguise): string =>
  writeValue(parseJson(json), form, { disguise, depth: 0 });

const parseJson = (json: string): unknown =>
  longNumber.test(json) ? (JSON.parse(json, keepNumber) as unknown) : JSON.parse(json);

const keepNumber = (_key: string, value: unknown, { source }: { source?: string } = {}): unknown =>
  typeof value === 'number' ? new WrittenNumber(source ?? String(value)) : value;

interface Writing {
  disguise: Disguise;
  depth: number;
}

function writeValue(value: unknown, rule: TextRule | Form, at: Writing): string {
  if (typeof value === 'string') return JSON.stringify(maskText(value, rule, at.disguise));
  if (typeof value === 'number') return writeNumber(String(value), rule, at.disguise);
  if (value instanceof WrittenNumber) return writeNumber(value.text, rule, at.disguise);
  if (typeof value !== 'object' || value === null || at.depth > deepest) {
    return typeof value === 'boolean' ? String(value) : 'null';
  }
  const inside = { ...at, depth: at.depth + 1 };
  if (Array.isArray(value)) {
    return `[${value.map((item: unknown) => writeValue(item, rule, inside)).join(', ')}]`;
  }
  return writeObject(value, typeof rule === 'function' ? anything : rule, inside);
}

const maskText = (text: string, rule: TextRule | Form, disguise: Disguise) =>
  typeof rule === 'function' ? rule(text, disguise) : disguise.answer(text);

const writeNumber = (text: string, rule: TextRule | Form, disguise: Disguise) =>
  typeof rule === 'object' && rule.isFree ? disguise.number(text) : text;

export const toCopied = (rule: KeyRule | undefined): TextRule | Form | undefined =>
  typeof rule === 'object' && 'copied' in rule ? rule.copied : rule;

function writeObject(value: object, { keys, isFree = false }: Form, at: Writing): string {
  const entries = Object.entries(value).map(([key, item]: [string, unknown]) => {
    const rule = Object.hasOwn(keys, key) ? toCopied(keys[key]) : undefined;
    // What the form does not know may be anything, but numbers that the app itself wrote are kept.
    const isKept = !isFree && (typeof item !== 'object' || item instanceof WrittenNumber);
    const name = namePattern.test(key) ? key : at.disguise.text(key);
    return { name, text: writeValue(item, rule ?? (isKept ? ours : anything), at) };
  });
  // In the order of `jsonb`: names are ASCII now, so letters are bytes.
  entries.sort((a, b) => a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  return `{${entries.map(({ name, text }) => `${JSON.stringify(name)}: ${text}`).join(', ')}}`;
}
