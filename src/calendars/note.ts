import type { PrismaClient } from '../../prisma/generated/client.js';

interface Outcome {
  /** Null if the server did what we asked. */
  problem: string | null;
  now: Date;
  retryAfterMs?: number | null;
}

const minuteMs = 60_000;
const longestMs = 60 * minuteMs;

/** Problems of a server, and not of one event: nothing else is asked of it for a while. */
const restsAfter = new Set(['UNREACHABLE', 'TIMEOUT', 'BAD_CERTIFICATE', 'SERVER_ERROR']);

/** Writes down how a request to the server of a connection ended. */
export async function noteConnection(
  db: PrismaClient,
  connectionId: number,
  { problem, now, retryAfterMs = null }: Outcome,
): Promise<void> {
  if (problem === null) {
    const data = { problem: null, failures: 0, failingSince: null, restsUntil: null, triedAt: now };
    await db.calendarConnection.updateMany({ where: { id: connectionId }, data });
    return;
  }
  const asked = restsAfter.has(problem) ? Math.min(longestMs, retryAfterMs ?? 0) : null;
  await db.$executeRaw`
    UPDATE "CalendarConnection" SET problem = ${problem}, "triedAt" = ${now}::timestamptz,
      failures = failures + 1, "failingSince" = coalesce("failingSince", ${now}::timestamptz),
      "restsUntil" = CASE WHEN ${asked}::int IS NULL THEN "restsUntil" ELSE ${now}::timestamptz
        + greatest(${asked}::int, least(${longestMs}::int, ${minuteMs}::int * 2 ^ least(failures, 6)))
          * interval '1 ms' END
    WHERE id = ${connectionId}`;
}
