import type { Prisma } from '../../../prisma/generated/client.ts';

/** The users that may work for a team: its accepted members, and those of an organization's sub-teams. */
export const usersWorkingFor = (teamId: number): Prisma.UserWhereInput => {
  const team = { OR: [{ id: teamId }, { parent: { id: teamId, isOrganization: true } }] };
  return { memberships: { some: { accepted: true, team } } };
};

/** Whoever has left a team, or a team below it, hosts its event types no more. */
export async function removeFormerHosts(
  db: Prisma.TransactionClient,
  ...teamIds: (number | null)[]
) {
  for (const teamId of teamIds) {
    if (teamId === null) continue;
    await db.eventTypeHost.deleteMany({
      where: { eventType: { teamId }, user: { NOT: usersWorkingFor(teamId) } },
    });
  }
}
