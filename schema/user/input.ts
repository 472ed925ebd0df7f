import { UserPermissionRole } from '../../prisma/generated/enums.js';
import { acceptInputs, c } from '../kit/column.ts';
import { builder } from '../kit/builder.ts';
import { defineLimitFields } from '../kit/interval-limits.ts';
import { declareAccess, defineLookupInput } from '../kit/lookup.ts';

export const UserBy = defineLookupInput('User');

/** The settings of a user, on creation and later. */
const profileFields = {
  username: c.text.orNull(
    'The username: unique, in lower case. It is part of the public addresses.',
  ),
  name: c.text.orNull('The full name.'),
  bio: c.text.orNull('A short text about the user.'),
  avatar: c.url.orNull('The address of a picture of the user.'),
  timeZone: c.timeZone.orNull('The time zone of the user.'),
  weekStart: c.text.orNull('The day on which the week starts, such as Monday.'),
  endTime: c.int.orNull(
    'When the day ends, in minutes since midnight: 0 to 1440. Stored, has no effect: schedules say when a user can be booked.',
  ),
  bufferTime: c.int.orNull(
    'The buffer of the user, in minutes: 0 to 1440. Stored, has no effect: event types have buffers.',
  ),
  appTheme: c.text.orNull('The theme of the app: `light`, `dark` or null. Stored, has no effect.'),
  theme: c.text.orNull('The theme of the booking page: `light`, `dark` or null.'),
  locale: c.locale.orNull('The language of the user.'),
  timeFormat: c.int.orNull('How times are shown: 12 or 24 hours.'),
  hideBranding: c.bool.orNull('Whether to hide branding on the public pages.'),
  brandColor: c.text.orNull(
    'The brand color in the light theme: #rgb or #rrggbb, optionally with alpha.',
  ),
  darkBrandColor: c.text.orNull(
    'The brand color in the dark theme: #rgb or #rrggbb, optionally with alpha.',
  ),
  allowDynamicBooking: c.bool.orNull(
    'Whether the user can be booked together with others by their usernames.',
  ),
  ...defineLimitFields('everything that the user hosts'),
  role: c.of.orNull(
    UserPermissionRole,
    'The role in the whole system. Only administrators can set it.',
    declareAccess('EVERYTHING'),
  ),
};

/** What the directory of an organization says of a user. */
const directoryFields = {
  externalId: c.text.orNull(
    'What the directory of an organization calls the user, unique. Only administrators can set it.',
    declareAccess('EVERYTHING'),
  ),
  givenName: c.text.orNull(
    'The first name, as a directory has it. Only administrators can set it.',
    declareAccess('EVERYTHING'),
  ),
  familyName: c.text.orNull(
    'The last name, as a directory has it. Only administrators can set it.',
    declareAccess('EVERYTHING'),
  ),
  locked: c.bool.orNull(
    'True locks the user out as `lockUser` does, false lets them in as `unlockUser` does. Only administrators can set it.',
    declareAccess('EVERYTHING'),
  ),
};

export const CreateUserInput = builder.inputType('CreateUserInput', {
  fields: acceptInputs({
    email: c.email('The e-mail address, unique among users.'),
    ...profileFields,
    ...directoryFields,
    password: c.text.orNull('The password to sign in with: 10 to 200 characters.'),
  }),
});

export const EditUserInput = builder.inputType('EditUserInput', {
  description:
    'The parameters of `editUser`. Fields that you leave out stay as they are; null clears a field that can be empty.',
  fields: acceptInputs({
    by: c.of(UserBy),
    email: c.email.orNull(
      'The e-mail address. Only administrators can change it.',
      declareAccess('EVERYTHING'),
    ),
    ...profileFields,
    ...directoryFields,
    inDirectory: c.bool.orNull(
      'False locks the user, and hides them from the directory that provisions users. Only administrators can set it.',
      declareAccess('EVERYTHING'),
    ),
    ifVersion: c.int.orNull(),
    defaultScheduleId: c.int.orNull("One of the user's own schedules."),
    password: c.text.orNull(
      'The new password: 10 to 200 characters. Ends all sessions and disconnects all apps. Requires an API key, and `currentPassword` if it is your own password.',
      declareAccess('EVERYTHING'),
    ),
    currentPassword: c.text.orNull(
      'Your current password. Required to change your own password. If you have none yet, an administrator sets the first one.',
      declareAccess('EVERYTHING'),
    ),
    revokeApiKeys: c.bool.orNull(
      'Whether to revoke all API keys of the user, including the one that sends this. Requires an API key.',
      declareAccess('EVERYTHING'),
    ),
  }),
});

export const DeleteUserInput = builder.inputType('DeleteUserInput', {
  fields: acceptInputs({ by: c.of(UserBy) }),
});
