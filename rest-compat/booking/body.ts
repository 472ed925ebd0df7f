import { z } from 'zod';
import { bookingStatus } from './record.ts';
import { always, checkTimes, hasLocalTime, spellings, times, timesOf } from './time.ts';
import type { CreateBookingInput, EditBookingInput } from '../operations.generated.ts';
import type { Names } from '../route.ts';

type Body = Record<string, unknown>;

const text = z.string().nullish();
const json = z.record(z.string(), z.unknown());

/** What older clients send beside `responses` instead of within. */
const flat = {
  name: text,
  email: text,
  guests: z.array(z.unknown()).nullish(),
  notes: text,
  location: z.union([z.string(), json]).nullish(),
};

const flatNames = Object.keys(flat) as (keyof typeof flat)[];

/** GAP-23. */
export const newBooking = z
  .object({
    eventTypeId: z.int().nullish(),
    ...times,
    title: text,
    description: text,
    responses: json.nullish(),
    ...flat,
    language: text,
    metadata: json.nullish(),
    // Clients send `confirmed`.
    status: bookingStatus.nullish().catch(null),
    userId: z.int().nullish(),
    force: z.boolean().nullish(),
    idempotencyKey: text,
    smsReminderNumber: text,
    recurringEventId: text,
    /** No e-mails are sent: nothing is to be left out. */
    noEmail: z.unknown().optional(),
  })
  .superRefine(checkTimes('start'), always);

type NewBooking = z.output<typeof newBooking>;

export function bookingInputOf(
  body: NewBooking,
  keyInHeader: string | undefined,
): CreateBookingInput {
  const { start = '', end = null } = timesOf(body);
  const { eventTypeId, timeZone, language, title, description, metadata, status } = body;
  const { userId, force, smsReminderNumber, recurringEventId } = body;
  return {
    eventTypeId,
    start,
    end,
    timeZone,
    language,
    title,
    description,
    responses: responsesOf(body),
    metadata,
    status,
    userId,
    force,
    idempotencyKey: body.idempotencyKey ?? keyInHeader,
    smsReminderNumber,
    recurringEventId,
  };
}

/** Both forms as one; what is said twice is what `responses` says, where it says something. */
function responsesOf({ responses, ...body }: NewBooking): Body | null {
  const outside = flatNames.filter((name) => isGiven(body[name]) && !isGiven(responses?.[name]));
  const all: Body = { ...responses };
  for (const name of outside) all[name] = body[name];
  if (typeof all['location'] === 'string') all['location'] = placeOf(all['location']);
  return Object.keys(all).length > 0 ? all : null;
}

/** GAP-24. What the name of an integration may be is GraphQL's to say. */
const kind = /^(userPhone|phone|link|inPerson|attendeeInPerson|integrations:.*)$/s;

const placeOf = (value: string) => (kind.test(value) ? { value, optionValue: '' } : null);

const isGiven = (value: unknown) => value !== undefined && value !== null;

const isNoPlace = (location: unknown) => typeof location === 'string' && placeOf(location) === null;

/** What is understood, but not as it is filled in here. */
export function ignoredIn({ responses, ...body }: Body): string[] {
  const inside = isObject(responses) ? responses : {};
  const twice = flatNames.filter((name) => isGiven(body[name]) && isGiven(inside[name]));
  const isUnknown = isGiven(body['status']) && !bookingStatus.safeParse(body['status']).success;
  // GAP-23: who hosts an event type is said by the event type.
  const isHosted = isGiven(body['eventTypeId']) && isGiven(body['userId']);
  return [
    ...twice,
    ...(isNoPlace(body['location']) && !twice.includes('location') ? ['location'] : []),
    ...(isNoPlace(inside['location']) ? ['responses.location'] : []),
    ...(isUnknown ? ['status'] : []),
    ...(isHosted ? ['userId'] : []),
  ];
}

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null;

export const newBookingNames: Names = {
  ...spellings,
  ...Object.fromEntries(
    flatNames.map((name) => [`responses.${name}`, [`responses.${name}`, name]]),
  ),
};

/** GAP-25: nothing else of a booking is changed here. */
export const bookingEdit = z
  .object({
    title: text,
    ...times,
    description: text,
    status: bookingStatus.nullish(),
  })
  .superRefine(checkTimes(), always);

export function editOf(body: z.output<typeof bookingEdit>): Omit<EditBookingInput, 'by'> {
  const { title, description, status } = body;
  const { start, end } = timesOf(body);
  return { title, description, status, start, end };
}

/** The zone is not changed: it serves to read the times. */
export const ignoredInEdit = (body: Body) =>
  isGiven(body['timeZone']) && !hasLocalTime(body) ? ['timeZone'] : [];

export const editNames: Names = spellings;
