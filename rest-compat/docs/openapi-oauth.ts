import type { ZodOpenApiComponentsObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { createProblemHeaders, createRef } from './openapi-component.ts';
import type { Endpoint } from '../kit/route.ts';

/** Where the OAuth routes differ from all others. */

const text = { type: 'string' } as const;

export const oauthSchemas = {
  OAuthError: {
    type: 'object',
    description: 'The body of every error of the OAuth routes (RFC 6749 §5.2, GAP-14).',
    properties: {
      error: { ...text, description: 'An error code of RFC 6749 or RFC 6750.' },
      error_description: { ...text, description: 'What went wrong, in one sentence.' },
      message: { ...text, description: 'Same as `error_description`.' },
    },
    required: ['error', 'error_description', 'message'],
    additionalProperties: false,
  },
} satisfies NonNullable<ZodOpenApiComponentsObject['schemas']>;

/** RFC 6749 §2.3.1. Credentials in the body need no security scheme. */
export const clientSecurity = {
  clientBasic: {
    type: 'http',
    scheme: 'basic',
    description: 'The app’s client_id and client_secret, each form-encoded.',
  },
} satisfies NonNullable<ZodOpenApiComponentsObject['securitySchemes']>;

/** 403 occurs only on routes that users call. */
const statusDescriptions = {
  400: 'invalid_request, invalid_grant, invalid_scope or unsupported_grant_type.',
  401: 'invalid_client: the app is unknown or its secret is wrong. On routes that users call: invalid_token.',
  403: 'insufficient_scope.',
  413: 'The body is larger than 1 MiB.',
  415: 'The body is neither a form nor JSON.',
  429: 'You have used up your budget for this minute.',
  500: 'An unexpected error on our side.',
  503: 'The server is overloaded, or the database is unavailable.',
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
