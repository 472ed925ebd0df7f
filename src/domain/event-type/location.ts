import { z } from 'zod';
import type { InputProblem } from '../../base/errors.ts';
import {
  httpUrlField,
  lineField,
  optionalField,
  phoneField,
  textField,
} from '../../input/field.ts';
import { roomLinkField } from './room.ts';
import { englishProblem } from '../../language/en/problem.ts';
import { fillTemplate } from '../../language/kit/template.ts';

/** GAP-24: the kinds of places, as `value` of a booking's location spells them too. */
const locationType = z
  .string()
  .regex(
    /^(userPhone|phone|link|inPerson|attendeeInPerson|integrations:[A-Za-z0-9][\w:-]{0,63})$/,
    'must be userPhone, phone, link, inPerson, attendeeInPerson or integrations: and its name',
  );

const locationKinds = {
  userPhone: 'USER_PHONE',
  phone: 'PHONE',
  link: 'LINK',
  inPerson: 'IN_PERSON',
  attendeeInPerson: 'ATTENDEE_IN_PERSON',
} as const;

const integrationPrefix = 'integrations:';

/** What a type says in detail. */
export function describeLocationType(type: string) {
  const isIntegration = type.startsWith(integrationPrefix);
  return {
    type,
    kind: isIntegration
      ? ('INTEGRATION' as const)
      : locationKinds[type as keyof typeof locationKinds],
    integration: isIntegration ? type.slice(integrationPrefix.length) : null,
  };
}

export type LocationKind = ReturnType<typeof describeLocationType>['kind'];

/** A place that a booker may choose. Missing details are asked of the booker or the host. */
export const eventTypeLocation = z.object({
  type: locationType,
  address: optionalField(lineField(1_000)),
  link: optionalField(roomLinkField),
  hostPhoneNumber: optionalField(phoneField),
  displayLocationPublicly: optionalField(z.boolean()),
});

/** Contract 2.2: `value` is the kind of place, `optionValue` what the booker adds to it. */
interface BookingLocation {
  value: string;
  optionValue: string;
}

/** What the booker must add, by kind of place (GAP-24). */
const requiredAdditions: Record<string, { isGiven: (text: string) => boolean; message: string }> = {
  phone: {
    isGiven: (given) => phoneField.safeParse(given).success,
    message: englishProblem.phone,
  },
  attendeeInPerson: {
    isGiven: (given) => given.trim() !== '',
    message: englishProblem.attendeeAddress,
  },
};

export const bookingLocation: z.ZodType<BookingLocation> = z
  .object({
    value: locationType,
    optionValue: textField(1_000)
      .nullish()
      .transform((given) => given ?? ''),
  })
  .check(({ value: { value, optionValue }, issues }) => {
    const addition = requiredAdditions[value];
    if (!addition || addition.isGiven(optionValue)) return;
    issues.push({
      code: 'custom',
      message: addition.message,
      path: ['optionValue'],
      input: optionValue,
    });
  });

export type EventTypeLocation = z.output<typeof eventTypeLocation>;

/** Links may be older than patterns. */
const storedLocation = eventTypeLocation.extend({ link: optionalField(httpUrlField) });
const storedLocations = z.array(storedLocation.nullable().catch(null)).catch([]);

/** Reads stored places. Those of another form are left out. */
export const parseLocations = (locations: unknown): EventTypeLocation[] =>
  storedLocations.parse(locations).filter((one) => one !== null);

const offeredLocations = z.array(z.object({ type: z.string() })).catch([]);

const storedPlace = z.object({
  value: locationType,
  optionValue: z.string().catch(''),
});

/** Reads the stored place of a booking. Null if there is none, or it has another form. */
export function parseBookingLocation(location: unknown) {
  const { data } = storedPlace.safeParse(location);
  return data ? { type: data.value, detail: data.optionValue || null } : null;
}

/** The place of the event type that a booking takes place at. */
export function findChosenPlace(locations: unknown, location: unknown): EventTypeLocation | null {
  const kind = parseBookingLocation(location)?.type;
  return parseLocations(locations).find(({ type }) => type === kind) ?? null;
}

/** The booker must choose a place that the event type offers. If it offers none, any will do. */
export function listPlaceProblems(locations: unknown, chosen?: BookingLocation): InputProblem[] {
  const kinds = offeredLocations.parse(locations).map(({ type }) => type);
  if (!chosen || kinds.length === 0 || kinds.includes(chosen.value)) return [];
  return [
    {
      path: 'responses.location.value',
      message: fillTemplate(englishProblem.place, { kinds: kinds.join(', ') }),
    },
  ];
}

/** The place if the booker chooses none: the first that needs no addition. */
export function findDefaultPlace(locations: unknown): BookingLocation | null {
  const kind = offeredLocations.parse(locations).find(({ type }) => !requiredAdditions[type]);
  return kind ? { value: kind.type, optionValue: '' } : null;
}
