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
  rescheduleUid: text,
} satisfies { [Name in keyof CreateBookingInput]?: z.ZodType<CreateBookingInput[Name]> };

const sharedFieldNames = Object.keys(sharedFields) as (keyof typeof sharedFields)[];

/** How older clients name a private link, and the users who host a group meeting. Other values have no effect. */
const olderNames = {
  hashedLink: z.string().nullish().catch(null),
  hasHashedBookingLink: z.boolean().nullish().catch(null),
  user: z
    .union([z.string().transform((name) => [name]), z.array(z.string())])
    .nullish()
    .catch(null),
};

/** GAP-23. */
export const newBookingBody = z
  .object({
    ...timeFields,
    ...sharedFields,
    responses: json.nullish(),
    ...legacyFields,
    ...olderNames,
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
    ...(isOfGroup(body) && { eventTypeId: null, usernames: body.user }),
    privateLink: hasPrivateLink(body) ? body.hashedLink : null,
    // `resolveTimes` has checked that it is there.
    start: body.start ?? '',
    end: body.end ?? null,
    responses: mergeResponses(body),
    idempotencyKey: body.idempotencyKey ?? keyInHeader,
  };
}

const isOfGroup = ({ eventTypeId, user }: { eventTypeId?: unknown; user?: unknown }) =>
  eventTypeId === 0 && isGiven(user);

const hasPrivateLink = (body: { hashedLink?: unknown; hasHashedBookingLink?: unknown }) =>
  typeof body.hashedLink === 'string' && body.hasHashedBookingLink !== false;

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

const isUnknownLocation = (location: unknown) =>
  typeof location === 'string' && parseLocation(location) === null;

type Ignored = Record<string, (body: Body) => boolean>;

/** When known fields have no effect. */
const ignoredFields: Ignored = {
  location: ({ location }) => isUnknownLocation(location),
  'responses.location': ({ responses }) =>
    isUnknownLocation(isObject(responses) && responses['location']),
  status: ({ status }) => isGiven(status) && !bookingStatus.safeParse(status).success,
  // GAP-23: the event type decides who hosts.
  userId: ({ eventTypeId, userId }) => isGiven(eventTypeId) && isGiven(userId),
  noEmail: ({ noEmail }) => isGiven(noEmail) && typeof noEmail !== 'boolean',
  user: (body) => isGiven(body['user']) && !isOfGroup(body),
  hashedLink: (body) => isGiven(body['hashedLink']) && !hasPrivateLink(body),
};

/** Known fields that have no effect with the values given here, or are given twice. */
export function listIgnoredFields(body: Body): string[] {
  const inside = isObject(body['responses']) ? body['responses'] : {};
  const twice = legacyFieldNames.filter((name) => isGiven(body[name]) && isGiven(inside[name]));
  const ignored = Object.keys(ignoredFields).filter((name) => ignoredFields[name]?.(body));
  return [...new Set([...twice, ...ignored])];
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
