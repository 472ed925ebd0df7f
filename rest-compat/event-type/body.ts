import { z } from 'zod';
import { objectField } from '../kit/input.ts';
import {
  BookingFieldType,
  PeriodType,
  SchedulingType,
} from '../../src/graphql/kit/schema-types.generated.ts';

const id = z.int().nullish();
const text = z.string().nullish();
const whole = z.int().nullish();
const flag = z.boolean().nullish();

/** The names of the enum, and the spellings that older clients send. */
const schedulingTypes = {
  ...SchedulingType,
  collective: SchedulingType.COLLECTIVE,
  roundRobin: SchedulingType.ROUND_ROBIN,
};

const periodTypes = {
  ...PeriodType,
  unlimited: PeriodType.UNLIMITED,
  rolling: PeriodType.ROLLING,
  rolling_window: PeriodType.ROLLING_WINDOW,
  range: PeriodType.RANGE,
};

/** The contract writes these in lower case. */
const answerKinds = {
  address: BookingFieldType.ADDRESS,
  boolean: BookingFieldType.BOOLEAN,
  checkbox: BookingFieldType.CHECKBOX,
  email: BookingFieldType.EMAIL,
  multiselect: BookingFieldType.MULTISELECT,
  number: BookingFieldType.NUMBER,
  phone: BookingFieldType.PHONE,
  radio: BookingFieldType.RADIO,
  select: BookingFieldType.SELECT,
  text: BookingFieldType.TEXT,
  textarea: BookingFieldType.TEXTAREA,
  url: BookingFieldType.URL,
};

/** Accepts the names in a table and turns each into its value. */
const acceptNames = <Name extends string, Value>(values: Readonly<Record<Name, Value>>) =>
  z.enum(Object.keys(values) as Name[]).transform((name) => values[name]);

/** A date. A timestamp is cut to its date part. */
const day = z
  .string()
  .transform((value) => value.replace(/^(\d{4}-\d{2}-\d{2})T.*$/s, '$1'))
  .nullish();

const limits = z
  .object({ PER_DAY: whole, PER_WEEK: whole, PER_MONTH: whole, PER_YEAR: whole })
  .transform(({ PER_DAY: perDay, PER_WEEK: perWeek, PER_MONTH: perMonth, PER_YEAR: perYear }) => {
    return { perDay, perWeek, perMonth, perYear };
  })
  .nullish();

const limitFieldNames = {
  perDay: 'PER_DAY',
  perWeek: 'PER_WEEK',
  perMonth: 'PER_MONTH',
  perYear: 'PER_YEAR',
};

/** GraphQL's names of the fields whose names differ. */
export const eventTypeFieldNames = Object.fromEntries(
  ['bookingLimits', 'durationLimits'].flatMap((limits) =>
    Object.entries(limitFieldNames).map(([name, sent]) => [
      `${limits}.${name}`,
      `${limits}.${sent}`,
    ]),
  ),
);

const location = z.object({
  type: z.string(),
  address: text,
  link: text,
  hostPhoneNumber: text,
  displayLocationPublicly: flag,
});

const bookingField = z.object({
  name: z.string(),
  type: acceptNames(answerKinds),
  label: text,
  required: flag,
  placeholder: text,
  options: z.array(z.object({ value: z.string(), label: z.string() })).nullish(),
});

/** Older clients send the numbers that a calendar library uses. */
const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'] as const;

const recurrence = z.object({
  freq: z.int().min(0).max(3),
  interval: whole,
  count: whole,
  until: text,
});

/** An RFC 5545 rule, or the object that older clients send instead. */
const recurringEvent = z
  .union([z.string(), recurrence])
  .transform((rule) => (typeof rule === 'string' ? rule : formatRecurrenceRule(rule)))
  .nullish();

function formatRecurrenceRule({
  freq,
  interval,
  count,
  until,
}: z.output<typeof recurrence>): string {
  const parts = {
    FREQ: frequencies[freq],
    INTERVAL: interval,
    COUNT: count,
    UNTIL: until?.replace(/\.\d+/, '').replaceAll(/[-:]/g, ''),
  };
  return Object.entries(parts)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(';');
}

export const editEventTypeBody = z.object({
  title: text,
  slug: text,
  description: text,
  length: whole,
  lengths: z.array(z.int()).nullish(),
  hidden: flag,
  scheduleId: id,
  timeZone: text,
  locations: z.array(location).nullish(),
  bookingFields: z.array(bookingField).nullish(),
  schedulingType: acceptNames(schedulingTypes).nullish(),
  requiresConfirmation: flag,
  requestBlocksSlot: flag,
  minimumBookingNotice: whole,
  beforeEventBuffer: whole,
  afterEventBuffer: whole,
  slotInterval: whole,
  periodType: acceptNames(periodTypes).nullish(),
  periodDays: whole,
  periodCountCalendarDays: flag,
  periodStartDate: day,
  periodEndDate: day,
  bookingLimits: limits,
  durationLimits: limits,
  seatsPerTimeSlot: whole,
  seatsShowAttendees: flag,
  recurringEvent,
  disableCancelling: flag,
  price: whole,
  currency: text,
  metadata: objectField,
  position: whole,
});

export const createEventTypeBody = editEventTypeBody.extend({
  title: z.string(),
  length: z.int(),
  teamId: id,
  userId: id,
});
