import {
  type SelfRegistration,
  selfRegisterOAuthClient,
} from '../../src/domain/oauth/self-registration.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { definePayload } from '../kit/payload.ts';

const SelfRegisterOAuthClientInput = builder.inputType('SelfRegisterOAuthClientInput', {
  description: 'What an app says about itself (RFC 7591 §2).',
  fields: acceptInputs({
    redirectUris: c.texts(
      'The exact URIs to which users may return: https, http on the same machine, or the scheme of an app; without a fragment.',
    ),
    name: c.text.orNull('The name that users see. Defaults to the host of the first redirect URI.'),
    website: c.text.orNull('The website of the app.'),
    logo: c.text.orNull('The address of the logo. It is stored, and never shown.'),
    scope: c.text.orNull(
      'The scopes that the app may request, separated by spaces. Unknown ones are left out. Defaults to all.',
    ),
    authMethod: c.text.orNull(
      'How the app proves itself at the token endpoint: `none`, `client_secret_basic` or `client_secret_post`. With `none` it is public and gets no secret. Defaults to `client_secret_basic`.',
    ),
    grantTypes: c.texts.orNull(
      'Must include `authorization_code`. Those that we do not offer are left out.',
    ),
    responseTypes: c.texts.orNull('Must include `code`. Those that we do not offer are left out.'),
  }),
});

const SelfRegisterOAuthClientPayload = definePayload<SelfRegistration>('SelfRegisterOAuthClient', {
  description: 'The app as it is registered, which may be less than it asked for.',
  fields: exposeColumns({
    clientId: c.text('The public id of the app.'),
    clientSecret: c.text.orNull('The secret. It is never shown again. Null for a public app.'),
    name: c.text('The name that users see.'),
    redirectUris: c.texts('The exact URIs to which users may return.'),
    website: c.text.orNull('The website of the app. Null if it named none.'),
    logo: c.text.orNull('The address of the logo. Null if it named none.'),
    scope: c.text('The scopes that the app may request, separated by spaces.'),
    authMethod: c.text('How the app proves itself at the token endpoint.'),
    grantTypes: c.texts('The grants that it may use.'),
    responseTypes: c.texts('What it may ask the authorize page for.'),
    createdAt: c.dateTime(
      'When it was registered. If nobody allows it within a day, it is deleted.',
    ),
  }),
});

builder.mutationField('selfRegisterOAuthClient', (t) =>
  t.field({
    type: SelfRegisterOAuthClientPayload,
    skipTypeScopes: true,
    description:
      'Registers an app at its own request (RFC 7591). Needs no credential, costs 1,000 points, and is refused unless the operator allows it (`APP_REGISTRATION=open`).',
    args: { input: t.arg({ type: SelfRegisterOAuthClientInput, required: true }) },
    resolve: (_root, { input }, context) => selfRegisterOAuthClient(context, input),
  }),
);
