import { z } from 'zod';
import { Prisma } from '../../../prisma/generated/client.ts';
import type { SignedIn, Viewer } from '../../context.ts';
import { Conflict, Forbidden, NotFound } from '../../errors.ts';
import {
  color,
  databaseId,
  dayName,
  httpUrl,
  jsonObject,
  line,
  optional,
  slug,
  text,
  theme,
  timeFormat,
  timeZone,
} from '../../input/field.ts';
import { parse } from '../../input/parse.ts';
import { literally } from '../../input/pattern.ts';
import { freeSlug } from '../../input/slug.ts';
import { isTaken, retryTaken } from '../../database/unique-violation.ts';

/** The teams a viewer may see: those that accepted him and he them, and those of organizations he administers. */
export const teamsOf = (viewer: Viewer): Prisma.TeamWhereInput =>
  viewer.isAdmin ? {} : { OR: [memberOf(viewer), subTeamOf(viewer)] };

/** The teams a viewer may change: as OWNER or ADMIN, of the team or of its organization. */
export const teamsManagedBy = (viewer: Viewer): Prisma.TeamWhereInput =>
  viewer.isAdmin ? {} : { OR: [memberOf(viewer, 'OWNER', 'ADMIN'), subTeamOf(viewer)] };

/** The teams a viewer may delete and make others OWNER of: as OWNER, of the team or of its organization. */
export const teamsOwnedBy = (viewer: Viewer): Prisma.TeamWhereInput =>
  viewer.isAdmin
    ? {}
    : {
        OR: [
          memberOf(viewer, 'OWNER'),
          { ...subTeamOf(viewer), parent: memberOf(viewer, 'OWNER') },
        ],
      };

type Role = 'OWNER' | 'ADMIN' | 'MEMBER';

const memberOf = ({ userId }: Viewer, ...roles: Role[]): Prisma.TeamWhereInput => ({
  members: { some: { userId, accepted: true, ...(roles.length > 0 && { role: { in: roles } }) } },
});

/** GAP-18. An app has no part in this: its viewer administers no organizations. */
const subTeamOf = ({ organizationIds }: Viewer): Prisma.TeamWhereInput => ({
  parentId: { in: [...organizationIds] },
});

/** What `isSeenBy` has to know beside the team itself. */
export const sightOf = (viewer: Viewer | null) => ({
  members: {
    where: { userId: viewer?.userId ?? 0, accepted: true },
    select: { userId: true as const, accepted: true as const },
  },
});

interface Sighted {
  parentId: number | null;
  members: { userId: number; accepted: boolean }[];
}

/** `teamsOf` for a team already at hand: on the way up to one record the database takes no `where`. */
export function isSeenBy(viewer: Viewer | null, { parentId, members }: Sighted): boolean {
  if (!viewer) return false;
  const { isAdmin, userId, organizationIds } = viewer;
  // Other members may be at hand too, where the query asks for them.
  const isMember = members.some((one) => one.userId === userId && one.accepted);
  return isAdmin || isMember || (parentId !== null && organizationIds.includes(parentId));
}

const Filter = z.object({
  search: optional(text()),
  slug: optional(text()),
  isOrganization: optional(z.boolean()),
  userId: optional(databaseId),
});

export type TeamFilter = z.input<typeof Filter>;

export function teamsLike(viewer: Viewer, input: TeamFilter = {}): Prisma.TeamWhereInput {
  const { search, userId, ...columns } = parse(Filter, input);
  return {
    ...columns,
    ...(search && { name: { contains: literally(search), mode: 'insensitive' } }),
    // Whose he wants is asked of administrators only (GAP-17, 19).
    ...(userId && viewer.isAdmin && { members: { some: { userId, accepted: true } } }),
    AND: [teamsOf(viewer)],
  };
}

const settings = {
  slug: optional(slug),
  logoUrl: httpUrl.nullish(),
  bio: text(10_000).nullish(),
  hideBranding: optional(z.boolean()),
  isPrivate: optional(z.boolean()),
  hideBookATeamMember: optional(z.boolean()),
  theme: theme.nullish(),
  brandColor: color.nullish(),
  darkBrandColor: color.nullish(),
  timeZone: optional(timeZone),
  timeFormat: timeFormat.nullish(),
  weekStart: optional(dayName),
  // Any JSON comes in, and only an object passes.
  metadata: z.unknown().optional().pipe(jsonObject.nullish()),
  isOrganization: optional(z.boolean()),
};

const NewTeam = z.object({ ...settings, name: line(), parentId: optional(databaseId) });
const TeamChange = z.object({ ...settings, name: optional(line()) });

/** The part of a context that a transaction has too. */
export interface Scene {
  db: Prisma.TransactionClient;
  viewer: Viewer;
}

export async function getTeam({ db, viewer }: Scene, id: number) {
  const team = await db.team.findFirst({ where: { AND: [{ id }, teamsOf(viewer)] } });
  if (!team) throw new NotFound('Team');
  return team;
}

/** One at a time changes who belongs to a team, and what belongs to an organization. */
export function withTeam<T>(
  { db, viewer }: SignedIn,
  id: number,
  change: (scene: Scene) => Promise<T>,
): Promise<T> {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM "Team" WHERE "id" = ${id} FOR NO KEY UPDATE`;
    return change({ db: tx, viewer });
  });
}

export async function isManaged({ db, viewer }: Scene, id: number): Promise<boolean> {
  return (await db.team.count({ where: { AND: [{ id }, teamsManagedBy(viewer)] } })) > 0;
}

export async function isOwned({ db, viewer }: Scene, id: number): Promise<boolean> {
  return (await db.team.count({ where: { AND: [{ id }, teamsOwnedBy(viewer)] } })) > 0;
}

/** GAP-34: the creator owns it. */
export async function createTeam(context: SignedIn, input: z.input<typeof NewTeam>) {
  const { parentId, slug: given, ...data } = parse(NewTeam, input);
  if (data.isOrganization && !context.viewer.isAdmin) throw new Forbidden(organizationsAreGiven);
  if (data.isOrganization && parentId) throw new Conflict('An organization has no parent');
  const insert = async (scene: Scene) => {
    if (parentId) await assertTakesTeams(scene, parentId);
    return scene.db.team.create({
      data: {
        ...stored(data),
        slug: given ?? (await freeSlug(data.name, 'team', slugsIn(scene.db, parentId))),
        ...(parentId && { parent: { connect: { id: parentId } } }),
        members: { create: { userId: scene.viewer.userId, role: 'OWNER', accepted: true } },
      },
    });
  };
  const make = () => (parentId ? withTeam(context, parentId, insert) : insert(context));
  // Another may take the slug we found free; a given one is taken for good.
  const team = await retryTaken(make, given ? 1 : 10).catch(slugIsTaken);
  context.credentialsChanged();
  return team;
}

const organizationsAreGiven = 'Only a system administrator decides what is an organization';

async function assertTakesTeams(scene: Scene, id: number) {
  const { isOrganization } = await getTeam(scene, id);
  if (!isOrganization) throw new Conflict('Only an organization has teams below it');
  const { isAdmin, organizationIds } = scene.viewer;
  if (!isAdmin && !(organizationIds.includes(id) && (await isManaged(scene, id)))) {
    throw new Forbidden('Only an administrator of the organization makes teams in it');
  }
}

export async function editTeam(context: SignedIn, id: number, input: z.input<typeof TeamChange>) {
  const change = parse(TeamChange, input);
  await getTeam(context, id);
  const team = await withTeam(context, id, async (scene) => {
    if (!(await isManaged(scene, id))) {
      throw new Forbidden('Only its owners and administrators change a team');
    }
    if (change.isOrganization !== undefined) {
      await assertMayBecome(scene, id, change.isOrganization);
    }
    return scene.db.team.update({ where: { id }, data: stored(change) });
  }).catch(slugIsTaken);
  if (change.isOrganization !== undefined) context.credentialsChanged();
  return team;
}

async function assertMayBecome(scene: Scene, id: number, isOrganization: boolean) {
  const team = await getTeam(scene, id);
  if (isOrganization === team.isOrganization) return;
  if (!scene.viewer.isAdmin) throw new Forbidden(organizationsAreGiven);
  if (team.parentId !== null) throw new Conflict('An organization has no parent');
  if ((await scene.db.team.count({ where: { parentId: id } })) > 0) {
    throw new Conflict('It has teams below it, so it stays an organization');
  }
}

/** As Prisma wants it: a null in a JSON column says which null it is. */
const stored = <T extends { metadata?: Prisma.InputJsonObject | null }>({
  metadata,
  ...data
}: T) => ({
  ...data,
  ...(metadata !== undefined && { metadata: metadata ?? Prisma.DbNull }),
});

const slugsIn =
  (db: Prisma.TransactionClient, parentId: number | null = null) =>
  (slugs: string[]) =>
    db.team.findMany({ where: { parentId, slug: { in: slugs } }, select: { slug: true } });

function slugIsTaken(error: unknown): never {
  throw isTaken(error) ? new Conflict('Another team has this slug') : error;
}
