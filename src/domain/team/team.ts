import {
  teamsOf,
  type TeamContext,
  getTeam,
  withLockedTeam,
  canManageTeam,
} from '../access/team.ts';
import { recordAct } from '../../audit/record.ts';
import { z } from 'zod';
import { Prisma } from '../../../prisma/generated/client.js';
import type { SignedIn } from '../../context/context.ts';
import type { Viewer } from '../../context/viewer.ts';
import { Conflict, Forbidden } from '../../base/errors.ts';
import {
  colorField,
  databaseIdField,
  dayNameField,
  httpUrlField,
  jsonObjectField,
  lineField,
  optionalField,
  slugField,
  textField,
  themeField,
  timeFormatField,
  timeZoneField,
} from '../../input/field.ts';
import { assertMayFilterByUser } from '../access/administrator.ts';
import { TeamConditions, toTeamConditionsWhere } from './condition.ts';
import { assertMayProvision, changeMembers, memberFields, memberIdsField } from './directory.ts';
import { limitFields, toLimitColumns } from '../event-type/interval-limits.ts';
import { parseInput } from '../../input/parse.ts';
import { escapeLikePattern } from '../../input/format.ts';
import { findFreeSlug } from '../../input/slug.ts';
import { isUniqueViolation, retryUniqueViolation } from '../../database/conflict.ts';

const Filter = z.object({
  search: optionalField(textField()),
  slug: optionalField(textField()),
  isOrganization: optionalField(z.boolean()),
  userId: optionalField(databaseIdField),
  anyOf: optionalField(TeamConditions),
});

type TeamFilter = z.input<typeof Filter>;

export function toTeamWhere(viewer: Viewer, input: TeamFilter = {}): Prisma.TeamWhereInput {
  const { search, userId, anyOf, ...columns } = parseInput(Filter, input);
  assertMayFilterByUser(viewer, userId);
  return {
    ...columns,
    ...(search && { name: { contains: escapeLikePattern(search), mode: 'insensitive' } }),
    ...(userId && { members: { some: { userId, accepted: true } } }),
    AND: [teamsOf(viewer), anyOf ? toTeamConditionsWhere(anyOf) : {}],
  };
}

const settings = {
  slug: optionalField(slugField),
  logoUrl: httpUrlField.nullish(),
  bio: textField(10_000).nullish(),
  hideBranding: optionalField(z.boolean()),
  isPrivate: optionalField(z.boolean()),
  hideBookATeamMember: optionalField(z.boolean()),
  theme: themeField.nullish(),
  brandColor: colorField.nullish(),
  darkBrandColor: colorField.nullish(),
  timeZone: optionalField(timeZoneField),
  timeFormat: timeFormatField.nullish(),
  weekStart: optionalField(dayNameField),
  // The API accepts any JSON here, but only an object is valid.
  metadata: jsonObjectField.nullish(),
  ...limitFields,
  isOrganization: optionalField(z.boolean()),
};

const externalId = lineField().nullish();

const NewTeam = z.object({
  ...settings,
  externalId,
  memberIds: optionalField(memberIdsField),
  name: lineField(),
  parentId: optionalField(databaseIdField),
});
const TeamChange = z.object({
  ...settings,
  ...memberFields,
  externalId,
  name: optionalField(lineField()),
});

/** GAP-34: the creator owns it. Where a directory names the members, it has no owner. */
export async function createTeam(context: SignedIn, input: z.input<typeof NewTeam>) {
  const { parentId, slug: given, memberIds, ...data } = parseInput(NewTeam, input);
  assertMayProvision(context, { memberIds, externalId: data.externalId });
  if (data.isOrganization && !context.viewer.isAdmin) throw new Forbidden(organizationMessage);
  if (data.isOrganization && parentId) throw new Conflict(parentMessage);
  const insert = async (scene: TeamContext) => {
    if (parentId) await assertMayHaveSubTeams(scene, parentId);
    const made = await scene.db.team.create({
      data: {
        ...toColumns(data),
        slug:
          given ?? (await findFreeSlug(data.name, 'team', createSlugFinder(scene.db, parentId))),
        ...(parentId && { parent: { connect: { id: parentId } } }),
        ...(!memberIds && {
          members: { create: { userId: scene.viewer.userId, role: 'OWNER', accepted: true } },
        }),
      },
    });
    await recordAct(scene.db, context, 'TEAM_CREATED', { teamId: made.id });
    await changeMembers(scene, context, made, { memberIds });
    return made;
  };
  const insertWithSlug = () =>
    parentId
      ? withLockedTeam(context, parentId, insert)
      : context.db.$transaction((db) => insert({ db, viewer: context.viewer }));
  // Someone may take the free slug we found: then we look for another. A given slug is tried once.
  const team = await retryUniqueViolation(insertWithSlug, given ? 1 : 10).catch(throwTaken);
  context.credentialsChanged();
  return team;
}

const parentMessage = 'An organization cannot have a parent';
const organizationMessage = 'Only a system administrator may change isOrganization';

async function assertMayHaveSubTeams(scene: TeamContext, id: number) {
  const { isOrganization } = await getTeam(scene, id);
  if (!isOrganization) throw new Conflict('Only an organization can have teams below it');
  const { isAdmin, organizationIds } = scene.viewer;
  if (!isAdmin && !(organizationIds.includes(id) && (await canManageTeam(scene, id)))) {
    throw new Forbidden('Only an administrator of the organization may create teams in it');
  }
}

export async function editTeam(context: SignedIn, id: number, input: z.input<typeof TeamChange>) {
  const { memberIds, addMemberIds, removeMemberIds, ...change } = parseInput(TeamChange, input);
  const members = { memberIds, addMemberIds, removeMemberIds };
  assertMayProvision(context, { ...members, externalId: change.externalId });
  await getTeam(context, id);
  const edit = async (scene: TeamContext) => {
    if (!(await canManageTeam(scene, id))) {
      throw new Forbidden('Only owners and administrators of the team may change it');
    }
    if (change.isOrganization !== undefined) {
      await assertMayChangeKind(scene, id, change.isOrganization);
    }
    await changeMembers(scene, context, await getTeam(scene, id), members);
    const detail = { fields: Object.keys(change) };
    if (detail.fields.length > 0) {
      await recordAct(scene.db, context, 'TEAM_CHANGED', { teamId: id, detail });
    }
    return scene.db.team.update({ where: { id }, data: toColumns(change) });
  };
  const team = await withLockedTeam(context, id, edit, context).catch(throwTaken);
  context.credentialsChanged();
  return team;
}

async function assertMayChangeKind(scene: TeamContext, id: number, isOrganization: boolean) {
  const team = await getTeam(scene, id);
  if (isOrganization === team.isOrganization) return;
  if (!scene.viewer.isAdmin) throw new Forbidden(organizationMessage);
  if (team.parentId !== null) throw new Conflict(parentMessage);
  if ((await scene.db.team.count({ where: { parentId: id } })) > 0) {
    throw new Conflict('This organization still has teams below it: delete them first');
  }
}

interface JsonColumns {
  bookingLimits?: Prisma.InputJsonObject | null;
  durationLimits?: Prisma.InputJsonObject | null;
  metadata?: Prisma.InputJsonObject | null;
}

/** Prisma must be told which kind of null a JSON column gets. */
const toColumns = <T extends JsonColumns>({
  bookingLimits,
  durationLimits,
  metadata,
  ...data
}: T) => ({
  ...data,
  ...toLimitColumns({ bookingLimits, durationLimits }),
  ...(metadata !== undefined && { metadata: metadata ?? Prisma.DbNull }),
});

const createSlugFinder =
  (db: Prisma.TransactionClient, parentId: number | null = null) =>
  (slugs: string[]) =>
    db.team.findMany({ where: { parentId, slug: { in: slugs } }, select: { slug: true } });

function throwTaken(error: unknown): never {
  if (!isUniqueViolation(error)) throw error;
  const [taken, name] = error.message.includes('Team_externalId_key')
    ? ['externalId', 'external id']
    : ['slug', 'slug'];
  throw new Conflict(`Another team has this ${name}`, { taken });
}
