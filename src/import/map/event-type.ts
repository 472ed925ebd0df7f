import { z } from 'zod';
import { PeriodType, SchedulingType } from '../../../prisma/generated/enums.js';
import { eventTypeLocation } from '../../domain/event-type/location.ts';
import { bookingField } from '../../domain/event-type/questions.ts';
import { recurrence } from '../../domain/event-type/recurrence.ts';
import {
  choiceOr,
  choiceOrNull,
  flagOr,
  id,
  idOrNull,
  json,
  list,
  orNull,
  shown,
  text,
  textOr,
  textOrNull,
  wholeOr,
  wholeOrNull,
  zoneOrNull,
} from './field.ts';
import { defineRecord, type Drop } from './record.ts';

const day = orNull(
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}(T|$)/, 'must be a date')
    .transform((value) => value.slice(0, 10)),
);

const limit = z.int().positive().nullish();

/** Limits that are null are not stored. */
const limits = z
  .object({ PER_DAY: limit, PER_WEEK: limit, PER_MONTH: limit, PER_YEAR: limit })
  .nullish()
  .transform((all) => {
    const set = Object.entries(all ?? {}).filter(([, value]) => typeof value === 'number');
    return set.length > 0 ? Object.fromEntries(set) : null;
  });

/** Other servers write the frequency as the numbers that a calendar library uses. */
const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'];

const rule = orNull(
  z
    .union([
      z.string(),
      z
        .object({
          freq: z.int().min(0).max(3),
          interval: z.int().positive().nullish(),
          count: z.int().positive(),
        })
        .transform(
          ({ freq, interval, count }) =>
            `FREQ=${String(frequencies[freq])};INTERVAL=${String(interval ?? 1)};COUNT=${String(count)}`,
        ),
    ])
    .pipe(recurrence),
);

const hosts = list(
  z.object({
    userId: id,
    isFixed: flagOr(false),
    priority: wholeOr(2),
    weight: wholeOr(100),
    scheduleId: idOrNull,
  }),
);

/** The items that fit here, as they are. */
const keepFitting = (field: string, items: readonly unknown[], fits: z.ZodType, drop: Drop) =>
  items.filter((item, place) => {
    const { error } = fits.safeParse(item);
    const [issue] = error?.issues ?? [];
    if (issue) drop(`${field}.${place}`, `${issue.path.join('.')} ${issue.message}`.trim());
    return !issue;
  });

/** Some servers list what every booking asks among the questions. Here that is built in. */
const isBuiltIn = (question: unknown) =>
  z.object({ editable: z.string().startsWith('system') }).safeParse(question).success;

const toHostRow = (eventTypeId: number, host: z.output<typeof hosts>[number]) => ({
  kind: 'eventTypeHost' as const,
  id: `${eventTypeId}_${host.userId}`,
  values: { ...host, eventTypeId },
  references: [
    { column: 'eventTypeId', kind: 'eventType' as const },
    { column: 'userId', kind: 'user' as const },
    { column: 'scheduleId', kind: 'schedule' as const, isOptional: true as const },
  ],
});

export const mapEventType = defineRecord({
  required: ['id', 'title', 'slug', 'length'],
  shape: {
    id,
    title: text,
    slug: text,
    description: textOrNull,
    length: z.int().positive(),
    lengths: list(z.int().positive()),
    hidden: flagOr(false),
    userId: idOrNull,
    teamId: idOrNull,
    scheduleId: idOrNull,
    timeZone: zoneOrNull,
    locations: list(json),
    bookingFields: list(json),
    schedulingType: choiceOrNull(Object.values(SchedulingType)),
    requiresConfirmation: flagOr(false),
    requestBlocksSlot: flagOr(true),
    minimumBookingNotice: wholeOr(120),
    beforeEventBuffer: wholeOr(0),
    afterEventBuffer: wholeOr(0),
    slotInterval: wholeOrNull,
    periodType: choiceOr(Object.values(PeriodType), 'UNLIMITED'),
    periodDays: wholeOrNull,
    periodCountCalendarDays: flagOr(true),
    periodStartDate: day,
    periodEndDate: day,
    bookingLimits: limits,
    durationLimits: limits,
    seatsPerTimeSlot: wholeOrNull,
    seatsShowAttendees: flagOr(false),
    recurringEvent: rule,
    disableCancelling: flagOr(false),
    price: wholeOr(0),
    currency: textOr('usd'),
    metadata: json,
    position: wholeOr(0),
    hosts,
    team: shown,
    owner: shown,
    schedule: shown,
    users: shown,
    link: shown,
  },
  toRows: ({ id: key, hosts: people, team, owner, schedule, users, link, ...values }, drop) => [
    {
      kind: 'eventType',
      id: key,
      values: {
        ...values,
        // A team's event type can name its creator too. Here it has one owner.
        userId: values.teamId === null ? values.userId : null,
        locations: keepFitting('locations', values.locations, eventTypeLocation, drop),
        bookingFields: keepFitting(
          'bookingFields',
          values.bookingFields.filter((question) => !isBuiltIn(question)),
          bookingField,
          drop,
        ),
      },
      references: [
        { column: 'userId', kind: 'user' },
        { column: 'teamId', kind: 'team' },
        { column: 'scheduleId', kind: 'schedule', isOptional: true },
      ],
    },
    ...people.map((host) => toHostRow(key, host)),
  ],
});
