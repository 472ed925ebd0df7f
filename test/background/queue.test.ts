import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { Prisma } from '../../prisma/generated/client.js';
import { type Leased, type WorkOutcome, Queue } from '../../src/background/queue/lease.ts';
import { startQueue } from '../../src/background/queue/run.ts';
import { readSystemClock } from '../../src/context/tool.ts';
import { db } from '../support/app.ts';

/** A queue beside webhooks, mails and feeds. All that it adds is which rows are due. */
const chores = new Queue('Chore', 'chore');
const dueSql = (now: Date, room: number) => Prisma.sql`
  SELECT id FROM "Chore" chore WHERE "nextAttemptAt" <= ${now}::timestamptz AND ${chores.isFree(now)}
  ORDER BY "nextAttemptAt", id LIMIT ${room}`;

async function claim(room: number, leaseMs: number): Promise<Leased[]> {
  const now = readSystemClock();
  const lease = new Date(now.getTime() + leaseMs);
  const rows = await db.$queryRaw<{ id: number }[]>`
    WITH mine AS (${chores.lockFree(dueSql(now, room), now)}
    ), taken AS (${chores.take(Prisma.sql`SELECT id FROM mine`, lease)}
    ) SELECT id FROM taken ORDER BY id`;
  return rows.map((row) => ({ ...row, lease }));
}

/** How many rows have been settled: none if another worker has taken over. */
const settle = (chore: Leased, outcome: WorkOutcome) =>
  db.$executeRaw(chores.settle(chore, { outcome, attempt: {}, now: readSystemClock() }));

const putOff = (chore: Leased) =>
  settle(chore, { status: 'PENDING', nextAttemptAt: new Date('2100-01-01') });

const listChores = () =>
  db.$queryRaw<{ status: string; failures: number; leasedUntil: Date | null }[]>`
    SELECT status::text, failures, "leasedUntil" FROM "Chore" ORDER BY id`;

function startWorker(run: (chore: Leased) => Promise<unknown>, { leaseMs = 60_000 } = {}) {
  const errors: unknown[] = [];
  const worker = startQueue<Leased>({
    everyMs: 10,
    onError: (error) => errors.push(error),
    tracer: undefined,
    claim: async (running) => ({ rows: await claim(4 - running.length, leaseMs) }),
    describe: () => ({ name: 'do a chore' }),
    run,
    putOff,
  });
  onTestFinished(() => worker.stop(0));
  return { ...worker, errors };
}

beforeAll(async () => {
  await db.$executeRaw`
    CREATE TABLE "Chore" (id serial PRIMARY KEY, status "DeliveryStatus" NOT NULL DEFAULT 'PENDING',
      "nextAttemptAt" timestamptz(3) DEFAULT '2020-01-01', "leasedUntil" timestamptz(3),
      failures int NOT NULL DEFAULT 0, "failingSince" timestamptz(3), reason text)`;
});

const addChores = (count: number) =>
  db.$executeRaw`INSERT INTO "Chore" (failures) SELECT 0 FROM generate_series(1, ${count}::int)`;

beforeEach(async () => {
  await db.$executeRaw`DELETE FROM "Chore"`;
});

describe('a queue', () => {
  it('does each chore once, and a few at once, with two workers', async () => {
    await addChores(20);
    const done: number[] = [];
    let [running, most] = [0, 0];
    const run = async (chore: Leased) => {
      most = Math.max(most, ++running);
      done.push(chore.id);
      await settle(chore, { status: 'SUCCEEDED' });
      running--;
    };
    startWorker(run);
    startWorker(run);
    await expect.poll(() => done).toHaveLength(20);
    expect(new Set(done).size).toBe(20);
    expect(most).toBeLessThanOrEqual(8);
    await expect
      .poll(listChores)
      .toEqual(
        Array.from({ length: 20 }, () => ({ status: 'SUCCEEDED', failures: 0, leasedUntil: null })),
      );
  });

  it('gives a chore to another worker when the lease has ended, and stores no late result', async () => {
    await addChores(1);
    const [late] = await claim(1, -1);
    const [taken] = await claim(1, 60_000);
    expect(taken?.id).toBe(late?.id);
    expect(await claim(1, 60_000)).toEqual([]);
    expect(late && (await settle(late, { status: 'FAILED' }))).toBe(0);
    expect(taken && (await settle(taken, { status: 'SUCCEEDED' }))).toBe(1);
  });

  it('puts a chore off after an error of ours', async () => {
    await addChores(1);
    const { errors } = startWorker(() => Promise.reject(new Error('a bug')));
    await expect.poll(listChores).toEqual([{ status: 'PENDING', failures: 1, leasedUntil: null }]);
    expect(errors).toEqual([new Error('a bug')]);
  });

  it('stops in time while a chore hangs, and leaves it leased', async () => {
    await addChores(1);
    let begun = 0;
    const worker = startWorker(() => {
      begun++;
      return new Promise(() => undefined);
    });
    await expect.poll(() => begun).toBe(1);
    await worker.stop(20);
    expect(await listChores()).toMatchObject([
      { status: 'PENDING', leasedUntil: expect.any(Date) },
    ]);
  });
});
