import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Retirement } from '../../src/context/note.ts';
import { createExample } from './ledger/example.ts';
import { ledger } from '../ledger.ts';
import { toPascalCase } from './ledger/operation-id.ts';
import {
  commonRequestHeaders,
  createResponses,
  headers,
  parameters,
  retirementHeaders,
  schemas,
} from './openapi-component.ts';
import { createOperation } from './openapi-operation.ts';
import { clientSecurity, oauthSchemas } from './openapi-oauth.ts';
import { describeSchemas } from './openapi-describe.ts';
import { createSecuritySchemes } from './openapi-security.ts';
import { SchemaNamer, type SchemaTable } from './openapi-name.ts';
import { type JsonSchema, tidySchema } from './openapi-tidy.ts';
import { createWebhookPaths } from './openapi-webhook.ts';
import { type Endpoint, type Tag, toPathTemplate } from '../kit/route.ts';
import { findRetirement } from '../retirement.ts';
import { bookingPayload } from '../webhook/payload.ts';

interface Options {
  schema: GraphQLSchema;
  publicUrl: string;
  /** What the operator has announced for all routes below /v1. */
  retirement: Retirement | null;
  /** Examples use dates after this one. */
  now: Date;
  /** The routes to show. Defaults to the whole ledger. */
  rows?: readonly Endpoint[];
}

const tags: Record<Tag, string> = {
  Bookings: 'Meetings between hosts and attendees.',
  Attendees: 'People who attend a booking, apart from its hosts.',
  'Booking references':
    'The entries that other systems hold for a booking, such as a video meeting.',
  Users: 'People who have an account. On a hosted instance you can only read your own (GAP-21).',
  Teams: 'Teams and organizations.',
  Memberships: 'The members of teams and their roles.',
  Schedules: 'When a user is available.',
  Availabilities: 'Blocks of time in a schedule, for weekdays, a date or an event type.',
  'Event types': 'The kinds of meetings that can be booked.',
  Slots: 'Times at which an event type can be booked.',
  Webhooks: 'Subscriptions to booking events, and the requests that subscribers receive.',
  Me: 'Your own profile.',
  OAuth: 'Tokens for apps that act for a user (RFC 6749).',
};

/** The OpenAPI 3.1 document of the REST API, built from the ledger. */
export function createOpenApi({ rows = ledger, ...options }: Options) {
  const { schema, publicUrl } = options;
  const hasWebhooks = rows.some(({ tag }) => tag === 'Webhooks');
  const isRetired = rows.some((row) => findRetirement(row, options.retirement) !== null);
  const document = createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Almanac',
        version: '1',
        summary: 'Scheduling: bookings, slots and availability.',
        description: createInfoDescription(publicUrl),
        contact: { name: 'Almanac', url: `${publicUrl}/docs` },
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: publicUrl }],
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
        headers: { ...headers, ...(isRetired && retirementHeaders) },
        parameters,
        responses: createResponses(isRetired),
        securitySchemes: { ...createSecuritySchemes(publicUrl), ...clientSecurity },
      },
    },
    { override: tidySchema },
  );
  // A copy, because parts of it are constants. It is plain JSON.
  const named = structuredClone(document) as unknown as NamedDocument;
  nameSchemas(named, schema);
  describeSchemas(named.components.schemas, schema);
  return named;
}

interface Content {
  content?: Record<string, { schema: JsonSchema }>;
}

interface NamedOperation {
  operationId: string;
  requestBody?: Content;
  responses: Record<string, Content>;
  'x-graphql-operation'?: { name: string };
}

/** The parts of the document that have schemas. */
interface NamedDocument {
  paths: Record<string, Record<string, NamedOperation>>;
  webhooks: Record<string, { post: NamedOperation }>;
  components: { schemas: SchemaTable };
}

/** Bodies and answers are named after the GraphQL operation: two paths to it have the same ones. */
function nameSchemas({ paths, webhooks, components }: NamedDocument, graph: GraphQLSchema) {
  const namer = new SchemaNamer(components.schemas, graph);
  const nameContent = ({ content = {} }: Content = {}, name: string) => {
    for (const media of Object.values(content)) media.schema = namer.nameWhole(media.schema, name);
  };
  for (const operation of Object.values(paths).flatMap((item) => Object.values(item))) {
    const name = operation['x-graphql-operation']?.name ?? '';
    nameContent(operation.requestBody, `${name}Input`);
    nameContent(operation.responses[201] ?? operation.responses[200], `${name}Result`);
  }
  for (const [trigger, { post }] of Object.entries(webhooks)) {
    nameContent(post.requestBody, `${toPascalCase(trigger.toLowerCase())}Event`);
  }
}

const createInfoDescription = (
  url: string,
) => `Every route runs one GraphQL operation. Each answer names it in the header \`X-GraphQL-Operation\`. Send \`Prefer: explain=graphql\` to see the operation and its variables. The [ledger](${url}/docs/ledger) lists all of them.

Where the contract leaves something open, the [API decisions](${url}/docs/gaps) say how we read it. Success is 200, or 201 where an RFC of OAuth says so. Errors are problem details (RFC 9457).

Every request can have these headers:

${Object.entries(commonRequestHeaders)
  .map(([name, text]) => `- \`${name}\`: ${text}`)
  .join('\n')}

You can run the examples without changes, from top to bottom, in the demo world that the first start creates. Use Maya’s key. For routes that need a system administrator, make a key for Alex Admin: \`npm run -s cli -- api-key create --email admin@northwind.example\`.`;

function createPaths({ now, rows = [], ...options }: Options): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of rows) {
    const path = toPathTemplate(endpoint);
    const example = createExample(endpoint, now);
    const operation = createOperation({ endpoint, example, ...options });
    paths[path] = { ...paths[path], [endpoint.method]: operation };
  }
  return paths;
}

/** The records inside the answers, named after the key that wraps them. */
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
