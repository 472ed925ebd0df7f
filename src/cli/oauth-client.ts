import {
  deleteOAuthClient,
  registerOAuthClient,
  rotateOAuthClientSecret,
} from '../domain/oauth/client.ts';
import { isScope, scopes } from '../base/scopes.ts';
import { type Command, type Flag, withMigrations } from './command.ts';
import { parseChoice, readList, readText, readWholeNumber, requireText } from './flag.ts';

const scopeNames = Object.keys(scopes).filter(isScope);
const clientIdFlag: Flag = { value: 'ID', does: 'the id of the app', isRequired: true };

export const oauthClientCommands: Record<string, Command> = {
  'oauth-client create': {
    does: 'registers an app, and shows its secret once',
    flags: {
      name: { value: 'NAME', does: 'the name that users see', isRequired: true },
      'redirect-uri': {
        value: 'URL',
        does: 'where users are sent back to',
        isRequired: true,
        isMultiple: true,
      },
      logo: { value: 'URL', does: 'a picture for the consent page' },
      website: { value: 'URL', does: 'a link for the consent page' },
      scope: {
        value: 'SCOPE',
        does: 'what it may ask users for; READ_BOOKING and READ_PROFILE by default',
        isMultiple: true,
      },
      public: { does: 'the app can keep no secret, such as one in a browser or on a phone' },
    },
    example: '--name Planner --redirect-uri https://planner.example/callback --scope READ_BOOKING',
    run: withMigrations(({ flags, context }) =>
      registerOAuthClient(context, {
        name: requireText(flags, 'name'),
        redirectUris: readList(flags, 'redirect-uri') ?? [],
        logo: readText(flags, 'logo'),
        website: readText(flags, 'website'),
        scopes: readList(flags, 'scope')?.map((one) => parseChoice('--scope', one, scopeNames)),
        isPublic: flags['public'] === true,
      }),
    ),
  },
  'oauth-client list': {
    does: 'lists all apps, without their secrets',
    columns: ['clientId', 'name', 'type', 'origin', 'owner', 'scopes', 'redirectUris'],
    run: withMigrations(async ({ context }) => {
      const clients = await context.db.oAuthClient.findMany({
        omit: { secretHash: true, previousSecretHash: true },
        include: { owner: { select: { email: true } } },
        orderBy: [{ createdAt: 'asc' }, { clientId: 'asc' }],
      });
      return {
        clients: clients.map(({ owner, ...client }) => ({
          ...client,
          owner: owner?.email ?? null,
        })),
      };
    }),
  },
  'oauth-client rotate-secret': {
    does: 'gives an app a new secret, and shows it once',
    flags: {
      'client-id': clientIdFlag,
      'grace-seconds': { value: 'N', does: 'how long the old secret works; a day by default' },
    },
    example: '--client-id pLm4… --grace-seconds 3600',
    run: withMigrations(({ flags, context }) =>
      rotateOAuthClientSecret(context, requireText(flags, 'client-id'), {
        graceSeconds: readWholeNumber(flags, 'grace-seconds'),
      }),
    ),
  },
  'oauth-client delete': {
    does: 'deletes an app with its tokens and webhooks',
    flags: { 'client-id': clientIdFlag },
    example: '--client-id pLm4…',
    run: withMigrations(({ flags, context }) =>
      deleteOAuthClient(context, requireText(flags, 'client-id')),
    ),
  },
};
