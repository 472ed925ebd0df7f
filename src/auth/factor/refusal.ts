import type { FactorKind } from '../../../prisma/generated/enums.js';
import { recordAct } from '../../audit/record.ts';
import { BadInput } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';
import { englishProblem } from '../../language/en/problem.ts';

/** What can be wrong with a factor, and what its owner is told. */
const refusals = {
  WRONG_CODE: englishProblem.wrongCode,
  USED_CODE: englishProblem.usedCode,
  WRONG_PASSKEY: englishProblem.wrongPasskey,
  EXPIRED: englishProblem.factorExpired,
  USED: englishProblem.factorUsed,
  FOREIGN: englishProblem.factorForeign,
} as const;

export class FactorRefused extends BadInput {
  readonly reason: keyof typeof refusals;

  constructor(reason: keyof typeof refusals) {
    super({ path: 'code', message: refusals[reason] });
    this.reason = reason;
  }
}

type AuditContext = Pick<
  Context,
  'db' | 'viewer' | 'clock' | 'address' | 'requestId' | 'source' | 'isDryRun'
>;

/** Runs `check`, and records it if the factor is refused. */
export async function recordRefusals<T>(
  context: AuditContext,
  { userId, kind }: { userId: number | null; kind: FactorKind },
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof FactorRefused) {
      const detail = { kind, reason: error.reason };
      await recordAct(context.db, context, 'FACTOR_REFUSED', { userId, detail });
    }
    throw error;
  }
}
