import type { ZodOpenApiComponentsObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { createProblemHeaders, createRef } from './openapi-component.ts';
import type { Endpoint } from '../route.ts';

/** What the rows of section 5 say otherwise than all others. */

const text = { type: 'string' } as const;

export const oauthSchemas = {
  OAuthError: {
    type: 'object',
    description: 'Every error of the OAuth routes (RFC 6749 §5.2, GAP-14).',
    properties: {
      error: { ...text, description: 'One of the names of RFC 6749 and RFC 6750.' },
      error_description: { ...text, description: 'What went wrong, in a sentence.' },
      message: { ...text, description: 'The same.' },
    },
    required: ['error', 'error_description', 'message'],
    additionalProperties: false,
  },
} satisfies NonNullable<ZodOpenApiComponentsObject['schemas']>;

/** RFC 6749 §2.3.1; in the body it needs no scheme. */
export const clientSecurity = {
  clientBasic: {
    type: 'http',
    scheme: 'basic',
    description: 'The client_id and client_secret of an app, each encoded as in a form.',
  },
} satisfies NonNullable<ZodOpenApiComponentsObject['securitySchemes']>;

/** Errors of theirs; 403 only where a user is the caller. */
const statusDescriptions = {
  400: 'invalid_request, invalid_grant, invalid_scope or unsupported_grant_type.',
  401: 'invalid_client: the app is unknown, or its secret wrong. Where a user calls, invalid_token.',
  403: 'insufficient_scope.',
  413: 'The body is larger than 1 MiB.',
  415: 'The body is neither a form nor JSON.',
  429: 'The budget of this minute is used up.',
  500: 'A bug of ours; nothing internal is told.',
  503: 'Overloaded, or the database is away.',
} as const;

export const createOAuthResponses = ({ byClient }: Endpoint): ZodOpenApiResponsesObject =>
  Object.fromEntries(
    Object.entries(statusDescriptions)
      .filter(([status]) => !byClient || status !== '403')
      .map(([status, description]) => [
        status,
        {
          description,
          headers: createProblemHeaders(Number(status) as keyof typeof statusDescriptions),
          content: { 'application/json': { schema: createRef('schemas', 'OAuthError') } },
        },
      ]),
  );
