import {
  type CalendarConnection,
  Prisma,
  type PrismaClient,
} from '../../prisma/generated/client.js';
import { addAccountMail, type NewAccountMail } from '../account-mail/add.ts';
import { stoppingProblems, stopsConnection } from '../domain/calendar-connection/status.ts';

/** What a request to the server of a connection came to. */
interface ConnectionOutcome {
  /** A name of `CalDavProblem`, or UNREADABLE_PASSWORD. Null if the server did what we asked. */
  problem: string | null;
  now: Date;
  /** How long the server asks us to wait. */
  retryAfterMs?: number | null;
  /** The stored secret that was tried, or its successor. If another one is stored by now, the outcome says nothing. */
  secret?: string;
}

/** The server, or the provider of its tokens, is away: all that the connection has to do rests. */
const awayProblems: readonly string[] = [
  ...['UNREACHABLE', 'TIMEOUT', 'BAD_CERTIFICATE', 'PRIVATE_ADDRESS', 'SERVER_ERROR'],
  'NOT_OFFERED',
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
  const { problem, secret = null, now } = outcome;
  const isWell = problem === null || !concernsConnection(problem);
  const stops = problem !== null && stopsConnection(problem);
  // Only the host starts a connection again that has stopped, so they are told once.
  const update = (tx: Pick<PrismaClient, '$queryRaw'>) => tx.$queryRaw<Changed[]>`
    UPDATE "CalendarConnection" SET ${isWell ? toWellSql(outcome.now) : toFailedSql(outcome)}
    WHERE id = ${connectionId} AND (${secret}::text IS NULL OR secret = ${secret})
      AND (problem IS NULL OR problem <> ALL (${stoppingProblems}))
      AND (NOT ${isWell} OR problem IS NOT NULL OR "restsUntil" IS NOT NULL OR "triedAt" IS NULL
        OR "triedAt" < ${new Date(now.getTime() - noteEveryMs)}::timestamptz)
    RETURNING "userId", home, username`;
  if (!stops) {
    await update(db);
    return;
  }
  await db.$transaction(async (tx) => {
    const [changed] = await update(tx);
    if (changed) await addAccountMail(tx, toStopMail(connectionId, changed), now);
  });
}

type Changed = Pick<CalendarConnection, 'userId' | 'home' | 'username'>;

const toStopMail = (connectionId: number, { userId, home, username }: Changed): NewAccountMail => ({
  ...{ kind: 'CALENDAR_STOPPED', userId },
  detail: { connectionId, account: `${username}, ${new URL(home).host}` },
});

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
