import { z } from 'zod';
import { pathId, wholeText } from '../kit/input.ts';
import { listRoute } from '../kit/list.ts';
import {
  AddMemberDocument,
  EditMemberDocument,
  GetMembershipDocument,
  ListMembershipsDocument,
  type MembershipFieldsFragment,
  RemoveMemberDocument,
} from '../kit/operations.generated.ts';
import { type MembershipBy, MembershipRole } from '../../src/graphql/kit/schema-types.generated.ts';
import { route } from '../kit/route.ts';

const tag = 'Memberships';
const isExtension = true;
const path = '/memberships/:id';
const role = z.enum(MembershipRole);

/** An id such as `7`, or `3_12` for the membership of user 3 in team 12. */
const membershipRef = z
  .string()
  .regex(
    /^(-?\d{1,255}|\d{1,255}_\d{1,255})$/,
    'must be an id, or a user id and a team id joined by _, such as 3_12',
  )
  .transform((text): MembershipBy => {
    const [first = 0, teamId] = text.split('_').map((part) => pathId.parse(part));
    return teamId === undefined ? { databaseId: first } : { member: { userId: first, teamId } };
  });

const params = z.object({
  id: membershipRef.describe(
    'The id of the membership, or the ids of its user and its team joined by `_`, such as `3_12`.',
  ),
});

const membershipRecord = z.object({
  id: z.int(),
  userId: z.int().nullable(),
  teamId: z.int(),
  role,
  accepted: z.boolean(),
  teamName: z.string(),
  isOrganization: z.boolean(),
  organizationName: z.string().nullable(),
  invitedEmail: z.email().nullable(),
  invitedBy: z.object({ id: z.int(), name: z.string().nullable(), email: z.email() }).nullable(),
  user: z
    .object({
      id: z.int(),
      username: z.string().nullable(),
      name: z.string().nullable(),
      email: z.email(),
      timeZone: z.string(),
      locale: z.string().nullable(),
    })
    .nullable(),
}) satisfies z.ZodType<MembershipFieldsFragment>;

const membershipResponse = z.object({ membership: membershipRecord });
const messageField = { message: z.string() };

const editBody = z.object({ role: role.nullish(), accepted: z.boolean().nullish() });

const createBody = editBody.extend({
  teamId: z.int(),
  userId: z.int().nullish(),
  email: z.string().nullish(),
});

const listQuery = z.object({
  userId: wholeText.optional().describe('Only memberships of this user.'),
  teamId: wholeText.optional().describe('Only memberships in this team.'),
});

export const membershipRoutes = [
  listRoute({
    path: '/memberships',
    tag,
    summary: 'List memberships',
    description:
      'Returns your own memberships, invitations included, and those of the members of your teams.',
    gaps: ['GAP-09', 'GAP-20', 'GAP-36'],
    isExtension,
    query: listQuery,
    document: ListMembershipsDocument,
    variables: ({ userId, teamId }: z.output<typeof listQuery>) => ({
      filter: { userId: userId ?? null, teamId: teamId ?? null },
    }),
    name: 'memberships',
    connection: ({ memberships }) => memberships,
    response: membershipRecord,
  }),
  route({
    method: 'post',
    path: '/memberships',
    tag,
    summary: 'Invite a user to a team',
    description:
      'Name the user by `userId` or `email`. Before they accept, you see nothing of a user whom you invited by e-mail address: `userId` and `user` are null, unless you share a team. You can name 100 addresses in a day (UTC). Only system administrators can set `accepted` to true.',
    gaps: ['GAP-11', 'GAP-12', 'GAP-20', 'GAP-36'],
    isExtension,
    body: createBody,
    document: AddMemberDocument,
    variables: ({ body }) => ({ input: body }),
    respond: ({ addMember: { membership } }) => ({ message: 'Membership created', membership }),
    response: membershipResponse.extend(messageField),
  }),
  route({
    method: 'get',
    path,
    tag,
    summary: 'Get a membership',
    gaps: ['GAP-07', 'GAP-36'],
    isExtension,
    params,
    document: GetMembershipDocument,
    variables: ({ params: { id } }) => ({ by: id }),
    passesRecords: true,
    respond: ({ membership }) => ({ membership }),
    response: membershipResponse,
  }),
  route({
    method: 'patch',
    path,
    tag,
    summary: 'Change a member’s role, or accept an invitation',
    description:
      'After acceptance the other members see your name, e-mail address and profile. If the invitation has an `organizationName`, the owners and administrators of that organization also see all your bookings, change and cancel them, and book for you.',
    gaps: ['GAP-07', 'GAP-20', 'GAP-36'],
    isExtension,
    params,
    body: editBody,
    document: EditMemberDocument,
    variables: ({ params: { id }, body }) => ({ input: { ...body, by: id } }),
    respond: ({ editMember: { membership } }) => ({ membership }),
    response: membershipResponse,
  }),
  route({
    method: 'delete',
    path,
    tag,
    summary: 'Remove a member, leave a team, or decline an invitation',
    gaps: ['GAP-07', 'GAP-20', 'GAP-36'],
    isExtension,
    params,
    document: RemoveMemberDocument,
    variables: ({ params: { id } }) => ({ input: { by: id } }),
    respond: () => ({ message: 'Membership deleted' }),
    response: z.object(messageField),
  }),
];
