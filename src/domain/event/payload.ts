import type { Prisma } from '../../../prisma/generated/client.ts';
import type { WebhookTrigger } from '../../../prisma/generated/enums.ts';
import { questionsOf } from '../event-type/questions.ts';

const person = {
  id: true,
  name: true,
  email: true,
  username: true,
  timeZone: true,
  locale: true,
} satisfies Prisma.UserSelect;

const inOrder = { orderBy: { id: 'asc' } } as const;

/** What has to be known of a booking to tell of it, as Prisma selects it. Nothing in it is secret. */
export const told = {
  id: true,
  uid: true,
  userId: true,
  eventTypeId: true,
  title: true,
  description: true,
  responses: true,
  location: true,
  startTime: true,
  endTime: true,
  status: true,
  paid: true,
  cancellationReason: true,
  cancelledBy: true,
  rejectionReason: true,
  dynamicEventSlugRef: true,
  recurringEventId: true,
  smsReminderNumber: true,
  metadata: true,
  iCalUID: true,
  iCalSequence: true,
  attendees: {
    ...inOrder,
    select: { name: true, email: true, timeZone: true, locale: true, phoneNumber: true },
  },
  hosts: { ...inOrder, select: { user: { select: person } } },
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

export type ToldBooking = Prisma.BookingGetPayload<{ select: typeof told }>;

type Told<List extends 'attendees' | 'hosts'> = ToldBooking[List][number];

/** The body of a webhook: the same envelope for every trigger. */
export const bodyOf = (triggerEvent: WebhookTrigger, payload: object, at: Date) => ({
  triggerEvent,
  createdAt: at.toISOString(),
  payload,
});

/** The payload of every trigger that tells of a booking; `extra` is what this trigger adds. */
export function payloadOf(booking: ToldBooking, extra: Record<string, unknown> = {}) {
  const { eventType, userId, startTime, endTime } = booking;
  const hosts = booking.hosts.map((host) => hostOf(host, startTime));
  const answers = answersOf(booking.responses);
  const labels = labelsOf(eventType?.bookingFields);
  return {
    ...offerOf(booking),
    bookingId: booking.id,
    uid: booking.uid,
    eventTypeId: booking.eventTypeId,
    title: booking.title,
    description: booking.description,
    additionalNotes: answers['notes'] ?? null,
    customInputs: customInputs(answers, labels),
    responses: labelled(answers, labels),
    location: booking.location,
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    length: (endTime.getTime() - startTime.getTime()) / 60_000,
    status: booking.status,
    ...endOf(booking),
    organizer: hosts.find(({ id }) => id === userId) ?? null,
    hosts,
    attendees: booking.attendees.map((attendee) => attendeeOf(attendee, startTime)),
    ...teamOf(booking, hosts),
    destinationCalendar: calendarOf(booking),
    recurringEventId: booking.recurringEventId,
    smsReminderNumber: booking.smsReminderNumber,
    metadata: booking.metadata,
    paid: booking.paid,
    iCalUID: booking.iCalUID,
    iCalSequence: booking.iCalSequence,
    ...extra,
  };
}

/** What was booked; for a booking of no event type what the columns have by default. */
function offerOf({ eventType, dynamicEventSlugRef }: ToldBooking) {
  if (!eventType) return { ...noOffer, type: dynamicEventSlugRef };
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

const noOffer = {
  eventTitle: null,
  eventDescription: null,
  requiresConfirmation: false,
  schedulingType: null,
  seatsPerTimeSlot: null,
  seatsShowAttendees: false,
  price: 0,
  currency: 'usd',
};

/** Why there will be no meeting, and who says so. */
function endOf({ status, cancellationReason, cancelledBy, rejectionReason }: ToldBooking) {
  if (status === 'CANCELLED') return { cancellationReason, cancelledBy };
  return status === 'REJECTED' ? { rejectionReason } : {};
}

interface Person {
  name: string | null;
  email: string;
  timeZone: string;
  locale: string | null;
}

/** Whatever else a row may hold is not told. */
const personOf = ({ name, email, timeZone, locale }: Person, start: Date) => ({
  name,
  email,
  timeZone,
  language: { locale: locale ?? 'en' },
  utcOffset: utcOffset(timeZone, start),
});

const attendeeOf = (attendee: Told<'attendees'>, start: Date) => ({
  ...personOf(attendee, start),
  ...(attendee.phoneNumber !== null && { phoneNumber: attendee.phoneNumber }),
});

const hostOf = ({ user }: Told<'hosts'>, start: Date) => ({
  id: user.id,
  username: user.username,
  ...personOf(user, start),
});

/** Present for an event type of a team; its members are those who host beside the organizer. */
function teamOf({ eventType, userId }: ToldBooking, hosts: { id: number }[]) {
  if (!eventType?.team) return {};
  const { id, name, slug } = eventType.team;
  return { team: { id, name, slug, members: hosts.filter((host) => host.id !== userId) } };
}

function calendarOf({ destinationCalendar }: ToldBooking) {
  if (!destinationCalendar) return null;
  const { id, integration, externalId, primaryEmail } = destinationCalendar;
  return { id, integration, externalId, primaryEmail };
}

/** Minutes east of UTC at that time; null where nobody knows the zone: that must hold up no change. */
function utcOffset(timeZone: string, at: Date): number | null {
  try {
    const there = Temporal.Instant.fromEpochMilliseconds(at.getTime());
    return there.toZonedDateTimeISO(timeZone).offsetNanoseconds / 60e9;
  } catch {
    return null;
  }
}

type Answers = Record<string, unknown>;

const answersOf = (responses: unknown): Answers =>
  typeof responses === 'object' && responses !== null && !Array.isArray(responses)
    ? { ...responses }
    : {};

/** How the event type's questions are called, by the names under which the answers are kept. */
const labelsOf = (bookingFields: unknown) =>
  new Map(questionsOf(bookingFields).map(({ name, label }) => [name, label ?? name]));

const labelled = (answers: Answers, labels: Map<string, string>) =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      name,
      { label: labels.get(name) ?? name, value },
    ]),
  );

/** Older receivers know the questions by their labels alone. */
const customInputs = (answers: Answers, labels: Map<string, string>) =>
  Object.fromEntries(
    [...labels]
      .filter(([name]) => Object.hasOwn(answers, name))
      .map(([name, label]) => [label, answers[name]]),
  );
