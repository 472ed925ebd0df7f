import type { Prisma } from '../../../prisma/generated/client.js';
import { generateSecret, hashSecret } from '../secret.ts';

const howMany = 10;

/** Without the case, 14 letters and digits have over 70 bits, so no number of guesses finds one. */
const generateCode = () => generateSecret(14).toLowerCase();

/** In two groups, which are easier to read and to type. */
const formatCode = (code: string) => `${code.slice(0, 7)}-${code.slice(7)}`;

/** People type spaces and capitals. */
const normalizeRecoveryCode = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Two people never share one, and the hash is found by itself. */
export const hashRecoveryCode = (userId: number, typed: string) =>
  hashSecret(`recovery ${userId} ${normalizeRecoveryCode(typed)}`);

/** Replaces the recovery codes of a user. They are shown this once. */
export async function replaceRecoveryCodes(
  tx: Prisma.TransactionClient,
  userId: number,
  now: Date,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, generateCode);
  await tx.factor.deleteMany({ where: { userId, kind: 'RECOVERY_CODE' } });
  await tx.factor.createMany({
    data: codes.map((code) => ({
      ...{ userId, kind: 'RECOVERY_CODE' as const, createdAt: now },
      key: hashRecoveryCode(userId, code),
    })),
  });
  return codes.map(formatCode);
}
