import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineLimitFields } from '../kit/interval-limits.ts';
import { Conditions } from '../kit/condition.ts';
import { defineLookupInput } from '../kit/lookup.ts';

export const TeamBy = defineLookupInput('Team');

export const TeamFilter = builder.inputType('TeamFilter', {
  description: 'Filters teams. Every condition must hold.',
  fields: acceptInputs({
    search: c.text.orNull('A part of the name, in upper or lower case.'),
    slug: c.text.orNull(
      'The exact slug. It can match one team in each organization, and one without any.',
    ),
    isOrganization: c.bool.orNull('True returns only organizations, false only other teams.'),
    userId: c.int.orNull('Only the teams of this user. Only administrators may name another user.'),
    anyOf: c.of.orNull(
      [Conditions],
      'Only teams for which all conditions of one of these lists hold. At most 100 conditions.',
    ),
  }),
});

const externalIdText =
  'What the directory of an organization calls the team, unique. Only system administrators can set it.';

export const CreateTeamInput = builder.inputType('CreateTeamInput', {
  fields: acceptInputs({
    name: c.text('The name of the team.'),
    slug: c.text.orNull(
      "The team's part of the public address. Defaults to a slug made from the name.",
    ),
    logoUrl: c.url.orNull('The address of the logo.'),
    bio: c.text.orNull('A short text about the team.'),
    hideBranding: c.bool.orNull(
      "Whether to hide branding on the team's public pages. Defaults to false.",
    ),
    isPrivate: c.bool.orNull(
      'Whether to hide the members from each other. A MEMBER then sees only their own membership. Defaults to false.',
    ),
    hideBookATeamMember: c.bool.orNull(
      "Whether to hide the option to book a single member on the team's page. Defaults to false.",
    ),
    theme: c.text.orNull(
      "The theme of the booking page: `light` or `dark`. Defaults to the visitor's theme.",
    ),
    brandColor: c.text.orNull('The brand color in the light theme, such as #292929.'),
    darkBrandColor: c.text.orNull('The brand color in the dark theme, such as #fafafa.'),
    timeZone: c.timeZone.orNull('The time zone of the team. Defaults to Europe/London.'),
    timeFormat: c.int.orNull('How times are shown: 12 or 24 hours.'),
    weekStart: c.text.orNull(
      'The day on which the week starts, such as Monday. Defaults to Sunday.',
    ),
    metadata: c.json.orNull('Your own key and value pairs: an object of at most 64 KiB.'),
    ...defineLimitFields('all event types of the team'),
    isOrganization: c.bool.orNull(
      'Whether to create an organization. Only system administrators can set it.',
    ),
    parentId: c.int.orNull(
      'The REST id of the organization above the team. You must administer it.',
    ),
    externalId: c.text.orNull(externalIdText),
    memberIds: c.ints.orNull(
      'The REST ids of the members, up to 1,000. The team then has no owner, and you are no member unless you name yourself. Only system administrators can set it.',
    ),
  }),
});

export const EditTeamInput = builder.inputType('EditTeamInput', {
  description:
    'The parameters of `editTeam`. Fields that you leave out stay as they are; null clears a field that can be empty.',
  fields: acceptInputs({
    by: c.of(TeamBy),
    name: c.text.orNull('The name of the team.'),
    slug: c.text.orNull("The team's part of the public address."),
    logoUrl: c.url.orNull('The address of the logo.'),
    bio: c.text.orNull('A short text about the team.'),
    hideBranding: c.bool.orNull("Whether to hide branding on the team's public pages."),
    isPrivate: c.bool.orNull(
      'Whether to hide the members from each other. A MEMBER then sees only their own membership.',
    ),
    hideBookATeamMember: c.bool.orNull(
      "Whether to hide the option to book a single member on the team's page.",
    ),
    theme: c.text.orNull('The theme of the booking page: `light`, `dark` or null.'),
    brandColor: c.text.orNull('The brand color in the light theme, such as #292929.'),
    darkBrandColor: c.text.orNull('The brand color in the dark theme, such as #fafafa.'),
    timeZone: c.timeZone.orNull('The time zone of the team.'),
    timeFormat: c.int.orNull('How times are shown: 12, 24 or null.'),
    weekStart: c.text.orNull('The day on which the week starts, such as Monday.'),
    metadata: c.json.orNull(
      'Your own key and value pairs, at most 64 KiB. Replaces the whole object.',
    ),
    ...defineLimitFields('all event types of the team'),
    isOrganization: c.bool.orNull(
      'Whether the team is an organization. Only system administrators can set it.',
    ),
    externalId: c.text.orNull(externalIdText),
    memberIds: c.ints.orNull(
      'The REST ids of all members from now on, up to 1,000. Everyone else is removed. Only system administrators can set it.',
    ),
    addMemberIds: c.ints.orNull(
      'The REST ids of users to add without an invitation, up to 1,000. Only system administrators can set it.',
    ),
    removeMemberIds: c.ints.orNull(
      'The REST ids of members to remove, up to 1,000. Only system administrators can set it.',
    ),
    ifVersion: c.int.orNull(),
  }),
});

export const DeleteTeamInput = builder.inputType('DeleteTeamInput', {
  fields: acceptInputs({ by: c.of(TeamBy) }),
});
