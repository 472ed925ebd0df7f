import { assertSignedIn, type Context, type SignedIn } from '../context.ts';
import { Forbidden, MissingScope } from '../errors.ts';
import type { Scope } from '../scopes.ts';

/** What a field asks for: a scope, or the whole of a user's rights, which no app carries. */
export type Access = Scope | 'EVERYTHING';

/** Refuses nobody's calls, and tokens that do not reach so far. */
export function assertAccess(context: Context, access: Access): asserts context is SignedIn {
  assertSignedIn(context);
  const { credential } = context.viewer;
  if (credential.kind !== 'ACCESS_TOKEN') return;
  if (access === 'EVERYTHING') {
    throw new Forbidden('Apps cannot do this: it takes the API key of the user');
  }
  if (!credential.scopes.has(access)) throw new MissingScope(access);
}
