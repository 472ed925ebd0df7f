import { Prisma, type PrismaClient } from '../../prisma/generated/client.js';
import { stoppingProblems, stopsConnection } from '../domain/calendar-connection/status.ts';

/** What a request to the server of a connection came to. */
interface ConnectionOutcome {
  /** A name of `CalDavProblem`, or UNREADABLE_PASSWORD. Null if the server did what we asked. */
  problem: string | null;
  now: Date;
  /** How long the server asks us to wait. */
  retryAfterMs?: number | null;
  /** The stored password that was tried. If another one is stored by now, the outcome says nothing. */
  secret?: string;
}

/** The server is away: all that the connection has to do rests. */
const awayProblems: readonly string[] = [
  ...['UNREACHABLE', 'TIMEOUT', 'BAD_CERTIFICATE', 'PRIVATE_ADDRESS', 'SERVER_ERROR'],
];

/** Whether the server is away or refuses the account. All else is about one calendar or one event. */
export const concernsConnection = (problem: string) =>
  awayProblems.includes(problem) || stopsConnection(problem);

const firstRestMs = 15_000;
export const longestRestMs = 15 * 60_000;
/** How often it is written that all is well. */
const noteEveryMs = 20_000;

/**
 * Notes how the server of a connection is doing. While it is away, the connection rests for longer and
 * longer. A wrong password stops it until the host acts. A problem of one calendar or one event shows
 * that the server answers.
 */
export async function noteConnection(
  db: PrismaClient,
  connectionId: number,
  outcome: ConnectionOutcome,
): Promise<void> {
  const { problem, secret = null } = outcome;
  const isWell = problem === null || !concernsConnection(problem);
  // Only the host starts a connection again that has stopped.
  await db.$executeRaw`
    UPDATE "CalendarConnection" SET ${isWell ? toWellSql(outcome.now) : toFailedSql(outcome)}
    WHERE id = ${connectionId} AND (${secret}::text IS NULL OR secret = ${secret})
      AND (problem IS NULL OR problem <> ALL (${stoppingProblems}))
      AND (NOT ${isWell} OR problem IS NOT NULL OR "restsUntil" IS NOT NULL OR "triedAt" IS NULL
        OR "triedAt" < ${new Date(outcome.now.getTime() - noteEveryMs)}::timestamptz)`;
}

const toWellSql = (now: Date) => Prisma.sql`
  problem = NULL, failures = 0, "failingSince" = NULL, "restsUntil" = NULL, "triedAt" = ${now}::timestamptz`;

/** What fails while the connection rests was under way already, and counts once. */
function toFailedSql({ problem, now, retryAfterMs = 0 }: ConnectionOutcome) {
  const isResting = Prisma.sql`coalesce("restsUntil" > ${now}::timestamptz, false)`;
  const askedMs = Math.min(4 * longestRestMs, retryAfterMs ?? 0);
  const usualMs = Prisma.sql`CASE WHEN ${isResting} THEN 0
    ELSE least(${longestRestMs}, ${firstRestMs} * power(2, least(failures, 10))) END`;
  const stops = problem !== null && stopsConnection(problem);
  return Prisma.sql`
    problem = ${problem}, "triedAt" = ${now}::timestamptz,
    failures = CASE WHEN ${isResting} THEN failures ELSE failures + 1 END,
    "failingSince" = coalesce("failingSince", ${now}::timestamptz),
    "restsUntil" = CASE WHEN NOT ${stops} THEN greatest("restsUntil",
      ${now}::timestamptz + greatest(${askedMs}, ${usualMs}) * interval '1 millisecond') END`;
}
