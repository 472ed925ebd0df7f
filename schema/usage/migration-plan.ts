import type { RouteGuide, SnippetKind } from '../../src/context/tool.ts';
import {
  getMigrationPlan,
  maxPlanRoutes,
  type MigrationPlan,
  planDays,
  type UsedRoute,
} from '../../src/domain/usage/migration-plan.ts';
import { listPlaceholders } from '../../src/domain/usage/placeholder.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { toDatabaseUuid } from '../kit/lookup.ts';

const SnippetKindType = builder.enumType('SnippetKind', {
  description: 'A program that sends an operation. It reads the credential from `KEY`.',
  values: {
    CURL: { description: 'A command for a shell.' },
    FETCH: { description: 'JavaScript or TypeScript, with `fetch`.' },
    PYTHON: { description: 'Python, with its standard library.' },
  } satisfies Record<SnippetKind, object>,
});

interface PlannedOperation {
  guide: RouteGuide;
  isExample: boolean;
  variables: Record<string, unknown>;
}

const MigrationOperation = builder.objectRef<PlannedOperation>('MigrationOperation').implement({
  description: 'The GraphQL operation that does the same as a REST route.',
  fields: (t) => ({
    name: t.string({
      description: 'Its name, as in the header `X-GraphQL-Operation`.',
      resolve: ({ guide }) => guide.operationName,
    }),
    document: t.string({
      description: 'Its text. It selects all that REST answers, so remove what you do not need.',
      resolve: ({ guide }) => guide.document,
    }),
    variables: t.expose('variables', {
      type: 'JSON',
      description:
        'The variables of the snippet: those of the last call as in `lastVariables`, or those of the example in the documentation.',
    }),
    isExample: t.exposeBoolean('isExample', {
      description: 'True if the variables are those of the example.',
    }),
    placeholders: t.stringList({
      description:
        'The places in `variables` that you fill in before you run the operation, such as `input.name`.',
      resolve: ({ variables }) => listPlaceholders(variables),
    }),
    snippet: t.string({
      description: 'A program that runs the operation with `variables`, ready to paste.',
      args: {
        kind: t.arg({ type: SnippetKindType, required: true, description: 'Which program.' }),
      },
      resolve: ({ guide, variables }, { kind }) => guide.formatSnippet(kind, variables),
    }),
    url: t.string({
      description: 'The page of the route, which shows where each field goes.',
      resolve: ({ guide }) => guide.url,
    }),
  }),
});

interface PlannedRoute extends UsedRoute {
  guide: RouteGuide | null;
}

const notes = {
  standard: 'OAuth libraries call this route. It stays when REST ends.',
  gone: 'This server does not have this route any more, so there is no operation for it.',
};

const findNote = ({ guide }: PlannedRoute): string | null => {
  if (!guide) return notes.gone;
  return guide.isStandard ? notes.standard : null;
};

const toOperation = ({ guide, lastVariables }: PlannedRoute): PlannedOperation | null =>
  guide && {
    guide,
    isExample: lastVariables === null,
    variables: lastVariables ?? guide.createExample(),
  };

const MigrationRoute = builder.objectRef<PlannedRoute>('MigrationRoute').implement({
  description: 'A REST route that is still called, with the operation that does the same.',
  fields: exposeColumns({
    name: c.text('The route, such as `GET /v1/bookings/{id}`.'),
    count: c.int('How many calls.'),
    errors: c.int('How many of them were answered from 400 on.'),
    lastVariables: c.json.orNull(
      'The variables of a recent call, as its operation got them. Texts are replaced by their types, and JSON keeps only its keys. Null if no call came so far, or if only other users of the app called it.',
    ),
  }),
});

builder.objectFields(MigrationRoute, (t) => ({
  lastUsedAt: t.field({
    type: 'DateTime',
    description: 'When it was last called.',
    resolve: ({ lastUsedAt }) => new Date(lastUsedAt),
  }),
  operation: t.field({
    type: MigrationOperation,
    nullable: true,
    description: 'What to call instead. Null if this server does not have the route any more.',
    resolve: toOperation,
  }),
  deprecatedSince: t.field({
    type: 'Date',
    nullable: true,
    description: 'Since when the route is deprecated. Null if it is not.',
    resolve: ({ guide }) => guide?.retirement?.since ?? null,
  }),
  sunset: t.field({
    type: 'Date',
    nullable: true,
    description: 'From when on the route may be gone. Null if that is not known.',
    resolve: ({ guide }) => guide?.retirement?.sunset ?? null,
  }),
  note: t.string({
    nullable: true,
    description: 'Why there is nothing to move, for people. Null for all other routes.',
    resolve: findNote,
  }),
}));

const MigrationPlanType = builder.objectRef<MigrationPlan>('MigrationPlan').implement({
  description: 'What an API key or an app still calls over REST, and how to move it to GraphQL.',
  fields: exposeColumns({
    name: c.text.orNull('The note of the API key or the name of the app. Null if it has none.', {
      column: 'label',
    }),
    prefix: c.text.orNull('The first eight characters of the API key. Null for an app.'),
    restCalls: c.int('How many calls came over REST.'),
    graphqlCalls: c.int('How many operations came over GraphQL. Tools of agents are left out.'),
    routeCount: c.int('How many routes were called.'),
  }),
});

builder.objectFields(MigrationPlanType, (t) => ({
  days: t.int({
    description: 'How many days it looks back, today included. Days are in UTC.',
    resolve: () => planDays,
  }),
  graphqlShare: t.float({
    nullable: true,
    description: 'The part of both that came over GraphQL, from 0 to 1. Null without calls.',
    resolve: ({ restCalls, graphqlCalls }) =>
      restCalls + graphqlCalls > 0 ? graphqlCalls / (restCalls + graphqlCalls) : null,
  }),
  routes: t.field({
    type: [MigrationRoute],
    description: 'These routes, the most used first. Maximum 100.',
    complexity: { field: 1, multiplier: maxPlanRoutes },
    resolve: ({ routes }, _args, { findRouteGuide }) =>
      routes.map((route) => ({ ...route, guide: findRouteGuide?.(route.name) ?? null })),
  }),
}));

const MigrationPlanBy = builder.inputType('MigrationPlanBy', {
  description: 'Names an API key or an app.',
  isOneOf: true,
  fields: acceptInputs({
    apiKeyId: c.id.orNull('The global id of an API key, which may be revoked.'),
    clientId: c.text.orNull('The public id of an app.'),
  }),
});

builder.queryField('migrationPlan', (t) =>
  t.withAuth({ scope: 'READ_PROFILE' }).field({
    type: MigrationPlanType,
    description:
      'Lists the REST routes that an API key or an app called in the last 90 days, each with the operation that does the same. Counts are a few seconds late. You see your own keys, and what an app did for you or, if you registered it, for everyone. Administrators see all. An app sees its own use only.',
    args: { by: t.arg({ type: MigrationPlanBy, required: true }) },
    resolve: (_root, { by: { apiKeyId: id, clientId } }, context) =>
      getMigrationPlan(
        context,
        typeof clientId === 'string'
          ? { clientId }
          : { apiKeyId: toDatabaseUuid('ApiKey', { id }, 'an API key', 'by.apiKeyId') },
      ),
  }),
);
