import { LRUCache } from 'lru-cache';
import { isObject } from '../input/is-object.ts';
import type { SpanStart } from '../trace/span.ts';
import { getSpan } from '../trace/work.ts';

/** What is known of a text. Lists of other lengths have other texts, so they come and go. */
const summaries = new LRUCache<string, string>({ max: 2_000 });

/** Measures a statement of the current work, given as pg takes it. Outside of a trace it does nothing. */
export function traceStatement<Answer>(statement: unknown, ask: () => Answer): Answer {
  const span = getSpan()?.startChild(describeStatement(statement));
  if (!span) return ask();
  const fail = (error: unknown) => {
    span.set(describeFailure(error));
    span.fail();
    span.end();
  };
  const answer = ask();
  if (answer instanceof Promise) {
    answer.then(() => {
      span.end();
    }, fail);
  } else span.end();
  return answer;
}

interface Asked {
  text?: unknown;
  name?: unknown;
  /** What the statement does, where the code that sends it knows more than its text says. */
  summary?: string;
}

/** Names given by the code say more than a summary. Others are numbers. */
const givenName = /^(?!prisma_|read_)[a-z_]+$/;

function describeStatement(statement: unknown): SpanStart {
  const asked: Asked = isObject(statement) ? statement : { text: statement };
  const { text, name } = asked;
  const summary = asked.summary ?? findSummary(String(text));
  return {
    name: typeof name === 'string' && givenName.test(name) ? name : summary,
    kind: 'CLIENT',
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
  };
}

function findSummary(text: string): string {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const summary = summarize(text);
  summaries.set(text, summary);
  return summary;
}

/** A change within `WITH` says more than what is selected from it. */
const change = /\b(INSERT INTO|UPDATE|DELETE FROM)\s+(?:"\w+"\.)?"(\w+)"/i;
const source = /\bFROM\s+(?:"\w+"\.)?"(\w+)"/i;
const firstWord = /^\s*([a-z]+)/i;

/** `SELECT Booking`: what a statement does, and to which table. It quotes names of tables and nothing else. */
export function summarize(text: string): string {
  const [, verb, table] = change.exec(text) ?? [];
  if (verb !== undefined && table !== undefined) return `${toVerb(verb)} ${table}`;
  const [, from] = source.exec(omitInner(text)) ?? source.exec(text) ?? [];
  const shown = toVerb(firstWord.exec(text)?.[1] ?? 'statement');
  return from === undefined ? shown : `${shown} ${from}`;
}

const toVerb = (words: string) => words.toUpperCase().replace('WITH', 'SELECT').replace(/ .*/, '');

/** The text without what is in brackets, such as the statements for what belongs to a row. */
function omitInner(text: string): string {
  let depth = 0;
  const kept = text.split(/([()])/).filter((part) => {
    if (part === '(') depth++;
    if (part === ')') depth--;
    return depth === 0;
  });
  return kept.join('');
}

/** The code of PostgreSQL. Its message may hold the row. */
function describeFailure(error: unknown) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isKnown = typeof code === 'string' && /^[\w]{1,32}$/.test(code);
  return {
    'error.type': isKnown ? code : 'error',
    'db.response.status_code': isKnown ? code : undefined,
  };
}
