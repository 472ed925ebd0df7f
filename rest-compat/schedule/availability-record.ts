import { z } from 'zod';
import { formatTimeOfDay } from './availability-time.ts';
import type {
  AvailabilityFieldsFragment,
  LoneAvailabilityFragment,
} from '../kit/operations.generated.ts';

const id = z.int();
const time = z.string().regex(/^\d\d:\d\d:\d\d$/);

/** GAP-32: an availability inside its schedule. */
export const availabilityInSchedule = z.object({
  id,
  scheduleId: id,
  eventTypeId: id.nullable(),
  days: z.array(z.int().min(0).max(6)),
  startTime: time,
  endTime: time,
  date: z.iso.date().nullable(),
}) satisfies z.ZodType<AvailabilityFieldsFragment>;

/** GAP-33: an availability on its own. */
export const availabilityRecord = availabilityInSchedule.extend({
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  Schedule: z.object({ userId: id }),
});

export const toAvailability = ({
  schedule,
  ...rule
}: LoneAvailabilityFragment): z.output<typeof availabilityRecord> => ({
  ...rule,
  startTime: formatTimeOfDay(rule.startTime),
  endTime: formatTimeOfDay(rule.endTime),
  Schedule: schedule,
});
