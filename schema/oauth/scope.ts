import { isScope, type Scope, scopes } from '../../src/scopes.ts';
import { builder } from '../builder.ts';

/** The names of the table (GAP-04), each described in its words. */
export const OAuthScope = builder.enumType('OAuthScope', {
  description: 'What an app may be allowed to do for a user.',
  values: Object.fromEntries(
    Object.entries(scopes).map(([value, description]) => [value, { value, description }]),
  ) as Record<Scope, { value: Scope; description: string }>,
});

export const AppScope = builder.objectRef<Scope>('AppScope').implement({
  description: 'Something an app may do, and what that means in plain words.',
  fields: (t) => ({
    name: t.field({ type: OAuthScope, resolve: (scope) => scope }),
    meaning: t.string({ resolve: (scope) => scopes[scope] }),
  }),
});

/** What is stored may hold a scope that there is no more: it permits nothing. */
export const toKnownScopes = ({ scopes: names }: { scopes: readonly string[] }): Scope[] =>
  names.filter(isScope);
