import type { Transaction } from './transaction.ts';

/** Takes an advisory lock until the transaction ends. False if another process has it. */
export async function tryLock(tx: Transaction, lock: number): Promise<boolean> {
  const [turn] = await tx.$queryRaw<{ mine: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${lock}::bigint) AS mine`;
  return turn?.mine === true;
}
