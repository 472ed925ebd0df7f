import { describe, expect, it } from 'vitest';
import { sweepOAuth } from '../../src/domain/oauth/sweep.ts';
import { sweepUnusedApps } from '../../src/domain/oauth/unused-app.ts';
import { as, db, startApp } from '../support/app.ts';
import { buildAdmin, buildUser } from '../support/build/user.ts';
import {
  authorizeAppAs,
  callbackUrl,
  connectApp,
  findTokenHolder,
  getTimeFromNow,
} from '../support/oauth/app.ts';

const open = await startApp({ APP_REGISTRATION: 'open' });

const findApp = (clientId: string) => db.oAuthClient.findUnique({ where: { clientId } });

async function registerApp() {
  const { data } = await open.as().gql(
    `mutation ($input: SelfRegisterOAuthClientInput!) {
        selfRegisterOAuthClient(input: $input) { clientId clientSecret } }`,
    { input: { redirectUris: [callbackUrl] } },
  );
  return data.selfRegisterOAuthClient as { clientId: string; clientSecret: string };
}

describe('apps that registered themselves and are not used', () => {
  const day = 86_400_000;
  const at = (ms: number) => ({ db, clock: () => getTimeFromNow(ms) });

  it('are swept after a day, unless somebody allows them', async () => {
    const [unused, used] = [await registerApp(), await registerApp()];
    await connectApp(await buildUser(), used);
    await sweepUnusedApps(at(day - 60_000));
    expect(await findApp(unused.clientId)).not.toBeNull();
    await sweepUnusedApps(at(day + 60_000));
    expect(await findApp(unused.clientId)).toBeNull();
    expect(await findApp(used.clientId)).not.toBeNull();
    const refused = await authorizeAppAs(await buildUser(), unused);
    expect(refused.errors?.[0]?.message).toBe('There is no app with this client_id');
  });

  it('are swept a day after their last grant, but apps of administrators never', async () => {
    const app = await registerApp();
    const { accessToken } = await connectApp(await buildUser(), app);
    const past = new Date(0);
    const grant = { clientId: app.clientId };
    await db.accessToken.updateMany({ where: { grant }, data: { expiresAt: past } });
    await db.refreshToken.updateMany({ where: { grant }, data: { expiresAt: past } });
    await sweepOAuth(at(0));
    expect((await findApp(app.clientId))?.unusedSince).toBeInstanceOf(Date);
    await connectApp(await buildUser(), app);
    await sweepUnusedApps(at(2 * day));
    expect(await findApp(app.clientId)).toMatchObject({ unusedSince: null });
    expect(await findTokenHolder(accessToken)).toBeNull();
    expect(
      await db.oAuthClient.count({
        where: { origin: 'ADMINISTRATOR', unusedSince: { not: null } },
      }),
    ).toBe(0);
  });

  it('are forgotten with the only user who allowed them', async () => {
    const [app, user] = [await registerApp(), await buildUser()];
    await connectApp(user, app);
    const deletion =
      'mutation ($id: Int!) { deleteUser(input: { by: { databaseId: $id } }) { databaseId } }';
    await as(await buildAdmin()).gql(deletion, { id: user.id });
    expect((await findApp(app.clientId))?.unusedSince).toBeInstanceOf(Date);
  });

  it('are a thousand at most: a new one takes the place of the oldest', async () => {
    await db.oAuthClient.deleteMany({ where: { unusedSince: { not: null } } });
    const used = await registerApp();
    await connectApp(await buildUser(), used);
    const old = (clientId: string, ms: number) => ({
      clientId,
      name: 'Old',
      redirectUris: [callbackUrl],
      scopes: ['READ_PROFILE'],
      origin: 'SELF' as const,
      unusedSince: getTimeFromNow(-ms),
    });
    await db.oAuthClient.createMany({
      data: Array.from({ length: 1_002 }, (_, index) => old(`flood-${index}`, 1_000 + index)),
    });
    const mine = await registerApp();
    expect(await db.oAuthClient.count({ where: { unusedSince: { not: null } } })).toBe(1_000);
    for (const gone of ['flood-1001', 'flood-1000', 'flood-999']) {
      expect(await findApp(gone)).toBeNull();
    }
    for (const { clientId } of [mine, used, { clientId: 'flood-998' }]) {
      expect(await findApp(clientId)).not.toBeNull();
    }
  });

  it('are kept whole by a consent at the moment of the sweep, or gone with it', async () => {
    const user = await buildUser();
    for (let round = 0; round < 10; round += 1) {
      const app = await registerApp();
      const [consent] = await Promise.all([
        authorizeAppAs(user, app),
        sweepUnusedApps(at(2 * day)),
        sweepUnusedApps(at(2 * day)),
      ]);
      const isKept = (await findApp(app.clientId)) !== null;
      expect(isKept).toBe(consent.errors === undefined);
    }
  });
});
