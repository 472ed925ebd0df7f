import { encodeGlobalID } from '@pothos/plugin-relay';
import { assertAccess } from '../../src/auth/access.ts';
import {
  type ConnectedApp as Connected,
  listConnectedApps,
  revokeApp,
} from '../../src/domain/oauth/connected-app.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { declareAccess, requireFound } from '../kit/lookup.ts';
import { definePayload } from '../kit/payload.ts';
import { AppType } from './authorization.ts';
import { AppScope } from './scope.ts';

const ConnectedApp = builder.node(builder.objectRef<Connected>('ConnectedApp'), {
  description: 'An app that can act for you.',
  id: { resolve: ({ client }) => client.clientId },
  ...declareAccess('EVERYTHING'),
  loadOne: async (clientId, context) => {
    assertAccess(context, 'EVERYTHING');
    const apps = await listConnectedApps(context);
    return requireFound('Node', apps.find(({ client }) => client.clientId === clientId) ?? null);
  },
  fields: exposeColumns({
    client: c.of(AppType, 'The app.'),
    scopes: c.of([AppScope], 'All scopes that you allowed.'),
    connectedAt: c.dateTime('When you first allowed it.'),
    lastUsedAt: c.dateTime.orNull(
      'When the app last fetched a token. Accurate to the half hour for which a token is valid. Null if it never did.',
    ),
    madeWith: c.texts(
      'The API keys with which you allowed it, by their notes or first characters. What a key allowed ends with it. Empty if you allowed it in a browser.',
    ),
  }),
});

builder.queryField('connectedApps', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).field({
    type: [ConnectedApp],
    description: 'The apps that can act for you, ordered by name.',
    resolve: (_root, _args, context) => listConnectedApps(context),
  }),
);

const RevokeAppInput = builder.inputType('RevokeAppInput', {
  fields: acceptInputs({ clientId: c.text('The public id of the app.') }),
});

const RevokeAppPayload = definePayload<{ clientId: string }>('RevokeApp', {
  description: 'The app that does not act for the caller any more.',
  fields: (t) => ({
    deletedId: t.id({
      description: 'The global id of the ConnectedApp that is gone.',
      resolve: ({ clientId }) => encodeGlobalID('ConnectedApp', clientId),
    }),
    clientId: t.exposeString('clientId', { description: 'The public id of the app.' }),
  }),
});

builder.mutationField('revokeApp', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).field({
    type: RevokeAppPayload,
    description:
      'Withdraws everything that you allowed an app: its codes, its tokens, and the webhooks it created for you.',
    args: { input: t.arg({ type: RevokeAppInput, required: true }) },
    resolve: (_root, { input }, context) => revokeApp(context, input),
  }),
);
