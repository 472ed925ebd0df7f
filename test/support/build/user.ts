import { randomUUID } from 'node:crypto';
import type { Prisma, User } from '../../../prisma/generated/client.js';
import type { Scope } from '../../../src/base/scopes.ts';
import { generateSecret, hashSecret } from '../../../src/auth/secret.ts';
import { readSystemClock } from '../../../src/context/tool.ts';
import type { SignedIn } from '../../../src/context/context.ts';
import { createSlotWork } from '../../../src/domain/slot/work.ts';
import { unlimitedBudget } from '../../../src/http/rate-limit.ts';
import { db, keyring, read } from '../app.ts';

export type UserWithKey = User & { key: string };

/** A user with an API key. */
export async function buildUser(over: Partial<Prisma.UserCreateInput> = {}): Promise<UserWithKey> {
  const key = `cal_${generateSecret()}`;
  const user = await db.user.create({
    data: {
      email: `${randomUUID()}@example.test`,
      name: 'Ada',
      ...over,
      apiKeys: { create: { hashedKey: hashSecret(key), prefix: key.slice(0, 8) } },
    },
  });
  return { ...user, key };
}

export const buildAdmin = (over: Partial<Prisma.UserCreateInput> = {}) =>
  buildUser({ role: 'ADMIN', ...over });

/** An access token of a new app that the user has allowed. */
export async function buildAccessToken(user: { id: number }, scopes: Scope[]): Promise<string> {
  const token = generateSecret(43);
  await db.accessToken.create({
    data: {
      tokenHash: hashSecret(token),
      scopes,
      expiresAt: new Date(Date.now() + 1_800_000),
      grant: {
        create: {
          scopes,
          user: { connect: { id: user.id } },
          client: { create: { clientId: randomUUID(), name: 'App', redirectUris: [], scopes } },
        },
      },
    },
  });
  return token;
}

/** What a request of this user carries, for what no route leads to. */
export const buildSignedIn = ({ id }: { id: number }): SignedIn => ({
  db,
  read,
  viewer: {
    userId: id,
    isAdmin: false,
    organizationIds: [],
    credential: { kind: 'API_KEY', id: 'x' },
  },
  clock: readSystemClock,
  instance: 'self-hosted',
  mailing: { to: 'FILES', name: 'Almanac' },
  payments: null,
  apiKeyPrefix: 'cal_',
  keyring,
  publicUrl: 'http://127.0.0.1',
  calendarServers: { providers: [], find: () => Promise.resolve({ problem: 'UNREACHABLE' }) },
  findReach: () => Promise.resolve('ALLOWED'),
  requireFactor: 'none',
  appRegistration: 'administrators',
  clientDocuments: null,
  source: 'GRAPHQL',
  requestId: 'test',
  address: null,
  budget: unlimitedBudget,
  bookingsPerDay: null,
  mailsPerDay: null,
  slotWork: createSlotWork()('test', unlimitedBudget),
  credentialsChanged: () => undefined,
});
