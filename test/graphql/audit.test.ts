import { auditServer } from 'graphql-http';
import { expect, it } from 'vitest';
import { url } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';

it('passes the whole graphql-http audit', async () => {
  const { key } = await buildUser();
  const results = await auditServer({
    url: `${url}/graphql`,
    fetchFn: (address: string, init?: RequestInit) =>
      fetch(address, {
        ...init,
        headers: { ...init?.headers, authorization: `Bearer ${key}` },
      }),
  });
  const failed = results.filter(({ status }) => status !== 'ok');
  expect(failed.map(({ id, name }) => `${id} ${name}`)).toEqual([]);
  expect(results).toHaveLength(61);
});
