import { z } from 'zod';

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
type Spellings = readonly [string, string];

/** Runs even if other fields are wrong, so that every problem is reported at once. */
export const checkAlways = { when: () => true };

/**
 * GAP-08, 25: checks the times of a body and leaves one of each, as `start` and `end`. Times without
 * an offset become instants. Text that is no time at all passes, because GraphQL rejects it.
 */
export const resolveTimes =
  (...required: (keyof typeof timeSpellings)[]) =>
  (body: Body, context: z.RefinementCtx) => {
    const problems = new Map<string, string>();
    const addProblem: AddProblem = (path, message) => {
      problems.set(path, message);
      return undefined;
    };
    for (const name of required) {
      if (timeSpellings[name].every((path) => (body[path] ?? null) === null)) {
        addProblem(name, 'is required');
      }
    }
    const start = readEither(body, timeSpellings.start, addProblem);
    const end = readEither(body, timeSpellings.end, addProblem);
    for (const [path, message] of problems) {
      context.addIssue({ code: 'custom', path: [path], message });
    }
    context.value = { ...body, start, end };
  };

function readEither(body: Body, [usual, other]: Spellings, addProblem: AddProblem) {
  const [one, two] = [usual, other].map((path) => readBodyTime(body, path, addProblem));
  if (one !== undefined && two !== undefined && !isSameTime(one, two)) {
    addProblem(other, `must not differ from ${usual}`);
  }
  return one ?? two;
}

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
