import { z } from 'zod';
import { UserPermissionRole } from '../../../prisma/generated/enums.ts';
import {
  color,
  databaseId,
  dayName,
  email,
  httpUrl,
  line,
  locale,
  optional,
  slug,
  text,
  theme,
  timeFormat,
  timeZone,
  whole,
} from '../../input/field.ts';

/** In lower case: no two users are told apart by capitals alone. */
const username = slug.transform((name) => name.normalize('NFC').toLowerCase());

const password = text(200).min(10, 'must be at least 10 characters');

/** What a user may set of himself. Null clears a field that may be empty. */
const profile = {
  username: username.nullish(),
  name: line().nullish(),
  bio: text(10_000).nullish(),
  avatar: httpUrl.nullish(),
  timeZone: optional(timeZone),
  weekStart: optional(dayName),
  endTime: optional(whole(0, 1_440)),
  bufferTime: optional(whole(0, 1_440)),
  appTheme: theme.nullish(),
  theme: theme.nullish(),
  locale: locale.nullish(),
  timeFormat: timeFormat.nullish(),
  hideBranding: optional(z.boolean()),
  brandColor: color.nullish(),
  darkBrandColor: color.nullish(),
  allowDynamicBooking: z.boolean().nullish(),
  password: optional(password),
};

const role = optional(z.enum(UserPermissionRole));

export const NewUser = z.object({ ...profile, email, role });

export const UserChange = z.object({
  ...profile,
  defaultScheduleId: databaseId.nullish(),
  email: optional(email),
  role,
});

export const UserFilter = z.object({
  userId: optional(databaseId),
  email: optional(email),
  search: optional(line(100)),
});
