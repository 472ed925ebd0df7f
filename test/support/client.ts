import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type DocumentNode, print } from 'graphql';

/** A user with their key, or a key or token itself. */
export type Caller = { key: string } | string;

/** If the whole operation failed, `data` is null: a test that reads from it then fails. */
export interface TypedAnswer<Data> {
  status: number;
  headers: Headers;
  data: Data;
  errors: { message: string; path?: unknown[]; extensions: Record<string, unknown> }[] | undefined;
}

// A test reads answers of every shape; what it expects of them it says itself.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type GraphQLAnswer = TypedAnswer<any>;

/** Sends every request as this caller; without one, as nobody. */
export function createClient(url: string, caller?: Caller) {
  const secret = typeof caller === 'object' ? caller.key : caller;
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (secret !== undefined) headers.set('authorization', `Bearer ${secret}`);
    const response = await fetch(url + path, { ...init, headers });
    if (path.startsWith('/v1/')) await assertAsDocumented(path, init, response.clone());
    return response;
  };
  const post = async <Data>(query: string, variables?: Record<string, unknown>) => {
    const response = await send('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    });
    const { status, headers } = response;
    const { data, errors } = (await response.json()) as Pick<TypedAnswer<Data>, 'data' | 'errors'>;
    // Otherwise no two refusals would be equal.
    for (const { extensions } of errors ?? []) delete extensions['requestId'];
    return { status, headers, data, errors };
  };
  return {
    fetch: send,
    /** Runs a typed operation: its variables and its answer have the types of the schema. */
    run: <Data, Variables extends Record<string, unknown>>(
      document: TypedDocumentNode<Data, Variables>,
      variables: Variables,
    ): Promise<TypedAnswer<Data>> => post(print(document), variables),
    /** The same without types, for one-off operations and for variables that the schema refuses. */
    gql: (
      query: string | DocumentNode,
      variables?: Record<string, unknown>,
    ): Promise<GraphQLAnswer> => post(typeof query === 'string' ? query : print(query), variables),
  };
}

/** The text of an answer without the ids of requests, which are different each time. */
export const readStableText = async (response: Response) =>
  (await response.text()).replaceAll(/,"requestId":"[^"]*"/g, '');

/** Whatever a test asks of REST, the answer must be one that the OpenAPI document speaks of. */
async function assertAsDocumented(path: string, { method = 'GET' }: RequestInit, found: Response) {
  const { status, headers } = found;
  const text = await found.text();
  const { assertDocumented } = await import('./rest/documented.ts');
  assertDocumented({ method, path, status, headers, text });
}

/** The errors of an answer, of which only these are read here. */
type Failure = { errors?: { extensions: Record<string, unknown> }[] | undefined };

/** The code of the first error, if there is one. */
export const readErrorCode = ({ errors }: Failure) => errors?.[0]?.extensions['code'];

/** The code of the first error, or OK. */
export const readResultCode = (answer: Failure) => String(readErrorCode(answer) ?? 'OK');

/** The paths of the invalid input fields. */
export const readErrorPaths = ({ errors }: Failure) =>
  (errors?.[0]?.extensions['errors'] as { path: string }[] | undefined)?.map(({ path }) => path);

/** The codes of the reasons against a slot. */
export const readReasonCodes = ({ errors }: Failure) =>
  ((errors?.[0]?.extensions['reasons'] ?? []) as { code: string }[]).map(({ code }) => code);
