import SchemaBuilder, { type ArgBuilder, type InputFieldBuilder } from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import type { z } from 'zod';
import type PrismaTypes from '../../prisma/generated/pothos.js';
import { getDatamodel } from '../../prisma/generated/pothos.js';
import { type Access, assertAccess } from '../../src/auth/access.ts';
import { NotFound } from '../../src/base/errors.ts';
import { isNodeType } from './node-type.ts';
import './own.ts';
import { defaultPageSize, maxPageSize } from './page.ts';
import { assertSignedIn, type Context, type SignedIn } from '../../src/context/context.ts';

interface Types {
  Context: Context;
  PrismaTypes: PrismaTypes;
  AuthScopes: {
    signedIn: boolean;
    scope: Access;
    /** For public fields: an app still needs this scope. */
    appScope: Access;
  };
  AuthContexts: { signedIn: SignedIn; scope: SignedIn };
  DefaultFieldNullability: false;
  DefaultAuthStrategy: 'all';
  Scalars: {
    ID: { Input: string; Output: string | number };
    DateTime: { Input: Date; Output: Date | string };
    /** YYYY-MM-DD */
    Date: { Input: Date; Output: Date | string };
    /** Seconds since midnight. */
    LocalTime: { Input: number; Output: number };
    TimeZone: { Input: string; Output: string };
    EmailAddress: { Input: string; Output: string };
    URL: { Input: string; Output: string };
    Locale: { Input: string; Output: string };
    JSON: { Input: z.infer<ReturnType<typeof z.json>>; Output: unknown };
    _Any: { Input: unknown; Output: unknown };
  };
}

/** Plugins, scalars and scopes; the types are in the files named after them. */
export const builder = new SchemaBuilder<Types>({
  // The first plugin is the outermost: rights are checked before anything else.
  plugins: [ScopeAuthPlugin, ComplexityPlugin, 'own', PrismaPlugin, RelayPlugin],
  defaultFieldNullability: false,
  prisma: {
    // The reader has only the methods that read, and the plugin calls no others.
    client: ({ read }) => read as never,
    dmmf: getDatamodel(),
    defaultConnectionSize: defaultPageSize,
    maxConnectionSize: maxPageSize,
    filterConnectionTotalCount: true,
  },
  relay: {
    clientMutationId: 'omit',
    cursorType: 'String',
    // The connection has already counted its page.
    nodesOnConnection: { complexity: { field: 0, multiplier: 1 } },
    edgesFieldOptions: { complexity: { field: 0, multiplier: 1 } },
    nodeQueryOptions: {
      resolve: (_root, { id }, _context, info, resolveNode) => {
        if (!isNodeType(id.typename, info)) throw new NotFound('Node');
        return resolveNode(id);
      },
    },
    // See `nodes.ts`: the plugin's own fails as a whole because of one id.
    nodesQueryOptions: false,
  },
  scopeAuth: {
    defaultStrategy: 'all',
    // Rights are checked before the stream begins; it ends when they change.
    authorizeOnSubscribe: true,
    // Each throws an error that says what is missing, instead of returning false.
    authScopes: (context) => ({
      signedIn: () => {
        assertSignedIn(context);
        return true;
      },
      scope: (access) => {
        assertAccess(context, access);
        return true;
      },
      appScope: (access) => {
        if (context.viewer) assertAccess(context, access);
        return true;
      },
    }),
  },
  complexity: { defaultComplexity: 1, defaultListMultiplier: 10 },
});

export type BuilderTypes =
  typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;

/** The `t` of an input type, and of the arguments of a field: for fields that several share. */
export type InputFields = InputFieldBuilder<BuilderTypes, 'InputObject'>;
export type Arguments = ArgBuilder<BuilderTypes>;

// Deny by default: a public field says so with `skipTypeScopes`.
builder.queryType({
  description: 'All queries.',
  authScopes: { signedIn: true },
});
builder.mutationType({
  description: 'All mutations: one for each action.',
  authScopes: { signedIn: true },
});
builder.subscriptionType({
  description: 'All subscriptions. They are delivered over Server-Sent Events.',
  authScopes: { signedIn: true },
});
