import type { ZodOpenApiComponentsObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { scopes } from '../../src/base/scopes.ts';
import { type ErrorCode, httpStatus } from '../../src/base/errors.ts';

/** Components that routes share, by the names the document refers to them with. */

type Headers = NonNullable<ZodOpenApiComponentsObject['headers']>;
type Schemas = NonNullable<ZodOpenApiComponentsObject['schemas']>;

const text = { type: 'string' } as const;
const whole = { type: 'integer', minimum: 0 } as const;

const defineHeader = (description: string, schema: object, example: unknown) => ({
  description,
  schema: { ...schema, examples: [example] },
});

/** GAP-15, and headers that only some answers have. */
export const headers = {
  'X-Request-Id': defineHeader(
    'The id of the request: yours if it is valid, otherwise a new one.',
    text,
    'b7c1f0',
  ),
  'X-GraphQL-Operation': defineHeader(
    'The GraphQL operation behind the route.',
    text,
    'ListBookings',
  ),
  'X-Ignored-Fields': defineHeader('Keys of the body that were ignored (GAP-06).', text, 'colour'),
  RateLimit: defineHeader('The points left in your budget.', text, '"default";r=59999;t=42'),
  'RateLimit-Policy': defineHeader(
    'Your budget: points per window.',
    text,
    '"default";q=60000;w=60',
  ),
  'X-RateLimit-Limit': defineHeader('Points per minute.', whole, 60_000),
  'X-RateLimit-Remaining': defineHeader('Points left in this minute.', whole, 59_999),
  'X-RateLimit-Reset': defineHeader('Seconds until the next minute begins.', whole, 42),
  'X-Total-Count': defineHeader('The total number of records. Only on paged answers.', whole, 100),
  Link: defineHeader(
    'Links to the first, previous, next and last page, on paged answers. On answers of a retired route, links to what replaces it.',
    text,
    '<https://almanac.example/v1/bookings?take=25&page=2>; rel="next"',
  ),
  ETag: defineHeader('The version of the record, for `If-Match` (GAP-44).', text, '"3"'),
  'Idempotent-Replayed': defineHeader(
    '`true` if this answer repeats that of an earlier request (GAP-29).',
    text,
    'true',
  ),
  'Preference-Applied': defineHeader(
    '`explain=graphql`, `dry-run` or `sunset-rehearsal`, if you asked for it.',
    text,
    'explain=graphql',
  ),
  'Retry-After': defineHeader('Seconds to wait before you try again.', whole, 42),
  'WWW-Authenticate': defineHeader(
    'The credential or scope that is missing (GAP-04).',
    text,
    'Bearer realm="almanac", resource_metadata="https://almanac.example/.well-known/oauth-protected-resource/v1"',
  ),
} satisfies Headers;

/** What only retired routes have. */
export const retirementHeaders = {
  Deprecation: defineHeader(
    'Since when the route is deprecated, in seconds since 1970 (RFC 9745).',
    text,
    '@1796083200',
  ),
  Sunset: defineHeader(
    'From when on the route may be gone (RFC 8594).',
    text,
    'Wed, 30 Jun 2027 00:00:00 GMT',
  ),
} satisfies Headers;

type HeaderName = keyof typeof headers | keyof typeof retirementHeaders;

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
  type: {
    ...text,
    format: 'uri-reference',
    description: 'The address of the page that explains the `code`.',
  },
  title: { ...text, description: 'The name of the HTTP status.' },
  status: {
    type: 'integer',
    minimum: 400,
    maximum: 599,
    description: 'The HTTP status of the answer.',
  },
  detail: { ...text, description: 'What went wrong, in one sentence.' },
  code: {
    ...text,
    enum: Object.keys(httpStatus),
    description: 'What went wrong, for programs. New codes may appear.',
  },
  message: { ...text, description: 'Same as `detail`.' },
  requestId: { ...text, description: 'The id of the request in the log.' },
};

const optionalFields = {
  errors: {
    ...defineArray(
      defineObject({
        path: { ...text, description: 'The field, as you sent it.' },
        message: { ...text, description: 'What is wrong with it.' },
      }),
    ),
    description: 'Every field that is wrong.',
  },
  requiredScopes: {
    ...defineArray({ ...text, enum: Object.keys(scopes) }),
    description: 'The scopes that the access token lacks.',
  },
  reasons: {
    ...defineArray(
      defineObject({
        code: { ...text, description: 'The reason, for programs.' },
        message: { ...text, description: 'The reason, in one sentence.' },
        earliest: {
          type: ['string', 'null'],
          format: 'date-time',
          description:
            'The first start that can be booked at or after the requested one. Null when none was found within 31 days.',
        },
      }),
    ),
    description: 'Why the slot cannot be booked.',
  },
  alternatives: {
    ...defineArray({ ...text, format: 'date-time' }),
    description: 'Up to three start times that can be booked instead.',
  },
  allowedTransitions: {
    ...defineArray(text),
    description: 'The statuses that this booking can still change to.',
  },
  currentVersion: { ...whole, description: 'The version that the record has now.' },
  record: {
    ...defineObject({
      type: { ...text, description: 'The kind of record, such as `Booking`.' },
      id: { ...whole, description: 'The id of the record.' },
    }),
    description: 'The record that has `currentVersion`.',
  },
  retryAfter: { ...whole, description: 'Seconds to wait before you try again.' },
  successor: {
    ...defineObject({
      name: { ...text, description: 'The GraphQL operation, or another route.' },
      url: { ...text, format: 'uri', description: 'The page that describes it.' },
    }),
    description: 'What to use instead of a route that is gone.',
  },
  continuesAfter: {
    ...text,
    description: 'The cursor after which the event log goes on, if yours is too old.',
  },
};

export const schemas = {
  Problem: {
    ...defineObject({ ...requiredFields, ...optionalFields }, Object.keys(requiredFields)),
    description: 'The body of every error (RFC 9457, GAP-14).',
    additionalProperties: true,
  },
} satisfies Schemas;

/** When each status occurs, as in GAP-14. No route lists 405, because a documented method is always supported. */
const statusDescriptions = {
  400: 'Bad input. `errors` names every field that is wrong.',
  401: 'The credential is missing, wrong, expired or revoked.',
  403: 'You lack a role or a scope.',
  404: 'The record does not exist, or you cannot see it. The answer is the same for both.',
  409: 'The slot is taken or not offered, the status change is not allowed, or the record already exists.',
  410: 'The route was retired, and `successor` names what to use instead. Or the event log no longer has what came after a cursor, and goes on after `continuesAfter`.',
  412: 'The record does not have the version that `If-Match` names. `currentVersion` is the one it has.',
  413: 'The body is larger than 1 MiB.',
  415: 'The body is not JSON.',
  429: 'You have used up your budget for this minute.',
  500: 'An unexpected error on our side.',
  503: 'The server is overloaded, or the database is unavailable.',
} as const satisfies Record<Exclude<(typeof httpStatus)[ErrorCode], 405>, string>;

export type ProblemStatus = keyof typeof statusDescriptions;

export const problemStatuses = Object.keys(statusDescriptions).map(Number) as ProblemStatus[];

const listErrorCodes = (status: number) =>
  Object.entries(httpStatus)
    .filter(([, one]) => one === status)
    .map(([code]) => code);

/** Turns `BAD_USER_INPUT` into `BadUserInput`. If a status has several codes, the first names it. */
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
  createHeaderRefs('Preference-Applied', ...(extraHeaders[status] ?? []));

export const createProblemRef = (status: ProblemStatus) =>
  createRef('responses', toResponseName(status));

/** Without retired routes nothing refers to their components, so there are none. */
export const createResponses = (isRetired: boolean): Record<string, ZodOpenApiResponseObject> =>
  Object.fromEntries(
    problemStatuses
      .filter((status) => isRetired || status !== 410)
      .map((status) => [
        toResponseName(status),
        {
          description: `${statusDescriptions[status]} Code: ${listErrorCodes(status).join(' or ')}.`,
          headers: {
            ...createProblemHeaders(status),
            ...(isRetired && createHeaderRefs('Deprecation', 'Sunset', 'Link')),
          },
          content: { 'application/problem+json': { schema: createRef('schemas', 'Problem') } },
        },
      ]),
  );

/** Headers that every request can have. As parameters they would be arguments of every function of a generated client. */
export const commonRequestHeaders = {
  Prefer:
    'With `explain=graphql` the request is not run. The answer is `{ operationName, query, variables }`, which you can send to `/graphql` instead. With `dry-run` a write changes and sends nothing: the answer is that of the real call, with its `effects` (GAP-46). A route without a dry run refuses. With `sunset-rehearsal` a retired route answers as it will after its sunset; every other route runs as always.',
  'X-Request-Id':
    'An id for the request: 1 to 128 letters, digits and any of `_`, `.`, `:` and `-`. It is returned with the answer and written to the log.',
};

/** Headers that some requests can have. */
export const parameters = {
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'The `ETag` of the record as you have seen it. If it has changed, nothing is done and the answer is 412 (GAP-44).',
    schema: text,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Repeating a request with the same key and body returns the first answer. The same key with another body is 409 (GAP-29).',
    schema: text,
  },
} satisfies NonNullable<ZodOpenApiComponentsObject['parameters']>;
