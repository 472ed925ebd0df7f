import type { Prisma } from '../../../prisma/generated/client.js';
import type { WebhookTrigger } from '../../../prisma/generated/enums.js';
import { isObject } from '../../input/is-object.ts';
import {
  type BookingColumnFor,
  listBookingColumns,
  toBookingColumnSelect,
} from '../record/booking-columns.ts';
import { parseQuestions } from '../event-type/questions.ts';
import { listMeetingUrls } from '../event-type/room.ts';

export const eventPersonSelect = {
  id: true,
  name: true,
  email: true,
  username: true,
  timeZone: true,
  locale: true,
} satisfies Prisma.UserSelect;

const inOrder = { orderBy: { id: 'asc' } } as const;

/** What an event says about a booking is worked out from this. It holds no secrets. */
export const bookingSnapshotSelect = {
  ...toBookingColumnSelect('event', 'snapshot'),
  attendees: {
    ...inOrder,
    select: { name: true, email: true, timeZone: true, locale: true, phoneNumber: true },
  },
  hosts: { ...inOrder, select: { user: { select: eventPersonSelect } } },
  references: { ...inOrder, select: { meetingUrl: true, deleted: true } },
  destinationCalendar: {
    select: { id: true, integration: true, externalId: true, primaryEmail: true },
  },
  eventType: {
    select: {
      slug: true,
      title: true,
      description: true,
      requiresConfirmation: true,
      schedulingType: true,
      seatsPerTimeSlot: true,
      seatsShowAttendees: true,
      price: true,
      currency: true,
      bookingFields: true,
      team: { select: { id: true, name: true, slug: true } },
    },
  },
} satisfies Prisma.BookingSelect;

export type BookingSnapshot = Prisma.BookingGetPayload<{ select: typeof bookingSnapshotSelect }>;

type SnapshotItem<List extends 'attendees' | 'hosts'> = BookingSnapshot[List][number];

/** The body of a webhook: the same envelope for every trigger. */
export const toEventBody = (triggerEvent: WebhookTrigger, payload: object, at: Date) => ({
  triggerEvent,
  createdAt: at.toISOString(),
  payload,
});

/** The payload of every trigger about a booking. `extra` is what this trigger adds. */
export const toEventPayload = (booking: BookingSnapshot, extra: Record<string, unknown> = {}) => ({
  ...toBookingPayload(booking),
  ...extra,
});

type BookingPayload = ReturnType<typeof toBookingPayload>;
type KeyOf<One> = One extends unknown ? keyof One : never;
type ValueOf<One, Key> = One extends unknown ? (Key extends keyof One ? One[Key] : never) : never;

/** The keys of a payload that can hold what people write. `src/person/form.ts` has an entry for each. */
export type EventTextKey = {
  [Key in KeyOf<BookingPayload>]: [ValueOf<BookingPayload, Key>] extends [number | boolean | null]
    ? never
    : Key;
}[KeyOf<BookingPayload>];

function toBookingPayload(booking: BookingSnapshot) {
  const { eventType, userId, startTime, endTime } = booking;
  const hosts = booking.hosts.map((host) => toEventHost(host, startTime));
  const answers = toAnswers(booking.responses);
  const labels = toLabels(eventType?.bookingFields);
  return {
    ...toStoredColumns(booking),
    ...toOffer(booking),
    bookingId: booking.id,
    additionalNotes: answers['notes'] ?? null,
    customInputs: toCustomInputs(answers, labels),
    responses: addLabels(answers, labels),
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    length: (endTime.getTime() - startTime.getTime()) / 60_000,
    ...toEndReason(booking),
    organizer: hosts.find(({ id }) => id === userId) ?? null,
    hosts,
    attendees: booking.attendees.map((attendee) => toAttendee(attendee, startTime)),
    ...toTeam(booking, hosts),
    meetingUrl: findMeetingUrl(booking),
    destinationCalendar: toCalendar(booking),
  };
}

const toStoredColumns = (booking: BookingSnapshot) =>
  Object.fromEntries(listBookingColumns('event').map((name) => [name, booking[name]])) as Pick<
    BookingSnapshot,
    BookingColumnFor<'event'>
  >;

/** What was booked. Without an event type: the defaults of an event type. */
function toOffer({ eventType, dynamicEventSlugRef }: BookingSnapshot) {
  if (!eventType) return { ...emptyOffer, type: dynamicEventSlugRef };
  return {
    type: eventType.slug,
    eventTitle: eventType.title,
    eventDescription: eventType.description,
    requiresConfirmation: eventType.requiresConfirmation,
    schedulingType: eventType.schedulingType,
    seatsPerTimeSlot: eventType.seatsPerTimeSlot,
    seatsShowAttendees: eventType.seatsShowAttendees,
    price: eventType.price,
    currency: eventType.currency,
  };
}

const emptyOffer = {
  eventTitle: null,
  eventDescription: null,
  requiresConfirmation: false,
  schedulingType: null,
  seatsPerTimeSlot: null,
  seatsShowAttendees: false,
  price: 0,
  currency: 'usd',
};

/** Why the meeting will not take place, and who decided that. */
function toEndReason({
  status,
  cancellationReason,
  cancelledBy,
  rejectionReason,
}: BookingSnapshot) {
  if (status === 'CANCELLED') return { cancellationReason, cancelledBy };
  return status === 'REJECTED' ? { rejectionReason } : {};
}

interface PersonRow {
  name: string | null;
  email: string;
  timeZone: string;
  locale: string | null;
}

/** Events say nothing else about a person. */
const toPerson = ({ name, email, timeZone, locale }: PersonRow, start: Date) => ({
  name,
  email,
  timeZone,
  language: { locale: locale ?? 'en' },
  utcOffset: findUtcOffset(timeZone, start),
});

const toAttendee = (attendee: SnapshotItem<'attendees'>, start: Date) => ({
  ...toPerson(attendee, start),
  ...(attendee.phoneNumber !== null && { phoneNumber: attendee.phoneNumber }),
});

/** A host as events show them. */
export const toEventHost = ({ user }: SnapshotItem<'hosts'>, start: Date) => ({
  id: user.id,
  username: user.username,
  ...toPerson(user, start),
});

/** Only for an event type of a team. The members are the hosts without the organizer. */
function toTeam({ eventType, userId }: BookingSnapshot, hosts: { id: number }[]) {
  if (!eventType?.team) return {};
  const { id, name, slug } = eventType.team;
  return { team: { id, name, slug, members: hosts.filter((host) => host.id !== userId) } };
}

/** A request reveals no room. Programs that tidy up need that of a cancelled booking. */
const findMeetingUrl = ({ status, references }: BookingSnapshot) =>
  status === 'ACCEPTED' || status === 'CANCELLED' ? (listMeetingUrls(references)[0] ?? null) : null;

function toCalendar({ destinationCalendar }: BookingSnapshot) {
  if (!destinationCalendar) return null;
  const { id, integration, externalId, primaryEmail } = destinationCalendar;
  return { id, integration, externalId, primaryEmail };
}

/** Minutes east of UTC at that time. An unknown time zone gives null, so that it cannot block a change. */
function findUtcOffset(timeZone: string, at: Date): number | null {
  try {
    const there = Temporal.Instant.fromEpochMilliseconds(at.getTime());
    return there.toZonedDateTimeISO(timeZone).offsetNanoseconds / 60e9;
  } catch {
    return null;
  }
}

type Answers = Record<string, unknown>;

const toAnswers = (responses: unknown): Answers => (isObject(responses) ? responses : {});

/** The label of each question of the event type, by the name of its answer. */
const toLabels = (bookingFields: unknown) =>
  new Map(parseQuestions(bookingFields).map(({ name, label }) => [name, label ?? name]));

const addLabels = (answers: Answers, labels: Map<string, string>) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      name,
      { label: labels.get(name) ?? name, value },
    ]),
  );

/** Older receivers find an answer by the label of its question. */
const toCustomInputs = (answers: Answers, labels: Map<string, string>) =>
  Object.fromEntries(
    [...labels]
      .filter(([name]) => Object.hasOwn(answers, name))
      .map(([name, label]) => [label, answers[name]]),
  );
