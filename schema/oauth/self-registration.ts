import {
  type SelfRegistration,
  selfRegisterOAuthClient,
} from '../../src/domain/oauth/self-registration.ts';
import { builder } from '../builder.ts';
import { definePayload } from '../payload.ts';

const SelfRegisterOAuthClientInput = builder.inputType('SelfRegisterOAuthClientInput', {
  description: 'What an app says about itself (RFC 7591 §2).',
  fields: (t) => ({
    redirectUris: t.stringList({
      required: true,
      description:
        'The exact URIs to which users may return: https, http on the same machine, or the scheme of an app; without a fragment.',
    }),
    name: t.string({
      description: 'The name that users see. Defaults to the host of the first redirect URI.',
    }),
    website: t.string({ description: 'The website of the app.' }),
    logo: t.string({ description: 'The address of the logo. It is stored, and never shown.' }),
    scope: t.string({
      description:
        'The scopes that the app may request, separated by spaces. Unknown ones are left out. Defaults to all.',
    }),
    authMethod: t.string({
      description:
        'How the app proves itself at the token endpoint: `none`, `client_secret_basic` or `client_secret_post`. With `none` it is public and gets no secret. Defaults to `client_secret_basic`.',
    }),
    grantTypes: t.stringList({
      description: 'Must include `authorization_code`. Those that we do not offer are left out.',
    }),
    responseTypes: t.stringList({
      description: 'Must include `code`. Those that we do not offer are left out.',
    }),
  }),
});

const SelfRegisterOAuthClientPayload = definePayload<SelfRegistration>('SelfRegisterOAuthClient', {
  description: 'The app as it is registered, which may be less than it asked for.',
  fields: (t) => ({
    clientId: t.exposeString('clientId', { description: 'The public id of the app.' }),
    clientSecret: t.exposeString('clientSecret', {
      nullable: true,
      description: 'The secret. It is never shown again. Null for a public app.',
    }),
    name: t.exposeString('name', { description: 'The name that users see.' }),
    redirectUris: t.exposeStringList('redirectUris', {
      description: 'The exact URIs to which users may return.',
    }),
    website: t.exposeString('website', {
      nullable: true,
      description: 'The website of the app. Null if it named none.',
    }),
    logo: t.exposeString('logo', {
      nullable: true,
      description: 'The address of the logo. Null if it named none.',
    }),
    scope: t.exposeString('scope', {
      description: 'The scopes that the app may request, separated by spaces.',
    }),
    authMethod: t.exposeString('authMethod', {
      description: 'How the app proves itself at the token endpoint.',
    }),
    grantTypes: t.exposeStringList('grantTypes', { description: 'The grants that it may use.' }),
    responseTypes: t.exposeStringList('responseTypes', {
      description: 'What it may ask the authorize page for.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When it was registered. If nobody allows it within a day, it is deleted.',
    }),
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
