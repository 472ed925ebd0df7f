import { isScope, type Scope, scopes } from '../../src/base/scopes.ts';
import { builder } from '../kit/builder.ts';

/** The scopes of the table (GAP-04), with its texts as their descriptions. */
export const OAuthScope = builder.enumType('OAuthScope', {
  description: 'A permission that a user can give to an app.',
  values: Object.fromEntries(
    Object.entries(scopes).map(([value, description]) => [value, { value, description }]),
  ) as Record<Scope, { value: Scope; description: string }>,
});

export const AppScope = builder.objectRef<Scope>('AppScope').implement({
  description: 'A permission, with its meaning in plain words.',
  fields: (t) => ({
    name: t.field({
      type: OAuthScope,
      description: 'The name of the scope.',
      resolve: (scope) => scope,
    }),
    meaning: t.string({
      description: 'What the scope permits, in plain words.',
      resolve: (scope) => scopes[scope],
    }),
  }),
});

/** Drops stored scopes that no longer exist: they permit nothing. */
export const toKnownScopes = ({ scopes: names }: { scopes: readonly string[] }): Scope[] =>
  names.filter(isScope);
