import { z } from 'zod';
import { UserPermissionRole } from '../../../prisma/generated/enums.js';
import {
  colorField,
  databaseIdField,
  dayNameField,
  emailField,
  httpUrlField,
  lineField,
  localeField,
  optionalField,
  slugField,
  textField,
  themeField,
  timeFormatField,
  timeZoneField,
  wholeNumberField,
} from '../../input/field.ts';
import { UserConditions } from './condition.ts';
import { limitFields } from '../event-type/interval-limits.ts';

/** In lower case, so that no two usernames differ by capitals alone. */
const username = slugField.transform((name) => name.normalize('NFC').toLowerCase());

export const passwordField = textField(200).min(10, 'must be at least 10 characters');

/** What users may set for themselves. Null clears a nullable field. */
const profile = {
  username: username.nullish(),
  name: lineField().nullish(),
  bio: textField(10_000).nullish(),
  avatar: httpUrlField.nullish(),
  timeZone: optionalField(timeZoneField),
  weekStart: optionalField(dayNameField),
  endTime: optionalField(wholeNumberField(0, 1_440)),
  bufferTime: optionalField(wholeNumberField(0, 1_440)),
  appTheme: themeField.nullish(),
  theme: themeField.nullish(),
  locale: localeField.nullish(),
  timeFormat: timeFormatField.nullish(),
  hideBranding: optionalField(z.boolean()),
  brandColor: colorField.nullish(),
  darkBrandColor: colorField.nullish(),
  allowDynamicBooking: z.boolean().nullish(),
  ...limitFields,
  password: optionalField(passwordField),
};

const role = optionalField(z.enum(UserPermissionRole));

/** What the directory of an organization says of a user. */
const directory = {
  externalId: lineField().nullish(),
  givenName: lineField().nullish(),
  familyName: lineField().nullish(),
  locked: optionalField(z.boolean()),
};

export const NewUser = z.object({ ...profile, ...directory, email: emailField, role });

export const UserChange = z.object({
  ...profile,
  ...directory,
  inDirectory: optionalField(z.boolean()),
  defaultScheduleId: databaseIdField.nullish(),
  email: optionalField(emailField),
  role,
  // Any text: a password from before a rule changed must still be accepted as the current one.
  currentPassword: optionalField(textField(200)),
  revokeApiKeys: optionalField(z.boolean()),
});

export const UserFilter = z.object({
  userId: optionalField(databaseIdField),
  email: optionalField(emailField),
  search: optionalField(lineField(100)),
  role,
  locked: optionalField(z.boolean()),
  inDirectory: optionalField(z.boolean()),
  anyOf: optionalField(UserConditions),
});
