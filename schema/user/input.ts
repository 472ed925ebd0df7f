import { UserPermissionRole } from '../../prisma/generated/enums.ts';
import { builder, type InputFields } from '../builder.ts';
import { defineLimitInputs } from '../interval-limits.ts';
import { declareAccess, defineLookupInput } from '../lookup.ts';

export const UserBy = defineLookupInput('User');

/** The settings of a user, on creation and later. */
const defineProfileFields = (t: InputFields) => ({
  username: t.string({
    description: 'The username: unique, in lower case. It is part of the public addresses.',
  }),
  name: t.string({ description: 'The full name.' }),
  bio: t.string({ description: 'A short text about the user.' }),
  avatar: t.field({ type: 'URL', description: 'The address of a picture of the user.' }),
  timeZone: t.field({ type: 'TimeZone', description: 'The time zone of the user.' }),
  weekStart: t.string({ description: 'The day on which the week starts, such as Monday.' }),
  endTime: t.int({ description: 'When the day ends, in minutes since midnight: 0 to 1440.' }),
  bufferTime: t.int({ description: 'The buffer of the user, in minutes: 0 to 1440.' }),
  appTheme: t.string({ description: 'The theme of the app: `light`, `dark` or null.' }),
  theme: t.string({ description: 'The theme of the booking page: `light`, `dark` or null.' }),
  locale: t.field({ type: 'Locale', description: 'The language of the user.' }),
  timeFormat: t.int({ description: 'How times are shown: 12 or 24 hours.' }),
  hideBranding: t.boolean({ description: 'Whether to hide branding on the public pages.' }),
  brandColor: t.string({
    description: 'The brand color in the light theme: #rgb or #rrggbb, optionally with alpha.',
  }),
  darkBrandColor: t.string({
    description: 'The brand color in the dark theme: #rgb or #rrggbb, optionally with alpha.',
  }),
  allowDynamicBooking: t.boolean({
    description: 'Whether the user can be booked together with others by their usernames.',
  }),
  ...defineLimitInputs(t, 'everything that the user hosts'),
  role: t.field({
    type: UserPermissionRole,
    description: 'The role in the whole system. Only administrators can set it.',
    ...declareAccess('EVERYTHING'),
  }),
});

export const CreateUserInput = builder.inputType('CreateUserInput', {
  fields: (t) => ({
    email: t.field({
      type: 'EmailAddress',
      required: true,
      description: 'The e-mail address, unique among users.',
    }),
    ...defineProfileFields(t),
    password: t.string({ description: 'The password to sign in with: 10 to 200 characters.' }),
  }),
});

export const EditUserInput = builder.inputType('EditUserInput', {
  description:
    'The parameters of `editUser`. Fields that you leave out stay as they are; null clears a field that can be empty.',
  fields: (t) => ({
    by: t.field({ type: UserBy, required: true }),
    email: t.field({
      type: 'EmailAddress',
      description: 'The e-mail address. Only administrators can change it.',
      ...declareAccess('EVERYTHING'),
    }),
    ...defineProfileFields(t),
    defaultScheduleId: t.int({ description: "One of the user's own schedules." }),
    password: t.string({
      description:
        'The new password: 10 to 200 characters. Ends all sessions and disconnects all apps. Requires an API key, and `currentPassword` if it is your own password.',
      ...declareAccess('EVERYTHING'),
    }),
    currentPassword: t.string({
      description:
        'Your current password. Required to change your own password. If you have none yet, an administrator sets the first one.',
      ...declareAccess('EVERYTHING'),
    }),
    revokeApiKeys: t.boolean({
      description:
        'Whether to revoke all API keys of the user, including the one that sends this. Requires an API key.',
      ...declareAccess('EVERYTHING'),
    }),
  }),
});

export const DeleteUserInput = builder.inputType('DeleteUserInput', {
  fields: (t) => ({ by: t.field({ type: UserBy, required: true }) }),
});
