import { z } from 'zod';
import type { MeFieldsFragment } from '../kit/operations.generated.ts';
import { UserPermissionRole } from '../../src/graphql/kit/schema-types.generated.ts';

const text = z.string().nullable();

/** Contract 2.4: the same record wherever a user is shown (GAP-13). */
export const userRecord = z.object({
  id: z.int(),
  username: text,
  name: text,
  email: z.email(),
  emailVerified: z.iso.datetime().nullable(),
  bio: text,
  avatar: text,
  timeZone: z.string(),
  weekStart: z.string(),
  endTime: z.int(),
  bufferTime: z.int(),
  appTheme: text,
  theme: text,
  defaultScheduleId: z.int().nullable(),
  locale: text,
  timeFormat: z.int().nullable(),
  hideBranding: z.boolean(),
  brandColor: text,
  darkBrandColor: text,
  allowDynamicBooking: z.boolean().nullable(),
  createdDate: z.iso.datetime(),
  verified: z.boolean().nullable(),
  invitedTo: z.int().nullable(),
  role: z.enum(UserPermissionRole),
}) satisfies z.ZodType<MeFieldsFragment>;
