import type { Viewer } from '../../src/context/viewer.ts';
import { MembershipRole } from '../../prisma/generated/enums.js';
import {
  acceptMembership,
  editMember,
  isUserKnown,
  type MembershipRef,
  membersOf,
  membershipsOf,
  removeMember,
  toMembershipRefWhere,
  toMembershipWhere,
} from '../../src/domain/team/membership.ts';
import {
  addMember,
  findOrganizationName,
  organizationNameSelect,
} from '../../src/domain/team/invitation.ts';
import { defineDeletedPayload, defineRecordPayload } from '../kit/payload.ts';
import { defineList, defineNestedList, type List } from '../kit/connection.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { acceptInputs, c, exposeColumns } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineNodeAccess, requireFound, toDatabaseId, toVisibleWhere } from '../kit/lookup.ts';
import { Team } from './team.ts';
import { PersonType } from '../user/user.ts';
import { isTeamVisible, toTeamVisibilitySelect } from '../../src/domain/access/team.ts';

builder.enumType(MembershipRole, {
  name: 'MembershipRole',
  description: 'The role of a member in a team.',
  values: {
    MEMBER: { description: 'Sees the team.' },
    ADMIN: { description: 'Also changes the team and manages its members, except owners.' },
    OWNER: { description: 'Also deletes the team and decides who else owns it.' },
  },
});

/** What `isUserKnown` needs of the user. */
const toAcquaintanceSelect = (viewer: Viewer | null) => ({
  memberships: { where: toVisibleWhere(viewer, membersOf), select: { id: true as const }, take: 1 },
});

builder.prismaNode('Membership', {
  description: 'The membership of a user in a team, or the invitation to it.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_TEAM', membershipsOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    teamId: c.int('The REST id of the team.'),
    role: c.of(MembershipRole, 'The role of the user in the team.'),
    accepted: c.bool(
      'Whether the user has accepted. Until then this is an invitation and gives no rights.',
    ),
  }),
});

builder.prismaObjectFields('Membership', (t) => ({
  userId: t.int({
    nullable: true,
    description: 'The REST id of the user. Null where `user` is.',
    select: (_args, { viewer }) => ({
      accepted: true,
      userId: true,
      user: { select: toAcquaintanceSelect(viewer) },
    }),
    resolve: (membership, _args, { viewer }) =>
      isUserKnown(viewer, membership) ? membership.userId : null,
  }),
  user: t.field({
    type: PersonType,
    nullable: true,
    description:
      'The member, or the user who is invited. Null before acceptance, unless you are that user, see them as a member of a team, or are a system administrator.',
    select: (_args, { viewer }, nestedSelection) => ({
      accepted: true,
      userId: true,
      user: nestedSelection({ include: toAcquaintanceSelect(viewer) }),
    }),
    resolve: (membership, _args, { viewer }) =>
      isUserKnown(viewer, membership) ? membership.user : null,
  }),
  team: t.field({
    type: Team,
    nullable: true,
    description: 'The team. Null until you accept the invitation.',
    authScopes: { scope: 'READ_TEAM' },
    select: (_args, { viewer }, nestedSelection) => ({
      team: nestedSelection({ include: toTeamVisibilitySelect(viewer) }),
    }),
    resolve: ({ team }, _args, { viewer }) => (isTeamVisible(viewer, team) ? team : null),
  }),
}));

// What the user knows before they accept.
builder.prismaObjectFields('Membership', (t) => ({
  teamName: t.string({
    description: 'The name of the team. It is also visible before the invitation is accepted.',
    select: { team: { select: { name: true } } },
    resolve: ({ team }) => team.name,
  }),
  isOrganization: t.boolean({
    description: 'Whether the team is an organization.',
    select: { team: { select: { isOrganization: true } } },
    resolve: ({ team }) => team.isOrganization,
  }),
  organizationName: t.string({
    nullable: true,
    description:
      'The organization that the team is, or belongs to. Its owners and administrators see all bookings of the members, change them, and book for the members. Null if there is none.',
    select: { team: { select: organizationNameSelect } },
    resolve: ({ team }) => findOrganizationName(team),
  }),
  invitedEmail: t.field({
    type: 'EmailAddress',
    nullable: true,
    description:
      'The e-mail address that was invited, as it was typed. Null once the user has accepted, and if they were invited by id.',
    select: { accepted: true, invitedEmail: true },
    resolve: ({ accepted, invitedEmail }) => (accepted ? null : invitedEmail),
  }),
  invitedBy: t.field({
    type: PersonType,
    nullable: true,
    description:
      'Who invited the user. Null once the user has accepted, and if the inviter no longer exists.',
    select: (_args, _context, nestedSelection) => ({
      accepted: true,
      invitedBy: nestedSelection(),
    }),
    resolve: ({ accepted, invitedBy }) => (accepted ? null : invitedBy),
  }),
}));

const MembershipFilter = builder.inputType('MembershipFilter', {
  description: 'Filters memberships. Every condition must hold.',
  fields: acceptInputs({
    teamId: c.int.orNull('Only the memberships of this team.'),
    userId: c.int.orNull('Only the memberships of this user.'),
    accepted: c.bool.orNull('True returns only members, false only invitations.'),
  }),
});

const memberships: List<'Membership', typeof MembershipFilter.$inferInput> = {
  filter: MembershipFilter,
  records: ({ membership }) => membership,
  where: (filter, { viewer }) => toMembershipWhere(viewer, filter),
  orderBy: { id: 'asc' },
};

builder.prismaObjectField('Team', 'members', (t) =>
  t.relatedConnection(
    'members',
    {
      cursor: 'id',
      description:
        'The memberships that you can see, including pending invitations, ordered by id.',
      authScopes: { scope: 'READ_TEAM' },
      ...defineNestedList(t.arg, memberships),
    },
    getConnectionType('Membership'),
  ),
);

builder.queryField('memberships', (t) =>
  t.withAuth({ scope: 'READ_TEAM' }).prismaConnection(
    {
      description:
        'Your own memberships and invitations, and those of the members of your teams, ordered by id.',
      cursor: 'id',
      ...defineList(t.arg, 'Membership', memberships),
    },
    getConnectionType('Membership'),
  ),
);

const MemberBy = builder.inputType('MemberBy', {
  description: 'Names a membership by its user and its team.',
  fields: acceptInputs({
    userId: c.int('The REST id of the user.'),
    teamId: c.int('The REST id of the team.'),
  }),
});

const MembershipBy = builder.inputType('MembershipBy', {
  description: 'Names a membership. Set exactly one field.',
  isOneOf: true,
  fields: acceptInputs({
    id: c.id.orNull('The global id.'),
    databaseId: c.int.orNull('The id in the REST API.'),
    member: c.of.orNull(MemberBy, 'The user and the team.'),
  }),
});

const toMembershipRef = ({ member, ...by }: typeof MembershipBy.$inferInput): MembershipRef =>
  member ?? { id: toDatabaseId('Membership', by) };

const toUniqueMembershipWhere = (ref: MembershipRef) =>
  'id' in ref ? ref : { userId_teamId: ref };

builder.queryField('membership', (t) =>
  t.withAuth({ scope: 'READ_TEAM' }).prismaField({
    type: 'Membership',
    nullable: true,
    description: 'Finds a membership or an invitation that you can see.',
    args: { by: t.arg({ type: MembershipBy, required: true }) },
    resolve: async (query, _root, { by }, { read, viewer }) => {
      const ref = toMembershipRef(by);
      return requireFound(
        'Membership',
        await read.membership.findUnique({
          ...query,
          where: { ...toUniqueMembershipWhere(ref), ...toMembershipRefWhere(viewer, ref) },
        }),
      );
    },
  }),
);

const AddMemberInput = builder.inputType('AddMemberInput', {
  fields: acceptInputs({
    teamId: c.int('The REST id of the team.'),
    userId: c.int.orNull(
      'The user to invite, if you can see them as a member of a team. Set either this or `email`.',
    ),
    email: c.email.orNull('The e-mail address of the user to invite. Set either this or `userId`.'),
    role: c.of.orNull(MembershipRole, 'The role in the team. Defaults to MEMBER.'),
    accepted: c.bool.orNull(
      'Whether to add the user without an invitation. Only system administrators can set it to true.',
    ),
  }),
});

const AcceptMembershipInput = builder.inputType('AcceptMembershipInput', {
  fields: acceptInputs({ by: c.of(MembershipBy) }),
});

const EditMemberInput = builder.inputType('EditMemberInput', {
  description: 'The parameters of `editMember`. Fields that you leave out stay as they are.',
  fields: acceptInputs({
    by: c.of(MembershipBy),
    role: c.of.orNull(MembershipRole, 'The new role.'),
    accepted: c.bool.orNull(
      'True accepts the invitation. Only the invited user and system administrators can do so.',
    ),
  }),
});

const RemoveMemberInput = builder.inputType('RemoveMemberInput', {
  fields: acceptInputs({ by: c.of(MembershipBy) }),
});

const defineMembershipPayload = (mutation: string) =>
  defineRecordPayload(mutation, { type: 'Membership', records: ({ membership }) => membership });

const AddMemberPayload = defineMembershipPayload('AddMember');
const AcceptMembershipPayload = defineMembershipPayload('AcceptMembership');
const EditMemberPayload = defineMembershipPayload('EditMember');
const RemoveMemberPayload = defineDeletedPayload('RemoveMember', 'Membership');

builder.mutationFields((t) => ({
  addMember: t.withAuth({ scope: 'WRITE_TEAM' }).field({
    type: AddMemberPayload,
    description:
      'Invites a user to a team. Requires an OWNER or ADMIN; only an OWNER can invite an OWNER. The answer shows whether an e-mail address belongs to a user, but nothing else about that user before they accept. You can name 100 addresses in a day (UTC).',
    args: { input: t.arg({ type: AddMemberInput, required: true }) },
    resolve: (_root, { input }, context) => addMember(context, input),
  }),
  acceptMembership: t.withAuth({ scope: 'WRITE_TEAM' }).field({
    type: AcceptMembershipPayload,
    description:
      'Accepts your invitation to a team. The other members then see you as a `Person`. If the invitation has an `organizationName`, the owners and administrators of that organization also see all your bookings, those from before included, change and cancel them, and book for you. They do not see your schedules. Leaving the team with `removeMember` ends this.',
    args: { input: t.arg({ type: AcceptMembershipInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => acceptMembership(context, toMembershipRef(by)),
  }),
  editMember: t.withAuth({ scope: 'WRITE_TEAM' }).field({
    type: EditMemberPayload,
    description:
      'Changes the role of a member. Requires an OWNER or ADMIN; an ADMIN cannot make or change an OWNER.',
    args: { input: t.arg({ type: EditMemberInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editMember(context, toMembershipRef(by), change),
  }),
  removeMember: t.withAuth({ scope: 'WRITE_TEAM' }).field({
    type: RemoveMemberPayload,
    description:
      'Removes a member from a team, and from the hosts of its event types. Requires an OWNER or ADMIN; members can also leave, and invited users decline.',
    args: { input: t.arg({ type: RemoveMemberInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => removeMember(context, toMembershipRef(by)),
  }),
}));
