import { BadInput, BadRequest, type InputProblem } from '../errors.ts';
import { textProblem } from './text.ts';

const maxDepth = 32;

const quote = 0x22;
const backslash = 0x5c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/** Deep nesting is found by one pass over the bytes, before anything recursive sees the text. */
export function isTooDeep(bytes: Uint8Array): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    if (inText) {
      if (byte === backslash) i++;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (openers.has(byte)) {
      if (++depth > maxDepth) return true;
    } else if (closers.has(byte)) depth--;
  }
  return false;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses a body: bounded depth, real UTF-8, no text that could not be stored. */
export function parseJson(bytes: Uint8Array): unknown {
  if (isTooDeep(bytes)) throw new BadRequest(`The body is nested more than ${maxDepth} deep`);
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch {
    throw new BadRequest('The body is not valid JSON');
  }
  const [first, ...more] = textProblems(value);
  if (first) throw new BadInput(first, ...more);
  return value;
}

function textProblems(value: unknown): InputProblem[] {
  const problems: InputProblem[] = [];
  const note = (text: string, path: string) => {
    const message = textProblem(text);
    if (message && problems.length < 20) problems.push({ path: path.toWellFormed(), message });
  };
  const walk = (item: unknown, path: string) => {
    if (typeof item === 'string') note(item, path);
    else if (typeof item === 'object' && item !== null) {
      for (const [key, inner] of Object.entries(item)) {
        const at = path ? `${path}.${key}` : key;
        note(key, at);
        walk(inner, at);
      }
    }
  };
  walk(value, '');
  return problems;
}
