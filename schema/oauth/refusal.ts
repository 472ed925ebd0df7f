import { isScope } from '../../src/base/scopes.ts';
import { builder } from '../kit/builder.ts';
import { defineUserError } from '../kit/user-error.ts';
import { OAuthScope } from './scope.ts';

const MissingScope = defineUserError('MissingScope', 'The access token lacks a scope.');
const OAuthRefusal = defineUserError('OAuthRefusal', 'OAuth has a code for this refusal.');

builder.objectField(MissingScope, 'scopes', (t) =>
  t.field({
    type: [OAuthScope],
    description: 'The scopes that the token needs.',
    resolve: ({ details }) => (details.requiredScopes ?? []).filter(isScope),
  }),
);

builder.objectFields(OAuthRefusal, (t) => ({
  error: t.string({
    description: 'The code of OAuth (RFC 6749 §4.1.2.1 and §5.2), such as `invalid_grant`.',
    resolve: ({ details }) => details.oauthError ?? 'invalid_request',
  }),
  redirectTo: t.string({
    nullable: true,
    description:
      'Where to send the user, with the error in the URL. Null if the app must not hear of it.',
    resolve: ({ details }) => details.errorTo ?? null,
  }),
}));
