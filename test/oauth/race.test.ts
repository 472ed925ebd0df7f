import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { as, db, pool } from '../support/app.ts';
import { buildUser, type Caller } from '../support/build.ts';
import {
  buildApp,
  buildPublicApp,
  codeFor,
  connect,
  exchange,
  faultOf,
  holderOf,
  refresh,
  refreshed,
  revoke,
  type Tokens,
} from '../support/oauth.ts';
import { lost, patience, race, won } from '../support/race.ts';
import { sizeOf } from '../support/size.ts';

/** How often each race is run: the more, the better the proof. */
const rounds = Array.from({ length: sizeOf('OAUTH_RACES', 1) }, (_, nth) => nth + 1);

/** The refresh tokens of a user that are good for something. */
const liveOf = ({ id }: Caller) =>
  db.refreshToken.count({ where: { revokedAt: null, grant: { userId: id, revokedAt: null } } });

describe.each(rounds)('fifty exchanges of one code at once, round %i', () => {
  it.each([
    ['confidential', buildApp],
    ['public', buildPublicApp],
  ])(
    'give tokens once, and end them: all others are replays (%s)',
    patience,
    async (_type, build) => {
      const [user, app] = [await buildUser(), await build()];
      const code = await codeFor(user, app);
      const answers = await race(50, () => exchange(app, code));
      expect(won(answers)).toHaveLength(1);
      expect(lost(answers).map(faultOf)).toEqual(Array(49).fill('invalid_grant'));
      const [winner] = won(answers);
      const tokens = winner?.data.exchangeAuthorizationCode as Tokens;
      expect(await holderOf(tokens.accessToken)).toBeNull();
      expect(faultOf(await refresh(app, tokens.refreshToken))).toBe('invalid_grant');
      const grant = { userId: user.id };
      expect(await db.accessToken.count({ where: { grant } })).toBe(1);
      expect(await db.refreshToken.count({ where: { grant } })).toBe(1);
    },
  );
});

describe.each(rounds)('thirty refreshes at once, round %i', () => {
  it('leave of a public client’s token one family or none', patience, async () => {
    const [user, app] = [await buildUser(), await buildPublicApp()];
    const { refreshToken } = await connect(user, app);
    const answers = await race(30, () => refresh(app, refreshToken));
    expect(won(answers)).toHaveLength(1);
    expect(await liveOf(user)).toBeLessThanOrEqual(1);
    const rotated = await db.refreshToken.count({ where: { grant: { userId: user.id } } });
    expect(rotated).toBe(2);
    const next = await Promise.all(
      won(answers).map((answer) => refresh(app, refreshed(answer).refreshToken)),
    );
    // The others were replays, so the one that came of it is at an end, too.
    expect(next.map(faultOf)).toEqual(['invalid_grant']);
  });

  it('all go well with a confidential client’s, which stays as it is', patience, async () => {
    const [user, app] = [await buildUser(), await buildApp()];
    const { refreshToken } = await connect(user, app);
    const answers = await race(30, () => refresh(app, refreshToken));
    expect(won(answers)).toHaveLength(30);
    expect(await liveOf(user)).toBe(1);
    expect((await refresh(app, refreshToken)).errors).toBeUndefined();
  });
});

/** A refresh as the domain makes one, which is not finished before something else has begun. */
async function whileRefreshing<T>({ id }: Caller, begin: () => Promise<T>): Promise<T> {
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

describe.each(rounds)('an end in the midst of refreshes, round %i', () => {
  const setPassword = (user: Caller) =>
    as(user).gql(
      'mutation ($input: EditUserInput!) { editUser(input: $input) { user { databaseId } } }',
      { input: { by: { databaseId: user.id }, password: randomUUID() } },
    );

  it('leaves nothing alive behind a new password', patience, async () => {
    const [user, app] = [await buildUser(), await buildPublicApp()];
    const tokens: string[] = [];
    for (let grants = 0; grants < 10; grants++) {
      tokens.push((await connect(user, app)).refreshToken);
    }
    const codes = [await codeFor(user, app), await codeFor(user, app)];
    await race(13, (nth) => {
      const [token, code] = [tokens[nth], codes[nth - 10]];
      if (token !== undefined) return refresh(app, token);
      return code === undefined ? setPassword(user) : exchange(app, code);
    });
    expect(await liveOf(user)).toBe(0);
  });

  it('leaves nothing alive of a refresh that is under way', patience, async () => {
    const [user, app] = [await buildUser(), await buildPublicApp()];
    await connect(user, app);
    const change = await whileRefreshing(user, () => setPassword(user));
    expect(change.errors).toBeUndefined();
    expect(await liveOf(user)).toBe(0);
  });

  it('leaves nothing alive behind a revocation', patience, async () => {
    const [user, app] = [await buildUser(), await buildPublicApp()];
    const { refreshToken } = await connect(user, app);
    const answers = await race(2, (nth) =>
      nth === 0 ? refresh(app, refreshToken) : revoke(app, refreshToken),
    );
    expect(answers[1]?.errors).toBeUndefined();
    expect(await liveOf(user)).toBe(0);
  });
});
