import { z } from 'zod';
import { objectField, pathId, wholeText } from '../kit/input.ts';
import { ignoredNote, isAdministrator, listRoute } from '../kit/list.ts';
import {
  CreateTeamDocument,
  DeleteTeamDocument,
  EditTeamDocument,
  GetTeamDocument,
  ListTeamsDocument,
  type TeamFieldsFragment,
} from '../kit/operations.generated.ts';
import { route } from '../kit/route.ts';

const tag = 'Teams';
const path = '/teams/:teamId';
const params = z.object({ teamId: pathId.describe('The id of the team.') });
const text = z.string().nullable();
const listQuery = z.object({
  userId: wholeText.optional().describe(`Only teams of this user. ${ignoredNote}`),
});

const teamRecord = z.object({
  id: z.int(),
  name: z.string(),
  slug: text,
  logoUrl: text,
  bio: text,
  hideBranding: z.boolean(),
  isPrivate: z.boolean(),
  hideBookATeamMember: z.boolean(),
  theme: text,
  brandColor: text,
  darkBrandColor: text,
  timeZone: z.string(),
  timeFormat: z.int().nullable(),
  weekStart: z.string(),
  metadata: z.unknown(),
  isOrganization: z.boolean(),
  parentId: z.int().nullable(),
  createdAt: z.iso.datetime(),
}) satisfies z.ZodType<TeamFieldsFragment>;

const teamResponse = z.object({ team: teamRecord });
const messageField = { message: z.string() };

const editBody = z.object({
  name: z.string().nullish(),
  slug: z.string().nullish(),
  logoUrl: z.string().nullish(),
  bio: z.string().nullish(),
  hideBranding: z.boolean().nullish(),
  isPrivate: z.boolean().nullish(),
  hideBookATeamMember: z.boolean().nullish(),
  theme: z.string().nullish(),
  brandColor: z.string().nullish(),
  darkBrandColor: z.string().nullish(),
  timeZone: z.string().nullish(),
  timeFormat: z.int().nullish(),
  weekStart: z.string().nullish(),
  metadata: objectField,
  isOrganization: z.boolean().nullish(),
});

const createBody = editBody.extend({ name: z.string(), parentId: z.int().nullish() });

export const teamRoutes = [
  listRoute({
    path: '/teams',
    tag,
    summary: 'List your teams',
    description: 'System administrators get all teams, or those of the user `userId`.',
    gaps: ['GAP-09', 'GAP-17', 'GAP-20'],
    query: listQuery,
    document: ListTeamsDocument,
    mayChooseUser: isAdministrator,
    variables: ({ userId }: z.output<typeof listQuery>) => ({ filter: { userId } }),
    name: 'teams',
    connection: ({ teams }) => teams,
    response: teamRecord,
  }),
  route({
    method: 'post',
    path: '/teams',
    tag,
    summary: 'Create a team and become its owner',
    gaps: ['GAP-11', 'GAP-12', 'GAP-34'],
    body: createBody,
    document: CreateTeamDocument,
    variables: ({ body }) => ({ input: body }),
    respond: ({ createTeam: { team } }) => ({ message: 'Team created', team }),
    response: teamResponse.extend(messageField),
  }),
  route({
    method: 'get',
    path,
    tag,
    summary: 'Get a team',
    gaps: ['GAP-07', 'GAP-20'],
    params,
    document: GetTeamDocument,
    variables: ({ params: { teamId } }) => ({ by: { databaseId: teamId } }),
    passesRecords: true,
    respond: ({ team }) => ({ team }),
    response: teamResponse,
  }),
  route({
    method: 'patch',
    path,
    tag,
    summary: 'Update a team',
    description:
      'You must be an owner or administrator of the team. To manage its members, use the memberships routes.',
    gaps: ['GAP-07', 'GAP-20', 'GAP-34'],
    params,
    body: editBody,
    document: EditTeamDocument,
    variables: ({ params: { teamId }, body }) => ({
      input: { ...body, by: { databaseId: teamId } },
    }),
    respond: ({ editTeam: { team } }) => ({ team }),
    response: teamResponse,
  }),
  route({
    method: 'delete',
    path,
    tag,
    summary: 'Delete a team',
    description:
      'You must be an owner of the team. Its event types are deleted too; its bookings are kept.',
    gaps: ['GAP-07', 'GAP-20'],
    params,
    document: DeleteTeamDocument,
    variables: ({ params: { teamId } }) => ({ input: { by: { databaseId: teamId } } }),
    respond: () => ({ message: 'Team deleted' }),
    response: z.object(messageField),
  }),
];
