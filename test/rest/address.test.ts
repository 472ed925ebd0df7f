import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { url } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';

let key: string;

beforeAll(async () => {
  ({ key } = await buildUser());
});

/** Sends an address exactly as it is written. */
async function ask(path: string, method = 'GET') {
  const { hostname, port } = new URL(url);
  const headers = { authorization: `Bearer ${key}` };
  const sent = request({ hostname, port, path, method, headers }).end();
  const answer = await new Promise<{ status: number | undefined; body: string }>(
    (resolve, reject) => {
      sent.once('error', reject);
      sent.once('response', (response) => {
        void text(response).then((body) => {
          resolve({ status: response.statusCode, body });
        }, reject);
      });
    },
  );
  return answer;
}

it.each([
  ['/v1/me/', 'with a slash at its end'],
  ['/v1/ME', 'in capitals'],
  ['/v1/me?', 'with an empty query'],
  ['/v1/me?a=%2Fb', 'with a query'],
  ['http://elsewhere.example/v1/me', 'in full, as proxies send it'],
])('%s, %s, is answered as /v1/me', async (path) => {
  expect(await ask(path)).toEqual(await ask('/v1/me'));
});

it.each(['/v1//me', '/v1/%6de', '/v1/me/more', '/V1/me', '/v1x/me', '/v1/bookings//'])(
  '%s is no route',
  async (path) => {
    const { status, body } = await ask(path);
    expect([status, body.includes('"code":"NOT_FOUND"')]).toEqual([404, true]);
  },
);

it('reads parameters as they are written, encoded or not', async () => {
  const plain = await ask('/v1/bookings/12');
  const encoded = await ask('/v1/bookings/%31%32');
  const strip = ({ status, body }: typeof plain) => [
    status,
    body.replace(/"requestId":"[^"]*"/, ''),
  ];
  expect(strip(encoded)).toEqual(strip(plain));
  expect((await ask('/v1/bookings/%zz')).status).toBe(400);
});

it('answers HEAD as GET, without a body', async () => {
  expect(await ask('/v1/me', 'HEAD')).toEqual({ status: 200, body: '' });
});

it('says which methods an address knows', async () => {
  expect((await ask('/v1/me', 'DELETE')).status).toBe(405);
});
