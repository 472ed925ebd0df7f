import { recordAct } from '../../audit/record.ts';
import { isFirstRefusal } from '../../auth/attempt.ts';
import { AppError } from '../../base/errors.ts';
import type { Context } from '../../context/context.ts';
import type { SignInProblem } from '../../context/tool.ts';
import { englishProblem } from '../../language/en/problem.ts';
import { fillTemplate } from '../../language/kit/template.ts';

/** Why somebody who comes back from their provider gets no session, and what they are told. */
const sentences = {
  FOREIGN: englishProblem.signInForeign,
  LATE: englishProblem.signInLate,
  USED: englishProblem.signInUsed,
  DENIED: englishProblem.signInDenied,
  UNVERIFIED: englishProblem.signInUnverified,
  NOBODY: englishProblem.signInNobody,
  NOT_LINKED: englishProblem.signInNotLinked,
  LOCKED: englishProblem.signInLocked,
  OF_ANOTHER: englishProblem.signInOther,
  UNREACHABLE: englishProblem.signInUnreachable,
  CODE_REFUSED: englishProblem.signInCode,
  WRONG_ISSUER: englishProblem.signInIssuer,
  WRONG_NONCE: englishProblem.signInNonce,
  EXPIRED: englishProblem.signInExpired,
  ENCRYPTED: englishProblem.signInEncrypted,
  BAD_TOKEN: englishProblem.signInBad,
} as const satisfies Record<SignInProblem, string> & Record<string, string>;

export class SignInRefused extends AppError {
  readonly reason: keyof typeof sentences;
  readonly userId: number | null;

  constructor(name: string, reason: keyof typeof sentences, userId: number | null = null) {
    super('FORBIDDEN', fillTemplate<string>(sentences[reason], { name }));
    this.reason = reason;
    this.userId = userId;
  }
}

/** Anyone can send what was never begun, so that is recorded once for each network and window. */
export async function recordSignInRefusal(context: Context, { reason, userId }: SignInRefused) {
  const { db, clock, address } = context;
  if (reason === 'FOREIGN' && !(await isFirstRefusal(context, address ?? '', clock()))) return;
  await recordAct(db, context, 'SIGN_IN_REFUSED', { userId, detail: { reason } });
}
