import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { as, db, pool } from '../support/app.ts';
import { buildUser, type UserWithKey } from '../support/build/user.ts';
import {
  buildOAuthApp,
  buildPublicOAuthApp,
  connectApp,
  exchangeCode,
  findTokenHolder,
  getAuthorizationCode,
  readOAuthError,
  readRefreshedTokens,
  refreshTokens,
  revokeAppToken,
  type TokenPair,
} from '../support/oauth/app.ts';
import { buildUserWithPassword, password as currentPassword } from '../support/page/visitor.ts';
import { readSize } from '../support/size.ts';
import { filterFailures, filterSuccesses, raceTestOptions, runRace } from '../support/race.ts';

/** The number of runs of each race. More runs prove more. */
const rounds = Array.from({ length: readSize('OAUTH_RACES', 1) }, (_, nth) => nth + 1);

/** Counts the user's refresh tokens that still work. */
const countLiveTokens = ({ id }: UserWithKey) =>
  db.refreshToken.count({ where: { revokedAt: null, grant: { userId: id, revokedAt: null } } });

describe.each(rounds)('fifty exchanges of one code at the same time, round %i', () => {
  it.each([
    ['confidential', buildOAuthApp],
    ['public', buildPublicOAuthApp],
  ])(
    'give tokens once, and then end them, because the others are replays (%s client)',
    raceTestOptions,
    async (_type, build) => {
      const [user, app] = [await buildUser(), await build()];
      const code = await getAuthorizationCode(user, app);
      const answers = await runRace(50, () => exchangeCode(app, code));
      expect(filterSuccesses(answers)).toHaveLength(1);
      expect(filterFailures(answers).map(readOAuthError)).toEqual(Array(49).fill('invalid_grant'));
      const [winner] = filterSuccesses(answers);
      const tokens = winner?.data.exchangeAuthorizationCode as TokenPair;
      expect(await findTokenHolder(tokens.accessToken)).toBeNull();
      expect(readOAuthError(await refreshTokens(app, tokens.refreshToken))).toBe('invalid_grant');
      const grant = { userId: user.id };
      expect(await db.accessToken.count({ where: { grant } })).toBe(1);
      expect(await db.refreshToken.count({ where: { grant } })).toBe(1);
    },
  );
});

describe.each(rounds)('thirty refreshes at the same time, round %i', () => {
  it('leave at most one valid refresh token of a public client', raceTestOptions, async () => {
    const [user, app] = [await buildUser(), await buildPublicOAuthApp()];
    const { refreshToken } = await connectApp(user, app);
    const answers = await runRace(30, () => refreshTokens(app, refreshToken));
    expect(filterSuccesses(answers)).toHaveLength(1);
    expect(await countLiveTokens(user)).toBeLessThanOrEqual(1);
    const rotated = await db.refreshToken.count({ where: { grant: { userId: user.id } } });
    expect(rotated).toBe(2);
    const next = await Promise.all(
      filterSuccesses(answers).map((answer) =>
        refreshTokens(app, readRefreshedTokens(answer).refreshToken),
      ),
    );
    // The others were replays, so the new token has ended too.
    expect(next.map(readOAuthError)).toEqual(['invalid_grant']);
  });

  it(
    'all succeed for a confidential client, and its refresh token stays the same',
    raceTestOptions,
    async () => {
      const [user, app] = [await buildUser(), await buildOAuthApp()];
      const { refreshToken } = await connectApp(user, app);
      const answers = await runRace(30, () => refreshTokens(app, refreshToken));
      expect(filterSuccesses(answers)).toHaveLength(30);
      expect(await countLiveTokens(user)).toBe(1);
      expect((await refreshTokens(app, refreshToken)).errors).toBeUndefined();
    },
  );
});

/** Refreshes as the domain does, but commits only after `begin` has started. */
async function runWhileRefreshing<T>({ id }: UserWithKey, begin: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM "OAuthGrant" WHERE "userId" = $1 FOR NO KEY UPDATE', [id]);
    await client.query(
      `WITH next AS (
        INSERT INTO "RefreshToken" ("tokenHash", "grantId", "expiresAt")
        SELECT $2, id, now() + '1 day' FROM "OAuthGrant" WHERE "userId" = $1
        RETURNING id, "grantId"
      )
      UPDATE "RefreshToken" SET "revokedAt" = now(), "replacedBy" = next.id
      FROM next WHERE "RefreshToken"."grantId" = next."grantId"`,
      [id, randomUUID()],
    );
    const begun = begin();
    await sleep(500);
    await client.query('COMMIT');
    return await begun;
  } finally {
    client.release();
  }
}

describe.each(rounds)('ending a grant during refreshes, round %i', () => {
  const setPassword = (user: UserWithKey) =>
    as(user).gql(
      'mutation ($input: EditUserInput!) { editUser(input: $input) { user { databaseId } } }',
      { input: { by: { databaseId: user.id }, currentPassword, password: randomUUID() } },
    );

  it('leaves no valid token after a password change', raceTestOptions, async () => {
    const [user, app] = [await buildUserWithPassword(), await buildPublicOAuthApp()];
    const tokens: string[] = [];
    for (let grants = 0; grants < 10; grants++) {
      tokens.push((await connectApp(user, app)).refreshToken);
    }
    const codes = [await getAuthorizationCode(user, app), await getAuthorizationCode(user, app)];
    await runRace(13, (nth) => {
      const [token, code] = [tokens[nth], codes[nth - 10]];
      if (token !== undefined) return refreshTokens(app, token);
      return code === undefined ? setPassword(user) : exchangeCode(app, code);
    });
    expect(await countLiveTokens(user)).toBe(0);
  });

  it('leaves no valid token if a refresh is still running', raceTestOptions, async () => {
    const [user, app] = [await buildUserWithPassword(), await buildPublicOAuthApp()];
    await connectApp(user, app);
    const change = await runWhileRefreshing(user, () => setPassword(user));
    expect(change.errors).toBeUndefined();
    expect(await countLiveTokens(user)).toBe(0);
  });

  it('leaves no valid token after a revocation', raceTestOptions, async () => {
    const [user, app] = [await buildUser(), await buildPublicOAuthApp()];
    const { refreshToken } = await connectApp(user, app);
    const answers = await runRace(2, (nth) =>
      nth === 0 ? refreshTokens(app, refreshToken) : revokeAppToken(app, refreshToken),
    );
    expect(answers[1]?.errors).toBeUndefined();
    expect(await countLiveTokens(user)).toBe(0);
  });
});
