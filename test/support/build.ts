import { randomUUID } from 'node:crypto';
import type { Prisma, User } from '../../prisma/generated/client.ts';
import type { Scope } from '../../src/scopes.ts';
import { generateSecret, hashSecret } from '../../src/auth/secret.ts';
import { db } from './app.ts';

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

interface TeamParts {
  owner: { id: number };
  admins?: { id: number }[];
  members?: { id: number }[];
  isOrganization?: boolean;
  parentId?: number;
}

export function buildTeam({ owner, admins = [], members = [], ...over }: TeamParts) {
  const memberships = [
    { userId: owner.id, role: 'OWNER' as const },
    ...admins.map(({ id }) => ({ userId: id, role: 'ADMIN' as const })),
    ...members.map(({ id }) => ({ userId: id, role: 'MEMBER' as const })),
  ];
  return db.team.create({
    data: {
      name: 'Team',
      slug: randomUUID(),
      ...over,
      members: { createMany: { data: memberships.map((one) => ({ ...one, accepted: true })) } },
    },
  });
}

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

let nextSlot = Date.parse('2030-01-01T09:00:00Z');

type BookingParts = Partial<Omit<Prisma.BookingUncheckedCreateInput, 'hosts' | 'userId'>> & {
  host: { id: number; email: string };
  /** Further hosts, of a team event. */
  hosts?: { id: number }[];
};

/** A booking at a time of its own, with a row for each host, as the domain makes it. */
export function buildBooking({ host, hosts = [], ...over }: BookingParts) {
  const startTime = over.startTime ?? new Date((nextSlot += 3_600_000));
  const endTime = over.endTime ?? new Date(new Date(startTime).getTime() + 1_800_000);
  const occupies = !['CANCELLED', 'REJECTED'].includes(over.status ?? 'ACCEPTED');
  return db.booking.create({
    data: {
      uid: randomUUID(),
      title: 'Intro',
      userPrimaryEmail: host.email,
      attendees: { create: { email: 'guest@example.test', name: 'Guest', timeZone: 'UTC' } },
      ...over,
      startTime,
      endTime,
      userId: host.id,
      hosts: {
        create: [host, ...hosts].map(({ id }) => ({
          userId: id,
          start: startTime,
          end: endTime,
          occupies,
        })),
      },
    },
  });
}
