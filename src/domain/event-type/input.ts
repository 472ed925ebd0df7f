import { z } from 'zod';
import { PeriodType, SchedulingType } from '../../../prisma/generated/enums.js';
import { BadInput, type InputProblem } from '../../base/errors.ts';
import {
  databaseIdField,
  jsonObjectField,
  lineField,
  optionalField,
  slugField,
  textField,
  timeZoneField,
  wholeNumberField,
} from '../../input/field.ts';
import { emailDomainField } from './email-domain.ts';
import { embedOriginField } from './embed-origin.ts';
import { limitFields } from './interval-limits.ts';
import { mailTextsField } from './mail-text.ts';
import { maxWindowDays } from './window.ts';
import { recurrence } from './recurrence.ts';
import { bookingField } from './questions.ts';
import { eventTypeLocation } from './location.ts';

const week = 7 * 24 * 60;
const minutes = wholeNumberField(1, week);
const buffer = wholeNumberField(0, 24 * 60);

const isUnique = <T>(items: T[]) => new Set(items).size === items.length;

const emailDomains = optionalField(
  z.array(emailDomainField).max(100).refine(isUnique, 'must not repeat a domain'),
);

const remindersField = z
  .array(wholeNumberField(1, 4 * week))
  .max(5)
  .refine(isUnique, 'must not repeat a time');

/** Every field that can be set. Null clears a nullable field; elsewhere it counts as left out. */
const fields = {
  title: lineField(),
  slug: optionalField(slugField),
  description: textField(10_000).nullish(),
  length: minutes,
  lengths: optionalField(z.array(minutes).max(20).refine(isUnique, 'must not repeat a length')),
  hidden: optionalField(z.boolean()),
  scheduleId: databaseIdField.nullish(),
  timeZone: timeZoneField.nullish(),
  locations: optionalField(z.array(eventTypeLocation).max(20)),
  bookingFields: optionalField(
    z
      .array(bookingField)
      .max(50)
      .refine((all) => isUnique(all.map(({ name }) => name)), 'must not repeat a name'),
  ),
  schedulingType: optionalField(z.enum(SchedulingType)),
  requiresConfirmation: optionalField(z.boolean()),
  requestBlocksSlot: optionalField(z.boolean()),
  minimumBookingNotice: optionalField(wholeNumberField(0, 525_600)),
  beforeEventBuffer: optionalField(buffer),
  afterEventBuffer: optionalField(buffer),
  slotInterval: wholeNumberField(1, 24 * 60).nullish(),
  periodType: optionalField(z.enum(PeriodType)),
  periodDays: wholeNumberField(1, 3_650).nullish(),
  periodCountCalendarDays: optionalField(z.boolean()),
  periodStartDate: z.date().nullish(),
  periodEndDate: z.date().nullish(),
  ...limitFields,
  seatsPerTimeSlot: wholeNumberField(1, 1_000).nullish(),
  seatsShowAttendees: optionalField(z.boolean()),
  seatsShowAvailabilityCount: optionalField(z.boolean()),
  allowedEmailDomains: emailDomains,
  blockedEmailDomains: emailDomains,
  maxOpenBookingsPerBooker: wholeNumberField(1, 1_000).nullish(),
  recurringEvent: recurrence.nullish(),
  disableCancelling: optionalField(z.boolean()),
  disableRescheduling: optionalField(z.boolean()),
  minimumChangeNotice: optionalField(wholeNumberField(0, 525_600)),
  bookersMayChangeAnswers: optionalField(z.boolean()),
  price: optionalField(wholeNumberField(0, 100_000_000)),
  currency: optionalField(
    z
      .string()
      .regex(/^[A-Za-z]{3}$/, 'must be a currency code of three letters, such as usd')
      .transform((code) => code.toLowerCase()),
  ),
  paidOnSite: optionalField(z.boolean()),
  paymentMinutes: optionalField(wholeNumberField(5, 1_440)),
  refundHours: wholeNumberField(0, 8_760).nullish(),
  refundPercent: optionalField(wholeNumberField(0, 100)),
  embedOrigins: optionalField(
    z.array(embedOriginField).max(20).refine(isUnique, 'must not repeat an origin'),
  ),
  reminders: optionalField(remindersField),
  sendsNoShowMail: optionalField(z.boolean()),
  mailTexts: optionalField(mailTextsField),
  metadata: jsonObjectField.nullish(),
  position: optionalField(wholeNumberField(0, 1_000_000)),
};

export const NewEventType = z
  .object({
    ...fields,
    teamId: optionalField(databaseIdField),
    userId: optionalField(databaseIdField),
  })
  .refine(({ teamId, userId }) => teamId === undefined || userId === undefined, {
    path: ['userId'],
    message: 'cannot be combined with teamId',
  });

export const EventTypeChange = z.object({
  ...fields,
  title: optionalField(fields.title),
  length: optionalField(fields.length),
});

export const EventTypeFilterInput = z.object({
  teamId: optionalField(databaseIdField),
  userId: optionalField(databaseIdField),
  slug: optionalField(textField()),
  hidden: optionalField(z.boolean()),
  search: optionalField(lineField()),
});

/** Fields that depend on each other, with the values they will have after the change. */
interface DependentFields {
  teamId: number | null;
  length: number;
  lengths: number[];
  schedulingType: SchedulingType | null;
  periodType: PeriodType;
  periodDays: number | null;
  periodStartDate: Date | null;
  periodEndDate: Date | null;
  seatsPerTimeSlot: number | null;
  recurringEvent: string | null;
}

/** The values of fields that are not given, the same as the columns' defaults. */
export const eventTypeDefaults = {
  lengths: [],
  schedulingType: null,
  periodType: 'UNLIMITED',
  periodDays: null,
  periodStartDate: null,
  periodEndDate: null,
  seatsPerTimeSlot: null,
  recurringEvent: null,
} satisfies Partial<DependentFields>;

const rules: (InputProblem & { isBroken: (eventType: DependentFields) => boolean })[] = [
  {
    path: 'lengths',
    message: 'must not contain length: list only additional lengths',
    isBroken: ({ length, lengths }) => lengths.includes(length),
  },
  {
    path: 'schedulingType',
    message: 'is allowed only for event types of a team',
    isBroken: ({ teamId, schedulingType }) => teamId === null && schedulingType !== null,
  },
  {
    path: 'periodDays',
    message: 'is required when periodType is ROLLING or ROLLING_WINDOW',
    isBroken: ({ periodType, periodDays }) =>
      periodType.startsWith('ROLLING') && periodDays === null,
  },
  {
    path: 'periodDays',
    message: `must be at most ${maxWindowDays} when periodType is ROLLING_WINDOW`,
    isBroken: ({ periodType, periodDays }) =>
      periodType === 'ROLLING_WINDOW' && (periodDays ?? 0) > maxWindowDays,
  },
  {
    path: 'periodStartDate',
    message: 'is required when periodType is RANGE',
    isBroken: ({ periodType, periodStartDate }) =>
      periodType === 'RANGE' && periodStartDate === null,
  },
  {
    path: 'periodEndDate',
    message: 'is required when periodType is RANGE',
    isBroken: ({ periodType, periodEndDate }) => periodType === 'RANGE' && periodEndDate === null,
  },
  {
    path: 'periodEndDate',
    message: 'must not be before periodStartDate',
    isBroken: ({ periodStartDate, periodEndDate }) =>
      periodStartDate !== null && periodEndDate !== null && periodEndDate < periodStartDate,
  },
  {
    path: 'recurringEvent',
    message: 'cannot be combined with seatsPerTimeSlot',
    isBroken: ({ seatsPerTimeSlot, recurringEvent }) =>
      seatsPerTimeSlot !== null && recurringEvent !== null,
  },
];

/** Throws one error that names every broken rule. */
export function assertFieldsAgree(eventType: DependentFields) {
  const [first, ...more] = rules.filter(({ isBroken }) => isBroken(eventType));
  if (first) throw new BadInput(toProblem(first), ...more.map(toProblem));
}

const toProblem = ({ path, message }: InputProblem): InputProblem => ({ path, message });
