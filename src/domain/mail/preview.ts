import { z } from 'zod';
import type { Prisma } from '../../../prisma/generated/client.js';
import {
  type BookingStatus,
  MailKind,
  type WebhookTrigger,
} from '../../../prisma/generated/enums.js';
import type { Context } from '../../context/context.ts';
import { optionalField } from '../../input/field.ts';
import { parseInput } from '../../input/parse.ts';
import { listHostPlaces } from '../calendar/place.ts';
import { eventPersonSelect, toEventBody, toEventHost } from '../event/payload.ts';
import { mayManageEventType } from '../event-type/event-type.ts';
import { parseLocations } from '../event-type/location.ts';
import { mailLanguageField, mailTextsField } from '../event-type/mail-text.ts';
import { composeLetter, type Letter } from './letter.ts';

const PreviewInput = z.object({
  kind: z.enum(MailKind),
  language: optionalField(mailLanguageField),
  texts: optionalField(mailTextsField),
});

const colours = { brandColor: true, darkBrandColor: true } as const;
const hostSelect = { ...eventPersonSelect, ...colours };

const offerSelect = {
  ...{ title: true, length: true, timeZone: true, locations: true, mailTexts: true },
  ...{ seatsPerTimeSlot: true, price: true, currency: true },
  user: { select: hostSelect },
  team: { select: { id: true, name: true, slug: true, ...colours } },
  hosts: { select: { user: { select: hostSelect } }, orderBy: { id: 'asc' }, take: 1 },
} satisfies Prisma.EventTypeSelect;

type Offer = Prisma.EventTypeGetPayload<{ select: typeof offerSelect }>;

/** What each kind tells of, and how the booking then is. */
const happenings: Record<MailKind, [WebhookTrigger, BookingStatus]> = {
  BOOKED: ['BOOKING_CREATED', 'ACCEPTED'],
  REQUESTED: ['BOOKING_REQUESTED', 'PENDING'],
  CONFIRMED: ['BOOKING_CONFIRMED', 'ACCEPTED'],
  REJECTED: ['BOOKING_REJECTED', 'REJECTED'],
  MOVED: ['BOOKING_RESCHEDULED', 'ACCEPTED'],
  CANCELLED: ['BOOKING_CANCELLED', 'CANCELLED'],
  REASSIGNED: ['BOOKING_REASSIGNED', 'ACCEPTED'],
  CHANGED: ['BOOKING_CREATED', 'ACCEPTED'],
  REMINDER: ['BOOKING_CREATED', 'ACCEPTED'],
  NO_SHOW: ['BOOKING_NO_SHOW_UPDATED', 'ACCEPTED'],
  PAYMENT: ['BOOKING_PAYMENT_INITIATED', 'PENDING'],
  UNPAID: ['BOOKING_UNPAID', 'CANCELLED'],
  REFUNDED: ['BOOKING_REFUNDED', 'CANCELLED'],
};

const dayMs = 86_400_000;
const guest = { name: 'Alex Morgan', email: 'alex@example.com' };

/**
 * What a mail to an attendee says with these texts, or with those that are stored. The booking is made up, and nothing
 * is stored or sent. Null if the viewer may not change the event type.
 */
export async function previewMail(
  context: Context,
  { id, userId }: { id: number; userId: number | null },
  input: z.input<typeof PreviewInput>,
): Promise<Letter | null> {
  const { kind, language = 'en', texts } = parseInput(PreviewInput, input);
  if (!(await mayManageEventType(context, { id, userId }))) return null;
  const { db, clock, publicUrl, mailing } = context;
  const offer = await db.eventType.findUniqueOrThrow({ where: { id }, select: offerSelect });
  const { locations, mailTexts, team, user } = offer;
  const [trigger, status] = happenings[kind];
  const now = clock();
  const booking = { ...makeBooking(offer, now, language), status };
  const { location, start } = booking;
  const at = kind === 'REMINDER' ? new Date(start.getTime() - dayMs) : now;
  const { brandColor = null, darkBrandColor = null } = team ?? user ?? {};
  return composeLetter({
    ...{ kind, isHost: false, recipient: guest.email, at, publicUrl },
    event: toEventBody(trigger, { ...booking, ...makeAddition(offer, { start, now }) }, at),
    manageUrl: `${publicUrl}/manage/preview`,
    stopUrl: null,
    organizerAddress: null,
    serverName: mailing.name,
    brand: { brandColor, darkBrandColor, mailTexts: texts ?? mailTexts },
    hostPlaces: listHostPlaces({ status, location, references: [], eventType: { locations } }),
  });
}

/** A meeting at ten o’clock in a week. */
function makeBooking(offer: Offer, now: Date, locale: string) {
  const { title, length, seatsPerTimeSlot, team } = offer;
  const person = findHost(offer);
  const timeZone = offer.timeZone ?? person?.timeZone ?? 'UTC';
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const day = today.toPlainDate().add({ days: 7 });
  const start = new Date(day.toZonedDateTime({ timeZone, plainTime: '10:00' }).epochMilliseconds);
  const [place] = parseLocations(offer.locations);
  const organizer = person && toEventHost({ user: person }, start);
  return {
    ...{
      bookingId: 0,
      uid: 'preview',
      title,
      eventTitle: title,
      seatsPerTimeSlot,
      organizer,
      start,
    },
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + length * 60_000).toISOString(),
    location: place ? { value: place.type, optionValue: '' } : null,
    hosts: organizer ? [organizer] : [],
    attendees: [{ ...guest, timeZone, language: { locale } }],
    ...(team && { team: { id: team.id, name: team.name, slug: team.slug } }),
  };
}

const findHost = ({ user, hosts: [first] }: Offer) => user ?? first?.user ?? null;

/** What some kinds tell beside the booking. Others leave it out. */
function makeAddition(
  { length, price, currency }: Offer,
  { start, now }: Record<'start' | 'now', Date>,
) {
  const before = start.getTime() - dayMs;
  return {
    rescheduleStartTime: new Date(before).toISOString(),
    rescheduleEndTime: new Date(before + length * 60_000).toISOString(),
    payment: {
      ...{ uid: 'preview', amount: price, refundAmount: price, currency },
      payUntil: new Date(now.getTime() + dayMs).toISOString(),
    },
  };
}
