import { z } from 'zod';
import type { BookingSummaryFragment, EffectFieldsFragment } from './operations.generated.ts';
import { quote } from './page.ts';
import { formatInZone } from './time.ts';

export const agentPerson = z.object({ name: z.string().nullable(), email: z.string() });

/** A booking as agents see it. */
export const agentBooking = z.object({
  uid: z.string(),
  title: z.string(),
  status: z.enum(['ACCEPTED', 'PENDING', 'AWAITING_HOST', 'CANCELLED', 'REJECTED']),
  start: z.string().describe('Local time with its offset'),
  end: z.string(),
  eventTypeId: z.int().nullable(),
  hosts: z.array(agentPerson),
  attendees: z.array(agentPerson).describe('The first 10'),
  attendeeCount: z.int(),
});
type BookingRecord = z.input<typeof agentBooking>;

const maxAttendees = 10;

export const toBookingRecord = (
  { start, end, hosts, attendees, ...booking }: BookingSummaryFragment,
  timeZone: string,
): BookingRecord => ({
  ...booking,
  start: formatInZone(start, timeZone),
  end: formatInZone(end, timeZone),
  hosts: hosts.slice(0, maxAttendees),
  attendees: attendees.slice(0, maxAttendees),
  attendeeCount: attendees.length,
});

/** On one line. Names and titles come from other people, so they are in quotes. */
export function formatBooking(booking: Omit<BookingRecord, 'uid'>): string {
  const { title, status, start, end, attendees, attendeeCount } = booking;
  const others = attendeeCount - attendees.length;
  const people = attendees.map(({ name, email }) => `${quote(name, 80)} <${email}>`);
  return [
    `${quote(title)} ${start} to ${end}, ${status}`,
    people.length > 0 && `with ${people.join(', ')}${others > 0 ? ` and ${others} more` : ''}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What a dry run says of a change. */
const effectsRecord = z.object({
  events: z.array(z.string()).describe('The events that would be recorded'),
  webhookDeliveries: z.int().describe('How many webhooks would be told, of those you can see'),
  mails: z.int().nullable().describe('How many mails would go out'),
  endedHolds: z.int().describe('How many holds would end'),
});
export type EffectsRecord = z.input<typeof effectsRecord>;

export const toEffectsRecord = ({
  events,
  deliveries,
  mails,
  endedHolds,
}: EffectFieldsFragment): EffectsRecord => ({
  events: events.map(({ type }) => type),
  webhookDeliveries: deliveries.length,
  mails,
  endedHolds: endedHolds.length,
});

/** What every change of a booking answers. */
export const changeRecord = {
  dryRun: z.boolean().describe('True if nothing was changed'),
  booking: agentBooking.extend({
    uid: z.string().nullable().describe('Null in the dry run of a new booking'),
  }),
  effects: effectsRecord.optional().describe('Only in a dry run'),
};
