import { describe, expect, it } from 'vitest';
import { as } from '../support/app.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';

const readBody = async (response: Response) => (await response.json()) as Record<string, unknown>;

describe('GET /v1/me', () => {
  it('answers the profile at the top level and wrapped, naming its operation', async () => {
    const user = await buildUser({ name: 'Ada', timeZone: 'Europe/Berlin' });
    const response = await as(user).fetch('/v1/me');
    expect(response.status).toBe(200);
    expect(response.headers.get('x-graphql-operation')).toBe('GetMe');
    const { user: wrapped, ...fields } = await readBody(response);
    expect(fields).toEqual(wrapped);
    expect(fields).toMatchObject({ id: user.id, email: user.email, timeZone: 'Europe/Berlin' });
    expect(Object.keys(fields)).toHaveLength(24);
  });

  it('takes the key in the query, and the header before it', async () => {
    const [one, other] = [await buildUser(), await buildUser()];
    const byQuery = await as().fetch(`/v1/me?apiKey=${one.key}`);
    expect(await readBody(byQuery)).toMatchObject({ id: one.id });
    const byBoth = await as(other).fetch(`/v1/me?apiKey=${one.key}`);
    expect(await readBody(byBoth)).toMatchObject({ id: other.id });
  });

  it('answers a token with READ_PROFILE, and names the scope to one without', async () => {
    const user = await buildUser();
    expect((await as(await buildAccessToken(user, ['READ_PROFILE'])).fetch('/v1/me')).status).toBe(
      200,
    );
    const refused = await as(await buildAccessToken(user, ['READ_BOOKING'])).fetch('/v1/me');
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toBe(
      'Bearer error="insufficient_scope", scope="READ_PROFILE"',
    );
    expect(await readBody(refused)).toMatchObject({
      code: 'FORBIDDEN',
      requiredScopes: ['READ_PROFILE'],
    });
  });

  it('answers 401 as a problem to nobody and to a wrong key', async () => {
    for (const path of ['/v1/me', '/v1/me?apiKey=cal_wrong']) {
      const response = await as().fetch(path);
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toMatch('application/problem+json');
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
      const problem = await readBody(response);
      expect(problem).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
      expect(problem['message']).toBe(problem['detail']);
      expect(problem['requestId']).toBe(response.headers.get('x-request-id'));
    }
  });

  it('answers 405 with Allow to another method, and 404 beside it', async () => {
    const user = await buildUser();
    const response = await as(user).fetch('/v1/me', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await as(user).fetch('/v1/you')).status).toBe(404);
  });
});
