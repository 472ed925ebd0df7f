import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, inject, it, vi } from 'vitest';
import { readSystemClock } from '../../src/context/tool.ts';
import { db, startApp } from '../support/app.ts';
import { bookingChangedSubscription, subscribe } from '../support/ask/graphql.ts';
import { buildAccessToken, buildUser } from '../support/build/user.ts';
import { createSettings, queryServer, runCli, startServerProcess } from '../support/process.ts';

const me = '{ viewer { databaseId } }';

/** Whether several processes can share the database. */
const isShared = inject('template').kind !== 'embedded';

describe('a credential that another process revokes', () => {
  it('is refused one second later, whatever was asked in the meantime', async () => {
    let now = readSystemClock().getTime();
    const other = await startApp({}, () => new Date(now));
    const user = await buildUser();
    const token = await buildAccessToken(user, ['READ_PROFILE']);
    const ask = async () => {
      const answers = await Promise.all([user, token].map((caller) => other.as(caller).gql(me)));
      return answers.map(({ status }) => status);
    };
    expect(await ask()).toEqual([200, 200]);
    await db.apiKey.deleteMany({ where: { userId: user.id } });
    await db.oAuthGrant.updateMany({ where: { userId: user.id }, data: { revokedAt: new Date() } });
    now += 999;
    expect(await ask()).toEqual([200, 200]);
    now += 1;
    expect(await ask()).toEqual([401, 401]);
  });

  it('is refused at once when the clock is set back', async () => {
    let now = readSystemClock().getTime();
    const other = await startApp({}, () => new Date(now));
    const user = await buildUser();
    expect((await other.as(user).gql(me)).status).toBe(200);
    await db.apiKey.deleteMany({ where: { userId: user.id } });
    now -= 3_600_000;
    expect((await other.as(user).gql(me)).status).toBe(401);
  });

  it('costs one look-up a second, however many requests carry it', async () => {
    let now = readSystemClock().getTime();
    const other = await startApp({}, () => new Date(now));
    const caller = other.as(await buildAccessToken(await buildUser(), ['READ_PROFILE']));
    expect((await caller.gql(me)).status).toBe(200);
    now += 1_000;
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await Promise.all(Array.from({ length: 20 }, () => caller.gql(me)));
    const lookups = query.mock.calls.filter((sent) => JSON.stringify(sent).includes('AccessToken'));
    expect(lookups).toHaveLength(1);
    query.mockRestore();
  });

  it('is looked up with others that are in use, and refused as soon as that is seen', async () => {
    let now = readSystemClock().getTime();
    const other = await startApp({}, () => new Date(now));
    const [ann, bob] = [await buildUser(), await buildUser()];
    const token = await buildAccessToken(bob, ['READ_PROFILE']);
    const ask = async () => {
      const answers = await Promise.all([ann, bob, token].map((one) => other.as(one).gql(me)));
      return answers.map(({ status }) => status);
    };
    await ask();
    await db.apiKey.deleteMany({ where: { userId: ann.id } });
    await db.oAuthGrant.updateMany({ where: { userId: bob.id }, data: { revokedAt: new Date() } });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    now += 600;
    expect(await ask()).toEqual([200, 200, 200]);
    await expect.poll(ask).toEqual([401, 200, 401]);
    const lookups = query.mock.calls.map((sent) => JSON.stringify(sent));
    query.mockRestore();
    // One for both keys, and one for the key that is refused.
    expect(lookups.filter((sent) => sent.includes('hashedKey'))).toHaveLength(2);
  });

  it('ends open streams', async () => {
    const user = await buildUser();
    const stream = await subscribe(bookingChangedSubscription, { caller: user });
    await stream.next();
    await db.apiKey.deleteMany({ where: { userId: user.id } });
    expect(await stream.next()).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
  });
});

it.runIf(isShared)(
  'no request is accepted one second after another process revoked its key',
  async () => {
    const settings = { ...(await createSettings()), RATE_LIMIT: 'off' };
    const email = 'ann@example.com';
    await runCli(settings, 'user', 'create', '--email', email, '--name', 'Ann');
    const keys = await Promise.all(
      [1, 2].map(async () => {
        const { stdout } = await runCli(settings, 'api-key', 'create', '--email', email);
        return JSON.parse(stdout) as { id: string; key: string };
      }),
    );
    const [near, away] = [await startServerProcess(settings), await startServerProcess(settings)];
    const [used, kept] = keys.map(({ key }) => key);
    const askAway = async (key?: string) => (await queryServer(away.url, me, key)).status;
    expect(await askAway(used)).toBe(200);
    const revoke =
      'mutation ($input: RevokeApiKeyInput!) { revokeApiKey(input: $input) { deletedId } }';
    const id = Buffer.from(`ApiKey:${keys[0]?.id}`).toString('base64');
    const { errors } = await queryServer(near.url, revoke, kept, { input: { by: { id } } });
    expect(errors).toBeUndefined();
    // A request just before the second is over must not prolong it.
    await sleep(900);
    await askAway(used);
    await sleep(100);
    expect(await askAway(used)).toBe(401);
    expect(await askAway(kept)).toBe(200);
  },
);
