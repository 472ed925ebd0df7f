import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PrismaClient } from '../../prisma/generated/client.js';
import { assertAccess } from '../../src/auth/access.ts';
import { hashPassword } from '../../src/auth/password.ts';
import { generateSecret, hashSecret } from '../../src/auth/secret.ts';
import { endAllSessions, endSession, findSession, renewSession } from '../../src/auth/session.ts';
import { signIn } from '../../src/auth/sign-in.ts';
import type { Context } from '../../src/context/context.ts';
import { AppError } from '../../src/base/errors.ts';
import { as, db, keyring } from '../support/app.ts';
import { buildTeam } from '../support/build/team.ts';
import { buildAdmin, buildSignedIn, buildUser } from '../support/build/user.ts';
import { callers, warmPool } from '../support/race.ts';

const password = 'correct horse battery';
const passwordHash = await hashPassword(password);

const start = Date.parse('2031-03-04T10:00:00Z');
const buildContextAt = (minutes: number) => ({
  db,
  keyring,
  clock: () => new Date(start + minutes * 60_000),
  viewer: null,
  address: null,
  requestId: 'test',
  source: 'GRAPHQL' as const,
  requireFactor: 'none' as const,
});
const now = buildContextAt(0);

/** A network of its own for each attempt, so that no test uses up the attempts of another. */
const newNetwork = () => randomUUID();

const signInAs = (
  email: string,
  over: Partial<Parameters<typeof signIn>[1]> = {},
  source = now,
) => {
  const browser = { network: newNetwork(), devices: null, previous: null };
  return signIn(source, { email, password, ...browser, ...over });
};

/** Returns the code and the message of a refusal, or OK. */
async function captureRefusal(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'OK';
  } catch (error) {
    if (error instanceof AppError) return `${error.code}: ${error.message}`;
    throw error;
  }
}

const wrong = 'UNAUTHENTICATED: The e-mail address or the password is incorrect';

describe('signIn', () => {
  it('creates a session for a week, and stores only its hash', async () => {
    const user = await buildUser({ passwordHash });
    const { token, expiresAt } = await signInAs(user.email.toUpperCase());
    expect(token).toMatch(/^\w{43}$/);
    expect(expiresAt.toISOString()).toBe('2031-03-11T10:00:00.000Z');
    const [row, ...more] = await db.session.findMany({ where: { userId: user.id } });
    expect(more).toEqual([]);
    expect(row).toMatchObject({ tokenHash: hashSecret(token), expiresAt });
    expect(await findSession(now, token)).toMatchObject({
      viewer: { userId: user.id, isAdmin: false, credential: { kind: 'SESSION' } },
    });
    expect(
      await findSession({ db, clock: () => expiresAt, requireFactor: 'none' }, token),
    ).toBeNull();
  });

  it('gives the same answer for every cause of failure, and tells a locked user who knows the password', async () => {
    const [user, none, locked] = [
      await buildUser({ passwordHash }),
      await buildUser(),
      await buildUser({ passwordHash, locked: true }),
    ];
    const attempts = [
      signInAs(user.email, { password: 'wrong horse battery' }),
      signInAs(user.email, { password: '' }),
      signInAs(user.email, { password: `${password}${'x'.repeat(10_000)}` }),
      signInAs(none.email),
      signInAs(locked.email, { password: 'wrong horse battery' }),
      signInAs(`${randomUUID()}@example.test`),
      signInAs('no e-mail'),
      signInAs('\0'),
    ];
    expect(await Promise.all(attempts.map(captureRefusal))).toEqual(attempts.map(() => wrong));
    expect(await captureRefusal(signInAs(locked.email))).toBe(
      'FORBIDDEN: Your account is locked: ask an administrator',
    );
    expect(
      await db.session.count({ where: { userId: { in: [user.id, none.id, locked.id] } } }),
    ).toBe(0);
  });

  it('creates a new session each time, and ends the browser’s previous one', async () => {
    const { email } = await buildUser({ passwordHash });
    const first = await signInAs(email);
    const second = await signInAs(email, { previous: first.token });
    expect(second.token).not.toBe(first.token);
    expect(await findSession(now, first.token)).toBeNull();
    expect(await findSession(now, second.token)).not.toBeNull();
  });

  it('creates no session if the password changes in the meantime', async () => {
    const user = await buildUser({ passwordHash });
    // The password changes after it is read and before the session is created.
    const change = { passwordHash: await hashPassword('another horse battery') };
    const meanwhile = db.$extends({
      query: {
        user: {
          async findUnique({ args, query }) {
            const found = await query(args);
            await db.user.update({ where: { id: user.id }, data: change });
            return found;
          },
        },
      },
    }) as unknown as PrismaClient;
    const attempt = signInAs(user.email, {}, { ...now, db: meanwhile });
    expect(await captureRefusal(attempt)).toBe(wrong);
    expect(await db.session.count({ where: { userId: user.id } })).toBe(0);
  });
});

describe('failed sign-in attempts', () => {
  const minutesLeft = 'RATE_LIMITED: Too many requests: try again in 900 s';
  const miss = { password: 'wrong horse battery' };
  const unknown = () => `${randomUUID()}@example.test`;

  it('are limited to ten for an account and a network, even if the account does not exist', async () => {
    const { email } = await buildUser({ passwordHash });
    const network = newNetwork();
    for (const account of [email, unknown()]) {
      const verdicts: string[] = [];
      for (let nth = 0; nth < 12; nth++)
        verdicts.push(await captureRefusal(signInAs(account, { ...miss, network })));
      expect(verdicts).toEqual([...Array<string>(10).fill(wrong), minutesLeft, minutesLeft]);
    }
    // The limit also applies to the right password, and to the e-mail in capitals.
    expect(await captureRefusal(signInAs(email, { network }))).toBe(minutesLeft);
    expect(await captureRefusal(signInAs(` ${email.toUpperCase()}`, { network }))).toBe(
      minutesLeft,
    );
    // Everywhere else the account has its attempts.
    expect(await captureRefusal(signInAs(email))).toBe('OK');
  });

  it('are limited to fifty for a network, over all accounts', async () => {
    const network = newNetwork();
    const attempts = Array.from({ length: 50 }, () =>
      captureRefusal(signInAs(unknown(), { ...miss, network })),
    );
    expect(await Promise.all(attempts)).toEqual(attempts.map(() => wrong));
    const { email } = await buildUser({ passwordHash });
    expect(await captureRefusal(signInAs(email, { network }))).toBe(minutesLeft);
    // The refused attempts of this network do not count against the account.
    const countOfAccount = { caller: { startsWith: `sign-in:account:${hashSecret(email)}` } };
    expect(await db.rateBudget.count({ where: countOfAccount })).toBe(0);
  });

  it('have the same limit if they come at the same time', async () => {
    const { email } = await buildUser({ passwordHash });
    const network = newNetwork();
    await warmPool();
    const attempts = Array.from({ length: Math.min(40, callers) }, () =>
      captureRefusal(signInAs(email, { ...miss, network })),
    );
    const verdicts = await Promise.all(attempts);
    expect(verdicts.filter((one) => one === wrong)).toHaveLength(10);
    expect(verdicts.filter((one) => one === minutesLeft)).toHaveLength(attempts.length - 10);
  });

  it('are allowed again after a quarter of an hour', async () => {
    const { email } = await buildUser({ passwordHash });
    const network = newNetwork();
    for (let nth = 0; nth < 11; nth++)
      await captureRefusal(signInAs(email, { ...miss, network }, buildContextAt(5)));
    const tooMany = 'RATE_LIMITED: Too many requests: try again in 60 s';
    expect(await captureRefusal(signInAs(email, { network }, buildContextAt(14)))).toBe(tooMany);
    expect(await captureRefusal(signInAs(email, { network }, buildContextAt(15)))).toBe('OK');
  });

  it('do not include attempts with the right password', async () => {
    const { email } = await buildUser({ passwordHash });
    const network = newNetwork();
    for (let nth = 0; nth < 12; nth++)
      expect(await captureRefusal(signInAs(email, { network }))).toBe('OK');
  });
});

describe('a session', () => {
  const scene = async (over: Parameters<typeof buildUser>[0] = {}) => {
    const user = await buildUser({ passwordHash, ...over });
    return { user, session: await signInAs(user.email) };
  };

  it('has the access of an API key, with the roles of its user', async () => {
    const { user, session } = await scene({ role: 'ADMIN' });
    const { id } = await buildTeam({ owner: user, isOrganization: true });
    const proof = await findSession(now, session.token);
    expect(proof?.viewer).toMatchObject({ isAdmin: true, organizationIds: [id] });
    const context = { viewer: proof?.viewer ?? null } as Context;
    expect(() => {
      assertAccess(context, 'EVERYTHING');
    }).not.toThrow();
  });

  it('ends alone, or together with all sessions of its user', async () => {
    const { user, session } = await scene();
    const [second, third, other] = [
      await signInAs(user.email),
      await signInAs(user.email),
      (await scene()).session,
    ];
    await endSession(now, session.token);
    expect(await findSession(now, session.token)).toBeNull();
    expect(await findSession(now, second.token)).not.toBeNull();
    expect(await endAllSessions(buildSignedIn(user))).toBe(2);
    expect(await findSession(now, third.token)).toBeNull();
    expect(await findSession(now, other.token)).not.toBeNull();
  });

  it('works only with its new secret after it is renewed', async () => {
    const { session } = await scene();
    const next = await renewSession(now, session.token);
    expect(await findSession(now, session.token)).toBeNull();
    expect((await findSession(now, next?.token ?? ''))?.expiresAt).toEqual(next?.expiresAt);
    expect(await renewSession(now, session.token)).toBeNull();
  });

  it('ends when the password changes', async () => {
    const { user, session } = await scene();
    const query =
      'mutation ($input: EditUserInput!) { editUser(input: $input) { user { databaseId } } }';
    const change = { currentPassword: password, password: randomUUID() };
    const input = { by: { databaseId: user.id }, ...change };
    expect((await as(user).gql(query, { input })).errors).toBeUndefined();
    expect(await findSession(now, session.token)).toBeNull();
  });

  it('is refused while its user is locked, and is deleted with its user', async () => {
    const { user, session } = await scene();
    await db.user.update({ where: { id: user.id }, data: { locked: true } });
    expect(await findSession(now, session.token)).toBeNull();
    const query = `mutation { deleteUser(input: { by: { databaseId: ${user.id} } }) { deletedId } }`;
    expect((await as(await buildAdmin()).gql(query)).errors).toBeUndefined();
    expect(await db.session.count({ where: { tokenHash: hashSecret(session.token) } })).toBe(0);
  });

  it('is not found by an unknown secret', async () => {
    for (const token of ['', generateSecret(43), '\0']) {
      expect(await findSession(now, token)).toBeNull();
    }
  });
});
