import type { GraphQLSchema } from 'graphql';
import { createSchema, type ZodOpenApiOperationObject } from 'zod-openapi';
import { z } from 'zod';
import type { Retirement } from '../../src/context/note.ts';
import { findRequiredScopes } from '../../src/graphql/visible.ts';
import type { Example } from './ledger/example.ts';
import {
  createHeaderRefs,
  createProblemRef,
  createRef,
  type ProblemStatus,
  problemStatuses,
} from './openapi-component.ts';
import { type JsonSchema, tidySchema, toUrlType } from './openapi-tidy.ts';
import { createOAuthResponses } from './openapi-oauth.ts';
import { effectsRecord, canBeTried } from '../dry-run.ts';
import { describeRetirement, findRetirement } from '../retirement.ts';
import {
  type Endpoint,
  listShapeKeys,
  printDocument,
  toOperationId,
  toReferencePath,
} from '../kit/route.ts';

interface Options {
  endpoint: Endpoint;
  /** Used to find the scopes that an operation needs. */
  schema: GraphQLSchema;
  publicUrl: string;
  /** What the operator has announced for all routes below /v1. */
  retirement: Retirement | null;
  example: Example;
}

/** Describes one row of the ledger in OpenAPI. */
export function createOperation(options: Options): ZodOpenApiOperationObject {
  const { endpoint, schema, example } = options;
  const retirement = findRetirement(endpoint, options.retirement);
  const { tag, summary, operation, gaps, isExtension = false } = endpoint;
  return {
    operationId: toOperationId(endpoint),
    tags: [tag],
    summary: isExtension ? `${summary} (extension)` : summary,
    description: createDescription(options),
    ...(retirement && { deprecated: true }),
    security: createSecurity(endpoint, schema),
    parameters: createParameters(endpoint, example),
    ...createRequestBody(endpoint, example),
    responses: {
      [endpoint.status ?? 200]: createSuccessResponse(endpoint, schema, retirement !== null),
      ...createErrorResponses(endpoint, retirement !== null),
    },
    'x-graphql-operation': { name: operation, document: printDocument(endpoint.document) },
    'x-gaps': gaps,
    ...(isExtension && { 'x-extension': true }),
    // Tools that compare documents, such as oasdiff, read it.
    ...(retirement?.sunset && { 'x-sunset': retirement.sunset }),
  };
}

function createDescription({ endpoint, publicUrl, retirement }: Options): string {
  const docsUrl = `${publicUrl}/docs`;
  const { description, gaps, operation, isExtension } = endpoint;
  const links = gaps.map((id) => `[${id}](${docsUrl}/gaps#${id})`);
  const parts = [
    describeRetirement(endpoint, retirement),
    description,
    isExtension && 'This route is an extension: it is not part of the contract.',
    `Runs the GraphQL operation [${operation}](${publicUrl}${toReferencePath(endpoint)}).`,
    links.length > 0 && `Decisions: ${links.join(', ')}.`,
  ];
  return parts.filter(Boolean).join('\n\n');
}

function createParameters(endpoint: Endpoint, example: Example) {
  const { params, query } = endpoint.shapes;
  return [
    ...(params ? createParametersIn('path', params, example.params) : []),
    ...(query ? createParametersIn('query', query, example.query) : []),
    ...(endpoint.gaps.includes('GAP-29') ? [createRef('parameters', 'IdempotencyKey')] : []),
    ...(endpoint.takesIfMatch ? [createRef('parameters', 'IfMatch')] : []),
  ];
}

type ExampleValues = Record<string, string | string[]>;

function createParametersIn(place: 'path' | 'query', shape: z.ZodType, given: ExampleValues = {}) {
  const { schema } = createSchema(shape, { io: 'input', opts: { override: tidySchema } });
  const { properties = {}, required = [] } = schema as JsonSchema;
  return Object.entries(properties).map(([name, { description, 'x-usual': _mark, ...rest }]) => {
    const type = toUrlType(rest);
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: type,
      ...(given[name] !== undefined && { example: parseExampleValue(given[name], type.type) }),
    };
  });
}

/** Converts a value of a URL to its type. */
const parseExampleValue = (value: string | string[], type: unknown) =>
  type === 'integer' ? Number(value) : type === 'boolean' ? value === 'true' : value;

/** A form has no place for a list. */
function hasList(shape: z.ZodType): boolean {
  const { schema } = createSchema(shape, { io: 'input', opts: { override: tidySchema } });
  return Object.values((schema as JsonSchema).properties ?? {}).some(
    ({ type }) => type === 'array',
  );
}

function createRequestBody({ method, tag, shapes: { body } }: Endpoint, example: Example) {
  if (!body || method === 'get') return {};
  const content = { schema: body, ...(example.body && { example: example.body }) };
  const form = { 'application/x-www-form-urlencoded': content };
  return {
    requestBody: {
      // A DELETE needs no body (GAP-05).
      required: method !== 'delete',
      content: { ...(tag === 'OAuth' && !hasList(body) && form), 'application/json': content },
    },
  };
}

function createSuccessResponse(
  { response, gaps, shapes, hasETag, document }: Endpoint,
  graph: GraphQLSchema,
  isRetired: boolean,
) {
  const canBeDry = response instanceof z.ZodObject && canBeTried(document, graph);
  const schema = canBeDry ? response.extend({ effects: effectsRecord.optional() }) : response;
  const isList = listShapeKeys(shapes.query).includes('take');
  return {
    description: 'Success (GAP-11).',
    headers: createHeaderRefs(
      'Preference-Applied',
      ...(shapes.body ? (['X-Ignored-Fields'] as const) : []),
      ...(gaps.includes('GAP-29') ? (['Idempotent-Replayed'] as const) : []),
      ...(hasETag ? (['ETag'] as const) : []),
      ...(isList ? (['X-Total-Count'] as const) : []),
      ...(isRetired ? (['Deprecation', 'Sunset'] as const) : []),
      ...(isList || isRetired ? (['Link'] as const) : []),
    ),
    content: { 'application/json': { schema } },
  };
}

const createErrorResponses = (endpoint: Endpoint, isRetired: boolean) =>
  endpoint.tag === 'OAuth'
    ? createOAuthResponses(endpoint)
    : Object.fromEntries(
        listErrorStatuses(endpoint, isRetired).map((status) => [status, createProblemRef(status)]),
      );

/** Every route reads a body, so 413 can occur on every route. */
const listErrorStatuses = ({ method }: Endpoint, isRetired: boolean): ProblemStatus[] =>
  problemStatuses.filter((status) => {
    if (status === 410) return isRetired;
    if (status === 415) return method === 'post' || method === 'patch';
    return (status !== 409 && status !== 412) || method !== 'get';
  });

/** GAP-01, GAP-04: an API key with all the rights of its user, or a token with these scopes. */
function createSecurity({ isPublic = false, byClient, document }: Endpoint, schema: GraphQLSchema) {
  // Apps send their credentials in the body or by HTTP Basic.
  if (byClient) return [{ clientBasic: [] }, {}];
  const all = findRequiredScopes(document, schema);
  return [
    ...(isPublic ? [{}] : []),
    // Tools take the first. A key in an address is kept in logs.
    { apiKeyBearer: [] },
    { apiKeyQuery: [] },
    ...(all ? [{ oauth2: all }] : []),
  ];
}
