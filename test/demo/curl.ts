import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Sends requests with the real curl, as an integrator does. */
export async function curl(...args: string[]) {
  const { stdout } = await run('curl', ['-sS', '-w', '\n%{http_code}', ...args], {
    maxBuffer: 16_000_000,
  });
  const end = stdout.lastIndexOf('\n');
  return { status: Number(stdout.slice(end + 1)), text: stdout.slice(0, end) };
}

const json = ['-H', 'Content-Type: application/json'];

export async function postJson<T>(url: string, body: object, ...args: string[]): Promise<T> {
  const { status, text } = await curl(url, ...json, ...args, '-d', JSON.stringify(body));
  if (status >= 300) throw new Error(`${url} answered ${status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Runs a GraphQL operation. Throws what it says is wrong. */
export function createAsk(base: string) {
  return async <T>(query: string, variables: object, key?: string): Promise<T> => {
    const credential = key === undefined ? [] : ['-H', `Authorization: Bearer ${key}`];
    const answer = await postJson<{ data: T; errors?: { message: string }[] }>(
      `${base}/graphql`,
      { query, variables },
      ...credential,
    );
    if (answer.errors) throw new Error(answer.errors.map(({ message }) => message).join('\n'));
    return answer.data;
  };
}

export type Ask = ReturnType<typeof createAsk>;

/** Runs a mutation with an input. */
export const mutate = (ask: Ask, name: string, fields: string, input: object, key?: string) =>
  ask<Record<string, unknown>>(
    `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { ${fields} } }`,
    { input },
    key,
  );
