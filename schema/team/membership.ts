import { MembershipRole } from '../../prisma/generated/enums.ts';
import {
  acceptMembership,
  addMember,
  editMember,
  type MembershipRef,
  membershipsOf,
  removeMember,
  toMembershipWhere,
} from '../../src/domain/team/membership.ts';
import { isTeamVisible, toTeamVisibilitySelect } from '../../src/domain/team/team.ts';
import { defineDeletedPayload, defineRecordPayload } from '../payload.ts';
import { defineList } from '../connection.ts';
import { builder } from '../builder.ts';
import { defineNodeAccess, requireFound, toDatabaseId } from '../lookup.ts';
import { markOwnRelation } from '../own.ts';
import { Team } from './team.ts';
import { PersonType } from '../user/user.ts';

builder.enumType(MembershipRole, {
  name: 'MembershipRole',
  values: {
    MEMBER: { description: 'Sees the team.' },
    ADMIN: { description: 'Also changes it, and manages its members other than owners.' },
    OWNER: { description: 'Also deletes it, and decides who else owns it.' },
  },
});

builder.prismaNode('Membership', {
  description: 'That a user belongs to a team, or is invited to.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_TEAM', membershipsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    userId: t.exposeInt('userId'),
    teamId: t.exposeInt('teamId'),
    role: t.expose('role', { type: MembershipRole }),
    accepted: t.exposeBoolean('accepted', {
      description: 'Until the user has accepted, it is an invitation and gives no rights.',
    }),
    user: t.relation('user', { ...markOwnRelation('user'), type: PersonType }),
    teamName: t.string({
      description: 'All that an invitation tells of the team before it is accepted.',
      select: { team: { select: { name: true } } },
      resolve: ({ team }) => team.name,
    }),
    team: t.field({
      type: Team,
      nullable: true,
      description: 'null while the viewer has not accepted the invitation.',
      authScopes: { scope: 'READ_TEAM' },
      select: (_args, { viewer }, nestedSelection) => ({
        team: nestedSelection({ include: toTeamVisibilitySelect(viewer) }),
      }),
      resolve: ({ team }, _args, { viewer }) => (isTeamVisible(viewer, team) ? team : null),
    }),
  }),
});

const MembershipFilter = builder.inputType('MembershipFilter', {
  description: 'Memberships for which all that is given holds.',
  fields: (t) => ({
    teamId: t.int(),
    userId: t.int(),
    accepted: t.boolean({ description: 'false: invitations.' }),
  }),
});

builder.queryField('memberships', (t) =>
  t.withAuth({ scope: 'READ_TEAM' }).prismaConnection(
    {
      description:
        'The caller’s own memberships and invitations, and the members of the caller’s teams.',
      cursor: 'id',
      ...defineList(t.arg, 'Membership', {
        filter: MembershipFilter,
        records: ({ membership }) => membership,
        where: (filter, { viewer }) => toMembershipWhere(viewer, filter),
        orderBy: { id: 'asc' },
      }),
    },
    { name: 'MembershipConnection' },
    { name: 'MembershipEdge' },
  ),
);

const MemberBy = builder.inputType('MemberBy', {
  description: 'Who belongs to which team.',
  fields: (t) => ({ userId: t.int({ required: true }), teamId: t.int({ required: true }) }),
});

const MembershipBy = builder.inputType('MembershipBy', {
  description: 'Names one Membership: by exactly one of these.',
  isOneOf: true,
  fields: (t) => ({
    id: t.id({ description: 'The opaque id of the graph.' }),
    databaseId: t.int({ description: 'The id that REST shows.' }),
    member: t.field({ type: MemberBy }),
  }),
});

const toMembershipRef = ({ member, ...by }: typeof MembershipBy.$inferInput): MembershipRef =>
  member ?? { id: toDatabaseId('Membership', by) };

/** As a `where` of one record spells it. */
const toUniqueMembershipWhere = (ref: MembershipRef) =>
  'id' in ref ? ref : { userId_teamId: ref };

builder.queryField('membership', (t) =>
  t.withAuth({ scope: 'READ_TEAM' }).prismaField({
    type: 'Membership',
    nullable: true,
    args: { by: t.arg({ type: MembershipBy, required: true }) },
    resolve: async (query, _root, { by }, { read, viewer }) =>
      requireFound(
        'Membership',
        await read.membership.findUnique({
          ...query,
          where: { ...toUniqueMembershipWhere(toMembershipRef(by)), AND: [membershipsOf(viewer)] },
        }),
      ),
  }),
);

const AddMemberInput = builder.inputType('AddMemberInput', {
  fields: (t) => ({
    teamId: t.int({ required: true }),
    userId: t.int({ description: 'For someone whom the viewer sees as a member of a team.' }),
    email: t.field({ type: 'EmailAddress', description: 'Instead of userId: for anyone.' }),
    role: t.field({ type: MembershipRole, description: 'Without it: MEMBER.' }),
    accepted: t.boolean({ description: 'true only by a system administrator.' }),
  }),
});

const AcceptMembershipInput = builder.inputType('AcceptMembershipInput', {
  fields: (t) => ({ by: t.field({ type: MembershipBy, required: true }) }),
});

const EditMemberInput = builder.inputType('EditMemberInput', {
  description: 'What is left out stays.',
  fields: (t) => ({
    by: t.field({ type: MembershipBy, required: true }),
    role: t.field({ type: MembershipRole }),
    accepted: t.boolean({
      description: 'true accepts: by the invited user himself, or by a system administrator.',
    }),
  }),
});

const RemoveMemberInput = builder.inputType('RemoveMemberInput', {
  fields: (t) => ({ by: t.field({ type: MembershipBy, required: true }) }),
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
      'Invites a user, for an OWNER or ADMIN of the team; only an OWNER invites an OWNER. It tells whether an e-mail address is that of a user.',
    args: { input: t.arg({ type: AddMemberInput, required: true }) },
    resolve: (_root, { input }, context) => addMember(context, input),
  }),
  acceptMembership: t.withAuth({ scope: 'WRITE_TEAM' }).field({
    type: AcceptMembershipPayload,
    description: 'Accepts an invitation, for the invited user himself.',
    args: { input: t.arg({ type: AcceptMembershipInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => acceptMembership(context, toMembershipRef(by)),
  }),
  editMember: t.withAuth({ scope: 'WRITE_TEAM' }).field({
    type: EditMemberPayload,
    description: 'Changes the role, for an OWNER or ADMIN; an ADMIN makes and changes no OWNER.',
    args: { input: t.arg({ type: EditMemberInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editMember(context, toMembershipRef(by), change),
  }),
  removeMember: t.withAuth({ scope: 'WRITE_TEAM' }).field({
    type: RemoveMemberPayload,
    description:
      'For an OWNER or ADMIN; for the members themselves it is leaving, or declining. They host the event types of the team no more.',
    args: { input: t.arg({ type: RemoveMemberInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => removeMember(context, toMembershipRef(by)),
  }),
}));
