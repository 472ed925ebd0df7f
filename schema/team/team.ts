import { eventTypesOf } from '../../src/domain/event-type/event-type.ts';
import { membershipsOf } from '../../src/domain/team/membership.ts';
import {
  createTeam,
  editTeam,
  isTeamVisible,
  teamsOf,
  toTeamVisibilitySelect,
  toTeamWhere,
} from '../../src/domain/team/team.ts';
import { deleteTeam } from '../../src/domain/team/deletion.ts';
import { defineDeletedPayload, defineRecordPayload } from '../payload.ts';
import { builder } from '../builder.ts';
import {
  defineLookupInput,
  defineNodeAccess,
  requireFound,
  toDatabaseId,
  toVisibleWhere,
} from '../lookup.ts';
import { defineList } from '../connection.ts';
import { calculatePageCost } from '../page.ts';

export const Team = builder.prismaNode('Team', {
  description: 'People who are booked together; or an organization, which has teams below it.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_TEAM', teamsOf),
  fields: (t) => ({
    databaseId: t.exposeInt('id'),
    name: t.exposeString('name'),
    slug: t.exposeString('slug', {
      nullable: true,
      description: 'Unique among the teams of one organization, and among those of none.',
    }),
    logoUrl: t.expose('logoUrl', { type: 'URL', nullable: true }),
    bio: t.exposeString('bio', { nullable: true }),
    hideBranding: t.exposeBoolean('hideBranding'),
    isPrivate: t.exposeBoolean('isPrivate', {
      description: 'A MEMBER sees only himself among the members.',
    }),
    hideBookATeamMember: t.exposeBoolean('hideBookATeamMember', {
      description: 'The page of the team does not offer to book one of its members alone.',
    }),
    theme: t.exposeString('theme', { nullable: true, description: 'light, dark or null.' }),
    brandColor: t.exposeString('brandColor', { nullable: true }),
    darkBrandColor: t.exposeString('darkBrandColor', { nullable: true }),
    timeZone: t.expose('timeZone', { type: 'TimeZone' }),
    timeFormat: t.exposeInt('timeFormat', { nullable: true, description: '12, 24 or null.' }),
    weekStart: t.exposeString('weekStart', { description: 'A day name, such as Monday.' }),
    metadata: t.expose('metadata', { type: 'JSON', nullable: true }),
    isOrganization: t.exposeBoolean('isOrganization'),
    parentId: t.exposeInt('parentId', {
      nullable: true,
      description: 'The organization it is a team of.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

// The scope of teams once more: who may only change them comes here by what he has written.
builder.prismaObjectFields(Team, (t) => ({
  parent: t.field({
    type: Team,
    nullable: true,
    description: 'null also where the viewer does not belong to the organization.',
    authScopes: { scope: 'READ_TEAM' },
    select: (_args, { viewer }, nestedSelection) => ({
      parent: nestedSelection({ include: toTeamVisibilitySelect(viewer) }),
    }),
    resolve: ({ parent }, _args, { viewer }) =>
      parent && isTeamVisible(viewer, parent) ? parent : null,
  }),
  children: t.relatedConnection('children', {
    cursor: 'id',
    description: 'The teams of an organization, as far as the viewer may see them.',
    authScopes: { scope: 'READ_TEAM' },
    totalCount: true,
    complexity: calculatePageCost,
    query: (_args, { viewer }) => ({
      where: toVisibleWhere(viewer, teamsOf),
      orderBy: { id: 'asc' },
    }),
  }),
  members: t.relatedConnection('members', {
    cursor: 'id',
    description: 'Also those who have not accepted yet.',
    authScopes: { scope: 'READ_TEAM' },
    totalCount: true,
    complexity: calculatePageCost,
    query: (_args, { viewer }) => ({
      where: toVisibleWhere(viewer, membershipsOf),
      orderBy: { id: 'asc' },
    }),
  }),
  eventTypes: t.relatedConnection('eventTypes', {
    cursor: 'id',
    totalCount: true,
    complexity: calculatePageCost,
    authScopes: { scope: 'READ_EVENT_TYPE' },
    query: (_args, { viewer }) => ({
      where: toVisibleWhere(viewer, eventTypesOf),
      orderBy: { id: 'asc' },
    }),
  }),
}));

const TeamFilter = builder.inputType('TeamFilter', {
  description: 'Teams for which all that is given holds.',
  fields: (t) => ({
    search: t.string({ description: 'Part of the name, in whatever case.' }),
    slug: t.string({ description: 'May find several: one without a parent and one in each.' }),
    isOrganization: t.boolean(),
    userId: t.int({
      description: 'A member of it. For administrators; of others it is not asked.',
    }),
  }),
});

builder.queryField('teams', (t) =>
  t.withAuth({ scope: 'READ_TEAM' }).prismaConnection(
    {
      cursor: 'id',
      ...defineList(t.arg, 'Team', {
        filter: TeamFilter,
        records: ({ team }) => team,
        where: (filter, { viewer }) => toTeamWhere(viewer, filter),
        orderBy: { id: 'asc' },
      }),
    },
    { name: 'TeamConnection' },
    { name: 'TeamEdge' },
  ),
);

const TeamBy = defineLookupInput('Team');

builder.queryField('team', (t) =>
  t.withAuth({ scope: 'READ_TEAM' }).prismaField({
    type: 'Team',
    nullable: true,
    description:
      'By id only: a slug names a team only within its parent (see the filter of teams).',
    args: { by: t.arg({ type: TeamBy, required: true }) },
    resolve: async (query, _root, { by }, { read, viewer }) =>
      requireFound(
        'Team',
        await read.team.findUnique({
          ...query,
          where: { id: toDatabaseId('Team', by), AND: [teamsOf(viewer)] },
        }),
      ),
  }),
);

const CreateTeamInput = builder.inputType('CreateTeamInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    slug: t.string({ description: 'Without it: made from the name.' }),
    logoUrl: t.field({ type: 'URL' }),
    bio: t.string(),
    hideBranding: t.boolean(),
    isPrivate: t.boolean({ description: 'A MEMBER sees only himself among the members.' }),
    hideBookATeamMember: t.boolean(),
    theme: t.string({ description: 'light or dark; without it the theme of who looks at it.' }),
    brandColor: t.string({ description: 'Such as #292929.' }),
    darkBrandColor: t.string({ description: 'Such as #fafafa.' }),
    timeZone: t.field({ type: 'TimeZone' }),
    timeFormat: t.int({ description: '12 or 24.' }),
    weekStart: t.string({ description: 'A day name, such as Monday.' }),
    metadata: t.field({ type: 'JSON', description: 'Any object, at most 64 KiB.' }),
    isOrganization: t.boolean({ description: 'Only for system administrators.' }),
    parentId: t.int({ description: 'The organization, which the viewer must administer.' }),
  }),
});

const EditTeamInput = builder.inputType('EditTeamInput', {
  description: 'null clears what may be empty; elsewhere it leaves things as they are.',
  fields: (t) => ({
    by: t.field({ type: TeamBy, required: true }),
    name: t.string(),
    slug: t.string(),
    logoUrl: t.field({ type: 'URL' }),
    bio: t.string(),
    hideBranding: t.boolean(),
    isPrivate: t.boolean(),
    hideBookATeamMember: t.boolean(),
    theme: t.string({ description: 'light, dark or null.' }),
    brandColor: t.string(),
    darkBrandColor: t.string(),
    timeZone: t.field({ type: 'TimeZone' }),
    timeFormat: t.int({ description: '12, 24 or null.' }),
    weekStart: t.string({ description: 'A day name, such as Monday.' }),
    metadata: t.field({ type: 'JSON', description: 'Replaces the present object as a whole.' }),
    isOrganization: t.boolean({ description: 'Only for system administrators.' }),
  }),
});

const DeleteTeamInput = builder.inputType('DeleteTeamInput', {
  fields: (t) => ({ by: t.field({ type: TeamBy, required: true }) }),
});

const defineTeamPayload = (mutation: string) =>
  defineRecordPayload(mutation, { type: 'Team', records: ({ team }) => team });

const CreateTeamPayload = defineTeamPayload('CreateTeam');
const EditTeamPayload = defineTeamPayload('EditTeam');
const DeleteTeamPayload = defineDeletedPayload('DeleteTeam', 'Team');

builder.mutationFields((t) => ({
  createTeam: t.withAuth({ scope: 'WRITE_TEAM' }).field({
    type: CreateTeamPayload,
    description: 'The viewer becomes its OWNER.',
    args: { input: t.arg({ type: CreateTeamInput, required: true }) },
    resolve: (_root, { input }, context) => createTeam(context, input),
  }),
  editTeam: t.withAuth({ scope: 'WRITE_TEAM' }).field({
    type: EditTeamPayload,
    description: 'For an OWNER or ADMIN of the team or of its organization.',
    args: { input: t.arg({ type: EditTeamInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editTeam(context, toDatabaseId('Team', by), change),
  }),
  deleteTeam: t.withAuth({ scope: 'WRITE_TEAM' }).field({
    type: DeleteTeamPayload,
    description:
      'For an OWNER of the team or of its organization. Its event types and the teams below it go with it; bookings stay, but instant meetings that nobody has joined are cancelled.',
    args: { input: t.arg({ type: DeleteTeamInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => deleteTeam(context, toDatabaseId('Team', by)),
  }),
}));
