import { deepStrictEqual } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { deleteCreatedBookings } from '../data.ts';
import { requestOnce } from '../load.ts';
import { type Contest, listEntries, type RunningContender } from './contest.ts';
import { CALLERS, type Work } from './work.ts';

/** A server that is fast because it answers something else is not fast. */
export async function verifyAnswers(contest: Contest, work: Work): Promise<void> {
  const families = listEntries(contest, work);
  // Without a limit, GraphQL and REST are compared with each other.
  const compared = work.cpuGoal === undefined ? families : [families.flat()];
  for (const nth of [0, 1, CALLERS - 1]) {
    for (const entries of compared) {
      let expected: unknown;
      for (const entry of entries) {
        const found = await requestAnswer(entry, work, nth);
        expected ??= checkIds(found, work, nth);
        try {
          deepStrictEqual(found, expected);
        } catch (error) {
          throw new Error(
            `${entry.contender.name}, ${work.name}: ${String(error).slice(0, 2_000)}`,
          );
        }
      }
    }
  }
}

async function requestAnswer(
  { contender, world, server }: RunningContender,
  work: Work,
  nth: number,
): Promise<unknown> {
  const { ask, read } = contender.dialect;
  const found = read(await requestOnce(server.port, ask(work.question(nth))));
  if (!work.creates) return found;
  if ((await deleteCreatedBookings(world)) !== 1)
    throw new Error(`${contender.name} has made no booking`);
  return omitGenerated(found);
}

/** Two servers give a new record different values here. */
const generatedFields = new Set(['id', 'bookingId', 'uid', 'iCalUID', 'createdAt', 'updatedAt']);

/** People and event types keep their ids. */
const keptRecords = new Set(['user', 'eventType']);

function omitGenerated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(omitGenerated);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !generatedFields.has(name))
      .map(([name, field]) => [name, keptRecords.has(name) ? field : omitGenerated(field)]),
  );
}

/** The answer, if it has the expected bookings, or any slots. */
function checkIds(answer: unknown, work: Work, nth: number): unknown {
  const { booking, bookings = [booking] } = answer as Record<string, unknown>;
  const ids = (bookings as ({ id: number } | undefined)[]).map((record) => record?.id);
  const isRight = Array.isArray(answer)
    ? answer.length > 0
    : !work.ids || isDeepStrictEqual(ids, work.ids(nth));
  if (isRight) return answer;
  throw new Error(`${work.name}: other records than expected: ${ids.join(' ')}`);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
