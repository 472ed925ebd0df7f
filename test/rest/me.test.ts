import { describe, expect, it } from 'vitest';
import { as } from '../support/app.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';

const readBody = async (response: Response) => (await response.json()) as Record<string, unknown>;

describe('GET /v1/me', () => {
  it('returns the profile at the top level and wrapped, and names its operation', async () => {
    const user = await buildUser({ name: 'Ada', timeZone: 'Europe/Berlin' });
    const response = await as(user).fetch('/v1/me');
    expect(response.status).toBe(200);
    expect(response.headers.get('x-graphql-operation')).toBe('GetMe');
    const { user: wrapped, ...fields } = await readBody(response);
    expect(fields).toEqual(wrapped);
    expect(fields).toMatchObject({ id: user.id, email: user.email, timeZone: 'Europe/Berlin' });
    expect(Object.keys(fields)).toHaveLength(24);
  });

  it('accepts the key in the query, and prefers the header', async () => {
    const [one, other] = [await buildUser(), await buildUser()];
    const byQuery = await as().fetch(`/v1/me?apiKey=${one.key}`);
    expect(await readBody(byQuery)).toMatchObject({ id: one.id });
    const byBoth = await as(other).fetch(`/v1/me?apiKey=${one.key}`);
    expect(await readBody(byBoth)).toMatchObject({ id: other.id });
  });

  it('requires READ_PROFILE from a token, and names the scope', async () => {
    const user = await buildUser();
    expect((await as(await buildAccessToken(user, ['READ_PROFILE'])).fetch('/v1/me')).status).toBe(
      200,
    );
    const refused = await as(await buildAccessToken(user, ['READ_BOOKING'])).fetch('/v1/me');
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toMatch(
      /^Bearer error="insufficient_scope", scope="READ_PROFILE", resource_metadata="http/,
    );
    expect(await readBody(refused)).toMatchObject({
      code: 'FORBIDDEN',
      requiredScopes: ['READ_PROFILE'],
    });
  });

  it('answers 401 as a problem to anonymous callers and wrong keys', async () => {
    for (const path of ['/v1/me', '/v1/me?apiKey=cal_wrong']) {
      const response = await as().fetch(path);
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toMatch('application/problem+json');
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
      const problem = await readBody(response);
      expect(problem).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
      expect(problem['message']).toBe(problem['detail']);
      expect(problem['type']).toMatch(/^http:.*\/docs\/errors#UNAUTHENTICATED$/);
      expect(problem['requestId']).toBe(response.headers.get('x-request-id'));
    }
  });

  it('answers 405 with Allow to other methods, and 404 to paths below it', async () => {
    const user = await buildUser();
    const response = await as(user).fetch('/v1/me', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const lost = await as(user).fetch('/v1/you');
    expect(lost.status).toBe(404);
    expect((await readBody(lost))['message']).toMatch(/^There is nothing at \/v1\/you\. .*\/docs$/);
  });

  it('says how to send a key to callers without one, and when it is empty', async () => {
    const readMessage = async (headers: Record<string, string>) =>
      (await readBody(await as().fetch('/v1/me', { headers })))['message'];
    expect(await readMessage({})).toContain('Authorization: Bearer <API key or access token>');
    expect(await readMessage({ 'X-API-Key': 'cal_x' })).toContain('Authorization: Bearer');
    expect(await readMessage({ authorization: 'Bearer ' })).toContain('has no key after Bearer');
  });
});
