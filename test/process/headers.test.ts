import { describe, expect, it } from 'vitest';
import { startApp, url } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';

const { key } = await buildUser();
const authorization = `Bearer ${key}`;
const post = (body: unknown, type = 'application/json') => ({
  method: 'POST',
  headers: { 'content-type': type },
  body: JSON.stringify(body),
});

const apiAnswers: [name: string, path: string, init?: RequestInit][] = [
  ['REST', '/v1/me', { headers: { authorization } }],
  ['REST with the key in the URL', `/v1/me?apiKey=${key}`],
  ['a list', '/v1/bookings', { headers: { authorization } }],
  ['a refusal', '/v1/me'],
  ['another origin', '/v1/me', { headers: { authorization, origin: 'https://a.example' } }],
  ['GraphQL', '/graphql', post({ query: '{ __typename }' })],
  ['a batch', '/graphql', post([{ query: '{ __typename }' }])],
  ['GraphQL by GET', '/graphql?query={__typename}'],
  ['GraphQL of another type', '/graphql', post({}, 'text/plain')],
  ['a token request', '/api/auth/oauth/token', post({})],
  ['an unknown path', '/nothing/here'],
  ['a page that does not exist', '/account/nothing'],
  ['liveness', '/healthz'],
  ['readiness', '/readyz'],
  ['metrics', '/metrics'],
];

describe('the headers of an answer', () => {
  it.each(apiAnswers)('forbid caches and guesses: %s', async (_name, path, init) => {
    const { headers } = await fetch(url + path, init);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('let browsers keep the documentation, and ask again', async () => {
    const { headers } = await fetch(`${url}/docs`);
    expect(headers.get('cache-control')).toMatch(/no-cache$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/healthz', '/v1/me', '/graphql', '/docs', '/auth/sign-in', '/assets/style.css', '/no'])(
    'ask browsers to come back by https if PUBLIC_URL says so: %s',
    async (path) => {
      const server = await startApp({ PUBLIC_URL: 'https://almanac.example' });
      const { headers } = await fetch(server.url + path);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    },
  );
});
