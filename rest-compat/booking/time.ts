import { z } from 'zod';
import type { InputProblem } from '../../src/errors.ts';

const text = z.string().nullish();

/** Both spellings of both times, and the zone in which those without an offset are read. */
export const times = { start: text, startTime: text, end: text, endTime: text, timeZone: text };

/** The usual one first. */
export const spellings = { start: ['start', 'startTime'], end: ['end', 'endTime'] } as const;

type Body = Record<string, unknown>;

interface Times {
  start: string | undefined;
  end: string | undefined;
  problems: InputProblem[];
}

/**
 * GAP-08, 25: the times of a body, those without an offset as instants, and what is wrong with them.
 * What is no time at all passes: GraphQL says so.
 */
export function timesOf(body: Body): Times {
  const problems = new Map<string, string>();
  const refuse: Refuse = (path, message) => {
    problems.set(path, message);
    return undefined;
  };
  const either = ([usual, other]: readonly [string, string]) => {
    const [one, two] = [usual, other].map((path) => readTime(body, path, refuse));
    if (one !== undefined && two !== undefined && !isSame(one, two)) {
      refuse(other, `must not differ from ${usual}`);
    }
    return one ?? two;
  };
  const read = { start: either(spellings.start), end: either(spellings.end) };
  return { ...read, problems: [...problems].map(([path, message]) => ({ path, message })) };
}

/** Asked whatever else is wrong with a schema: all problems are named at once. */
export const always = { when: () => true };

export const checkTimes =
  (...required: (keyof typeof spellings)[]) =>
  (body: Body, { addIssue }: z.RefinementCtx) => {
    const missing = required
      .filter((name) => spellings[name].every((path) => (body[path] ?? null) === null))
      .map((path) => ({ path, message: 'is required' }));
    for (const { path, message } of [...missing, ...timesOf(body).problems]) {
      addIssue({ code: 'custom', path: [path], message });
    }
  };

type Refuse = (path: string, message: string) => undefined;

/** Of two times that a clock shows alike it is the earlier; one that it skips is none. */
function readTime(body: Body, path: string, refuse: Refuse): string | undefined {
  const { [path]: time, timeZone } = body;
  if (typeof time !== 'string') return undefined;
  if (!isLocal(time)) return time;
  if (typeof timeZone !== 'string') {
    return refuse(path, 'must have an offset, or a timeZone beside it');
  }
  if (!isZone(timeZone)) return refuse('timeZone', 'is no time zone, such as Europe/Berlin');
  const plain = attempt(() => Temporal.PlainDateTime.from(time, { overflow: 'reject' }));
  if (!plain) return refuse(path, 'is no real date and time');
  const there = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (there.toPlainDateTime().equals(plain)) return there.toInstant().toString();
  return refuse(path, `does not exist in ${timeZone}: the clock is put forward then`);
}

const local = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?$/i;

const isLocal = (value: unknown) => typeof value === 'string' && local.test(value);

export const hasLocalTime = (body: Body) =>
  [...spellings.start, ...spellings.end].some((path) => isLocal(body[path]));

/** As GraphQL has it: an offset is no zone, for it knows no DST. */
export const isZone = (name: string) =>
  /^[A-Za-z]/.test(name) && attempt(() => new Temporal.ZonedDateTime(0n, name)) !== null;

export const instantOf = (time: string) => attempt(() => Temporal.Instant.from(time));

const isSame = (one: string, other: string) =>
  one === other || (instantOf(one)?.toString() ?? one) === (instantOf(other)?.toString() ?? other);

function attempt<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}
