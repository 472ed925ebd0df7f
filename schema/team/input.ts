import { builder } from '../builder.ts';
import { defineLimitInputs } from '../interval-limits.ts';
import { defineLookupInput } from '../lookup.ts';

export const TeamBy = defineLookupInput('Team');

export const TeamFilter = builder.inputType('TeamFilter', {
  description: 'Filters teams. Every condition must hold.',
  fields: (t) => ({
    search: t.string({ description: 'A part of the name, in upper or lower case.' }),
    slug: t.string({
      description:
        'The exact slug. It can match one team in each organization, and one without any.',
    }),
    isOrganization: t.boolean({
      description: 'True returns only organizations, false only other teams.',
    }),
    userId: t.int({
      description: 'Only the teams of this user. Only administrators may name another user.',
    }),
  }),
});

export const CreateTeamInput = builder.inputType('CreateTeamInput', {
  fields: (t) => ({
    name: t.string({ required: true, description: 'The name of the team.' }),
    slug: t.string({
      description: "The team's part of the public address. Defaults to a slug made from the name.",
    }),
    logoUrl: t.field({ type: 'URL', description: 'The address of the logo.' }),
    bio: t.string({ description: 'A short text about the team.' }),
    hideBranding: t.boolean({
      description: "Whether to hide branding on the team's public pages. Defaults to false.",
    }),
    isPrivate: t.boolean({
      description:
        'Whether to hide the members from each other. A MEMBER then sees only their own membership. Defaults to false.',
    }),
    hideBookATeamMember: t.boolean({
      description:
        "Whether to hide the option to book a single member on the team's page. Defaults to false.",
    }),
    theme: t.string({
      description:
        "The theme of the booking page: `light` or `dark`. Defaults to the visitor's theme.",
    }),
    brandColor: t.string({ description: 'The brand color in the light theme, such as #292929.' }),
    darkBrandColor: t.string({
      description: 'The brand color in the dark theme, such as #fafafa.',
    }),
    timeZone: t.field({
      type: 'TimeZone',
      description: 'The time zone of the team. Defaults to Europe/London.',
    }),
    timeFormat: t.int({ description: 'How times are shown: 12 or 24 hours.' }),
    weekStart: t.string({
      description: 'The day on which the week starts, such as Monday. Defaults to Sunday.',
    }),
    metadata: t.field({
      type: 'JSON',
      description: 'Your own key and value pairs: an object of at most 64 KiB.',
    }),
    ...defineLimitInputs(t, 'all event types of the team'),
    isOrganization: t.boolean({
      description: 'Whether to create an organization. Only system administrators can set it.',
    }),
    parentId: t.int({
      description: 'The REST id of the organization above the team. You must administer it.',
    }),
  }),
});

export const EditTeamInput = builder.inputType('EditTeamInput', {
  description:
    'The parameters of `editTeam`. Fields that you leave out stay as they are; null clears a field that can be empty.',
  fields: (t) => ({
    by: t.field({ type: TeamBy, required: true }),
    name: t.string({ description: 'The name of the team.' }),
    slug: t.string({ description: "The team's part of the public address." }),
    logoUrl: t.field({ type: 'URL', description: 'The address of the logo.' }),
    bio: t.string({ description: 'A short text about the team.' }),
    hideBranding: t.boolean({
      description: "Whether to hide branding on the team's public pages.",
    }),
    isPrivate: t.boolean({
      description:
        'Whether to hide the members from each other. A MEMBER then sees only their own membership.',
    }),
    hideBookATeamMember: t.boolean({
      description: "Whether to hide the option to book a single member on the team's page.",
    }),
    theme: t.string({ description: 'The theme of the booking page: `light`, `dark` or null.' }),
    brandColor: t.string({ description: 'The brand color in the light theme, such as #292929.' }),
    darkBrandColor: t.string({
      description: 'The brand color in the dark theme, such as #fafafa.',
    }),
    timeZone: t.field({ type: 'TimeZone', description: 'The time zone of the team.' }),
    timeFormat: t.int({ description: 'How times are shown: 12, 24 or null.' }),
    weekStart: t.string({ description: 'The day on which the week starts, such as Monday.' }),
    metadata: t.field({
      type: 'JSON',
      description: 'Your own key and value pairs, at most 64 KiB. Replaces the whole object.',
    }),
    ...defineLimitInputs(t, 'all event types of the team'),
    isOrganization: t.boolean({
      description: 'Whether the team is an organization. Only system administrators can set it.',
    }),
  }),
});

export const DeleteTeamInput = builder.inputType('DeleteTeamInput', {
  fields: (t) => ({ by: t.field({ type: TeamBy, required: true }) }),
});
