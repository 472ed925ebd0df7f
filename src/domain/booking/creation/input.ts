import { z } from 'zod';
import {
  databaseId,
  jsonObject,
  line,
  locale,
  optional,
  text,
  timeZone,
  whole,
} from '../../../input/field.ts';
import type { parse } from '../../../input/parse.ts';
import { bookingAnswers } from '../../event-type/questions.ts';

const initial = z.enum(['ACCEPTED', 'PENDING', 'AWAITING_HOST'], {
  error: 'must be ACCEPTED, PENDING or AWAITING_HOST',
});

/** Those of a group, who meet without an event type. */
export const usernames = z
  .array(line(100))
  .min(2)
  .max(10)
  .refine((names) => new Set(names.map(sameName)).size === names.length, 'must not repeat a name');

const sameName = (name: string) => name.normalize('NFC').toLowerCase();

const fields = z.object({
  eventTypeId: optional(databaseId),
  usernames: optional(usernames),
  start: z.date(),
  end: optional(z.date()),
  timeZone: optional(timeZone),
  language: optional(locale),
  title: optional(line()),
  description: optional(text(10_000)),
  responses: optional(bookingAnswers),
  metadata: z.json().nullish().pipe(optional(jsonObject)),
  status: optional(initial),
  userId: optional(databaseId),
  idempotencyKey: optional(line()),
  smsReminderNumber: optional(text(32)),
  recurringEventId: optional(line()),
  recurringCount: optional(whole(1, 365)),
  holdToken: optional(text()),
  force: optional(z.boolean()),
  allowOverlap: optional(z.boolean()),
});

type Fields = z.output<typeof fields>;

interface Rule {
  path: keyof Fields;
  message: string;
  isBroken: (wish: Fields) => boolean;
}

const isAdHoc = ({ eventTypeId, usernames }: Fields) => eventTypeId === undefined && !usernames;

/** A year, and the day that a leap year adds. */
const longest = 366 * 86_400_000;

/** What goes together, and what does not. */
const rules: Rule[] = [
  {
    path: 'usernames',
    message: 'goes without eventTypeId',
    isBroken: ({ eventTypeId, usernames }) => eventTypeId !== undefined && usernames !== undefined,
  },
  {
    path: 'title',
    message: 'is required without eventTypeId',
    isBroken: (wish) => isAdHoc(wish) && wish.title === undefined,
  },
  {
    path: 'end',
    message: 'is required without eventTypeId',
    isBroken: (wish) => wish.eventTypeId === undefined && wish.end === undefined,
  },
  {
    path: 'end',
    message: 'must be after start',
    isBroken: ({ start, end }) => end !== undefined && end <= start,
  },
  {
    path: 'end',
    message: 'must lie within a year of start',
    isBroken: ({ start, end }) => end !== undefined && Number(end) - Number(start) > longest,
  },
  {
    path: 'recurringCount',
    message: 'goes with eventTypeId only',
    isBroken: ({ eventTypeId, recurringCount }) =>
      eventTypeId === undefined && recurringCount !== undefined,
  },
  {
    path: 'holdToken',
    message: 'goes with eventTypeId only',
    isBroken: ({ eventTypeId, holdToken }) => eventTypeId === undefined && holdToken !== undefined,
  },
];

/** Asked whatever else is wrong: all problems are named at once. */
const when = () => true;

/** GAP-23. All that can be said of it before anything is read. */
export const NewBooking = rules.reduce(
  (schema, { path, message, isBroken }) =>
    schema.refine((wish) => !isBroken(wish), { path: [path], error: message, when }),
  fields,
);

export type NewBookingInput = z.input<typeof NewBooking>;

/** What came in, checked. */
export type BookingWish = ReturnType<typeof parse<Fields>>;
