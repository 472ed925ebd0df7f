import { z } from 'zod';
import type { InputProblem } from '../../src/base/errors.ts';
import { emailField, lineField, optionalField, timeZoneField } from '../../src/input/field.ts';
import { isObject } from '../../src/input/is-object.ts';
import { safeParseInput, toInputProblems } from '../../src/input/parse.ts';
import { bookingStatus } from './record.ts';
import { checkAlways, hasLocalTime, resolveTimes, timeFields, timeSpellings } from './time.ts';
import type {
  CreateBookingInput,
  EditBookingInput,
} from '../../src/graphql/kit/schema-types.generated.ts';
import type { FieldNames } from '../kit/route.ts';

type Body = Record<string, unknown>;

const text = z.string().nullish();
const json = z.record(z.string(), z.unknown());

/** Older clients send these beside `responses` instead of in it. */
const legacyFields = {
  name: text,
  email: text,
  guests: z.array(z.unknown()).nullish(),
  notes: text,
  location: z.union([z.string(), json]).nullish(),
};

const legacyFieldNames = Object.keys(legacyFields) as (keyof typeof legacyFields)[];

/** GraphQL has these fields under the same names. */
const sharedFields = {
  eventTypeId: z.int().nullish(),
  timeZone: text,
  language: text,
  title: text,
  description: text,
  metadata: json.nullish(),
  // Some clients send `confirmed`, which has no effect.
  status: bookingStatus.nullish().catch(null),
  userId: z.int().nullish(),
  force: z.boolean().nullish(),
  smsReminderNumber: text,
  // Any value was accepted before there were mails.
  noEmail: z.boolean().nullish().catch(null),
  recurringEventId: text,
} satisfies { [Name in keyof CreateBookingInput]?: z.ZodType<CreateBookingInput[Name]> };

const sharedFieldNames = Object.keys(sharedFields) as (keyof typeof sharedFields)[];

/** GAP-23. */
export const newBookingBody = z
  .object({
    ...timeFields,
    ...sharedFields,
    responses: json.nullish(),
    ...legacyFields,
    idempotencyKey: text,
  })
  .superRefine(resolveTimes('start'), checkAlways);

type NewBookingBody = z.output<typeof newBookingBody>;

const pickSharedFields = (body: NewBookingBody) =>
  Object.fromEntries(sharedFieldNames.map((name) => [name, body[name]])) as Pick<
    NewBookingBody,
    keyof typeof sharedFields
  >;

export function toCreateBookingInput(
  body: NewBookingBody,
  keyInHeader: string | undefined,
): CreateBookingInput {
  return {
    ...pickSharedFields(body),
    // `resolveTimes` has checked that it is there.
    start: body.start ?? '',
    end: body.end ?? null,
    responses: mergeResponses(body),
    idempotencyKey: body.idempotencyKey ?? keyInHeader,
  };
}

/** Merges both forms. If a value is given twice, the one in `responses` wins. */
function mergeResponses({ responses, ...body }: NewBookingBody): Body | null {
  const outside = legacyFieldNames.filter(
    (name) => isGiven(body[name]) && !isGiven(responses?.[name]),
  );
  const all: Body = { ...responses };
  for (const name of outside) all[name] = body[name];
  if (typeof all['location'] === 'string') all['location'] = parseLocation(all['location']);
  return Object.keys(all).length > 0 ? all : null;
}

/** GAP-24. GraphQL checks the name of the integration. */
const locationKind = /^(userPhone|phone|link|inPerson|attendeeInPerson|integrations:.*)$/s;

const parseLocation = (value: string) =>
  locationKind.test(value) ? { value, optionValue: '' } : null;

const isGiven = (value: unknown) => value !== undefined && value !== null;

const isWrongFlag = (value: unknown) => isGiven(value) && typeof value !== 'boolean';

const isUnknownLocation = (location: unknown) =>
  typeof location === 'string' && parseLocation(location) === null;

/** Known fields that have no effect with the values given here. */
export function listIgnoredFields({ responses, ...body }: Body): string[] {
  const inside = isObject(responses) ? responses : {};
  const twice = legacyFieldNames.filter((name) => isGiven(body[name]) && isGiven(inside[name]));
  const isUnknown = isGiven(body['status']) && !bookingStatus.safeParse(body['status']).success;
  // GAP-23: the event type decides who hosts.
  const isHosted = isGiven(body['eventTypeId']) && isGiven(body['userId']);
  return [
    ...twice,
    ...(isUnknownLocation(body['location']) && !twice.includes('location') ? ['location'] : []),
    ...(isUnknownLocation(inside['location']) ? ['responses.location'] : []),
    ...(isUnknown ? ['status'] : []),
    ...(isHosted ? ['userId'] : []),
    ...(isWrongFlag(body['noEmail']) ? ['noEmail'] : []),
  ];
}

const checkedLater = z.object({
  timeZone: optionalField(timeZoneField),
  responses: z.object({ name: optionalField(lineField()), email: optionalField(emailField) }),
});

/**
 * What else is wrong with a new booking that is refused: GraphQL and the domain look at the rest of
 * a body only once its times can be read.
 */
export function listNewBookingProblems(body: Body): InputProblem[] {
  const inside = isObject(body['responses']) ? body['responses'] : {};
  const pick = (name: string) => (isGiven(inside[name]) ? inside[name] : body[name]);
  const responses = { name: pick('name'), email: pick('email') };
  const hasEventType = isGiven(body['eventTypeId']);
  const required = hasEventType
    ? { 'responses.name': responses.name, 'responses.email': responses.email }
    : { title: body['title'], end: body['end'] ?? body['endTime'] };
  const message = hasEventType ? 'is required' : 'is required unless eventTypeId is given';
  const { error } = safeParseInput(checkedLater, { timeZone: body['timeZone'], responses });
  return [
    ...Object.entries(required)
      .filter(([, value]) => !isGiven(value))
      .map(([path]) => ({ path, message })),
    ...(error ? toInputProblems(error) : []),
  ];
}

export const newBookingFieldNames: FieldNames = {
  ...timeSpellings,
  ...Object.fromEntries(
    legacyFieldNames.map((name) => [`responses.${name}`, [`responses.${name}`, name]]),
  ),
};

/** GAP-25: the only fields that PATCH changes. `force` confirms beyond the limits (GAP-26). */
export const editBookingBody = z
  .object({
    title: text,
    ...timeFields,
    description: text,
    status: bookingStatus.nullish(),
    force: z.boolean().nullish(),
  })
  .superRefine(resolveTimes(), checkAlways);

export function toEditBookingInput(
  body: z.output<typeof editBookingBody>,
): Omit<EditBookingInput, 'by'> {
  const { title, description, status, start, end, force } = body;
  return { title, description, status, start, end, force };
}

/** `timeZone` is only used to read local times; it is not stored. */
export const listIgnoredEditFields = (body: Body) =>
  isGiven(body['timeZone']) && !hasLocalTime(body) ? ['timeZone'] : [];

export const editBookingFieldNames: FieldNames = timeSpellings;
