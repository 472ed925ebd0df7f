import type { ZodOpenApiComponentsObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { scopes } from '../../src/scopes.ts';
import { type ErrorCode, httpStatus } from '../../src/errors.ts';
import { oauthPath } from '../oauth/path.ts';

/** What the routes share, under the names by which the document refers to it. */

type Headers = NonNullable<ZodOpenApiComponentsObject['headers']>;
type Schemas = NonNullable<ZodOpenApiComponentsObject['schemas']>;
type SecuritySchemes = NonNullable<ZodOpenApiComponentsObject['securitySchemes']>;

const text = { type: 'string' } as const;
const whole = { type: 'integer', minimum: 0 } as const;

const defineHeader = (description: string, schema: object, example: unknown) => ({
  description,
  schema: { ...schema, examples: [example] },
});

/** GAP-15, and those that only some answers carry. */
export const headers = {
  'X-Request-Id': defineHeader('The caller’s own, if it is sane, else a new one.', text, 'b7c1f0'),
  'X-GraphQL-Operation': defineHeader('The operation behind the route.', text, 'ListBookings'),
  'X-Ignored-Fields': defineHeader(
    'Keys of the body that mean nothing here (GAP-06).',
    text,
    'colour',
  ),
  RateLimit: defineHeader('What is left of the budget.', text, '"default";r=59999;t=42'),
  'RateLimit-Policy': defineHeader(
    'The budget: points in a window.',
    text,
    '"default";q=60000;w=60',
  ),
  'X-RateLimit-Limit': defineHeader('Points a minute.', whole, 60_000),
  'X-RateLimit-Remaining': defineHeader('Points that are left.', whole, 59_999),
  'X-RateLimit-Reset': defineHeader('Seconds until the next minute begins.', whole, 42),
  'X-Total-Count': defineHeader('How many records there are; on paged answers.', whole, 100),
  Link: defineHeader(
    'The first, previous, next and last page; on paged answers.',
    text,
    '<https://almanac.example/v1/bookings?take=25&page=2>; rel="next"',
  ),
  'Idempotent-Replayed': defineHeader('`true`: it had been made before (GAP-29).', text, 'true'),
  'Preference-Applied': defineHeader(
    '`explain=graphql`, where that was asked for.',
    text,
    'explain=graphql',
  ),
  'Retry-After': defineHeader('Seconds to wait.', whole, 42),
  'WWW-Authenticate': defineHeader('What is missing (GAP-04).', text, 'Bearer realm="almanac"'),
} satisfies Headers;

type HeaderName = keyof typeof headers;

const commonHeaders: HeaderName[] = [
  'X-Request-Id',
  'X-GraphQL-Operation',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

export const createHeaderRefs = (...more: HeaderName[]) =>
  Object.fromEntries([...commonHeaders, ...more].map((name) => [name, createRef('headers', name)]));

export const createRef = (kind: keyof ZodOpenApiComponentsObject, name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

const defineArray = (items: object) => ({ type: 'array', items });
const defineObject = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object' as const,
  properties,
  required,
});

const requiredFields = {
  type: { ...text, format: 'uri-reference' },
  title: { ...text, description: 'The name of the status.' },
  status: { type: 'integer', minimum: 400, maximum: 599 },
  detail: { ...text, description: 'What went wrong, in a sentence.' },
  code: { ...text, enum: Object.keys(httpStatus) },
  message: { ...text, description: 'The same as `detail`.' },
  requestId: { ...text, description: 'Finds the request in the log.' },
};

const optionalFields = {
  errors: {
    ...defineArray(defineObject({ path: text, message: text })),
    description: 'Bad input: every field that is wrong.',
  },
  requiredScopes: {
    ...defineArray({ ...text, enum: Object.keys(scopes) }),
    description: 'What the access token lacks.',
  },
  reasons: {
    ...defineArray(
      defineObject({
        code: text,
        message: text,
        earliest: { type: ['string', 'null'], format: 'date-time' },
      }),
    ),
    description: 'Why a slot is not to be had.',
  },
  alternatives: {
    ...defineArray({ ...text, format: 'date-time' }),
    description: 'Up to three starts that can be booked instead.',
  },
  allowedTransitions: {
    ...defineArray(text),
    description: 'The statuses that this booking may still take.',
  },
  retryAfter: { ...whole, description: 'Seconds to wait.' },
};

export const schemas = {
  Problem: {
    ...defineObject({ ...requiredFields, ...optionalFields }, Object.keys(requiredFields)),
    description: 'Every error of the API (RFC 9457, GAP-14).',
    additionalProperties: true,
  },
} satisfies Schemas;

/** When each is answered with, in the words of GAP-14. That a path knows other methods (405) no route says. */
const statusDescriptions = {
  400: 'Bad input: `errors` names every field that is wrong.',
  401: 'No credential, or one that is wrong, expired or revoked.',
  403: 'A role or a scope is missing.',
  404: 'It does not exist, or is not the caller’s: both look alike.',
  409: 'The slot is taken or not offered, the status cannot change so, or it exists already.',
  413: 'The body is larger than 1 MiB.',
  415: 'The body is not JSON.',
  429: 'The budget of this minute is used up.',
  500: 'A bug of ours; nothing internal is told.',
  503: 'Overloaded, or the database is away.',
} as const satisfies Record<Exclude<(typeof httpStatus)[ErrorCode], 405>, string>;

export type ProblemStatus = keyof typeof statusDescriptions;

export const problemStatuses = Object.keys(statusDescriptions).map(Number) as ProblemStatus[];

const listErrorCodes = (status: number) =>
  Object.entries(httpStatus)
    .filter(([, one]) => one === status)
    .map(([code]) => code);

/** `BAD_USER_INPUT` as `BadUserInput`; of several codes the first names the status. */
const toResponseName = (status: number) =>
  (listErrorCodes(status)[0] ?? '')
    .toLowerCase()
    .replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());

const extraHeaders: Partial<Record<ProblemStatus, HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

export const createProblemHeaders = (status: ProblemStatus) =>
  createHeaderRefs(...(extraHeaders[status] ?? []));

export const createProblemRef = (status: ProblemStatus) =>
  createRef('responses', toResponseName(status));

export const responses: Record<string, ZodOpenApiResponseObject> = Object.fromEntries(
  problemStatuses.map((status) => [
    toResponseName(status),
    {
      description: `${statusDescriptions[status]} Code: ${listErrorCodes(status).join(' or ')}.`,
      headers: createProblemHeaders(status),
      content: { 'application/problem+json': { schema: createRef('schemas', 'Problem') } },
    },
  ]),
);

/** Headers that a caller may send. */
export const parameters = {
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      '`explain=graphql`: answers `{ operationName, query, variables }`, which is what to send to `/graphql` in place of this request, and does not run it.',
    schema: text,
  },
  RequestId: {
    name: 'X-Request-Id',
    in: 'header',
    description: 'Comes back with the answer and stands in the log.',
    schema: { ...text, pattern: '^[\\w.:-]{1,128}$' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'The same key and body answer what was made the first time; with another body: 409 (GAP-29).',
    schema: text,
  },
} satisfies NonNullable<ZodOpenApiComponentsObject['parameters']>;

/** GAP-01, GAP-03. */
export const createSecuritySchemes = (authUrl: string): SecuritySchemes => ({
  apiKeyQuery: {
    type: 'apiKey',
    in: 'query',
    name: 'apiKey',
    description: 'The key in the address.',
  },
  apiKeyBearer: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The key, or an access token, as `Authorization: Bearer …`. It counts before the one in the address.',
  },
  oauth2: {
    type: 'oauth2',
    description: 'An app that acts for a user (GAP-04 says which scope permits what).',
    flows: {
      authorizationCode: {
        authorizationUrl: authUrl + oauthPath.authorize,
        tokenUrl: authUrl + oauthPath.token,
        refreshUrl: authUrl + oauthPath.refreshToken,
        scopes: { ...scopes },
      },
    },
  },
});
