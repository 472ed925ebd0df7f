import { assertSignedIn, type Context, type SignedIn } from '../context/context.ts';
import { Forbidden, MissingScope } from '../base/errors.ts';
import type { Scope } from '../base/scopes.ts';

/** What a field requires: a scope, or all the rights of a user, which no app has. */
export type Access = Scope | 'EVERYTHING';

/** Whether the caller is signed in, with a token that has the scope if it is one of an app. */
export const hasScope = (context: Context, scope: Scope): boolean => {
  const credential = context.viewer?.credential;
  return (
    credential !== undefined && (credential.kind !== 'ACCESS_TOKEN' || credential.scopes.has(scope))
  );
};

/** Refuses callers without a credential, and tokens without the scope. */
export function assertAccess(context: Context, access: Access): asserts context is SignedIn {
  assertSignedIn(context);
  const { credential } = context.viewer;
  if (credential.kind !== 'ACCESS_TOKEN') return;
  if (access === 'EVERYTHING') {
    throw new Forbidden('Apps cannot do this: it requires an API key of the user');
  }
  if (!credential.scopes.has(access)) throw new MissingScope(access);
}
