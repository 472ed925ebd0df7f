import { createTeam, editTeam, toTeamWhere } from '../../src/domain/team/team.ts';
import { deleteTeam } from '../../src/domain/team/deletion.ts';
import { defineDeletedPayload, defineRecordPayload } from '../kit/payload.ts';
import { getConnectionType } from '../kit/connection-type.ts';
import { c, exposeColumns } from '../kit/column.ts';
import { defineLookup } from '../kit/record.ts';
import { builder } from '../kit/builder.ts';
import { showLimits } from '../kit/interval-limits.ts';
import { CreateTeamInput, DeleteTeamInput, EditTeamInput, TeamBy, TeamFilter } from './input.ts';
import { defineNodeAccess, toDatabaseId } from '../kit/lookup.ts';
import { defineList, defineNestedList, type List } from '../kit/connection.ts';
import { isTeamVisible, teamsOf, toTeamVisibilitySelect } from '../../src/domain/access/team.ts';

export const Team = builder.prismaNode('Team', {
  description: 'A group of people who are booked together, or an organization with teams below it.',
  id: { field: 'id' },
  ...defineNodeAccess('READ_TEAM', teamsOf),
  fields: exposeColumns({
    databaseId: c.databaseId,
    name: c.text('The name of the team.'),
    slug: c.text.orNull(
      "The team's part of the public address. Unique among the teams of an organization, and among teams without one. Null if not set.",
    ),
    logoUrl: c.url.orNull('The address of the logo. Null if not set.'),
    bio: c.text.orNull('A short text about the team. Null if not set.'),
    hideBranding: c.bool("Whether branding is hidden on the team's public pages."),
    isPrivate: c.bool(
      'Whether the members are hidden from each other. A MEMBER then sees only their own membership.',
    ),
    hideBookATeamMember: c.bool(
      "Whether the team's page hides the option to book a single member.",
    ),
    theme: c.text.orNull('The theme of the booking page: `light` or `dark`. Null if not set.'),
    brandColor: c.text.orNull(
      'The brand color in the light theme, such as #292929. Null if not set.',
    ),
    darkBrandColor: c.text.orNull(
      'The brand color in the dark theme, such as #fafafa. Null if not set.',
    ),
    timeZone: c.timeZone('The time zone of the team.'),
    timeFormat: c.int.orNull('How times are shown: 12 or 24 hours. Null if not set.'),
    weekStart: c.text('The day on which the week starts, such as Monday.'),
    metadata: c.json.orNull('Your own key and value pairs. Null if not set.'),
    isOrganization: c.bool('Whether the team is an organization.'),
    parentId: c.int.orNull(
      'The REST id of the organization above the team. Null if there is none.',
    ),
    externalId: c.text.orNull(
      'What the directory of an organization calls the team. Null if it did not create it.',
    ),
    createdAt: c.dateTime(),
  }),
});

builder.prismaObjectFields(Team, (t) => ({
  bookingLimits: t.field(
    showLimits(
      'bookingLimits',
      "The maximum number of bookings in each period, across all event types of the team. Periods follow the team's time zone and week. Null means no limit.",
    ),
  ),
  durationLimits: t.field(
    showLimits(
      'durationLimits',
      "The maximum number of booked minutes in each period, across all event types of the team. Periods follow the team's time zone and week. Null means no limit.",
    ),
  ),
}));

// READ_TEAM again: an app with only WRITE_TEAM gets here through the payload of a mutation.
builder.prismaObjectFields(Team, (t) => ({
  parent: t.field({
    type: Team,
    nullable: true,
    description: 'The organization above the team. Null if there is none, or if you cannot see it.',
    authScopes: { scope: 'READ_TEAM' },
    select: (_args, { viewer }, nestedSelection) => ({
      parent: nestedSelection({ include: toTeamVisibilitySelect(viewer) }),
    }),
    resolve: ({ parent }, _args, { viewer }) =>
      parent && isTeamVisible(viewer, parent) ? parent : null,
  }),
}));

const teams: List<'Team', typeof TeamFilter.$inferInput> = {
  filter: TeamFilter,
  records: ({ team }) => team,
  where: (filter, { viewer }) => toTeamWhere(viewer, filter),
  orderBy: { id: 'asc' },
};

builder.prismaObjectField('Team', 'children', (t) =>
  t.relatedConnection(
    'children',
    {
      cursor: 'id',
      description: 'The teams of an organization that you can see, ordered by id.',
      authScopes: { scope: 'READ_TEAM' },
      ...defineNestedList(t.arg, teams),
    },
    getConnectionType('Team'),
  ),
);

builder.queryField('teams', (t) =>
  t.withAuth({ scope: 'READ_TEAM' }).prismaConnection(
    {
      cursor: 'id',
      description: 'The teams that you can see, ordered by id.',
      ...defineList(t.arg, 'Team', teams),
    },
    getConnectionType('Team'),
  ),
);

builder.queryField('team', (t) =>
  t.withAuth({ scope: 'READ_TEAM' }).prismaField({
    description: 'Finds a team by its id. To find one by its slug, use the filter of `teams`.',
    ...defineLookup(t.arg, 'Team', {
      by: TeamBy,
      records: ({ team }) => team,
      where: (by, { viewer }) => ({ id: toDatabaseId('Team', by), AND: [teamsOf(viewer)] }),
    }),
  }),
);

const defineTeamPayload = (mutation: string) =>
  defineRecordPayload(mutation, { type: 'Team', records: ({ team }) => team });

const CreateTeamPayload = defineTeamPayload('CreateTeam');
const EditTeamPayload = defineTeamPayload('EditTeam');
const DeleteTeamPayload = defineDeletedPayload('DeleteTeam', 'Team');

builder.mutationFields((t) => ({
  createTeam: t.withAuth({ scope: 'WRITE_TEAM' }).field({
    type: CreateTeamPayload,
    description: 'Creates a team. You become its OWNER.',
    args: { input: t.arg({ type: CreateTeamInput, required: true }) },
    resolve: (_root, { input }, context) => createTeam(context, input),
  }),
  editTeam: t.withAuth({ scope: 'WRITE_TEAM' }).field({
    type: EditTeamPayload,
    description: 'Changes a team. Requires an OWNER or ADMIN of the team or of its organization.',
    args: { input: t.arg({ type: EditTeamInput, required: true }) },
    resolve: (_root, { input: { by, ...change } }, context) =>
      editTeam(context, toDatabaseId('Team', by), change),
  }),
  deleteTeam: t.withAuth({ scope: 'WRITE_TEAM' }).field({
    type: DeleteTeamPayload,
    description:
      'Deletes a team, its event types and the teams below it. Bookings stay, but instant meetings that nobody has joined are cancelled. Requires an OWNER of the team or of its organization.',
    args: { input: t.arg({ type: DeleteTeamInput, required: true }) },
    resolve: (_root, { input: { by } }, context) => deleteTeam(context, toDatabaseId('Team', by)),
  }),
}));
