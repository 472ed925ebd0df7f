import { BadInput, BadRequest, type InputProblem } from '../base/errors.ts';
import { findTextProblem } from './format.ts';
import { locateJsonFault } from './json-fault.ts';
import { tryOrNull } from './try-or-null.ts';

const maxDepth = 32;
/**
 * An event type with 50 questions of 100 options each has 10,000 values, and nothing else that is
 * valid has more. A body of `0,0,…` could hold half a million.
 */
const maxValues = 12_000;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/** Finds deep nesting and too many values in one pass over the bytes, before parsing. */
export function findExcess(bytes: Uint8Array): string | null {
  let depth = 0;
  let commas = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (byte === quote) i = findTextEnd(bytes, i);
    else if (openers.has(byte)) depth++;
    else if (closers.has(byte)) depth--;
    else if (byte === comma) commas++;
    if (depth > maxDepth) return `is nested more than ${maxDepth} deep`;
    if (commas > maxValues) return `holds more than ${maxValues} values`;
  }
  return null;
}

function findTextEnd(bytes: Uint8Array, start: number): number {
  let i = start + 1;
  while (i < bytes.length && bytes[i] !== quote) i += bytes[i] === backslash ? 2 : 1;
  return i;
}

/** How many values a text may begin that hold others, those that are only quoted included. */
function countOpeners(source: string): number {
  let count = 0;
  for (const opener of ['{', '[']) {
    for (let at = source.indexOf(opener); at >= 0; at = source.indexOf(opener, at + 1)) count++;
  }
  return count;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a body. It must be valid UTF-8, not nested too deeply, and contain only text that can be stored. */
export function parseJson(bytes: Uint8Array): unknown {
  const source = tryOrNull(() => utf8.decode(bytes));
  // A body this short cannot hold too many values, and of nearly all it is seen at once that they are not deep.
  const isPlain = source !== null && source.length <= maxValues && countOpeners(source) <= maxDepth;
  const excess = isPlain ? null : findExcess(bytes);
  if (excess) throw new BadRequest(`The body ${excess}`);
  if (source === null) throw new BadRequest('The body is not valid JSON: it is not UTF-8');
  let value: unknown;
  try {
    value = JSON.parse(source);
  } catch {
    // Node's message would quote the body.
    throw new BadRequest(`The body is not valid JSON: see ${locateJsonFault(source)}`);
  }
  // Valid UTF-8 has no half pairs and JSON no bare NUL, so only an escape can produce them.
  if (!source.includes(String.raw`\u`)) return value;
  const [first, ...more] = findTextProblems(value);
  if (first) throw new BadInput(first, ...more);
  return value;
}

function findTextProblems(value: unknown): InputProblem[] {
  const problems: InputProblem[] = [];
  const noteProblem = (text: string, path: string) => {
    const message = findTextProblem(text);
    if (message && problems.length < 20) problems.push({ path: path.toWellFormed(), message });
  };
  const walk = (item: unknown, path: string) => {
    if (typeof item === 'string') noteProblem(item, path);
    else if (typeof item === 'object' && item !== null) {
      for (const [key, inner] of Object.entries(item)) {
        const at = path ? `${path}.${key}` : key;
        noteProblem(key, at);
        walk(inner, at);
      }
    }
  };
  walk(value, '');
  return problems;
}
