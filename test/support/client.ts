/** A user with his key, or a key or token itself. */
export type Caller = { key: string } | string;

export interface GraphQLAnswer {
  status: number;
  headers: Headers;
  // A test reads answers of every shape; what it expects of them it says itself.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any;
  errors: { message: string; path?: unknown[]; extensions: Record<string, unknown> }[] | undefined;
}

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
  return {
    fetch: send,
    async gql(query: string, variables?: Record<string, unknown>): Promise<GraphQLAnswer> {
      const response = await send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const { status, headers } = response;
      const { data, errors } = (await response.json()) as Pick<GraphQLAnswer, 'data' | 'errors'>;
      return { status, headers, data, errors };
    },
  };
}

/** Whatever a test asks of REST, the answer must be one that the OpenAPI document speaks of. */
async function assertAsDocumented(path: string, { method = 'GET' }: RequestInit, found: Response) {
  const { status, headers } = found;
  const text = await found.text();
  const { assertDocumented } = await import('./rest/documented.ts');
  assertDocumented({ method, path: path.slice('/v1'.length), status, headers, text });
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
