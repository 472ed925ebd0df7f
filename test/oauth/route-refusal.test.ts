import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ledger } from '../../rest-compat/ledger.ts';
import { as, startApp } from '../support/app.ts';
import { buildUser } from '../support/build/user.ts';
import {
  buildCodeGrant,
  buildOAuthApp,
  buildPublicOAuthApp,
  buildRefreshGrant,
  callbackUrl,
  getAuthorizationCode,
  getClientSecret,
  postOAuth,
  readOAuthAnswer,
  readRefusal,
  toBasicAuthorization,
} from '../support/oauth/app.ts';

const user = await buildUser();
const app = await buildOAuthApp();

describe('authentication of an OAuth client', () => {
  it('is refused if the credentials are missing or wrong', async () => {
    const own = await buildPublicOAuthApp();
    const right = { grant_type: 'authorization_code', code: 'x', redirect_uri: callbackUrl };
    const wrong: [object, Record<string, string>][] = [
      [{}, {}],
      [{ client_id: app.clientId }, {}],
      [{ client_id: app.clientId, client_secret: 'wrong' }, {}],
      [{ client_id: 'nobody', client_secret: getClientSecret(app) }, {}],
      // A public client has no secret.
      [{ client_id: own.clientId, client_secret: 'x' }, {}],
      [{}, toBasicAuthorization(app.clientId, 'wrong')],
      [{}, toBasicAuthorization(app.clientId, '')],
      [{}, toBasicAuthorization('', '')],
      [{}, { authorization: 'Basic' }],
      [{}, { authorization: 'Basic !!!' }],
      [{}, { authorization: `Basic ${btoa('no colon')}` }],
      [{}, { authorization: `Basic ${Buffer.from([0xff, 0x3a]).toString('base64')}` }],
      [{}, { authorization: `Bearer ${user.key}` }],
    ];
    for (const [named, headers] of wrong) {
      const answer = await postOAuth('token', { ...right, ...named }, headers);
      expect([named, headers, ...readRefusal(answer)]).toEqual([
        ...[named, headers],
        ...[401, 'invalid_client'],
      ]);
      expect(answer.headers.get('www-authenticate')).toBe('Basic realm="almanac"');
    }
  });

  it('must be sent in only one way (RFC 6749 §2.3)', async () => {
    const header = toBasicAuthorization(app.clientId, getClientSecret(app));
    for (const name of ['token', 'refreshToken', 'revoke', 'introspect']) {
      const right = {
        ...(name === 'token' ? buildCodeGrant(app, 'x') : buildRefreshGrant(app, 'x')),
        token: 'x',
      };
      const twice = await postOAuth(name, right, header);
      expect([name, ...readRefusal(twice)]).toEqual([name, 400, 'invalid_request']);
      const named = { ...right, client_secret: '', client_id: 'another' };
      const other = await postOAuth(name, named, header);
      expect([name, ...readRefusal(other)]).toEqual([name, 400, 'invalid_request']);
    }
  });
});

describe('an invalid OAuth request', () => {
  it('gets the matching OAuth error, which names the problem', async () => {
    const right = buildCodeGrant(app, 'x');
    const { clientId: client_id } = app;
    const bad: [object | string, string, RegExp][] = [
      [{ ...right, grant_type: '' }, 'invalid_request', /^grant_type: /],
      [{ ...right, grant_type: 'password' }, 'unsupported_grant_type', /authorization_code/],
      [{ grant_type: 'client_credentials', client_id }, 'unsupported_grant_type', /refresh_token/],
      [{ ...right, grant_type: 'toString' }, 'unsupported_grant_type', /./],
      [{ ...right, code: '' }, 'invalid_request', /^code: /],
      [{ ...right, redirect_uri: '' }, 'invalid_request', /^redirect_uri: /],
      [{ ...right, code: 'a'.repeat(600) }, 'invalid_request', /^code: /],
      [{ ...right, code_verifier: 'a\0' }, 'invalid_request', /^code_verifier: /],
      [{ ...right, redirect_uri: 'a'.repeat(3_000) }, 'invalid_request', /^redirect_uri: /],
      [JSON.stringify({ ...right, code: 7 }), 'invalid_request', /^code: /],
      [JSON.stringify({ ...right, code: ['a'] }), 'invalid_request', /^code: /],
      [JSON.stringify({ ...right, grant_type: {} }), 'unsupported_grant_type', /./],
      [JSON.stringify([right]), 'invalid_request', /object/],
      ['{"grant_type":', 'invalid_request', /JSON/],
    ];
    for (const [body, error, message] of bad) {
      const given = typeof body === 'string' ? body : { ...body };
      const answer = await postOAuth('token', given);
      expect([body, ...readRefusal(answer)]).toEqual([body, 400, error]);
      expect(answer.body.message).toMatch(message);
    }
  });

  it('is refused if a parameter is repeated', async () => {
    const pairs = Object.entries(buildCodeGrant(app, await getAuthorizationCode(user, app)));
    for (const [name, value] of pairs) {
      const twice = new URLSearchParams([...pairs, [name, value]]);
      const answer = await postOAuth('token', twice);
      expect(readRefusal(answer)).toEqual([400, 'invalid_request']);
      expect(answer.body.message).toContain(name);
    }
    // The code is still unused, and unknown parameters are ignored.
    const answer = await postOAuth('token', new URLSearchParams([...pairs, ['audience', 'x']]));
    expect([answer.status, answer.headers.get('x-ignored-fields')]).toEqual([200, 'audience']);
  });

  it('is refused if its body is empty, too large, not UTF-8 or of an unsupported type', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const bad: [string | Uint8Array<ArrayBuffer>, Record<string, string>, number][] = [
      ['grant_type=x', { 'content-type': 'text/plain' }, 415],
      ['grant_type=x', { 'content-type': 'multipart/form-data; boundary=x' }, 415],
      [`code=${'a'.repeat(1_100_000)}`, type, 413],
      ['a=1&'.repeat(2_000), type, 400],
      [new Uint8Array([0x61, 0x3d, 0xff]), type, 400],
      ['', type, 400],
    ];
    for (const [body, headers, status] of bad) {
      const sent = as().fetch('/api/auth/oauth/token', { method: 'POST', headers, body });
      const answer = await readOAuthAnswer(await sent);
      expect(readRefusal(answer)).toEqual([status, 'invalid_request']);
    }
  });

  it('gets the allowed methods if it uses another one', async () => {
    for (const name of ['token', 'refreshToken', 'revoke', 'introspect', 'me']) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        if (name === 'me' && method === 'GET') continue;
        const response = await as().fetch(`/api/auth/oauth/${name}`, { method });
        expect(response.headers.get('allow')).toBe(name === 'me' ? 'GET, HEAD, POST' : 'POST');
        expect(readRefusal(await readOAuthAnswer(response))).toEqual([405, 'invalid_request']);
      }
    }
  });

  it('is refused if its parameters are in the URL', async () => {
    const query = new URLSearchParams(buildCodeGrant(app, await getAuthorizationCode(user, app)));
    const sent = await as().fetch(`/api/auth/oauth/token?${query.toString()}`, { method: 'POST' });
    expect(readRefusal(await readOAuthAnswer(sent))).toEqual([400, 'invalid_request']);
  });
});

describe('guessing a code or a secret', () => {
  it('costs more of the IP address’s rate limit than a correct request', async () => {
    const limited = (await startApp({ RATE_LIMIT: '3000' })).as();
    const readRemaining = async (code: string, secret = getClientSecret(app)) => {
      const { headers } = await postOAuth(
        'token',
        buildCodeGrant(app, code, { client_secret: secret }),
        {},
        limited,
      );
      return Number(headers.get('x-ratelimit-remaining'));
    };
    const code = await getAuthorizationCode(user, app);
    const whole = 300;
    expect(await readRemaining(code)).toBe(whole - 1);
    expect(await readRemaining('x')).toBe(whole - 12);
    expect(await readRemaining('x', 'wrong')).toBe(whole - 23);
    const statuses = new Set<number>();
    for (let i = 0; i < 30; i += 1) {
      statuses.add((await postOAuth('token', buildCodeGrant(app, `${i}`), {}, limited)).status);
    }
    expect([...statuses]).toEqual([400, 429]);
    const { status, headers, body } = await postOAuth(
      'token',
      buildCodeGrant(app, 'x'),
      {},
      limited,
    );
    expect([status, body.error]).toEqual([429, 'temporarily_unavailable']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('arbitrary input to an OAuth route', () => {
  const rows = ledger.filter(({ tag }) => tag === 'OAuth');
  const name = fc.constantFrom(
    ...['grant_type', 'client_id', 'client_secret', 'code', 'redirect_uri', 'code_verifier'],
    ...['refresh_token', 'token', 'token_type_hint', 'scope', '__proto__', 'constructor'],
  );
  const value = fc.oneof(
    fc.constantFrom('authorization_code', 'refresh_token', '', '\0', '%', '%zz', 'a'.repeat(9_000)),
    fc.string({ unit: 'binary', maxLength: 20 }),
  );
  const encoded = fc
    .array(fc.tuple(name, value), { maxLength: 8 })
    .map((pairs) => new URLSearchParams(pairs).toString());
  const body = fc.oneof(
    encoded,
    fc.dictionary(name, fc.jsonValue()).map((given) => JSON.stringify(given)),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  const headers = fc.record(
    {
      'content-type': fc.constantFrom('application/x-www-form-urlencoded', 'application/json', 'x'),
      authorization: fc.oneof(
        fc.base64String().map((text) => `Basic ${text}`),
        fc.constantFrom('Bearer x', 'Bearer', 'Basic', 'Basic Og==', 'Digest x'),
      ),
      prefer: fc.constant('explain=graphql'),
    },
    { requiredKeys: [] },
  );

  it('gets an OAuth answer, and never a server error', async () => {
    const property = fc.asyncProperty(
      fc.constantFrom(...rows),
      ...[body, headers],
      async ({ method, path }, sent, by) => {
        const init = { method, headers: by, ...(method === 'post' && { body: sent }) };
        const { status } = await readOAuthAnswer(await as().fetch(path, init));
        expect(status).toBeLessThan(500);
      },
    );
    await fc.assert(property, { numRuns: 200 });
  });
});
