import { as } from './app.ts';
import type { Caller } from './client.ts';

type Client = Pick<ReturnType<typeof as>, 'fetch'>;

/** Asks REST by method and path below /v1, as in `POST /users`, and reads what the answer says. */
export async function requestRest(client: Client, what: string, body?: object) {
  const [method = '', path = ''] = what.split(' ');
  const response = await client.fetch(`/v1${path}`, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const { status, headers } = response;
  // A test reads answers of every shape; what it expects of them it says itself.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const answer: any = await response.json();
  const errors = answer.errors as { path: string }[] | undefined;
  return {
    status,
    headers,
    body: answer,
    /** Which fields were wrong. */
    paths: errors?.map(({ path: field }) => field),
    ignored: headers.get('x-ignored-fields'),
  };
}

export const requestRestAs = (caller: Caller | undefined, what: string, body?: object) =>
  requestRest(as(caller), what, body);

export const requestRestStatus = async (caller: Caller | undefined, what: string, body?: object) =>
  (await requestRestAs(caller, what, body)).status;
