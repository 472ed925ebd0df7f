import { z } from 'zod';
import { tryOrNull } from '../../src/input/try-or-null.ts';

const text = z.string().nullish();

/** Both spellings of both times, and the time zone for times without an offset. */
export const timeFields = {
  start: text,
  startTime: text,
  end: text,
  endTime: text,
  timeZone: text,
};

/** The preferred spelling comes first. */
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

/** A local time that occurs twice means the earlier one; a time that the clock skips is an error. */
function readBodyTime(body: Body, path: string, refuse: AddProblem): string | undefined {
  const { [path]: time, timeZone } = body;
  if (typeof time !== 'string') return undefined;
  if (!isLocal(time)) return time;
  if (typeof timeZone !== 'string') {
    return refuse(
      path,
      'must have a UTC offset, such as Z or +02:00, unless you send timeZone too',
    );
  }
  if (!isTimeZoneName(timeZone))
    return refuse('timeZone', 'must be an IANA time zone, such as Europe/Berlin');
  const plain = tryOrNull(() => Temporal.PlainDateTime.from(time, { overflow: 'reject' }));
  if (!plain) return refuse(path, 'must be a date and time that exists');
  const there = plain.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  if (there.toPlainDateTime().equals(plain)) return there.toInstant().toString();
  return refuse(path, `does not exist in ${timeZone}, because the clocks go forward then`);
}

const localTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?$/i;

const isLocal = (value: unknown) => typeof value === 'string' && localTimePattern.test(value);

export const hasLocalTime = (body: Body) =>
  [...timeSpellings.start, ...timeSpellings.end].some((path) => isLocal(body[path]));

/** The same rule as in GraphQL: an offset is not a time zone, because it has no DST. */
export const isTimeZoneName = (name: string) =>
  /^[A-Za-z]/.test(name) && tryOrNull(() => new Temporal.ZonedDateTime(0n, name)) !== null;

export const parseInstantOrNull = (time: string) => tryOrNull(() => Temporal.Instant.from(time));

const isSameTime = (one: string, other: string) =>
  one === other ||
  (parseInstantOrNull(one)?.toString() ?? one) === (parseInstantOrNull(other)?.toString() ?? other);
