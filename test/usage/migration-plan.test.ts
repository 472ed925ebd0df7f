import { describe, expect, it } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { db, startApp } from '../support/app.ts';
import { buildAccessToken, buildAdmin, buildUser } from '../support/build/user.ts';
import type { Caller } from '../support/client.ts';
import { ask, buildCaller, callServer, findKey, readPlan, toKey } from './plan-scene.ts';

const readCode = async (...asked: Parameters<typeof ask>) =>
  (await ask(...asked)).errors?.[0]?.extensions['code'];

const postJson = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

describe('migrationPlan', () => {
  it('lists the routes of a key, the most used first, with the operation of each', async () => {
    const { user, by } = await buildCaller(
      ['/v1/schedules/1', '/v1/me', '/v1/me', '/v1/bookings?take=x'],
      1,
    );
    const key = await findKey(user);
    await db.apiKey.update({ where: { id: key.id }, data: { note: 'Nightly job' } });
    const { routes, ...plan } = await readPlan(user, by);
    expect(plan).toEqual({
      name: 'Nightly job',
      prefix: key.prefix,
      days: 90,
      restCalls: 4,
      graphqlCalls: 1,
      graphqlShare: 0.2,
      routeCount: 3,
    });
    expect(routes).toMatchObject([
      { name: 'GET /v1/me', count: 2, errors: 0, operation: { name: 'GetMe' } },
      { name: 'GET /v1/bookings', count: 1, errors: 1, operation: { isExample: true } },
      { name: 'GET /v1/schedules/{id}', count: 1, operation: { isExample: false } },
    ]);
    const [me, , schedule] = routes;
    expect(me).toMatchObject({ lastVariables: {}, note: null, deprecatedSince: null });
    expect(me.operation.url).toMatch(/\/docs\/reference\/getMe$/);
    expect(me.operation.document).toContain('query GetMe');
    expect(schedule.lastVariables).toEqual(schedule.operation.variables);
    expect(JSON.stringify(schedule.lastVariables)).toContain('1');
  });

  it('is empty for a key that called nothing', async () => {
    const user = await buildUser();
    const plan = await readPlan(user, toKey(await findKey(user)));
    expect(plan).toMatchObject({ restCalls: 0, graphqlCalls: 0, routeCount: 0, routes: [] });
    expect(plan.graphqlShare).toBeNull();
  });

  it('names the field whose value is no id of a key', async () => {
    const { errors } = await ask(await buildUser(), { apiKeyId: 'x' });
    expect(errors?.[0]).toMatchObject({
      message: 'by.apiKeyId: is not the id of an API key',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('forgets calls of more than 90 days ago', async () => {
    const { user, by } = await buildCaller(['/v1/me', '/v1/teams']);
    const days = (ago: number) => new Date(readSystemClock().getTime() - ago * 86_400_000);
    const move = (name: string, day: Date) =>
      db.usage.updateMany({ where: { userId: user.id, name }, data: { day } });
    await move('GET /v1/me', days(89));
    await move('GET /v1/teams', days(90));
    const { routes } = await readPlan(user, by);
    expect(routes.map(({ name }: { name: string }) => name)).toEqual(['GET /v1/me']);
  });

  it('shows nothing personal of a call, neither in variables nor in snippets', async () => {
    const user = await buildUser();
    const secrets = ['Grace', 'grace@private.test', 'flu', 'Room 7'];
    await callServer(({ as }) =>
      as(user).fetch(
        '/v1/bookings',
        postJson({
          eventTypeId: 1,
          start: '2031-01-01T10:00:00Z',
          timeZone: 'UTC',
          language: 'en',
          metadata: { diagnosis: secrets[2] },
          responses: { name: secrets[0], email: secrets[1], location: { value: secrets[3] } },
        }),
      ),
    );
    const { data, errors } = await ask(user, toKey(await findKey(user)));
    expect(errors).toBeUndefined();
    const [{ operation, lastVariables }] = data.migrationPlan.routes;
    for (const secret of secrets) expect(JSON.stringify(data)).not.toContain(secret);
    expect(lastVariables.input.eventTypeId).toBe(1);
    expect(operation.isExample).toBe(false);
    expect(operation.placeholders.length).toBeGreaterThan(1);
    for (const place of operation.placeholders) {
      let filled = lastVariables;
      for (const key of place.split('.')) filled = filled[key];
      expect([place, JSON.stringify(filled)]).toEqual([
        place,
        expect.stringMatching(/^"(<.+>|…)"$/),
      ]);
      expect(operation.curl).toContain(filled);
    }
  });

  it('keeps routes that this server does not have any more, without an operation', async () => {
    const { user, by } = await buildCaller(['/v1/me']);
    await db.usage.updateMany({ where: { userId: user.id }, data: { name: 'GET /v1/former' } });
    const { routes } = await readPlan(user, by);
    expect(routes).toMatchObject([{ name: 'GET /v1/former', operation: null, count: 1 }]);
    expect(routes[0].note).toContain('does not have this route any more');
  });

  it('says of OAuth routes that they stay', async () => {
    const user = await buildUser();
    await callServer(({ as }) => as(user).fetch('/api/auth/oauth/me'), {
      REST_DEPRECATED: '2026-10-01',
    });
    const [route] = (await readPlan(user, toKey(await findKey(user)))).routes;
    expect(route).toMatchObject({ deprecatedSince: null, operation: { name: 'GetMe' } });
    expect(route.note).toContain('It stays when REST ends.');
  });

  it('says when a retired route goes', async () => {
    const { user, by } = await buildCaller(['/v1/me']);
    const server = await startApp({ REST_DEPRECATED: '2026-10-01', REST_SUNSET: '2027-06-30' });
    const { routes } = await readPlan(user, by, server);
    expect(routes).toMatchObject([{ deprecatedSince: '2026-10-01', sunset: '2027-06-30' }]);
  });
});

describe('who sees a migration plan', () => {
  it('answers a foreign key as a missing one, and shows all to administrators', async () => {
    const { user, by } = await buildCaller(['/v1/me']);
    const [other, admin] = [await buildUser(), await buildAdmin()];
    const missing = { apiKeyId: btoa('ApiKey:01980000-0000-7000-8000-000000000001') };
    expect(await readCode(other, by)).toBe('NOT_FOUND');
    expect((await ask(other, by)).errors).toEqual((await ask(other, missing)).errors);
    expect(await readPlan(admin, by)).toEqual(await readPlan(user, by));
    expect(await readCode(other, { apiKeyId: btoa('User:1') })).toBe('BAD_USER_INPUT');
    expect(await readCode(undefined, by)).toBe('UNAUTHENTICATED');
  });

  it('remembers a key that is revoked', async () => {
    const { user, by } = await buildCaller(['/v1/me']);
    const fresh = await db.apiKey.create({
      data: { userId: user.id, prefix: 'cal_new_', hashedKey: 'fresh' },
    });
    const { prefix } = await findKey(user);
    await db.apiKey.delete({ where: { id: (await findKey(user)).id } });
    const token = await buildUser();
    expect(await readCode(token, by)).toBe('NOT_FOUND');
    const admin = await buildAdmin();
    expect(await readPlan(admin, by)).toMatchObject({ prefix, restCalls: 1 });
    expect(await readPlan(admin, toKey(fresh))).toMatchObject({ prefix: 'cal_new_', restCalls: 0 });
  });

  it('shows an app to its users, each with their own calls, and to itself', async () => {
    const [user, other, stranger] = [await buildUser(), await buildUser(), await buildUser()];
    const token = await buildAccessToken(user, ['READ_PROFILE']);
    const { clientId } = await db.oAuthGrant.findFirstOrThrow({ where: { userId: user.id } });
    const second = await buildAccessToken(other, ['READ_PROFILE']);
    const grant = await db.oAuthGrant.findFirstOrThrow({ where: { userId: other.id } });
    await db.oAuthGrant.update({ where: { id: grant.id }, data: { clientId } });
    await callServer(async ({ as }) => {
      await as(token).fetch('/v1/me');
      await as(user).fetch('/v1/teams');
      await as(second).fetch('/v1/me');
      await as(second).fetch('/v1/me');
    });
    const calls = async (caller: Caller, by: object = { clientId }) =>
      (await readPlan(caller, by)).restCalls;
    expect(await calls(user)).toBe(1);
    expect(await calls(other)).toBe(2);
    expect(await calls(token)).toBe(1);
    expect(await calls(await buildAdmin())).toBe(3);
    expect(await readCode(stranger, { clientId })).toBe('NOT_FOUND');
    expect(await readCode(token, { clientId: grant.clientId })).toBe('NOT_FOUND');
    expect(await readCode(token, toKey(await findKey(user)))).toBe('NOT_FOUND');
    expect(await readCode(user, { clientId: 'x\0' })).toBe('BAD_USER_INPUT');
  });

  it('adds up all users of an app for its owner, without the variables of their calls', async () => {
    const [owner, user] = [await buildUser(), await buildUser()];
    const token = await buildAccessToken(user, ['READ_SCHEDULE']);
    const { clientId } = await db.oAuthGrant.findFirstOrThrow({ where: { userId: user.id } });
    await db.oAuthClient.update({
      where: { clientId },
      data: { ownerId: owner.id, origin: 'USER', name: 'Planner' },
    });
    await callServer(({ as }) => as(token).fetch('/v1/schedules/770077007'));
    const plan = await readPlan(owner, { clientId });
    expect(plan).toMatchObject({ name: 'Planner', prefix: null, restCalls: 1 });
    expect(plan.routes).toMatchObject([
      { name: 'GET /v1/schedules/{id}', lastVariables: null, operation: { isExample: true } },
    ]);
    expect(JSON.stringify(plan)).not.toContain('770077007');
    const [own] = (await readPlan(user, { clientId })).routes;
    expect(JSON.stringify(own.lastVariables)).toContain('770077007');
  });
});
