import { z } from 'zod';
import type { InputProblem } from '../../src/errors.ts';

const text = z.string().nullish();

/** Both spellings of both times, and the zone in which those without an offset are read. */
export const timeFields = {
  start: text,
  startTime: text,
  end: text,
  endTime: text,
  timeZone: text,
};

/** The usual one first. */
export const timeSpellings = { start: ['start', 'startTime'], end: ['end', 'endTime'] } as const;

type Body = Record<string, unknown>;

interface ParsedTimes {
  start: string | undefined;
  end: string | undefined;
  problems: InputProblem[];
}

/**
 * GAP-08, 25: the times of a body, those without an offset as instants, and what is wrong with them.
 * What is no time at all passes: GraphQL says so.
 */
export function parseTimes(body: Body): ParsedTimes {
  const problems = new Map<string, string>();
  const addProblem: AddProblem = (path, message) => {
    problems.set(path, message);
    return undefined;
  };
  const readEither = ([usual, other]: readonly [string, string]) => {
    const [one, two] = [usual, other].map((path) => readBodyTime(body, path, addProblem));
    if (one !== undefined && two !== undefined && !isSameTime(one, two)) {
      addProblem(other, `must not differ from ${usual}`);
    }
    return one ?? two;
  };
  const read = { start: readEither(timeSpellings.start), end: readEither(timeSpellings.end) };
  return { ...read, problems: [...problems].map(([path, message]) => ({ path, message })) };
}

/** Asked whatever else is wrong with a schema: all problems are named at once. */
export const checkAlways = { when: () => true };

export const refineTimes =
  (...required: (keyof typeof timeSpellings)[]) =>
  (body: Body, { addIssue }: z.RefinementCtx) => {
    const missing = required
      .filter((name) => timeSpellings[name].every((path) => (body[path] ?? null) === null))
      .map((path) => ({ path, message: 'is required' }));
    for (const { path, message } of [...missing, ...parseTimes(body).problems]) {
      addIssue({ code: 'custom', path: [path], message });
    }
  };

type AddProblem = (path: string, message: string) => undefined;

/** Of two times that a clock shows alike it is the earlier; one that it skips is none. */
function readBodyTime(body: Body, path: string, refuse: AddProblem): string | undefined {
  const { [path]: time, timeZone } = body;
  if (typeof time !== 'string') return undefined;
  if (!isLocal(time)) return time;
  if (typeof timeZone !== 'string') {
    return refuse(path, 'must have an offset, or a timeZone beside it');
  }
  if (!isTimeZoneName(timeZone))
    return refuse('timeZone', 'is no time zone, such as Europe/Berlin');
  const plain = tryOrNull(() => Temporal.PlainDateTime.from(time, { overflow: 'reject' }));
  if (!plain) return refuse(path, 'is no real date and time');
  const there = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (there.toPlainDateTime().equals(plain)) return there.toInstant().toString();
  return refuse(path, `does not exist in ${timeZone}: the clock is put forward then`);
}

const localTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?$/i;

const isLocal = (value: unknown) => typeof value === 'string' && localTimePattern.test(value);

export const hasLocalTime = (body: Body) =>
  [...timeSpellings.start, ...timeSpellings.end].some((path) => isLocal(body[path]));

/** As GraphQL has it: an offset is no zone, for it knows no DST. */
export const isTimeZoneName = (name: string) =>
  /^[A-Za-z]/.test(name) && tryOrNull(() => new Temporal.ZonedDateTime(0n, name)) !== null;

export const parseInstantOrNull = (time: string) => tryOrNull(() => Temporal.Instant.from(time));

const isSameTime = (one: string, other: string) =>
  one === other ||
  (parseInstantOrNull(one)?.toString() ?? one) === (parseInstantOrNull(other)?.toString() ?? other);

function tryOrNull<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}
