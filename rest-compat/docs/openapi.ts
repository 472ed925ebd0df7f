import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { createExample } from './example.ts';
import { ledger } from '../ledger.ts';
import {
  createSecuritySchemes,
  headers,
  parameters,
  responses,
  schemas,
} from './openapi-component.ts';
import { createOperation } from './openapi-operation.ts';
import { clientSecurity, oauthSchemas } from './openapi-oauth.ts';
import { tidySchema } from './openapi-tidy.ts';
import { createWebhookPaths } from './openapi-webhook.ts';
import type { Endpoint, Tag } from '../route.ts';
import { bookingPayload } from '../webhook/payload.ts';

interface Options {
  schema: GraphQLSchema;
  publicUrl: string;
  /** Examples have days to come in them. */
  now: Date;
  /** What is shown of the ledger, if not all. */
  rows?: readonly Endpoint[];
}

const tags: Record<Tag, string> = {
  Bookings: 'Meetings between hosts and attendees.',
  Attendees: 'Who attends a booking beside its hosts.',
  Users: 'People. On a hosted instance only oneself, and only to read (GAP-21).',
  Teams: 'Teams and organizations.',
  Memberships: 'Who belongs to a team, and in which role.',
  Schedules: 'When a user can be met.',
  Availabilities: 'The hours of a schedule; each maps it to days, a date or an event type.',
  'Event types': 'What can be booked.',
  Slots: 'When it can be booked.',
  Webhooks: 'Subscriptions to what happens to bookings, and what they are sent.',
  Me: 'The caller.',
  OAuth: 'How an app comes to act for a user, and by which token (RFC 6749).',
};

/** The reference of the REST API, OpenAPI 3.1, made of the ledger alone. */
export function createOpenApi({ rows = ledger, ...options }: Options) {
  const { schema, publicUrl } = options;
  const hasWebhooks = rows.some(({ tag }) => tag === 'Webhooks');
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Almanac',
        version: '1',
        summary: 'Scheduling: bookings, slots and who is there.',
        description: createInfoDescription(publicUrl),
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: `${publicUrl}/v1` }],
      tags: Object.entries(tags)
        .filter(([name]) => rows.some(({ tag }) => tag === name))
        .map(([name, description]) => ({ name, description })),
      paths: createPaths({ rows, ...options }),
      webhooks: hasWebhooks ? createWebhookPaths(schema) : {},
      components: {
        schemas: {
          ...listRecordSchemas(rows),
          ...(hasWebhooks && { BookingPayload: bookingPayload }),
          ...schemas,
          ...oauthSchemas,
        },
        headers,
        parameters,
        responses,
        securitySchemes: { ...createSecuritySchemes(publicUrl), ...clientSecurity },
      },
    },
    { override: tidySchema },
  );
}

const createInfoDescription = (
  url: string,
) => `Every route is one GraphQL operation: the header \`X-GraphQL-Operation\` of each answer names it, \`Prefer: explain=graphql\` shows it with its variables, and the [ledger](${url}/docs/ledger) lists them all.

Where the contract leaves something open, the [gap register](${url}/docs/gaps) says what was decided. Success is 200, always; errors are problems (RFC 9457).

The examples run as they stand, in the order in which they stand here, in the demo world that the first start makes; those for system administrators with the key of Alex Admin, all others with Maya’s.`;

function createPaths({ schema, publicUrl, now, rows = [] }: Options): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const [endpoint, operationId] of createOperationIds(ledger)) {
    if (!rows.includes(endpoint)) continue;
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const example = createExample(endpoint, now);
    const operation = createOperation({ endpoint, operationId, schema, publicUrl, example });
    const elsewhere = endpoint.base !== undefined && {
      servers: [{ url: publicUrl + endpoint.base }],
    };
    paths[path] = { ...elsewhere, ...paths[path], [endpoint.method]: operation };
  }
  return paths;
}

/** After its operation; where another route has that already, after itself. */
function createOperationIds(endpoints: readonly Endpoint[]): Map<Endpoint, string> {
  const taken = new Set<string>();
  return new Map(
    endpoints.map((endpoint) => {
      const { operation, method, path } = endpoint;
      const usual = operation.charAt(0).toLowerCase() + operation.slice(1);
      const own = method + toPascalCase(path.replaceAll(':', 'by-'));
      const name = taken.has(usual) ? own : usual;
      taken.add(name);
      return [endpoint, name];
    }),
  );
}

/** The records that answers wrap, named after their wrappers. */
function listRecordSchemas(endpoints: readonly Endpoint[]): Record<string, z.ZodObject> {
  const records: Record<string, z.ZodObject> = {};
  for (const { response } of endpoints) {
    if (!(response instanceof z.ZodObject)) continue;
    for (const [name, type] of Object.entries(response.shape)) {
      if (type instanceof z.ZodObject) records[toPascalCase(name)] ??= type;
    }
  }
  return records;
}

const toPascalCase = (name: string) =>
  name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_all, letter: string) =>
    letter.toUpperCase(),
  );
