import { z } from 'zod';
import { availabilityInSchedule } from './availability-record.ts';
import type { ScheduleFieldsFragment } from '../kit/operations.generated.ts';

/** GAP-32. */
export const scheduleRecord = z.object({
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  timeZone: z.string().nullable(),
  isDefault: z.boolean(),
  availability: z.array(availabilityInSchedule),
}) satisfies z.ZodType<ScheduleFieldsFragment>;
