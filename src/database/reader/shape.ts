import type { Model } from './model.ts';
import { UnsupportedQuery } from './unsupported.ts';

/**
 * A query object without its values: the part that the SQL depends on. A number is a slot, the index
 * of a value in the list of values. Everything else is literal.
 */
export type Shape = number | boolean | string | null | Shape[] | { [key: string]: Shape };

export type QueryWords = ReadonlySet<string>;

const QUERY_WORDS = [
  ...['where', 'select', 'include', 'orderBy', 'take', 'skip', 'cursor', '_count'],
  ...['AND', 'OR', 'NOT', 'some', 'every', 'none', 'is', 'isNot'],
  ...['equals', 'not', 'in', 'notIn', 'lt', 'lte', 'gt', 'gte', 'mode'],
  ...['contains', 'startsWith', 'endsWith', 'has', 'hasSome', 'hasEvery', 'isEmpty'],
  ...['sort', 'nulls'],
];

const LITERALS: QueryWords = new Set(['asc', 'desc', 'first', 'last', 'insensitive', 'default']);

/** All keys that a shape can contain. They are identifiers, so a shape is unambiguous as text. */
export function collectWords(models: Iterable<Model>): QueryWords {
  const words = new Set(QUERY_WORDS);
  for (const { fields, uniques } of models) {
    for (const name of [...fields.keys(), ...uniques.keys()]) words.add(name);
  }
  return words;
}

/**
 * Returns the shape as JSON text, which is also its key in the cache, and pushes the values to
 * `values`. It runs for every read, so it visits the query once and creates only the text.
 */
export function writeShape(query: object, words: QueryWords, values: unknown[]): string {
  return writeObject(query, { words, values, literal: false });
}

interface Writing {
  words: QueryWords;
  values: unknown[];
  /** Below `orderBy` and `mode` strings are words of the query, not values. */
  literal: boolean;
}

function writeValue(value: unknown, writing: Writing): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string' && writing.literal) return writeLiteral(value);
  if (isScalar(value)) return writePlaceholder(value, writing);
  return Array.isArray(value) ? writeArray(value, writing) : writeObject(value, writing);
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || value instanceof Date;
}

function writePlaceholder(value: unknown, { values }: Writing): string {
  return String(values.push(value) - 1);
}

function writeLiteral(word: string): string {
  if (!LITERALS.has(word)) throw new UnsupportedQuery(`The word ${word}`);
  return `"${word}"`;
}

/** A list of values is one value. A list of conditions or orders is part of the shape. */
function writeArray(items: unknown[], writing: Writing): string {
  if (items.length === 0) return '[]';
  if (!isPlainObject(items[0])) return writePlaceholder(items, writing);
  return `[${items.map((item) => writeValue(item, writing)).join()}]`;
}

function writeObject(object: unknown, writing: Writing): string {
  if (!isPlainObject(object)) throw new UnsupportedQuery('Neither a value nor a plain object');
  let text = '';
  for (const key in object) {
    const value = (object as Record<string, unknown>)[key];
    if (value === undefined) continue;
    if (!writing.words.has(key)) throw new UnsupportedQuery(`The key ${key}`);
    text += `${text && ','}"${key}":${writeEntry(key, value, writing)}`;
  }
  return `{${text}}`;
}

function writeEntry(key: string, value: unknown, writing: Writing): string {
  if (key === 'take') return writeTake(value, writing);
  if (key === 'orderBy' || key === 'mode') return writeValue(value, { ...writing, literal: true });
  return writeValue(value, writing);
}

/** The end that a page is taken from is part of the shape. */
function writeTake(value: unknown, writing: Writing): string {
  if (typeof value !== 'number') throw new UnsupportedQuery('take');
  return value < 0
    ? `{"last":${writePlaceholder(-value, writing)}}`
    : writePlaceholder(value, writing);
}

function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
