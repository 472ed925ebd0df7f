import { BadRequest } from '../../../src/base/errors.ts';

/**
 * Splits pasted text into commands and their words, as a shell would. Nothing is run or expanded:
 * variables and `$(…)` stay as they are.
 */
export function splitCommands(text: string): string[][] {
  const source = unfoldWindows(text.replaceAll('\r\n', '\n'));
  const reader = new Reader(source);
  while (reader.at < source.length) {
    const [, read] = rules.find(([pattern]) => reader.skip(pattern)) ?? [];
    if (read) read(reader, reader.found);
    else reader.takeSign();
  }
  reader.endCommand();
  return reader.commands;
}

/** Carets and backticks at the ends of lines, and carets before signs, as browsers copy for Windows. */
function unfoldWindows(text: string): string {
  const lines = text.replaceAll(/[\^`]\n/g, ' ');
  return lines.includes('^"') ? lines.replaceAll(/\^(.)/g, '$1') : lines;
}

class Reader {
  readonly source: string;
  readonly commands: string[][] = [];
  at = 0;
  found: RegExpExecArray = /$/.exec('') as RegExpExecArray;
  #words: string[] = [];
  #word: string | null = null;

  constructor(source: string) {
    this.source = source;
  }

  /** True if the text goes on like this. */
  skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source);
    if (!found) return false;
    this.found = found;
    this.at = pattern.lastIndex;
    return true;
  }

  add(text: string) {
    this.#word = (this.#word ?? '') + text;
  }

  takeSign() {
    this.add(this.source[this.at] ?? '');
    this.at++;
  }

  endWord() {
    if (this.#word !== null) this.#words.push(this.#word);
    this.#word = null;
  }

  endCommand() {
    this.endWord();
    if (this.#words.length > 0) this.commands.push(this.#words);
    this.#words = [];
  }

  /** Names the place, but quotes nothing, because the text may hold a key. */
  refuse(what: string, at: number): never {
    const before = this.source.slice(0, at).split('\n');
    const column = (before.at(-1)?.length ?? 0) + 1;
    throw new BadRequest(`${what} in line ${before.length}, column ${column} is never closed`);
  }
}

type Rule = readonly [RegExp, (reader: Reader, found: RegExpExecArray) => void];

const escapes: Record<string, string> = { n: '\n', t: '\t', r: '\r' };

/** The first that matches counts. */
const rules: readonly Rule[] = [
  // People also leave a space behind the backslash.
  [/\\[ \t]*\n/y, (reader) => reader.endWord()],
  [/[ \t\r]+/y, (reader) => reader.endWord()],
  [/(?<=^|\s)#[^\n]*/y, (reader) => reader.endWord()],
  [/(?<=\s)\d?>[>&]?\s*[^\s;|&]*/y, (reader) => reader.endWord()],
  // In an address without quotes.
  [/(?<=\S)&(?=[\w[\]]+=)/y, (reader) => reader.add('&')],
  [/\n|;|&&?|\|\|?/y, (reader) => reader.endCommand()],
  [/'([^']*)'/y, (reader, [, text = '']) => reader.add(text)],
  [
    /\$'([^'\\]*(?:\\.[^'\\]*)*)'/sy,
    (reader, [, text = '']) =>
      reader.add(text.replaceAll(/\\(.)/gs, (_all, sign: string) => escapes[sign] ?? sign)),
  ],
  [
    /"([^"\\]*(?:\\.[^"\\]*)*)"/sy,
    (reader, [, text = '']) =>
      reader.add(text.replaceAll(/\\(["\\$`\n])/g, (_all, sign: string) => sign.trim())),
  ],
  [/\$?['"]/y, (reader, { index }) => reader.refuse('The quote', index)],
  [/\$\(/y, (reader, { index }) => takeSubstitution(reader, index)],
  [/`[^`]*`/y, (reader, [text]) => reader.add(text)],
  [/\\(.)/sy, (reader, [, sign = '']) => reader.add(sign)],
  [/[^\s'"\\;&|$`]+/y, (reader, [text]) => reader.add(text)],
];

/** Up to its last parenthesis, however many are inside. */
function takeSubstitution(reader: Reader, start: number) {
  let depth = 1;
  while (depth > 0) {
    if (!reader.skip(/[^()]*([()])/y)) reader.refuse('The $(', start);
    depth += reader.found[1] === '(' ? 1 : -1;
  }
  reader.add(reader.source.slice(start, reader.at));
}
