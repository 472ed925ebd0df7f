import { encodeGlobalID } from '@pothos/plugin-relay';
import { UsageKind } from '../../prisma/generated/enums.js';
import {
  formatUsageCursor,
  listUsage,
  listUsageDays,
  type UsageDayTotal,
  type UsageTotal,
} from '../../src/domain/usage/list.ts';
import type { UsageFilterInput } from '../../src/domain/usage/filter.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { toDatabaseUuid } from '../kit/lookup.ts';
import { calculatePageCost, defaultPageSize } from '../kit/page.ts';

const UsageKindType = builder.enumType('UsageKind', {
  description: 'What was used.',
  values: {
    [UsageKind.ROUTE]: { description: 'A route of REST, such as `GET /v1/bookings/{id}`.' },
    [UsageKind.OPERATION]: {
      description: 'An operation of GraphQL, by its name, or by its root fields.',
    },
    [UsageKind.TOOL]: { description: 'A tool of the Model Context Protocol.' },
    [UsageKind.DEPRECATED]: {
      description: 'A deprecated part of the schema that an operation used, such as `Query.field`.',
    },
  },
});

const UsageCredential = builder.enumType('UsageCredential', {
  description: 'How a caller proved who they are.',
  values: {
    API_KEY: { description: 'An API key of the user.' },
    ACCESS_TOKEN: { description: 'An app that acted for the user.' },
    SESSION: { description: 'A browser in which the user was signed in.' },
  },
});

const UsageDay = builder.objectRef<UsageDayTotal>('UsageDay').implement({
  description: 'What was used on one day, in UTC.',
  fields: exposeColumns({
    day: c.date('The day.'),
    count: c.int('How many calls.'),
    errors: c.int('How many of them failed.'),
  }),
});

const UsageCaller = builder.objectRef<UsageTotal>('UsageCaller').implement({
  description: 'Who called. It outlives the API key or the app.',
  fields: exposeColumns({
    credential: c.of(
      UsageCredential,
      'How they proved who they are. The sessions of a user count as one.',
    ),
    userId: c.int('The REST id of the user.'),
    prefix: c.text.orNull('The first eight characters of the API key. Null for others.'),
    name: c.text.orNull(
      'The note of the API key or the name of the app, at its last use. Null if it had none.',
      { column: 'label' },
    ),
  }),
});

builder.objectFields(UsageCaller, (t) => ({
  apiKeyId: t.id({
    nullable: true,
    description: 'The global id of the API key, which may be revoked. Null for others.',
    resolve: ({ credential, credentialId }) =>
      credential === 'API_KEY' ? encodeGlobalID('ApiKey', credentialId) : null,
  }),
  clientId: t.string({
    nullable: true,
    description: 'The public id of the app. Null for others.',
    resolve: ({ credential, credentialId }) =>
      credential === 'ACCESS_TOKEN' ? credentialId : null,
  }),
}));

const Usage = builder.objectRef<UsageTotal>('Usage').implement({
  description: 'How often one caller used one thing.',
  fields: exposeColumns({
    kind: c.of(UsageKindType, 'What was used.'),
    name: c.text(
      'The route, operation, tool or part of the schema. `(other)` adds up the operations of a caller after the first 200 names of a day.',
    ),
    count: c.int('How many calls.'),
    errors: c.int(
      'How many of them failed: a REST answer from 400 on, an operation with `errors`, a tool that refused.',
    ),
    lastVariables: c.json.orNull(
      'The variables of a recent call of a route, as its operation got them. Texts are replaced by their types, and JSON keeps only its keys. Null for others.',
    ),
    days: c.of([UsageDay], 'The days on which it was used, oldest first.'),
  }),
});

builder.objectFields(Usage, (t) => ({
  caller: t.field({
    type: UsageCaller,
    description: 'Who called.',
    resolve: (total) => total,
  }),
  lastUsedAt: t.field({
    type: 'DateTime',
    description: 'When it was last used.',
    resolve: ({ lastUsedAt }) => new Date(lastUsedAt),
  }),
}));

const UsageConnection = builder.connectionObject({
  type: Usage,
  name: 'UsageConnection',
  fields: (t) => ({
    totalCount: t.int({
      resolve: (connection) => (connection as { totalCount?: number }).totalCount ?? 0,
    }),
  }),
});

const UsageFilter = builder.inputType('UsageFilter', {
  description: 'Filters counts of uses. Every condition must hold.',
  fields: acceptInputs({
    from: c.date.orNull('The first day, in UTC. Defaults to 29 days before `to`.'),
    to: c.date.orNull('The last day, in UTC. Defaults to today.'),
    userId: c.int.orNull('Only uses by this user. Only administrators may name another user.'),
    apiKeyId: c.id.orNull('Only uses by the API key with this global id.'),
    clientId: c.text.orNull('Only uses by the app with this public id.'),
    credential: c.of.orNull(
      UsageCredential,
      'Only uses by callers who proved who they are in this way.',
    ),
    kinds: c.of.orNull([UsageKindType], 'Only these kinds.'),
    name: c.text.orNull('Only the use of this route, operation, tool or part.'),
    onlyErrors: c.bool.orNull('True: only what failed at least once.'),
  }),
});

interface FilterInput extends Omit<UsageFilterInput, 'apiKeyId'> {
  apiKeyId?: string | number | null | undefined;
}

/** With the key of the record in place of its global id. */
const toDomainFilter = ({ apiKeyId: id, ...filter }: FilterInput): UsageFilterInput => ({
  ...filter,
  apiKeyId: isGiven(id) ? toDatabaseUuid('ApiKey', { id }, 'an API key') : null,
});

const isGiven = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;

interface UsageArgs {
  filter?: FilterInput | null | undefined;
  first?: number | null | undefined;
  last?: number | null | undefined;
  after?: string | null | undefined;
  before?: string | null | undefined;
}

const toPageRequest = ({ filter, first, last, after = null, before = null }: UsageArgs) => ({
  filter,
  size: last ?? first ?? defaultPageSize,
  isBackwards: isGiven(last),
  after,
  before,
});

/** As Relay has it: of the other direction only the cursor is known. */
function toConnection(
  { isBackwards, after, before }: Omit<ReturnType<typeof toPageRequest>, 'filter'>,
  { totals, totalCount, hasMore }: Awaited<ReturnType<typeof listUsage>>,
) {
  const edges = totals.map((node) => ({ cursor: formatUsageCursor(node), node }));
  const pageInfo = {
    hasNextPage: isBackwards ? before !== null : hasMore,
    hasPreviousPage: isBackwards ? hasMore : after !== null,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  };
  return { totalCount, edges, pageInfo };
}

builder.queryFields((t) => ({
  usage: t.withAuth({ scope: 'READ_PROFILE' }).field({
    type: UsageConnection,
    description:
      'What your API keys, apps and sessions used in the last 90 days, the most used first. Counts are a few seconds late. Administrators see all users. An app sees its own use only.',
    complexity: (args) => calculatePageCost(args),
    args: { ...t.arg.connectionArgs(), filter: t.arg({ type: UsageFilter }) },
    resolve: async (_root, args, context) => {
      const { filter, ...page } = toPageRequest(args);
      const found = await listUsage(context, { filter: toDomainFilter(filter ?? {}), ...page });
      return toConnection(page, found);
    },
  }),
  usageDays: t.withAuth({ scope: 'READ_PROFILE' }).field({
    type: [UsageDay],
    description: 'The same uses by day, oldest first. A day without uses is left out.',
    args: { filter: t.arg({ type: UsageFilter }) },
    resolve: (_root, { filter }, context) => listUsageDays(context, toDomainFilter(filter ?? {})),
  }),
}));
