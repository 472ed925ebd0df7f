import { describe, expect, it } from 'vitest';
import { hashSecret } from '../../src/auth/secret.ts';
import { db, startApp } from '../support/app.ts';
import {
  buildOAuthApp,
  buildPublicOAuthApp,
  postOAuth,
  readOAuthError,
  readRefusal,
} from '../support/oauth/app.ts';
import { startPushScene, toPush, toPushedPath } from '../support/oauth/push.ts';
import { createVisitor } from '../support/page/visitor.ts';

const { readTime, wait, app, publicApp, push, pushUri } = await startPushScene();

describe('the number of requests that are open', () => {
  const fill = (count: number, over: object) =>
    db.pushedRequest.createMany({
      data: Array.from({ length: count }, (_, nth) => ({
        uriHash: hashSecret(`${JSON.stringify(over)} ${nth}`),
        clientId: 'filled',
        parameters: {},
        expiresAt: new Date(readTime().getTime() + 500_000),
        ...over,
      })),
    });

  it('is bounded for each app', async () => {
    const full = await buildOAuthApp();
    await fill(10_000, { clientId: full.clientId });
    const refused = await push(full);
    expect(readRefusal(refused)).toEqual([429, 'temporarily_unavailable']);
    expect(refused.headers.get('retry-after')).toBe('500');
    expect((await push(app)).status).toBe(201);
    wait(500);
    expect((await push(full)).status).toBe(201);
  });

  it('is bounded for each address, for all apps without a secret together', async () => {
    const uriHash = hashSecret(await pushUri(publicApp));
    const { address } = await db.pushedRequest.findUniqueOrThrow({ where: { uriHash } });
    expect(address).not.toBeNull();
    wait(600);
    await fill(99, { address });
    expect((await push(publicApp)).status).toBe(201);
    expect(readRefusal(await push(await buildPublicOAuthApp()))).toEqual([
      429,
      'temporarily_unavailable',
    ]);
    // An app with a secret pushes for many people from one address.
    expect((await push(app)).status).toBe(201);
    wait(600);
    expect((await push(publicApp)).status).toBe(201);
  });
});

describe('the cost of pushing', () => {
  const startLimited = () => startApp({ RATE_LIMIT: '1000' }, readTime);
  const readLeft = ({ headers }: { headers: Headers }) =>
    Number(headers.get('x-ratelimit-remaining'));

  it('is that of the row, and of a guess if the app is wrong', async () => {
    const limited = await startLimited();
    const pushed = await postOAuth('par', toPush(app), {}, limited.as());
    expect([pushed.status, readLeft(pushed)]).toEqual([201, 89]);
    const guess = toPush(app, { client_secret: 'wrong' });
    const wrong = await postOAuth('par', guess, {}, limited.as());
    expect([wrong.status, readLeft(wrong)]).toEqual([401, 68]);
  });

  it('is that of a guess for every kind of wrong URI', async () => {
    const limited = await startLimited();
    const [known, other] = [await pushUri(app), await buildOAuthApp()];
    const review = `query ($input: AuthorizationRequestInput!) {
      authorizationRequest(input: $input) { errorTo }
    }`;
    const read = async (input: object) => {
      const answer = await limited.as().gql(review, { input });
      return [readOAuthError(answer), answer.errors?.[0]?.message, readLeft(answer)];
    };
    const answers = [
      await read({ clientId: app.clientId, requestUri: `${known}x` }),
      await read({ clientId: other.clientId, requestUri: known }),
      await read({ clientId: 'nobody', requestUri: known }),
    ];
    expect(
      new Set(answers.map(([error, message]) => `${String(error)} ${String(message)}`)).size,
    ).toBe(1);
    expect(answers.map(([, , left]) => left)).toEqual([89, 78, 67]);
    expect((await createVisitor(limited.url).get(toPushedPath(other, known))).status).toBe(400);
    const { headers } = await limited.as().gql('{ __typename }');
    expect(readLeft({ headers })).toBeLessThan(56);
  });
});
