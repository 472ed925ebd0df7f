import { Prisma, type PrismaClient } from '../../../prisma/generated/client.js';

/** A row that this worker has leased. */
export interface Leased {
  id: number;
  /** When the lease ends. A result counts only if no other worker has taken over. */
  lease: Date;
}

/** What becomes of a row. `WAITING`: nothing counts against it, and it keeps its place in the line. */
export type WorkOutcome =
  | { status: 'SUCCEEDED' }
  | { status: 'PENDING'; nextAttemptAt: Date }
  | { status: 'WAITING'; reason: string }
  | { status: 'FAILED'; reason?: string };

interface Settled {
  outcome: WorkOutcome;
  /** Null if the row is given up without an attempt. */
  attempt: object | null;
  now: Date;
}

export const hasFailed = ({ attempt, outcome: { status } }: Settled): boolean =>
  attempt !== null && (status === 'PENDING' || status === 'FAILED');

/** When the row is tried again. Null: never, or it keeps its time. */
export const findNextAttempt = (outcome: WorkOutcome): Date | null =>
  outcome.status === 'PENDING' ? outcome.nextAttemptAt : null;

/** True for the row while no other worker has taken over. */
export const isHeldSql = ({ id, lease }: Leased) =>
  Prisma.sql`id = ${id} AND "leasedUntil" = ${lease}::timestamptz`;

/**
 * The SQL of a table whose rows are work for any number of workers. A worker leases a row before it
 * starts. If the worker dies, the lease ends, and another one takes the row.
 */
export class Queue {
  readonly #table: Prisma.Sql;
  readonly #row: Prisma.Sql;

  /** Its statements call a row `row`. */
  constructor(table: string, row: string) {
    this.#table = Prisma.raw(`"${table}"`);
    this.#row = Prisma.raw(row);
  }

  /** Not leased, or leased by a worker that died. */
  isFree(now: Date) {
    return Prisma.sql`(${this.#row}."leasedUntil" IS NULL OR ${this.#row}."leasedUntil" <= ${now}::timestamptz)`;
  }

  /** Locks those of the `ids` that are free, and leaves out what another worker takes at this moment. */
  lockFree(ids: Prisma.Sql, now: Date) {
    return Prisma.sql`
      SELECT ${this.#row}.id FROM ${this.#table} ${this.#row}
      WHERE id = ANY (ARRAY(${ids})) AND ${this.isFree(now)}
      FOR UPDATE OF ${this.#row} SKIP LOCKED`;
  }

  /** Leases rows that the statement has locked. */
  take(ids: Prisma.Sql, lease: Date) {
    return Prisma.sql`
      UPDATE ${this.#table} ${this.#row} SET "leasedUntil" = ${lease}::timestamptz, reason = NULL
      WHERE id = ANY (ARRAY(${ids}))
      RETURNING ${this.#row}.*`;
  }

  /**
   * `waits`: the rows of `limited` that have a `reason` to wait, put off `until` then, so that they are
   * not looked at again before there is room.
   */
  putOff(now: Date) {
    return Prisma.sql`beyond AS (
      ${this.lockFree(Prisma.sql`SELECT id FROM limited WHERE reason IS NOT NULL`, now)}
    ), waits AS (
      UPDATE ${this.#table} ${this.#row} SET "nextAttemptAt" = limited.until, reason = limited.reason
      FROM limited WHERE ${this.#row}.id = limited.id AND ${this.#row}.id = ANY (ARRAY(SELECT id FROM beyond))
      RETURNING ${this.#row}.*
    )`;
  }

  /**
   * Writes the outcome and ends the lease. Finds no row if another worker has taken over. `alsoSet` begins
   * with a comma.
   */
  settle(leased: Leased, settled: Settled, alsoSet = Prisma.empty) {
    const { outcome, now } = settled;
    const [failed, isWaiting] = [hasFailed(settled), outcome.status === 'WAITING'];
    const reason = 'reason' in outcome ? outcome.reason : null;
    return Prisma.sql`
      UPDATE ${this.#table} SET status = ${isWaiting ? 'PENDING' : outcome.status}::"DeliveryStatus", "leasedUntil" = NULL,
        "nextAttemptAt" = CASE WHEN ${isWaiting} THEN "nextAttemptAt" ELSE ${findNextAttempt(outcome)}::timestamptz END,
        reason = ${reason}, failures = CASE WHEN ${failed} THEN failures + 1 ELSE failures END,
        "failingSince" = CASE WHEN ${failed} THEN coalesce("failingSince", ${now}::timestamptz)
          WHEN ${isWaiting} THEN "failingSince" END${alsoSet}
      WHERE ${isHeldSql(leased)}
      RETURNING *`;
  }

  /**
   * Adds an attempt, even if another worker has taken over, unless the row has been deleted. Its keys are
   * columns of `attempts`, which knows the row as `deliveryId` or `mailId`.
   */
  addAttempt(
    attempts: 'WebhookAttempt' | 'MailAttempt',
    { id }: Leased,
    attempt: Record<string, unknown> | null,
  ) {
    if (attempt === null) return Prisma.sql`SELECT`;
    const [into, owner] = [Prisma.raw(`"${attempts}"`), Prisma.raw(`"${this.#row.sql}Id"`)];
    const columns = Prisma.raw(`"${Object.keys(attempt).join('", "')}"`);
    return Prisma.sql`
      INSERT INTO ${into} (${owner}, number, ${columns})
      SELECT ${id}, coalesce((SELECT max(number) FROM ${into} WHERE ${owner} = ${id}), 0) + 1, ${columns}
      FROM jsonb_populate_record(NULL::${into}, ${JSON.stringify(attempt)}::jsonb)
      WHERE EXISTS (SELECT FROM ${this.#table} WHERE id = ${id})`;
  }

  /** Gives up rows, a thousand at a time. Returns how many. */
  giveUp(db: PrismaClient, { ids, reason }: { ids: Prisma.Sql; reason: string }): Promise<number> {
    return db.$executeRaw`
      UPDATE ${this.#table} SET status = 'FAILED', "nextAttemptAt" = NULL, "leasedUntil" = NULL, reason = ${reason}
      WHERE id IN (${ids} LIMIT 1000 FOR UPDATE OF ${this.#row} SKIP LOCKED)`;
  }
}
