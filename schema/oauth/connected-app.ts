import {
  type ConnectedApp as Connected,
  listConnectedApps,
  revokeApp,
} from '../../src/domain/oauth/connected-app.ts';
import { builder } from '../builder.ts';
import { AppType } from './authorization.ts';
import { AppScope } from './scope.ts';

const ConnectedApp = builder.objectRef<Connected>('ConnectedApp').implement({
  description: 'An app that acts for the caller at present, however often he allowed it.',
  fields: (t) => ({
    client: t.expose('client', { type: AppType }),
    scopes: t.expose('scopes', { type: [AppScope], description: 'All that he allowed it.' }),
    connectedAt: t.expose('connectedAt', { type: 'DateTime', description: 'The first time.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last fetched a token: exact to the half hour that a token lives.',
    }),
  }),
});

builder.queryField('connectedApps', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).field({
    type: [ConnectedApp],
    description: 'The apps that act for the caller, by name.',
    resolve: (_root, _args, context) => listConnectedApps(context),
  }),
);

const RevokeAppInput = builder.inputType('RevokeAppInput', {
  fields: (t) => ({ clientId: t.string({ required: true }) }),
});

const RevokeAppPayload = builder.objectRef<{ clientId: string }>('RevokeAppPayload').implement({
  description: 'The app that does not act for the caller any more.',
  fields: (t) => ({ clientId: t.exposeString('clientId') }),
});

builder.mutationField('revokeApp', (t) =>
  t.withAuth({ scope: 'EVERYTHING' }).field({
    type: RevokeAppPayload,
    description:
      'Ends everything that the caller allowed an app: its codes, its tokens, and the webhooks it made for him.',
    args: { input: t.arg({ type: RevokeAppInput, required: true }) },
    resolve: (_root, { input }, context) => revokeApp(context, input),
  }),
);
