import type { Prisma } from '../../prisma/generated/client.js';

export type Transaction = Prisma.TransactionClient;

/** Callers that change the same row wait for each other. Without this, Prisma gives up after 5 seconds. */
export const transactionOptions = { maxWait: 5_000, timeout: 15_000 };

/** Takes an advisory lock until the transaction ends, as soon as no other process has it. */
export const takeLock = (tx: Transaction, lock: number) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(${lock}::bigint)`;

/** Takes an advisory lock until the transaction ends. False if another process has it. */
export async function tryLock(tx: Transaction, lock: number): Promise<boolean> {
  const [turn] = await tx.$queryRaw<{ mine: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${lock}::bigint) AS mine`;
  return turn?.mine === true;
}
