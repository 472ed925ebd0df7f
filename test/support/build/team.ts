import { randomUUID } from 'node:crypto';
import { db } from '../app.ts';
import { buildUser, type UserWithKey } from './user.ts';

interface TeamParts {
  owner: { id: number };
  admins?: { id: number }[];
  members?: { id: number }[];
  name?: string;
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

/** The owner of an organization in which these are members. */
export async function buildOrganizationOwner(...members: { id: number }[]): Promise<UserWithKey> {
  const head = await buildUser();
  await buildTeam({ owner: head, members, isOrganization: true });
  return head;
}
