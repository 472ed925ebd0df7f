import type { PrismaClient } from '../../prisma/generated/client.js';
import { hashSecret } from './secret.ts';

/**
 * Whether this is used for the first time. It is remembered among the counters until it would have ended; after that
 * its own end refuses it.
 */
export async function useOnce(
  db: Pick<PrismaClient, 'rateBudget'>,
  { kind, text, endsAt }: { kind: string; text: string; endsAt: Date },
): Promise<boolean> {
  const caller = `${kind}:${hashSecret(text)}`;
  const minute = Math.ceil(endsAt.getTime() / 60_000);
  const data = [{ caller, minute, spent: 1 }];
  const { count } = await db.rateBudget.createMany({ data, skipDuplicates: true });
  return count === 1;
}
