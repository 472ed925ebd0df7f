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

const header = (description: string, schema: object, example: unknown) => ({
  description,
  schema: { ...schema, examples: [example] },
});

/** GAP-15, and those that only some answers carry. */
export const headers = {
  'X-Request-Id': header('The caller’s own, if it is sane, else a new one.', text, 'b7c1f0'),
  'X-GraphQL-Operation': header('The operation behind the route.', text, 'ListBookings'),
  'X-Ignored-Fields': header('Keys of the body that mean nothing here (GAP-06).', text, 'colour'),
  RateLimit: header('What is left of the budget.', text, '"default";r=59999;t=42'),
  'RateLimit-Policy': header('The budget: points in a window.', text, '"default";q=60000;w=60'),
  'X-RateLimit-Limit': header('Points a minute.', whole, 60_000),
  'X-RateLimit-Remaining': header('Points that are left.', whole, 59_999),
  'X-RateLimit-Reset': header('Seconds until the next minute begins.', whole, 42),
  'X-Total-Count': header('How many records there are; on paged answers.', whole, 100),
  Link: header(
    'The first, previous, next and last page; on paged answers.',
    text,
    '<https://almanac.example/v1/bookings?take=25&page=2>; rel="next"',
  ),
  'Idempotent-Replayed': header('`true`: it had been made before (GAP-29).', text, 'true'),
  'Preference-Applied': header(
    '`explain=graphql`, where that was asked for.',
    text,
    'explain=graphql',
  ),
  'Retry-After': header('Seconds to wait.', whole, 42),
  'WWW-Authenticate': header('What is missing (GAP-04).', text, 'Bearer realm="almanac"'),
} satisfies Headers;

export type HeaderName = keyof typeof headers;

const usual: HeaderName[] = [
  'X-Request-Id',
  'X-GraphQL-Operation',
  'RateLimit',
  'RateLimit-Policy',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

export const headersOf = (...more: HeaderName[]) =>
  Object.fromEntries([...usual, ...more].map((name) => [name, ref('headers', name)]));

export const ref = (kind: keyof ZodOpenApiComponentsObject, name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

const listOf = (items: object) => ({ type: 'array', items });
const objectOf = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object' as const,
  properties,
  required,
});

const always = {
  type: { ...text, format: 'uri-reference' },
  title: { ...text, description: 'The name of the status.' },
  status: { type: 'integer', minimum: 400, maximum: 599 },
  detail: { ...text, description: 'What went wrong, in a sentence.' },
  code: { ...text, enum: Object.keys(httpStatus) },
  message: { ...text, description: 'The same as `detail`.' },
  requestId: { ...text, description: 'Finds the request in the log.' },
};

const sometimes = {
  errors: {
    ...listOf(objectOf({ path: text, message: text })),
    description: 'Bad input: every field that is wrong.',
  },
  requiredScopes: {
    ...listOf({ ...text, enum: Object.keys(scopes) }),
    description: 'What the access token lacks.',
  },
  reasons: {
    ...listOf(
      objectOf({
        code: text,
        message: text,
        earliest: { type: ['string', 'null'], format: 'date-time' },
      }),
    ),
    description: 'Why a slot is not to be had.',
  },
  alternatives: {
    ...listOf({ ...text, format: 'date-time' }),
    description: 'Up to three starts that can be booked instead.',
  },
  allowedTransitions: {
    ...listOf(text),
    description: 'The statuses that this booking may still take.',
  },
  retryAfter: { ...whole, description: 'Seconds to wait.' },
};

export const schemas = {
  Problem: {
    ...objectOf({ ...always, ...sometimes }, Object.keys(always)),
    description: 'Every error of the API (RFC 9457, GAP-14).',
    additionalProperties: true,
  },
} satisfies Schemas;

/** When each is answered with, in the words of GAP-14. That a path knows other methods (405) no route says. */
const situations = {
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

export type ProblemStatus = keyof typeof situations;

export const problems = Object.keys(situations).map(Number) as ProblemStatus[];

const codesOf = (status: number) =>
  Object.entries(httpStatus)
    .filter(([, one]) => one === status)
    .map(([code]) => code);

/** `BAD_USER_INPUT` as `BadUserInput`; of several codes the first names the status. */
const nameOf = (status: number) =>
  (codesOf(status)[0] ?? '')
    .toLowerCase()
    .replaceAll(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase());

const special: Partial<Record<ProblemStatus, HeaderName[]>> = {
  401: ['WWW-Authenticate'],
  403: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

export const problemHeaders = (status: ProblemStatus) => headersOf(...(special[status] ?? []));

export const problemRef = (status: ProblemStatus) => ref('responses', nameOf(status));

export const responses: Record<string, ZodOpenApiResponseObject> = Object.fromEntries(
  problems.map((status) => [
    nameOf(status),
    {
      description: `${situations[status]} Code: ${codesOf(status).join(' or ')}.`,
      headers: problemHeaders(status),
      content: { 'application/problem+json': { schema: ref('schemas', 'Problem') } },
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
export const securitySchemes = (authUrl: string): SecuritySchemes => ({
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
