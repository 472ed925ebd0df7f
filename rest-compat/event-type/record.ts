import { z } from 'zod';
import type { EventTypeFieldsFragment } from '../kit/operations.generated.ts';
import { PeriodType, SchedulingType } from '../../src/graphql/kit/schema-types.generated.ts';

const id = z.int().nullable();
const text = z.string().nullable();
const whole = z.int().nullable();

const limits = z
  .object({ PER_DAY: whole, PER_WEEK: whole, PER_MONTH: whole, PER_YEAR: whole })
  .nullable();

export const eventTypeRecord = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  description: text,
  length: z.int(),
  lengths: z.array(z.int()),
  hidden: z.boolean(),
  userId: id,
  teamId: id,
  scheduleId: id,
  timeZone: text,
  locations: z.unknown(),
  bookingFields: z.unknown(),
  schedulingType: z.enum(SchedulingType).nullable(),
  requiresConfirmation: z.boolean(),
  requestBlocksSlot: z.boolean(),
  minimumBookingNotice: z.int(),
  beforeEventBuffer: z.int(),
  afterEventBuffer: z.int(),
  slotInterval: whole,
  periodType: z.enum(PeriodType),
  periodDays: whole,
  periodCountCalendarDays: z.boolean(),
  periodStartDate: z.iso.date().nullable(),
  periodEndDate: z.iso.date().nullable(),
  bookingLimits: limits,
  durationLimits: limits,
  seatsPerTimeSlot: whole,
  seatsShowAttendees: z.boolean(),
  recurringEvent: text,
  disableCancelling: z.boolean(),
  price: z.int(),
  currency: z.string(),
  metadata: z.unknown(),
  position: z.int(),
}) satisfies z.ZodType<EventTypeFieldsFragment>;
