import { isObject } from '../../src/input/is-object.ts';
import { type Call, type Endpoint, printDocument } from './route.ts';

/** An operation with its variables, ready to send to /graphql. */
export interface Explanation {
  operationName: string;
  query: string;
  variables: Record<string, unknown>;
}

export const wantsExplanation = (prefer = '') => /\bexplain=graphql\b/.test(prefer);

/** The operation that answers a call. It is not run. */
export const explainCall = (
  { operation: operationName, document, variables }: Endpoint,
  call: Call,
): Explanation => ({ operationName, query: printDocument(document), variables: variables(call) });

const secretFields = new Set([
  'clientSecret',
  'code',
  'codeVerifier',
  'refreshToken',
  'secret',
  'token',
]);

/** People share explanations, so secrets are left out of them. */
export function hideSecrets(variables: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      secretFields.has(name) ? '(hidden)' : isObject(value) ? hideSecrets(value) : value,
    ]),
  );
}
