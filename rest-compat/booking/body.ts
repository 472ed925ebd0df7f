import { z } from 'zod';
import { isObject } from '../../src/input/is-object.ts';
import { bookingStatus } from './record.ts';
import { checkAlways, hasLocalTime, resolveTimes, timeFields, timeSpellings } from './time.ts';
import type { CreateBookingInput, EditBookingInput } from '../operations.generated.ts';
import type { FieldNames } from '../route.ts';

type Body = Record<string, unknown>;

const text = z.string().nullish();
const json = z.record(z.string(), z.unknown());

/** What older clients send beside `responses` instead of within. */
const legacyFields = {
  name: text,
  email: text,
  guests: z.array(z.unknown()).nullish(),
  notes: text,
  location: z.union([z.string(), json]).nullish(),
};

const legacyFieldNames = Object.keys(legacyFields) as (keyof typeof legacyFields)[];

/** GAP-23. */
export const newBookingBody = z
  .object({
    eventTypeId: z.int().nullish(),
    ...timeFields,
    title: text,
    description: text,
    responses: json.nullish(),
    ...legacyFields,
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
  .superRefine(resolveTimes('start'), checkAlways);

type NewBookingBody = z.output<typeof newBookingBody>;

export function toCreateBookingInput(
  body: NewBookingBody,
  keyInHeader: string | undefined,
): CreateBookingInput {
  const { start, end, eventTypeId, timeZone, language, title, description, metadata, status } =
    body;
  const { userId, force, smsReminderNumber, recurringEventId } = body;
  return {
    eventTypeId,
    // `resolveTimes` requires it.
    start: start ?? '',
    end: end ?? null,
    timeZone,
    language,
    title,
    description,
    responses: mergeResponses(body),
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
function mergeResponses({ responses, ...body }: NewBookingBody): Body | null {
  const outside = legacyFieldNames.filter(
    (name) => isGiven(body[name]) && !isGiven(responses?.[name]),
  );
  const all: Body = { ...responses };
  for (const name of outside) all[name] = body[name];
  if (typeof all['location'] === 'string') all['location'] = parseLocation(all['location']);
  return Object.keys(all).length > 0 ? all : null;
}

/** GAP-24. What the name of an integration may be is GraphQL's to say. */
const locationKind = /^(userPhone|phone|link|inPerson|attendeeInPerson|integrations:.*)$/s;

const parseLocation = (value: string) =>
  locationKind.test(value) ? { value, optionValue: '' } : null;

const isGiven = (value: unknown) => value !== undefined && value !== null;

const isUnknownLocation = (location: unknown) =>
  typeof location === 'string' && parseLocation(location) === null;

/** What is understood, but not as it is filled in here. */
export function listIgnoredFields({ responses, ...body }: Body): string[] {
  const inside = isObject(responses) ? responses : {};
  const twice = legacyFieldNames.filter((name) => isGiven(body[name]) && isGiven(inside[name]));
  const isUnknown = isGiven(body['status']) && !bookingStatus.safeParse(body['status']).success;
  // GAP-23: who hosts an event type is said by the event type.
  const isHosted = isGiven(body['eventTypeId']) && isGiven(body['userId']);
  return [
    ...twice,
    ...(isUnknownLocation(body['location']) && !twice.includes('location') ? ['location'] : []),
    ...(isUnknownLocation(inside['location']) ? ['responses.location'] : []),
    ...(isUnknown ? ['status'] : []),
    ...(isHosted ? ['userId'] : []),
  ];
}

export const newBookingFieldNames: FieldNames = {
  ...timeSpellings,
  ...Object.fromEntries(
    legacyFieldNames.map((name) => [`responses.${name}`, [`responses.${name}`, name]]),
  ),
};

/** GAP-25: nothing else of a booking is changed here. */
export const editBookingBody = z
  .object({
    title: text,
    ...timeFields,
    description: text,
    status: bookingStatus.nullish(),
  })
  .superRefine(resolveTimes(), checkAlways);

export function toEditBookingInput(
  body: z.output<typeof editBookingBody>,
): Omit<EditBookingInput, 'by'> {
  const { title, description, status, start, end } = body;
  return { title, description, status, start, end };
}

/** The zone is not changed: it serves to read the times. */
export const listIgnoredEditFields = (body: Body) =>
  isGiven(body['timeZone']) && !hasLocalTime(body) ? ['timeZone'] : [];

export const editBookingFieldNames: FieldNames = timeSpellings;
